// RUN: %xaccc -O1 --target=cuda --nvcc=%source/test/emulator/emulated-nvcc %s -o %t
// RUN: env EMULATED_COUNT=1 %t 2>&1 | FileCheck %s
//
// Pins: in a loop whose sums only determine scalars of the next kernel, the GPU always has work while the host waits.
// CHECK-DAG: 0.5
// CHECK-DAG: emulated GPU: {{[0-5]}} waits left a stream without work
#include <stdio.h>

static double x[100], y[100];

int main(void) {
  double rho = 100;
  for (int i = 0; i < 100; i++)
    x[i] = y[i] = 1;
#pragma acc data copyin(x, y)
  for (int step = 0; step < 50; step++) {
    double pq = 0;
#pragma acc parallel loop present(x, y) reduction(+ : pq)
    for (int i = 0; i < 100; i++)
      pq += x[i] * y[i];
    const double alpha = rho / pq, before = rho;
    rho = 0;
#pragma acc parallel loop present(x) reduction(+ : rho)
    for (int i = 0; i < 100; i++) {
      x[i] = alpha * 0.5 + 0.5 * x[i];
      rho += x[i];
    }
    const double beta = rho / before;
#pragma acc parallel loop present(y)
    for (int i = 0; i < 100; i++)
      y[i] = y[i] * beta;
  }
  printf("%g\n", rho / 100 / 2);
}
