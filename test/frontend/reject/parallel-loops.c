// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %xaccc -fsyntax-only -Wno-xmp-dependence -Wno-xmp-last-value -Wno-xmp-device-copy %s 2>&1 | count 0
//
// Pins: loops of nodes and of device threads with dependent iterations, or whose values are read afterwards as if they
// had run in order.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100], a[100], b[100][100], *c;
#pragma xmp align u[i] with t(i)

void device(int n, const int *index) {
#pragma acc data copy(a, b) copyin(c[0 : n])
  {
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: this directive allows the iterations of 'i' to run in parallel
#pragma acc parallel loop
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: one iteration stores to 'a[i]' and another uses it as 'a[i - 1]': the result depends on the order of the iterations, but device threads execute those of 'i' in parallel [-Wxmp-dependence]
      a[i] = a[i - 1] + c[i - 1];
#pragma acc parallel loop collapse(2)
    for (int i = 1; i < 100; i++)
      for (int j = 1; j < 100; j++)
        // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: one iteration stores to 'b[i][j]' and another uses it as 'b[i - 1][j - 1]': {{.*}} those of 'i'
        b[i][j] = b[i - 1][j - 1];
    // Not certain: which element, whether at all, whether at the same time.
#pragma acc parallel loop
    for (int i = 1; i < n; i++) {
      a[index[i]] = a[i];
      if (c[i] > 0)
        b[i][0] = b[i - 1][0];
      b[i][i] = b[i - 1][i];
    }
#pragma acc parallel loop private(a)
    for (int i = 1; i < n; i++)
      a[i] = a[i - 1];
    double last = 0, next = 1, sum = 0, found = 0, kept = 0;
    // CHECK-DAG: [[@LINE+1]]:{{.*}} note: this directive allows the iterations of 'i' to run in parallel
#pragma acc parallel loop firstprivate(last)
    for (int i = 1; i < n; i++) {
      // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'last' passes a value from one iteration to the next, but device threads execute the iterations of 'i' in parallel [-Wxmp-dependence]
      a[i] = last;
      last = c[i];
    }
#pragma acc parallel loop
    for (int i = 1; i < n; i++) {
      // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'next' passes a value from one iteration to the next
      next = next + c[i];
      a[i] = next;
    }
    // Not certain, or not passed on.
#pragma acc parallel loop private(kept) copy(found) reduction(+ : sum)
    for (int i = 1; i < n; i++) {
      kept = c[i];
      if (i > 1)
        a[i] = last;
      last = kept;
      double mine;
#pragma acc atomic capture
      {
        mine = found;
        found = found + 1;
      }
      b[0][i] = mine;
      sum += mine;
    }
#pragma acc parallel loop
    for (int i = 1; i < n; i++) {
      double own[3] = {0, 1, 2};
      for (int k = 1; k < 3; k++)
        own[k] += own[k - 1];
      c[i] = own[2];
    }
  }
}

int threads(int n, const int *in, int *out) {
  int at = 0, before = 0, sum = 0, any = 0, shared = 0, low = -1, last = 0;
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: [[@LINE+1]]:9: warning: 'at' passes a value from one iteration to the next, but device threads execute the iterations of 'i' in parallel [-Wxmp-dependence]
    out[at++] = before;
    // CHECK-DAG: [[@LINE-1]]:17: warning: 'before' passes a value from one iteration to the next
    if ((before = in[i]) > 0)
      any = 1;
    // CHECK-DAG: [[@LINE+1]]:10: warning: 'sum' passes a value from one iteration to the next
    if ((sum += in[i]) > 9)
      out[i] = 1;
  }
  // Atomic, private, the same value from each iteration, sequential, reduced inside; a flag that all threads share.
#pragma acc parallel loop copy(shared) firstprivate(before)
  for (int i = 0; i < n; i++) {
    int k;
#pragma acc atomic capture
    k = at++;
    if (low < 0)
      low = 0;
    out[k] = low + before;
    before = in[i];
    if (in[i] > 3)
      shared = 1;
  }
#pragma acc serial loop
  for (int i = 0; i < n; i++)
    out[last++] = in[i];
#pragma acc parallel loop gang copy(sum)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < n; j++)
      sum += in[j];
    out[i] = sum > 0;
  }
  // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'any' was assigned in a loop that nodes or device threads execute in parallel: its value here may come from any iteration, or from none
  return any + shared;
}

double nodes(int index) {
  double x = 0, y = 0, z = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++) {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} note: iterations assign 'x' here
    x = u[i];
    if (u[i] > 3)
      y = u[i];
    z = u[i];
  }
  if (index) // perhaps only some nodes come here
    a[0] = z + y;
  // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'x' was assigned in a loop that nodes or device threads execute in parallel: its value here may come from any iteration, or from none [-Wxmp-last-value]
  return x;
}
