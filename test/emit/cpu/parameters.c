// RUN: %emit parameters.c | diff -u parameters.expected.cpp -
// RUN: %compile %s 2>&1 | count 0
//
// Pins: parameters that are aligned in the function: arrays, rows of variable length, pointers; a local array beside them.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N][4];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)

void scale(double x[N], int m, double y[N][m], double by) {
#pragma xmp align x[i] with t(i)
#pragma xmp shadow x[1]
#pragma xmp align y[i][*] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    x[i] *= by;
    y[i][m - 1] = x[i];
  }
}
void f(void) { scale(a, 4, b, 2); }
