// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: align and shadow; each message once, with its note.
#include "Inputs/mapping.h"
// CHECK: error: 'x' is neither an array nor a pointer
#pragma xmp align x[i] with t(i)
// CHECK: error: 'pp' is a pointer to a pointer, which cannot be aligned; declare 'double *pp'
#pragma xmp align pp[i] with t(i)
// CHECK: error: 'ini' is aligned and cannot have an initialiser
// CHECK: note:
#pragma xmp align ini[i] with t(i)
// CHECK: error: 'sh' is already aligned
// CHECK: note:
#pragma xmp align sh[i] with t(i)
// CHECK: error: 'a' has 1 dimension but 2 are given in 'align'
#pragma xmp align a[i][j] with t2(j, i)
// CHECK: error: template 't2' has 2 dimensions but 1 is given in 'align'
#pragma xmp align a[i] with t2(i)
// CHECK: error: 1 ':' on the array side but 0 on the template side
#pragma xmp align b[i][:] with t2(i, *)
// CHECK: error: no dimension of 'a' is aligned; an array that every node holds completely needs no 'align'
#pragma xmp align a[*] with t(*)
// CHECK: error: template 'plain' is not distributed
// CHECK: note:
#pragma xmp align a[i] with plain(i)
// CHECK: error: dimension 1 of 'e' covers 0:11, outside 0:9 of template 't'
// CHECK: note:
#pragma xmp align e[i] with t(i)
// CHECK: error: 'd' is not aligned
#pragma xmp shadow d[1]
// No further messages about arrays and templates whose error has been reported.
#pragma xmp shadow a[1]
void *descriptor(void) { return (void *)xmp_desc_of(a); }
// CHECK: error: 'sh' already has a shadow
// CHECK: note:
#pragma xmp shadow sh[1]
// CHECK: error: 'nosh' has 1 dimension but 2 shadow widths are given
#pragma xmp shadow nosh[1][1]
// CHECK: error: shadow width -1 is negative
#pragma xmp shadow dyn[-1]
// CHECK: error: dimension 1 of 'c' is distributed cyclically and can only have a full shadow
#pragma xmp align c[i] with tc(i)
#pragma xmp shadow c[1]
// CHECK: error: 'nobody' is not declared as nodes, a template or an aligned array
#pragma xmp static_desc :: nobody
// CHECK: error: 'late' is used before its 'align'
// CHECK: note:
void early(void) { late[1] = 2; }
#pragma xmp align late[i] with t(i)
