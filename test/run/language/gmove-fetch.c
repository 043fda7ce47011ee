// RUN: env XACC_TRANSPORT=tca 'PARITY_PROCS=2 3 4' %parity %s
// RUN: env XACC_TRANSPORT=tca XACC_TCA_LINK=window PARITY_PROCS=3 %parity %s
// RUN: env XACC_TRANSPORT=tca DELAYS=3 PARITY_PROCS=3 %parity %s
//
// Pins: large sections of an array that each node copies from other nodes into separate memory that these cannot
// access, repeatedly, with other values each time, from two arrays alternately.
#include <stdio.h>
#include <stdlib.h>

enum { N = 60000 };
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static double u[N], v[N];
#pragma xmp align [i] with t(i) :: u, v

static void copy(double *here, int first) {
#ifdef _XCALABLEMP
  if (first) {
#pragma xmp gmove
    here[0:N] = u[0:N];
  } else {
#pragma xmp gmove
    here[0:N] = v[0:N];
  }
#else
  for (int i = 0; i < N; i++)
    here[i] = first ? u[i] : v[i];
#endif
}

int main(void) {
  double(*all)[N] = malloc(sizeof *all), sum = 0;
  for (int step = 0; step < 20; step++) {
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) {
      u[i] = i % 97 + step;
      v[i] = i % 89 - step;
    }
    copy(*all, step % 3);
    for (int i = 0; i < N; i++)
      sum += (*all)[i] * (i % 7);
  }
  free(all);
#pragma xmp task on p(1)
  printf("%.0f\n", sum);
  return 0;
}
