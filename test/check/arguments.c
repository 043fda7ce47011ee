// RUN: %mistakes -n 1 -n 3 %s
//
// Pins: nodes that reach the same directive with different arguments are reported, each with its argument.
#include <stdio.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[2]

/* Only the last node is wrong. */
static int off(int k) { return MISTAKE == k && xmp_all_node_num() == xmp_num_nodes(); }

static double sums(int n) {
  double a[n];
  for (int k = 0; k < n; k++)
    a[k] = k;
#pragma xmp reduction(+ : a) // MISTAKE 1: a directive has different arguments on different nodes
  return a[1];
}

static double most(int n) {
  double a[n + 1];
  for (int k = 0; k <= n; k++)
    a[k] = k;
#pragma xmp reduction(max : a) // MISTAKE 2: a directive has different arguments on different nodes
  return a[1];
}

static double given(int root, int n) {
  double a[n];
  for (int k = 0; k < n; k++)
    a[k] = xmp_all_node_num();
#pragma xmp bcast(a) from p(root) // MISTAKE 3: a directive has different arguments on different nodes
  return a[1];
}

static double size(int n) {
  double a[n];
  for (int k = 0; k < n; k++)
    a[k] = xmp_all_node_num();
#pragma xmp bcast(a) // MISTAKE 4: a directive has different arguments on different nodes
  return a[1];
}

static double two(int n) {
  double a[n], b = n;
  for (int k = 0; k < n; k++)
    a[k] = xmp_all_node_num();
#pragma xmp bcast(a, b) // MISTAKE 5: a directive has different arguments on different nodes
  return a[1];
}

static void exchange(int width) {
#pragma xmp reflect(u) width(width) // MISTAKE 6: a directive has different arguments on different nodes
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] = u[i - 1] + u[i + 1];
}

static void sides(int upper) {
#pragma xmp reflect(u) width(1:upper) // MISTAKE 7: a directive has different arguments on different nodes
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] += u[i - 1];
}

static double moved(int to, int from) {
#pragma xmp gmove // MISTAKE 8: gives v[2] = u[5]
  v[to] = u[from];
  return to;
}

static void part(int length) {
#pragma xmp gmove // MISTAKE 9: a directive has different arguments on different nodes
  v[0 : length] = u[3 : length];
}

static double fetched(int from) {
  double x;
#pragma xmp gmove // MISTAKE 10: a directive has different arguments on different nodes
  x = u[from];
  return x;
}

static void stored(int to) {
  const double x = 4;
#pragma xmp gmove out // MISTAKE 11: a directive has different arguments on different nodes
  v[to] = x;
#pragma xmp barrier
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
  double all = sums(4 + off(1)) + most(4 + off(2));
  all += given(1 + off(3), 3) + size(3 - off(4)) + two(3 - off(5));
  exchange(1 + off(6));
  sides(1 + off(7));
  all += moved(2, 4 + off(8));
  part(5 + off(9));
  all += fetched(7 + off(10));
  stored(8 + off(11));
#pragma xmp task on p(1)
  printf("%g\n", all);
  return 0;
}
