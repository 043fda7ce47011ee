// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc %parity %s
//
// Pins (OpenACC 3.3, 2.9.11): reductions of arrays by compute constructs and acc loops: one and two dimensions, every
// type and operator, large ones, over block and cyclic loops and over the nodes, arrays that are on the device and
// others; the initial values count once.
#include <stdio.h>

#define N 37
#define BINS 5
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp distribute c(cyclic(2)) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with c(i)
int count[BINS] = {1, 2, 3, 4, 5};
static double large[70000];
int weight[N];

static void show(const char *what, const double *x, int n) {
#pragma xmp task on p(1)
  {
    printf("%s", what);
    for (int k = 0; k < n; k++)
      printf(" %g", x[k]);
    printf("\n");
  }
}

int main(void) {
  double sum[2][3] = {{1, 1, 1}, {2, 2, 2}}, high[BINS], total[4] = {0.5};
  short both[3] = {7, -1, 0};
  long scalar = 3;
  for (int i = 0; i < N; i++)
    weight[i] = i * 5 % 11;
  for (int k = 0; k < BINS; k++)
    high[k] = -1;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 13;
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++)
    b[i] = i * 3 % 8;

  // The same on every node.
#pragma acc parallel loop reduction(+ : count, scalar) reduction(max : high)
  for (int i = 0; i < N; i++) {
    count[weight[i] % BINS]++;
    scalar += i;
    if (high[i % BINS] < weight[i])
      high[i % BINS] = weight[i];
  }
#pragma acc parallel loop collapse(2) reduction(+ : sum)
  for (int i = 2; i < N - 1; i++)
    for (int j = 0; j < 3; j++)
      sum[i % 2][j] += weight[i] * j;
  show("sum", sum[0], 6);
  show("high", high, BINS);
#pragma acc parallel loop reduction(& : both)
  for (int i = N - 1; i >= 0; i -= 3)
    both[i % 3] &= (short)(15 - i % 4);
#pragma acc kernels loop reduction(+ : large)
  for (int i = 0; i < N * 9; i++)
    large[i * 7919 % 70000] += i;
  double all = 0;
  for (int k = 0; k < 70000; k++)
    all += large[k] * (k % 10);
#pragma xmp task on p(1)
  printf("%d %d %d %d %d, %d %d %d, %ld, %g\n", count[0], count[1], count[2], count[3], count[4], both[0], both[1],
         both[2], scalar, all);

  // Over the nodes, by the loop and by the directive after it.
#pragma xmp loop on t(i) reduction(+ : total)
#pragma acc parallel loop reduction(+ : total)
  for (int i = 0; i < N; i++)
    total[i % 4] += a[i];
  show("total", total, 4);
#pragma acc parallel loop reduction(+ : total)
#pragma xmp loop on c(i) reduction(+ : total)
  for (int i = N - 2; i >= 0; i--)
    total[i % 4] += b[i];
  show("total", total, 4);
  double part[4] = {0};
#pragma acc data copy(part, a) copyin(b)
  {
#pragma acc parallel loop reduction(+ : part) present(part)
#pragma xmp loop on c(i)
    for (int i = 1; i < N; i++)
      part[i % 4] += b[i];
#pragma acc parallel loop reduction(+ : part) if (N > 3)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i += 3)
      part[i % 4] += a[i];
#pragma acc parallel reduction(+ : part)
    {
#pragma acc loop reduction(+ : part)
#pragma xmp loop on t(i)
      for (int i = 0; i < N; i++)
        part[0] += a[i];
#pragma acc loop reduction(+ : part)
#pragma xmp loop on c(i)
      for (int i = 0; i < N; i++)
        part[3] += b[i];
    }
  }
#pragma xmp reduction (+ : part)
  show("part", part, 4);

  // In order, off the device, and by loops inside.
#pragma acc serial loop reduction(* : total)
  for (int i = 0; i < 6; i++)
    total[i % 4] *= 2;
#pragma acc parallel loop reduction(+ : total) if (N < 3)
  for (int i = 0; i < N; i++)
    total[i % 4] += 1;
  show("total", total, 4);
#pragma acc parallel loop gang reduction(+ : sum)
  for (int i = 0; i < N; i++) {
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < 3; j++)
      sum[1][j] += i - j;
  }
#pragma acc parallel loop private(high)
  for (int i = 0; i < N; i++) {
    for (int k = 0; k < BINS; k++)
      high[k] = 0;
#pragma acc loop vector reduction(+ : high)
    for (int j = 0; j < 9; j++)
      high[j % BINS] += j;
    large[i] = high[3];
  }
  show("sum", sum[0], 6);
  show("large", large, 3);
  return 0;
}
