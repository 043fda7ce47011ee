// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_PROCS=1 %parity %s
//
// Pins: kernels may initialise arrays by index, and use a member of a literal whose members have another order.
#include <stdio.h>

struct pair {
  int first, second;
};

int main(void) {
  double result[8];
#pragma acc parallel loop copyout(result)
  for (int i = 0; i < 8; i++) {
    const double values[] = {1, [3] = i, 5, [7] = 0.5};
    const struct pair pairs[4] = {[1] = {.second = i, .first = 2}, {3, 4}};
    static const int constants[5] = {[2] = 6};
    result[i] = values[1] + values[3] * values[4] + values[7] + pairs[0].first + pairs[1].second + pairs[2].first +
                constants[i % 5] + (struct pair){.second = 1, .first = i}.first;
  }
  for (int i = 0; i < 8; i++)
    printf("%g\n", result[i]);
  return 0;
}
