// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not="warning:" %s
//
// Pins: under conditions that are equal on all nodes, all nodes use the elements; other conditions may select nodes.
#include <xmp.h>
enum { N = 100, EVERY = 10 };
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)
int chosen;

int main(int argc, char **argv) {
  const int late = EVERY * 5;
  int mine = xmp_node_num() == 1, other = argc, step;
  for (step = 0; step < N; step++) {
    // CHECK: :[[@LINE+2]]:7: warning: every node executes this statement, but only one of them owns this element of 'u'
    if (step % EVERY == 0 && step > late)
      u[0] = step;
    switch (step) {
    case 3:
      // CHECK: :[[@LINE+1]]:7: warning: every node executes this statement
      u[1] = 2;
    }
    if (mine)
      u[2] = 1;
    if (other > 1)
      u[3] = 1;
    if (chosen)
      u[4] = 1;
    if (xmp_node_num() == step)
      u[5] = 1;
    if (step > 3 && mine)
      u[6] = 1;
  }
  for (int k = 0; k < N; k++) {
    if (k == 5)
      u[7] = 1;
    k += mine;
  }
  return argv[0][0] == 0;
}
