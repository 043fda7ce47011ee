// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: brackets around the argument of a distribution format; the fix writes parentheses.
#pragma xmp nodes p[*]
#pragma xmp template t[9]
// CHECK: [[#@LINE+3]]:26: error: the argument of a distribution format is in parentheses: write 'cyclic(2)' instead of 'cyclic[2]'
// CHECK-NEXT: distribute
// CHECK: {{^ *\| *}}cyclic(2)
#pragma xmp distribute t[cyclic[2]] onto p
