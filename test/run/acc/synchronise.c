// RUN: %acc %parity %s
//
// Pins (OpenACC 3.3, 2.16): atomic in its four forms, both forms of routine, cache, async queues and wait, init, set,
// shutdown, routines called on several levels.
#include <stdio.h>
#include <openacc.h>

#define N 50
#pragma xmp nodes p(*)
int hist[7], order[N], total;
double v[N], w[N];

#pragma acc routine seq
static double square(double x) { return x * x; }
static int collatz(int n);
#pragma acc routine(collatz) seq
static int collatz(int n) {
  int steps = 0;
  while (n > 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  }
  return steps;
}
#pragma acc routine vector
static void fill(double *row, int n, double x) {
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    row[j] = x + j;
}

int main(void) {
  int found = 0, seen = 0, queue = 2;
#pragma acc init device_type(host)
#pragma acc set device_num(0) default_async(3)
#pragma acc data copy(hist, order, v, w, total, found)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
#pragma acc atomic
      hist[i % 7] += i;
#pragma acc atomic update
      total++;
      if (i == 17) {
#pragma acc atomic write
        found = i;
      }
    }
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      int mine, now;
#pragma acc atomic capture
      mine = total++;
#pragma acc atomic capture
      {
        now = found;
        found += 1;
      }
      order[mine - N] = 1;
      (void)now;
#pragma acc atomic read
      now = total;
#pragma acc atomic update
      hist[0] = hist[0] + 1;
#pragma acc atomic
      hist[1] = 2 + hist[1];
    }
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      v[i] = square(i) + collatz(i);
#pragma acc parallel loop async(queue) wait(1)
    for (int i = 0; i < N; i++)
      w[i] = v[i] / 2;
#pragma acc wait(1, queue)
#pragma acc parallel loop async
    for (int i = 1; i < N - 1; i++) {
#pragma acc cache(v[i - 1 : 3])
      w[i] += v[i - 1] + v[i] + v[i + 1];
    }
#pragma acc wait
#pragma acc update host(w) async(4)
#pragma acc wait(4) async(5)
#pragma acc wait(5) if (queue == 2)
    seen = (int)w[3];
#pragma acc parallel num_gangs(1)
    fill(v, 10, 4);
  }
#pragma acc shutdown
  double s = 0;
  for (int i = 0; i < N; i++)
    s += v[i] * i + w[i] + order[i] * 1000;
#pragma xmp task on p(1)
  {
    for (int i = 0; i < 7; i++)
      printf("%d ", hist[i]);
    printf("%d %d %g %d\n", total, found, s, seen);
  }
  return 0;
}
