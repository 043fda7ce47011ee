// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %xaccc --target=openacc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.9.2, OpenACC 3.3, 2.9.3, OpenACC 3.3, 2.9.4, OpenACC 3.3, 2.15.1): the dimension of gangs, and the
// order of nested levels.
double a[4][4];

#pragma acc routine worker
void divides(double *p);
#pragma acc routine gang
void spreads(double *p);
#pragma acc routine vector
void lanes(double *p);

void f(int n) {
  // CHECK: [[#@LINE+1]]:36: error: the dimension of gangs must be 1, 2 or 3, not '4'
#pragma acc parallel loop gang(dim:4)
  for (int i = 0; i < 4; i++)
    a[i][0] = 0;
  // CHECK: [[#@LINE+1]]:36: error: the dimension of gangs must be 1, 2 or 3, not 'n'
#pragma acc parallel loop gang(dim:n)
  for (int i = 0; i < 4; i++)
    a[i][0] = 0;
#pragma acc parallel loop gang
  for (int i = 0; i < 4; i++)
  // CHECK: [[#@LINE+1]]:18: error: a loop with 'gang' cannot be inside a loop with 'gang'
#pragma acc loop gang
    for (int j = 0; j < 4; j++)
      a[i][j] = 0;
#pragma acc parallel loop gang(dim:1)
  for (int i = 0; i < 4; i++)
  // CHECK: [[#@LINE+1]]:18: error: a loop with 'gang' cannot be inside a loop with 'gang'
#pragma acc loop gang(dim:2)
    for (int j = 0; j < 4; j++)
      a[i][j] = 0;
#pragma acc parallel loop worker
  for (int i = 0; i < 4; i++)
  // CHECK: [[#@LINE+1]]:18: error: a loop with 'gang' cannot be inside a loop with 'worker'
#pragma acc loop gang
    for (int j = 0; j < 4; j++)
      a[i][j] = 0;
#pragma acc parallel loop gang vector
  for (int i = 0; i < 4; i++)
  // CHECK: [[#@LINE+1]]:18: error: a loop with 'worker' cannot be inside a loop with 'vector'
#pragma acc loop worker
    for (int j = 0; j < 4; j++)
      a[i][j] = 0;
#pragma acc parallel loop gang
  for (int i = 0; i < 4; i++) {
    divides(a[i]);
    // CHECK: [[#@LINE+1]]:5: error: 'spreads', a routine with 'gang', cannot be called inside a loop with 'gang'
    spreads(a[i]);
  }
#pragma acc parallel loop worker
  for (int i = 0; i < 4; i++) {
    lanes(a[i]);
    // CHECK: [[#@LINE+1]]:5: error: 'divides', a routine with 'worker', cannot be called inside a loop with 'worker'
    divides(a[i]);
  }
}
// CHECK: [[#@LINE+1]]:30: error: the dimension of gangs must be 1, 2 or 3, not '0'
#pragma acc routine gang(dim:0)
void second(double *p);
#pragma acc routine vector
void third(double *p) {
  // CHECK: [[#@LINE+1]]:18: error: a loop with 'worker' cannot be in a routine with 'vector'
#pragma acc loop worker
  for (int i = 0; i < 4; i++)
    p[i] = 0;
}
#pragma acc routine seq
void fourth(double *p) {
  // CHECK: [[#@LINE+1]]:18: error: a loop with 'vector' cannot be in a routine with 'seq'
#pragma acc loop vector
  for (int i = 0; i < 4; i++)
    p[i] = 0;
}
