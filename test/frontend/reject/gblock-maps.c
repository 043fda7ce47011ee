// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins (XMP 4.3.3): a map is read when the program starts, before statements can set it.
int counts[4], *sizes, given[4] = {1, 2, 3, 4};
extern int elsewhere[4];
#pragma xmp nodes p(4)
#pragma xmp template t(0:9)
// CHECK: [[#@LINE+1]]:33: warning: 'counts' is still 0 when the program starts and distributes 't': write 'gblock(*)' here, and 'template_fix (gblock(counts)) t(...)' after the program has computed the sizes [-Wxmp-gblock]
#pragma xmp distribute t(gblock(counts)) onto p
#pragma xmp template s(0:9)
// CHECK: [[#@LINE+1]]:33: warning: 'sizes' is still 0 when the program starts and distributes 's'
#pragma xmp distribute s(gblock(sizes)) onto p
#pragma xmp template g(0:9)
#pragma xmp distribute g(gblock(given)) onto p
#pragma xmp template e(0:9)
#pragma xmp distribute e(gblock(elsewhere)) onto p
#pragma xmp template later(:)
#pragma xmp distribute later(gblock(*)) onto p
