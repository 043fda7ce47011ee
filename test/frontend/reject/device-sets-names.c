// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
//
// Pins: device sets and layouts that do not fit the program.
double a[10], b[10][10];
int n;
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(cyclic) onto p
double c[10];
#pragma xmp align c[i] with t(i)
// CHECK: [[#@LINE+1]]:28: error: 'fpga' is not declared as a device set or a device type
#pragma acc devices d(*) = fpga
// CHECK: [[#@LINE+1]]:28: error: a subset of a device set must be one device, a range without a step, or '*'
#pragma acc devices d(*) = nvidia(0:1)
// CHECK: [[#@LINE+1]]:22: error: the size of a device set must be '*' or one number
#pragma acc devices d(0)
// CHECK: [[#@LINE+3]]:21: error: 'e' is already declared as a device set in this scope
// CHECK: [[#@LINE+1]]:13: note: 'e' is declared here
#pragma acc devices e(*)
#pragma acc devices e[2]
// CHECK: [[#@LINE+1]]:21: error: 'p' is already declared as nodes or a template in this scope
#pragma acc devices p(*)
// CHECK: [[#@LINE+1]]:31: error: 'b' has 2 dimensions but 'layout' has 1
#pragma acc declare create(b) layout([block])
// CHECK: [[#@LINE+1]]:31: error: a device set has one dimension, so only one array dimension can be divided among devices
#pragma acc declare create(b) layout([block][block])
// CHECK: [[#@LINE+1]]:47: error: 'a' has 1 dimension but 'shadow' has 2
#pragma acc declare create(a) layout([block]) shadow([1][1])
// CHECK: [[#@LINE+1]]:55: error: shadow width -1 is negative
#pragma acc declare create(a) layout([block]) shadow([-1])
// CHECK: [[#@LINE+1]]:28: error: 'a' is not an array that this directive creates
#pragma acc declare copyin(a[0:2]) layout([block])
void f(void) {
  // CHECK: [[#@LINE+1]]:38: error: 'nvidia' is not declared as a device set
#pragma acc barrier_device on_device(nvidia)
  // CHECK: [[#@LINE+1]]:22: error: 'from_device' needs the clause 'acc'
#pragma xmp bcast(b) from_device nvidia[0]
  // CHECK: [[#@LINE+1]]:34: error: 'from_device' names 2 devices but must name exactly one
#pragma xmp bcast(b) from_device nvidia[0:2] acc
  // CHECK: [[#@LINE+1]]:27: error: 'b' has 2 dimensions but 'layout' has 1
#pragma acc parallel loop layout(b[i])
  for (int i = 0; i < 10; i++)
    b[i][0] = 0;
  for (int k = 0; k < n; k++) {
    // CHECK: [[#@LINE+4]]:13: error: 'acc devices' is not allowed inside a compute construct
    // CHECK: [[#@LINE+1]]:13: note: the compute construct is here
#pragma acc parallel
    {
#pragma acc devices h(*)
      b[0][0] = 0;
    }
  }
  // CHECK: [[#@LINE+2]]:13: error: a layout of a loop over a cyclic dimension is not supported yet
#pragma xmp loop on t(i)
#pragma acc parallel loop layout(c[i])
  for (int i = 0; i < 10; i++)
    c[i] = 0;
}
