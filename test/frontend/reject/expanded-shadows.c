// RUN: %xaccc --translate %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: loops that also run iterations of neighbours reach further into the shadow.
#pragma xmp nodes p(*)
#pragma xmp template t(0:19)
#pragma xmp distribute t(block) onto p
int u[20], v[20];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1:2]
void f(void) {
#pragma xmp loop on t(i) expand(1:2)
  for (int i = 0; i < 20; i++)
    u[i] = i;
#pragma xmp loop on t(i) expand(2)
  for (int i = 0; i < 20; i++)
    // CHECK: [[#@LINE+1]]:7: warning: 'u[i]' reaches 2 below the local section of the node that executes the iteration, but the shadow there has width 1 [-Wxmp-shadow]
    u[i] = i;
#pragma xmp loop on t(i) margin(0:1)
  for (int i = 0; i < 20; i++)
    // CHECK: [[#@LINE+1]]:7: warning: 'v[i]' reaches 1 above the local section of the node that executes the iteration, but the shadow there has width 0 [-Wxmp-shadow]
    v[i] = 0;
#pragma xmp reflect (u) async(1)
#pragma xmp loop on t(i) peel_and_wait(1, -1)
  for (int i = 1; i < 18; i++)
    v[i] = u[i - 1] + u[i + 2];
#pragma xmp loop on t(i) expand(-1)
  for (int i = 1; i < 18; i++)
    v[i] = u[i - 1];
#pragma xmp loop on t(i) margin(-1)
  for (int i = 1; i < 18; i++)
    v[i] = u[i - 1];
}
