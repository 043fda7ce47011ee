// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: messages about the words of XMP-dev directives, each once.
#pragma xmp nodes p(4)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], s;
#pragma xmp align a[i] with t(i)
void f(int w) {
#pragma xmp device replicate (a, s)
  {
  // CHECK: [[#@LINE+1]]:13: error: unknown directive 'device lop'; did you mean 'device loop'?
#pragma xmp device lop on t(i)
  // CHECK: [[#@LINE+1]]:13: error: unknown directive 'device gmove'
#pragma xmp device gmove
  // CHECK: [[#@LINE+1]]:13: error: 'device replicate_sync' needs clause 'in' or 'out'
#pragma xmp device replicate_sync
  // CHECK: [[#@LINE+1]]:33: error: 'private' of 'device loop' needs clause 'threads'
#pragma xmp device loop on t(i) private(w)
    for (int i = 0; i < 100; i++)
      a[i] = w;
  // CHECK: [[#@LINE+1]]:53: error: 'k' is not a control variable of the loop nest below, which has only 'i'
#pragma xmp device loop on t(i) threads map_threads(k : 4)
    for (int i = 0; i < 100; i++)
      a[i] = w;
  // CHECK: [[#@LINE+1]]:43: error: 'firstmax' is not a reduction operation of 'device loop'; expected one of +, *, &, |, ^, &&, ||, max, min
#pragma xmp device loop on t(i) reduction(firstmax : s / w /)
    for (int i = 0; i < 100; i++)
      a[i] = w;
  // CHECK: [[#@LINE+1]]:28: error: unexpected '0' at the end of 'device barrier'
#pragma xmp device barrier 0
  // CHECK: [[#@LINE+1]]:13: error: 'device loop' must be followed by a 'for' loop
#pragma xmp device loop on t(i)
  ;
  // CHECK: [[#@LINE+1]]:31: error: expected a variable before ')'
#pragma xmp device replicate ()
    ;
  // CHECK: [[#@LINE+1]]:28: error: expected '(' before 'a'
#pragma xmp device reflect a
  // CHECK: [[#@LINE+1]]:34: error: expected an expression
#pragma xmp device reset_weight ()
  }
}
