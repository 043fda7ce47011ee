// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.9.1, OpenACC 3.3, 2.9.2, OpenACC 3.3, 2.9.3, OpenACC 3.3, 2.9.4, OpenACC 3.3, 2.9.8,
// OpenACC 3.3, 2.16): numbers of loop clauses and queues.
double a[8][8];
void f(int n) {
  // CHECK: [[#@LINE+1]]:32: error: 'gang' may have a number only on a loop in 'kernels'; write 'num_gangs' on the compute construct instead
#pragma acc parallel loop gang(4)
  for (int i = 0; i < 8; i++)
    // CHECK: [[#@LINE+2]]:25: error: 'worker' may have a number only on a loop in 'kernels'; write 'num_workers' on the compute construct instead
    // CHECK: [[#@LINE+1]]:43: error: 'vector' may have a number only on a loop in 'kernels'; write 'vector_length' on the compute construct instead
#pragma acc loop worker(n) vector(length: 2)
    for (int j = 0; j < 8; j++)
      a[i][j] = 0;
  // CHECK: [[#@LINE+2]]:37: error: 'gang' cannot have a number in a construct with 'num_gangs'
  // CHECK: [[#@LINE+1]]:13: note: the compute construct is here
#pragma acc kernels loop gang(num : 4) num_gangs(2) worker(2)
  for (int i = 0; i < 8; i++)
    a[i][0] = 0;
  // CHECK: [[#@LINE+3]]:31: error: 'gang' needs a positive number, not '0'
  // CHECK: [[#@LINE+2]]:43: error: 'static' needs a positive number, not '-1'
  // CHECK: [[#@LINE+1]]:54: error: expected an integer expression, not one of type 'double'
#pragma acc kernels loop gang(0, static : -1) vector(2.5)
  for (int i = 0; i < 8; i++)
    a[i][0] = 0;
  // CHECK: [[#@LINE+2]]:32: error: a tile size must be a positive constant or '*', not '0'
  // CHECK: [[#@LINE+1]]:35: error: a tile size must be a positive constant or '*', not 'n'
#pragma acc parallel loop tile(0, n)
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      a[i][j] = 0;
  // CHECK: [[#@LINE+1]]:13: error: 'tile' with 2 sizes needs 2 tightly nested loops but finds 1
#pragma acc parallel loop tile(2, 2)
  for (int i = 0; i < 8; i++)
    a[i][0] = 0;
#pragma acc parallel loop tile(2, 2)
  for (int i = 0; i < 8; i++)
    // CHECK: [[#@LINE+1]]:5: error: loop over 'j' is not of the form 'for (j = a; j < b; j += c)'
    for (int j = 0; a[i][j] > 0; j++)
      a[i][j] = 0;
  // CHECK: [[#@LINE+1]]:27: error: the loops inside a loop with 'collapse' cannot have a loop directive of their own
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 8; i++)
    // CHECK: [[#@LINE+1]]:13: note: 'collapse' already governs the loop after this directive
#pragma acc loop
    for (int j = 0; j < 8; j++)
      a[i][j] = 0;
  // CHECK: [[#@LINE+1]]:38: error: 'reduction' is not allowed with several arguments of 'num_gangs'
#pragma acc parallel num_gangs(2, 2) reduction(+ : n)
  n += 1;
  // CHECK: [[#@LINE+2]]:28: error: a queue must be 'acc_async_noval', 'acc_async_sync' or a number that is not negative, not '-5'
  // CHECK: [[#@LINE+1]]:37: error: a queue must be 'acc_async_noval', 'acc_async_sync' or a number that is not negative, not '-7'
#pragma acc parallel async(-5) wait(-7)
  a[0][0] = 1;
  // CHECK: [[#@LINE+1]]:18: error: a queue must be 'acc_async_noval', 'acc_async_sync' or a number that is not negative, not '-4'
#pragma acc wait(-4)
#pragma acc wait(-1, -2, -3)
  // CHECK: [[#@LINE+1]]:31: error: a queue must be 'acc_async_noval', 'acc_async_sync' or a number that is not negative, not '-9'
#pragma acc set default_async(-9)
  // CHECK: [[#@LINE+1]]:32: error: expected an integer expression, not one of type 'double'
#pragma acc parallel loop tile(1.5)
  for (int i = 0; i < 8; i++)
    a[i][0] = 0;
  // CHECK: [[#@LINE+1]]:36: error: expected an integer expression, not one of type 'double'
#pragma acc parallel loop collapse(1.5)
  for (int i = 0; i < 8; i++)
    a[i][0] = 0;
}
