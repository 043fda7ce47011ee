// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: values that distributed loops, tasks and pointers have on one node only. The right form, without a message, is
// next to each mistake.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100], v[100];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)

double reductions(void) {
  double sum = 0, most = 0, total = 0, product = 1;
  int any = 0;
#pragma xmp loop on t(i) reduction(max : sum)
  for (int i = 0; i < 100; i++)
    // CHECK-DAG: [[@LINE+1]]:5: warning: the iterations update 'sum' like a 'reduction(+:sum)', but the clause is 'reduction(max:sum)' [-Wxmp-reduction]
    sum += u[i];
#pragma xmp loop on t(i) reduction(+ : total)
  for (int i = 0; i < 100; i++) {
    total += u[i];
    // CHECK-DAG: [[@LINE+1]]:12: warning: 'total' contains a partial result here: the loop combines the values of the nodes only at its end [-Wxmp-reduction]
    v[i] = total;
  }
#pragma xmp loop on t(i) reduction(max : most) reduction(* : product) reduction(|| : any)
  for (int i = 0; i < 100; i++) {
    if (u[i] > most)
      most = u[i];
    product *= u[i];
    any |= u[i] > 3;
  }
  return sum + most + total + product + any;
}

void iterations(void) {
  double before = 0, seed = 1, scratch = 0, first = 0;
  float share = 1;
  int count = 0, toggle = 0, own = 0, list[100];
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++) {
    // CHECK-DAG: [[@LINE+1]]:19: warning: 'before' passes a value from one iteration to the next, but nodes execute their iterations in parallel: each node begins with the value from before the loop [-Wxmp-dependence]
    v[i] = u[i] - before;
    before = u[i];
    // CHECK-DAG: [[@LINE+1]]:12: warning: 'seed' passes a value
    seed = seed * 1103 + 12345;
    // CHECK-DAG: [[@LINE+1]]:5: warning: 'share' passes a value
    share *= 0.5f;
    // CHECK-DAG: [[@LINE+1]]:18: warning: 'toggle' passes a value
    toggle = 1 - toggle;
    u[i] = seed + share + toggle;
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++) {
    scratch = u[i];
    v[i] = scratch;
    if (i == 0)
      first = u[i];
    u[i] = first;
    list[count++] = i;
    own = own * 2 + 1;
    u[i] += own;
  }
  xmp_local(count);
  xmp_local(own);
  for (int k = 0; k < count; k++)
    list[k] = 0;
  int i;
#pragma xmp loop on t(i)
  for (i = 0; i < 100; i++)
    v[i] = 1;
  // CHECK-DAG: [[@LINE+1]]:7: warning: 'i' was assigned in a loop that nodes or device threads execute in parallel: its value here may come from any iteration, or from none [-Wxmp-last-value]
  if (i == 100)
    list[0] = 1;
#pragma xmp loop on t(i)
  for (i = 0; i < 100; i++)
    v[i] = 2;
  for (i = 0; i < 100; i++)
    list[i] = 2;
}

double devicePrivates(void) {
  double one = 9, two = 9, three = 9, four = 9;
#pragma xmp loop on t(i)
#pragma acc parallel loop private(one)
  for (int i = 0; i < 100; i++) {
    one = u[i];
    v[i] = one;
  }
#pragma acc parallel private(two)
#pragma xmp loop on t(i)
#pragma acc loop private(three)
  for (int i = 0; i < 100; i++) {
    two = u[i];
    three = two;
    v[i] = three;
  }
#pragma xmp loop on t(i)
#pragma acc parallel loop private(one)
  for (int i = 0; i < 100; i++) {
    four = u[i];
    v[i] = four;
  }
  // CHECK-DAG: [[@LINE+1]]:30: warning: 'four' was assigned in a loop
  return one + two + three + four;
}

void storesElsewhere(int last) {
  double edge[2] = {1, 2};
  if (xmp_node_num() == last) {
    // CHECK-DAG: [[@LINE+1]]:13: warning: only some nodes execute this 'gmove out', and they store only their share of the elements: put it into a task on these nodes [-Wxmp-condition]
#pragma xmp gmove out
    u[98:2] = edge[:];
#pragma xmp gmove in
    edge[:] = u[0:2];
  }
#pragma xmp task on p(last)
  {
#pragma xmp gmove out
    u[98:2] = edge[:];
  }
}

int sources(void) {
  int steps = 0, other = 0;
#pragma xmp task on p(2)
  steps = 5;
  // CHECK-DAG: [[@LINE+2]]:19: warning: 'steps' is broadcast from the first node, but the preceding task stored to it on 'p(2)' [-Wxmp-bcast-source]
  // CHECK-DAG: [[@LINE+1]]:13: note: the clause 'from p(2)' is missing here
#pragma xmp bcast(steps)
#pragma xmp task on p(2)
  steps = 6;
#pragma xmp bcast(steps, other) from p(2)
#pragma xmp task on p(1)
  steps = 7;
#pragma xmp bcast(steps)
  const double start = xmp_wtime();
  double elapsed = 0;
  // CHECK-DAG: [[@LINE+2]]:13: warning: only some nodes execute this 'barrier', and they wait for the others [-Wxmp-condition]
  while (xmp_wtime() < start + 1) {
#pragma xmp barrier
  }
  while (elapsed < 1) {
    elapsed = xmp_wtime() - start;
#pragma xmp reduction(max : elapsed)
  }
  return steps;
}

void pointers(FILE *file) {
  double *own = u, *other;
  other = v;
  for (int k = 0; k < 100; k++)
    // CHECK-DAG: [[@LINE+1]]:5: warning: 'other' points to the local section of 'v', but the subscript here reaches element 99 of the whole array: write 'v[...]' for a global index [-Wxmp-local-address]
    other[k] = 0;
  for (int k = 0; k < 2; k++)
    own[k] = 0;
  // CHECK-DAG: [[@LINE+1]]:28: warning: this is the size of the global array 'u', but the argument 'u' is its local section [-Wxmp-global-size]
  fread(u, sizeof(double), 100, file);
  fread(u, sizeof(double), 1, file);
}

void gangs(int *a) {
#pragma acc parallel copy(a[0:100])
  {
    int x;
#pragma acc loop gang
    for (int i = 0; i < 100; i++)
      // CHECK-DAG: [[@LINE+1]]:7: note: iterations assign 'x' here
      x = 2 * i;
#pragma acc loop gang
    for (int i = 0; i < 100; i++)
      // CHECK-DAG: [[@LINE+1]]:15: warning: 'x' was assigned in a loop that nodes or device threads execute in parallel: its value here may come from any iteration, or from none [-Wxmp-last-value]
      a[i] += x;
  }
}
