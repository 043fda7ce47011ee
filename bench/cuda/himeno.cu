// himeno.cu - the kernels of the Himeno benchmark by hand, size L: what xaccc's kernels are compared with.
constexpr long NJ = 259, NK = 515;        // of p, with its halo
constexpr long MI = 257, MJ = 257, MK = 513; // of the coefficients
constexpr long SI = NJ * NK, SJ = NK, A = MI * MJ * MK;

/// The relaxation of planes 1 .. ni - 2; each block leaves its sum of squares in `partial`.
__global__ void __launch_bounds__(256)
    jacobi(const float *__restrict__ a, const float *__restrict__ b, const float *__restrict__ c,
           const float *__restrict__ p, const float *__restrict__ bnd, const float *__restrict__ wrk1,
           float *__restrict__ wrk2, int ni, int nj, int nk, float omega, double *partial) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x + 1, j = blockIdx.y * blockDim.y + threadIdx.y + 1;
  double sum = 0;
  if (k < nk - 1 && j < nj - 1)
    for (int i = blockIdx.z + 1; i < ni - 1; i += gridDim.z) {
      const long x = i * SI + j * SJ + k, y = i * (MJ * MK) + j * MK + k;
      const float s0 =
          a[y] * p[x + SI] + a[A + y] * p[x + SJ] + a[2 * A + y] * p[x + 1] +
          b[y] * (p[x + SI + SJ] - p[x + SI - SJ] - p[x - SI + SJ] + p[x - SI - SJ]) +
          b[A + y] * (p[x + SJ + 1] - p[x - SJ + 1] - p[x + SJ - 1] + p[x - SJ - 1]) +
          b[2 * A + y] * (p[x + SI + 1] - p[x - SI + 1] - p[x + SI - 1] + p[x - SI - 1]) + c[y] * p[x - SI] +
          c[A + y] * p[x - SJ] + c[2 * A + y] * p[x - 1] + wrk1[y];
      const float ss = (s0 * a[3 * A + y] - p[x]) * bnd[y];
      sum += static_cast<double>(ss) * ss;
      wrk2[y] = p[x] + omega * ss;
    }
  __shared__ double shared[256];
  const int me = threadIdx.y * blockDim.x + threadIdx.x;
  shared[me] = sum;
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (me < half)
      shared[me] += shared[me + half];
    __syncthreads();
  }
  if (me == 0)
    partial[(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = shared[0];
}

/// The inner points back into p. A program that swaps two pointers does not need it.
__global__ void __launch_bounds__(256) copy(float *__restrict__ p, const float *__restrict__ wrk2, int ni, int nj,
                                            int nk) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x + 1, j = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (k < nk - 1 && j < nj - 1)
    for (int i = blockIdx.z + 1; i < ni - 1; i += gridDim.z)
      p[i * SI + j * SJ + k] = wrk2[i * (MJ * MK) + j * MK + k];
}
