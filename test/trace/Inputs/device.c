/* Data of the device, and a compute construct without a distributed loop. */
#include <stdio.h>
#define N 600
#pragma xmp nodes p(*)
double u[N];

int main(void) {
  for (int i = 0; i < N; i++)
    u[i] = i;
  for (int turn = 0; turn < 2; turn++) {
#pragma acc data copy(u)
    {
      /* two constructs on the same line of the profile */
      for (int k = 0; k < 2; k++) {
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
          u[i] += 1;
      }
    }
  }
#pragma xmp task on p(1)
  printf("%g\n", u[N - 1]);
  return 0;
}
