// RUN: %golden
//
// Pins: bcast of scalars, arrays, parts of them and structs, from the first node and from a chosen one.
#pragma xmp nodes p(*)
#pragma xmp nodes half(2) = p(1:2)
struct pair {
  int x;
  double y[2];
} pair;
double v[10];

void f(double x, int *y) {
#pragma xmp bcast (x)
#pragma xmp bcast (v, pair) from p(2)
#pragma xmp bcast (v[2:3], *y, pair.y) on half
#pragma xmp bcast (x) from p(2) on p async(4)
#pragma xmp wait_async (4)
}
