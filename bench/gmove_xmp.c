/* Redistributes an N x M matrix from blocks of rows to blocks of columns by gmove. Prints seconds per redistribution,
 * and a sum that verifies the elements. */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef N
#define N 2000
#define M 2000
#endif
#pragma xmp nodes p(*)
#pragma xmp template rows(0 : N - 1)
#pragma xmp distribute rows(block) onto p
#pragma xmp template columns(0 : M - 1)
#pragma xmp distribute columns(block) onto p
double a[N][M], b[N][M];
#pragma xmp align a[i][*] with rows(i)
#pragma xmp align b[*][j] with columns(j)

int main(int argc, char **argv) {
  const int repeat = argc > 1 ? atoi(argv[1]) : 10;
#pragma xmp loop on rows(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 1e-3 + j;
#pragma xmp gmove
  b[:][:] = a[:][:];
#pragma xmp barrier
  const double begin = xmp_wtime();
  for (int k = 0; k < repeat; k++) {
#pragma xmp gmove
    b[:][:] = a[:][:];
  }
#pragma xmp barrier
  const double seconds = (xmp_wtime() - begin) / repeat;
  double sum = 0;
#pragma xmp loop on columns(j) reduction(+ : sum)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      sum += b[i][j] * (i + 2 * j);
#pragma xmp task on p(1)
  printf("seconds %.9f sum %.12e\n", seconds, sum);
  return 0;
}
