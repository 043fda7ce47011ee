// RUN: %mistakes -n 3 %s
//
// Pins: nodes that reach different directives, or none, are reported instead of waiting forever.
#include <stdio.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]

static int chosen(int k) { return k == 0 || xmpc_all_node_num() == 1; }

static double some(int k) {
  double sum = 1;
  if (chosen(k)) {
#pragma xmp reduction(+:sum) // MISTAKE 1: not all nodes reach the same directive
  }
  return sum;
}

static void either(int k) {
  int x = 3;
  if (chosen(k)) {
#pragma xmp bcast(x) // MISTAKE 2: not all nodes reach the same directive
  } else {
#pragma xmp barrier
  }
}

static int often(int k) {
  int rounds = 0, steps = 2;
  if (k)
    steps = xmpc_all_node_num();
  for (int step = 0; step < steps; step++) {
#pragma xmp reflect(u) // MISTAKE 3: not all nodes reach the same directive
    rounds++;
  }
  return rounds;
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#if MISTAKE == 4
  if (xmp_node_num() == 1) {
#pragma xmp barrier // MISTAKE 4: only some nodes execute this 'barrier'
  }
#endif
  const double sum = some(MISTAKE == 1);
  either(MISTAKE == 2);
  const int rounds = often(MISTAKE == 3);
#pragma xmp task on p(1)
  printf("%g %d\n", sum, rounds);
  return 0;
}
