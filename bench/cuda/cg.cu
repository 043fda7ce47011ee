// cg.cu - NPB CG by hand: samples/npb_cg/cg_xacc.c on one GPU. The scalars of a solve stay on the GPU, so the host need
// not wait for them. With -DCUSPARSE, cuSPARSE computes the sparse products.
#include "by_hand.h"

#include "../../samples/npb_cg/cg.h"
#ifdef CUSPARSE
#include <cusparse.h>
#endif

/// Sparse matrix in compressed rows times vector, one warp per row.
__global__ void __launch_bounds__(256)
    spmv(const int *__restrict__ first, const int *__restrict__ last, const int *__restrict__ column,
         const double *__restrict__ value, const double *__restrict__ v, double *__restrict__ w, int rows) {
  const int lane = threadIdx.x % 32;
  for (int row = blockIdx.x * 8 + threadIdx.x / 32; row < rows; row += gridDim.x * 8) {
    double sum = 0;
    for (int e = first[row] + lane; e < last[row]; e += 32)
      sum += value[e] * v[column[e]];
    for (int distance = 16; distance > 0; distance /= 2)
      sum += __shfl_xor_sync(0xffffffffu, sum, distance);
    if (lane == 0)
      w[row] = sum;
  }
}

/// Adds the sums of a block to `*to`.
#define ADD_UP(sum, to)                                                                                                \
  do {                                                                                                                 \
    __shared__ double shared[8];                                                                                       \
    for (int distance = 16; distance > 0; distance /= 2)                                                               \
      sum += __shfl_xor_sync(0xffffffffu, sum, distance);                                                              \
    if (threadIdx.x % 32 == 0)                                                                                         \
      shared[threadIdx.x / 32] = sum;                                                                                  \
    __syncthreads();                                                                                                   \
    if (threadIdx.x == 0)                                                                                              \
      atomicAdd(to, shared[0] + shared[1] + shared[2] + shared[3] + shared[4] + shared[5] + shared[6] + shared[7]);    \
  } while (0)
#define ALL(i) for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256)

__global__ void __launch_bounds__(256)
    dot(const double *__restrict__ u, const double *__restrict__ v, int n, double *to) {
  double sum = 0;
  ALL(i) sum += u[i] * v[i];
  ADD_UP(sum, to);
}
__global__ void __launch_bounds__(256) start(const double *__restrict__ x, double *__restrict__ z,
                                             double *__restrict__ p, double *__restrict__ r, int n, double *rho) {
  double sum = 0;
  ALL(i) {
    z[i] = 0;
    p[i] = r[i] = x[i];
    sum += x[i] * x[i];
  }
  ADD_UP(sum, rho);
}
__global__ void __launch_bounds__(256)
    step(double *__restrict__ z, const double *__restrict__ p, const double *__restrict__ q, double *__restrict__ r,
         int n, const double *rho, const double *pq, double *next) {
  const double alpha = *rho / *pq;
  double sum = 0;
  ALL(i) {
    z[i] += alpha * p[i];
    const double e = r[i] - alpha * q[i];
    r[i] = e;
    sum += e * e;
  }
  ADD_UP(sum, next);
}
__global__ void __launch_bounds__(256)
    turn(double *__restrict__ p, const double *__restrict__ r, int n, const double *rho, const double *next) {
  const double beta = *next / *rho;
  ALL(i) p[i] = r[i] + beta * p[i];
}
__global__ void __launch_bounds__(256)
    distance(const double *__restrict__ x, const double *__restrict__ q, int n, double *to) {
  double sum = 0;
  ALL(i) sum += (x[i] - q[i]) * (x[i] - q[i]);
  ADD_UP(sum, to);
}
__global__ void __launch_bounds__(256)
    scale(double *__restrict__ x, const double *__restrict__ z, int n, double factor) {
  ALL(i) x[i] = factor * z[i];
}
__global__ void __launch_bounds__(256) fill(double *__restrict__ x, int n) { ALL(i) x[i] = 1; }

