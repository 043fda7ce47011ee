#include <stdio.h>
#include "plain.h"
#include "grid.h"
#include "grid.h"
int main(void) {
  double s = 0;
  fill();
#pragma xmp reflect (u)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += u[i];
#pragma xmp task on p(1)
  printf("sum %g\n", s);
  return 0;
}
