// RUN: %acc %parity %s
// RUN: env PARITY_TARGET=cuda PARITY_PROCS=3 %parity %s
//
// Pins: update async transfers data after the work of its queue, for arrays, sections and scalars; waiting for a queue
// that waits for another one waits for both.
#include <stdio.h>

enum { N = 60, M = 9 };
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static int a[N][M];
#pragma xmp align a[i][*] with t(i)
#pragma xmp shadow a[1][0]
static int v[N], s;

static long sum_of_a(void) {
  long sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += (long)(i + 1) * (j + 1) * a[i][j];
  return sum;
}
static void say(const char *what, long number) {
#pragma xmp task on p(1)
  printf("%s %ld\n", what, number);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
  for (int i = 0; i < N; i++)
    v[i] = i;
#pragma acc data copyin(a, v, s)
  {
    for (int times = 0; times < 3; times++) {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(a) async(1)
      for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
          a[i][j] += 1;
#pragma acc update host(a) async(1)
#pragma acc wait(1)
      say("a", sum_of_a());
    }
#pragma acc update host(a) async
#pragma acc wait
    say("all", sum_of_a());

    s = 7;
#pragma acc update device(s) async(2)
#pragma acc parallel loop present(v, s) async(2)
    for (int i = 0; i < N; i++)
      v[i] += s;
#pragma acc update host(v[5:40]) async(2)
#pragma acc wait(2) async(3)
#pragma acc wait(3)
    long sum = 0;
    for (int i = 5; i < 45; i++)
      sum += (long)(i + 1) * v[i];
    say("v", sum);
  }
  return 0;
}
