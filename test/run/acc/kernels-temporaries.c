// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_PROCS=1 %parity %s
//
// Pins: iterations of kernels share no scalar that they assign first, and the program keeps its last value where anything
// uses it: later statements, the next iteration of a loop around the construct, conditions, addresses.
#pragma GCC diagnostic ignored "-Wxmp-one-thread"
#include <stdio.h>
#define N 100
static double a[N], b[N];

static double later(int n) {
  double t = 0, u = 0;
#pragma acc kernels
  for (int i = 0; i < n; i++) {
    t = a[i] + 1;
    b[i] = t * t;
  }
  for (int i = 0; i < 2; i++)
    u += t;
  return u;
}

static double next_step(void) {
  double t = 5, s = 0;
  for (int k = 0; k < 3; k++) {
    s += t;
    t = 1;
#pragma acc kernels
    for (int i = 0; i < N; i++) {
      t = a[i] + k;
      b[i] += t;
    }
  }
  return s;
}

static double branch(int n) {
  double t;
  if (n) {
    t = 1;
#pragma acc kernels
    for (int i = 0; i < n; i++) {
      t = a[i];
      b[i] -= t;
    }
    while (t > 10)
      t /= 2;
    return t;
  }
  return 0;
}

static double address(void) {
  double t = 0, *p = &t;
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    t = 3 * a[i];
    b[i] += t;
  }
  return *p;
}

static void temporary(void) {
  double t;
  for (int k = 0; k < 3; k++) {
#pragma acc kernels
    for (int i = 0; i < N; i++) {
      if (a[i] > 50) {
        t = a[i] * k;
        b[i] += t;
      }
    }
    for (int i = 0; i < N; i++) {
      t = b[i];
      a[i] = t / 2;
    }
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i;
  printf("%g ", later(N));
  printf("%g ", next_step());
  printf("%g ", branch(N));
  printf("%g\n", address());
  temporary();
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] * i + b[i];
  printf("%g\n", sum);
  return 0;
}
