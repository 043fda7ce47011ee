// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: bcast from the first node after a task on the owner of an element, which is another node.
#pragma xmp nodes p(*)
#pragma xmp template t(0:23)
#pragma xmp distribute t(block) onto p
double u[24], a, b;
#pragma xmp align u[i] with t(i)
void sources(void) {
#pragma xmp task on t(23)
  a = u[23];
  // CHECK: [[#@LINE+1]]:19: warning: 'a' is broadcast from the first node, but the preceding task stored to it on 't(23)' [-Wxmp-bcast-source]
#pragma xmp bcast(a)
#pragma xmp task on t(11)
  b = u[11];
#pragma xmp bcast(b)
}
