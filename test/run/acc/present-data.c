// RUN: %xaccc --target=cpu %s -o %t && env XACC_CPU_MEMORY=separate OMP_NUM_THREADS=1 %t | FileCheck %s
//
// Pins: a compute construct whose data is present allocates no memory of the host.
#include <stdio.h>
#include <stdlib.h>

enum { N = 64 };
double a[N][N], b[N];
static int allocated;

void *__libc_malloc(size_t bytes);
void *malloc(size_t bytes) {
  allocated++;
  return __libc_malloc(bytes);
}

static void step(double *p) {
#pragma acc parallel loop copyin(a[0:N][3:4]) copy(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] += a[i][3];
}

int main(void) {
#pragma acc data create(a) copy(b)
  {
    step(b);
    allocated = 0;
    for (int k = 0; k < 100; k++)
      step(b);
    printf("%d allocations\n", allocated); // CHECK: {{^}}0 allocations
  }
  return 0;
}
