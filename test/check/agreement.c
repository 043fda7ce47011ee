// RUN: %mistakes -n 3 %s -- -Wno-xmp-replicated -Wno-xmp-last-value -Wno-xmp-reduction -Wno-xmp-early-exit
//
// Pins: variables to which loops and tasks store on some nodes only, and that are then used as if they were the same on
// all. Values that are combined, sent, marked or set again before are not reported.
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)
static double total;
static int histogram[4];
static double plain[N];
static struct summary {
  double sum;
  int count;
} summary;
static struct body {
  double x, y;
} bodies[N];

static void add(double x) { total += x; }
static void addTo(double *sum, double x) { *sum += x; }

static int find(double wanted) {
  int found = -1;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    if (u[i] == wanted)
      found = i;
#if MISTAKE != 1
#pragma xmp reduction(max : found)
#endif
  if (found > 0) { // MISTAKE 1: 'found' is 9 on node 2 and -1 on node 1 (stored at line 33, used at line 37); add reduction(max:found) or bcast(found)
#pragma xmp barrier
  }
  return found > 0;
}

static int inTask(void) {
  int s = 0, other = 0;
#pragma xmp task on p(1)
  {
    s = 5;
    other = 6;
  }
#if MISTAKE != 2
#pragma xmp bcast(s)
#endif
  other = 7;
  return s + other; // MISTAKE 2: 's' is 0 on node 2 and 5 on node 1 (stored at line 47, used at line 54); add bcast(s)
}

static int untilLarge(void) {
  int steps = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    if (u[i] > 10)
      break;
    steps++;
  }
#if MISTAKE != 3
#pragma xmp reduction(+ : steps)
#endif
  for (int k = 0; k < steps;) // MISTAKE 3: 'steps' is 3 on node 2 and 8 on node 1 (stored at line 63, used at line 68); add reduction(+:steps) or bcast(steps)
    k += 2;
  return 1;
}

static double sumOf(void) {
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    addTo(&sum, u[i]);
#if MISTAKE != 4
#pragma xmp reduction(+ : sum)
#endif
  sum /= N;
  return sum; // MISTAKE 4: 'sum' is 4 on node 2 and 1.217391304 on node 1 (stored at line 77, used at line 82); add reduction(max:sum) or bcast(sum)
}

static double fileScope(void) {
  total = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    add(u[i]);
#if MISTAKE != 5
#pragma xmp reduction(+ : total)
#endif
  double mean = total / N; // MISTAKE 5: 'total' is 92 on node 2 and 28 on node 1 (stored at line 25, used at line 93)
  return mean;
}

static int plainArray(void) {
  for (int k = 0; k < 4; k++)
    histogram[k] = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    histogram[i % 4] += i;
#if MISTAKE != 6
#pragma xmp reduction(+ : histogram)
#endif
  int most = 0;
  for (int k = 0; k < 4; k++)
    if (histogram[k] > most) // MISTAKE 6: 'histogram[0]' is 20 on node 2 and 4 on node 1 (stored at line 102, used at line 108); add 'align', 'reduction' or bcast(histogram)
      most = histogram[k];
  return most;
}

static void inLoop(void) {
  double scale = 1;
#pragma xmp task on t(0)
  scale = 2;
#if MISTAKE != 7
#pragma xmp bcast(scale)
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] *= scale; // MISTAKE 7: 'scale' is 1 on node 2 and 2 on node 1 (stored at line 116, used at line 122); add bcast(scale)
}

static double sumOfAll(const double *a, int n) {
  double sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[k]; // MISTAKE 8: 'plain[1]' is 0 on node 2 and 2 on node 1 (stored at line 138, used at line 128); add 'align', 'reduction' or bcast(plain)
  return sum;
}

/// Memory that a function gets the address of.
static double passed(void) {
  for (int k = 0; k < N; k++)
    plain[k] = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    plain[i] = u[i];
#if MISTAKE != 8
#pragma xmp reduction(+ : plain)
#endif
  return sumOfAll(plain, N);
}

static double members(void) {
  summary = (struct summary){0, 0};
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    summary.sum += u[i];
#if MISTAKE != 9
  double sum = summary.sum;
#pragma xmp reduction(+ : sum)
  summary.sum = sum;
#endif
  return summary.sum; // MISTAKE 9: 'summary.sum' is 184 on node 2 and 56 on node 1 (stored at line 149, used at line 155); combine or broadcast the values
}

static double elements(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    bodies[i].y = u[i];
  double most = 0;
#if MISTAKE == 10
  for (int i = 0; i < N; i++)
    most = bodies[i].y > most ? bodies[i].y : most; // MISTAKE 10: 'bodies[1].y' is 0 on node 2 and 2 on node 1 (stored at line 161, used at line 165); add 'align', 'reduction' or bcast(bodies)
#endif
  return most;
}

static double allocated(void) {
  double *buffer = calloc(N, sizeof *buffer);
  struct summary *counted = calloc(1, sizeof *counted);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    buffer[i] = u[i];
#pragma xmp task on p(1)
  counted->count = 3;
  double all = 0;
#if MISTAKE == 11
  all += buffer[3]; // MISTAKE 11: 'buffer[3]' is 0 on node 2 and 6 on node 1 (stored at line 175, used at line 180); combine or broadcast the values
#elif MISTAKE == 12
  for (int k = 0; k < counted->count; k++) // MISTAKE 12: 'counted->count' is 0 on node 2 and 3 on node 1 (stored at line 177, used at line 182); combine or broadcast the values
    all++;
#endif
  double *own = malloc(N * sizeof *own), sum = 0;
  int count = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    own[count++] = u[i]; // each node its own elements, from 0
  xmp_local(count);
  for (int k = 0; k < count; k++)
    sum += own[k];
#pragma xmp reduction(+ : sum)
  free(own);
  free(counted);
  free(buffer);
  return all + sum;
}

static double allSum(double own) {
#pragma xmp reduction(+ : own)
  return own;
}
static double ownSum(void) {
  double own = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    own += u[i];
  return own;
}

/// Right in every version.
static double right(void) {
  int mine = 0;
  double own = 0, scratch = 1;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    mine++;
    scratch = u[i];
    own += scratch * 2;
  }
  xmp_local(mine);
  double packed[2] = {0, 0}, part = ownSum();
  packed[0] = own * 2;
#pragma xmp reduction(+ : packed, part)
  double all = packed[0] + part + allSum(own) + (mine > 7);
  const int number = xmp_node_num();
  if (number == 2 && own > 0)
    all += own * 1e-300;
  char line[80];
  sprintf(line, "%d %g", xmp_node_num(), own);
  scratch = 3;
  return all + scratch;
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
  double all = find(9) + inTask() + untilLarge() + sumOf() + fileScope() + plainArray();
  inLoop();
  all += right() + passed() + members() + elements() + allocated();
#pragma xmp task on p(1)
  printf("%g\n", all);
  return 0;
}
