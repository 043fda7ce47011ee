#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"members.c", 5, "nodes p(*)"},
    {"members.c", 6, "template t(0 : N - 1)"},
    {"members.c", 7, "distribute t(block) onto p"},
    {"members.c", 14, "align f.u[i] with t(i)"},
    {"members.c", 15, "shadow f.u[1]"},
    {"members.c", 16, "align f.g[i][*] with t(i)"},
    {"members.c", 20, "reflect (f.u)"},
    {"members.c", 21, "loop on t(i) reduction(+ : x)"},
};

#line 1 "members.c"
// RUN: %golden
//
// Pins: aligned members of a struct, used through the variable and through a pointer to it.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
struct field {
  int n;
  double *u;
  float (*g)[3];
};
struct field f;
// #pragma xmp align f.u[i] with t(i)
xacc_array *f_u_desc; // #pragma xmp shadow f.u[1]
xacc_array *f_g_desc; // #pragma xmp align f.g[i][*] with t(i)

double sum(struct field *s) {
  double x = 0;
  // #pragma xmp reflect (f.u)
  xacc_reflect(&xmp_site[6], f_u_desc, XACC_WHOLE_SHADOW, xacc_overlap_begin(&xmp_site[7]));
  { // #pragma xmp loop on t(i) reduction(+ : x)
    XACC_TIMED(&xmp_site[7]);
    const double x_before = x;
    x = 0;
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[7]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N, .step = 1},
        (xacc_width){.lower = -1});
    xacc_overlap_boxes(xmp_boxes, 1);
    for (int xmp_box = 0; xacc_overlap_next(xmp_boxes, xmp_box); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 22 "members.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        x += s->u[i - 1] + f.u[i] + s->g[i][2] * f.n;
    }
    x = x_before + xacc_reduce_double(&xmp_site[7], xacc_on(t_template), XACC_SUM, x);
  }
#line 24 "members.c"
  return x;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis f_u_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  f_u_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "f.u", .on = t_template, .type = XACC_DOUBLE, .axes = f_u_desc_axes, .ndims = 1});
  f.u = (double *)xacc_array_alloc(f_u_desc);
  const xacc_array_axis f_g_desc_axes[] = {
      {.extent = 16},
      {.extent = 3, .collapsed = 1},
  };
  f_g_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "f.g", .on = t_template, .type = XACC_FLOAT, .axes = f_g_desc_axes, .ndims = 2});
  f.g = (float (*)[3])xacc_array_alloc(f_g_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
