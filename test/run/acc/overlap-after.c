// RUN: env XACC_OVERLAP=1 %acc %parity %s
// RUN: env XACC_OVERLAP=1 PARITY_MEMORY=late 'PARITY_PROCS=2 4' %parity %s
// RUN: env XACC_OVERLAP=1 XACC_TRANSPORT=tca PARITY_MEMORY=separate 'PARITY_PROCS=2 6' %parity %s -- -DACROSS=2
// RUN: env XACC_OVERLAP=auto XACC_WIRE=50,1 'PARITY_TARGET=openacc cuda' PARITY_PROCS=3 %parity %s
// RUN: %xaccc -Rxmp -fsyntax-only %s 2>&1 | FileCheck %s
//
// Pins: loops on the device first compute the elements that the reflects of device copies right after them send, with
// several kernels per step, in either order of the directives; but not if nothing has waited for the kernel yet.
#include <stdio.h>

#ifndef ACROSS
#define ACROSS 1
#endif

enum { N = 37, M = 23 };
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static int u[N][M], v[N][M];
#pragma xmp align [i][*] with t(i) :: u, v
#pragma xmp shadow [2][0] :: u, v
#pragma xmp template t2(0 : M - 1, 0 : N - 1)
#pragma xmp nodes q(ACROSS, *)
#pragma xmp distribute t2(block, block) onto q
static int a[N][M], b[N][M];
#pragma xmp align [i][j] with t2(j, i) :: a, b
#pragma xmp shadow [1][1] :: a, b

static long rows(int steps) {
  long sum = 0, between = 0;
#pragma xmp reflect_init (u) acc
  for (int k = 0; k < steps; k++) {
// CHECK: :[[@LINE+1]]:13: remark: this loop first computes the elements that the following 'reflect' sends
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v) reduction(+ : sum)
    for (int i = 0; i < N; i++)
#pragma acc loop vector reduction(+ : sum)
      for (int j = 0; j < M; j++) {
        u[i][j] = (u[i][j] * 3 + v[i][j] + k) % 97;
        sum += u[i][j];
      }
#pragma xmp reflect_do (u) acc
    between++;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v)
    for (int i = 2; i < N - 2; i++)
      for (int j = 0; j < M; j++)
        v[i][j] = u[i - 2][j] - u[i + 2][j];
// CHECK: :[[@LINE+1]]:13: remark: {{.*}} completes: nothing waits for the queue of the compute construct
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v) async(1)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        u[i][j] += i + v[i][j];
#pragma xmp reflect (v) acc
#pragma acc wait(1)
  }
#pragma xmp reduction(+ : sum)
  return sum + between;
}

static long grid(int steps) {
  long sum = 0;
  for (int k = 0; k < steps; k++) {
    long part = 0;
// CHECK: :[[@LINE+2]]:13: remark: this loop first computes the elements that the following 'reflect' sends
#pragma acc kernels loop present(a, b) reduction(+ : part)
#pragma xmp loop (j, i) on t2(j, i) reduction(+ : part)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++) {
        b[i][j] = (a[i][j] * 7 + k) % 89;
        a[i][j] = (b[i][j] + 3 * j) % 83;
        part += b[i][j];
      }
#pragma xmp reflect (a, b) acc
    sum += part;
#pragma xmp loop (j, i) on t2(j, i)
#pragma acc parallel loop collapse(2) present(a, b)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        a[i][j] = a[i][j] % 11 + b[i - 1][j - 1] + b[i + 1][j + 1] + b[i][j - 1];
  }
  return sum;
}

int main(void) {
  long first, second;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      u[i][j] = (i * 31 + j * 17) % 101;
      v[i][j] = 0;
    }
#pragma xmp loop (j, i) on t2(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = b[i][j] = (i * 13 + j * 7) % 53;
#pragma acc data copyin(u, v, a, b)
  {
    first = rows(20);
    second = grid(20);
  }
#pragma xmp task on p(1)
  printf("%ld %ld\n", first, second);
  return 0;
}
