#include <xacc_split_cuda.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"gpu-device-overlap.c", 6, "nodes p(*)"},
    {"gpu-device-overlap.c", 7, "template t(0 : N - 1)"},
    {"gpu-device-overlap.c", 8, "distribute t(block) onto p"},
    {"gpu-device-overlap.c", 10, "align u[i] with t(i)"},
    {"gpu-device-overlap.c", 11, "align v[i] with t(i)"},
    {"gpu-device-overlap.c", 12, "shadow u[2:1]"},
    {"gpu-device-overlap.c", 13, "shadow v[1]"},
    {"gpu-device-overlap.c", 16, "device replicate (u, v)"},
    {"gpu-device-overlap.c", 18, "device replicate_sync in (u, v)"},
    {"gpu-device-overlap.c", 20, "device reflect (u)"},
    {"gpu-device-overlap.c", 21, "device loop on t(i)"},
    {"gpu-device-overlap.c", 24, "device reflect (v)"},
    {"gpu-device-overlap.c", 26, "device loop on t(i)"},
    {"gpu-device-overlap.c", 30, "device replicate_sync out (u, v)"},
};

#line 1 "gpu-device-overlap.c"
// RUN: %emit --target=starpu,cuda gpu-device-overlap.c | diff -u gpu-device-overlap.expected.cpp -
// RUN: %compile --target=starpu,cuda %s 2>&1 | %silent
//
// Pins: reflects around a divided loop: the one before it goes on while it computes, the one behind it is announced.
#define N 64
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 9 "gpu-device-overlap.c"
double *__restrict__ u, *__restrict__ v;
// #pragma xmp align u[i] with t(i)
// #pragma xmp align v[i] with t(i)
xacc_array *u_desc; // #pragma xmp shadow u[2:1]
xacc_array *v_desc; // #pragma xmp shadow v[1]


/* gpu-device-overlap.c:21: xmp device loop on t(i) */
struct xmp_kernel_10_0 : xacc::Plain {
  double *__restrict__ v;
  double *__restrict__ u;
  long i_first;
  long i_step;
  static constexpr int dims = 1, unrolled = 4;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, Sums &) const {
    const long i = i_first + xmp_k2 * i_step;
#line 23 "gpu-device-overlap.c"
    v[i] = u[i - 2] + u[i + 1];
  }
};

/* gpu-device-overlap.c:21: xmp device loop on t(i) */
struct xmp_arguments_10 {
  char unused;
};
static void xmp_part_10(const xacc_share *xmp_share) {
  const struct xmp_arguments_10 *const xmp_given_10 = (const struct xmp_arguments_10 *)xmp_share->arguments; (void)xmp_given_10;
  double *__restrict__ v_device = (double *)xmp_share->views[0]; (void)v_device;
  double *__restrict__ u_device = (double *)xmp_share->views[1]; (void)u_device;
  const xacc_range i_range = {xmp_share->first, xmp_share->end, xmp_share->step};
  { xmp_kernel_10_0 xmp_kernel;
        xmp_kernel.v = v_device;
        xmp_kernel.u = u_device;
        xmp_kernel.i_first = i_range.first;
        xmp_kernel.i_step = i_range.step;
        xacc::launchPart(xmp_share, &xmp_site[10], 1, 1, xacc_range_count(i_range), xmp_kernel); }
}
static xacc_split_loop xmp_loop_10 = {&xmp_site[10], xmp_part_10, 0, NULL};

/* gpu-device-overlap.c:26: xmp device loop on t(i) */
struct xmp_kernel_12_0 : xacc::Plain {
  double *__restrict__ u;
  double *__restrict__ v;
  long i_first;
  long i_step;
  static constexpr int dims = 1, unrolled = 4;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, Sums &) const {
    const long i = i_first + xmp_k2 * i_step;
#line 28 "gpu-device-overlap.c"
    u[i] = v[i - 1];
  }
};

