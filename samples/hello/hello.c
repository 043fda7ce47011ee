/* hello.c - every node prints its number and the number of all nodes. */
#include <stdio.h>

#ifdef _XCALABLEMP
#include <xmp.h>
#else
static int xmp_node_num(void) { return 1; }
#endif

#pragma xmp nodes p(*)

int main(void) {
  int nodes = 1;
#pragma xmp reduction(+ : nodes)
  printf("hello from node %d of %d\n", xmp_node_num(), nodes);
  return 0;
}
