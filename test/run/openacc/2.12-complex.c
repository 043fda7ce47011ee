// RUN: env PARITY_TARGET=cpu PARITY_MEMORY="shared separate" PARITY_PROCS=1 OMP_NUM_THREADS=3 %parity %s
//
// Pins: atomic of complex types, for which OpenMP has no atomic operation (OpenACC 3.3, 2.12)
#include "Inputs/rules.h"
#include <complex.h>

RULE(update) {
  double _Complex z = 0;
#pragma acc parallel loop copy(z)
  for (int i = 0; i < 1000; i++) {
#pragma acc atomic update
    z += 1 + 2 * I;
  }
  a[0] = creal(z), a[1] = cimag(z);
}

RULE(capture) {
  float _Complex z = 0, seen = 0;
#pragma acc parallel loop copy(z) reduction(+ : seen)
  for (int i = 0; i < 100; i++) {
    float _Complex old;
#pragma acc atomic capture
    {
      old = z;
      z = z + 1;
    }
    seen += old;
  }
  a[0] = crealf(z), a[1] = crealf(seen);
}

RULE(read_and_write) {
  double _Complex z = 3 * I, w = 0;
#pragma acc parallel loop copy(z, w) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    double _Complex t;
#pragma acc atomic read
    t = z;
#pragma acc atomic write
    w = 2;
    a[i] = cimag(t);
  }
  a[0] += creal(w);
}

int main(void) { return runRules(); }
