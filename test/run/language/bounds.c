// RUN: %parity %s
//
// Pins: file-scope arrays whose bound is a variable, known only at program start.
#include <stdio.h>
#ifdef _XCALABLEMP
int n = 21, m = 4;
int a[n], b[n][m];
#else
enum { n = 21, m = 4 };
int a[n], b[n][m];
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0 : n - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)
int main(void) {
  long s = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++) {
    a[i] = i;
    for (int j = 0; j < m; j++) b[i][j] = i * j;
  }
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < n; i++) s += a[i] + b[i][m - 1];
#pragma xmp task on p(1)
  printf("%ld\n", s);
  return 0;
}
