/* Two grids that are computed from each other. Each reflect follows the loop that stores the elements it sends, and no
 * loop follows the reflect directly, so it can only overlap with the rest of the preceding loop. Prints microseconds
 * per step. */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef NX
#define NX 128
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0 : NX - 1)
#pragma xmp distribute t(block) onto p
double u[NX][NX][NX], v[NX][NX][NX];
#pragma xmp align u[i][*][*] with t(i)
#pragma xmp align v[i][*][*] with t(i)
#pragma xmp shadow u[1][0][0]
#pragma xmp shadow v[1][0][0]

static int there, back;

static void step(void) {
#pragma xmp loop on t(i)
  for (int i = 1; i < NX - 1; i++)
    for (int j = 1; j < NX - 1; j++)
      for (int k = 1; k < NX - 1; k++)
        v[i][j][k] = 0.25 * u[i][j][k] + 0.125 * (u[i - 1][j][k] + u[i + 1][j][k] + u[i][j - 1][k] + u[i][j + 1][k] +
                                                  u[i][j][k - 1] + u[i][j][k + 1]);
#pragma xmp reflect(v)
  there++;
#pragma xmp loop on t(i)
  for (int i = 1; i < NX - 1; i++)
    for (int j = 1; j < NX - 1; j++)
      for (int k = 1; k < NX - 1; k++)
        u[i][j][k] = 0.25 * v[i][j][k] + 0.125 * (v[i - 1][j][k] + v[i + 1][j][k] + v[i][j - 1][k] + v[i][j + 1][k] +
                                                  v[i][j][k - 1] + v[i][j][k + 1]);
#pragma xmp reflect(u)
  back++;
}

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 50, warm = 10;
#pragma xmp loop on t(i)
  for (int i = 0; i < NX; i++)
    for (int j = 0; j < NX; j++)
      for (int k = 0; k < NX; k++)
        u[i][j][k] = v[i][j][k] = (i * 7 + j * 5 + k * 3) % 17;
#pragma xmp reflect(u)
  for (int n = 0; n < warm; n++) // XACC_OVERLAP=auto decides during these
    step();
#pragma xmp barrier
  const double begin = xmp_wtime();
  for (int n = 0; n < steps; n++)
    step();
#pragma xmp barrier
  const double seconds = xmp_wtime() - begin;
#pragma xmp task on p(1)
  printf("us: %.3f\n", seconds / steps * 1e6);
  return there != back;
}
