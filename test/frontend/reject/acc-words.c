// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.1): words of OpenACC directives and clauses. Each message once, with its place.
double a[10], s;
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:13: error: unknown directive 'PARALLEL'; did you mean 'parallel'?
#pragma acc PARALLEL
  ;
  // CHECK: [[#@LINE+1]]:13: error: unknown directive 'qqqqqqqq'
#pragma acc qqqqqqqq
  // CHECK: [[#@LINE+1]]:9: error: expected a directive after '#pragma acc'
#pragma acc
  // CHECK: [[#@LINE+1]]:13: error: unknown directive 'enter'
#pragma acc enter
  // CHECK: [[#@LINE+1]]:13: error: unknown directive 'enter dta'; did you mean 'enter data'?
#pragma acc enter dta copyin(a)
  // CHECK: [[#@LINE+1]]:18: error: unknown clause 'copyn' on 'data'; did you mean 'copy'?
#pragma acc data copyn(a)
  ;
  // CHECK: [[#@LINE+1]]:27: error: unknown clause 'vektor' on 'parallel loop'; did you mean 'vector'?
#pragma acc parallel loop vektor
  for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:18: error: unknown clause 'zzzzzz' on 'data'
#pragma acc data zzzzzz
  ;
  // CHECK: [[#@LINE+1]]:24: error: clause 'if' may appear only once on 'data'
#pragma acc data if(n) if(n)
  ;
  // CHECK: [[#@LINE+1]]:23: error: clause 'gang' may appear only once on 'loop'
#pragma acc loop gang gang
  for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:32: error: 'avg' is not a reduction operation of 'parallel'; expected one of +, *, &, |, ^, &&, ||, max, min
#pragma acc parallel reduction(avg : s)
  ;
  // CHECK: [[#@LINE+1]]:32: error: 'firstmax' is not a reduction operation of 'parallel'; expected one of +, *, &, |, ^, &&, ||, max, min
#pragma acc parallel reduction(firstmax : s / n /)
  ;
  // CHECK: [[#@LINE+1]]:26: error: expected 'none' or 'present' before 'some'
#pragma acc data default(some)
  ;
  // CHECK: [[#@LINE+1]]:25: error: expected a variable before 'writable'
#pragma acc data copyin(writable: a)
  ;
}
