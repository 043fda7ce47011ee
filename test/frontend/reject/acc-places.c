// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.10, OpenACC 3.3, 2.13): places of cache and declare.
double a[8], b[8];
#pragma acc declare create(a)
// CHECK: [[#@LINE+2]]:28: error: 'a' is already in a 'declare'
// CHECK: [[#@LINE-2]]:13: note: 'a' is also named here
#pragma acc declare copyin(a)
void f(int n) {
  double c[8];
#pragma acc declare create(c) copyin(n)
  // CHECK: [[#@LINE+1]]:13: error: 'cache' must be inside a loop
#pragma acc cache(b[0:4])
  {
    // CHECK: [[#@LINE+1]]:13: error: 'declare' of 'n' must be in the scope of its declaration
#pragma acc declare link(b) copyin(n)
  }
#pragma acc parallel loop
  for (int i = 0; i < 8; i++) {
    // CHECK: [[#@LINE+1]]:19: error: 'cache' needs an element or a section of an array, not 'n'
#pragma acc cache(n, b, b[i])
    b[i] = c[i] = n;
  }
}
