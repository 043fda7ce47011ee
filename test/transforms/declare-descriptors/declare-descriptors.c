// RUN: %xaccc --stop-after=declare-descriptors --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: file-scope descriptors are static, filled before main in textual order; those of a block end with the block.
#pragma xmp nodes p(*)
// CHECK: static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
// CHECK: static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double a[10];
#pragma xmp align a[i] with t(i)
// CHECK-NOT: xacc_array *a_desc
#pragma xmp shadow a[1]
// CHECK: xacc_array *a_desc; // #pragma xmp shadow a[1]
void f(int n) {
// CHECK-LABEL: void f(int n)
#pragma xmp nodes q(n) = p(1:n)
  // CHECK: xacc_nodes *q_nodes XACC_SCOPED(nodes) = NULL;
  // CHECK: const long q_nodes_sizes[] = {n};
  // CHECK: q_nodes = xacc_nodes_on(&xmp_site[[[#]]], "q", xacc_on_range(xacc_on(p_nodes), 0, 1, n, 1), q_nodes_sizes, 1);
}
// CHECK-LABEL: static void xmp_unit_init(void)
// CHECK: p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
// CHECK: const xacc_template_axis t_template_axes[] = {{[{][{]}}.upper = 9, .format = XACC_BLOCK}};
// CHECK: const xacc_array_axis a_desc_axes[] = {{[{][{]}}.extent = 10, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
// CHECK: a = (double *)xacc_array_alloc(a_desc);
// CHECK: XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
