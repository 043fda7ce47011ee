// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: node numbers that are compared as if they started at 0.
#include <xmp.h>
#pragma xmp nodes p(*)

int f(int x) {
  const int me = xmp_node_num();
  int all, other = xmp_node_num(), image = xmpc_node_num();
  all = xmp_all_node_num();
  other = x;
  // CHECK: [[#@LINE+1]]:7: warning: node numbers start at 1, so this is never true: compare with 1, or use 'xmpc_node_num', which starts at 0 [-Wxmp-node-number]
  if (xmp_node_num() == 0)
    x++;
  // CHECK: [[#@LINE+1]]:7: warning: node numbers start at 1, so this is always true
  if (0 < me)
    x++;
  // CHECK: [[#@LINE+1]]:13: warning: node numbers start at 1, so this is never true
  x += x && !all;
  return me == 1 && me > 1 && me >= 1 && image == 0 && other == 0 && 1 < all && me != xmp_num_nodes() ? x : 0;
}
