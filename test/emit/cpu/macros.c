// RUN: %golden -Wno-xmp-shadow
//
// Pins: directives in macros, and loops and subscripts from macros.
#define N 16
#define DO_PRAGMA(text) _Pragma(#text)
#define SHARED(t) DO_PRAGMA(xmp loop on t(i))
#define AT(v, i) ((v)[(i)])
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define FILL(x) _Pragma("xmp loop on t(i)") for (int i = 0; i < N; i++) a[i] = x
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

void f(void) {
  SHARED(t)
  EACH(i, N)
  AT(a, i) = 2 * i + AT(a, N - 1 - i);
  FILL(3.0);
  _Pragma("xmp barrier")
}
