// RUN: env PARITY_TARGET="cpu cuda" PARITY_PROCS=1 %parity %s
//
// Pins: _Alignas and alignas of variables and members in kernels and in their types, at each place that C allows.
#include <stdalign.h>
#include <stdio.h>
#define N 5
#pragma xmp nodes p(*)
typedef struct {
  char c;
  _Alignas(32) float v[3];
} wide;
wide w[N];
int main(void) {
  int sum = 0;
#pragma acc parallel loop copy(w) reduction(+:sum)
  for (int i = 0; i < N; i++) {
    const char _Alignas(64) first = 1, second = 2;
    alignas(double) short third = 3;
    struct {
      char c;
      int alignas(16) n;
    } inner = {4, 5};
    wide last = {6, {7, 8, 9}};
    w[i] = last;
    sum += (unsigned long)&first % 64 + (unsigned long)&second % 64 + (unsigned long)&third % alignof(double) +
           (unsigned long)&inner % 16 + (unsigned long)&last % 32 + sizeof inner + sizeof last + first + second + third +
           inner.c + inner.n;
  }
  for (int i = 0; i < N; i++)
    sum += w[i].v[2];
  printf("%d\n", sum);
  return 0;
}
