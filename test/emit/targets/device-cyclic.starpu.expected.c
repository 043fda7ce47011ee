#include <xaccrt.h>
#include <xacc_divided.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-cyclic.c", 5, "nodes p(*)"},
    {"device-cyclic.c", 6, "template c(0 : N - 1)"},
    {"device-cyclic.c", 7, "distribute c(cyclic) onto p"},
    {"device-cyclic.c", 8, "template t(0 : N - 1)"},
    {"device-cyclic.c", 9, "distribute t(block) onto p"},
    {"device-cyclic.c", 12, "align k[i] with c(i)"},
    {"device-cyclic.c", 13, "align v[i] with t(i)"},
    {"device-cyclic.c", 16, "device replicate (k, v, seen)"},
    {"device-cyclic.c", 18, "device loop on c(i)"},
    {"device-cyclic.c", 21, "device loop on t(i)"},
    {"device-cyclic.c", 24, "device loop on t(i)"},
    {"device-cyclic.c", 26, "atomic"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname k xmp_aligned_k
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_k[] __attribute__((__used__, __section__(".gnu.warning.k\n\t#"))) =
    "'k' is distributed (device-cyclic.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (device-cyclic.c:13): this file lacks its '#pragma xmp align'";

#line 1 "device-cyclic.c"
// RUN: %golden -Wno-xmp-shadow -Wno-xmp-reduction starpu starpu,cuda
//
// Pins: device loops on cyclic templates, and loops that cannot be divided: stores to rows that are not known, atomic.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template c(0 : N - 1)
static xacc_template *c_template; // #pragma xmp distribute c(cyclic) onto p
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ k, *__restrict__ v;
int seen[4];
// #pragma xmp align k[i] with c(i)
xacc_array *k_desc;
xacc_cyclic k_desc_cyclic[1];
xacc_array *v_desc; // #pragma xmp align v[i] with t(i)
#line 14 "device-cyclic.c"


/* device-cyclic.c:18: xmp device loop on c(i) */
struct xmp_arguments_8 {
  xacc_cyclic k_desc_cyclic[1];
};
static void xmp_part_8(const xacc_share *xmp_share) {
  double *__restrict__ k = (double *)xmp_share->views[0];
  const struct xmp_arguments_8 *const xmp_given_8 = (const struct xmp_arguments_8 *)xmp_share->arguments;
  const xacc_cyclic *const k_desc_cyclic = xmp_given_8->k_desc_cyclic;
  const xacc_range i_range = xacc_loop_range(xmp_share->first, xmp_share->end, xmp_share->step);
  #pragma omp simd
#line 19 "device-cyclic.c"
  for (int i = (int)i_range.first; i < (int)i_range.end; i += (int)i_range.step)
    k[xacc_cyclic_index(k_desc_cyclic[0], i)] = i;
}
static xacc_divided_loop xmp_loop_8 = {.site = &xmp_site[8], .run = xmp_part_8};

/* device-cyclic.c:21: xmp device loop on t(i) */
static void xmp_part_9(const xacc_share *xmp_share) {
  double *__restrict__ v = (double *)xmp_share->views[0];
  const xacc_range i_range = xacc_loop_range(xmp_share->first, xmp_share->end, xmp_share->step);
  #pragma omp simd
#line 22 "device-cyclic.c"
  for (int i = (int)i_range.first; i < (int)i_range.end; i++)
    v[N - 1 - i] = i;
}
static xacc_divided_loop xmp_loop_9 = {.site = &xmp_site[9], .run = xmp_part_9};
#line 15 "device-cyclic.c"
void f(const int *order) {
  { // #pragma xmp device replicate (k, v, seen)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "k", .array = k_desc},
        {.kind = XACC_CREATE, .name = "v", .array = v_desc},
        {.kind = XACC_CREATE, .name = "seen", .host = seen, .bytes = sizeof(seen)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 3, 1, XACC_SYNC);
#line 17 "device-cyclic.c"
    {
      { // #pragma xmp device loop on c(i)
        XACC_TIMED(&xmp_site[8]);
        const xacc_range i_range = xacc_loop(&xmp_site[8],
            (xacc_mapped_loop){.on = c_template, .lower = 0, .upper = N, .step = 1});
        struct xmp_arguments_8 xmp_arguments_8;
        __builtin_memcpy(xmp_arguments_8.k_desc_cyclic, k_desc_cyclic, sizeof xmp_arguments_8.k_desc_cyclic);
        const xacc_divided_use xmp_uses_8[] = {
            {.name = "k", .array = k_desc, .writes = 1,
                .view = xacc_divided_view(&xmp_site[8], k_desc, (void *)k, "k")}};
#line 19 "device-cyclic.c"
        xacc_divided_run(&xmp_loop_8, i_range, xmp_uses_8, 1, NULL, 0, &xmp_arguments_8);
      }
      { // #pragma xmp device loop on t(i)
        XACC_TIMED(&xmp_site[9]);
        const xacc_range i_range = xacc_loop(&xmp_site[9],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        const xacc_divided_use xmp_uses_9[] = {
            {.name = "v", .array = v_desc, .writes = 1, .whole = 1,
                .view = xacc_divided_view(&xmp_site[9], v_desc, (void *)v, "v")}};
#line 22 "device-cyclic.c"
        xacc_divided_run(&xmp_loop_9, i_range, xmp_uses_9, 1, NULL, 0, NULL);
      }
      { // #pragma xmp device loop on t(i)
        XACC_TIMED(&xmp_site[10]);
        const xacc_range i_range = xacc_loop(&xmp_site[10],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        int *__restrict__ const seen_device = (int *)xacc_device_pointer(&xmp_site[10], seen, "seen", 0);
        const double xmp_clock = xacc_device_loop_begin();
        {
          int *__restrict__ const seen = seen_device;
#line 25 "device-cyclic.c"
          #pragma omp parallel for
#line 25 "device-cyclic.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
            // #pragma acc atomic
            #pragma omp atomic update
#line 27 "device-cyclic.c"
            seen[i % 4] += 1;
          }
        }
        xacc_device_loop_end(xmp_clock);
      }
#line 29 "device-cyclic.c"
    }
  }
#line 30 "device-cyclic.c"
  (void)order;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis c_template_axes[] = {{.upper = 63, .format = XACC_CYCLIC}};
  c_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "c", p_nodes, c_template_axes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[3], &xmp_site[4], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis k_desc_axes[] = {{.extent = 64}};
  k_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "k", .on = c_template, .type = XACC_DOUBLE, .axes = k_desc_axes, .ndims = 1});
  k = (double *)xacc_array_alloc(k_desc);
  k_desc_cyclic[0] = xacc_array_cyclic(k_desc, 0);
  const xacc_array_axis v_desc_axes[] = {{.extent = 64}};
  v_desc = xacc_array_make(&xmp_site[6], &xmp_site[6],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 1});
  v = (double *)xacc_array_alloc(v_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
