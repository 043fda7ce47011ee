// RUN: %xaccc -Rxmp --translate %s -o - 2>&1 >/dev/null | FileCheck %s
//
// Pins: warnings and remarks: they do not stop the translation.
#pragma xmp nodes p[2][2]
#pragma xmp template t(0:9, 0:9)
// CHECK: warning: 'p' is declared with square brackets and used with round ones; dimensions pair in normalised order
#pragma xmp distribute t(block, block) onto p
// CHECK: remark: emitting C instead of C++: it uses _Atomic
_Atomic int x;
