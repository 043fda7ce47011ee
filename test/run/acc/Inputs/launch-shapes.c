// Kernels of one, two and three dimensions, launched often enough to try all shapes. Prints 1 if all elements are right.
#include <stdio.h>

enum { planes = 9, rows = 40, columns = 70, many = 100000, steps = 30 };
static int u[rows][columns], w[planes][rows][columns], z[many];

int main(void) {
#pragma acc data copy(u, w, z)
  for (int t = 0; t < steps; ++t) {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j)
        u[i][j] += i + j;
#pragma acc parallel loop collapse(3)
    for (int k = 0; k < planes; ++k)
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
          w[k][i][j] += k * i + j;
#pragma acc parallel loop
    for (int k = 0; k < many; ++k)
      z[k] += k;
#pragma acc update self(u[0:1][0:1]) // waits
  }
  int right = 1;
  for (int k = 0; k < planes; ++k)
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j)
        right = right && u[i][j] == steps * (i + j) && w[k][i][j] == steps * (k * i + j);
  for (int k = 0; k < many; ++k)
    right = right && z[k] == steps * k;
  printf("%d\n", right);
  return 0;
}
