// RUN: %acc %parity %s
// RUN: env PARITY_TARGET=cuda PARITY_PROCS=1 %parity %s
//
// Pins: sums, conjunctions, maxima and minima of _Bool, in one loop and in two. GCC 12 miscompiles a vector loop that reduces one.
#include <stdbool.h>
#include <stdio.h>
#define N 100
#pragma xmp nodes p(*)

int main(void) {
  bool a[N], any = 0, all = 1, most = 0, least = 1, inner = 0;
  for (int i = 0; i < N; i++)
    a[i] = i % 3 == 0;
#pragma acc parallel loop reduction(+ : any) reduction(& : all) reduction(max : most) reduction(min : least) copyin(a)
  for (int i = 0; i < N; i++) {
    any += a[i];
    all &= a[i];
    most = a[i] > most ? a[i] : most;
    least = a[i] < least ? a[i] : least;
  }
#pragma acc parallel loop collapse(2) reduction(+ : inner) copyin(a)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      inner += a[10 * i + j];
#pragma xmp task on p(1)
  printf("%d %d %d %d %d\n", any, all, most, least, inner);
  return 0;
}
