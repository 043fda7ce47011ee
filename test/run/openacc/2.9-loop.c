// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9: loop
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(downwards) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = n - 1; i >= 0; i--)
    a[i] += 1;
}

RULE(by_twos) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i = i + 2)
    a[i] += 1;
}

RULE(unsigned_counter) {
#pragma acc parallel loop copy(a [0:n])
  for (unsigned i = 0; i < (unsigned)n; ++i)
    a[i] += 1;
}

RULE(size_t_counter) {
#pragma acc parallel loop copy(a [0:n])
  for (size_t i = 0; i < (size_t)n; ++i)
    a[i] += 1;
}

RULE(char_counter) {
#pragma acc parallel loop copy(a [0:n])
  for (char i = 0; i < 10; ++i)
    a[(int)i] += 1;
}

RULE(continued) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++) {
    if (i == 3)
      continue;
    a[i] += 1;
  }
}

RULE(goto_inside) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++) {
    if (i == 3)
      goto end;
    a[i] += 1;
  end:;
  }
}

RULE(long_counter) {
#pragma acc parallel loop copy(a [0:n])
  for (long i = 0; i < n; i++)
    a[i] += 1;
}

RULE(counter_outside) {
  int i;
#pragma acc parallel loop copy(a [0:n])
  for (i = 0; i < n; i++)
    a[i] += 1;
}

RULE(counter_outside_seq) {
  int i, j;
#pragma acc parallel loop collapse(2) copy(m)
  for (i = 0; i < 4; i++)
    for (j = 0; j < 4; j++)
      m[i][j] += 1;
}

RULE(counters_of_nest) {
  int i, j;
#pragma acc kernels copy(m)
  for (i = 0; i < 4; i++)
    for (j = 0; j < 4; j++)
      m[i][j] += 1;
}

RULE(switch_inside) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    switch (i % 3) {
    case 0:
      a[i] += 1;
      break;
    default:
      a[i] += 2;
    }
}

RULE(conditional_value) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] = i > 3 ? a[i] + 1 : a[i] - 1;
}

RULE(size_of_array) {
  double w[7] = {3};
#pragma acc parallel loop copy(a [0:n]) firstprivate(w)
  for (int i = 0; i < n; i++)
    a[i] += w[0] + sizeof w + sizeof(w) / sizeof w[0] + sizeof m;
}

RULE(unequal_steps) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i != 9; i += 3)
    a[i] += 1;
#pragma acc parallel loop copy(a [0:n])
  for (int i = n; 0 != i; i -= 2)
    a[i - 1] += 3;
#pragma acc parallel loop collapse(2) copy(m)
  for (unsigned i = 4; i != 0; i--)
    for (int j = 0; 4 != j; j += 2)
      m[i - 1][j] += 1;
#pragma acc serial loop copy(a [0:n])
  for (int i = 0; i != n; i++)
    a[i] += 1;
}

RULE(steps) {
  int i;
#pragma acc parallel loop copy(a[0:n])
  for (i = n - 1; i > 0; i -= 2)
    a[i] += 1;
#pragma acc parallel loop copy(a[0:n])
  for (i = 0; i != n; ++i)
    a[i] += 1;
#pragma acc parallel loop copy(a[0:n])
  for (unsigned char u = 0; u <= 9; u = u + 3)
    a[u] += 1;
}

int main(void) { return runRules(); }
