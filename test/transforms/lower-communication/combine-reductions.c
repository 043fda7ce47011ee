// RUN: %xaccc --stop-after=lower-communication --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: a reduction and the gmove after it become one call only if every element of the array was stored just before
// and nothing else can read the result.
#define N 8
#pragma xmp nodes g(*, 1)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto g
double v[N];
#pragma xmp align v[j] with t(j, *)
static double good[N], some[N], part[N], seen[N], other[N], left[N];
double known[N];
#pragma xmp align [i] with t(*, i) :: good, some, part, seen, other, left, known

// CHECK-LABEL: double f(
double f(int n) {
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++) {
    double sum = i;
    for (int k = 0; k < n; k++)
      sum += k;
    good[i] = sum;
  }
  // CHECK: {{^ *}}// #pragma xmp reduction (+ : good) on g(:, *)
  // CHECK: xacc_reduce_gmove(&xmp_site[{{[0-9]+}}], xacc_on_own(xacc_on(g_nodes), 1), &xmp_site[{{[0-9]+}}], xacc_global(v_desc, xmp_to),
  // CHECK-NEXT: xacc_global(good_desc, xmp_from));
#pragma xmp reduction (+ : good) on g(:, *)
#pragma xmp gmove
  v[:] = good[:];

  // Elements from an earlier reduction would be added again.
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++) {
    if (i == n)
      continue;
    some[i] = n;
  }
  // CHECK: xacc_reduce(
  // CHECK-NEXT: {{.*}}.array = some_desc
#pragma xmp reduction (+ : some) on g(:, *)
#pragma xmp gmove
  v[:] = some[:];
#pragma xmp loop (i) on t(*, i)
  for (int i = 1; i < N; i++)
    part[i] = n;
  // CHECK: xacc_reduce(
  // CHECK-NEXT: {{.*}}.array = part_desc
#pragma xmp reduction (+ : part) on g(:, *)
#pragma xmp gmove
  v[:] = part[:];
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++)
    if (n)
      left[i] = n;
  // CHECK: xacc_reduce(
  // CHECK-NEXT: {{.*}}.array = left_desc
#pragma xmp reduction (+ : left) on g(:, *)
#pragma xmp gmove
  v[:] = left[:];

  // The result is read elsewhere, in this file or perhaps in another one.
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++)
    seen[i] = n;
  // CHECK: xacc_reduce(
  // CHECK-NEXT: {{.*}}.array = seen_desc
#pragma xmp reduction (+ : seen) on g(:, *)
#pragma xmp gmove
  v[:] = seen[:];
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++)
    known[i] = n;
  // CHECK: xacc_reduce(
  // CHECK-NEXT: {{.*}}.array = known_desc
#pragma xmp reduction (+ : known) on g(:, *)
#pragma xmp gmove
  v[:] = known[:];
  // The gmove does not move the whole array.
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++)
    other[i] = n;
  // CHECK: xacc_reduce(
  // CHECK-NEXT: {{.*}}.array = other_desc
#pragma xmp reduction (+ : other) on g(:, *)
#pragma xmp gmove
  v[0:2] = other[0:2];
  return seen[0];
}
