/* Rows of a triangle: in blocks, the last node has the most work. */
#include <stdio.h>
#ifndef N
#define N 600
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double sums[N];
#pragma xmp align sums[i] with t(i)

int main(void) {
  double all = 0;
#pragma xmp loop (i) on t(i)
  for (int i = 0; i < N; i++) {
    double sum = 0;
    for (int j = 0; j < i; j++)
      for (int k = 0; k < 20; k++)
        sum += 1.0 / (1 + i + j + k);
    sums[i] = sum;
  }
#pragma xmp loop (i) on t(i) reduction(+ : all)
  for (int i = 0; i < N; i++)
    all += sums[i];
  printf("%f\n", all);
  return 0;
}
