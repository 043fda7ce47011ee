// RUN: %golden
//
// Pins: parameters that are aligned in the function: arrays and rows; the arguments of callers, also of variable size.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N][4];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)

void scale(double x[N], double (*y)[4], double by) {
#pragma xmp align x[i] with t(i)
#pragma xmp shadow x[1]
#pragma xmp align y[i][*] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    x[i] *= by;
    y[i][3] = x[i];
  }
}
void f(void) { scale(a, b, 2); }

double *first(int m, double (*y)[m]) { return y[0]; }
double *g(int n, int m) {
#pragma xmp template rows(0 : n - 1)
#pragma xmp distribute rows(block) onto p
  double c[n][m];
#pragma xmp align c[i][*] with rows(i)
  double(*from)[m] = c;
  return first(m, from == c ? c : from);
}
