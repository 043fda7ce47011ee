#include "grid.h"
#include "plain.h"
double u[N];
void fill(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
}
