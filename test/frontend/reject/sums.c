// RUN: %xaccc -Rxmp -fxmp-reproducible --translate %s -o - 2>&1 >/dev/null | FileCheck --implicit-check-not=remark: %s
// RUN: %xaccc -Rxmp -fxmp-reproducible --translate %s -o - 2>/dev/null | grep -v EMITTED | FileCheck --check-prefix=EMITTED %s
//
// Pins: which sums an accumulator can compute, and why not the others.
#include <math.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], everywhere;
#pragma xmp align a[i] with t(i)

static void note(double x) { everywhere += x; }

void f(double *out) {
  double s = 0, used = 0, named = 0, called = 0, max = 0;
  // EMITTED: xacc_sum s = xacc_sum_of(*s_rounded);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < 100; i++) {
    double mine = 0;
    for (int k = 0; k < 3; k++)
      mine += a[i] * k;
    switch (i % 3) {
    case 0:
      s += mine;
      break;
    default:
      if (i > 50)
        s = s - (mine + 1);
      else
        s = mine + s;
    }
  }
  // CHECK: sums.c:[[@LINE+4]]:5: remark: the sum 'used' depends on the order of its terms despite -fxmp-reproducible: the loop uses its value
  // EMITTED: xacc_not_reproducible(&xmp_site[{{[0-9]+}}], "used", "the loop uses its value");
#pragma xmp loop on t(i) reduction(+ : used)
  for (int i = 0; i < 100; i++) {
    used += a[i];
    a[i] = used;
  }
  // CHECK: sums.c:[[@LINE+3]]:5: remark: the sum 'named' {{.*}}: the loop uses its value
#pragma xmp loop on t(i) reduction(+ : named)
  for (int i = 0; i < 100; i++)
    named += named * a[i];
  // CHECK: sums.c:[[@LINE+4]]:5: remark: the sum 'everywhere' {{.*}}: a function that the loop calls uses it
  // EMITTED: xacc_not_reproducible(&xmp_site[{{[0-9]+}}], "everywhere", "a function that the loop calls uses it");
#pragma xmp loop on t(i) reduction(+ : everywhere)
  for (int i = 0; i < 100; i++) {
    everywhere += a[i];
    note(a[i]);
  }
  // EMITTED: xacc_not_reproducible(&xmp_site[{{[0-9]+}}], "called", "not supported yet for its type, or for how the loop adds to it");
#pragma xmp loop on t(i) reduction(+ : called)
  for (int i = 0; i < 100; i++)
    called = fma(a[i], a[i], called);
  // EMITTED-NOT: xacc_not_reproducible
  // EMITTED: xacc_sum s = xacc_sum_of(*s_rounded);
  // EMITTED-NOT: xacc_sum_of
#pragma xmp loop on t(i) reduction(max : max)
  for (int i = 0; i < 100; i++) {
    s += a[i];
    max = a[i] > max ? a[i] : max;
  }
#pragma xmp reduction(+ : s)
  // A variable that each iteration initialises is not a sum.
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++) {
    used = 1;
    for (int k = 0; k < 3; k++)
      used += k;
    a[i] = used;
  }
  *out = s + used + named + called + max;
}
