#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"sections.c", 5, "nodes p(*)"},
    {"sections.c", 7, "a[:] = 0"},
    {"sections.c", 8, "a[0:n] = b[2:n] * 2 + v[0:n]"},
    {"sections.c", 9, "a[0:5:2] += b[9:5:-1]"},
    {"sections.c", 10, "a[1:9] = a[0:9]"},
    {"sections.c", 11, "m[1][::2] = m[0][0:3]"},
    {"sections.c", 12, "m[0:2][1:4] = m[2:2][0:4] + n"},
};

#line 1 "sections.c"
// RUN: %golden
//
// Pins: assignments to sections of local arrays: steps, more dimensions, overlap, operators.
double a[10], b[10], m[4][6];
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
void f(int n, double *v) {
  { // a[:] = 0
    for (long xmp_i0 = 0; xmp_i0 < 10; xmp_i0++)
#line 7 "sections.c"
      a[xmp_i0] = 0;
  }
#line 8 "sections.c"
  { // a[0:n] = b[2:n] * 2 + v[0:n]
    const long xmp_n0 = n;
    double *xmp_value XACC_SCOPED(memory) = (double *)xacc_temporary((size_t)(xmp_n0) * sizeof(double));
    long xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < xmp_n0; xmp_i0++)
      xmp_value[xmp_at++] = b[2 + xmp_i0] * 2 + v[xmp_i0];
    xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < xmp_n0; xmp_i0++)
      a[xmp_i0] = xmp_value[xmp_at++];
  }
#line 9 "sections.c"
  { // a[0:5:2] += b[9:5:-1]
    for (long xmp_i0 = 0; xmp_i0 < 5; xmp_i0++)
#line 9 "sections.c"
      a[xmp_i0 * 2] += b[9 - xmp_i0];
  }
#line 10 "sections.c"
  { // a[1:9] = a[0:9]
    double *xmp_value XACC_SCOPED(memory) = (double *)xacc_temporary((size_t)(9) * sizeof(double));
    long xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < 9; xmp_i0++)
      xmp_value[xmp_at++] = a[xmp_i0];
    xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < 9; xmp_i0++)
      a[1 + xmp_i0] = xmp_value[xmp_at++];
  }
#line 11 "sections.c"
  { // m[1][::2] = m[0][0:3]
    double *xmp_value XACC_SCOPED(memory) = (double *)xacc_temporary((size_t)(3) * sizeof(double));
    long xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < 3; xmp_i0++)
      xmp_value[xmp_at++] = m[0][xmp_i0];
    xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < 3; xmp_i0++)
      m[1][xmp_i0 * 2] = xmp_value[xmp_at++];
  }
#line 12 "sections.c"
  { // m[0:2][1:4] = m[2:2][0:4] + n
    double *xmp_value XACC_SCOPED(memory) = (double *)xacc_temporary((size_t)(2 * 4) * sizeof(double));
    long xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < 2; xmp_i0++)
      for (long xmp_i1 = 0; xmp_i1 < 4; xmp_i1++)
        xmp_value[xmp_at++] = m[2 + xmp_i0][xmp_i1] + n;
    xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < 2; xmp_i0++)
      for (long xmp_i1 = 0; xmp_i1 < 4; xmp_i1++)
        m[xmp_i0][1 + xmp_i1] = xmp_value[xmp_at++];
  }
#line 13 "sections.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
