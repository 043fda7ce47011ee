#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"update.c", 5, "nodes p(*)"},
    {"update.c", 6, "template t(0 : N - 1)"},
    {"update.c", 7, "distribute t(block) onto p"},
    {"update.c", 9, "align a[i] with t(i)"},
    {"update.c", 12, "update host(a)"},
    {"update.c", 13, "update device(a[4:n], l[1:2][0:n]) if (n > 2) async"},
    {"update.c", 14, "update self(l) if_present"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (update.c:9): this file lacks its '#pragma xmp align'";

#line 1 "update.c"
// RUN: %golden cpu openacc cuda
//
// Pins: update in both directions, of sections, with conditions, on a queue.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, l[N][N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void f(int n) {
  { // #pragma acc update host(a)
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "a", .array = a_desc}};
    xacc_data_update(&xmp_site[4], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  { // #pragma acc update device(a[4:n], l[1:2][0:n]) if (n > 2) async
    const int xmp_if = (n > 2) != 0;
    const xacc_map xmp_maps[] = {
        {.kind = XACC_TO_DEVICE, .name = "a", .array = a_desc, .ndims = 1,
            .ranges = {{.lower = 4, .length = n, .extent = 64}}},
        {.kind = XACC_TO_DEVICE, .name = "l", .host = l, .bytes = sizeof(double), .ndims = 2,
            .ranges = {{.lower = 1, .length = 2, .extent = 64}, {.length = n, .extent = 64}}},
    };
    xacc_data_update(&xmp_site[5], xmp_maps, 2, xmp_if, 0, xacc_default_queue());
  }
  { // #pragma acc update self(l) if_present
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "l", .host = l, .bytes = sizeof(l)}};
    xacc_data_update(&xmp_site[6], xmp_maps, 1, 1, 1, XACC_SYNC);
  }
#line 15 "update.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
