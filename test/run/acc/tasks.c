// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: nodes without elements, empty loops, tasks on some of the nodes, gmove between arrays of different nodes.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#pragma xmp nodes p(*)
#pragma xmp nodes one(1) = p(1)
#pragma xmp template t(0 : 1)
#pragma xmp distribute t(cyclic) onto p
#pragma xmp template u(0 : 9)
#pragma xmp distribute u(block) onto one
int a[2], b[10], c[2];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with u(i)
#pragma xmp align c[i] with t(i)
#pragma xmp shadow b[1]
int main(void) {
  int s = 4, none = 0, n = 0;
#pragma acc data create(a, b) copyout(c)
  {
#pragma acc parallel loop reduction(+ : s)
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 2; i++) {
      a[i] = i + 1;
      s += a[i];
    }
#pragma xmp task on one
    {
#pragma acc parallel loop
#pragma xmp loop on u(i)
      for (int i = 0; i < 10; i++)
        b[i] = i;
#pragma acc update host(b)
    }
#pragma xmp reflect(b) acc
#pragma acc parallel loop reduction(+ : none)
#pragma xmp loop on t(i) reduction(+ : none)
    for (int i = 0; i < n; i++)
      none += 1;
#ifdef _XCALABLEMP
#pragma xmp gmove acc
    c[:] = b [4:2];
#pragma xmp gmove acc
    a[1] = b[9];
#else
    c[0] = b[4];
    c[1] = b[5];
    a[1] = b[9];
#endif
#pragma acc update host(a[1:1])
  }
  int r = 0;
#pragma xmp loop on t(i) reduction(+ : r)
  for (int i = 0; i < 2; i++)
    r += c[i] * 10;
#pragma xmp loop on t(i) reduction(+ : r)
  for (int i = 1; i < 2; i++)
    r += a[i];
#pragma xmp task on p(1)
  printf("%d %d %d\n", s, none, r);
  return 0;
}
