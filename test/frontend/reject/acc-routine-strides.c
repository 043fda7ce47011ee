// RUN: not %xaccc --target=cuda -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: %xaccc -fsyntax-only %s
//
// Pins: routines of kernels lack cyclic indices and run-time strides; those on the host have them.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : 9)
#pragma xmp distribute c(cyclic) onto p
double a[4][10], b[10];
#pragma xmp align a[*][i] with t(i)
#pragma xmp align b[i] with c(i)
#pragma acc declare create(a, b)
#pragma acc routine seq
double sum(int i) {
  // CHECK-DAG: [[#@LINE+2]]:10: error: a routine that uses 'a' other than by elements at a known distance is not supported yet
  // CHECK-DAG: [[#@LINE+1]]:20: error: a routine that uses 'b' other than by elements at a known distance is not supported yet
  return a[1][i] + b[i];
}
void f(void) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += sum(i);
}
