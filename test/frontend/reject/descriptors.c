// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: xmp_desc_of refers to the variable that C refers to there, not to another aligned one with that name.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
#pragma xmp template s(0 : 9)
int a[10], b[10];
#pragma xmp align b[i] with t(i)
int in_first(int a[10], int s[10], int n) {
#pragma xmp align a[i] with t(i)
#pragma xmp align s[i] with t(i)
  int v[10];
#pragma xmp align v[i] with t(i)
  xmp_array_ndims(xmp_desc_of(v), &n);
  return xmp_array_ndims(xmp_desc_of(a), &n) + xmp_array_ndims(xmp_desc_of(s), &n) + v[0];
}
int in_second(int n) {
  int v[10];
  // CHECK: [[#@LINE+1]]:19: error: 'xmp_desc_of' needs the name of nodes, a template or an aligned array, not 'v'
  xmp_array_ndims(xmp_desc_of(v), &n);
  // CHECK: [[#@LINE+1]]:19: error: 'xmp_desc_of' needs the name of nodes, a template or an aligned array, not 'a'
  xmp_array_ndims(xmp_desc_of(a), &n);
  xmp_template_ndims(xmp_desc_of(s), &n);
  for (int b = 0; b < 1; b++) {
    // CHECK: [[#@LINE+1]]:21: error: 'xmp_desc_of' needs the name of nodes, a template or an aligned array, not 'b'
    xmp_array_ndims(xmp_desc_of(b), &n);
  }
  // CHECK: [[#@LINE+1]]:15: error: 'xmp_sort_up' needs aligned arrays, but 'v' is not aligned
  xmp_sort_up(v[:], v[:]);
  // CHECK: [[#@LINE-1]]:21: error: 'xmp_sort_up' needs aligned arrays, but 'v' is not aligned
  return v[0] + xmp_array_ndims(xmp_desc_of(b), &n);
}
