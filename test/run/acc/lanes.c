// RUN: env PARITY_TARGET="cpu openacc cuda emulated" PARITY_PROCS=1 PARITY_MEMORY="shared separate" %parity %s
//
// Pins: lanes of a warp that share an iteration of a gang loop: an atomic update of a scalar with a device copy happens
// once, counters of narrow types and conditions with != end, a variable that the lanes would have to share is set for
// all of them, a loop may reduce a scalar with a device copy, and
// all lanes load what one of them then stores to. Statements after a loop get the value that one lane assigned.

#include <stdio.h>

#define N 40
#define M 250

typedef struct {
  int x, y;
} pair;

static int a[N][M], mark[N];

static void count(void) {
  int n = 0;
#pragma acc parallel loop gang copy(n, a)
  for (int j = 0; j < N; j++) {
#pragma acc atomic
    n++;
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      a[j][k] = j + k;
  }
  printf("count %d\n", n);
}

static void found(void) {
#pragma acc parallel loop gang copyin(a) copyout(mark)
  for (int j = 0; j < N; j++) {
    int where = -1;
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      if (a[j][k] == 100)
        where = k;
    mark[j] = where;
  }
  long sum = 0;
  for (int j = 0; j < N; j++)
    sum += mark[j] * (j % 7 + 1);
  printf("found %ld\n", sum);
}

static void counters(void) {
#pragma acc parallel loop gang copy(a, mark)
  for (int j = 0; j < N; j++) {
    mark[j] = 1;
#pragma acc loop vector
    for (unsigned char k = 0; k < M; k++)
      a[j][k]++;
#pragma acc loop vector
    for (int k = 0; k != M; k++)
      a[j][k]++;
  }
  long sum = 0;
  for (int j = 0; j < N; j++)
    for (int k = 0; k < M; k++)
      sum += a[j][k] * (k % 7 + 1);
  printf("counters %ld\n", sum);
}

static void own(void) {
  pair p;
#pragma acc parallel copy(a, mark)
  {
#pragma acc loop gang
    for (int i = 0; i < N / 4; i++)
#pragma acc loop worker private(p)
      for (int j = 0; j < 4; j++) {
        int w = 0, x = 1, *q = &x;
        p.x = i ^ j * 3;
        *q = i + j;
#pragma acc loop vector
        for (int k = 0; k < M; k++)
          a[i * 4 + j][k] += p.x * k + x;
#pragma acc loop vector
        for (int k = 0; k < M; k++) {
#pragma acc atomic
          w += 2;
        }
        mark[i * 4 + j] = w;
      }
  }
  long sum = 0;
  for (int j = 0; j < N; j++)
    for (int k = 0; k < M; k++)
      sum += a[j][k] * (k % 7 + 1) + mark[j];
  printf("own %ld\n", sum);
}

static void reduced(void) {
  int s = 7, t = 100;
#pragma acc parallel loop gang copy(mark, s, t) num_gangs(1)
  for (int j = 0; j < 1; j++) {
    mark[j] = 1;
#pragma acc loop vector reduction(+ : s)
    for (int k = 0; k < M; k++)
      s += k;
#pragma acc loop vector reduction(min : t)
    for (int k = 0; k < M; k++)
      t = k - 9 < t ? k - 9 : t;
    mark[j] = s + t;
  }
  printf("reduced %d %d %d\n", s, t, mark[0]);
}

/// All lanes load mark[j] before one of them clears it.
static void cleared(void) {
  for (int j = 0; j < N; j++)
    mark[j] = j % 2;
#pragma acc parallel loop gang copy(a, mark)
  for (int j = 0; j < N; j++)
    if (mark[j]) {
      mark[j] = 0;
#pragma acc loop vector
      for (int k = 0; k < M; k++)
        a[j][k] = j + k;
    }
  long sum = 0;
  for (int j = 0; j < N; j++)
    for (int k = 0; k < M; k++)
      sum += a[j][k] * (k % 7 + 1) + mark[j];
  printf("cleared %ld\n", sum);
}

int main(void) {
  count();
  found();
  counters();
  own();
  reduced();
  cleared();
  return 0;
}
