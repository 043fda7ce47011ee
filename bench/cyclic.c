/* cyclic.c - loops over owned elements of arrays distributed by -DFORMAT. Prints, for a vector and for a matrix, the
 * nanoseconds per element on one node, and a sum that is equal for all formats. */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#define N 200000
#define M 500
#pragma xmp nodes p(*)
#pragma xmp nodes q(1, *)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(FORMAT) onto p
#pragma xmp template s(0 : M - 1, 0 : M - 1)
#pragma xmp distribute s(FORMAT, FORMAT) onto q
double a[N], b[N], c[M][M], d[M][M];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align c[i][j] with s(j, i)
#pragma xmp align d[i][j] with s(j, i)

static void vector(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = a[i] * 0.5 + b[i];
}

static void matrix(void) {
#pragma xmp loop(i, j) on s(j, i)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      c[i][j] = c[i][j] * 0.5 + d[i][j];
}

static double nanoseconds(void (*step)(void), int steps, double elements) {
  step();
  const double begin = xmp_wtime();
  for (int k = 0; k < steps; k++)
    step();
  return (xmp_wtime() - begin) / steps / elements * xmp_num_nodes() * 1e9;
}

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 500;
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    b[i] = i % 17;
#pragma xmp loop(i, j) on s(j, i)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      d[i][j] = i % 5 + j % 3;
  const double ofVector = nanoseconds(vector, steps, N), ofMatrix = nanoseconds(matrix, steps, (double)M * M);
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma xmp loop(i, j) on s(j, i) reduction(+ : sum)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      sum += c[i][j];
#pragma xmp task on p(1)
  printf("vector %.4f ns, matrix %.4f ns, sum %.6e\n", ofVector, ofMatrix, sum);
  return 0;
}
