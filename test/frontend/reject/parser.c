// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: names and types inside directives are the C compiler's own errors, at the right column of the pragma line.
#pragma xmp nodes p(4)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
struct s { int x; } ss;
void f(void) {
  // CHECK: [[#@LINE+1]]:20: error: use of undeclared identifier 'nothing'
#pragma xmp bcast (nothing)
  // CHECK: [[#@LINE+1]]:39: error: use of undeclared identifier 'm'
#pragma xmp loop on t(i) reduction(+: m)
  for (int i = 0; i < 10; i++) ;
  // CHECK: [[#@LINE+1]]:23: error: no member named 'y' in 'struct s'
#pragma xmp bcast (ss.y)
}
void g(void) {
  // CHECK: [[#@LINE+1]]:23: error: use of undeclared identifier 'none'
#pragma acc data copy(none) create(ss)
  ;
  // CHECK: [[#@LINE+1]]:41: error: use of undeclared identifier 'm'
#pragma acc parallel loop reduction(+ : m)
  for (int i = 0; i < 10; i++) ;
  // CHECK: [[#@LINE+1]]:43: error: use of undeclared identifier 'k'
#pragma acc enter data create(ss) async(1+k)
}
