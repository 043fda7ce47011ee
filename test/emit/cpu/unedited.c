// RUN: %xaccc --emit=c++ --translate %s -o %t.cpp && grep -v CHECK %t.cpp | FileCheck %s
// RUN: %xaccc --translate %s -o %t.c && grep -v CHECK %t.c | grep -v C-NOT | FileCheck --check-prefixes=CHECK,C %s
//
// Pins: text without edits is copied byte for byte: comments, odd spacing, macros, conditional text.
#define SQUARE(x)   ((x)*(x))   /* a macro */
#if 0
not C at all
#endif
// CHECK: #define SQUARE(x)   ((x)*(x))   /* a macro */
// CHECK: not C at all
int   odd( int x )  { return   SQUARE( x ) /* inner */ + 1 ; }
// CHECK: int   odd( int x )  { return   SQUARE( x ) /* inner */ + 1 ; }
// C-NOT: extern "C"
#pragma xmp nodes p(*)
