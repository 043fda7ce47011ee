// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a member of a member is aligned only if its variable has it once.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
struct in { int a[10]; };
struct twice { struct in x, y; } two, *pointer;
// CHECK: [[#@LINE+1]]:19: error: aligning a member that the variable has more than once, or one reached through a pointer, is not supported yet
#pragma xmp align two.x.a[i] with t(i)
// CHECK: [[#@LINE+1]]:19: error: aligning a member that the variable has more than once, or one reached through a pointer, is not supported yet
#pragma xmp align pointer->x.a[i] with t(i)
