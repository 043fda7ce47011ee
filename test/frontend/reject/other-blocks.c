// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: shadow and distribute belong in the block of align and template; another block is rejected, once.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
#pragma xmp template later(0 : 9)
double a[10], same[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align same[i] with t(i)
static double between(int x) { return x; }
#pragma xmp shadow same[1]
double f(void) {
  // CHECK: [[#@LINE+2]]:20: error: a 'shadow' in a different block than its 'align' is not supported yet
  // CHECK: note: 'a' is declared here
#pragma xmp shadow a[1]
  // CHECK: [[#@LINE+2]]:24: error: a 'distribute' in a different block than its 'template' is not supported yet
  // CHECK: note: 'later' is declared here
#pragma xmp distribute later(block) onto p
  double v[10];
#pragma xmp align v[i] with t(i)
  {
    // CHECK: [[#@LINE+1]]:20: error: a 'shadow' in a different block than its 'align' is not supported yet
#pragma xmp shadow v[1]
#pragma xmp reflect (v)
  }
#pragma xmp reflect (a, same)
  return between(1);
}
