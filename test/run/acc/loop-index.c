// RUN: env PARITY_TARGET="cpu openacc cuda" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: the variable of a loop is private, even if a data clause names it.
#include <stdio.h>
int main(void) {
  int i, j, n = 10;
  double a[10][10], s = 0;
#pragma acc data copyout(a) create(i, j) copyin(n)
  {
#pragma acc kernels loop collapse(2)
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++)
        a[i][j] = i + j;
#pragma acc parallel copy(i, j)
    {
#pragma acc loop gang
      for (i = 0; i < n; i++) {
#pragma acc loop vector
        for (j = 0; j < n; j++)
          a[i][j] += i;
      }
    }
#pragma acc kernels
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++)
        a[i][j] += 1;
  }
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      s += a[i][j];
  printf("s %.1f\n", s);
}
