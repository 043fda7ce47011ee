// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: nodes and templates; each message once, with its note.
#include "Inputs/mapping.h"
// CHECK: error: 'p' is already declared as nodes in this scope
// CHECK: note:
#pragma xmp nodes p(3)
// CHECK: error: size 0 of 'z' is not positive
#pragma xmp nodes z(0)
#pragma xmp template onZ(0 : 9, 0 : 9)
#pragma xmp distribute onZ(block, *) onto z
double alignedOnZ[10][10];
#pragma xmp align alignedOnZ[i][j] with onZ(i, j)
#pragma xmp shadow alignedOnZ[1][0]
// CHECK: error: expected an integer expression, not one of type 'double'
#pragma xmp nodes z0(x)
// CHECK: error: nodes 'self' refers to itself
#pragma xmp nodes self(1) = self(1)
// CHECK: error: only the last dimension of nodes 'sub' may be '*'
#pragma xmp nodes sub(*, 2) = q
// CHECK: error: nodes 'sub2' has more than one '*' dimension
#pragma xmp nodes sub2(*, *) = q
// CHECK: error: 'pq' is not declared as nodes; did you mean 'p'?
#pragma xmp nodes r(1) = pq(1)
// CHECK: error: 'wholly' is not declared as nodes
#pragma xmp nodes r1(1) = wholly(1)
// CHECK: error: 'q' has 2 dimensions but 1 subscript is given
#pragma xmp nodes r2(1) = q(1)
// CHECK: error: subscript 5 is outside 1:4 of dimension 1 of 'p'
#pragma xmp nodes r3(1) = p(5)
// CHECK: error: lower bound 3 is greater than upper bound 2
#pragma xmp nodes r4(2) = p(3:2)
// CHECK: error: stride is zero
#pragma xmp nodes r5(2) = p(1:2:0)
// CHECK: error: 'r8' has 8 dimensions; at most 7 are allowed
#pragma xmp nodes r8(1,1,1,1,1,1,1,1)
// CHECK: error: template 'm' gives some of its bounds; give all of them or none
#pragma xmp template m(:, 0:9)
