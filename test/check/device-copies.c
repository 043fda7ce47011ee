// RUN: %mistakes -n 2 %s
//
// Pins: a host or device copy is used while the other is newer, or is updated although it does not exist.
// The right form is next to each mistake.
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

static double structured(void) {
  double a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] *= 2;
#if MISTAKE != 1
#pragma acc update self(a)
#endif
    for (int i = 0; i < N; i++)
      sum += a[i]; // MISTAKE 1: update self(a)
    for (int i = 1; i < N; i++)
      a[i] = sum;
#if MISTAKE != 2
#pragma acc update device(a)
#endif
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += a[i]; // MISTAKE 2: update device(a)
  }
  return sum + a[N - 1];
}

static double dynamic(int n) {
  double *a = malloc(n * sizeof *a), sum = 0;
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma acc enter data copyin(a[0 : n])
  for (int step = 0; step < 3; step++) {
    if (step > 5) {
#pragma acc update self(a[0 : n])
      sum += a[0];
    }
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] += step;
  }
#if MISTAKE == 3
  sum += a[0]; // MISTAKE 3: which is out of date
#endif
#pragma acc exit data copyout(a[0 : n])
  sum += a[0];
  free(a);
  return sum;
}

static void aligned(void) {
#pragma acc data copyin(u) copy(v)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      u[i] = i;
#if MISTAKE == 4
#pragma xmp reflect(u) // MISTAKE 4: update self(u)
#else
#pragma xmp reflect(u) acc
#endif
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] + u[i + 1];
#if MISTAKE != 5
#pragma acc update self(u)
#endif
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] = u[i] / 2; // MISTAKE 5: update self(u)
  }
}

static double nowhere(void) {
  double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#if MISTAKE == 6
#pragma acc update device(a) // MISTAKE 6: 'a' has no device copy here
#endif
#pragma acc data copyin(a)
  {
#pragma acc update device(a)
#if MISTAKE == 7
#pragma acc parallel loop present(a, b) // MISTAKE 7: 'b' has no device copy here
#else
#pragma acc parallel loop present(a)
#endif
    for (int i = 0; i < N; i++)
      b[i] = a[i];
  }
  return b[N - 1];
}

/* Possibly right programs: other elements, other paths, other functions. */
static double silent(double *given, int n, int often) {
  double a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copyin(a) copy(given[0 : n])
  {
#pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      a[i] += 1;
    sum += a[0] + a[N - 1];
    a[0] = 3;
    if (often) {
#pragma acc update self(a)
    }
    sum += often ? a[4] : 0;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      given[i] += 1;
#pragma acc update self(given[0 : n])
    sum += given[0];
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = sum;
#pragma acc update self(a) if (often == 0)
    sum += a[1];
  }
  return sum;
}

int main(void) {
  double all = structured() + dynamic(N) + nowhere();
  aligned();
  double b[3] = {0, 1, 2};
  all += silent(b, 3, 1);
#pragma xmp task on p(1)
  printf("%g\n", all);
  return 0;
}
