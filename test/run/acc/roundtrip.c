// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: data created and deleted in functions other than those of the kernels; structs through pointers.
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)
static double *make(int n) {
  double *v = malloc(n * sizeof *v);
#pragma acc enter data create(v[0:n])
  return v;
}
static void drop(double *v, int n) {
#pragma acc exit data delete (v[0:n])
  free(v);
}
static void fill(double *v, int n) {
#pragma acc parallel loop present(v)
  for (int i = 0; i < n; i++)
    v[i] = i;
#pragma acc update host(v[0:n])
}
static void touch(double *v, int n) {
#pragma acc kernels present(v[0:n])
  {
    for (int i = 0; i < n; i++)
      v[i] += 1;
    v[0] = -5;
  }
}
struct grid {
  int nx, ny;
  double cell[4][5];
} g1, *gp = &g1;
int main(void) {
  double *v = make(7), *w = make(3);
  fill(v, 7);
  fill(w, 3);
  touch(v, 7);
  touch(w + 1, 2);
#pragma acc update host(v[0:7], w[:3])
  double s = 0;
  for (int i = 0; i < 7; i++)
    s += v[i] * i;
  for (int i = 0; i < 3; i++)
    s += w[i] * (i + 50);
  drop(v, 7);
  v = make(9);
  fill(v, 9);
  s += v[8];
  drop(v, 9);
  drop(w, 3);
  g1.nx = 4;
  g1.ny = 5;
#pragma acc data copy(g1)
  {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 5; j++)
        g1.cell[i][j] = i * g1.ny + j;
#pragma acc parallel loop present(gp[0:1])
    for (int i = 0; i < 4; i++)
      gp->cell[i][0] += gp->nx;
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      s += g1.cell[i][j] * j + g1.cell[i][0];
#pragma xmp task on p(1)
  printf("%g\n", s);
  return 0;
}
