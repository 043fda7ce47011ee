/* weights.c - one device loop of N iterations for the virtual clock: only its division matters.
 *
 *   weights STEPS FILE */
#include "../samples/steps.h"

#ifndef N
#define N 409600
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p

static double a[N];
#pragma xmp align a[i] with t(i)

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 20;
  steps_open(argc > 2 ? argv[2] : NULL);
#pragma xmp device replicate (a)
  {
#pragma xmp device replicate_sync in (a)
    for (int step = 1; step <= steps; step++) {
#pragma xmp device loop on t(i)
      for (int i = 0; i < N; i++)
        a[i] += 1;
      steps_record(step);
    }
  }
  steps_close();
  return 0;
}
