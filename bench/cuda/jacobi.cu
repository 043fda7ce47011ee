// jacobi.cu - one step of Jacobi's method for Laplace's equation on a rectangle, with a five-point stencil.
__global__ void __launch_bounds__(256)
    jacobi(const double *__restrict__ u, double *__restrict__ v, int rows, int columns) {
  const int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (j >= columns - 1)
    return;
  for (int i = blockIdx.y + 1; i < rows - 1; i += gridDim.y) {
    const double *at = u + static_cast<long>(i) * columns + j;
    v[static_cast<long>(i) * columns + j] = (at[-columns] + at[columns] + at[-1] + at[1]) / 4;
  }
}
