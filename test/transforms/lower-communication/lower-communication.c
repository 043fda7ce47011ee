// RUN: %xaccc --stop-after=lower-communication --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: one call per array or variable at the place of the directive, always as one statement.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
double a[10], b[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[2]
#pragma xmp shadow b[1]
void f(int n) {
  double s = 0, m[4] = {0};
  if (n)
    // CHECK: { // #pragma xmp reflect (a)
    // CHECK-NEXT: xacc_reflect(&xmp_site[{{[0-9]+}}], a_desc, XACC_WHOLE_SHADOW, XACC_SYNC);
    // CHECK: n++;
    // CHECK-NEXT: }
#pragma xmp reflect (a)
    n++;
  // CHECK: const xacc_width xmp_width[] = {{[{][{]}}.lower = 1, .upper = 2, .periodic = 1}};
  // CHECK-NEXT: xacc_reflect({{.*}}, a_desc, (xacc_exchange){.widths = xmp_width, .orthogonal = 1}, 7);
  // CHECK-NEXT: }
#pragma xmp reflect (a) width(/periodic/1:2) orthogonal async(7)
  // CHECK: s = xacc_reduce_double({{.*}}, xacc_on_executing(), XACC_MAX, s);
#pragma xmp reduction (max : s)
  // CHECK: xacc_reduce({{.*}}, xacc_on(t_template),
  // CHECK-NEXT: (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = m, .count = 4}, XACC_SYNC);
#pragma xmp reduction (+ : m) on t
  // CHECK: xacc_bcast({{.*}}, (xacc_memory){.address = &m[1], .bytes = sizeof(m[0]) * (size_t)(2)},
  // CHECK-NEXT: {{^      }}xacc_on_index(xacc_on(p_nodes), 0, 2), xacc_on_executing(), XACC_SYNC);
#pragma xmp bcast (m[1:2]) from p(2)
  // CHECK: xacc_barrier({{.*}}, xacc_on(p_nodes));
#pragma xmp barrier on p
}
