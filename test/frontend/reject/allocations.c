// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=warning: %s
//
// Pins (XMP 4.6.1, 8): what to declare and to call for an aligned array that is allocated.
#include <stdlib.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(:)
#pragma xmp distribute t(block) onto p
#pragma xmp template t3(:, :, :)
double **rows, *flat, *u, *v;
float ***cubes;
// CHECK: [[#@LINE+1]]:19: error: 'rows' is a pointer to a pointer, which cannot be aligned; declare 'double (*rows)[n]'
#pragma xmp align rows[i][*] with t(i)
// CHECK: [[#@LINE+1]]:19: error: 'cubes' is a pointer to a pointer, which cannot be aligned; declare 'float (*cubes)[n1][n2]'
#pragma xmp align cubes[i][j][k] with t3(k, j, i)
// CHECK: [[#@LINE+1]]:23: error: 'flat' is a pointer to elements but 2 dimensions are given in 'align'; declare 'double (*flat)[n]'
#pragma xmp align flat[i][*] with t(i)
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]
#pragma xmp align v[i] with t(i)

void allocate(int n) {
#pragma xmp template_fix t(0:n-1)
  // CHECK: [[#@LINE+1]]:7: warning: 'malloc' allocates without the distribution and the shadow of 'u': call 'xmp_malloc(xmp_desc_of(u), ...)' with its global extents [-Wxmp-global-size]
  u = malloc(n * sizeof *u);
  // CHECK: [[#@LINE+1]]:17: warning: 'calloc' allocates without the distribution and the shadow of 'v': call 'xmp_malloc(xmp_desc_of(v), ...)' with its global extents [-Wxmp-global-size]
  v = (double *)calloc(n, sizeof *v);
  v = xmp_malloc(xmp_desc_of(v), n);
}
