// RUN: %xaccc --translate %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %xaccc -DNODES=5 --translate %s -o /dev/null 2>&1 | count 0
// RUN: %xaccc -DNODES=4 --translate %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: communication of all nodes in the iterations of a distributed loop, of which nodes may have different numbers;
// with five nodes, each has two.
#include <xmp.h>
#ifndef NODES
#define NODES *
#endif
#pragma xmp nodes p(NODES)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int u[10];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]
void f(int n) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++) {
    // CHECK: [[#@LINE+1]]:13: warning: each node executes this 'barrier' once for each of its iterations, and waits for nodes that have fewer: put it before or after the loop [-Wxmp-condition]
#pragma xmp barrier
    u[i] = i;
    // CHECK: [[#@LINE+1]]:5: warning: each node executes this 'xmp_barrier' once for each of its iterations
    xmp_barrier();
    // CHECK: [[#@LINE+1]]:13: warning: each node executes this 'bcast'
#pragma xmp bcast (n)
    u[i] += n;
#pragma xmp task on t(i)
    {
#pragma xmp barrier
    }
  }
#pragma xmp barrier
}
