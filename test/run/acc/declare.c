// RUN: %acc %parity %s
//
// Pins (OpenACC 3.3, 2.13): declare at file scope and in functions; host_data around calls; formal parameters, pointers, arrays of variable
// length, structs, members of the same file; directives in macros.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
static void *xmp_malloc(void *d, int n) { return malloc(n * sizeof(double)); }
#define xmp_desc_of(x) 0
#endif

#define N 31
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], factor = 3, table[4] = {1, 2, 3, 4};
static int counter;
double *dyn;
#pragma xmp align a[i] with t(i)
#pragma xmp align dyn[i] with t(i)
#pragma acc declare create(a, counter) copyin(factor)
#pragma acc declare copyin(table)

struct pair {
  int x;
  double y[3];
};

static void scale(double x[N], double by) {
#pragma xmp align x[i] with t(i)
#pragma acc parallel loop present(x)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    x[i] *= by;
}

static double inside(int n) {
  double work[n], s = 0;
#pragma acc declare create(work)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    work[i] = table[i % 4];
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += work[i] * i;
  return s;
}

static void plain(double *q, int n, double x) {
#pragma acc parallel loop deviceptr(q)
  for (int i = 0; i < n; i++)
    q[i] += x;
}

#define PRAGMA(text) _Pragma(#text)
#define LOOP(v, n, x)                                                                                                  \
  PRAGMA(acc parallel loop present(v[0:n])) for (int i_ = 0; i_ < n; i_++) v[i_] = x * i_;

int main(void) {
  dyn = (double *)xmp_malloc(xmp_desc_of(dyn), N);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = dyn[i] = i;
#pragma acc update device(a)
  scale(a, 2);
#pragma acc parallel loop
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] += factor * table[i % 4];
#pragma acc update host(a)
  double s = 0, v = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += a[i] * i;
#pragma acc data copy(dyn)
  {
    scale(dyn, 5);
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      dyn[i] += 1;
  }
#pragma xmp loop on t(i) reduction(+ : v)
  for (int i = 0; i < N; i++)
    v += dyn[i] * i;
#pragma xmp task on p(1)
  printf("%g %g %g %g\n", s, v, inside(17), inside(3));
#pragma acc serial
  counter = 12;
#pragma acc update self(counter)
  int n = 9 + (counter > 11);
  double *heap = malloc(n * sizeof *heap), vla[n], (*rows)[12] = malloc(3 * sizeof *rows), ring[4][n];
  for (int i = 0; i < n; i++) {
    heap[i] = vla[i] = i;
    rows[0][i] = rows[1][i] = rows[2][i] = i;
    ring[0][i] = ring[1][i] = ring[2][i] = ring[3][i] = -i;
  }
#pragma acc data copy(heap[0:n], vla, rows[0:3], ring[0:4])
  {
    LOOP(heap, n, 2)
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < n; j++)
        rows[i][j] += heap[j] + vla[j] + ring[i + 1][j];
#pragma acc parallel loop
    for (int j = 0; j < n; j++)
      vla[j] = rows[1][j] * 3, ring[2][j] = j;
#pragma acc host_data use_device(heap)
    plain(heap, n, 0.5);
    if (n > 3) {
#pragma acc update host(heap[0:n])
      s = heap[3];
    } else {
#pragma acc update host(heap[0:1])
      s = 0;
    }
  }
  struct pair one = {1, {2, 3, 4}}, many[5];
  memset(many, 0, sizeof many);
#pragma acc data copy(one, many)
  {
#pragma acc serial
    {
      one.x += 5;
      one.y[1] = one.x;
    }
#pragma acc parallel loop copyin(one)
    for (int i = 0; i < 5; i++) {
      many[i].x = i + one.x;
      for (int j = 0; j < 3; j++)
        many[i].y[j] = one.y[j] * i;
    }
  }
#pragma acc parallel loop firstprivate(one)
  for (int i = 0; i < 5; i++)
    many[i].x += one.x;
  v = 0;
  for (int i = 0; i < n; i++)
    v += heap[i] + 2 * vla[i] + 3 * rows[1][i] + 4 * ring[2][i];
  for (int i = 0; i < 5; i++)
    v += many[i].x * 1000 + many[i].y[2];
#pragma xmp task on p(1)
  printf("%g %g %d %g %d\n", s, v, one.x, one.y[1], n);
  return 0;
}
