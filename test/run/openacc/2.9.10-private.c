// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.10: private clause of loop
#include "Inputs/rules.h"

RULE(scalar) {
  double t = 3;
#pragma acc parallel loop private(t) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    t = i;
    a[i] += 2 * t;
  }
  a[0] += 0 * t;
}

RULE(array_of_serial_loop) {
  double x[4];
#pragma acc kernels copy(a[0:n])
  {
#pragma acc loop private(x)
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 4; j++) x[j] = j * 2;
#pragma acc loop
      for (int j = 0; j < 5; j++) a[i * 5 + j] += x[j % 4];
    }
  }
}

RULE(array_of_inner_loop) {
  double x[2];
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++) {
#pragma acc loop seq private(x)
    for (int j = 0; j < 4; j++) {
      x[0] = i;
      x[1] = j;
      m[i][j] = x[0] * 4 + x[1];
    }
  }
}

RULE(struct_of_gang) {
  struct {
    double low, high;
  } s;
#pragma acc parallel copy(a[0:n])
#pragma acc loop gang private(s)
  for (int i = 0; i < n; i++) {
    s.low = a[i] / 2;
    s.high = a[i] * 2;
    a[i] = s.high - s.low;
  }
}

int main(void) {
  RUN(scalar);
  RUN(array_of_serial_loop);
  RUN(array_of_inner_loop);
  RUN(struct_of_gang);
  return 0;
}
