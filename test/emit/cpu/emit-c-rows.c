// RUN: %emit --emit=c emit-c-rows.c | diff -u emit-c-rows.expected.c -
// RUN: %compile --emit=c %s 2>&1 | %silent
//
// Pins: parameters with rows of variable length, which stay C.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double b[N][4];
#pragma xmp align b[i][*] with t(i)

void scale(int m, double y[N][m], double by) {
#pragma xmp align y[i][*] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    y[i][m - 1] *= by;
}
void f(void) { scale(4, b, 2); }
