// RUN: %golden
//
// Pins: align with offsets, collapsed and replicated dimensions, colons, a transposed template; shadows of every kind.
#define N 16
#pragma xmp nodes p(*, 2)
#pragma xmp template t(0 : N - 1, 0 : N)
#pragma xmp distribute t(block, block) onto p
double a[N][N], b[N], c[3][N], d[N][N], e[N], f[N][4];
#pragma xmp align a[i][j] with t(j, i + 1)
#pragma xmp shadow a[1][2:1]
#pragma xmp align b[i] with t(i, *)
#pragma xmp align c[*][i] with t(i, *)
#pragma xmp align d[:][:] with t(:, :)
#pragma xmp align e[i] with t(*, i)
#pragma xmp shadow e[*]
static float g[N];
#pragma xmp align g[i] with t(i, *)
extern int h[N];
#pragma xmp align h[i] with t(i, *)
double corner(void) { return a[0][0] + f[1][2]; }
