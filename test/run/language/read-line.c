// RUN: %xaccc -Wall -Werror %s -o %t
// RUN: printf 'first\n42 0.5\nlast' > %t.in && %run -n 3 %t < %t.in | FileCheck %s
// RUN: %run -n 3 %t < /dev/null | FileCheck --check-prefix=EMPTY %s
// RUN: not %run -n 3 %t other < %t.in 2>&1 | FileCheck --check-prefix=OTHER %s
//
// Pins: xmp_read_line gives each line of standard input to all nodes, and the end of the input.
#include <stdio.h>
#include <string.h>
#include <xmp.h>
#pragma xmp nodes p(*)

int main(int argc, char **argv) {
  char line[10], seen[80] = "";
  int lines = 0, n = 0;
  double x = 0;
  if (argc > 1) {
    // OTHER: xmp_read_line reads the standard input of node 1, which is not in the executing node set
#pragma xmp task on p(2)
    xmp_read_line(line, sizeof line);
  }
  while (xmp_read_line(line, sizeof line)) {
    strcat(strcat(seen, line), "|");
    sscanf(line, "%d %lf", &n, &x);
    lines++;
  }
  for (int k = 1; k <= xmp_num_nodes(); k++) {
#pragma xmp barrier
    if (k == xmp_node_num())
      printf("%s%d %d %g\n", seen, lines, n, x);
    fflush(stdout);
  }
  return 0;
}
// CHECK-COUNT-3: last|3 42 0.5
// EMPTY-COUNT-3: 0 0 0
