// RUN: %acc %parity %s
// RUN: env PARITY_TARGET=cuda %acc %parity %s
//
// Pins: static functions with names that CUDA's headers also use; variables of these names in functions.
#include <stdio.h>
#define N 40
#pragma xmp nodes p(*)
double u[N];

static int max(int, int);
static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return min(a, b) == a ? b : a; }
#define LARGER(a, b) max(a, b)

int main(void) {
  int (*which)(int, int) = max;
  double any = 0;
#pragma acc data copy(u)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      u[i] = max(i, 10) + LARGER(i, 20) + min(i, 5);
#pragma acc parallel loop reduction(max : any)
    for (int max = 0; max < N; max++)
      any = u[max] > any ? u[max] : any;
  }
#pragma xmp task on p(1)
  printf("%g %g %d\n", u[30], any, which(1, 2));
  return 0;
}
