// RUN: %parity %s
//
// Pins: sizeof an aligned array, a row and an element, whose extents are known only at run time, is that of the whole array.
#include <stdio.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p

static void sizes(int n, int m, double x[n][m]) {
#pragma xmp align x[i][*] with t(i)
  double v[n][m], w[n];
#pragma xmp align v[i][*] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    v[i][0] = w[i] = x[i][0] = i;
#pragma xmp task on p(1)
  printf("%zu %zu %zu %zu %zu %zu\n", sizeof v, sizeof v[0], sizeof v[0][0], sizeof w, sizeof x[0], sizeof(w) / sizeof(w[0]));
}

double y[N][3];
#pragma xmp align y[i][*] with t(i)

int main(void) {
  sizes(N, 3, y);
  return 0;
}
