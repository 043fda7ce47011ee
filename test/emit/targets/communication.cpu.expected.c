#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"communication.c", 6, "nodes p(*)"},
    {"communication.c", 7, "template t(0 : N - 1)"},
    {"communication.c", 8, "distribute t(block) onto p"},
    {"communication.c", 10, "align a[i] with t(i)"},
    {"communication.c", 11, "shadow a[1]"},
    {"communication.c", 14, "data copy(a, x)"},
    {"communication.c", 16, "reflect (a) acc"},
    {"communication.c", 17, "reflect (a) width(/periodic/ 1:0) async(3) acc"},
    {"communication.c", 18, "wait_async (3) acc"},
    {"communication.c", 19, "reflect_init (a) acc"},
    {"communication.c", 20, "reflect_do (a) acc"},
    {"communication.c", 21, "reduce_shadow (a) acc"},
    {"communication.c", 22, "bcast (x) from p(2) acc"},
    {"communication.c", 23, "barrier acc"},
    {"communication.c", 27, "template c(0 : N - 1)"},
    {"communication.c", 28, "distribute c(cyclic) onto p"},
    {"communication.c", 30, "align b[i] with c(i)"},
    {"communication.c", 33, "data copy(a, b)"},
    {"communication.c", 35, "gmove acc"},
    {"communication.c", 37, "gmove acc(b)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (communication.c:10): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (communication.c:30): this file lacks its '#pragma xmp align'";

#line 1 "communication.c"
// RUN: %golden cpu openacc cuda starpu
//
// Pins: reflect, reflect_init and reflect_do, reduce_shadow, bcast, barrier and wait_async of device memory; gmove of device
// memory, on both sides and on one.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, x;
// #pragma xmp align a[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]

void exchange(void) {
  { // #pragma acc data copy(a, x)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "x", .host = &x, .bytes = sizeof(x)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 2, 1, XACC_SYNC);
#line 15 "communication.c"
    {
      xacc_reflect(&xmp_site[6], a_desc, (xacc_exchange){.on_device = 1}, XACC_SYNC); // #pragma xmp reflect (a) acc
      { // #pragma xmp reflect (a) width(/periodic/ 1:0) async(3) acc
        const xacc_width xmp_width[] = {{.lower = 1, .periodic = 1}};
        xacc_reflect(&xmp_site[7], a_desc, (xacc_exchange){.widths = xmp_width, .on_device = 1}, 3);
      }
      xacc_wait_async(&xmp_site[8], 3, xacc_on_executing()); // #pragma xmp wait_async (3) acc
      xacc_reflect_init(&xmp_site[9], a_desc, (xacc_exchange){.on_device = 1}); // #pragma xmp reflect_init (a) acc
      xacc_reflect_do(&xmp_site[10], a_desc, 1, XACC_SYNC); // #pragma xmp reflect_do (a) acc
      // #pragma xmp reduce_shadow (a) acc
      xacc_reduce_shadow(&xmp_site[11], a_desc, (xacc_exchange){.on_device = 1}, XACC_SYNC);
      // #pragma xmp bcast (x) from p(2) acc
      xacc_bcast(&xmp_site[12], (xacc_memory){.address = &x, .bytes = sizeof(x), .on_device = 1, .name = "x"},
          xacc_on_index(xacc_on(p_nodes), 0, 2), xacc_on_executing(), XACC_SYNC);
      { // #pragma xmp barrier acc
        xacc_queue_wait_all(&xmp_site[13]);
        xacc_barrier(&xmp_site[13], xacc_on_executing());
      }
#line 24 "communication.c"
    }
  }
#line 25 "communication.c"
}

// #pragma xmp template c(0 : N - 1)
static xacc_template *c_template; // #pragma xmp distribute c(cyclic) onto p
double *__restrict__ b, l[N];
// #pragma xmp align b[i] with c(i)
xacc_array *b_desc;
xacc_cyclic b_desc_cyclic[1];
#line 31 "communication.c"

void move(void) {
  { // #pragma acc data copy(a, b)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "b", .array = b_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[17], xmp_maps, 2, 1, XACC_SYNC);
#line 34 "communication.c"
    {
      { // #pragma xmp gmove acc
        const xacc_triplet xmp_to[] = {{.length = 64, .step = 1}};
        const xacc_triplet xmp_from[] = {{.length = 64, .step = 1}};
#line 36 "communication.c"
        xacc_gmove(&xmp_site[18], xacc_device_copy(xacc_global(a_desc, xmp_to)),
            xacc_device_copy(xacc_global(b_desc, xmp_from)), XACC_COLLECTIVE, XACC_SYNC);
      }
      { // #pragma xmp gmove acc(b)
        const xacc_triplet xmp_to[] = {{.base = 1, .length = 4, .step = 1}};
        const xacc_triplet xmp_from[] = {{.base = 0, .length = 4, .step = 1}};
        const long xmp_from_extent[] = {64};
#line 38 "communication.c"
        xacc_gmove(&xmp_site[19], xacc_device_copy(xacc_global(b_desc, xmp_to)),
            xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_from_extent, xmp_from), XACC_COLLECTIVE, XACC_SYNC);
      }
#line 39 "communication.c"
    }
  }
#line 40 "communication.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_template_axis c_template_axes[] = {{.upper = 63, .format = XACC_CYCLIC}};
  c_template = xacc_template_make(&xmp_site[14], &xmp_site[15], "c", p_nodes, c_template_axes, 1);
  const xacc_array_axis b_desc_axes[] = {{.extent = 64}};
  b_desc = xacc_array_make(&xmp_site[16], &xmp_site[16],
      (xacc_array_form){.name = "b", .on = c_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  b_desc_cyclic[0] = xacc_array_cyclic(b_desc, 0);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
