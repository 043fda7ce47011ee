#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reduction-acc.c", 5, "nodes p(*)"},
    {"reduction-acc.c", 6, "template t(0 : N - 1)"},
    {"reduction-acc.c", 7, "distribute t(block) onto p"},
    {"reduction-acc.c", 9, "align a[i] with t(i)"},
    {"reduction-acc.c", 13, "data copyin(a) copy(s, v)"},
    {"reduction-acc.c", 15, "parallel loop reduction(+ : s)"},
    {"reduction-acc.c", 16, "loop on t(i) reduction(+ : s) acc"},
    {"reduction-acc.c", 19, "reduction (max : v) acc"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reduction-acc.c:9): this file lacks its '#pragma xmp align'";

#line 1 "reduction-acc.c"
// RUN: %golden cpu openacc cuda
//
// Pins: a scalar of device memory, reduced by the loop and among the nodes there.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void f(double *result) {
  double s = 0, v[3] = {0};
  { // #pragma acc data copyin(a) copy(s, v)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "s", .host = &s, .bytes = sizeof(s)},
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[4], xmp_maps, 3, 1, XACC_SYNC);
#line 14 "reduction-acc.c"
    {
      { // #pragma acc parallel loop reduction(+ : s)
        XACC_TIMED(&xmp_site[5]);
        const xacc_range i_range = xacc_loop(&xmp_site[6],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        double *const s_device = (double *)xacc_device_pointer(&xmp_site[5], &s, "s", 0);
        double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[5], a_desc, a, 0);
        void *s_before = xacc_reduce_begin(&xmp_site[6],
            (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = &s, .count = 1, .on_device = 1, .name = "s"});
        {
          double s = *s_device;
          double *__restrict__ const a = a_device;
          // #pragma xmp loop on t(i) reduction(+ : s) acc
#line 17 "reduction-acc.c"
          #pragma omp parallel for simd reduction(+:s)
#line 17 "reduction-acc.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++)
            s += a[i];
          *s_device = s;
        }
        xacc_reduce_end(&xmp_site[6], xacc_on(t_template),
            (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = &s, .count = 1, .on_device = 1, .name = "s"},
            s_before);
      }
      // #pragma xmp reduction (max : v) acc
      xacc_reduce(&xmp_site[7], xacc_on_executing(),
          (xacc_reduced){.op = XACC_MAX, .type = XACC_DOUBLE, .at = v, .count = 3, .on_device = 1, .name = "v"},
          XACC_SYNC);
#line 20 "reduction-acc.c"
    }
  }
#line 21 "reduction-acc.c"
  *result = s + v[0];
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
