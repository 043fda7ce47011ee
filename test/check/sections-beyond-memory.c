// RUN: %xaccc -g -fsanitize=address %s -o %t
// RUN: env XACC_CPU_MEMORY=separate not %t 2>&1 | FileCheck %s
//
// Pins: AddressSanitizer finds the data clause whose section is longer than the allocated memory.
#include <stdlib.h>

int main(void) {
  double *a = calloc(100, sizeof *a);
  // CHECK: heap-buffer-overflow
  // CHECK: in main {{.*}}sections-beyond-memory.c:[[#@LINE+1]]
#pragma acc parallel loop copyin(a[0:101])
  for (int i = 0; i < 100; i++)
    a[i] = i;
  free(a);
  return 0;
}
