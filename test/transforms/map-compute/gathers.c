// RUN: %xaccc --translate %s -o - | FileCheck %s
//
// Pins: a loop that loads the numbers of its elements is vectorised only for processors that gather well.
void multiply(int n, const int *first, const int *column, const double *value, const double *v, double *w) {
#pragma acc parallel loop gang present(first, column, value, v, w)
  for (int i = 0; i < n; i++) {
    double sum = 0;
// CHECK: #pragma omp simd if(XACC_GATHERS) reduction(+:sum)
#pragma acc loop vector reduction(+ : sum)
    for (int k = first[i]; k < first[i + 1]; k++)
      sum += value[k] * v[column[k]];
// CHECK: #pragma omp simd reduction(+:sum)
#pragma acc loop vector reduction(+ : sum)
    for (int k = first[i]; k < first[i + 1]; k++)
      sum += value[k];
    w[i] = sum;
  }
}
