// RUN: env WORKERS_PROCS="1 2 4" %workers %s
// RUN: env WORKERS_ON=gpus WORKERS_PROCS="2 3" 'WEIGHTS=2 0 0.5' %workers %s
// RUN: %xaccc --target=starpu -O1 %s -o %t
// RUN: env XACC_INFO=1 OMP_NUM_THREADS=1 XACC_STARPU=0 XACC_STARPU_ACC=cpu:2 XACC_CPU_MEMORY=separate %run -n 3 %t 0.5 2>&1 | FileCheck %s
// RUN: env XACC_INFO=1 OMP_NUM_THREADS=1 XACC_STARPU=0 XACC_STARPU_ACC=cpu:2 XACC_CPU_MEMORY=separate XACC_STARPU_OVERLAP=0 %run -n 3 %t 0.5 2>&1 | FileCheck --check-prefix=PLAIN %s
//
// Pins: a loop before a device reflect first stores the elements to send, and the reflect starts during the rest, if
// accelerators have separate memory; not if the loop may run again, reads other rows, or sums in a relevant order.
//
// CHECK: divided loops started 30 reflects before the loops had ended
// PLAIN: divided loops started 0 reflects before the loops had ended
#include <stdio.h>
#include <stdlib.h>
#define N 83
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N][3], v[N], w[N], x[N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp align x[i] with t(i)
#pragma xmp shadow u[1:2][0]
#pragma xmp shadow v[1]
#pragma xmp shadow w[2:0]

int main(int argc, char **argv) {
  const double weight = argc > 1 ? atof(argv[1]) : 2;
  double most = 0, sum = 0, check = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    u[i][0] = u[i][1] = u[i][2] = i % 7;
    v[i] = i % 5;
    w[i] = i % 3;
    x[i] = i % 11;
  }
#pragma xmp device replicate (u, v, w, x)
  {
#pragma xmp device replicate_sync in (u, v, w, x)
    if (weight <= 1) {
#pragma xmp device reset_weight (weight)
    }
    for (int step = 0; step < 10; step++) {
#pragma xmp device loop on t(i) reduction(max : most)
      for (int i = 1; i < N - 1; i++) { // not the rows at the ends; early
        u[i][0] = x[i];
        u[i][2] += 0.5 * x[i] + step;
        most = u[i][2] > most ? u[i][2] : most;
      }
#pragma xmp device reflect (u)
#pragma xmp device loop on t(i)
      for (int i = N - 3; i >= 1; i--) { // down; the shadow of u is in flight: after that
        v[i] = u[i - 1][2] + u[i + 2][0];
        w[i] = u[i][1] * 2;
      }
#pragma xmp device reflect (v)
#pragma xmp device reflect (w)
#pragma xmp device loop on t(i)
      for (int i = 2; i < N - 1; i++)
        x[i] = (v[i - 1] + v[i + 1] + w[i - 2]) / 4;
#pragma xmp device loop on t(i)
      for (int i = N - 1; i >= 0; i--) { // two early
        v[i] = x[i] + 1;
        w[i] += v[i];
      }
#pragma xmp device reflect (v, w)
#pragma xmp device loop on t(i)
      for (int i = 2; i < N - 1; i++)
        x[i] = (v[i - 1] - v[i + 1] + w[i - 2]) / 4;
#pragma xmp device loop on t(i)
      for (int i = 0; i < N; i++) // u is not stored, so neither is early
        v[i] = x[i] / 2;
#pragma xmp device reflect (u, v)
#pragma xmp device loop on t(i)
      for (int i = 1; i < N - 2; i++)
        x[i] += v[i + 1] - v[i - 1] + u[i + 2][2];
      for (int n = 0; n < 2; n++)
#pragma xmp device loop on t(i)
        for (int i = 0; i < N; i++) // is run again
          v[i] += n;
#pragma xmp device reflect (v)
#pragma xmp device loop on t(i)
      for (int i = 0; i < N - 1; i++)
        x[i] += v[i + 1];
#pragma xmp device loop on t(i) reduction(+ : sum)
      for (int i = 0; i < N; i++) { // the order matters
        w[i] = x[i] - w[i];
        sum += (long)w[i];
      }
#pragma xmp device reflect (w)
#pragma xmp device loop on t(i)
      for (int i = 2; i < N; i++)
        x[i] = (long)(x[i] + w[i - 2]) % 64;
      if (step % 2) // early in half of the steps; the reflect runs in all
#pragma xmp device loop on t(i)
        for (int i = 0; i < N; i++)
          w[i] = x[i];
#pragma xmp device reflect (w)
    }
#pragma xmp device replicate_sync out (u, v, w, x)
  }
#pragma xmp loop on t(i) reduction(+ : check)
  for (int i = 0; i < N; i++)
    check += (long)(u[i][0] + 2 * u[i][2] + 4 * x[i]) * (i % 9 + 1) + (long)(v[i] * 16) + (long)(w[i] * 16);
#pragma xmp task on p(1)
  printf("%g %.0f %.0f\n", most, sum, check);
  return 0;
}
