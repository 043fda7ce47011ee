/* laplace_serial.c - Laplace's equation on a square plate by Jacobi's method: the program that the tutorial starts from. */
#include <math.h>
#include <stdio.h>

#define N 100 /* rows and columns of the plate, with its border */
#define STEPS 500

double u[N][N], v[N][N];

int main(void) {
  double change = 0, sum = 0;

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = i == 0 ? 100 : 0;

  for (int step = 0; step < STEPS; step++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);

    change = 0;
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        change = fmax(change, fabs(v[i][j] - u[i][j]));
        u[i][j] = v[i][j];
      }
  }

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += u[i][j];
  printf("u[50][50] is %.6f after %d steps\n", u[50][50], STEPS);
  printf("%d steps: largest change %.6f, mean %.6f\n", STEPS, change, sum / (N * N));
  return 0;
}
