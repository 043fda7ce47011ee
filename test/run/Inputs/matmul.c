/* Computes x = a * b and prints all bits of x. */
#include <stdio.h>
#include <string.h>
#include <xmp.h>
#define N 200
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic) onto p
double x[N][N], a[N][N], b[N][N];
#pragma xmp align x[i][*] with t(i)
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i][*] with t(i)

static double left(int i, int k) { return 1. / (1 + i + k); }
static double right(int k, int j) { return 1. / (1 + (k * 7 + j) % N); }

int main(void) {
  int i, wrong = 0;
  unsigned long all = 0;
#pragma xmp loop (i) on t(i)
  for (i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = left(i, j);
      b[i][j] = right(i, j);
    }
  xmp_matmul(xmp_desc_of(x), xmp_desc_of(a), xmp_desc_of(b));
#pragma xmp loop (i) on t(i) reduction(+ : wrong) reduction(^ : all)
  for (i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k < N; k++)
        sum += left(i, k) * right(k, j);
      wrong += !(x[i][j] - sum < 1e-12 && sum - x[i][j] < 1e-12);
      unsigned long bits;
      memcpy(&bits, &x[i][j], sizeof bits);
      all ^= bits * (unsigned long)(2 * (i * N + j) + 1);
    }
#pragma xmp task on p(1)
  printf("%d wrong, bits %lx\n", wrong, all);
  return wrong != 0;
}
