/* Moves between arrays of one to three dimensions, some of which are not distributed. */
#define N 24
#pragma xmp nodes p(2, *)
#pragma xmp nodes q(*)
#pragma xmp nodes r(2, *)
#pragma xmp template t(0 : 9, 1 : 20)
#pragma xmp distribute t(cyclic(3), block) onto p
#pragma xmp template s(0 : N - 1)
#pragma xmp distribute s(block) onto q
#pragma xmp template z(0 : 7, 0 : 11, 0 : 5)
#pragma xmp distribute z(*, block, block) onto p
#pragma xmp template w(0 : 7, 0 : 11)
#pragma xmp distribute w(block, block) onto r
float a[20][10], c[N], d[4][N][3], e[12][8], g[6][12][8], h[N][N][N], m[8];
#pragma xmp align a[i][j] with t(j, i + 1)
#pragma xmp align c[i] with s(i)
#pragma xmp shadow c[2:1]
#pragma xmp align d[*][i][*] with s(i)
#pragma xmp shadow d[0][1][0]
#pragma xmp align e[i][*] with z(*, i, *)
#pragma xmp align g[k][j][i] with z(i, j, k)
#pragma xmp shadow g[1][1][0]
#pragma xmp align h[*][*][i] with s(i)
#pragma xmp align m[i] with w(i, *)

int main(void) {
#pragma xmp reflect (c, d)
#pragma xmp reflect (g) width(/periodic/ 1, 1, 0)
#pragma xmp gmove
  c[0:8] = h[0][1][8:8];
#pragma xmp gmove
  a[2:6][:] = a[10:6][:];
#pragma xmp gmove
  d[:][0:10][:] = d[:][10:10][:];
  float whole[N];
#pragma xmp gmove
  whole[0:N] = c[0:N];
  return whole[0] != 0;
}
