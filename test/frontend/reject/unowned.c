// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %xaccc -Wno-xmp-unowned -fsyntax-only %s 2>&1 | count 0
//
// Pins: elements of aligned arrays that all nodes use, in main and in functions that main certainly calls on all nodes. If
// all nodes need the value, the advice is not to use it only in a task.
#include <stdio.h>
#include <xmp.h>
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], center[4];
#pragma xmp align u[i] with t(i)
#pragma xmp template t2(0:3, 0:N-1)
#pragma xmp distribute t2(*, block) onto p
double rows[N][4], factors[N];
#pragma xmp align rows[i][j] with t2(j, i)
#pragma xmp align factors[i] with t2(*, i)

static double total(void) {
  double s = 0;
  for (int i = 0; i < N; i++)
    // CHECK-DAG: [[#@LINE+1]]:10: warning: every node executes this statement and needs its value, but only one of them owns this element of 'u': copy it with 'gmove', 'bcast' it from a task on 't', or reduce it in a loop distributed on 't' [-Wxmp-unowned]
    s += u[i];
  return s;
}
static double first(void) {
  return u[0]; // CHECK-DAG: [[#@LINE]]:10: warning: every node executes this statement and needs its value
}
static double nested(void) { return first(); }

static double element(int i) { return u[i]; } // each node may call it for its own elements
static double part(int lower, int upper) {
  double s = 0;
  for (int i = lower; i < upper; i++)
    s += u[i];
  return s;
}
static double underCondition(void) { return u[1]; }
static double inTask(void) { return u[2]; }
static double uncalled(void) { return u[3]; }

int main(int argc, char **argv) {
  double x = total() + nested() + element(3) + part(0, 3);
  if (argc > 1)
    x += underCondition();
#pragma xmp task on t(2)
  x += inTask();
  if (u[3] > 0) // CHECK-DAG: [[#@LINE]]:7: warning: every node executes this statement and needs its value
    x += 1;
  for (int k = 0; k < 4; k++)
    center[k] = u[k * 3]; // CHECK-DAG: [[#@LINE]]:17: warning: every node executes this statement and needs its value
  // CHECK-DAG: [[#@LINE+1]]:18: warning: every node executes this statement, but only one of them owns this element of 'u': put the statement into a task on 't', or into a loop distributed on it [-Wxmp-unowned]
  printf("%g\n", u[2]);
#pragma xmp gmove
  x = u[7];
  u[5] = x; // CHECK-DAG: [[#@LINE]]:3: warning: every node executes this statement, but only one of them owns
#pragma xmp array on t2(:, 4)
  rows[4][:] = center[:] * factors[4]; // only the owner executes it
#pragma xmp array on t2(:, :)
  rows[:][:] = factors[3]; // CHECK-DAG: [[#@LINE]]:16: warning: every node executes this statement, but only one of them owns
  return uncalled == 0;
}
// CHECK: {{^}}7 warnings generated.
