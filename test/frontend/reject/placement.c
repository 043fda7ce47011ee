// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: places that do not allow directives.
#pragma xmp nodes p(4)
// CHECK: [[#@LINE+1]]:13: error: 'barrier' must be in a function body
#pragma xmp barrier
struct s {
  int x;
  // CHECK: [[#@LINE+1]]:13: error: a directive is not allowed inside an expression, an initialiser or a declaration
#pragma xmp nodes q(4)
  int y;
};
int f(void) {
  int a[4];
#pragma xmp template t(0 : 3)
#pragma xmp distribute t(block) onto p
#pragma xmp task on p(1)
  // CHECK: [[#@LINE+1]]:13: error: 'align' between another directive and its statement is not supported yet
#pragma xmp align a[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < 4; i++)
    a[i] = 0;
  int z = 1 +
  // CHECK: [[#@LINE+1]]:13: error: a directive is not allowed inside an expression, an initialiser or a declaration
#pragma xmp barrier
      2;
  return z;
}

void declares(int c) {
  if (c)
    // CHECK: [[#@LINE+1]]:13: error: 'template' is a declaration and cannot be the body of an 'if' or a loop: move it before that statement, or add braces
#pragma xmp template in_if(0 : 9)
    ;
}

void executes(int c, double a[9]) {
  if (c)
    // CHECK: [[#@LINE+1]]:13: error: 'update' cannot be the body of an 'if' or a loop: add braces
#pragma acc update host(a[0:9])
  a[1] = 2;
  while (c--)
    // CHECK: [[#@LINE+1]]:13: error: 'wait' cannot be the body of an 'if' or a loop: add braces
#pragma acc wait
  ;
}
