// RUN: %golden
//
// Pins: reflects in flight while the program computes, and waits for them.
#define N 32
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp shadow b[1]

void f(int tag) {
#pragma xmp reflect (a) async(tag)
#pragma xmp reflect (b) width(0:1) async(tag + 1)
#pragma xmp wait_async (tag)
#pragma xmp wait_async (tag, tag + 1) on p
}
