// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: colons without meaning, clauses of gmove and array.
int a[10];
void f(int c) {
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: this ':' forms neither an array section nor a coarray access
  a[0:5:1:2] = 1;
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: this ':' forms neither an array section nor a coarray access
  c = 5:[1];
  a[c ? 1 : 2] = 3;
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: clauses 'in' and 'out' are mutually exclusive
#pragma xmp gmove in out
  a[0] = 1;
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: 'array' needs clause 'on'
#pragma xmp array
  a[0] = 1;
}
