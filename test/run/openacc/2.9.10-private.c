// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.10: private clause of loop
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(scalar) {
  double t = 3;
#pragma acc parallel loop private(t) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    t = i;
    a[i] += 2 * t;
  }
  a[0] += 0 * t;
}

RULE(variables_of_loops_in_order) {
  double t = 3, u = 4, row[2] = {5, 5};
  struct {
    double x;
  } s = {6};
#pragma acc kernels loop gang private(t, row, s) copy(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; i++) { // not proved independent, because a and b may overlap
    t = 0;
#pragma acc loop vector reduction(+ : t)
    for (int j = 0; j < n; j++) t += b[j];
    row[1] = t, s.x = i;
    a[i] += row[1] + s.x;
  }
#pragma acc kernels copy(a[0:n])
  {
#pragma acc loop seq private(u, s)
    for (int i = 0; i < n; i++) {
      u = a[i], s.x = 2 * u;
      a[i] = s.x - 1;
    }
  }
#pragma acc serial loop private(row, s) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    row[0] = a[i], s.x = row[0];
    a[i] = s.x + 1;
  }
#ifndef _OPENACC
  t = 3, u = 4, row[0] = row[1] = 5, s.x = 6;
#endif
  a[0] += t + 10 * u + 100 * row[0] + 1000 * row[1] + 10000 * s.x;
}

RULE(variable_around_private_loop) {
  double t;
#pragma acc parallel copy(a[0:n]) num_gangs(1) private(t)
  {
    t = 7;
#ifndef _OPENACC
    double t;
#endif
#pragma acc loop seq private(t)
    for (int i = 1; i < n; i++) {
      t = i;
      a[i] += t;
    }
#ifndef _OPENACC
    t = 7;
#endif
    a[0] = t;
  }
}

RULE(array_of_serial_loop) {
  double x[4];
#pragma acc kernels copy(a[0:n])
  {
#pragma acc loop private(x)
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 4; j++) x[j] = j * 2;
#pragma acc loop
      for (int j = 0; j < 5; j++) a[i * 5 + j] += x[j % 4];
    }
  }
}

RULE(array_of_inner_loop) {
  double x[2];
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++) {
#pragma acc loop seq private(x)
    for (int j = 0; j < 4; j++) {
      x[0] = i;
      x[1] = j;
      m[i][j] = x[0] * 4 + x[1];
    }
  }
}

RULE(struct_of_gang) {
  struct {
    double low, high;
  } s;
#pragma acc parallel copy(a[0:n])
#pragma acc loop gang private(s)
  for (int i = 0; i < n; i++) {
    s.low = a[i] / 2;
    s.high = a[i] * 2;
    a[i] = s.high - s.low;
  }
}

RULE(private_array) {
  double t[4];
#pragma acc parallel loop private(t) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 4; k++) t[k] = i + k;
    a[i] += t[0] + t[3];
  }
}

int main(void) { return runRules(); }
