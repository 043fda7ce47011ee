// RUN: %parity %s
//
// Pins: aligned arrays of several dimensions whose element type has no name that C++ could write.
#include <stdio.h>
#define N 9
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
struct { int a; double b; } z[N][4], *q;
_Bool m[N][3];
#pragma xmp align z[i][*] with t(i)
#pragma xmp align m[i][*] with t(i)
int f(_Bool w[N][3]) {
#pragma xmp align w[i][*] with t(i)
  int s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++) s += w[i][1];
  return s;
}
int main(void) {
  int s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++) { z[i][2].a = i; m[i][1] = i & 1; s += z[i][2].a + m[i][1]; }
  int r = f(m);
#pragma xmp task on p(1)
  printf("%d %d\n", s, r);
  return 0;
}
