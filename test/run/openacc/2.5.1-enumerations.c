// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.1: elements and members of enumeration types, which kernels change in place as integers
#include "Inputs/rules.h"

enum level { LOW = 1, MIDDLE = 2, HIGH = 4 };
struct cell {
  int x;
  enum level l;
};

RULE(elements) {
  enum level v[N] = {LOW}, by = HIGH;
#pragma acc parallel loop copy(v) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    v[i] |= by;
    v[i] += i;
    v[(i + 1 > 0) * i]++;
    a[i] = v[i];
  }
}

RULE(members) {
  struct cell v[N] = {{1, MIDDLE}}, *p = v;
#pragma acc parallel loop copy(p [0:n], a [0:n])
  for (int i = 0; i < n; i++) {
    p[i].l ^= i & 1 ? HIGH : LOW;
    (p + i)->l <<= 1;
    --p[i].l;
    a[i] = p[i].l;
  }
}

int main(void) { return runRules(); }
