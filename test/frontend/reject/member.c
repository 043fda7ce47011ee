// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: an aligned array member becomes a pointer, so other variables of the type must not lack storage.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
struct s { double m[10]; } good;
// CHECK: [[#@LINE+2]]:10: error: struct type 's' has an aligned member 'm', but its variable 'other' is not aligned
// CHECK: [[#@LINE+2]]:13: note: 'good.m' is declared here
struct s other;
#pragma xmp align good.m[i] with t(i)
struct outer { struct s inner; };
// CHECK: [[#@LINE+2]]:14: error: struct type 's' has an aligned member 'm', but its variable 'nested' is not aligned
// CHECK: note: 'good.m' is declared here
struct outer nested;
