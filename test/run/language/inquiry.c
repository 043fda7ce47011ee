// RUN: %xaccc %s -o %t && %run -n 3 %t && env XACC_TRANSPORT=self %t
//
// Pins: functions of xmp.h about nodes, templates and arrays that the conformance tests do not call.
#include <stdio.h>
#include <xmp.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp nodes first(1) = p(1 : 1)
#pragma xmp template t(0 : N - 1, 1 : 5)
#pragma xmp distribute t(block, *) onto p
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic(2)) onto p
double a[5][N];
#pragma xmp align a[j][i] with t(i, j + 1)
#pragma xmp shadow a[0][1 : 2]
static int failures;

#define CHECK(what) ((what) ? (void)0 : (void)(failures++, printf("node %d, line %d: %s\n", me, __LINE__, #what)))

int main(void) {
  const int me = xmp_node_num(), nodes = xmp_num_nodes(), width = (N + nodes - 1) / nodes;
  const int from = width * (me - 1) < N ? width * (me - 1) : N, end = from + width < N ? from + width : N;
  int v = -7;
  CHECK(xmp_nodes_rank(xmp_desc_of(p), &v) == XMP_SUCCESS && v == me);
  CHECK((xmp_nodes_rank(xmp_desc_of(first), &v) == XMP_SUCCESS) == (me == 1));
  CHECK(xmp_nodes_rank(xmp_desc_of(t), &v) != XMP_SUCCESS);

  xmp_desc_t t = xmp_desc_of(t), c = xmp_desc_of(c);
  CHECK(xmp_template_ubound(t, 2, &v) == XMP_SUCCESS && v == 5);
  CHECK(xmp_template_gsize(t, 1) == N && xmp_template_gsize(t, 2) == 5);
  CHECK(xmp_template_lsize(t, 1) == width && xmp_template_lsize(c, 1) == 2);
  CHECK(xmp_dist_axis(t, 1, &v) == XMP_SUCCESS && v == 1 && xmp_dist_axis(t, 2, &v) != XMP_SUCCESS);
  int begin, past;
  xmp_sched_template_index(&begin, &past, 2, N, 1, t, 0);
  const int owns = end > 2 && end > from;
  CHECK(!owns ? begin == past : begin == (from > 2 ? 0 : 2 - from) && past == end - from);

  xmp_desc_t d = xmp_desc_of(a);
  CHECK(xmp_array_ndims(d, &v) == XMP_SUCCESS && v == 2);
  CHECK(xmp_array_lbound(d, 2, &v) == XMP_SUCCESS && v == 0 && xmp_array_lbound(d, 3, &v) != XMP_SUCCESS);
  CHECK(xmp_array_ushadow(d, 2, &v) == XMP_SUCCESS && v == 2);
  CHECK(xmp_array_gsize(d, 2) == N && xmp_array_gcglbound(d, 2) == 0);
  CHECK(xmp_align_size(d, 2) == nodes && xmp_align_size(d, 1) == 1);
  CHECK(xmp_align_format(d, 2) == XMP_BLOCK && xmp_align_format(d, 1) == XMP_NOT_DISTRIBUTED);
  int leading[2];
  CHECK(xmp_array_lead_dim(d, leading) == XMP_SUCCESS && leading[1] == 1 && leading[0] == end - from + 3);
  xmp_array_ubound_global(d, 2, &v);
  CHECK(v == end - 1);
  return failures != 0;
}
