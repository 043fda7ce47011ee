// RUN: %golden cpu openacc cuda
//
// Pins: the acc loop above the xmp one, on a cyclic template, downward; on blocks of cyclic(n); collapsed loops of two
// distributed dimensions, with a third one inside.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic) onto p
#pragma xmp template d(0 : N - 1)
#pragma xmp distribute d(cyclic(4)) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with d(i)

void onCyclic(void) {
#pragma acc parallel loop present(a)
#pragma xmp loop on t(i)
  for (int i = N - 1; i >= 0; i--)
    a[i] = i;
#pragma acc parallel loop present(b)
#pragma xmp loop on d(i)
  for (int i = 0; i < N; i++)
    b[i] = i;
}

#pragma xmp nodes q(*, 2)
#pragma xmp template s(0 : N - 1, 0 : N - 1)
#pragma xmp distribute s(block, block) onto q
double u[N][N], v[N][N][3];
#pragma xmp align u[i][j] with s(j, i)
#pragma xmp align v[i][j][*] with s(j, i)
#pragma xmp shadow u[1][1]

void collapse(void) {
#pragma xmp loop (i, j) on s(j, i)
#pragma acc parallel loop collapse(2) present(u, v)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      for (int k = 0; k < 3; k++)
        v[i][j][k] = u[i - 1][j] + k * u[i][j + 1];
}
