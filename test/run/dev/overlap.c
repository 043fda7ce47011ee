// RUN: env XACC_STARPU_OVERLAP=1 WORKERS_PROCS="1 4" %workers %s
// RUN: %xaccc --target=starpu -O1 %s -o %t
// RUN: env XACC_INFO=1 OMP_NUM_THREADS=2 XACC_STARPU_OVERLAP=1 %run -n 3 %t 2>&1 | FileCheck %s
// RUN: env XACC_INFO=1 OMP_NUM_THREADS=2 %run -n 3 %t 2>&1 | FileCheck --check-prefix=PLAIN %s
// RUN: env OMP_NUM_THREADS=2 XACC_STARPU_OVERLAP=1 %run -n 3 %t exactly > %t.overlapped
// RUN: env OMP_NUM_THREADS=2 XACC_STARPU_OVERLAP=0 %run -n 3 %t exactly > %t.plain
// RUN: diff %t.plain %t.overlapped
//
// Pins: loops after a device reflect first compute the elements that need no shadow, whatever their step and order.
// These cases wait: stores to the array, sums that depend on the order, whole arrays, other users of the replica.
//
// CHECK: divided loops computed while 48 reflects were in flight
// PLAIN: divided loops computed while 0 reflects were in flight
#include <stdio.h>
#define N 61
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic) onto p
double u[N], v[N], w[N], k[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp align k[i] with c(i)
#pragma xmp shadow u[2:1]
#pragma xmp shadow v[1]

static double changing(void) { // a region that ends while its reflect is in flight
  double most = -1e9;
#pragma xmp device replicate (u, v)
  {
#pragma xmp device replicate_sync in (u, v)
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] = u[i] * 0.5 + 1;
#pragma xmp device reflect (u)
#pragma xmp device loop on t(i) reduction(max : most)
    for (int i = 2; i < N - 1; i++) {
      v[i] = u[i - 2] + u[i + 1];
      most = v[i] > most ? v[i] : most;
    }
#pragma xmp device reflect (u, v)
#pragma xmp device replicate_sync out (u, v)
  }
  return most;
}

int main(int argc, char **argv) {
  double sum = 0, inexact = 0, check = 0, table[N];
  long count = 0;
  for (int i = 0; i < N; i++)
    table[i] = i % 3;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    u[i] = i;
    v[i] = w[i] = 0;
  }
#pragma xmp device replicate (u, v, w, k, table)
  {
#pragma xmp device replicate_sync in (u, v, w, table)
#pragma xmp device loop on c(i)
    for (int i = 0; i < N; i++)
      k[i] = table[i];
    for (int step = 0; step < 10; step++) {
#pragma xmp device reflect (u, v)
#pragma xmp device loop on t(i)
      for (int i = N - 2; i >= 2; i -= 3) // down, over two shadows
        w[i] = u[i - 2] + u[i + 1] + v[i - 1] + table[i];
#pragma xmp device reflect (v)
#pragma xmp device loop on t(i) reduction(+ : count)
      for (int i = 0; i < N - 1; i += 2) {
        w[i] += v[i + 1];
        count += (long)w[i];
      }
#pragma xmp device reflect (u)
#pragma xmp device loop on t(i)
      for (int i = 2; i < N - 1; i++) // a shadow other than the one in flight
        w[i] += u[i - 2];
#pragma xmp device reflect (v)
#pragma xmp device loop on t(i)
      for (int i = 0; i < N; i++) // a store
        v[i] = w[i] / 4;
#pragma xmp device reflect (u)
#pragma xmp device loop on t(i) reduction(+ : sum)
      for (int i = 1; i < N - 1; i++) // the order matters
        sum += (long)(u[i - 1] - u[i + 1]);
#pragma xmp device reflect (u)
      inexact = 0;
#pragma xmp device loop on t(i) reduction(+ : inexact)
      for (int i = 0; i < N; i++) // while the shadow of another array is in flight
        inexact += 1 / (i + 0.7);
#pragma xmp device loop on t(i)
      for (int i = 0; i < N; i++)
        u[i] = w[i] / 2;
    }
#pragma xmp device replicate_sync out (u, v, k)
  }
  double most = 0;
  for (int n = 0; n < 20; n++)
    most += changing();
#pragma xmp loop on t(i) reduction(+ : check)
  for (int i = 0; i < N; i++)
    check += (long)(u[i] * 16) * (i + 1) + (long)(v[i] * 16);
#pragma xmp task on p(1)
  if (argc > 1)
    printf("%s %a\n", argv[1], inexact);
#pragma xmp task on p(1)
  printf("%.0f %ld %.6g %.0f\n", sum, count, most, check);
  return 0;
}
