/* heat_xmp.c - heat in a rod, then the transposition of a distributed table: heat_mpi.c with directives. */
#include <stdio.h>

enum { N = 1000, STEPS = 200, M = 12 };

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template s(0 : M - 1)
#pragma xmp distribute s(block) onto p

double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

int a[M][M], b[M][M];
#pragma xmp align a[i][*] with s(i)
#pragma xmp align b[*][j] with s(j)

static void heat(void) {
  double sum = 0;

#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i == 0 || i == N - 1 ? 0 : 1;
  for (int step = 0; step < STEPS; step++) {
#pragma xmp reflect (u)
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i];
  }

#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += u[i];
#pragma xmp task on p(1)
  printf("heat  %.6f\n", sum);
}

static void turn(void) {
  long sum = 0;

#pragma xmp loop on s(i)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * M + j;
#pragma xmp gmove
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      b[i][j] = a[i][j];

#pragma xmp loop on s(j) reduction(+ : sum)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < M; i++)
      sum += (long)(i + 1) * b[i][j] * (j % 3);
#pragma xmp task on p(1)
  printf("table %ld\n", sum);
}

int main(void) {
  heat();
  turn();
  return 0;
}
