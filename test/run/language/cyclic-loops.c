// RUN: env "PARITY_PROCS=1 2 3 4" %parity %s -- "-DFMT=cyclic" -DQN=1
// RUN: env "PARITY_PROCS=1 3 4" %parity %s -- "-DFMT=cyclic(3)" -DQN=1
// RUN: env "PARITY_PROCS=2 4" %parity %s -- "-DFMT=cyclic(2)" -DQN=2
//
// Pins: local indices of cyclic dimensions in loops over them: shifted, in two dimensions, with continue, break, steps,
// variables of every kind, and with another variable of the same name.
#include <stdio.h>
#pragma GCC diagnostic ignored "-Wxmp-early-exit"
#pragma xmp nodes p(*)
#pragma xmp nodes q(QN, *)
#pragma xmp template t(0:39)
#pragma xmp distribute t(FMT) onto p
#pragma xmp template s(0:39, -3:36)
#pragma xmp distribute s(FMT, FMT) onto q
int a[40], b[30], c[40][40], w[40][40];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i + 5)
#pragma xmp align c[i][j] with s(j, i - 3)
#pragma xmp align w[i][*] with t(i)
static long sum;
static int late(int n) { return n * 2; }
/* Only gmove uses the array. */
static int passed(void) {
  static int kept[40];
  int last[2];
#pragma xmp align kept[i] with t(i)
#pragma xmp gmove
  for (int i = 0; i < 40; i++) kept[i] = a[39 - i];
#pragma xmp gmove
  for (int i = 0; i < 2; i++) last[i] = kept[i + 3];
  return last[1];
}
/* A width that is known only at run time. */
static int run(int width) {
#pragma xmp template d(0:39)
#pragma xmp distribute d(cyclic(width)) onto p
  int v[40], s = 0;
#pragma xmp align v[i] with d(i)
#pragma xmp loop on d(i)
  for (int i = 2; i < 39; i++)
    v[i] = i * i;
#pragma xmp loop on d(i) reduction(+ : s)
  for (int i = 2; i < 39; i++)
    s += v[i] * i % 11;
  return s;
}
/* OpenMP requires loops in canonical form. */
static void lanes(void) {
#pragma xmp loop (i, j) on s(j, i - 3)
  for (int i = 0; i < 40; i++)
#pragma omp simd
    for (int j = 0; j < 40; j++)
      c[i][j] += i - j;
#pragma xmp loop (i, j) on s(j, i - 3) reduction(+:sum)
  for (int i = 0; i < 40; i++)
#pragma omp simd reduction(+ : sum)
    for (int j = 2; j < 40; j++)
      sum += c[i][j];
}
int main(void) {
  int k = 0, i;
#pragma xmp loop on t(i)
  for (int i = 0; i < 40; i++) { a[i] = i * 3; if (i % 7 == 2) continue; a[i]++; }
#pragma xmp loop on t(i + 5)
  for (int i = 0; i < 30; i++) b[i] = a[i + 5] + i;
#pragma xmp loop on t(m)
  for (int m = 39; m >= 0; m--) a[m] += 1;
#pragma xmp loop on t(m)
  for (int m = 1; m < 40; m += 3) a[m] += m;
#pragma xmp loop (i, j) on s(j, i - 3)
  for (int i = 0; i < 40; i++)
    for (int j = i / 2; j < 40; j++) c[i][j] = i * 100 + j;
#pragma xmp loop (i, j) on s(j, i - 3) reduction(+:sum)
  for (unsigned i = 2; i <= 38; ++i) {
    for (long j = 1; j != 39; j++) { { int i = 5; sum += i; } sum += c[i][j] * 3; c[i][j] += 1; if (c[i][j] % 5 == 0) continue; sum += c[i][j]; }
  }
#pragma xmp loop on t(i)
  for (short i = 0; i < 40; i++) for (int j = 0; j < 40; j++) w[i][j] = i - j;
#pragma xmp loop on t(i) reduction(+:sum)
  for (i = 0; i < late(20); i++) { for (int j = 1; j < 40; j++) w[i][j] += w[i][j - 1]; sum += w[i][39] + a[i]; if (a[i] < -5) break; k += i; }
#pragma xmp reduction(+: k)
#pragma xmp loop on t(i) reduction(+:sum)
  for (int i = 5; i < 35; i++) sum += (&a[i])[0] * *(a + i) - b[i - 5];
  lanes();
  sum += passed();
  const int first = run(1), second = run(2), third = run(7), fourth = run(100);
#pragma xmp task on p(1)
  printf("%ld %d %d %d %d %d\n", sum, k, first, second, third, fourth);
  return 0;
}
