// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.13 and 2.5.14: private and firstprivate sections of what pointers point to
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(of_each_gang) {
#pragma acc parallel private(b[0:n]) copy(a [0:n])
  {
#pragma acc loop gang
    for (int i = 0; i < n; i++) {
#pragma acc loop worker
      for (int j = 0; j < n; j++)
        b[j] = i + j;
#pragma acc loop worker
      for (int j = 0; j < n; j++)
        if (j == i)
          a[i] += b[n - 1 - j];
    }
  }
}

RULE(of_a_loop) {
#pragma acc parallel loop private(b[2:n - 2]) firstprivate(c[0:n]) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    for (int j = 2; j < n; j++)
      b[j] = c[j] + i;
    a[i] += b[2 + i % (n - 2)];
  }
}

RULE(of_an_inner_loop) {
#pragma acc parallel loop gang copy(a [0:n])
  for (int i = 0; i < n; i++) {
#pragma acc loop vector private(b[0:1])
    for (int j = 0; j < 1; j++) {
      b[0] = i;
      a[i] += b[0];
    }
  }
}

RULE(of_two_loops) {
#pragma acc parallel private(b[0:n]) copy(a [0:n])
  {
#pragma acc loop
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++)
        b[j] = i + j;
      a[i] += b[n - 1];
    }
#pragma acc loop
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 2; j++)
        b[j] = i - j;
      a[i] += b[1];
    }
  }
}

RULE(array_of_variable_size) {
  double v[n];
  for (int i = 0; i < n; i++)
    v[i] = i;
#pragma acc parallel loop firstprivate(v) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += v[i];
}

RULE(private_array_of_variable_size) {
  double v[n];
#pragma acc parallel loop gang private(v) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      v[j] = i + j;
    a[i] += v[n - 1];
  }
}

int main(void) { return runRules(); }
