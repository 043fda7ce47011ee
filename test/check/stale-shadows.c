// RUN: %mistakes -n 1 -n 3 %s -- -Wno-xmp-reflect -Wno-xmp-dependence
//
// Pins: reads of a shadow whose owner has stored to it since the last reflect, for all causes.
#include <stdio.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], w[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp shadow u[1]
#pragma xmp shadow v[1]
#pragma xmp shadow w[2]
double (*a), (*b);
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp shadow b[1]

static void fill(double from) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    u[i] = from + i;
    w[i] = from - i;
  }
}

static void exchange(int really) {
  if (really) {
#pragma xmp reflect(u)
  }
}

static void once(void) {
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] = u[i - 1] + u[i + 1]; // MISTAKE 1: read u[
}

static void steps(void) {
  for (int step = 0; step < 3; step++) {
#if MISTAKE != 2
#pragma xmp reflect(u)
#endif
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]); // MISTAKE 2: read u[
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i];
  }
}

/// Only nodes of the set send and receive it.
static void sent(int at) {
#pragma xmp barrier
#if MISTAKE == 10
#pragma xmp bcast(u[at]) from p(1) on t(0 : at) // MISTAKE 10: read u[
#else
#pragma xmp bcast(u[at]) from t(at) on t(0 : at)
#endif
}

/// The nodes follow each other, in loops that only one of them executes.
static void inTurn(void) {
  for (int turn = 1; turn <= xmp_num_nodes(); turn++) {
#pragma xmp reflect(w) width(1 : 0)
#pragma xmp task on p(turn) nocomm
    {
#pragma xmp loop on t(i)
      for (int i = 1; i < N; i++)
        w[i] += w[i - 1];
    }
  }
#pragma xmp reflect(w)
}

static void wide(void) {
  fill(2);
#if MISTAKE == 3
#pragma xmp reflect(w) width(1)
#elif MISTAKE == 4
#pragma xmp reflect(w) width(0:2)
#else
#pragma xmp reflect(w)
#endif
#pragma xmp loop on t(i)
  for (int i = 2; i < N - 2; i++)
    v[i] = w[i - 2] + w[i + 2]; // MISTAKE 3: read w[
#pragma xmp loop on t(i)
  for (int i = 2; i < N - 2; i++)
    v[i] = w[i - 1] + w[i + 1]; // MISTAKE 4: read w[
}

static void other(void) {
  fill(3);
#if MISTAKE == 5
#pragma xmp reflect(v)
#else
#pragma xmp reflect(u)
#endif
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    v[i] = u[i - 1]; // MISTAKE 5: read u[
}

static void early(void) {
#pragma xmp reflect(u)
#if MISTAKE == 6
  fill(4);
#endif
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    v[i] += u[i - 1]; // MISTAKE 6: read u[
}

static double sumOf(double x[N]) {
#pragma xmp align x[i] with t(i)
#pragma xmp shadow x[1]
  double sum = 0;
#pragma xmp loop on t(i) reduction(+:sum)
  for (int i = 1; i < N; i++)
    sum += x[i] - x[i - 1]; // MISTAKE 7: read u[
  return sum;
}

static void turns(void) {
  a = xmp_malloc(xmp_desc_of(a), N);
  b = xmp_malloc(xmp_desc_of(b), N);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma xmp reflect(a, b)
  for (int step = 0; step < 4; step++) {
#pragma xmp loop on t(i)
    for (int i = 1; i < N; i++)
      b[i] = a[i - 1] + 1; // MISTAKE 8: read a[
#if MISTAKE == 8
#pragma xmp reflect(a)
#else
#pragma xmp reflect(b)
#endif
    double *c = a;
    a = b;
    b = c;
  }
  xmp_free(xmp_desc_of(a));
  xmp_free(xmp_desc_of(b));
}

/// The nodes compute the shadow instead of receiving it.
static void expanded(void) {
#pragma xmp reflect(w)
#pragma xmp loop on t(i) expand(1)
  for (int i = 0; i < N; i++)
    w[i] = 2 * i;
#if MISTAKE == 9
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    w[i] = 3 * i;
#endif
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] = w[i - 1] + w[i + 1]; // MISTAKE 9: read w[
#pragma xmp reflect(w)
}

int main(void) {
  fill(1);
  exchange(MISTAKE != 1);
  once();
  steps();
  wide();
  other();
  early();
  expanded();
  fill(5);
#if MISTAKE != 7
#pragma xmp reflect(u)
#endif
  const double sum = sumOf(u);
  turns();
  fill(6);
  sent(8);
  inTurn();
#pragma xmp task on p(1)
  printf("%g\n", sum);
  return 0;
}
