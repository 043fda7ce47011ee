#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"enter-exit.c", 5, "nodes p(*)"},
    {"enter-exit.c", 6, "template t(0 : N - 1)"},
    {"enter-exit.c", 7, "distribute t(block) onto p"},
    {"enter-exit.c", 9, "align a[i] with t(i)"},
    {"enter-exit.c", 12, "enter data copyin(a) create(l) async(q)"},
    {"enter-exit.c", 13, "exit data copyout(a) wait(q)"},
    {"enter-exit.c", 14, "exit data delete (l) finalize if (q)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (enter-exit.c:9): this file lacks its '#pragma xmp align'";

#line 1 "enter-exit.c"
// RUN: %golden cpu openacc cuda starpu
//
// Pins: data that enters and leaves device memory at any place, on a queue and after others.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, l[N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void f(int q) {
  { // #pragma acc enter data copyin(a) create(l) async(q)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "a", .array = a_desc},
        {.kind = XACC_CREATE, .name = "l", .host = l, .bytes = sizeof(l)},
    };
    xacc_data_enter(&xmp_site[4], xmp_maps, 2, 1, xacc_queue(q));
  }
  { // #pragma acc exit data copyout(a) wait(q)
    xacc_queue_wait(&xmp_site[5], q);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPYOUT, .name = "a", .array = a_desc}};
    xacc_data_exit(&xmp_site[5], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  { // #pragma acc exit data delete (l) finalize if (q)
    const int xmp_if = (q) != 0;
    const xacc_map xmp_maps[] = {{.kind = XACC_DELETE, .name = "l", .host = l, .bytes = sizeof(l)}};
    xacc_data_exit(&xmp_site[6], xmp_maps, 1, xmp_if, 1, XACC_SYNC);
  }
#line 15 "enter-exit.c"
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
