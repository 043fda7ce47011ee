// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a parameter without a type is an error, as it is for compilers; in C before 2023 a name in an old-style definition, and
// a type with only qualifiers, mean int.
#pragma xmp nodes p(*)
// CHECK: [[#@LINE+1]]:15: error: this parameter needs a type
void pointer( *x, int n);
// CHECK: [[#@LINE+1]]:22: error: this parameter needs a type
void function(int n, (*)(void));
int oldStyle(y) { return y; }
int qualified(const z);
