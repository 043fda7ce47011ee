// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: align after a directive that uses the variable, shadow after a use of the array.
#include "Inputs/mapping.h"
void uses(int v[10], int w[10]) {
  int u[10], k[10], l[10];
#pragma xmp bcast (u)
  // CHECK: [[#@LINE+1]]:19: error: 'u' is used before its 'align'
#pragma xmp align u[i] with t(i)
#ifdef _XCALABLEMP
#pragma xmp gmove
  v[0:5] = sh[0:5];
#endif
  // CHECK: [[#@LINE+1]]:19: error: 'v' is used before its 'align'
#pragma xmp align v[i] with t(i)
#pragma acc enter data create(w)
  // CHECK: [[#@LINE+1]]:19: error: 'w' is used before its 'align'
#pragma xmp align w[i] with t(i)
#pragma xmp align k[i] with t(i)
#pragma xmp align l[i] with t(i)
  x = k[1];
  // CHECK: [[#@LINE+1]]:20: error: a 'shadow' after a statement that uses the array is not supported yet
#pragma xmp shadow k[1]
#pragma xmp bcast (l)
  // CHECK: [[#@LINE+1]]:20: error: a 'shadow' after a statement that uses the array is not supported yet
#pragma xmp shadow l[1]
}
double global[10];
void local(void) {
#pragma xmp nodes q(*)
#pragma xmp template s(0:9)
#pragma xmp distribute s(block) onto q
  // CHECK: [[#@LINE+1]]:34: error: 'align' of a file-scope variable with a template of a function is not supported yet
#pragma xmp align global[i] with s(i)
}
