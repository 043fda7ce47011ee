// RUN: %golden
//
// Pins: descriptors of nodes, templates and arrays as arguments of functions of the library.
#include <xmp.h>
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)
int f(void) {
  int n, m;
  xmp_nodes_size(xmp_desc_of(p), 1, &n);
  xmp_template_ubound(xmp_desc_of(t), 1, &m);
  return n + m + xmp_array_gcllbound(xmp_desc_of(a), 1) + (int)(sizeof a);
}
