// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: grammar errors of device sets (XACC 3).
double a[10], b[10][10];
// CHECK: [[#@LINE+1]]:21: error: expected '(' or '[' at the end of the directive
#pragma acc devices d
// CHECK: [[#@LINE+1]]:22: error: the size of a device set must be '*' or one number
#pragma acc devices d(1:2)
// CHECK: [[#@LINE+1]]:22: error: the size of a device set must be '*' or one number
#pragma acc devices d[2][2]
// CHECK: [[#@LINE+1]]:28: error: a subset of a device set must be one device, a range without a step, or '*'
#pragma acc devices d(*) = nvidia(1, 2)
// CHECK: [[#@LINE+1]]:27: error: a subset of a device set must be one device, a range without a step, or '*'
#pragma acc device d(*) = nvidia(1:4:2)
// CHECK: [[#@LINE+1]]:39: error: expected '*' or 'block' before 'cyclic'
#pragma acc declare create(a) layout([cyclic])
// CHECK: [[#@LINE+1]]:31: error: 'shadow' of 'declare' needs clause 'layout'
#pragma acc declare create(a) shadow([1])
void f(int n) {
  // CHECK: [[#@LINE+1]]:36: error: a subscript in 'layout' must be '*', or a variable of this loop nest plus or minus a constant
#pragma acc parallel loop layout(a[n])
  for (int i = 0; i < 10; i++)
    a[i] = 0;
  // CHECK: [[#@LINE+1]]:35: error: expected '[' before ')'
#pragma acc parallel loop layout(a)
  for (int i = 0; i < 10; i++)
    a[i] = 0;
  // CHECK: [[#@LINE+1]]:38: error: a subset of a device set must be one device, a range without a step, or '*'
#pragma acc barrier_device on_device(d[0][1])
  // CHECK: [[#@LINE+1]]:13: error: unknown directive 'reflection'; did you mean 'reflect'?
#pragma acc reflection (a)
  // CHECK: [[#@LINE+1]]:13: error: expected '(' at the end of the directive
#pragma acc reflect
}
