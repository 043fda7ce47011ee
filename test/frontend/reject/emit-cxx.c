// RUN: not %xaccc --emit=c++ --translate %s -o - 2>&1 | FileCheck %s
// RUN: %xaccc -c %s -o %t.o
//
// Pins: a file with a different meaning in C++ is rejected with the reason.
// CHECK: error: --emit=c++ needs C++, but <tgmath.h> differs in C++
#include <tgmath.h>
#pragma xmp nodes p(*)
int main(void) { return 0; }
