// RUN: env XACC_OVERLAP=1 %acc %parity %s
// RUN: env XACC_OVERLAP=1 PARITY_MEMORY=late 'PARITY_PROCS=2 4' %parity %s
// RUN: env XACC_OVERLAP=1 XACC_TRANSPORT=tca PARITY_MEMORY=separate 'PARITY_PROCS=2 6' %parity %s -- -DACROSS=2
// RUN: env XACC_OVERLAP=auto XACC_WIRE=50,1 'PARITY_TARGET=openacc cuda' PARITY_PROCS=3 %parity %s
//
// Pins: loops on the device compute the elements without shadow during the reflect of device copies before them, with
// and without queues, in either order of the directives, with several kernels per step and private variables.
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
#pragma xmp shadow u[2][0]
#pragma xmp template t2(0 : M - 1, 0 : N - 1)
#pragma xmp nodes q(ACROSS, *)
#pragma xmp distribute t2(block, block) onto q
static int a[N][M], b[N][M];
#pragma xmp align [i][j] with t2(j, i) :: a, b
#pragma xmp shadow a[1][1]
static long table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

static void fill(void) {
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
}

static long rows(int steps) {
  long sum = 0, most = 0;
#pragma xmp reflect_init (u) acc
  for (int k = 0; k < steps; k++) {
    int old;
#pragma xmp reflect_do (u) acc
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v, table) private(old) reduction(+ : sum) async(1)
    for (int i = 2; i < N - 2; i++)
#pragma acc loop vector reduction(+ : sum)
      for (int j = 0; j < M; j++) {
        old = u[i][j];
        v[i][j] = (u[i - 2][j] + u[i + 2][j] + old + (int)table[j % 8]) % 97;
        sum += v[i][j];
      }
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v) async(1)
    for (int i = 2; i < N - 2; i++)
      for (int j = 0; j < M; j++)
        u[i][j] = v[i][j];
#pragma acc wait(1)
#pragma xmp reflect (u) acc
#pragma acc parallel loop present(u, v) reduction(max : most)
#pragma xmp loop on t(i) reduction(max : most)
    for (int i = 1; i < N - 1; i++)
      for (int j = 0; j < M; j++) {
        v[i][j] = u[i - 1][j] - u[i + 1][j];
        most = v[i][j] > most ? v[i][j] : most;
      }
  }
#pragma xmp reduction(+ : sum)
  return sum * 1000 + most;
}

static long grid(int steps) {
  long sum = 0;
  for (int k = 0; k < steps; k++) {
    long part = 0;
#pragma xmp reflect (a) acc
#pragma xmp loop (j, i) on t2(j, i) reduction(+ : part)
#pragma acc kernels loop present(a, b) reduction(+ : part) async
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++) {
        b[i][j] = (a[i - 1][j - 1] + a[i + 1][j + 1] + a[i][j - 1] + 2 * a[i + 1][j]) % 89;
        part += b[i][j];
      }
    sum += part;
#pragma xmp loop (j, i) on t2(j, i)
#pragma acc parallel loop collapse(2) present(a, b)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        a[i][j] = b[i][j];
  }
  return sum;
}

int main(void) {
  long first, second;
  fill();
#pragma acc data copyin(u, v, a, b, table)
  {
    first = rows(20);
    second = grid(20);
  }
#pragma xmp task on p(1)
  printf("%ld %ld\n", first, second);
  return 0;
}
