// RUN: %golden
//
// Pins: a loop that first computes the elements that the reflects right after it send; their calls come before it.
#define N 100
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double a[N][N], b[N][N], c[N][N];
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp align b[i][j] with t(j, i)
#pragma xmp align c[i][j] with t(j, i)
#pragma xmp shadow a[1][1 : 2]
#pragma xmp shadow b[1][1]

double f(void) {
  double s = 0;
#pragma xmp loop(j, i) on t(j, i) reduction(+ : s)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 2; j++) {
      a[i][j] = 0.5 * c[i][j];
      b[i][j] += c[i][j];
      s += c[i][j];
    }
#pragma xmp reflect(a) width(/ periodic / 1, 1 : 2)
#pragma xmp reflect(b)
  return s;
}
