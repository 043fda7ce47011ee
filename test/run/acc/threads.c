// RUN: env PARITY_TARGET="gpus emulated" FAKE_GPUS=6 EMULATED_GPUS=6 PARITY_PROCS=2 %parity %s -- -fopenmp
// UNSUPPORTED: sanitize
//
// Pins: compute constructs in threads of the program use the device of the process, one thread at a time.
#include <stdio.h>

static int v[100];

int main(void) {
#pragma acc data copy(v)
  {
#pragma omp parallel for num_threads(3)
    for (int k = 0; k < 9; k++) {
#pragma omp critical
      {
#pragma acc parallel loop present(v)
        for (int i = 0; i < 100; i++)
          v[i] += k * i;
      }
    }
  }
  int wrong = 0;
  for (int i = 0; i < 100; i++)
    wrong += v[i] != 36 * i;
#pragma xmp nodes p(*)
#pragma xmp reduction(+ : wrong)
#pragma xmp task on p(1)
  printf("%d\n", wrong);
  return 0;
}
