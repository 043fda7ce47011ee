// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a node may leave its iterations of a loop, but must not skip a directive that others wait in.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int n;
void f(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++) {
    // CHECK: [[#@LINE+3]]:7: error: break leaves a distributed loop on one node while the others wait for it in the 'barrier' inside the loop
    // CHECK: [[#@LINE+3]]:13: note: the communication is here
    if (i == n)
      break;
#pragma xmp barrier
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    if (i == n)
      return;
}
