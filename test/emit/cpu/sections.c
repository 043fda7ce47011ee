// RUN: %golden
//
// Pins: assignments to sections of local arrays: steps, more dimensions, overlap, operators.
double a[10], b[10], m[4][6];
#pragma xmp nodes p(*)
void f(int n, double *v) {
  a[:] = 0;
  a[0:n] = b[2:n] * 2 + v[0:n];
  a[0:5:2] += b[9:5:-1];
  a[1:9] = a[0:9];
  m[1][::2] = m[0][0:3];
  m[0:2][1:4] = m[2:2][0:4] + n;
}
