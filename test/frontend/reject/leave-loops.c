// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a node may leave its iterations of a loop, but must not skip a directive in which others wait. Leaving warns.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int n;
void f(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++) {
    // CHECK: [[#@LINE+3]]:7: error: 'break' leaves a distributed loop on one node while the others wait for it in the 'barrier' inside the loop
    // CHECK: [[#@LINE+3]]:13: note: the communication is here
    if (i == n)
      break;
#pragma xmp barrier
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    if (i == n)
      // CHECK: [[#@LINE+1]]:7: warning: 'return' ends only the iterations of the node that reaches it: other nodes still execute later iterations, unlike the serial program [-Wxmp-early-exit]
      return;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++) {
    for (int j = 0; j < i; j++)
      if (j == n)
        break;
    // CHECK: [[#@LINE+2]]:7: warning: 'break' ends only the iterations
    if (i == n)
      break;
  }
}
