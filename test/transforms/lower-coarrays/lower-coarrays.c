// RUN: %xaccc --stop-after=lower-coarrays --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: a coarray remains a variable; accesses to other images are calls; sections are transferred as a whole.
#include <xmp.h>
#pragma xmp nodes p(*)
// CHECK: int x /* :[*] */, y[4] /* :[2][*] */ = {1};
int x:[*], y[4]:[2][*] = {1};
xmp_lock_t lk:[*];
int z:[*];
#pragma xmp coarray on p :: z
int f(int k, int *q) {
  // CHECK: int v = xacc_get(&xmp_site[{{[0-9]+}}], x, k + 1) + xacc_get(&xmp_site[{{[0-9]+}}], y[k], xacc_cosubscript(&xmp_site[{{[0-9]+}}], 1, 2) + 2 * k);
  int v = x:[k + 1] + y[k]:[1][k];
  // CHECK: xacc_put(&xmp_site[{{[0-9]+}}], x, k, v * 2);
  x:[k] = v * 2;
  // CHECK: xacc_update(&xmp_site[{{[0-9]+}}], z, xacc_image_on(&xmp_site[{{[0-9]+}}], p_nodes, 0), -, 1);
  z:[0] -= 1;
  // CHECK: xacc_coarray_assign(&xmp_site[{{[0-9]+}}], xacc_local(&q[0], XACC_INT, sizeof(q[0]), 1, xmp_to_extent, xmp_to), XACC_HERE,
  // CHECK-NEXT: xacc_local(&y[0], XACC_INT, sizeof(y[0]), 1, xmp_from_extent, xmp_from),
  // CHECK-NEXT: xacc_cosubscript(&xmp_site[{{[0-9]+}}], 0, 2) + 2 * k);
  q[0:4] = y[:]:[0][k];
  // CHECK: xacc_atomic_define(&xmp_site[{{[0-9]+}}], &x, k, 3);
  xmp_atomic_define(x:[k], 3);
  // CHECK: xacc_atomic_ref(&xmp_site[{{[0-9]+}}], &v, &x, XACC_HERE);
  xmp_atomic_ref(&v, x);
  // CHECK: { // #pragma xmp image (p)
  // CHECK-NEXT: xacc_images xmp_images XACC_SCOPED(images) __attribute__((__unused__)) = xacc_images_enter(&xmp_site[{{[0-9]+}}], p_nodes);
#pragma xmp image (p)
  xmp_sync_all(NULL);
  // CHECK: xacc_post(&xmp_site[{{[0-9]+}}], xacc_on_index(xacc_on(p_nodes), 0, k), 7);
#pragma xmp post (p(k), 7)
  // CHECK: const xacc_ref xmp_from = xacc_on_index(xacc_on(p_nodes), 0, k);
  // CHECK-NEXT: xacc_wait_post(&xmp_site[{{[0-9]+}}], &xmp_from, NULL);
#pragma xmp wait (p(k))
  // CHECK: xacc_lock(&xmp_site[{{[0-9]+}}], &lk, 0, NULL, &v);
#pragma xmp lock (lk:[0]) stat(v)
  // CHECK: xacc_unlock(&xmp_site[{{[0-9]+}}], &lk, XACC_HERE, NULL);
#pragma xmp unlock (lk)
  return v;
}
