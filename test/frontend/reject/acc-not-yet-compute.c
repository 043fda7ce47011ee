// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.5): unimplemented clauses of constructs and loops are reported; self takes an expression.
double a[10], *p;
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:27: error: expected ')' at the end of the directive
#pragma acc parallel self(n
  ;
  // CHECK: [[#@LINE+1]]:25: error: expected ')' at the end of the directive
#pragma acc serial self(n
  ;
  // CHECK: [[#@LINE+1]]:26: error: expected ')' at the end of the directive
#pragma acc kernels self(n
  ;
  // CHECK: [[#@LINE+1]]:32: error: expected ')' at the end of the directive
#pragma acc parallel loop self(n
  for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:30: error: expected ')' at the end of the directive
#pragma acc serial loop self(n
  for (int i = 0; i < 10; i++) a[i] = 0;
}
