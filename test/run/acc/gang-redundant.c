// RUN: env PARITY_TARGET="cpu openacc cuda emulated" PARITY_PROCS=1 PARITY_MEMORY="shared separate" %parity %s
//
// Pins: statements of a parallel construct outside its gang loops run once for each gang (OpenACC 3.3, 2.5.1), with the
// gang's private copies; the host is one gang.

#ifdef _OPENACC
#include <openacc.h>
#endif
#include <stdio.h>

#define GANGS 13
#define N 50

typedef struct {
  int x, y;
} pair;

static int gangs, counts[N], own[N];

#pragma acc routine seq
static void note(int *n) {
#pragma acc atomic
  (*n)++;
}

static void statements(int wanted) {
  int n = 0, sum = 3, product = 2, found = 0, largest = -5, captured = 0, lost = 0;
  double reals = 0.5;
#pragma acc parallel num_gangs(wanted) copy(n, captured) reduction(+ : sum, reals) reduction(* : product) \
    reduction(max : largest) reduction(|| : found)
  {
    int old;
#pragma acc atomic
    n++;
    sum += 2;
    reals += 0.25;
    product *= -1;
    found = 1;
    largest = n > 0 ? 7 : -9;
#pragma acc atomic capture
    old = captured++;
    if (old < 0)
      lost++;
    note(&n);
  }
  printf("statements %d %d %d %d %d %d\n", n == 2 * gangs, sum == 3 + 2 * gangs, reals == 0.5 + 0.25 * gangs,
         product == (gangs % 2 ? -2 : 2), found + largest, captured == gangs);
}

static void workers(void) {
  int right = 0, same = 0;
  static int sums[N];
  for (int k = 0; k < N; k++)
    sums[k] = counts[k] = 0;
#pragma acc parallel num_gangs(GANGS) copy(counts, sums) reduction(+ : right, same)
  {
    int w = -22, total = 1, list[N];
    pair p = {1, 2};
#pragma acc loop worker
    for (int k = 0; k < N; k++) {
#pragma acc atomic update
      w++;
    }
#pragma acc loop vector reduction(+ : total)
    for (int k = 0; k != N; k++)
      total += k;
#pragma acc loop worker vector
    for (unsigned char k = 0; k < N; k++) {
      list[k] = k + p.y;
#pragma acc atomic
      counts[k] += p.x;
    }
    p.x = 4;
#pragma acc loop seq
    for (int k = 0; k < N; k++)
      total += list[k];
    right += w == N - 22;
    same = total == 1 + N * (N - 1) + 2 * N && p.x == 4;
  }
  for (int k = 0; k < N; k++)
    right += counts[k] == gangs;
  printf("workers %d %d\n", right == gangs + N, same == gangs);
}

static void loops(void) {
  int gang = 0, all = 0, n = 0, values[4] = {1, 2, 3, 4}, spare[4] = {9, 9, 9, 9}, each = 5;
  static int grid[7][N];
  for (int k = 0; k < N; k++)
    own[k] = counts[k] = 0;
#pragma acc parallel num_gangs(GANGS) copy(counts, own, all, n) copyout(grid) private(spare) firstprivate(values, each)
  {
    spare[2] = 1;
    values[1] += spare[2];
    each++;
#pragma acc atomic
    n += each;
#pragma acc loop gang
    for (int k = 0; k < N; k++)
      counts[k] += values[1] + each;
#pragma acc loop gang reduction(+ : all)
    for (int k = N - 1; k >= 0; k -= 2)
      all += k;
#pragma acc loop gang collapse(2)
    for (int j = 0; j < 7; j++)
      for (int k = 0; k < N; k++)
        grid[j][k] = j + k;
#pragma acc loop gang
    for (unsigned char k = 0; k < N; k++) {
      int s = 0;
#pragma acc loop vector reduction(+ : s)
      for (int m = 0; m < k; m++)
        s += m;
      own[k] += s;
    }
#pragma acc loop
    for (int *p = own; p < own + N; p++)
      *p += 1;
  }
  for (int k = 0; k < N; k++) {
    gang += counts[k] == 9 && own[k] == k * (k - 1) / 2 + 1;
    for (int j = 0; j < 7; j++)
      gang -= grid[j][k] != j + k;
  }
  printf("loops %d %d %d\n", gang, all, n == 6 * gangs);
}

static void scalars(void) {
  int n = 0, all = 0;
  for (int k = 0; k < N; k++)
    own[k] = counts[k] = 0;
#pragma acc parallel num_gangs(GANGS) copy(counts, own, n) reduction(+ : all)
  {
    int base = 2, total = 0;
#pragma acc atomic
    n++;
#pragma acc loop vector
    for (int k = 0; k < N; k++) {
#pragma acc atomic
      counts[k] += base;
    }
    base++;
#pragma acc loop worker vector reduction(+ : total)
    for (int k = 0; k < N; k++)
      total += base * k;
    all += total;
    if (base == 3)
#pragma acc loop gang
      for (int k = 0; k < N; k++)
        own[k] += base;
#pragma acc atomic
    n++;
  }
  int right = 0;
  for (int k = 0; k < N; k++)
    right += counts[k] == 2 * gangs && own[k] == 3;
  printf("scalars %d %d %d\n", right, n == 2 * gangs, all == gangs * 3 * N * (N - 1) / 2);
}

static void onHost(void) {
  int n = 0, sum = 0;
#pragma acc parallel num_gangs(GANGS) if (gangs < 0) reduction(+ : sum) copy(n)
  {
    sum++;
#pragma acc atomic
    n++;
  }
  printf("host %d %d\n", n, sum);
}

int main(void) {
  gangs = 1;
#ifdef _OPENACC
  if (acc_get_device_type() != acc_device_host)
    gangs = GANGS;
#endif
  statements(GANGS);
  workers();
  loops();
  scalars();
  onHost();
  return 0;
}
