// RUN: env PARITY_TARGET="cuda emulated" %acc PARITY_PROCS="1 3" %parity %s
//
// Pins: a kernel that is launched before the host has received the sums of the kernel before it gets the values that it
// would get in the order of the source, and so does the host: scalars computed from sums, chains, sums with initial
// values, several operators, variables that both kernels use, and loops that run again.
#include <math.h>
#include <stdio.h>

#define N 50
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double x[N], y[N], r[N];
#pragma xmp align [i] with t(i) :: x, y, r

static void show(const char *what, double value) {
  double sum = 0;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(x, y) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += x[i] + 2 * y[i] * (i % 3);
#pragma xmp reduction(+ : sum)
#pragma xmp task on p(1)
  printf("%s %.12g %.12g\n", what, sum, value);
}

/* Each kernel but the first is launched ahead; the second reduces again, into a variable that is reset between. */
static double chain(int steps) {
  double rho = 3;
  for (int step = 0; step < steps; step++) {
    double pq = 0.0;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(x, y) reduction(+ : pq)
    for (int i = 0; i < N; i++)
      pq += x[i] * y[i];
#pragma xmp reduction(+ : pq)
    const double alpha = rho / pq, old = rho;
    rho = 0.0;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(x, y, r) reduction(+ : rho)
    for (int i = 0; i < N; i++) {
      x[i] += alpha * r[i];
      y[i] = 0.5 * y[i] + 0.25;
      rho += x[i] * x[i];
    }
#pragma xmp reduction(+ : rho)
    const double beta = rho / old;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(y, r)
    for (int i = 0; i < N; i++)
      r[i] = 0.01 * (y[i] + r[i] / beta);
  }
  return rho;
}

/* The sum, with its initial value, is what the next kernel uses; scalars may have C++ keywords as names, and several values. */
static double values(void) {
  int sum = 7;
  double before = 1;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += i % 4;
  double new = sum / 2, scale = 3;
  new /= 2.f;
  before *= (scale);
  scale = -new;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(x)
  for (int i = 0; i < N; i++)
    x[i] = new + scale * i + sum % 5 + before;
  return new + before + scale;
}

/* The norm of a vector, by which the next kernel divides it. */
static double norm(void) {
  double sum = 0;
#pragma acc parallel loop present(x) reduction(+ : sum)
  for (int i = 0; i < 1; i++)
    sum += 16.0;
  const double length = sqrt(fabs(sum)), next = sqrtf(4) * length;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(x)
  for (int i = 0; i < N; i++)
    x[i] = x[i] / length + next;
  return length;
}

/* The second kernel does not depend on the sums. */
static double extremes(void) {
  double high = -1e30, low = 1e30;
  long odd = 0;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(x) reduction(max : high) reduction(min : low) reduction(| : odd)
  for (int i = 0; i < N; i++) {
    high = x[i] > high ? x[i] : high;
    low = x[i] < low ? x[i] : low;
    odd |= i;
  }
#pragma xmp loop on t(i)
#pragma acc parallel loop present(y)
  for (int i = 0; i < N; i++)
    y[i] = y[i] * 0.5;
#pragma xmp reduction(max : high)
#pragma xmp reduction(min : low)
#pragma xmp reduction(| : odd)
  return high - low + (double)odd;
}

/* The variable that the second kernel reduces is declared after the first. */
static double declared(void) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += i;
  double next = 2 * s, unused = 1;
#pragma acc parallel loop reduction(+ : next)
  for (int i = 0; i < N; i++)
    next += 1;
  int k = 4;
#pragma acc parallel loop private(k) reduction(+ : s)
  for (int i = 0; i < N; i++) {
    k = i % 2;
    s += k;
  }
  return s + next + unused;
}

/* The last kernel reduces the variable of the first, which holds that sum by then. */
static double again(void) {
  double s = 1;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += i;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += 2;
  s = s * 0.5;
#pragma acc parallel loop reduction(max : s)
  for (int i = 0; i < N; i++)
    s = s > 700 + i ? s : 700 + i;
  return s;
}

/* Bounds, conditions and unequal numbers of iterations, none of them ahead of what it depends on. */
static double bounds(void) {
  int n = 0;
  double total = 0;
#pragma acc parallel loop reduction(+ : n)
  for (int i = 0; i < 5; i++)
    n += 2;
  const int m = n - 3;
#pragma acc parallel loop reduction(+ : total)
  for (int i = 0; i < m; i++)
    total += i;
  n = 0;
#pragma acc parallel loop reduction(+ : total) if (n > 0)
  for (int i = 0; i < m; i++)
    total += i;
#pragma acc parallel loop reduction(+ : total)
  for (int i = 0; i < n; i++)
    total += 100;
  double half = total / 2;
#pragma acc parallel loop reduction(+ : total)
  for (int i = 0; i < 4; i++)
    total += half;
  return total;
}

/* The second kernel needs more scratch memory than any before, and its sums a place of their own. */
static double growing(void) {
  double few = 1, many = 0;
#pragma acc parallel loop reduction(+ : few)
  for (int i = 0; i < 3; i++)
    few += i;
  double scale = 0.5 * few;
#pragma acc parallel loop reduction(+ : many)
  for (int i = 0; i < 3000; i++)
    many += scale * (i % 2);
  return few + many + scale;
}

int main(void) {
#pragma acc data create(x, y, r)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(x, y, r)
    for (int i = 0; i < N; i++)
      x[i] = 1 + 0.125 * i, y[i] = 2 - 0.03125 * i, r[i] = 0.01 * i;
    show("growing", growing());
    show("chain", chain(4));
    show("values", values());
    show("again", again());
    show("norm", norm());
    show("declared", declared());
    show("extremes", extremes());
    show("bounds", bounds());
    show("many", chain(60));
  }
}
