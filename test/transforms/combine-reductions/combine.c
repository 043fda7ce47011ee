// RUN: %xaccc --stop-after=combine-reductions %s | FileCheck %s
//
// Pins: the reduction of an array that only the next gmove reads becomes part of the gmove; one whose result is read
// elsewhere does not.
#pragma xmp nodes p(2, 2)
#pragma xmp template t(0:99, 0:99)
#pragma xmp distribute t(block, block) onto p
static double w[100], q[100], z[100];
#pragma xmp align w[i] with t(*, i)
#pragma xmp align z[i] with t(*, i)
#pragma xmp align q[i] with t(i, *)
void f(void) {
#pragma xmp loop on t(:, i)
  for (int i = 0; i < 100; i++)
    w[i] = i;
#pragma xmp reduction(+ : w) on p(:, *)
#pragma xmp gmove
  q[:] = w[:];
#pragma xmp loop on t(:, i)
  for (int i = 0; i < 100; i++)
    z[i] = i;
#pragma xmp reduction(+ : z) on p(:, *)
#pragma xmp gmove
  q[:] = z[:];
#pragma xmp loop on t(:, i)
  for (int i = 0; i < 100; i++)
    z[i] = z[i] + 1;
}
// CHECK: merge {{.*}}combine.c:[[@LINE-13]] into {{.*}}combine.c:[[@LINE-12]]
// CHECK-NOT: merge
