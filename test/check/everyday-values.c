// RUN: %mistakes -n 3 %s
//
// Pins: what names more of the everyday mistakes of samples/porting/mistakes.md: sums and other values of loops and
// tasks, and pointers.
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic) onto p
double u[N], v[N], w[N][N], cyclic[N], plain[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i][*] with t(i)
#pragma xmp align cyclic[i] with c(i)
#pragma xmp shadow u[1]
#if MISTAKE == 1
#pragma xmp shadow cyclic[1] // MISTAKE 1: dimension 1 of 'cyclic' is distributed cyclically and can only have a full shadow
#endif

static struct {
  double sum;
  int count;
} summary;

static void swap(double *a, double *b) {
  const double old = *a;
  *a = *b;
  *b = old;
}
static void fill(double *a) {
#pragma xmp align a[i] with c(i) // MISTAKE 2: dimension 1 of 'a' has a different memory layout than that of 'u'
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++)
    a[i] = i;
}
static double sumOf(const double *a) {
  double sum = 0;
  for (int k = 0; k < N; k++)
    sum += a[k]; // MISTAKE 3: 'plain[1]' is 0 on node 2 and 1 on node 1 ... add 'align', 'reduction' or bcast(plain)
  return sum;
}

static double sums(void) {
  double sum = 0, largest = 0, before = 0, seed = 1;
  int where = 0;
#if MISTAKE == 4
#pragma xmp loop on t(i) reduction(max : sum)
  for (int i = 0; i < N; i++)
    sum += u[i]; // MISTAKE 4: the iterations update 'sum' like a 'reduction(+:sum)', but the clause is 'reduction(max:sum)' ... -Wxmp-reduction]
#elif MISTAKE == 5
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    sum += u[i];
    v[i] = sum; // MISTAKE 5: 'sum' contains a partial result here ... -Wxmp-reduction]
  }
#elif MISTAKE == 6
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    v[i] = u[i] - before; // MISTAKE 6: 'before' passes a value from one iteration to the next ... -Wxmp-dependence]
    before = u[i];
  }
#elif MISTAKE == 7
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    seed = seed * 1103 + 12345; // MISTAKE 7: 'seed' passes a value from one iteration to the next ... -Wxmp-dependence]
    v[i] = seed;
  }
#elif MISTAKE == 8
#pragma xmp loop on t(i) reduction(max : largest)
  for (int i = 0; i < N; i++)
    if (u[i] > largest) {
      largest = u[i];
      where = i;
    }
  sum = where; // MISTAKE 8: 'where' may differ between nodes here ... -Wxmp-replicated]
#elif MISTAKE == 9
  int i;
#pragma xmp loop on t(i)
  for (i = 0; i < N; i++)
    v[i] = i;
  sum = i; // MISTAKE 9: 'i' was assigned in a loop ... its value here may come from any iteration ... -Wxmp-last-value]
#elif MISTAKE == 10
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    summary.sum += u[i];
  if (summary.sum > 100) // MISTAKE 10: 'summary.sum' is 92 on node 2 and 28 on node 1 ... combine or broadcast the values
    sum = 1;
#endif
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    const double next = u[i] + 1;
    sum += next;
    before = u[i] * 2;
    v[i] = before + where;
  }
  return sum + largest + seed;
}

static double tasks(void) {
  int steps = 0;
  double *buffer = calloc(N, sizeof *buffer);
#if MISTAKE == 11
#pragma xmp task on p(2)
  steps = 5;
#pragma xmp bcast(steps) // MISTAKE 11: 'steps' is broadcast from the first node, but the preceding task stored to it on 'p(2)' ... -Wxmp-bcast-source]
#elif MISTAKE == 12
#pragma xmp task on p(0) // MISTAKE 12: subscript 0 is outside 1:* of dimension 1 of 'p'
  steps = 5;
#elif MISTAKE == 13
#pragma xmp task on p(1)
  buffer[0] = 5;
  if (buffer[0] > 3) // MISTAKE 13: 'buffer[0]' is 0 on node 2 and 5 on node 1 ... combine or broadcast the values
    steps = 1;
#endif
#pragma xmp task on p(2)
  steps = 6;
#pragma xmp bcast(steps) from p(2)
#if MISTAKE == 14
  if (xmp_node_num() == 2)
    return 1;
#pragma xmp barrier
#elif MISTAKE == 15
  for (const double start = xmp_wtime(); xmp_wtime() < start + 0.01;) {
#pragma xmp barrier // MISTAKE 15: only some nodes execute this 'barrier', and they wait for the others ... -Wxmp-condition]
  }
#endif
  const double result = buffer[1] + steps;
  free(buffer);
  return result;
}

static void pointers(void) {
  double *own = u;
#if MISTAKE == 16
  for (int i = 0; i < N; i++)
    own[i] = 0; // MISTAKE 16: 'own' points to the local section of 'u', but the subscript here reaches element 23 of the whole array ... -Wxmp-local-address]
#elif MISTAKE == 17
  swap(&u[0], &u[N - 1]); // MISTAKE 17: every node executes this statement, but only one of them owns this element of 'u' ... -Wxmp-unowned]
#elif MISTAKE == 18
  FILE *zeros = fopen("/dev/zero", "r");
  if (fread(u, sizeof(double), N, zeros) == 0) // MISTAKE 18: this is the size of the global array 'u', but the argument 'u' is its local section ... -Wxmp-global-size]
    fclose(zeros);
#elif MISTAKE == 25
  free(u); // MISTAKE 25: 'u' is an array, not memory from 'xmp_malloc': 'free' cannot release it
#elif MISTAKE == 2
  fill(u);
#elif MISTAKE == 3
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    plain[i] = i;
#endif
  for (int k = 0; k < 2; k++)
    own[k] = 0;
  double pair[2] = {sumOf(plain), 0};
  swap(&pair[0], &pair[1]);
}

static void subscripts(void) {
#if MISTAKE == 19
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      w[j][i] = 1; // MISTAKE 19: 'w[j]' might not belong to the node that executes the iteration ... -Wxmp-loop-subscript]
#elif MISTAKE == 20
  const int own = N / xmp_num_nodes();
  for (int i = 0; i < own; i++)
    u[i] = 1; // MISTAKE 20: stores to u[0], of which this node has no copy
#elif MISTAKE == 21
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++)
    u[i] = 1; // MISTAKE 21: 'u[i]' might not belong to the node that executes the iteration ... -Wxmp-loop-subscript]
#elif MISTAKE == 22
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++) {
#pragma xmp reflect(u) // MISTAKE 22: each node executes this 'reflect' once for each of its iterations, and waits for nodes that have fewer ... -Wxmp-condition]
    v[i] = u[i - 1];
  }
#elif MISTAKE == 23
  v[0:N / 2] = cyclic[0:N / 2]; // MISTAKE 23: of which this node has no copy
#elif MISTAKE == 24
#pragma xmp loop on t(i)
  for (int i = N - 1; i > 0; i--)
    u[i] = u[i - 1]; // MISTAKE 24: one iteration stores to 'u[i]' and another uses it as 'u[i - 1]' ... -Wxmp-dependence]
#endif
  fill(cyclic);
  w[xmp_node_num() * 8 - 1][0] = 1;
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
  double all = sums() + tasks();
  pointers();
  subscripts();
#pragma xmp barrier // MISTAKE 14: not all nodes reach the same directive
#pragma xmp task on p(1)
  printf("%g\n", all);
  return 0;
}
