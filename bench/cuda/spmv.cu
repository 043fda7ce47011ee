// spmv.cu - a sparse matrix in compressed rows times a vector, a warp a row.
__global__ void __launch_bounds__(256)
    spmv(const long *__restrict__ first, const long *__restrict__ last, const int *__restrict__ column,
         const double *__restrict__ value, const double *__restrict__ v, double *__restrict__ w, long rows) {
  const int lane = threadIdx.x % 32;
  for (long row = blockIdx.x * 8L + threadIdx.x / 32; row < rows; row += gridDim.x * 8L) {
    double sum = 0;
    for (long e = first[row] + lane; e < last[row]; e += 32)
      sum += value[e] * v[column[e]];
    for (int distance = 16; distance > 0; distance /= 2)
      sum += __shfl_xor_sync(0xffffffffu, sum, distance);
    if (lane == 0)
      w[row] = sum;
  }
}
