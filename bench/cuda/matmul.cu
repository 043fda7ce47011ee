// matmul.cu - c = a b of square matrices, tiles of 16 x 16 in shared memory; n is a multiple of 16.
__global__ void __launch_bounds__(256)
    matmul(const double *__restrict__ a, const double *__restrict__ b, double *__restrict__ c, int n) {
  __shared__ double left[16][16], right[16][16];
  const int x = threadIdx.x, y = threadIdx.y;
  const long row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
  double sum = 0;
  for (int k = 0; k < n; k += 16) {
    left[y][x] = a[row * n + k + x];
    right[y][x] = b[(k + y) * static_cast<long>(n) + column];
    __syncthreads();
    for (int t = 0; t < 16; ++t)
      sum += left[y][t] * right[t][x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
