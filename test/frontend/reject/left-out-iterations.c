// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: iterations of distributed loops that no node executes.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
#pragma xmp template whole(0:99)
#pragma xmp distribute whole(block) onto p
#pragma xmp template rest(0:99)
#pragma xmp distribute rest(block) onto p
double u[100], v[100], w[100];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with whole(i)
#pragma xmp align w[i] with rest(i)

void bounds(int last) {
  const int n = 4 * xmp_node_num();
  int own = (xmp_node_num() - 1) * 25, end = own + 25;
#pragma xmp loop on t(i)
  // CHECK: [[#@LINE+1]]:23: warning: the bound 'n' differs between nodes: no node executes an iteration 'i' that lies outside the bounds of its owner [-Wxmp-loop-outside]
  for (int i = 0; i < n; i++)
    u[i] = i;
#pragma xmp loop on t(k)
  // CHECK: [[#@LINE+1]]:25: warning: the bound '25 * (xmp_node_num() - 1)' differs between nodes
  for (int k = 99; k >= 25 * (xmp_node_num() - 1); k--)
    u[k] = k;
#pragma xmp loop on t(i)
  for (int i = own; i < end; i++) // the bounds of the node's own part
    u[i] = i;
#pragma xmp loop on t(i)
  for (int i = 0; i < last; i++)
    u[i] = i;
#pragma xmp task on p(1)
  {
#pragma xmp loop on t(i)
    for (int i = 0; i < n; i++)
      u[i] = i;
  }
}

void inside(void) {
// CHECK: [[#@LINE+1]]:13: warning: no node executes the first or last iterations of its part: no other loop of this file has a 'margin' clause for them [-Wxmp-loop-outside]
#pragma xmp loop on t(i) expand(-1)
  for (int i = 0; i < 100; i++)
    u[i] = i;
}

void border(void) {
// CHECK: [[#@LINE+1]]:13: warning: no node executes the iterations between the first and last ones of its part: no other loop of this file has an 'expand' clause for them [-Wxmp-loop-outside]
#pragma xmp loop on rest(i) margin(-1 : 0)
  for (int i = 0; i < 100; i++)
    w[i] = i;
}

void both(void) {
#pragma xmp loop on whole(i) expand(-1)
  for (int i = 0; i < 100; i++)
    v[i] = i;
#pragma xmp loop on whole(i) margin(-1)
  for (int i = 0; i < 100; i++)
    v[i] = i;
}
