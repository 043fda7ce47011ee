// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" XACC_TRANSPORT=tca PARITY_PROCS=3 %parity %s
//
// Pins: reductions of sections, with constant and other bounds, of arrays of one and two dimensions and of memory that
// pointers point to; of arrays of variable size; by loops inside kernels, the next of which uses the result; over the
// nodes on device copies; in device loops. Elements outside the section do not change.
#include <stdio.h>
#include <stdlib.h>

#define N 29
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int a[N];
#pragma xmp align a[i] with t(i)
int part[10], grid[4][3];
double sum[5];

static void show(const char *what, const int *x, int n) {
#pragma xmp task on p(1)
  {
    printf("%s", what);
    for (int k = 0; k < n; k++)
      printf(" %d", x[k]);
    printf("\n");
  }
}

static void variable(int n, int low) {
  int v[n], w[n][3], *heap = malloc(n * sizeof(int));
  for (int k = 0; k < n; k++) {
    v[k] = heap[k] = k;
    for (int j = 0; j < 3; j++)
      w[k][j] = 10 * j;
  }
#pragma acc parallel loop reduction(+ : v)
  for (int i = 0; i < N; i++)
    v[i % n] += i;
  show("v", v, n);
#pragma acc parallel loop reduction(max : v[low : n - low - 1], part[low : 3])
  for (int i = 0; i < N; i++) {
    const int k = low + i % (n - low - 1);
    if (v[k] < 11 * i % 97)
      v[k] = 11 * i % 97;
    if (part[low + i % 3] < i)
      part[low + i % 3] = i;
  }
  show("v", v, n);
#pragma acc data copy(heap[0 : n])
  {
    long all = 0;
#pragma acc parallel loop reduction(+ : heap[low : n - low], all)
    for (int i = 0; i < 3 * N; i++) {
      heap[low + i % (n - low)] += i;
      all += i;
    }
    part[0] += all > 0;
#pragma acc parallel loop reduction(+ : heap[n - 1 : 1])
    for (int i = 0; i < N; i++)
      heap[n - 1] -= i;
  }
#pragma acc parallel loop reduction(+ : heap[1 : 2]) if (n < 0)
  for (int i = 0; i < N; i++)
    heap[1 + i % 2] += 1000;
  show("heap", heap, n);
#pragma acc parallel loop gang copy(w)
  for (int i = 0; i < n; i++)
    w[i][0] += i;
#pragma acc parallel loop reduction(+ : w)
  for (int i = 0; i < N; i++)
    w[i % n][i % 3] += 1;
  for (int k = 0; k < n; k += 4)
    show("w", w[k], 3);
  free(heap);
}

int main(void) {
  for (int k = 0; k < 10; k++)
    part[k] = -k;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 13;
#pragma acc parallel loop reduction(+ : part[2 : 5], grid[1 : 2][0 : 3])
  for (int i = 0; i < N; i++) {
    part[2 + i % 5] += i;
    grid[1 + i % 2][i % 3] += i;
  }
#pragma acc parallel loop collapse(2) reduction(* : grid[3][1 : 2]) reduction(^ : part[0 : 2])
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) {
      grid[3][1 + j % 2] *= 2;
      part[j % 2] ^= i + j;
    }
  long all = 1;
#pragma acc parallel reduction(+ : all, part[7 : 2]) // the loop reduces what the construct does
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      all += i;
      part[7 + i % 2] += i;
    }
  }
  part[9] = (int)all;
  show("part", part, 10);
  show("grid", grid[0], 12);
  variable(7, 2);
  variable(9, 5);
  show("part", part, 10);

  int hits[4] = {0}, next[4] = {0};
#pragma acc kernels copy(hits, next)
  {
#pragma acc loop independent reduction(+ : hits)
    for (int i = 0; i < N; i++)
      hits[i * i % 4] += i;
    hits[3] = hits[0] + 1;
#pragma acc loop independent reduction(max : hits)
    for (int i = 0; i < N; i++)
      hits[i % 4] = hits[i % 4] < i * 9 ? i * 9 : hits[i % 4];
#pragma acc loop independent reduction(+ : next[0 : 3])
    for (int i = 0; i < N; i++)
      next[i % 3] += hits[i % 4];
  }
  show("hits", hits, 4);
  show("next", next, 4);

  int total[3] = {5, 6, 7};
#pragma acc data copy(total) copyin(a)
  {
#pragma xmp loop on t(i) reduction(+ : total) acc
#pragma acc parallel loop reduction(+ : total)
    for (int i = 0; i < N; i++)
      total[i % 3] += a[i];
  }
  show("total", total, 3);
#pragma xmp device replicate(a, sum)
  {
#pragma xmp device replicate_sync in(a)
    sum[4] = 0.5;
#pragma xmp device loop on t(i) reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum[i % 5] += a[i];
    for (int k = 0; k < 5; k++)
      sum[k] *= 2; // on the host
#pragma xmp device loop on t(i) reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum[i % 5] += a[i];
    sum[0] = -1; // the replica has the loop's result
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] += (int)sum[1];
#pragma xmp device replicate_sync out(a)
  }
  int checked = 0;
#pragma xmp loop on t(i) reduction(+ : checked)
  for (int i = 0; i < N; i++)
    checked += a[i] * i;
#pragma xmp task on p(1)
  printf("%g %g %g %d\n", sum[1], sum[3], sum[4], checked);
  return 0;
}
