// on_host.h - enough of CUDA for a C++ compiler to run the programs of this folder on the host, to try them where there
// is no GPU. The threads of a block take turns on one core, from one __syncthreads to the next: for small sizes.
#pragma once
#include <cmath>
#include <csetjmp>
#include <cstdlib>
#include <cstring>
#include <ucontext.h>

#define __global__
#define __shared__ static
#define __launch_bounds__(threads)

struct dim3 {
  unsigned x, y, z;
  dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
struct double2 {
  double x, y;
};
struct double3 {
  double x, y, z;
};
struct double4 {
  double x, y, z, w;
};
inline dim3 gridDim, blockDim, blockIdx, threadIdx;

namespace on_host {

constexpr unsigned most = 256, stack = 1 << 16; // threads of a block, bytes of each
struct Thread {
  jmp_buf at;
  bool begun = false, done = true;
  unsigned shuffles = 0;
};
inline Thread thread[most];
inline jmp_buf scheduler;
inline unsigned current, threads, running, arrived, phase;
inline void (*body)(const void *);
inline const void *arguments;

/// Lets the next thread run.
inline void yield() {
  if (_setjmp(thread[current].at) == 0)
    _longjmp(scheduler, 1);
}

/// What each thread does, for one block after another.
inline void live() {
  for (;;) {
    body(arguments);
    thread[current].done = true;
    --running;
    yield();
  }
}

inline void begin() {
  thread[current].begun = true;
  ucontext_t context;
  getcontext(&context);
  context.uc_stack.ss_sp = std::malloc(stack);
  context.uc_stack.ss_size = stack;
  context.uc_link = nullptr;
  makecontext(&context, live, 0);
  setcontext(&context);
}

/// Runs every thread of one block to its end.
inline void run_block() {
  threads = blockDim.x * blockDim.y * blockDim.z;
  if (threads > most)
    std::abort();
  for (unsigned t = 0; t < threads; ++t)
    thread[t].done = false;
  for (running = threads; running > 0;)
    for (current = 0; current < threads; ++current) {
      if (thread[current].done)
        continue;
      threadIdx = dim3(current % blockDim.x, current / blockDim.x % blockDim.y, current / blockDim.x / blockDim.y);
      if (_setjmp(scheduler) == 0) {
        if (thread[current].begun)
          _longjmp(thread[current].at, 1);
        begin();
      }
    }
}

} // namespace on_host

inline void __syncthreads() {
  const unsigned mine = on_host::phase;
  if (++on_host::arrived == on_host::threads) {
    on_host::arrived = 0;
    on_host::phase++;
  }
  do // whoever comes last, too: lanes of a warp stay in step
    on_host::yield();
  while (on_host::phase == mine);
}

/// Two sides: a lane may be one shuffle ahead of another.
inline double __shfl_xor_sync(unsigned, double value, int distance) {
  static double slot[2][on_host::most];
  const unsigned me = on_host::current, side = on_host::thread[me].shuffles++ % 2;
  slot[side][me] = value;
  on_host::yield();
  return slot[side][me ^ static_cast<unsigned>(distance)];
}
inline void atomicAdd(double *to, double value) { *to += value; }
inline double rsqrt(double x) { return 1 / std::sqrt(x); }

template <class... P, class... A> void launch(void (*kernel)(P...), dim3 grid, dim3 block, const A &...arguments) {
  auto call = [&] { kernel(static_cast<P>(arguments)...); };
  on_host::body = [](const void *c) { (*static_cast<const decltype(call) *>(c))(); };
  on_host::arguments = &call;
  gridDim = grid;
  blockDim = block;
  for (blockIdx.z = 0; blockIdx.z < grid.z; ++blockIdx.z)
    for (blockIdx.y = 0; blockIdx.y < grid.y; ++blockIdx.y)
      for (blockIdx.x = 0; blockIdx.x < grid.x; ++blockIdx.x)
        on_host::run_block();
  on_host::arguments = nullptr;
}

// ---- the runtime library: device memory is host memory, and all is done at once
enum cudaError_t { cudaSuccess };
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault };
inline const char *cudaGetErrorString(cudaError_t) { return "no error"; }
inline cudaError_t cudaGetDeviceCount(int *count) { return *count = 1, cudaSuccess; }
inline cudaError_t cudaGetLastError() { return cudaSuccess; }
inline cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
inline cudaError_t cudaMalloc(void **memory, size_t bytes) { return *memory = std::malloc(bytes), cudaSuccess; }
inline cudaError_t cudaMallocHost(void **memory, size_t bytes) { return cudaMalloc(memory, bytes); }
inline cudaError_t cudaFree(void *memory) { return std::free(memory), cudaSuccess; }
inline cudaError_t cudaFreeHost(void *memory) { return cudaFree(memory); }
inline cudaError_t cudaMemset(void *to, int value, size_t bytes) { return std::memset(to, value, bytes), cudaSuccess; }
inline cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind) {
  return std::memcpy(to, from, bytes), cudaSuccess;
}
