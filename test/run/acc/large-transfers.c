// RUN: env PARITY_TARGET=emulated PARITY_PROCS=1 %parity %s
// RUN: env PARITY_TARGET=emulated PARITY_PROCS=1 OMP_NUM_THREADS=3 %parity %s
//
// Pins: transfers of more than a megabyte, which are divided into pieces and packed by threads: whole arrays, columns,
// blocks with few planes, single elements.
#include <stdio.h>
#include <stdlib.h>

#define N 700

static double a[N][N], planes[2][300][600];
static float column[300000][3];

static void kernel(void) {
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] += i;
}

int main(void) {
  const long bytes = 3000001;
  char *odd = malloc(bytes);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * 3 + j;
  for (long k = 0; k < 300 * 600; k++)
    planes[k / 180000][k / 600 % 300][k % 600] = planes[1][k / 600][k % 600] = k % 1013;
  for (long k = 0; k < 300000; k++)
    column[k][1] = k % 257;
  for (long k = 0; k < bytes; k++)
    odd[k] = k % 101;
#pragma acc data copy(a, column) copy(planes) copy(odd[0:bytes])
  {
    for (int i = 0; i < N; i++)
      for (int j = 100; j < 500; j++)
        a[i][j] = -j;
#pragma acc update device(a[0:N][100:400])
    kernel();
#pragma acc update self(a[1:N - 2][3:650])
    printf("%g %g %g %g\n", a[5][3], a[5][600], a[0][600], a[N - 2][652]);
#pragma acc parallel loop
    for (long k = 0; k < 300000; k++)
      column[k][1] += 1;
#pragma acc update self(column[0:300000][1:1])
    planes[0][7][10] = planes[1][299][599] = 11; // both are updated
#pragma acc update device(planes[0:2][0:300][10:590])
#pragma acc parallel loop
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 300; j++)
        planes[i][j][j] *= 2;
#pragma acc parallel loop
    for (long k = 0; k < bytes; k++)
      odd[k] += 1;
  }
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += a[i][j] * (1 + (i + j) % 7);
  for (long k = 0; k < 300000; k++)
    sum += column[k][1] * (k % 5);
  for (long k = 0; k < 2 * 300 * 600; k++)
    sum += planes[k / 180000][k / 600 % 300][k % 600] * (k % 11);
  for (long k = 0; k < bytes; k++)
    sum += odd[k] * (k % 13);
  printf("%.0f\n", sum);
  free(odd);
  return 0;
}
