// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc %parity %s
//
// Pins: compute constructs call the function that a routine is bound to, by name or string, here a different
// implementation; a variable with declare link is on the device while a data clause puts it there.
#include <stdio.h>
#pragma xmp nodes p(*)

static double square(double x) { return x * x; }
static int called;
static double fast(double x) { return square(x) + 0 * x; }
#pragma acc routine(count) seq bind(fast)
double count(double x) {
#ifdef _OPENACC
  called++;
#endif
  return x * x;
}
#pragma acc routine seq bind("square")
static double slow(double x) { return x * x; }

double table[8];
int many;
#pragma acc declare link(table, many)

int main(void) {
  double v[8];
  for (int i = 0; i < 8; i++)
    table[i] = i;
  many = 5;
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 8; i++)
    v[i] = count(i) + slow(i) + table[i];
#pragma acc data copy(table) copyin(many)
  {
#pragma acc parallel loop present(table)
    for (int i = 0; i < many; i++)
      table[i] += 10;
  }
  double s = slow(2);
  for (int i = 0; i < 8; i++)
    s += v[i] * (i + 1) + table[i] * i;
#pragma xmp task on p(1)
  printf("%g %d\n", s, called);
  return 0;
}
