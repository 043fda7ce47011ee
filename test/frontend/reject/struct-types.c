// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %xaccc -fsyntax-only -DSEVERAL %s 2>&1 | FileCheck --check-prefix=SEVERAL %s
//
// Pins: align of a member by the type of the struct: no variable of it, and a variable that cannot be aligned.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
struct state {
  double v[100];
};
#ifndef SEVERAL
// CHECK: [[@LINE+1]]:19: error: 'state' is a type, but no variable at file scope has this type
#pragma xmp align state.v[i] with t(i)
#endif
struct several {
  double v[100];
};
#pragma xmp align several.v[i] with t(i)
struct several one;
// SEVERAL: [[@LINE+1]]:16: error: struct type 'several' has an aligned member 'v', but its variable 'row' is not aligned
struct several row[3];
