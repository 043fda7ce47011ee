// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.4: data structures with pointers
#pragma GCC diagnostic ignored "-Wxmp-one-thread"
#include <stdio.h>
#include <stdlib.h>

static double **make(int n, int m) {
  double **a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) {
    a[i] = malloc(m * sizeof **a);
    for (int j = 0; j < m; j++) a[i][j] = i * 10 + j;
  }
  return a;
}

static void add(double **a, int n, int m) {
#pragma acc parallel loop present(a[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) a[i][j] += 1;
}

static void structured(double **a, double **b, int n, int m) {
#pragma acc parallel loop collapse(2) copy(a[0:n][0:m]) copyin(b[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) a[i][j] = 2 * a[i][j] + b[i][j];
  printf("structured %g %g\n", a[3][2], a[4][3]);
#pragma acc data copy(a[0:n][0:m])
  {
    add(a, n, m);
#pragma acc update self(a[1:2][0:m])
    printf("update %g\n", a[2][2]);
#pragma acc kernels
    for (int i = 0; i < n; i++) a[i][0] += 5;
  }
  printf("data %g %g\n", a[3][2], a[4][0]);
}

static void dynamic(double **b, int n, int m) {
  int *rows[3];
  double sum = 0;
  for (int i = 0; i < 3; i++) {
    rows[i] = malloc(4 * sizeof(int));
    for (int j = 0; j < 4; j++) rows[i][j] = j;
  }
#pragma acc enter data copyin(rows[0:3][0:4], b[0:n][0:m])
#pragma acc parallel loop present(rows[0:3][0:4]) reduction(+ : sum)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) sum += rows[i][j] *= 2;
  add(b, n, m);
#pragma acc exit data copyout(rows[0:3][0:4], b[0:n][0:m])
  printf("dynamic %g %d %g\n", sum, rows[2][3], b[4][3]);
}

static void threeLevels(double **a, double **b, int n, int m) {
  double **c[2] = {a, b};
#pragma acc parallel loop copy(c[0:2][0:n][0:m])
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) c[k][i][j] += k;
  printf("levels %g %g\n", a[4][3], b[4][3]);
}

static void attached(void) {
  enum { count = 20 };
  int *pointers[count], values[count], sum = 0;
  for (int i = 0; i < count; i++) values[i] = 2 * i + 1, pointers[i] = &values[count - 1 - i];
#pragma acc enter data copyin(values, pointers)
  for (int i = 0; i < count; i++) {
#pragma acc enter data attach(pointers[i])
  }
#pragma acc parallel loop present(pointers, values) reduction(+ : sum)
  for (int i = 0; i < count; i++) sum += *pointers[i] * i;
  for (int i = 0; i < count; i++) {
#pragma acc exit data detach(pointers[i])
  }
#pragma acc exit data delete(values, pointers)
  printf("attached %d\n", sum);
}

int main(void) {
  double **a = make(5, 4), **b = make(5, 4);
  structured(a, b, 5, 4);
  dynamic(b, 5, 4);
  threeLevels(a, b, 5, 4);
  attached();
  return 0;
}
