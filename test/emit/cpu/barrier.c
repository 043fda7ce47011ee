// RUN: %golden
//
// Pins: barriers of all executing nodes, of some, and of those that own a part of a template.
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : 9, 0 : 9)
#pragma xmp distribute t(block, block) onto p
void f(void) {
#pragma xmp barrier
#pragma xmp barrier on p(1, :)
#pragma xmp barrier on t(2:5, *)
}
