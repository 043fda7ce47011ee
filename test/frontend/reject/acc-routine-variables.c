// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.15.1): an earlier declare must name a variable of file scope, or an aligned array, that a
// routine uses, or a function that a construct calls; constants need none.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
double v[10], a[10], late, known;
#pragma xmp align v[i] with t(i)
double w[10];
#pragma xmp align w[i] with t(i)
#pragma acc declare create(v, known)
static const double constant[2] = {1, 2};
#pragma acc routine seq
double get(int i) {
  // CHECK: [[#@LINE+1]]:11: error: a routine that uses 'v' other than by elements at a known distance is not supported yet
  return *v + known + constant[i];
}
#pragma acc routine seq
double aligned(int i) {
  // CHECK: [[#@LINE+1]]:10: error: 'w' is used here on the device, so it must be named in an 'acc declare'
  return w[i];
}
// CHECK: [[#@LINE+2]]:31: error: 'acc declare' of 'late' must precede the routine that uses it
#pragma acc routine seq
double before(int i) { return late; }
// CHECK: [[#@LINE+1]]:13: note: 'late' is declared here
#pragma acc declare create(late)
// CHECK: [[#@LINE+1]]:37: error: 'a' is used here on the device, so it must be named in an 'acc declare'
static double plain(int i) { return a[i]; }
static double host(int i) { return a[i]; }
void f(void) {
  double s = host(1);
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += get(i) + plain(i) + before(i);
}
