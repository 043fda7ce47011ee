// RUN: %xaccc --target=cuda --translate %s -o %t.c && FileCheck %s < %t.cu
//
// Pins (OpenACC 3.3, 2.9.1): bounds of collapsed loops are fixed during the nest, also if they are in memory or a routine
// of another file is called, so the kernel has both dimensions.
#pragma acc routine seq
double value(int i, int j);
typedef struct {
  int rows, columns;
  double *values;
} grid;
int columns;

// CHECK: xacc_dims = 2,
void members(grid *g) {
#pragma acc parallel loop collapse(2) present(g)
  for (int i = 0; i < g->rows; i++)
    for (int j = 0; j < g->columns; j++)
      g->values[i * g->columns + j] = value(i, j);
}
// CHECK: xacc_dims = 2,
void globals(double (*a)[100], int *rows) {
#pragma acc parallel loop collapse(2) present(a, rows)
  for (int i = 0; i < *rows; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] = value(i, j);
}
// CHECK: xacc_dims = 1,
void dependent(double (*a)[100], grid *rows) {
#pragma acc parallel loop collapse(2) present(a, rows)
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < rows[i].columns; j++)
      a[i][j] = i + j;
}
