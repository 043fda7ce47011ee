#include "header.h"
#include <stdio.h>
#include <xmp.h>

#pragma xmp nodes p(*)

int main(void) {
  int sum = plain(xmp_node_num());
#pragma xmp reduction(+ : sum)
#pragma xmp task on p(1)
  printf("sum %d\n", sum);
  return 0;
}
