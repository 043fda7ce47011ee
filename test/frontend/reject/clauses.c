// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: clauses and heads of executable directives. Each message once, with its place.
#pragma xmp nodes p(4)
// CHECK: [[#@LINE+1]]:26: error: expected '*' or the name of nodes before '('
#pragma xmp nodes n(2) = (1:2)
double a[10], b[10][10];
void f(void) {
  double s = 0, x = 0;
  int k = 0;
  // CHECK: [[#@LINE+1]]:25: error: unknown clause 'widht' on 'reflect'; did you mean 'width'?
#pragma xmp reflect (a) widht(1)
  // CHECK: [[#@LINE+1]]:26: error: unknown clause 'reduce' on 'loop'; did you mean 'reduction'?
#pragma xmp loop on t(i) reduce(+:s)
  for (int i = 0; i < k; i++)
    ;
  // CHECK: [[#@LINE+1]]:25: error: unknown clause 'zzz' on 'reflect'
#pragma xmp reflect (a) zzz
  // CHECK: [[#@LINE+1]]:34: error: clause 'width' may appear only once on 'reflect'
#pragma xmp reflect (a) width(1) width(1)
  // CHECK: [[#@LINE+1]]:13: error: 'task' needs clause 'on'
#pragma xmp task
  s = 1;
  // CHECK: [[#@LINE+1]]:36: error: clauses 'expand' and 'margin' are mutually exclusive
#pragma xmp loop on t(k) expand(1) margin(1)
  for (k = 0; k < 10; k++) a[k] = 0;
  // CHECK: [[#@LINE+1]]:24: error: 'avg' is not a reduction operation of 'reduction'; expected one of +, *, &, |, ^, &&, ||, max, min
#pragma xmp reduction (avg: s)
  // CHECK: [[#@LINE+1]]:46: error: reduction 'firstmax' needs a location list: 's/variable/'
#pragma xmp loop on t(k) reduction(firstmax: s)
  for (k = 0; k < 10; k++) a[k] = 0;
  // CHECK: [[#@LINE+1]]:42: error: reduction 'max' takes no location variables
#pragma xmp loop on t(k) reduction(max: s/x/)
  for (k = 0; k < 10; k++) a[k] = 0;
  // CHECK: [[#@LINE+1]]:22: error: loop variable 'k' is listed twice
#pragma xmp loop (k, k) on t(k)
  for (k = 0; k < 10; k++) a[k] = 0;
  // CHECK: [[#@LINE+1]]:19: error: 'm' is not a control variable of the loop nest below, which has only 'k'
#pragma xmp loop (m) on t(m)
  for (k = 0; k < 10; k++) a[k] = 0;
  // CHECK: [[#@LINE+1]]:21: error: the on-reference contains no control variable of the loop nest below: 'k'
#pragma xmp loop on t(*)
  for (k = 0; k < 10; k++) a[k] = 0;
  // CHECK: [[#@LINE+1]]:27: error: 'none' is not a control variable of the loop nest below, which has only 'k' and 'm': write 't2(5, k - 1)'
#pragma xmp loop on t2(5, none - 1)
  for (k = 0; k < 10; k++)
    for (int m = 0; m < 10; m++) a[k] = m;
  // CHECK: [[#@LINE+1]]:27: error: 'n' is not a control variable of the loop nest below, which has only 'k' and 'm': write 't(m)'
#pragma xmp loop (m) on t(n)
  for (k = 0; k < 10; k++)
    for (int m = 0; m < 10; m++) a[k] = m;
  // CHECK: [[#@LINE+1]]:13: error: expected '(' at the end of the directive
#pragma xmp bcast
  // CHECK: [[#@LINE+1]]:13: error: 'loop' must be followed by a 'for' loop
#pragma xmp loop (i) on t(i)
  x = 1;
}
