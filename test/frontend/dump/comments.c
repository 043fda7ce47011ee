// RUN: %xaccc --dump-directives --translate %s -o %t.cpp | FileCheck %s
//
// Pins: comments that look like documentation do not confuse the lexer.
int x; //< trailing
/*!< another */ int y; /**/
// CHECK: nodes names=p
#pragma xmp nodes p(*) //< and here
