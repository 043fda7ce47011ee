// RUN: %golden
//
// Pins: nodes in both index syntaxes, with a size of `*`, as subsets of others, and of the executing nodes.
#pragma xmp nodes p(2, *)
#pragma xmp nodes q[*][2]
#pragma xmp nodes row(2) = p(:, *)
#pragma xmp nodes some(2) = q[0:1][:]
#pragma xmp nodes (*) :: r, s
void f(void) {
#pragma xmp nodes here(*) = *
#pragma xmp barrier on here
}
