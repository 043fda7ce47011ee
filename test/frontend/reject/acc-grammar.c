// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.1): OpenACC clauses that exclude each other or have the wrong form, each message once.
double a[10], s;
int n;
void f(void) {
#pragma acc parallel
  {
  // CHECK: [[#@LINE+1]]:22: error: clauses 'seq' and 'independent' are mutually exclusive
#pragma acc loop seq independent
    for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:23: error: clauses 'auto' and 'seq' are mutually exclusive
#pragma acc loop auto seq
    for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:23: error: clauses 'gang' and 'seq' are mutually exclusive
#pragma acc loop gang seq
    for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:22: error: clauses 'seq' and 'vector' are mutually exclusive
#pragma acc loop seq vector
    for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:30: error: clauses 'collapse' and 'tile' are mutually exclusive
#pragma acc loop collapse(2) tile(2, 2)
    for (int i = 0; i < 10; i++) a[i] = 0;
  // CHECK: [[#@LINE+1]]:25: error: clauses 'read' and 'write' are mutually exclusive
#pragma acc atomic read write
    s = a[0];
  }
  // CHECK: [[#@LINE+1]]:18: error: expected '(' at the end of the directive
#pragma acc data copy
  ;
  // CHECK: [[#@LINE+1]]:23: error: expected a variable before ')'
#pragma acc data copy()
  ;
  // CHECK: [[#@LINE+1]]:23: error: expected ')' at the end of the directive
#pragma acc data copy(a
  ;
  // CHECK: [[#@LINE+1]]:18: error: unexpected '1' at the end of 'wait'
#pragma acc wait 1
  // CHECK: [[#@LINE+1]]:21: error: unexpected ')' at the end of 'wait'
#pragma acc wait(1) )
  // CHECK: [[#@LINE+1]]:32: error: expected an expression
#pragma acc parallel num_gangs()
  ;
  // CHECK: [[#@LINE+1]]:19: error: expected '(' before 'a'
#pragma acc cache a
  // CHECK: [[#@LINE+1]]:17: error: expected '(' at the end of the directive
#pragma acc set default_async
  // CHECK: [[#@LINE+1]]:23: error: expected a variable before '3'
#pragma acc data copy(3)
  ;
  // CHECK: [[#@LINE+1]]:26: error: expected 'none' or 'present' before ')'
#pragma acc data default()
  ;
}
  // CHECK: [[#@LINE+1]]:25: error: clauses 'seq' and 'gang' are mutually exclusive
#pragma acc routine seq gang
void g(void);
  // CHECK: [[#@LINE+1]]:21: error: expected the name of a function before ')'
#pragma acc routine()
void h(void);
