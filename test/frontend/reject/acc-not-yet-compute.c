// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: clauses of compute constructs and loops that are recognised but not obeyed yet say so; self takes an expression.
double a[10], *p;
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:22: error: clause 'attach' on 'parallel' is not supported yet
#pragma acc parallel attach(p)
  ;
  // CHECK: [[#@LINE+1]]:27: error: expected ')' at the end of the directive
#pragma acc parallel self(n
  ;
  // CHECK: [[#@LINE+1]]:20: error: clause 'attach' on 'serial' is not supported yet
#pragma acc serial attach(p)
  ;
  // CHECK: [[#@LINE+1]]:25: error: expected ')' at the end of the directive
#pragma acc serial self(n
  ;
  // CHECK: [[#@LINE+1]]:21: error: clause 'attach' on 'kernels' is not supported yet
#pragma acc kernels attach(p)
  ;
  // CHECK: [[#@LINE+1]]:26: error: expected ')' at the end of the directive
#pragma acc kernels self(n
  ;
  // CHECK: [[#@LINE+1]]:27: error: clause 'attach' on 'parallel loop' is not supported yet
#pragma acc parallel loop attach(p)
  for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:32: error: expected ')' at the end of the directive
#pragma acc parallel loop self(n
  for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:25: error: clause 'attach' on 'serial loop' is not supported yet
#pragma acc serial loop attach(p)
  for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:30: error: expected ')' at the end of the directive
#pragma acc serial loop self(n
  for (int i = 0; i < 10; i++) a[i] = 0;
}
