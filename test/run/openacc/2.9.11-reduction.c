// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.11: reduction on loop
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(all_operators) {
  int s = 0, p = 1, q = 1, o = 0, x = 0, mx = 0, mn = 9;
  _Bool la = 1, lo = 0;
#pragma acc parallel loop reduction(+:s) reduction(*:p) reduction(&:q) reduction(|:o) reduction(^:x) reduction(max:mx) reduction(min:mn) reduction(&&:la) reduction(||:lo)
  for (int i = 0; i < n; i++) {
    s += i;
    q &= i;
    o |= i;
    x ^= i;
    if (i > mx)
      mx = i;
    if (i < mn)
      mn = i;
    la = la && i;
    lo = lo || i;
  }
  a[0] += s + p + q + o + x + mx + mn + la + lo;
}

RULE(whole_array) {
  int h[3] = {0};
#pragma acc parallel loop reduction(+ : h)
  for (int i = 0; i < n; i++)
    h[i % 3]++;
  a[0] += h[1];
}

RULE(counter_of_inner_loop) {
  int j = 0, s = 0;
#pragma acc parallel loop reduction(+ : s) reduction(max : j)
  for (int i = 0; i < n; i++)
    for (j = 0; j < 4; j++)
      s += i;
  a[0] += s + j;
}

RULE(element) {
  int h[3] = {0};
#pragma acc parallel loop reduction(+ : h[1])
  for (int i = 0; i < n; i++)
    h[1]++;
  a[0] += h[1];
}

RULE(char_sum) {
  char ch = 0;
#pragma acc parallel loop reduction(max : ch)
  for (int i = 0; i < n; i++)
    if (i > ch)
      ch = i;
  a[0] += ch;
}

RULE(vector_level) {
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++) {
    double t = 0;
#pragma acc loop vector reduction(+ : t)
    for (int j = 0; j < 4; j++)
      t += m[i][j];
    m[i][0] = t;
  }
}

RULE(worker_level) {
  double t = 0;
#pragma acc parallel num_gangs(2) reduction(+ : t) copy(m)
#pragma acc loop gang worker reduction(+ : t)
  for (int i = 0; i < 4; i++)
    t += m[i][1];
  a[0] += t;
}

RULE(section_of_inner_loop) {
#pragma acc parallel
#pragma acc loop reduction(+ : a[0:3])
  for (int i = 0; i < n; i++)
    a[i % 3] += i;
}

int main(void) { return runRules(); }
