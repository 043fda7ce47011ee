// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck %s
//
// Pins: each attribute of a combined directive once; the attributes are checked like the directives they stand for.
#pragma xmp nodes :: p(2)
// CHECK: [[#@LINE+1]]:40: error: attribute 'distribute' may appear only once in a combined directive
#pragma xmp distribute (block) onto p, distribute (block) onto p :: t
// CHECK: [[#@LINE+1]]:18: error: expected '(' before ','
#pragma xmp nodes, :: q(2)
// CHECK: [[#@LINE+1]]:35: error: 'blok' is not a distribution format; did you mean 'block'?
#pragma xmp template, distribute (blok) onto p :: t(10)
