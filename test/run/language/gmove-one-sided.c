// RUN: %parity %s
//
// Pins: gmove in and out, from inside a task and on all nodes, with strides, scalars and rows.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 21
#pragma xmp nodes p(*)
#pragma xmp nodes one(1) = p(1)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic) onto p
int a[N], b[N], w[N];
float u[N][5];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with c(i)
#pragma xmp align u[i][*] with c(i)
int main(void) {
  int l[N], s = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) a[i] = 10 + i;
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++) { b[i] = 0; for (int j = 0; j < 5; j++) u[i][j] = 0; }
#pragma xmp barrier
#pragma xmp task on p(1)
  {
#ifdef _XCALABLEMP
#pragma xmp gmove in
    l[:] = a[::-1];
#pragma xmp gmove in
    s = a[N - 1];
#pragma xmp gmove out
    b[1:10:2] = l[0:10];
#pragma xmp gmove out
    b[0] = s;
#pragma xmp gmove out
    u[3:4][::2] = s;
#pragma xmp gmove out
    u[20][1:3] = l[0:3];
#else
    for (int i = 0; i < N; i++) l[i] = a[N - 1 - i];
    s = a[N - 1];
    for (int i = 0; i < 10; i++) b[1 + 2 * i] = l[i];
    b[0] = s;
    for (int i = 3; i < 7; i++) for (int j = 0; j < 5; j += 2) u[i][j] = s;
    for (int j = 0; j < 3; j++) u[20][1 + j] = l[j];
#endif
  }
#pragma xmp barrier
#ifdef _XCALABLEMP
#pragma xmp gmove in
  w[:] = b[:];
  float v[N][5];
#pragma xmp gmove
  v[:][:] = u[:][:];
#else
  float v[N][5];
  for (int i = 0; i < N; i++) { w[i] = b[i]; for (int j = 0; j < 5; j++) v[i][j] = u[i][j]; }
#endif
#pragma xmp task on p(1)
  {
    for (int i = 0; i < N; i++) printf("%d %d", w[i], l[i]);
    printf(" %d\n", s);
    for (int i = 0; i < N; i++) printf("%g %g %g %g %g\n", v[i][0], v[i][1], v[i][2], v[i][3], v[i][4]);
  }
  return 0;
}
