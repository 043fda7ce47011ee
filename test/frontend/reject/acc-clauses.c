// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.6.5, OpenACC 3.3, 2.7, OpenACC 3.3, 2.14.3): directives without a required clause, and modifiers of other
// clauses.
double a[8];
void f(int n) {
  // CHECK: [[#@LINE+1]]:13: error: 'set' needs clause 'default_async', 'device_num' or 'device_type'
#pragma acc set if(n)
  // CHECK: [[#@LINE+1]]:23: error: expected a variable before 'zero'
#pragma acc data copy(zero: a)
  a[0] = 1;
  // CHECK: [[#@LINE+1]]:26: error: expected a variable before 'alwaysin'
#pragma acc data copyout(alwaysin: a)
  a[0] = 1;
  // CHECK: [[#@LINE+1]]:25: error: expected a variable before 'alwaysout'
#pragma acc data copyin(alwaysout: a)
  a[0] = 1;
  // CHECK: [[#@LINE+1]]:25: error: expected a variable before 'readonly'
#pragma acc data create(readonly: a)
  a[0] = 1;
  // CHECK: [[#@LINE+1]]:26: error: expected a variable before 'always'
#pragma acc data present(always: a)
  a[0] = 1;
  // CHECK: [[#@LINE+1]]:32: error: expected ')' before ','
#pragma acc kernels num_gangs(1, 2)
  a[0] = 1;
}
