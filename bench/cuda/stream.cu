// stream.cu - the kernels of STREAM by hand: two doubles at a time, arrays of an even number of them.
__global__ void __launch_bounds__(256) copy(const double2 *__restrict__ a, double2 *__restrict__ c, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    c[i] = a[i];
}
__global__ void __launch_bounds__(256) scale(double2 *__restrict__ b, const double2 *__restrict__ c, double s, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    b[i] = {s * c[i].x, s * c[i].y};
}
__global__ void __launch_bounds__(256)
    add(const double2 *__restrict__ a, const double2 *__restrict__ b, double2 *__restrict__ c, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    c[i] = {a[i].x + b[i].x, a[i].y + b[i].y};
}
__global__ void __launch_bounds__(256)
    triad(double2 *__restrict__ a, const double2 *__restrict__ b, const double2 *__restrict__ c, double s, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    a[i] = {b[i].x + s * c[i].x, b[i].y + s * c[i].y};
}
