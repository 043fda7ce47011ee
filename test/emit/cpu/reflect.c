// RUN: %golden -Wno-xmp-unused-reflect
//
// Pins: reflect of the whole shadow, of chosen and periodic widths, without corners, of several arrays; reflects in flight
// while the program computes, and waits for them; messages prepared once and started in each step; values in shadows,
// added to the elements of which they are copies.
#define N 32
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double a[N][N], b[N][N];
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp align b[i][j] with t(j, i)
#pragma xmp shadow a[2][1:2]
#pragma xmp shadow b[1][1]

void blocks(int n) {
#pragma xmp reflect (a)
#pragma xmp reflect (a) width(1, n:2)
#pragma xmp reflect (b) width(/periodic/ 1, 0) orthogonal
#pragma xmp reflect (a, b)
}

#pragma xmp nodes q(*)
#pragma xmp template s(0 : N - 1)
#pragma xmp distribute s(block) onto q
double c[N], d[N];
#pragma xmp align [i] with s(i) :: c, d
#pragma xmp shadow c[1:2]
#pragma xmp shadow d[2:0]

void later(int tag) {
#pragma xmp reflect (c) async(tag)
#pragma xmp reflect (d) width(1:0) async(tag + 1)
#pragma xmp wait_async (tag)
#pragma xmp wait_async (tag, tag + 1) on q
}

void repeated(int steps) {
#pragma xmp reflect_init (c, d) width(1:0)
  for (int step = 0; step < steps; step++) {
#pragma xmp reflect_do (c)
#pragma xmp reflect_do (d) async(3)
#pragma xmp wait_async (3)
  }
}

void reduce(void) {
#pragma xmp reduce_shadow (c)
#pragma xmp reduce_shadow (c) width(/periodic/ 1:0) async(2)
#pragma xmp wait_async (2)
}
