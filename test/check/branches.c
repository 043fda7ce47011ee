// RUN: %mistakes -n 3 %s
//
// Pins: nodes that take different paths through a program and meet at different directives are reported, for every
// directive and every kind of path.
#include <stdio.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

static int last(int k) { return MISTAKE == k && xmp_all_node_num() == xmp_num_nodes(); }

static double leaves(int early) {
  double sum = 1;
  if (early)
    return sum;
#pragma xmp reduction(+ : sum) // MISTAKE 1: not all nodes reach the same directive
  return sum;
}

/// Each node completes its own operations, which needs no other node.
static double waits(void) {
  double x = 1, y = 2;
#pragma xmp bcast(x) async(1)
#pragma xmp bcast(y) async(2)
  if (xmp_node_num() == 1) {
#pragma xmp wait_async(1)
#pragma xmp wait_async(2)
  } else {
#pragma xmp wait_async(2)
#pragma xmp wait_async(1)
  }
  return x + y;
}

/// The branches execute equal directives.
static double sends(int node) {
  double x = 1, sum = 0;
  if (node == 1) {
    x = 7;
#pragma xmp bcast(x)
#pragma xmp reduction(+ : sum)
  } else if (node == 2) {
#pragma xmp bcast(x)
#pragma xmp reduction(+ : sum)
  } else {
#pragma xmp bcast(x)
    sum = 2;
#pragma xmp reduction(+ : sum)
  }
  return x + sum;
}

static double chooses(int way) {
  double sum = 0, most = 0;
  switch (way) {
  case 0:
#pragma xmp reduction(+ : sum) // MISTAKE 2: not all nodes reach the same directive
    break;
  default:
#pragma xmp reduction(max : most)
    break;
  }
  return sum + most;
}

static void moves(int all) {
  if (all) {
#pragma xmp gmove // MISTAKE 3: not all nodes reach the same directive
    v[0] = u[N - 1];
  }
}

static int converges(double limit) {
  int steps = 0;
  for (double rest = 1; rest > limit; rest /= 2, steps++) {
#pragma xmp barrier // MISTAKE 4: not all nodes reach the same directive
  }
  return steps;
}

static void skips(int skipped) {
  for (int step = 0; step < 3; step++) {
    if (skipped && step == 1)
      continue;
#pragma xmp reflect(u) // MISTAKE 5: not all nodes reach the same directive
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] + u[i + 1];
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] += v[i];
  }
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = v[i] = i;
  double all = leaves(last(1)) + chooses(last(2));
  moves(!last(3));
  all += converges(last(4) ? 0.25 : 0.1);
  skips(last(5));
  all += waits() + sends(xmp_node_num());
#pragma xmp task on p(1)
  printf("%g\n", all);
  return 0;
}
