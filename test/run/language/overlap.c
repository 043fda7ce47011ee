// RUN: env XACC_OVERLAP=1 %parity %s
// RUN: env XACC_OVERLAP=1 XACC_TRANSPORT=tca 'PARITY_PROCS=2 4 6' %parity %s -DACROSS=2
// RUN: env XACC_OVERLAP=auto XACC_WIRE=50,1 'PARITY_PROCS=3 4' %parity %s
// RUN: env XACC_OVERLAP=0 XACC_WIRE=50,1 XACC_TRANSPORT=tca 'PARITY_PROCS=3' %parity %s
//
// Pins: loops that compute during the reflects before them: shadows of several widths, on one side, periodic, offsets
// of the loop and of the array, steps, loops downwards, small blocks, sums, a loop that reads no shadow, several steps.
#include <stdio.h>

#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N)
#pragma xmp distribute t(block) onto p
long a[N], b[N], c[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i + 1)
#pragma xmp align c[i] with t(i)
#pragma xmp shadow a[2]
#pragma xmp shadow b[1:0]
#ifndef ACROSS
#define ACROSS 1
#endif
#pragma xmp nodes q(ACROSS, *)
#pragma xmp template s(0 : 12, 0 : 16)
#pragma xmp distribute s(block, block) onto q
long u[17][13], v[17][13];
#pragma xmp align u[i][j] with s(j, i)
#pragma xmp align v[i][j] with s(j, i)
#pragma xmp shadow u[1][1]

static long lines(int step) {
  long sum = 0, product = 1, most = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = (i * 7 + step) % 11;
#pragma xmp loop on t(i + 1)
  for (int i = 0; i < N; i++)
    b[i] = (i * 5 + step) % 13;
#pragma xmp reflect (a)
#pragma xmp reflect (b)
#pragma xmp loop on t(i) reduction(+ : sum) reduction(max : most)
  for (int i = 2; i < N - 2; i += 3) {
    const long here = a[i - 2] + 3 * a[i + 2] + 5 * b[i - 1];
    sum += here * i;
    if (here > most)
      most = here;
    c[i] = here;
  }
#pragma xmp reflect (a)
#pragma xmp loop on t(i - 1)
  for (int i = N - 1; i > 0; i--)
    c[i - 1] = a[i - 1] + a[i] * 2;
#pragma xmp reflect (a)
#pragma xmp loop on t(i) reduction(* : product)
  for (int i = 0; i < N; i++)
    product *= a[i] % 3 + 1;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += c[i] * (i + 1);
  return sum + most + product % 1000003;
}

static long planes(int step) {
  long sum = 0;
#pragma xmp loop (j, i) on s(j, i)
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 13; j++)
      u[i][j] = (i * 3 + j * 5 + step) % 7;
#pragma xmp reflect (u) width(1, /periodic/ 1)
#pragma xmp loop (j, i) on s(j, i)
  for (int i = 1; i < 16; i++)
    for (int j = 1; j < 12; j++)
      v[i][j] = u[i - 1][j - 1] + 2 * u[i - 1][j + 1] + 3 * u[i + 1][j - 1] + 4 * u[i + 1][j + 1];
#pragma xmp loop (j, i) on s(j, i) reduction(+ : sum)
  for (int i = 1; i < 16; i++)
    for (int j = 1; j < 12; j++)
      sum += v[i][j] * (i * 13 + j);
  return sum;
}

int main(void) {
  long total = 0;
  for (int step = 0; step < 20; step++)
    total = total * 3 % 1000003 + lines(step) + planes(step);
#pragma xmp task on p(1)
  printf("%ld\n", total);
  return 0;
}
