// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.15: reduction on compute constructs
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(sum_of_gangs) {
  int g = 0;
#pragma acc parallel num_gangs(1) reduction(+ : g)
  { g += 1; }
  a[0] += g;
}

RULE(section_of_pointer) {
#pragma acc parallel loop reduction(+ : a[0:3])
  for (int i = 0; i < n; i++)
    a[i % 3] += i;
}

RULE(reduction_all) {
  int s = 1, p = 1, mx = -5, mn = 99, an = 7, o = 0, x = 3, la = 1, lo = 0;
#pragma acc parallel loop reduction(+:s) reduction(*:p) reduction(max:mx) reduction(min:mn) reduction(&:an) reduction(|:o) reduction(^:x) reduction(&&:la) reduction(||:lo)
  for (int i = 1; i < 6; i++) {
    s += i; p *= i; mx = i > mx ? i : mx; mn = i < mn ? i : mn; an &= i + 8; o |= i; x ^= i; la = la && i; lo = lo || i == 3;
  }
  a[0] += s; a[1] += p; a[2] += mx; a[3] += mn; a[4] += an; a[5] += o; a[6] += x; a[7] += la; a[8] += lo;
}

RULE(reduction_on_parallel) {
  int s = 0;
#pragma acc parallel num_gangs(1) reduction(+:s)
  s += 3;
  a[0] += s;
  struct { double x, y; } q = {1, 2};
  a[1] += q.x;
}

RULE(reduction_array) {
  double v[4] = {0};
#pragma acc parallel loop reduction(+:v)
  for (int i = 0; i < n; i++)
    v[i % 4] += i;
#pragma acc parallel loop reduction(+:v[1:2])
  for (int i = 0; i < n; i++)
    v[1 + i % 2] += i;
  for (int i = 0; i < 4; i++) a[i] += v[i];
}

int main(void) { return runRules(); }
