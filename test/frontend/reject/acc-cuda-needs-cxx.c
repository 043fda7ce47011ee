// RUN: not %xaccc --target=cuda --translate %s -o - 2>&1 | FileCheck %s
//
// Pins: a file that cannot become C++ is an error for CUDA, not emitted as C.
// CHECK: error: --target=cuda needs C++, but <tgmath.h> differs in C++
#include <tgmath.h>
#pragma xmp nodes p(*)
int main(void) { return 0; }
