// RUN: %golden
//
// Pins: peel_and_wait computes the inner part, waits for the messages of a reflect, and computes the rest.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]

void f(void) {
#pragma xmp reflect (a) async(7)
#pragma xmp loop on t(i) peel_and_wait(7, -1)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + a[i + 1];
}
