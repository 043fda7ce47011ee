// RUN: %mistakes -n 2 -n 3 %s
// RUN: %if all %{ %mistakes -n 2 -n 3 %s -- --emit=c++ %}
//
// Pins: elements that this node has no copy of, elements outside the array, and arrays without memory.
#include <stdio.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp template c(0:N-1)
#pragma xmp template g(0:N-1)
static int sizes[] = {3, 11, 9, 0};
#pragma xmp distribute t(block) onto p
#pragma xmp distribute c(cyclic) onto p
double u[N], v[N], odd[N], big[N][5];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align odd[i] with c(i)
#pragma xmp align big[i][*] with t(i)
#pragma xmp shadow u[1]
struct cell {
  double old, now[2];
} cells[N];
#pragma xmp align cells[i] with t(i)
double *late;
#pragma xmp align late[i] with t(i)

static void first(double x, int at) { // the compiler does not see that each node uses the same element
#if MISTAKE == 1
  u[at] = x; // MISTAKE 1: stores to u[0], of which this node has no copy
#else
#pragma xmp task on t(at)
  u[at] = x;
#endif
}

static double last(int at) {
  double x = 0;
#if MISTAKE == 2
  x = v[at]; // MISTAKE 2: uses v[22], of which this node has no copy
#else
#pragma xmp task on t(at)
  x = v[at];
#pragma xmp bcast(x) from t(at)
#endif
  return x;
}

static void far(int k) {
#pragma xmp loop on t(i)
  for (int i = 2; i < N - 2; i++)
    v[i] = u[i + k]; // MISTAKE 3: of which this node has no copy (in dimension 1 its shadow is 1:1)
}

static void ends(int to) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    if (i < to)
      v[i] = u[i + 1]; // MISTAKE 4: uses u[23], which is outside the array
}

static void round_(int k) {
#pragma xmp loop on c(i)
  for (int i = 1; i < N; i++)
    odd[i] += odd[i - k]; // MISTAKE 5: of which this node has no copy
}

static void columns(int k) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 5; j++)
      big[i][j + k] = i; // MISTAKE 6: which is outside the array
}

static void members(int k) {
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    cells[i + k].now[1] = i; // MISTAKE 7: stores to cells[
}

static void pointers(void) {
#if MISTAKE != 8
  late = xmp_malloc(xmp_desc_of(late), N);
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    late[i] = i; // MISTAKE 8: 'late' has no storage yet
}

int main(void) {
  far(MISTAKE == 3 ? 2 : 1);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#pragma xmp reflect(u)
  first(1, 0);
#pragma xmp reflect(u)
  far(MISTAKE == 3 ? 2 : 1);
  ends(MISTAKE == 4 ? N : N - 1);
  round_(MISTAKE == 5);
  columns(MISTAKE == 6);
  members(MISTAKE == 7);
  pointers();
  const double x = last(N - 1);
#pragma xmp task on p(1)
  printf("%g %d\n", x, sizes[0]);
  return 0;
}
