// RUN: %parity %s
//
// Pins: loops and tasks on node numbers of the entire set, without the name of a node array.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#pragma xmp nodes p(*)

int main(void) {
  int n = 1, sum = 0, count = 0;
#ifdef _XCALABLEMP
  n = xmp_num_nodes();
#endif
#pragma xmp loop (i) on (i) reduction(+ : sum)
  for (int i = 1; i <= n; i++)
    sum += i;
#pragma xmp loop on (i + 1) reduction(+ : count)
  for (int i = 0; i < n; i++) {
    count++;
#ifdef _XCALABLEMP
    if (i != xmpc_all_node_num())
      printf("%d is not mine\n", i);
#endif
  }
#pragma xmp task on (1:1)
  printf("%d %d\n", sum == n * (n + 1) / 2, count == n);
  return 0;
}