/* gpu-device-overlap.c:26: xmp device loop on t(i) */
struct xmp_arguments_12 {
  char unused;
};
static void xmp_part_12(const xacc_share *xmp_share) {
  const struct xmp_arguments_12 *const xmp_given_12 = (const struct xmp_arguments_12 *)xmp_share->arguments; (void)xmp_given_12;
  double *__restrict__ u_device = (double *)xmp_share->views[0]; (void)u_device;
  double *__restrict__ v_device = (double *)xmp_share->views[1]; (void)v_device;
  const xacc_range i_range = {xmp_share->first, xmp_share->end, xmp_share->step};
  { xmp_kernel_12_0 xmp_kernel;
          xmp_kernel.u = u_device;
          xmp_kernel.v = v_device;
          xmp_kernel.i_first = i_range.first;
          xmp_kernel.i_step = i_range.step;
          xacc::launchPart(xmp_share, &xmp_site[12], 1, 1, xacc_range_count(i_range), xmp_kernel); }
}
static xacc_split_loop xmp_loop_12 = {&xmp_site[12], xmp_part_12, 0, NULL};
#line 15 "gpu-device-overlap.c"
void f(int steps) {
  { // #pragma xmp device replicate (u, v)
    const xacc_map xmp_maps[] = {{XACC_CREATE, "u", NULL, 0, u_desc, 0, {{0, 0, 0}}},
        {XACC_CREATE, "v", NULL, 0, v_desc, 0, {{0, 0, 0}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 2, 1, XACC_SYNC);
#line 17 "gpu-device-overlap.c"
    {
      // #pragma xmp device replicate_sync in (u, v)
      {
        const xacc_map xmp_maps[] = {{XACC_TO_DEVICE, "u", NULL, 0, u_desc, 0, {{0, 0, 0}}},
            {XACC_TO_DEVICE, "v", NULL, 0, v_desc, 0, {{0, 0, 0}}}};
        xacc_data_update(&xmp_site[8], xmp_maps, 2, 1, 0, XACC_SYNC);
      }
#line 19 "gpu-device-overlap.c"
      for (int step = 0; step < steps; step++) {
        xacc_split_reflect(&xmp_site[9], u_desc); // #pragma xmp device reflect (u)
        { // #pragma xmp device loop on t(i)
          const xacc_range i_range = xacc_loop(&xmp_site[10], t_template, 0, 0, 2, N - 1, 1);
          struct xmp_arguments_10 xmp_arguments_10; (void)xmp_arguments_10;
          const xacc_split_use xmp_uses_10[] = {{"v", v_desc, xacc_split_view(&xmp_site[10], v_desc, (void *)v, "v"), 0, 0, 0, 1, 0, 0, 0, 0},
              {"u", u_desc, xacc_split_view(&xmp_site[10], u_desc, (void *)u, "u"), 0, 0, 1, 0, 0, 2, 1, 0}};
#line 22 "gpu-device-overlap.c"
          xacc_split_announce(&xmp_site[11], v_desc); xacc_split_run(&xmp_loop_10, i_range, xmp_uses_10, 2, NULL, 0, &xmp_arguments_10);
        }
        xacc_split_reflect(&xmp_site[11], v_desc); // #pragma xmp device reflect (v)
        if (step % 2)
          { // #pragma xmp device loop on t(i)
            const xacc_range i_range = xacc_loop(&xmp_site[12], t_template, 0, 0, 1, N - 1, 1);
            struct xmp_arguments_12 xmp_arguments_12; (void)xmp_arguments_12;
            const xacc_split_use xmp_uses_12[] = {{"u", u_desc, xacc_split_view(&xmp_site[12], u_desc, (void *)u, "u"), 0, 0, 0, 1, 0, 0, 0, 0},
                {"v", v_desc, xacc_split_view(&xmp_site[12], v_desc, (void *)v, "v"), 0, 0, 1, 0, 0, 1, 0, 0}};
#line 27 "gpu-device-overlap.c"
            xacc_split_run(&xmp_loop_12, i_range, xmp_uses_12, 2, NULL, 0, &xmp_arguments_12);
          }
      }
      // #pragma xmp device replicate_sync out (u, v)
      {
        const xacc_map xmp_maps[] = {{XACC_TO_HOST, "u", NULL, 0, u_desc, 0, {{0, 0, 0}}},
            {XACC_TO_HOST, "v", NULL, 0, v_desc, 0, {{0, 0, 0}}}};
        xacc_data_update(&xmp_site[13], xmp_maps, 2, 1, 0, XACC_SYNC);
      }
#line 31 "gpu-device-overlap.c"
    }
  }
#line 32 "gpu-device-overlap.c"
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 1);
  xacc_nodes_dim(p_nodes, 0, XACC_REST);
  xacc_nodes_end(p_nodes);
  t_template = xacc_template_begin(&xmp_site[1], "t", 1);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 63);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[2], t_template);
  u_desc = xacc_array_begin(&xmp_site[3], "u", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(u_desc, 0, 64);
  xacc_array_align(u_desc, 0, 0, 0);
  xacc_array_shadow(u_desc, 0, 2, 1);
  xacc_array_end(&xmp_site[5], u_desc);
  u = (double *)xacc_array_alloc(u_desc, NULL);
  v_desc = xacc_array_begin(&xmp_site[4], "v", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(v_desc, 0, 64);
  xacc_array_align(v_desc, 0, 0, 0);
  xacc_array_shadow(v_desc, 0, 1, 1);
  xacc_array_end(&xmp_site[6], v_desc);
  v = (double *)xacc_array_alloc(v_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
