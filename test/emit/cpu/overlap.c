// RUN: %golden
//
// Pins: a loop that computes elements that need no shadow while the reflects right before it are in flight; one that first
// computes the elements that the reflects right after it send, whose calls come before it.
#define N 100
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double a[N][N], b[N][N], c[N][N];
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp align b[i][j] with t(j, i)
#pragma xmp align c[i][j] with t(j, i)
#pragma xmp shadow a[1][1:2]
#pragma xmp shadow b[1][1]

double f(void) {
  double s = 0;
#pragma xmp reflect (a) width(/periodic/ 1, 1:2)
#pragma xmp reflect (b)
#pragma xmp loop (j, i) on t(j, i) reduction(+ : s)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 2; j++) {
      c[i][j] = a[i - 1][j] + a[i][j + 2] + b[i][j];
      s += c[i][j];
    }
  return s;
}

double after(void) {
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

// A dimension that no nodes share keeps its bounds.
#pragma xmp nodes q(1, *)
#pragma xmp template rows(0 : 63, 0 : 63)
#pragma xmp distribute rows(block, block) onto q
double g[64][64], h[64][64];
#pragma xmp align [i][j] with rows(j, i) :: g, h
#pragma xmp shadow g[1][1]

void across(void) {
#pragma xmp reflect(g)
#pragma xmp loop(j, i) on rows(j, i)
  for (int i = 1; i < 63; i++)
    for (int j = 1; j < 63; j++)
      h[i][j] = g[i - 1][j] + g[i + 1][j] + g[i][j - 1] + g[i][j + 1];
}
