// RUN: %acc %parity %s
//
// Pins: stencils on grids of nodes with reflect acc: corners, periodic, orthogonal, two arrays at once, swapped arrays,
// residuals with both forms of reduction, MPI calls on device copies.
#include <math.h>
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define NX 17
#define NY 13
#pragma xmp nodes p(*)

static void jacobi(void) {
#pragma xmp nodes line(1, *)
#pragma xmp template t(0 : NX - 1, 0 : NY - 1)
#pragma xmp distribute t(block, block) onto line
  double u[NY][NX], w[NY][NX];
#pragma xmp align u[j][i] with t(i, j)
#pragma xmp align w[j][i] with t(i, j)
#pragma xmp shadow u[1][1]
  double residual = 0, most = 0;
#pragma acc data create(u, w, residual)
  {
#pragma xmp loop (j, i) on t(i, j)
#pragma acc parallel loop collapse(2) present(u, w)
    for (int j = 0; j < NY; j++)
      for (int i = 0; i < NX; i++)
        u[j][i] = w[j][i] = j == 0 ? 64 : i == 0 ? 32 : 0;
    for (int step = 0; step < 5; step++) {
#pragma xmp reflect (u) width(1, 1) acc
      most = 0;
#pragma acc serial present(residual)
      residual = 0;
#pragma acc parallel loop gang present(u, w, residual) reduction(+ : residual) reduction(max : most)
#pragma xmp loop (j, i) on t(i, j) reduction(+ : residual) acc
      for (int j = 1; j < NY - 1; j++)
#pragma acc loop vector
        for (int i = 1; i < NX - 1; i++) {
          w[j][i] = (u[j - 1][i] + u[j + 1][i] + u[j][i - 1] + u[j][i + 1] + u[j - 1][i - 1] + u[j + 1][i + 1]) / 4;
          residual += w[j][i] - u[j][i];
          most = fmax(most, fabs(w[j][i] - u[j][i]));
        }
#pragma acc parallel loop collapse(2) async(1)
#pragma xmp loop (j, i) on t(i, j)
      for (int j = 1; j < NY - 1; j++)
        for (int i = 1; i < NX - 1; i++)
          u[j][i] = w[j][i];
#pragma acc wait(1)
#pragma acc update host(residual)
#pragma xmp reduction (max : most)
#pragma xmp task on line(1, 1)
      printf("%g %g\n", residual, most);
    }
  }
}

static void wrapped(void) {
#pragma xmp nodes p(*)
#pragma xmp template t(0 : NY - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template tt(0 : NX - 1)
#pragma xmp distribute tt(block) onto p
  int f[NY][NX], g[NX], s = 0;
#pragma xmp align f[j][*] with t(j)
#pragma xmp align g[i] with tt(i)
#pragma xmp shadow f[1][0]
#pragma xmp shadow g[2]
#pragma acc data create(f, g)
  {
#pragma acc parallel loop present(f)
#pragma xmp loop on t(j)
    for (int j = 0; j < NY; j++)
      for (int i = 0; i < NX; i++)
        f[j][i] = j * NX + i;
#pragma acc parallel loop present(g)
#pragma xmp loop on tt(i)
    for (int i = 0; i < NX; i++)
      g[i] = i * i;
#ifdef _XCALABLEMP
#pragma xmp reflect (f) width(/periodic/ 1, 0) acc
#pragma xmp reflect (g) width(/periodic/ 2:1) async(1) acc
#pragma xmp wait_async (1) acc
#define AT(j) (j)
#define AX(i) (i)
#else
#define AT(j) (((j) + NY) % NY)
#define AX(i) (((i) + NX) % NX)
#endif
#pragma acc parallel loop reduction(+ : s)
#pragma xmp loop on t(j)
    for (int j = 0; j < NY; j++)
      for (int i = 0; i < NX; i++)
        s += f[AT(j - 1)][i] * 3 + f[AT(j + 1)][i] * j;
#pragma acc parallel loop reduction(+ : s)
#pragma xmp loop on tt(i)
    for (int i = 0; i < NX; i++)
      s += g[AX(i - 2)] + g[AX(i - 1)] * 2 + g[AX(i + 1)] * i;
  }
#pragma xmp reduction (+ : s)
#pragma xmp task on p(1)
  printf("wrapped %d\n", s);
}

static void called(void) {
#pragma xmp nodes p(*)
  int mine[4] = {1, 2, 3, 4}, sum[4] = {0};
#pragma acc data copyin(mine) copy(sum)
  {
#pragma acc parallel loop
    for (int i = 0; i < 4; i++)
      mine[i] += i;
#pragma acc host_data use_device(mine, sum)
    {
#ifdef _XCALABLEMP
      MPI_Allreduce(mine, sum, 4, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
#else
      for (int i = 0; i < 4; i++)
        sum[i] = mine[i];
#endif
    }
#pragma acc serial
    sum[0] += sum[3];
  }
#pragma xmp task on p(1)
  printf("called %d %d %d %d\n", sum[0], sum[1], sum[2], sum[3]);
}

int main(void) {
  jacobi();
  wrapped();
  called();
  return 0;
}
