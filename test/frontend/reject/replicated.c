// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %xaccc -fsyntax-only %s 2>&1 | grep -c "warning:" | grep -x 15
// RUN: %xaccc -fsyntax-only -Wno-xmp-replicated -Wno-xmp-last-value %s 2>&1 | count 0
//
// Pins: variables that only some nodes have stored to, or of which each node has stored its own elements, and that all
// nodes read afterwards.
#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp nodes one(1)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100], a[100];
#pragma xmp align u[i] with t(i)
#pragma xmp align a[i] with t(i)
int global;

int found(void) {
  int found = -1, last = 0, best = 0, same = 0, quiet = 0;
  const int chosen = 1;
#pragma xmp loop on t(i) reduction(max : best)
  for (int i = 0; i < 100; i++) {
    const double d = u[i] * 2;
    if (i == 7)
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: note: some nodes store to 'found' here
      found = i;
    if (d > 3) {
      last = 1;
      quiet = 1;
      global = 2;
      best = i;
    }
    for (int k = 0; k < 3; k++)
      if (chosen && k == 2)
        same = k;
  }
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'found' may differ between nodes here, because only some of them have executed the store to it: combine the values with a 'reduction', or send one with 'bcast' [-Wxmp-replicated]
  if (found > 0) {
#pragma xmp barrier
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'last' may differ between nodes here
    a[i] = last;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'global' may differ between nodes here
  best += global;
  printf("%d of node %d\n", quiet, xmp_node_num());
  int at = -1, most = 0;
#pragma xmp loop on t(i) reduction(firstmax : most / at /)
  for (int i = 0; i < 100; i++)
    if (u[i] > most) {
      most = u[i];
      at = i;
    }
  return best + same + at;
}

void send(void);

void tasks(int n) {
  double s = 0, sent = 0, apart = 0, own = 0, all = 0;
#pragma xmp task on p(1)
  {
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: note: some nodes store to 's' here
    s = 5;
    sent = 6;
    apart += 1;
    own = 3;
  }
#pragma xmp bcast(sent) from p(1)
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 's' may differ between nodes here
  printf("%f %f\n", s, sent);
#pragma xmp task on p(1)
  printf("%f\n", own);
  if (xmp_node_num() == 1)
    printf("%f\n", own);
#pragma xmp task on t(n)
  apart = 3;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'apart' may differ between nodes here
  while (apart < 3)
    apart = 4;
#pragma xmp task on p
  all = 1;
#pragma xmp task on p(1 : n)
  all = 1;
#pragma xmp task on one(1)
  all = 1;
  printf("%f\n", all);
#pragma xmp task on p(n)
  global = 1;
  send();
  printf("%d\n", global);
}

int combinedCopies(void) {
  int some = 0;
#pragma xmp task on p(1)
  some = 5;
  int last;
  int all = some;
#pragma xmp reduction(+ : all)
  last = some;
#pragma xmp bcast(last) from p(1)
  return all + last;
}

double arrays(void) {
  double c[100], d[100], e[100], pair[100][2], sums[100] = {0}, s = 0;
#pragma xmp loop on t(i) reduction(+ : sums)
  for (int i = 0; i < 100; i++) {
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: note: each node stores elements of 'c' here
    c[i] = i;
    d[i + 1] = i;
    pair[i][0] = i;
    pair[i][1] = -i;
    e[i] = i;
    sums[i] = i;
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    a[i] = c[i] + e[i];
#pragma xmp bcast(e) from p(1)
  for (int i = 0; i < 100; i++)
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'd' is not aligned
    s += e[i] + sums[i] + d[i];
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'pair' is not aligned
  s += pair[3][1];
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'c' is not aligned: each node has stored only the elements of its own iterations, and this may read others [-Wxmp-replicated]
  return s + c[7];
}

void otherIterations(void) {
  static int f[101], g[2][101];
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    f[i] = g[0][i + 1] = i;
#pragma xmp loop on t(i)
  for (int i = 0; i < 99; i++) {
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'f' is not aligned: each node has stored only the elements of its own iterations
    a[i] = f[i + 1];
    if (i < 50)
      a[i] += f[i + 1]; // perhaps a condition that holds for the node's own elements only
  }
#pragma xmp loop on t(i + 1)
  for (int i = 0; i < 99; i++)
    a[i + 1] = f[i + 1] + g[0][i + 2];
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'g' is not aligned
    a[i] = g[0][i];
}

void moved(void) {
  static int h[100], k[200], g[100];
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++) {
    h[i] = i;
    g[99 - i] = i;
    k[2 * i] = i;
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++) {
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'h' is not aligned: each node has stored only the elements of its own iterations, and this may read others [-Wxmp-replicated]
    a[i] = h[99 - i];
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'h' is not aligned
    u[i] = h[(i + 1) % 100] + h[i % 100] + g[99 - i] + k[2 * i] + (i < 99 ? h[i + 1] : 0);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'h' is not aligned
    a[i] += h[i ? i - 1 : 99];
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'g' is not aligned
    a[i] += g[i];
  }
}

// In main, the status that a process returns may be its own.
int main(void) {
  int failed = 0;
  static int count;
#pragma xmp task on p(1)
  {
    failed = found() != 0;
    count++;
  }
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: 'count' may differ between nodes here
  printf("%d\n", count);
  return failed;
}
