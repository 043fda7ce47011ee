// RUN: %parity %s
//
// Pins: free of an aligned pointer frees memory of xmp_malloc and of malloc. xmp_desc_of needs no header.
#include <stdio.h>
#include <stdlib.h>
#define N 12
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double *v, w[N];
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with t(i)

#ifdef _XCALABLEMP
void *xmp_malloc(void *descriptor, ...);
static void allocate(void) { v = xmp_malloc(xmp_desc_of(v), N); }
#else
static void allocate(void) { v = malloc(N * sizeof(double)); }
#endif

int main(void) {
  double sum = 0;
  for (int round = 0; round < 20; round++) {
    allocate();
#pragma xmp loop (i) on t(i) reduction(+ : sum)
    for (int i = 0; i < N; i++) {
      v[i] = i + round;
      w[i] = v[i] / 2;
      sum += w[i];
    }
    free(v);
  }
#pragma xmp task on p(1)
  printf("%g\n", sum);
  return 0;
}
