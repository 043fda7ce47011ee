// RUN: not %xaccc -fxmp-check --translate %s -o - 2>&1 | FileCheck %s
// RUN: %xaccc -fno-xmp-check -E %s -o %t.i && not %xaccc -fxmp-check --translate %t.i -o - 2>&1 | FileCheck --check-prefix=STAYS %s
//
// Pins: a file that cannot become C++ is refused with -fxmp-check, not compiled without checks.
// CHECK: error: -fxmp-check needs C++, but <tgmath.h> differs in C++; compile this file without it
// STAYS: error: -fxmp-check needs C++, but
#include <tgmath.h>
#pragma xmp nodes p(*)
int main(void) { return 0; }
