// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.9): more unimplemented clauses of loops are recognised and reported.
double a[10], *p;
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:31: error: expected ')' at the end of the directive
#pragma acc kernels loop self(n
  for (int i = 0; i < 10; i++) a[i] = 0;
#pragma acc parallel
  // CHECK: [[#@LINE+1]]:23: error: expected 'num:', 'static:' or 'dim:' before 'side'
#pragma acc loop gang(side: 1)
  for (int i = 0; i < 10; i++) a[i] = 0;
}
