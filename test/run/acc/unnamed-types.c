// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: variables of the same name in several functions, whose structs have no names.
#include <stdio.h>
#define N 10
static double a[N];

static void first(void) {
  struct {
    double x;
  } s = {6};
#pragma acc parallel loop copy(a) firstprivate(s)
  for (int i = 0; i < N; i++)
    a[i] += s.x;
}

static void second(void) {
  struct {
    int low;
    double x;
  } s = {1, 2};
#pragma acc parallel loop copy(a, s)
  for (int i = 0; i < N; i++)
    a[i] += s.low + s.x;
}

int main(void) {
  first();
  second();
  first();
  printf("%g\n", a[3]);
  return 0;
}