class Matrix {
public:
  Matrix(const std::vector<int> &begins, const std::vector<int> &ends, const std::vector<int> &columns,
         const std::vector<double> &values)
      : first(begins), last(ends), column(columns), value(values) {
#ifdef CUSPARSE
    void *f = first, *c = column, *v = value;
    ready(cusparseCreate(&handle));
    ready(cusparseCreateCsr(&matrix, NA, NA, static_cast<int64_t>(values.size()), f, c, v, CUSPARSE_INDEX_32I,
                            CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
#endif
  }
#ifdef CUSPARSE
  void multiply(const double *v, double *w) {
    const double one = 1, zero = 0;
    cusparseDnVecDescr_t from, to;
    ready(cusparseCreateDnVec(&from, NA, const_cast<double *>(v), CUDA_R_64F));
    ready(cusparseCreateDnVec(&to, NA, w, CUDA_R_64F));
    const auto operation = CUSPARSE_OPERATION_NON_TRANSPOSE;
    if (!buffer) {
      size_t bytes;
      ready(cusparseSpMV_bufferSize(handle, operation, &one, matrix, from, &zero, to, CUDA_R_64F,
                                    CUSPARSE_SPMV_ALG_DEFAULT, &bytes));
      check(cudaMalloc(&buffer, bytes ? bytes : 1));
    }
    ready(
        cusparseSpMV(handle, operation, &one, matrix, from, &zero, to, CUDA_R_64F, CUSPARSE_SPMV_ALG_DEFAULT, buffer));
    cusparseDestroyDnVec(from);
    cusparseDestroyDnVec(to);
  }
#else
  void multiply(const double *v, double *w) {
    launch(spmv, blocks(NA * 32L), 256, first, last, column, value, v, w, NA);
  }
#endif

private:
  Array<int> first, last, column;
  Array<double> value;
#ifdef CUSPARSE
  static void ready(cusparseStatus_t status) {
    if (status != CUSPARSE_STATUS_SUCCESS) {
      std::fprintf(stderr, "cuSPARSE: %s\n", cusparseGetErrorString(status));
      std::exit(1);
    }
  }
  cusparseHandle_t handle;
  cusparseSpMatDescr_t matrix;
  void *buffer = nullptr;
#endif
};

struct Vectors {
  Array<double> x{NA}, z{NA}, p{NA}, q{NA}, r{NA};
  Array<double> rho{STEPS + 1}, pq{STEPS}, result{1};
};

static double value_of(const Vectors &s, const double *u, const double *v) {
  s.result.clear();
  launch(dot, blocks(NA), 256, u, v, NA, s.result);
  return s.result.at(0);
}

/// Solves A z = x approximately; returns the norm of x - A z.
static double solve(Matrix &a, Vectors &s) {
  const unsigned grid = blocks(NA);
  s.rho.clear();
  s.pq.clear();
  s.result.clear();
  launch(start, grid, 256, s.x, s.z, s.p, s.r, NA, s.rho);
  for (int k = 0; k < STEPS; ++k) {
    a.multiply(s.p, s.q);
    launch(dot, grid, 256, s.p, s.q, NA, s.pq + k);
    launch(step, grid, 256, s.z, s.p, s.q, s.r, NA, s.rho + k, s.pq + k, s.rho + k + 1);
    launch(turn, grid, 256, s.p, s.r, NA, s.rho + k, s.rho + k + 1);
  }
  a.multiply(s.z, s.q);
  launch(distance, grid, 256, s.x, s.q, NA, s.result);
  return sqrt(s.result.at(0));
}

static double iterate(Matrix &a, Vectors &s, int times, double *residual) {
  double zeta = 0;
  launch(fill, blocks(NA), 256, s.x, NA);
  for (int k = 0; k < times; ++k) {
    *residual = solve(a, s);
    zeta = SHIFT + 1.0 / value_of(s, s.x, s.z);
    launch(scale, blocks(NA), 256, s.x, s.z, NA, 1.0 / sqrt(value_of(s, s.z, s.z)));
  }
  return zeta;
}

int main() {
  need_gpu();
  std::vector<int> first(NA), last(NA);
  int *column;
  double *value;
  const int elements = make_matrix({0, NA, 0, NA}, first.data(), last.data(), &column, &value);
  first.push_back(elements); // end of the last row
  Matrix a(first, last, {column, column + elements}, {value, value + elements});
  Vectors s;
  double residual;
  iterate(a, s, 1, &residual); // warms up
  const double began = seconds();
  const double zeta = iterate(a, s, NITER, &residual);
  report(1, 1, zeta, residual, seconds() - began);
}
