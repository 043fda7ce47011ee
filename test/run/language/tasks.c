// RUN: %parity %s
//
// Pins: node subsets, task on nodes and on templates, tasks, executing node sets, bcast and reduction inside.
#pragma GCC diagnostic ignored "-Wxmp-condition"
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
#define xmp_local(variable) ((void)0)
#endif
#define N 12
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp nodes one(1) = p(1)
int a[N];
#pragma xmp align a[i] with t(i)
static int twice(int x) {
#pragma xmp task on p(1)
  {
    if (x > 3) return 2 * x;
    x = x + 1;
  }
  xmp_local(x);
  return 2 * x;
}
int main(void) {
  int s = 0, b = 7, c[4] = {1, 2, 3, 4}, owner = 0, inner = 0, f = 3;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) a[i] = i + 1;
#pragma xmp tasks
  {
#pragma xmp task on p(1)
    s += 10;
#pragma xmp task on one
    {
      s += 20;
#pragma xmp barrier
#pragma xmp reduction(+ : s)
    }
  }
#pragma xmp task on t(5:5) nocomm
  owner = a[5];
#pragma xmp reduction(max : owner)
#pragma xmp task on t(3:7)
  {
    b = 9;
    inner = 1;
#pragma xmp bcast (b)
#pragma xmp barrier
#pragma xmp reduction(max : inner)
  }
#pragma xmp bcast (s, c) from p(1)
#pragma xmp bcast (b) from t(3)
#pragma xmp bcast (c[1:2])
  f = twice(5);
#pragma xmp bcast (f) from p(1) on p(:)
#pragma xmp task on p(1)
  printf("%d %d %d %d %d\n", s, b, owner, c[3], f);
  return 0;
}
