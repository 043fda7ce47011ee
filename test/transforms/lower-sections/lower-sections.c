// RUN: %xaccc --stop-after=lower-sections --translate %s -o %t | grep -v CHECK | grep -v GMOVE | FileCheck %s
// RUN: %xaccc --stop-after=lower-communication --translate %s -o %t | grep -v GMOVE | FileCheck --check-prefix=GMOVE %s
//
// Pins: sections become loops, distributed ones over this node's elements; a temporary for possible overlap; gmove.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], l[100], m[100];
#pragma xmp align a[i] with t(i)
void f(int n, double *q) {
  // CHECK: { // l[0:n] = 2 * m[3:n]
  // CHECK-NEXT: const long xmp_n0 = n;
  // CHECK-NEXT: for (long xmp_i0 = 0; xmp_i0 < xmp_n0; xmp_i0++)
  // CHECK: {{^      }}l[xmp_i0] = 2 * m[3 + xmp_i0];
  // CHECK-NEXT: {{^  }}}
  l[0:n] = 2 * m[3:n];
  // CHECK: for (long xmp_i0 = 0; xmp_i0 < 50; xmp_i0++)
  // CHECK: l[xmp_i0 * 2] = m[99 - xmp_i0];
  l[::2] = m[99:50:-1];
  // CHECK: const long xmp_s0 = xacc_step(&xmp_site[{{[0-9]+}}], n);
  // CHECK: l[xmp_i0 * xmp_s0] = 0;
  l[0:5:n] = 0;
  // CHECK: double *xmp_value XACC_SCOPED(memory) = (double *)xacc_temporary((size_t)(99) * sizeof(double));
  // CHECK: xmp_value[xmp_at++] = l[xmp_i0];
  // CHECK: l[1 + xmp_i0] = xmp_value[xmp_at++];
  l[1:99] = l[0:99];
  // CHECK: xacc_same_extent(&xmp_site[{{[0-9]+}}], "q", 1, 5, "l", 1, xmp_n0);
  // CHECK: xmp_value[xmp_at++] = q[xmp_i0];
  l[0:n] = q[0:5];
  // CHECK: const xacc_range xmp_r0 = xacc_loop(&xmp_site[{{[0-9]+}}],
  // CHECK-NEXT: (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = 99, .step = 1});
  // CHECK-NEXT: for (long xmp_i0 = xmp_r0.first; xmp_i0 < xmp_r0.end; xmp_i0++)
  // CHECK: a[xmp_i0] += l[xmp_i0 - 1];
  a[1:98] += l[0:98];
  // CHECK: { // #pragma xmp array on t[10:5:3]
  // CHECK: (xacc_mapped_loop){.on = t_template, .lower = 10, .upper = 23, .step = 3});
  // CHECK: for (long xmp_i0 = xmp_r0.first; xmp_i0 < xmp_r0.end; xmp_i0 += xmp_r0.step)
  // CHECK: {{^      }}a[xmp_i0] = 1;
#pragma xmp array on t[10:5:3]
  a[10:5:3] = 1;
  // GMOVE: { // #pragma xmp gmove async(n)
  // GMOVE-NEXT: const xacc_triplet xmp_to[] = {{[{][{]}}.base = 0, .length = n, .step = 2}};
  // GMOVE-NEXT: const long xmp_to_extent[] = {100};
  // GMOVE-NEXT: const xacc_triplet xmp_from[] = {{[{][{]}}.base = n - 1, .length = 1}};
  // GMOVE: xacc_gmove(&xmp_site[{{[0-9]+}}], xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_to_extent, xmp_to),
  // GMOVE-NEXT: {{^        }}xacc_global(a_desc, xmp_from), XACC_COLLECTIVE, n);
#pragma xmp gmove async(n)
  l[0:n:2] = a[n - 1];
}
