// RUN: %golden
//
// Pins: the reduction directive: scalars of several types, arrays, replicated arrays, on some nodes, asynchronous.
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : 9, 0 : 9)
#pragma xmp distribute t(block, block) onto p
float w[10];
#pragma xmp align w[i] with t(i, *)

void f(int x, unsigned long y, double z[4]) {
  double v[4] = {z[0]};
#pragma xmp reduction (+ : x, y)
#pragma xmp reduction (max : v) on p(:, 1)
#pragma xmp reduction (+ : w) on t(*, :)
#pragma xmp reduction (&& : x) async(1)
#pragma xmp wait_async (1)
}
