#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-functions.c", 7, "nodes p(*)"},
    {"device-functions.c", 8, "template t(0 : N - 1)"},
    {"device-functions.c", 9, "distribute t(block) onto p"},
    {"device-functions.c", 16, "align cells[i] with t(i)"},
    {"device-functions.c", 17, "align rows[i][*] with t(i)"},
    {"device-functions.c", 29, "device replicate (cells, rows, shift)"},
    {"device-functions.c", 31, "device replicate_sync in (cells, rows, shift)"},
    {"device-functions.c", 32, "device loop on t(i)"},
    {"device-functions.c", 34, "device replicate_sync out (cells)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname cells xmp_aligned_cells
#pragma redefine_extname rows xmp_aligned_rows
static const char xmp_unaligned_cells[] __attribute__((__used__, __section__(".gnu.warning.cells\n\t#"))) =
    "'cells' is distributed (device-functions.c:16): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_rows[] __attribute__((__used__, __section__(".gnu.warning.rows\n\t#"))) =
    "'rows' is distributed (device-functions.c:17): this file lacks its '#pragma xmp align'";

#line 1 "device-functions.c"
// RUN: %golden cuda starpu starpu,cuda
//
// Pins: device loops that call functions, use macros, structs and pointers to rows.
#define N 64
#define M 8
#define EACH(i, n) for (int i = 0; i < (n); i++)
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
typedef struct {
  double x;
  int k[2];
} cell;
cell *__restrict__ cells;
double (*__restrict__ rows)[8];
xacc_array *cells_desc; // #pragma xmp align cells[i] with t(i)
xacc_array *rows_desc; // #pragma xmp align rows[i][*] with t(i)
__attribute__((__unused__))
#line 18 "device-functions.c"
static double total(const double *row, int n) {
  double sum = 0;
  for (int j = 0; j < n; j++)
    sum += row[j];
  return sum;
}
struct pair {
  double x, y;
};
/* device-functions.c:32: xmp device loop on t(i) */
void xmp_launch_7_0_7424b694(const xacc_launch *, const void *, void *const *);
#line 27 "device-functions.c"
void f(void) {
  struct pair shift = {1, 2};
  { // #pragma xmp device replicate (cells, rows, shift)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "cells", .array = cells_desc},
        {.kind = XACC_CREATE, .name = "rows", .array = rows_desc},
        {.kind = XACC_CREATE, .name = "shift", .host = &shift, .bytes = sizeof(shift)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 3, 1, XACC_SYNC);
#line 30 "device-functions.c"
    {
      { // #pragma xmp device replicate_sync in (cells, rows, shift)
        const xacc_map xmp_maps[] = {
            {.kind = XACC_TO_DEVICE, .name = "cells", .array = cells_desc},
            {.kind = XACC_TO_DEVICE, .name = "rows", .array = rows_desc},
            {.kind = XACC_TO_DEVICE, .name = "shift", .host = &shift, .bytes = sizeof(shift)},
        };
        xacc_data_update(&xmp_site[6], xmp_maps, 3, 1, 0, XACC_SYNC);
      }
      { // #pragma xmp device loop on t(i)
        XACC_TIMED(&xmp_site[7]);
        const xacc_range i_range = xacc_loop(&xmp_site[7],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = (64), .step = 1});
        cell *__restrict__ const cells_device = (cell *)xacc_device_array(&xmp_site[7], cells_desc, cells, 0);
        double (*__restrict__ const rows_device)[8] = (double (*)[8])xacc_device_array(&xmp_site[7], rows_desc, rows,
            0);
        struct pair *const shift_device = (struct pair *)xacc_device_pointer(&xmp_site[7], &shift, "shift", 0);
        const double xmp_clock = xacc_device_loop_begin();
#line 33 "device-functions.c"
        { struct {   cell *__restrict__ cells;   double (*__restrict__ rows)[8];   struct pair *shift_device;
#line 33 "device-functions.c"
            int i_first;
#line 33 "device-functions.c"
            } xmp_kernel = {.cells = cells_device, .rows = rows_device, .shift_device = shift_device,
                .i_first = (int)i_range.first};
#line 33 "device-functions.c"
            const xacc_launch xmp_launch = {.site = &xmp_site[7], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
                .counts = {1, 1, xacc_range_count(i_range)}, .condition = 1};
#line 33 "device-functions.c"
            xmp_launch_7_0_7424b694(&xmp_launch, &xmp_kernel, NULL); }
        xacc_device_loop_end(xmp_clock);
      }
      { // #pragma xmp device replicate_sync out (cells)
        const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "cells", .array = cells_desc}};
        xacc_data_update(&xmp_site[8], xmp_maps, 1, 1, 0, XACC_SYNC);
      }
#line 35 "device-functions.c"
    }
  }
#line 36 "device-functions.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis cells_desc_axes[] = {{.extent = 64}};
  cells_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "cells", .on = t_template, .type = XACC_OTHER, .axes = cells_desc_axes, .ndims = 1,
          .element_bytes = sizeof(cell)});
  cells = (cell *)xacc_array_alloc(cells_desc);
  const xacc_array_axis rows_desc_axes[] = {
      {.extent = 64},
      {.extent = 8, .collapsed = 1},
  };
  rows_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "rows", .on = t_template, .type = XACC_DOUBLE, .axes = rows_desc_axes, .ndims = 2});
  rows = (double (*)[8])xacc_array_alloc(rows_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)

/* ---- the file of the kernels ---- */

/* The kernels of device-functions.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_7424b694 {

struct cell {
  double x;
  int k[2];
};
static_assert(sizeof(cell) == 16 && offsetof(cell, x) == 0 && offsetof(cell, k) == 8, "layout of 'cell'");
struct pair {
  double x;
  double y;
};
static_assert(sizeof(pair) == 16 && offsetof(pair, x) == 0 && offsetof(pair, y) == 8, "layout of 'pair'");

XACC_HD double total(const double *row, int n);

XACC_HD double total(const double *row, int n)
#line 18 "device-functions.c"
{
  double sum = 0;
  for (int j = 0; j < n; j++)
    sum += row[j];
  return sum;
}

/* device-functions.c:32: xmp device loop on t(i) */
struct xmp_kernel_7_0 : xacc::XaccPlain {
  cell *__restrict__ cells;
  double (*__restrict__ rows)[8];
  struct pair *shift_device;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    cell *__restrict__ cells = this->cells;
    double (*__restrict__ rows)[8] = this->rows;
#line 33 "device-functions.c"
    cells[i].x = total(rows[i], 8) + (*shift_device).y;
  }
};

} // namespace xmp_unit_7424b694

XACC_LAUNCHER(xmp_launch_7_0_7424b694, xmp_unit_7424b694::xmp_kernel_7_0)
