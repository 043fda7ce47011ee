// RUN: %mistakes -n 1 -n 3 -n 4 %s -- -fopenmp -Wno-xmp-all
//
// Pins: loops whose rows -fxmp-check checks at once: upwards, downwards, with steps, pragmas, jumps, swapped
// pointers. It still finds the ends of a row, which belong to neighbours, and elements outside rows.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>
#define N 24
#define AGAIN(k) for (int k = 0; k < N; k++) w[k][0] += w[k][1]
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], w[N][N], x[N][N];
long counts[N];
double *first, *second;
#pragma xmp align [i] with t(i) :: u, v, counts, first, second
#pragma xmp align [i][*] with t(i) :: w
#pragma xmp align [*][i] with t(i) :: x
#pragma xmp shadow [1] :: u, first, second
#pragma xmp shadow w[1][0]
#pragma xmp shadow x[0][1]

static void fill(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    u[i] = i;
    v[i] = counts[i] = 0;
    for (int j = 0; j < N; j++)
      w[i][j] = x[j][i] = i + j;
  }
}

static double along(void) {
  double sum = 0;
  for (int j = 0; j < N; j++)
#pragma xmp loop on t(k)
#pragma omp simd
    for (int k = 1; k < N - 1; k++)
      x[j][k] = x[j][k] + 0 * j;
#pragma xmp reflect(u, w, x)
#pragma xmp loop on t(i)
  for (int i = N - 2; i >= 1; i--) {
    if (i % 5 == 0)
      continue;
    v[i] = u[i + 1] - u[i - 1] + fabs(u[i]);
    counts[i]++;
  }
#pragma xmp loop on t(i)
  for (unsigned i = 1; i < N - 1; i += 2)
    v[i] += u[i - 1];
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N - 1; i++) {
    const int other = i % 2 ? i - 1 : i + 1;
    sum += u[other] + w[i - 1][i % 3] + v[i];
    for (int j = 0; j < N; j++)
      sum += w[i + 1][j] + x[j][i + 1];
  }
#pragma xmp loop on t(k)
  AGAIN(k);
  return sum;
}

static double turning(void) {
  double sum = 0;
  first = (double *)xmp_malloc(xmp_desc_of(first), N);
  second = (double *)xmp_malloc(xmp_desc_of(second), N);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    first[i] = second[i] = i;
  for (int step = 0; step < 4; step++) {
#pragma xmp reflect(first)
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      second[i] = first[i - 1] + first[i + 1];
    double *turn = first;
    first = second;
    second = turn;
  }
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += first[i];
  free(first);
  free(second);
  return sum;
}

static double wrong(void) {
  double sum = 0;
#if MISTAKE == 1
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N - 2; i++)
    sum += u[i + 2]; // MISTAKE 1: u[
#elif MISTAKE == 2
  for (int j = 0; j < N; j++)
    x[0][j] = 1; // MISTAKE 2: of which this node has no copy
#elif MISTAKE == 3
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = 2 * i; // without a reflect
#pragma xmp loop on t(i) reduction(+ : sum)
#pragma omp simd
  for (int i = 1; i < N; i++)
    sum += u[i - 1]; // MISTAKE 3: read u[
#elif MISTAKE == 4
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 1; j < N; j += 3)
      sum += w[i][j] + w[j][0]; // MISTAKE 4: of which this node has no copy
#elif MISTAKE == 5
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      w[i][j] = 3;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N; i++)
    for (int j = N - 1; j >= 0; j--)
      sum += w[i - 1][j]; // MISTAKE 5: read w[
#elif MISTAKE == 6
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 2; j++)
      sum += u[i] + x[i][i + 2 * j]; // MISTAKE 6: x[
#endif
  return sum;
}

int main(void) {
  fill();
  const double a = along(), b = turning(), c = wrong();
#pragma xmp task on p(1)
  printf("%g %g %g\n", a, b, c);
  return 0;
}
