// RUN: %parity %s
//
// Pins: align and shadow of file-scope arrays inside a function, even one that is called late and repeatedly.
#include <stdio.h>
#define N 16
double a[N], b[N], c[N][N];
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static double last(int times) {
#pragma xmp align c[i][*] with t(i)
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) s += c[i][j] = c[i][j] + times * i + j;
  return s;
}
int main(void) {
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp align b[i] with t(i)
  double s = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) a[i] = i;
#pragma xmp reflect (a)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 1; i < N - 1; i++) s += b[i] = a[i - 1] + 3 * a[i + 1];
  s += last(1) + 1000 * last(2);
#pragma xmp task on p(1)
  printf("%g\n", s);
  return 0;
}
