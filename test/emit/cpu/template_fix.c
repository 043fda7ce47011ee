// RUN: %golden
//
// Pins: templates whose bounds and gblock sizes are known only at run time, fixed then, and arrays allocated afterwards.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(:)
#pragma xmp distribute t(block) onto p
#pragma xmp template g(0 : 99)
#pragma xmp distribute g(gblock(*)) onto p
double *a;
#pragma xmp align a[i] with t(i)
float (*m)[8];
#pragma xmp align m[i][*] with g(i)

void start(int n, int *sizes) {
#pragma xmp template_fix t(0 : n - 1)
#pragma xmp template_fix(gblock(sizes)) g
  a = (double *)xmp_malloc(xmp_desc_of(a), n);
  m = (float (*)[8])xmp_malloc(xmp_desc_of(m), 100, 8);
  a[0] = m[0][0];
}
