// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a gmove between two variables that are not aligned moves nothing between nodes.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int key[10], u[10];
#pragma xmp align u[i] with t(i)

void f(int *all, int n) {
#pragma xmp gmove
  // CHECK: [[#@LINE+1]]:3: warning: neither side of this 'gmove' is aligned, so each node copies its own values: align one of the arrays, or remove the directive [-Wxmp-replicated]
  all[0:n] = key[0:n];
#pragma xmp gmove
  all[0:10] = u[:];
#pragma xmp gmove
  u[3] = key[3];
}
