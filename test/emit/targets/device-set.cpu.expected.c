#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-set.c", 5, "nodes p(*)"},
    {"device-set.c", 6, "template t(0 : N - 1)"},
    {"device-set.c", 7, "distribute t(block) onto p"},
    {"device-set.c", 8, "devices d(*)"},
    {"device-set.c", 10, "align a[i][*] with t(i)"},
    {"device-set.c", 11, "align b[i][*] with t(i)"},
    {"device-set.c", 12, "declare create(a, b) layout([*][block]) shadow([0][1]) on_device(d)"},
    {"device-set.c", 15, "update device(a)"},
    {"device-set.c", 16, "reflect(a)"},
    {"device-set.c", 17, "loop (i) on t(i)"},
    {"device-set.c", 18, "parallel loop collapse(2) layout(b[*][j]) on_device(d)"},
    {"device-set.c", 22, "barrier_device on_device(d)"},
    {"device-set.c", 23, "update host(b)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (device-set.c:10): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (device-set.c:11): this file lacks its '#pragma xmp align'";

#line 1 "device-set.c"
// RUN: %golden cpu openacc cuda starpu
//
// Pins: an array divided among the devices of a set, with shadows, a loop that follows it, its reflect, update and barrier.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
static xacc_device_set d_devices; // #pragma acc devices d(*)
double (*__restrict__ a)[32], (*__restrict__ b)[32];
xacc_array *a_desc; // #pragma xmp align a[i][*] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i][*] with t(i)
// #pragma acc declare create(a, b) layout([*][block]) shadow([0][1]) on_device(d)

void f(void) {
  { // #pragma acc update device(a)
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_DEVICE, .name = "a", .array = a_desc}};
    xacc_data_update(&xmp_site[7], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  xacc_device_reflect(&xmp_site[8], xacc_array_section(a_desc), "a"); // #pragma acc reflect(a)
  { // #pragma xmp loop (i) on t(i)
    XACC_TIMED(&xmp_site[9]);
    const xacc_range i_range = xacc_loop(&xmp_site[9],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
    xacc_devices_push(&xmp_site[10], d_devices, XACC_WORK_DIVIDED);
    for (int xmp_device = 0; xacc_device_turn(xmp_device); xmp_device++) {
      double (*__restrict__ const b_device)[32] = (double (*)[32])xacc_device_array(&xmp_site[10], b_desc, b, 0);
      double (*__restrict__ const a_device)[32] = (double (*)[32])xacc_device_array(&xmp_site[10], a_desc, a, 0);
      const xacc_range j_part_10 = xacc_layout_loop(&xmp_site[10], xacc_array_section(b_desc), "b", 1, 0,
          xacc_loop_range(1, N - 1, 1));
      {
        double (*__restrict__ const b)[32] = b_device;
        double (*__restrict__ const a)[32] = a_device;
        // #pragma acc parallel loop collapse(2) layout(b[*][j]) on_device(d)
#line 19 "device-set.c"
        #pragma omp parallel for
#line 19 "device-set.c"
        for (int i = (int)i_range.first; i < (int)i_range.end; i++)
          #pragma omp simd
#line 20 "device-set.c"
          for (int j = (int)j_part_10.first; j < (int)j_part_10.end; j++)
            b[i][j] = a[i][j - 1] + a[i][j + 1];
      }
    }
    xacc_devices_pop();
  }
  { // #pragma acc barrier_device on_device(d)
    xacc_devices_push(&xmp_site[11], d_devices, XACC_WORK_SAME);
    xacc_device_barrier(&xmp_site[11]);
    xacc_devices_pop();
  }
  { // #pragma acc update host(b)
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "b", .array = b_desc}};
    xacc_data_update(&xmp_site[12], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
#line 24 "device-set.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 31, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  d_devices = xacc_devices_default();
  const xacc_array_axis a_desc_axes[] = {
      {.extent = 32},
      {.extent = 32, .collapsed = 1},
  };
  a_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 2});
  a = (double (*)[32])xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 32},
      {.extent = 32, .collapsed = 1},
  };
  b_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2});
  b = (double (*)[32])xacc_array_alloc(b_desc);
  const xacc_map xmp_maps_6[] = {
      {.kind = XACC_CREATE, .name = "a", .array = a_desc},
      {.kind = XACC_CREATE, .name = "b", .array = b_desc},
  };
  xacc_devices_push(&xmp_site[6], d_devices, XACC_WORK_SAME);
  xacc_layout(&xmp_site[6], &xmp_maps_6[0], 1, 1, 1);
  xacc_layout(&xmp_site[6], &xmp_maps_6[1], 1, 1, 1);
  xacc_data_declare(&xmp_site[6], xmp_maps_6, 2);
  xacc_devices_pop();
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
