// REQUIRES: nvcc
// UNSUPPORTED: sanitize
// RUN: %xaccc --target=cuda -Wall -c %s -o %t.o 2>&1 | count 0
//
// Pins: nvcc compiles without a message kernels that reduce arrays, small and large ones, that use members of structs and
// arrays of variable inner extents.
struct mesh {
  int n;
  double *cells;
} mesh;
int large[1000];

void f(int n, double x[n][n], double small[2]) {
  double sum[2] = {0};
#pragma acc parallel loop copyin(mesh) copyin(mesh.cells[0:n]) copy(x[0:n]) reduction(+ : sum, large)
  for (int i = 0; i < mesh.n; i++) {
    x[i][0] += mesh.cells[i];
    sum[i % 2] += x[i][i];
    large[i % 1000]++;
  }
#pragma acc parallel loop copyin(x[0:n]) reduction(max : sum)
  for (int i = 0; i < n; i++)
    sum[i % 2] = x[i][0] > sum[i % 2] ? x[i][0] : sum[i % 2];
  small[0] = sum[0], small[1] = sum[1];
}
