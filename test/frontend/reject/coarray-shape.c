// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: only the last codimension of a coarray is '*', and the others are single numbers.
int a, b, c;
// CHECK: [[#@LINE+1]]:29: error: expected '*' before '3'
#pragma xmp coarray a : [2][3]
// CHECK: [[#@LINE+1]]:26: error: '*' is not allowed here
#pragma xmp coarray b : [*][*]
// CHECK: [[#@LINE+1]]:26: error: a range is not allowed here
#pragma xmp coarray c : [1:2][*]
