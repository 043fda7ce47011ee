// RUN: %xaccc --translate %s -o %t.cpp 2>&1 | FileCheck %s
// RUN: not %xaccc -Werror=xmp-shadow --translate %s -o %t.cpp 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %xaccc -Wno-xmp-all --translate %s -o %t.cpp 2>&1 | count 0
//
// Pins: programs that compile, but whose results would depend on the number of nodes. The right form, without a
// message, is next to each mistake.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : 99)
#pragma xmp distribute c(cyclic) onto p
double u[100], v[100], w[100], x[100], y[100], z[101], two[4][100], k[100];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp align x[i] with t(i)
#pragma xmp align y[i] with t(i)
#pragma xmp template s(-1 : 99)
#pragma xmp distribute s(block) onto p
#pragma xmp align z[i] with s(i - 1)
#pragma xmp align two[*][i] with t(i)
#pragma xmp align k[i] with c(i)
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: shadow of 'u' is declared here
#pragma xmp shadow u[1]
#pragma xmp shadow v[1]
#pragma xmp shadow two[0][1 : 0]

static void shadows(void) {
#pragma xmp reflect(u, two)
#pragma xmp loop on t(i)
  for (int i = 2; i < 98; i++)
    // CHECK-DAG: [[@LINE+2]]:{{.*}} warning: 'u[i + 2]' reaches 2 above the local section of the node that executes the iteration, but the shadow there has width 1 [-Wxmp-shadow]
    // ERROR: error: 'u[i + 2]' reaches 2 above
    w[i] = u[i - 1] + u[i + 1] + u[i + 2];
#pragma xmp loop on t(i)
  for (int i = 1; i < 99; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'two[...][i + 1]' reaches 1 above {{.*}} width 0 [-Wxmp-shadow]
    w[i] = two[1][i - 1] + two[2][i + 1];
#pragma xmp loop on s(i)
  for (int i = 1; i < 99; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'z[i]' reaches 1 below {{.*}} width 0 [-Wxmp-shadow]
    y[0] = z[i] + z[i + 1];
#pragma xmp loop on t(i + 1)
  for (int i = 0; i < 98; i++)
    w[i + 1] = u[i] + u[i + 2];
#pragma xmp loop on c(i)
  for (int i = 0; i < 98; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'k[i + 1]' reaches 1 above {{.*}} width 0 [-Wxmp-shadow]
    y[0] += k[i] + k[i + 1];
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    w[i] = i > 1 ? u[i - 2] : 0; // guarded: the program may know better
}

static void neighbours(void) {
#pragma xmp loop on t(i)
  for (int i = 1; i < 99; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'v[i - 1]' and 'v[i + 1]' may lie in the shadow of 'v', but this file has no 'reflect (v)' that fills it [-Wxmp-reflect]
    w[i] = v[i - 1] + v[i + 1];
}

static double extrema(void) {
  double most = 0, least = 9, chosen = 0, again = 0, last = 0, known = 0;
  int where = 0;
  // CHECK-DAG: [[@LINE+1]]:13: note: the clause 'reduction(max:most)' is missing here
#pragma xmp loop on t(i) reduction(max : known)
  for (int i = 0; i < 100; i++) {
    if (w[i] > most) {
      // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: each node has its own 'most'
      most = w[i];
      where = i;
    }
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: each node has its own 'least'
    least = least < w[i] ? least : w[i];
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: each node has its own 'again'
    again = w[i] + again;
    chosen = w[i] > 2 ? w[i] : 2; // of this iteration
    if (known < w[i])
      known = w[i];
    last = last > chosen ? 0 : chosen - last; // CHECK-DAG: [[@LINE]]:{{.*}} warning: each node has its own 'last'
  }
  return most + least + again + where + last + known;
}

static double order(int n) {
#pragma xmp loop on t(i)
  for (int i = 1; i < 100; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: one iteration stores to 'u[i]' and another uses it as 'u[i - 1]': the result depends on the order of the iterations, but nodes execute theirs in parallel [-Wxmp-dependence]
    u[i] = u[i - 1] + 1;
#pragma xmp loop on t(i)
  for (int i = 2; i < 99; i += 2) // odd and even
    u[i] = (u[i - 1] + u[i + 1]) / 2;
#pragma xmp loop on t(i)
  for (int i = 1; i < 99; i++)
    two[0][i] = two[1][i - 1]; // another row
  double sum = 0, own, listed = 0, later = 0, mine = 0, all;
  int count = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    mine += w[i];
  all = mine / n;
#pragma xmp reduction(+ : all)
#pragma xmp loop on t(i) reduction(+ : listed)
  for (int i = 0; i < 100; i++) {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: each node has its own 'sum', which only its own iterations update, and no reduction combines them [-Wxmp-reduction]
    sum += w[i];
    own = 0;
    for (int j = 0; j < 4; j++)
      own += two[j][i];
    w[i] = own;
    listed += w[i];
    later += w[i];
    if (w[i] > 0)
      // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: each node has its own 'count'
      count++;
  }
#pragma xmp reduction(+ : later)
  return sum + listed + later + count + n + all;
}

static double parameter(double e) { return e; }

static void conditions(int n) {
  const int me = xmp_node_num();
  // CHECK-DAG: [[@LINE+1]]:{{.*}} note: the condition differs between nodes
  if (me == 1) {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: only some nodes execute this 'reflect', and they wait for the others [-Wxmp-condition]
#pragma xmp reflect(u)
  }
  if (xmp_num_nodes() > 1) {
#pragma xmp reflect(u)
  }
#pragma xmp bcast(n) async(1)
#pragma xmp reflect(u) async(2)
  if (me == 1) {
#pragma xmp wait_async(1)
#pragma xmp wait_async(2)
  } else {
#pragma xmp wait_async(2)
#pragma xmp wait_async(1)
  }
  n += xmp_signalled(15) && me == 1;
  if (xmp_signalled(15) && n > 0 && me == 1)
    n++;
  // CHECK-DAG: [[@LINE+2]]:{{.*}} warning: only some nodes execute this 'xmp_signalled'
  // CHECK-DAG: [[@LINE+1]]:7: note: the condition differs between nodes
  if (n > 0 && me == 1 && xmp_signalled(15))
    n++;
  // CHECK-DAG: [[@LINE+1]]:{{.*}} note: the condition differs between nodes
  if (n > 0 && u[3] > 0) {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: only some nodes execute this 'barrier'
#pragma xmp barrier
  }
  double first;
  int odd = me % 2, changed = me, sent = me, same = xmp_num_nodes(), shared, found = u[4] > 0;
  first = w[5];
  changed = 0;
  // CHECK-DAG: [[@LINE+1]]:{{.*}} note: the condition differs between nodes
  while (first > n) {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: only some nodes execute this 'barrier'
#pragma xmp barrier
  }
  // CHECK-DAG: [[@LINE+1]]:{{.*}} note: the condition differs between nodes
  for (int k = 0; k < odd; k++) {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: only some nodes execute this 'bcast'
#pragma xmp bcast(n)
  }
  // CHECK-DAG: [[@LINE+1]]:{{.*}} note: the condition differs between nodes
  if (odd) {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: only some nodes execute this 'reflect'
#pragma xmp reflect(u)
  } else {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: only some nodes execute this 'barrier'
#pragma xmp barrier
  }
  if (odd) {
#pragma xmp barrier
    n++;
  } else {
#pragma xmp barrier
  }
#pragma xmp bcast(sent)
#pragma xmp gmove
  shared = k[3];
#pragma xmp reduction(+ : found)
  if (changed || sent || same || shared || found || sizeof(u[3]) > 4 || parameter(u[3]) > 0) {
#pragma xmp barrier
  }
  // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: nothing in this file waits for 'async(7)' [-Wxmp-async]
#pragma xmp reflect(u) async(7)
#pragma xmp reflect(u) async(8)
#pragma xmp wait_async(8)
}

int main(void) {
  // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: every node executes this statement, but only one of them owns this element of 'x': put the statement into a task on 't', or into a loop distributed on it [-Wxmp-unowned]
  x[3] = 1;
  for (int i = 0; i < 100; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: every node executes this statement, but only one of them owns this element of 'y'
    y[i] = i;
#pragma xmp task on t(3)
  x[3] = 1;
  if (xmp_node_num() == 1)
    x[0] = 1;
  shadows();
  neighbours();
  conditions(1);
  return order(1) + extrema() > 0;
}
// CHECK: {{^}}27 warnings generated.
