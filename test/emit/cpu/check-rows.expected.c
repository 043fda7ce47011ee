#include <xaccrt.h>
#include <xaccrt_check_rows.h>
#pragma GCC diagnostic ignored "-Wunused-variable" // of arrays that only descriptors reach now
#pragma GCC diagnostic ignored "-Wunused-but-set-variable" // of arrays that only descriptors reach now

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"check-rows.c", 5, "nodes p(*)"},
    {"check-rows.c", 6, "template t(0 : N - 1)"},
    {"check-rows.c", 7, "distribute t(block) onto p"},
    {"check-rows.c", 9, "align [i][*] with t(i) :: u, v"},
    {"check-rows.c", 10, "shadow u[1][0]"},
    {"check-rows.c", 13, "reflect(u)"},
    {"check-rows.c", 14, "loop on t(i)"},
};

/* The files whose lines reports name. */
static xacc_place xmp_file[1];
__attribute__((__constructor__)) static void xmp_checked(void) {
  xmp_file[0] = xacc_check_file("check-rows.c", XACC_CHECK_ALL);
}

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (check-rows.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (check-rows.c:9): this file lacks its '#pragma xmp align'";

#line 1 "check-rows.c"
// RUN: %golden -fxmp-check
//
// Pins: -fxmp-check checks a row once if a loop runs along it, and elements with computed subscripts one by one.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double (*__restrict__ u)[16], (*__restrict__ v)[16];
xacc_array *v_desc; // #pragma xmp align [i][*] with t(i) :: u, v
xacc_array *u_desc; // #pragma xmp shadow u[1][0]

void smooth(const int *column) {
  { // #pragma xmp reflect(u)
    xacc_check_call(&xmp_site[5]);
    xacc_reflect(&xmp_site[5], u_desc, XACC_WHOLE_SHADOW, XACC_SYNC);
  }
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[6]);
    XACC_CHECK_LOOP;
    const xacc_range i_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 1, .step = 1});
#line 15 "check-rows.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      {
        const xacc_check_row v_along_j = XACC_CHECK_ROW(v_desc, xacc_fixed(i, 0, 0), xacc_along(0, 0));
        const xacc_check_row u_along_j = XACC_CHECK_ROW(u_desc, xacc_fixed(i, -1, 1), xacc_along(-1, 1));
        const xacc_owned_range j_owned = xacc_in_both(v_along_j.owned, u_along_j.owned);
#line 16 "check-rows.c"
#pragma omp simd
        for (int j = 1; j < N - 1; j++)
          XACC_STORE_IN(xmp_file[0], double, v_along_j, xacc_in_range(j_owned, j), i, j) = XACC_LOAD_IN(xmp_file[0], double, u_along_j, xacc_in_range(j_owned, j), (i - 1), j) + XACC_LOAD_IN(xmp_file[0], double, u_along_j, xacc_in_range(j_owned, j), i, (j - 1)) + XACC_LOAD_IN(xmp_file[0], double, u_along_j, xacc_in_range(j_owned, j), i, (j + 1)) + XACC_LOAD_IN(xmp_file[0], double, u_along_j, xacc_in_range(j_owned, j), (i + 1), j) + XACC_LOAD(xmp_file[0], double, u_desc, i, (column[j]));
      }
  }
#line 19 "check-rows.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis v_desc_axes[] = {
      {.extent = 16},
      {.extent = 16, .collapsed = 1},
  };
  v_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 2});
  v = (double (*)[16])xacc_array_alloc(v_desc);
  const xacc_array_axis u_desc_axes[] = {
      {.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 16, .collapsed = 1},
  };
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 2});
  u = (double (*)[16])xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
