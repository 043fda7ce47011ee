// RUN: %parity %s
//
// Pins: align and shadow that name a struct type, by its tag or by typedef, apply to all its variables at file
// scope, declared before and after them.
#include <stdio.h>
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
struct state {
  double v[N];
  int k;
} first;
typedef struct {
  int w[N][3];
} grid;
#pragma xmp align state.v[i] with t(i)
#pragma xmp shadow state.v[1]
#pragma xmp align [i][*] with t(i) :: grid.w
extern struct state second;
struct state second, *pointer = &second;
static grid g;

int main(void) {
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    first.v[i] = i;
    pointer->v[i] = 2 * i;
    g.w[i][2] = 3 * i;
  }
#pragma xmp reflect(first.v, second.v)
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N - 1; i++)
    sum += first.v[i - 1] + second.v[i + 1] + g.w[i][2];
#pragma xmp task on p(1)
  printf("%g\n", sum);
  return 0;
}
