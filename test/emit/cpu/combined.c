// RUN: %golden
//
// Pins: combined directives and lists of names.
#define N 16
#pragma xmp nodes :: p(*), q(1, *)
#pragma xmp template, distribute(block) onto p :: t(0 : N - 1), s(0 : 2 * N - 1)
double a[N], b[N], c[2 * N];
#pragma xmp shadow[1], align[i] with t(i) :: a, b
#pragma xmp align[i] with s(i), shadow[0:1] :: c
void f(void) {
#pragma xmp reflect (a, b, c)
}
