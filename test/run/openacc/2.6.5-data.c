// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.5: data
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(queue) {
#pragma acc data copy(a [0:n]) async(1) wait(2)
  {}
}

RULE(default_present) {
#pragma acc data default(present) copy(a [0:n])
  {}
}

RULE(pointer_to_present) {
  double *p = a;
#pragma acc data copy(p [0:n])
#pragma acc parallel loop present(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(section) {
#pragma acc data copy(a [2:4])
#pragma acc parallel loop present(a [2:4])
  for (int i = 2; i < 6; i++)
    a[i] += 1;
}

RULE(section_of_matrix) {
#pragma acc data copy(m [1:2] [0:4])
#pragma acc parallel loop present(m [1:2] [0:4])
  for (int i = 1; i < 3; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
}

RULE(volatile_variables) {
  volatile int one = 1, w[4] = {1, 2, 3, 4};
  volatile struct {
    int x, y;
  } pair = {3, 4};
  volatile int *p = w;
#pragma acc data copy(one, w, pair)
  {
#pragma acc parallel loop present(p[0:4])
    for (int i = 0; i < 4; i++)
      p[i] += one;
#pragma acc serial
    pair.y++;
#pragma acc parallel loop copy(a [0:n])
    for (int i = 0; i < n; i++)
      a[i] += w[i % 4] * pair.x + pair.y;
  }
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += one + pair.y;
}

RULE(data_if) {
#pragma acc data copy(a[0:n]) if(n > 3)
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc data copy(a[0:n]) if(n < 3)
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
}

RULE(data_no_clause) {
#pragma acc data default(present)
  { a[0] += 1; }
}

RULE(data_return) {
  for (int k = 0; k < 3; k++) {
#pragma acc data copy(a[0:n])
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++) a[i] += 1;
    }
    if (k == 1) break;
  }
}

int main(void) { return runRules(); }
