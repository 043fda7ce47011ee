// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: clause acc of xmp directives: grammar.
double a[10], b[10], s;
void f(void) {
  // CHECK: [[#@LINE+1]]:30: error: clauses 'host' and 'acc' are mutually exclusive
#pragma xmp reflect (a) host acc
  // CHECK: [[#@LINE+1]]:35: error: clauses 'acc' and 'host' are mutually exclusive
#pragma xmp reduction (+ : s) acc host
  // CHECK: [[#@LINE+1]]:27: error: clauses 'acc' and 'host' are mutually exclusive
#pragma xmp bcast (s) acc host
  // CHECK: [[#@LINE+1]]:21: error: unknown clause 'host' on 'barrier'
#pragma xmp barrier host
  // CHECK: [[#@LINE+1]]:23: error: expected a variable before ')'
#pragma xmp gmove acc()
  a[:] = b[:];
  // CHECK: [[#@LINE+1]]:23: error: clause 'acc' may appear only once on 'gmove'
#pragma xmp gmove acc acc(a)
  a[:] = b[:];
  // CHECK: [[#@LINE+1]]:29: error: clause 'acc' may appear only once on 'reflect'
#pragma xmp reflect (a) acc acc
  // CHECK: [[#@LINE+1]]:13: error: expected '(' at the end of the directive
#pragma xmp reflect_init
  // CHECK: [[#@LINE+1]]:30: error: unknown clause 'aync' on 'reflect_init'; did you mean 'async'?
#pragma xmp reflect_init (a) aync(1)
  // CHECK: [[#@LINE+1]]:13: error: expected '(' at the end of the directive
#pragma xmp reflect_do
  // CHECK: [[#@LINE+1]]:28: error: unknown clause 'width' on 'reflect_do'
#pragma xmp reflect_do (a) width(1) acc
  // CHECK: [[#@LINE+1]]:26: error: 'template_fix' of 'acc' gives neither formats nor bounds
#pragma xmp template_fix acc
}
