// RUN: %golden
//
// Pins: directives over several lines, with comments, and with macros of the program in them.
#define N 16
#define WIDTH 2
#define ONTO p
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1) // an index space
#pragma xmp distribute t(block)                                                                                        \
    onto ONTO
double a[N], b[N];
#pragma xmp align a[i] /* each element */ with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[WIDTH]
void f(void) {
#pragma xmp reflect (a)                                                                                                \
    width(WIDTH - 1)
#if WIDTH > 1
#pragma xmp loop on t(i)
  for (int i = WIDTH; i < N - WIDTH; i++)
    b[i] = a[i - WIDTH];
#else
#pragma xmp barrier
#endif
}
