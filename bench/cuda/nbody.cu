// nbody.cu - accelerations of bodies by all others, 256 of them at a time in shared memory; n is a multiple of 256.
__global__ void __launch_bounds__(256) forces(const double4 *__restrict__ body, double3 *__restrict__ force, int n,
                                              double softening) {
  __shared__ double4 tile[256];
  const int i = blockIdx.x * 256 + threadIdx.x;
  const double4 me = body[i];
  double3 sum = {0, 0, 0};
  for (int first = 0; first < n; first += 256) {
    tile[threadIdx.x] = body[first + threadIdx.x];
    __syncthreads();
    for (int k = 0; k < 256; ++k) {
      const double dx = tile[k].x - me.x, dy = tile[k].y - me.y, dz = tile[k].z - me.z;
      const double r2 = dx * dx + dy * dy + dz * dz + softening;
      const double f = tile[k].w * rsqrt(r2) / r2;
      sum.x += f * dx, sum.y += f * dy, sum.z += f * dz;
    }
    __syncthreads();
  }
  force[i] = sum;
}
