// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a warning about sums of variables that already have the same value on all nodes.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:23)
#pragma xmp distribute t(block) onto p
double u[24], shared;
#pragma xmp align u[i] with t(i)
void other(void);
double twice(int n) {
  double s = 0, scale = 2, most = 0, own = 0;
#pragma xmp loop on t(i) reduction(+ : s) reduction(max : most)
  for (int i = 0; i < 24; i++) {
    s += u[i];
    most = u[i] > most ? u[i] : most;
  }
#pragma xmp reduction(max : most)
  // CHECK: [[#@LINE+2]]:13: warning: 's' already has the same value on all nodes, so this reduction combines it with itself once for each node: remove it, or give each node its own partial result first [-Wxmp-reduction]
  // CHECK: [[#@LINE-7]]:13: note: all nodes receive the value of 's' here
#pragma xmp reduction(+ : s)
  // CHECK: [[#@LINE+2]]:13: warning: 'scale' already
#pragma xmp bcast(scale)
#pragma xmp reduction(* : scale)
  for (int k = 0; k < n; k++) {
    own = 0;
#pragma xmp loop on t(i)
    for (int i = 0; i < 24; i++)
      own += u[i];
#pragma xmp reduction(+ : own)
  }
#pragma xmp reduction(+ : own)
  if (xmp_node_num() != 1)
    own = 0;
#pragma xmp reduction(+ : own)
#pragma xmp task on p(1)
  own = 5;
#pragma xmp reduction(+ : own)
#pragma xmp bcast(shared)
  other();
#pragma xmp reduction(+ : shared)
  return s + scale + most + own + shared;
}
