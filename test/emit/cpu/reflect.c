// RUN: %golden -Wno-xmp-unused-reflect
//
// Pins: reflect of the whole shadow, of chosen and periodic widths, without corners, of several arrays.
#define N 32
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double a[N][N], b[N][N];
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp align b[i][j] with t(j, i)
#pragma xmp shadow a[2][1:2]
#pragma xmp shadow b[1][1]

void f(int n) {
#pragma xmp reflect (a)
#pragma xmp reflect (a) width(1, n:2)
#pragma xmp reflect (b) width(/periodic/ 1, 0) orthogonal
#pragma xmp reflect (a, b)
}
