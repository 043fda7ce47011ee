// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: names of array types that cannot be decomposed, and the address of an aligned pointer.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
typedef double line[10];
typedef struct {
  int a;
} unnamed[10];
line u;
unnamed z;
double *q;
#pragma xmp align u[i] with t(i)
#pragma xmp align q[i] with t(i)
// CHECK: [[#@LINE+1]]:19: error: an aligned array whose array type comes from a typedef like this is not supported yet
#pragma xmp align z[i] with t(i)
int g(void *);
void f(int n) {
  typedef double row[n];
  row x[10];
  // CHECK: [[#@LINE+1]]:19: error: an aligned array whose array type comes from a typedef like this is not supported yet
#pragma xmp align x[i][*] with t(i)
  // CHECK: [[#@LINE+1]]:6: error: the address of an aligned array as a whole is not supported yet
  g(&q);
}
