#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"data.c", 7, "nodes p(*)"},
    {"data.c", 8, "template t(0 : N - 1)"},
    {"data.c", 9, "distribute t(block) onto p"},
    {"data.c", 11, "align a[i] with t(i)"},
    {"data.c", 12, "align b[i][*] with t(i)"},
    {"data.c", 15, "data copy(a) copyin(b[0:8], v[2:n]) create(l) copyout(x)"},
    {"data.c", 17, "data present(a) copy(l[1:n]) if (n > 3)"},
    {"data.c", 23, "enter data copyin(a) create(l) async(q)"},
    {"data.c", 24, "exit data copyout(a) wait(q)"},
    {"data.c", 25, "exit data delete (l) finalize if (q)"},
    {"data.c", 30, "data copy(a, l)"},
    {"data.c", 32, "host_data use_device(a, l)"},
    {"data.c", 38, "update host(a)"},
    {"data.c", 39, "update device(a[4:n], m[1:2][0:n]) if (n > 2) async"},
    {"data.c", 40, "update self(m) if_present"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (data.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (data.c:12): this file lacks its '#pragma xmp align'";

#line 1 "data.c"
// RUN: %golden cpu openacc cuda starpu
//
// Pins: a data region with whole arrays, sections, aligned arrays and scalars in it, and a nested one; data that enters and
// leaves device memory at any place, on a queue and after others; the device address of arrays, given to a function;
// update in both directions, of sections, with conditions, on a queue.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, (*__restrict__ b)[4], l[N], m[N][N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i][*] with t(i)

void regions(int n, double *v, double x) {
  { // #pragma acc data copy(a) copyin(b[0:8], v[2:n]) create(l) copyout(x)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .array = a_desc},
        {.kind = XACC_COPYIN, .name = "b", .array = b_desc, .ndims = 2,
            .ranges = {{.length = 8, .extent = 64}, {.length = 4, .extent = 4}}},
        {.kind = XACC_COPYIN, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.lower = 2, .length = n, .extent = XACC_REST}}},
        {.kind = XACC_CREATE, .name = "l", .host = l, .bytes = sizeof(l)},
        {.kind = XACC_COPYOUT, .name = "x", .host = &x, .bytes = sizeof(x)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 5, 1, XACC_SYNC);
#line 16 "data.c"
    {
      { // #pragma acc data present(a) copy(l[1:n]) if (n > 3)
        const int xmp_if = (n > 3) != 0;
        const xacc_map xmp_maps[] = {
            {.kind = XACC_PRESENT, .name = "a", .array = a_desc},
            {.kind = XACC_COPY, .name = "l", .host = l, .bytes = sizeof(double), .ndims = 1,
                .ranges = {{.lower = 1, .length = n, .extent = 64}}},
        };
        xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[6], xmp_maps, 2, xmp_if, XACC_SYNC);
#line 18 "data.c"
        v[0] = 1;
      }
#line 19 "data.c"
    }
  }
#line 20 "data.c"
}

void anywhere(int q) {
  { // #pragma acc enter data copyin(a) create(l) async(q)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "a", .array = a_desc},
        {.kind = XACC_CREATE, .name = "l", .host = l, .bytes = sizeof(l)},
    };
    xacc_data_enter(&xmp_site[7], xmp_maps, 2, 1, xacc_queue(q));
  }
  { // #pragma acc exit data copyout(a) wait(q)
    xacc_queue_wait(&xmp_site[8], q);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPYOUT, .name = "a", .array = a_desc}};
    xacc_data_exit(&xmp_site[8], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  { // #pragma acc exit data delete (l) finalize if (q)
    const int xmp_if = (q) != 0;
    const xacc_map xmp_maps[] = {{.kind = XACC_DELETE, .name = "l", .host = l, .bytes = sizeof(l)}};
    xacc_data_exit(&xmp_site[9], xmp_maps, 1, xmp_if, 1, XACC_SYNC);
  }
#line 26 "data.c"
}

void library(double *x, double *y);
void addresses(void) {
  { // #pragma acc data copy(a, l)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "l", .host = l, .bytes = sizeof(l)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[10], xmp_maps, 2, 1, XACC_SYNC);
#line 31 "data.c"
    {
      { // #pragma acc host_data use_device(a, l)
        double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[11], a_desc, a, XACC_HOST_DATA);
        double *__restrict__ const l_device = (double *)xacc_device_pointer(&xmp_site[11], l, "l", XACC_HOST_DATA);
        {
          double *__restrict__ const a = a_device;
          double *__restrict__ const l = l_device;
#line 33 "data.c"
          library(((double *)xacc_array_local(a_desc, a)), l);
        }
      }
#line 34 "data.c"
    }
  }
#line 35 "data.c"
}

void update(int n) {
  { // #pragma acc update host(a)
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "a", .array = a_desc}};
    xacc_data_update(&xmp_site[12], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  { // #pragma acc update device(a[4:n], m[1:2][0:n]) if (n > 2) async
    const int xmp_if = (n > 2) != 0;
    const xacc_map xmp_maps[] = {
        {.kind = XACC_TO_DEVICE, .name = "a", .array = a_desc, .ndims = 1,
            .ranges = {{.lower = 4, .length = n, .extent = 64}}},
        {.kind = XACC_TO_DEVICE, .name = "m", .host = m, .bytes = sizeof(double), .ndims = 2,
            .ranges = {{.lower = 1, .length = 2, .extent = 64}, {.length = n, .extent = 64}}},
    };
    xacc_data_update(&xmp_site[13], xmp_maps, 2, xmp_if, 0, xacc_default_queue());
  }
  { // #pragma acc update self(m) if_present
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "m", .host = m, .bytes = sizeof(m)}};
    xacc_data_update(&xmp_site[14], xmp_maps, 1, 1, 1, XACC_SYNC);
  }
#line 41 "data.c"
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
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 64},
      {.extent = 4, .collapsed = 1},
  };
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2});
  b = (double (*)[4])xacc_array_alloc(b_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
