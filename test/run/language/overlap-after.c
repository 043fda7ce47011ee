// RUN: env XACC_OVERLAP=1 %parity %s
// RUN: env XACC_OVERLAP=1 XACC_TRANSPORT=tca 'PARITY_PROCS=2 4 6' %parity %s -DACROSS=2
// RUN: env XACC_OVERLAP=auto XACC_WIRE=50,1 'PARITY_PROCS=3 4' %parity %s
// RUN: env XACC_OVERLAP=0 XACC_WIRE=50,1 XACC_TRANSPORT=tca 'PARITY_PROCS=3' %parity %s
// RUN: %xaccc -Rxmp -fsyntax-only %s 2>&1 | FileCheck %s
//
// Pins: loops that first compute the elements that the reflects right after them send: several widths, one side only,
// periodic on several nodes and on one, offsets of the loop and of the array, steps, loops downwards, small blocks,
// sums, several arrays, reflect_do; and loops where this is not allowed, or where the reflect is after something other
// than the loop.
#include <stdio.h>

#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N)
#pragma xmp distribute t(block) onto p
long a[N], b[N], c[N], d[N];
#pragma xmp align[i] with t(i)::a, c, d
#pragma xmp align b[i] with t(i + 1)
#pragma xmp shadow a[2]
#pragma xmp shadow b[1 : 0]
#pragma xmp shadow d[1]
#ifndef ACROSS
#define ACROSS 1
#endif
#pragma xmp nodes q(ACROSS, *)
#pragma xmp template s(0 : 12, 0 : 16)
#pragma xmp distribute s(block, block) onto q
long u[17][13], v[17][13];
#pragma xmp align[i][j] with s(j, i)::u, v
#pragma xmp shadow[1][1] ::u, v

// Across the ends, where the C array has no elements.
#ifdef _XCALABLEMP
#define AROUND(x, i, j) x[i][j]
#else
#define AROUND(x, i, j) x[((i) + 17) % 17][((j) + 13) % 13]
#endif

static long lines(int step) {
  long sum = 0;
// CHECK: :[[@LINE+1]]:13: remark: this loop first computes the elements that the following 'reflect' sends
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    a[i] = a[i] / 2 + (i * 7 + step) % 11;
    sum += a[i] * i;
    d[i] = a[i] - step;
  }
#pragma xmp reflect(a)
#pragma xmp reflect(d)
  sum++;
#pragma xmp loop on t(i)
  for (int i = 2; i < N - 2; i++)
    c[i] = a[i - 2] + 3 * a[i + 2] + d[i - 1];
// CHECK: :[[@LINE+1]]:13: remark: this loop first computes the elements that the following 'reflect' sends
#pragma xmp loop on t(i + 1)
  for (int i = N - 1; i >= 0; i -= 2)
    b[i] = (i * 5 + step) % 13;
#pragma xmp reflect(b)
  sum++;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 2; i < N - 2; i++)
    sum += (c[i] + b[i - 1]) * (i + 1);
  return sum;
}

static long planes(int step) {
  long sum = 0;
// CHECK: :[[@LINE+1]]:13: remark: this loop first computes the elements that the following 'reflect' sends
#pragma xmp loop(j, i) on s(j, i)
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 13; j++)
      u[i][j] = (i * 3 + j * 5 + step + v[i][j]) % 7;
#pragma xmp reflect(u) width(/ periodic / 1, / periodic / 1)
  sum++;
#pragma xmp loop(j, i) on s(j, i) reduction(+ : sum)
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 13; j++) {
      long around = AROUND(u, i - 1, j - 1) + 2 * AROUND(u, i - 1, j + 1) + 3 * AROUND(u, i + 1, j - 1) +
                    4 * AROUND(u, i + 1, j + 1);
      sum += around * (i * 13 + j);
    }
#pragma xmp reflect_init(v) width(/ periodic / 1, 1)
// CHECK: :[[@LINE+1]]:13: remark: this loop first computes the elements that the following 'reflect' sends
#pragma xmp loop(j, i) on s(j, i)
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 13; j++)
      v[i][j] = (u[i][j] + i + step) % 5;
#pragma xmp reflect_do(v)
  sum++;
#pragma xmp loop(j, i) on s(j, i) reduction(+ : sum)
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 13; j++)
      sum += AROUND(v, i - 1, j) * (i + 1) + AROUND(v, i + 1, j);
  return sum;
}

static long neighbours(void) {
  long sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 2; i < N - 2; i++)
    sum += (a[i - 2] + a[i + 2] + d[i - 1] - d[i + 1]) * i;
  return sum;
}

static long others(int step) {
  long sum = 0;
// CHECK: :[[@LINE+1]]:13: remark: {{.*}} completes: it does not store to any element that is sent
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    c[i] = d[i] + step;
#pragma xmp reflect(a)
  sum += neighbours();
// CHECK: :[[@LINE+1]]:13: remark: {{.*}} completes: an iteration uses elements of 'd'
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N; i++) {
    sum += d[i - 1];
    if (c[i] < 0)
      d[i] = 0;
  }
#pragma xmp reflect(d)
  sum += neighbours();
  // CHECK-NOT: remark: this loop first computes
  if (step % 2)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      d[i] = c[i] % 3;
#pragma xmp reflect(d)
  sum += neighbours();
#pragma xmp task on p( :)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] += c[i] % 3;
#pragma xmp reflect(a)
  sum += neighbours();
  return sum;
}

int main(void) {
  long total = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = c[i] = d[i] = 0;
#pragma xmp loop(j, i) on s(j, i)
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 13; j++)
      v[i][j] = 0;
  for (int step = 0; step < 20; step++)
    total = (total * 3 + lines(step) + planes(step) + others(step)) % 1000003;
#pragma xmp task on p(1)
  printf("%ld\n", total);
  return 0;
}
