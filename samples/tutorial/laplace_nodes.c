/* laplace_nodes.c - distributes the rows of the plate and the loop that sets their first temperatures. */
#include <stdio.h>

#define N 100

#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p

double u[N][N];
#pragma xmp align u[i][*] with t(i)

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = 100 - i;

#pragma xmp task on t(70)
  printf("u[70][50] is %g\n", u[70][50]);
  return 0;
}
