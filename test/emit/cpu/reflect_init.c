// RUN: %golden
//
// Pins: messages of reflect, prepared once and started in each step.
#define N 32
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp shadow b[2:0]

void f(int steps) {
#pragma xmp reflect_init (a, b) width(1:0)
  for (int step = 0; step < steps; step++) {
#pragma xmp reflect_do (a)
#pragma xmp reflect_do (b) async(3)
#pragma xmp wait_async (3)
  }
}
