// RUN: not %xaccc --target=cuda --nvcc=true -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %xaccc --target=cuda --nvcc=true -DNEW -c %s -o %t.o 2>&1 | FileCheck --check-prefix=NEW %s
// RUN: %xaccc -c %s -o %t.o
//
// Pins: types that are defined where a function is, and C++ keywords in directives, are refused where C++ is needed.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
double a[10];
#pragma xmp align a[i] with t(i)
#ifdef NEW
// NEW: [[#@LINE+1]]:8: error: --target=cuda needs C++, but a directive names 'new'
double new[10];
#pragma xmp align new[i] with t(i)
#else
// CHECK: [[#@LINE+1]]:33: error: --target=cuda needs C++, but the type that 'solve' returns is defined with it
static struct result { int n; } solve(void) {
  struct result r = {3};
  return r;
}
#endif
int main(void) {
  int n = 1;
#ifndef NEW
  n = solve().n;
#endif
#pragma xmp loop on t(i)
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    a[i] = n;
  return 0;
}
