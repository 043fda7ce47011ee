#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"declare.c", 5, "nodes p(*)"},
    {"declare.c", 6, "template t(0 : N - 1)"},
    {"declare.c", 7, "distribute t(block) onto p"},
    {"declare.c", 9, "align a[i] with t(i)"},
    {"declare.c", 10, "declare create(a) copyin(x)"},
    {"declare.c", 14, "declare create(work)"},
    {"declare.c", 15, "loop on t(i)"},
    {"declare.c", 16, "parallel loop"},
    {"declare.c", 19, "parallel loop"},
    {"declare.c", 22, "update host(work)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (declare.c:9): this file lacks its '#pragma xmp align'";

#line 1 "declare.c"
// RUN: %golden cpu openacc cuda
//
// Pins: declare of aligned arrays, scalars and local arrays.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, x;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
// #pragma acc declare create(a) copyin(x)

double f(int n) {
  double work[N];
  // #pragma acc declare create(work)
  const xacc_map xmp_maps_5[] = {{.kind = XACC_CREATE, .name = "work", .host = work, .bytes = sizeof(work)}};
  xacc_data *xmp_declared_5 XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps_5, 1, 1, XACC_SYNC);
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[6]);
    const xacc_range i_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
    double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[7], a_desc, a, 0);
    double *const x_device = (double *)xacc_device_pointer(&xmp_site[7], &x, "x", 0);
    {
      double *__restrict__ const a = a_device;
      // #pragma acc parallel loop
#line 17 "declare.c"
      #pragma omp parallel for simd
#line 17 "declare.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        a[i] = (*x_device);
    }
  }
  { // #pragma acc parallel loop
    XACC_TIMED(&xmp_site[8]);
    double *__restrict__ const work_device = (double *)xacc_device_pointer(&xmp_site[8], work, "work", 0);
    {
      double *__restrict__ const work = work_device;
#line 20 "declare.c"
      #pragma omp parallel for simd
#line 20 "declare.c"
      for (int i = 0; i < n; i++)
        work[i] = i;
    }
  }
  { // #pragma acc update host(work)
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "work", .host = work, .bytes = sizeof(work)}};
    xacc_data_update(&xmp_site[9], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
#line 23 "declare.c"
  return work[n - 1];
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
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_map xmp_maps_4[] = {
      {.kind = XACC_CREATE, .name = "a", .array = a_desc},
      {.kind = XACC_COPYIN, .name = "x", .host = &x, .bytes = sizeof(x)},
  };
  xacc_data_declare(&xmp_site[4], xmp_maps_4, 2);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
