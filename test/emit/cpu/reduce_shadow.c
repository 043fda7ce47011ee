// RUN: %golden
//
// Pins: the values in shadows are added to the elements of which they are copies.
#define N 32
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1:2]

void f(void) {
#pragma xmp reduce_shadow (a)
#pragma xmp reduce_shadow (a) width(/periodic/ 1:0) async(2)
#pragma xmp wait_async (2)
}
