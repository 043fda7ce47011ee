// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: sections in bcast are inside their arrays.
#pragma xmp nodes p[*]
double a[10], b[4][6], *q;
struct {
  int member[3];
} s;

void f(int n) {
  // CHECK: [[#@LINE+1]]:21: error: 10 is outside dimension 1 of 'a', which has 10 elements
#pragma xmp bcast(a[1:10])
  // CHECK: [[#@LINE+1]]:21: error: 11 is outside dimension 1 of 'a', which has 10 elements
#pragma xmp bcast(a[11:n])
  // CHECK: [[#@LINE+1]]:24: error: 6 is outside dimension 2 of 'b', which has 6 elements
#pragma xmp bcast(b[n][2:5])
  // CHECK: [[#@LINE+1]]:28: error: 3 is outside dimension 1 of 's.member', which has 3 elements
#pragma xmp bcast(s.member[2:2])
  // CHECK: [[#@LINE+1]]:21: error: section start -1 is negative
#pragma xmp bcast(a[-1:2])
  // CHECK: [[#@LINE+1]]:21: error: section length -2 is negative
#pragma xmp bcast(q[1:-2])
#pragma xmp bcast(a[9:1], b[3:1][:], q[-1:2], s.member[1:2])
}
