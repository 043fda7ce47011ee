// RUN: %parity %s
//
// Pins: gmove, reflect, reduction and bcast in flight at the same time; wait_async and xmp_test_async.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 33
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic) onto p
int a[N], b[N], d[N], e[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with c(i)
#pragma xmp align d[i] with c(i)
#pragma xmp shadow a[1]
int main(void) {
  int l[N], m[N], s = 3, r = 1;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) a[i] = i * 3;
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++) b[i] = d[i] = 0;
#ifdef _XCALABLEMP
#pragma xmp gmove async(1)
  b[:] = a[::-1];
#pragma xmp gmove async(2)
  l[:] = a[:];
#pragma xmp gmove async(2)
  d[0:10] = a[10:10];
#pragma xmp reflect (a) async(3)
#pragma xmp reduction (+ : r) async(4)
#pragma xmp bcast (s) async(4)
  while (!xmp_test_async(1)) ;
#pragma xmp wait_async (2, 3)
#pragma xmp wait_async (4)
#pragma xmp gmove
  m[:] = b[:];
#pragma xmp gmove async(9)
  e[:] = d[:];
#pragma xmp wait_async (9)
  if (r == xmp_num_nodes()) r = 1;
#else
  for (int i = 0; i < N; i++) b[i] = a[N - 1 - i], l[i] = a[i];
  for (int i = 0; i < 10; i++) d[i] = a[10 + i];
  for (int i = 0; i < N; i++) m[i] = b[i], e[i] = d[i];
#endif
#pragma xmp task on p(1)
  for (int i = 0; i < N; i++) printf("%d %d %d %d %d\n", l[i], m[i], e[i], s, r);
  return 0;
}
