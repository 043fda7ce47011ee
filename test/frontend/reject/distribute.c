// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: distribute; each message once, with its note.
#pragma xmp nodes p(4)
#pragma xmp nodes q(2, 2)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
#pragma xmp template t2(0:9, 0:9)
#pragma xmp distribute t2(block, block) onto q
#pragma xmp template tc(0:9)
#pragma xmp distribute tc(cyclic) onto p
#pragma xmp template plain(0:9)
#pragma xmp template open(:)
#pragma xmp distribute open(block) onto p
double x, a[10], b[10][10], c[10], d[10], e[12], *ptr, **pp, ini[10] = {1}, late[10], sh[10], nosh[10], full[10], *dyn;
int map3[3], n = 3;
float fmap[4];
#pragma xmp align sh[i] with t(i)
#pragma xmp shadow sh[1:2]
#pragma xmp align nosh[i] with t(i)
#pragma xmp align full[i] with t(i)
#pragma xmp shadow full[*]
#pragma xmp align dyn[i] with open(i)
// CHECK: error: template 't' is distributed twice
// CHECK: note:
#pragma xmp distribute t(block) onto p
// CHECK: error: template 'plain' has 1 dimensions but 2 distribution formats are given
#pragma xmp distribute plain(block, block) onto q
// CHECK: error: 1 distributed dimensions of 'plain' do not match the 2 dimensions of nodes 'q'
// CHECK: note:
#pragma xmp distribute plain(block) onto q
// CHECK: error: gblock map 'map3' has 3 elements but dimension 0 of nodes 'p' has 4 nodes
#pragma xmp distribute plain(gblock(map3)) onto p
// CHECK: error: gblock map must be a one-dimensional array of int
#pragma xmp distribute plain(gblock(fmap)) onto p
// CHECK: error: block(2) on 4 nodes covers 8 of 10 elements of template 'plain'
#pragma xmp distribute plain(block(2)) onto p
// CHECK: error: width 0 of 'block' is not positive
#pragma xmp distribute plain(block(0)) onto p
