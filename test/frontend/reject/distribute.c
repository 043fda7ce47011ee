// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: distribute; each message once, with its note.
#include "Inputs/mapping.h"
// CHECK: error: template 't' is distributed twice
// CHECK: note:
#pragma xmp distribute t(block) onto p
// CHECK: error: template 'plain' has 1 dimension but 2 distribution formats are given
#pragma xmp distribute plain(block, block) onto q
// CHECK: error: 1 distributed dimension of 'plain' does not match the 2 dimensions of nodes 'q'
// CHECK: note:
#pragma xmp distribute plain(block) onto q
// CHECK: error: 0 distributed dimensions of 'plain' do not match the 1 dimension of nodes 'p'
// CHECK: note:
// CHECK: note: an array that every node holds completely needs no template and no 'align'
#pragma xmp distribute plain(*) onto p
// CHECK: error: gblock map 'map3' has 3 elements but dimension 1 of nodes 'p' has 4 nodes
#pragma xmp distribute plain(gblock(map3)) onto p
// CHECK: error: gblock map must be a one-dimensional array of 'int'
#pragma xmp distribute plain(gblock(fmap)) onto p
// CHECK: error: 'block(2)' on 4 nodes covers only 8 of the 10 elements of template 'plain'
#pragma xmp distribute plain(block(2)) onto p
// CHECK: error: width 0 of 'block' is not positive
#pragma xmp distribute plain(block(0)) onto p
// The error is reported once, without messages about its consequences.
#pragma xmp align a[i] with plain(i)
#pragma xmp shadow a[1]
void *follows(void) {
#pragma xmp loop on plain(i)
  for (int i = 0; i < 10; i++)
    b[i][0] = i;
#pragma xmp task on plain(1)
  ;
#pragma xmp template_fix (block) plain
  return (void *)xmp_desc_of(a);
}
