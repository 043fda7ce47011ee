// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.9.2, OpenACC 3.3, 2.9.3, OpenACC 3.3, 2.9.4): the words in arguments of gang, worker and vector.
double a[4][4];

void f(int n) {
  // CHECK: [[#@LINE+1]]:34: error: expected 'num:' before 'length'
#pragma acc parallel loop worker(length:4)
  for (int i = 0; i < 4; i++)
    a[i][0] = 0;
  // CHECK: [[#@LINE+1]]:34: error: expected 'length:' before 'num'
#pragma acc parallel loop vector(num:4)
  for (int i = 0; i < 4; i++)
    a[i][0] = 0;
  // CHECK: [[#@LINE+1]]:42: error: 'static' appears twice in 'gang'
#pragma acc parallel loop gang(static:1, static:2)
  for (int i = 0; i < 4; i++)
    a[i][0] = 0;
  // CHECK: [[#@LINE+1]]:36: error: 'num' appears twice in 'gang'
#pragma acc parallel loop gang(16, 24)
  for (int i = 0; i < 4; i++)
    a[i][0] = 0;
  // CHECK: [[#@LINE+1]]:37: error: 'length' appears twice in 'vector'
#pragma acc parallel loop vector(5, length:n)
  for (int i = 0; i < 4; i++)
    a[i][0] = 0;
}
// CHECK: [[#@LINE+1]]:26: error: expected 'dim:' before '1'
#pragma acc routine gang(1)
void first(double *p);
