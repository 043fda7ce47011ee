// xacc_cuda.h - what emitted CUDA files are made of. A kernel is a functor; launch() runs it over an iteration space on
// the GPU or, in a job that uses none, on host threads: the same body. Compiled without nvcc only the host part exists.
//
// A functor K has
//   struct Sums { ... };                       what it reduces, scalars and arrays; may be empty
//   static constexpr bool reduces, lanes;      lanes: the 32 threads of a warp share one iteration
//   void clear(Sums &) const;                  identities
//   static void join(Sums &into, const Sums &from);
//   void operator()(long k0, long k1, long k2, const xacc::Lanes &, Sums &) const;   one iteration, k2 the fastest
#ifndef XACC_CUDA_H
#define XACC_CUDA_H

// C programs have types without a name; in C++ these have no linkage, nor has a functor with a member of one.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wsubobject-linkage"
#endif

#include <xacc_device.h>
#ifndef XACC_REGISTER_DEVICE // who gets to know that there are GPUs
#define XACC_REGISTER_DEVICE xacc_register_device
#endif
#include <xaccrt.h>

#ifdef __CUDACC__
#define XACC_HD __host__ __device__
#include <cuda_runtime.h>
#include <map>
#else
#define XACC_HD
#endif
#ifdef _OPENMP
#include <omp.h>
#endif
#include <algorithm>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

// ---- variables of file scope that routines use (xaccrt.h): GPUs have a pointer of their own

#ifdef __CUDACC__
#define XACC_ROUTINE_VARIABLE(variable, here)                                                                          \
  static __typeof__(variable) *here = &variable;                                                                       \
  static __device__ __typeof__(variable) *here##_gpu;                                                                  \
  static void here##_set(void *address, int on_gpu) {                                                                  \
    if (on_gpu)                                                                                                        \
      return xacc::cuda::setPointer(here##_gpu, address);                                                              \
    here = static_cast<__typeof__(here)>(address);                                                                     \
  }
#define XACC_ROUTINE_POINTER(variable, here)                                                                           \
  static __typeof__(variable) *here = &variable;                                                                       \
  static __device__ __typeof__(variable) here##_gpu;                                                                   \
  static void here##_set(void *address, int on_gpu) {                                                                  \
    static __typeof__(variable) value;                                                                                 \
    if (on_gpu)                                                                                                        \
      return xacc::cuda::setPointer(here##_gpu, address);                                                              \
    value = static_cast<__typeof__(value)>(address);                                                                   \
    here = address == variable ? &variable : &value;                                                                   \
  }
#endif
#ifdef __CUDA_ARCH__
#define XACC_REACHED(here) (*here##_gpu)
#define XACC_REACHED_POINTER(here) here##_gpu
#else
#define XACC_REACHED(here) (*here)
#define XACC_REACHED_POINTER(here) (*here)
#endif

namespace xacc {

// ---- reduction operators

struct Sum {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a + b); }
};
struct Product {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a * b); }
};
struct Max {
  template <class T> static XACC_HD T join(T a, T b) { return a < b ? b : a; }
};
struct Min {
  template <class T> static XACC_HD T join(T a, T b) { return b < a ? b : a; }
};
struct BitAnd {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a & b); }
};
struct BitOr {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a | b); }
};
struct BitXor {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a ^ b); }
};
struct And {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a && b); }
};
struct Or {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a || b); }
};

/// Element by element, where arrays are reduced.
template <class Op, class T> XACC_HD void join(T &into, const T &from) {
  if constexpr (std::is_array_v<T>)
    for (size_t k = 0; k < std::extent_v<T>; ++k)
      join<Op>(into[k], from[k]);
  else
    into = Op::join(into, from);
}
template <class T, class V> XACC_HD void fill(T &to, const V &value) {
  if constexpr (std::is_array_v<T>)
    for (size_t k = 0; k < std::extent_v<T>; ++k)
      fill(to[k], value);
  else
    to = value;
}
/// Joins a variable of the device with what a kernel has reduced; `condition` 0: that variable is on the host.
template <class Op, class T> void joinOnDevice(int condition, T *device, const T &from) {
  if (!condition)
    return join<Op>(*device, from);
  const auto before = std::make_unique<T[]>(1);
  xacc_device_read(&before[0], device, sizeof(T));
  join<Op>(before[0], from);
  xacc_device_write(device, &before[0], sizeof(T));
}

/// Replaces a value of memory, which other threads may change at the same time, by `f` of it and another one.
template <class T> struct Updated { T before, after; };
template <class T, class V, class F> XACC_HD Updated<T> atomicUpdate(T *where, V value, F f) {
  Updated<T> result;
#ifdef __CUDA_ARCH__
  if constexpr (sizeof(T) < 4) { // a part of a word
    const auto address = reinterpret_cast<size_t>(where);
    auto *word = reinterpret_cast<unsigned *>(address & ~size_t{3});
    const unsigned shift = static_cast<unsigned>(address & 3) * 8, mask = ((1u << sizeof(T) * 8) - 1) << shift;
    unsigned seen = *reinterpret_cast<volatile unsigned *>(word), before;
    do {
      before = seen;
      const unsigned old = (before & mask) >> shift; // GPUs have the low byte first
      memcpy(&result.before, &old, sizeof(T));
      result.after = static_cast<T>(f(result.before, value));
      unsigned next = 0;
      memcpy(&next, &result.after, sizeof(T));
      seen = atomicCAS(word, before, (before & ~mask) | next << shift);
    } while (seen != before);
  } else {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8, "an atomic update of this type");
    using Word = std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned>;
    auto *word = reinterpret_cast<Word *>(where);
    Word seen = *reinterpret_cast<volatile Word *>(word), before;
    do {
      before = seen;
      memcpy(&result.before, &before, sizeof result.before);
      result.after = static_cast<T>(f(result.before, value));
      Word next;
      memcpy(&next, &result.after, sizeof next);
      seen = atomicCAS(word, before, next);
    } while (seen != before);
  }
#else
  __atomic_load(where, &result.before, __ATOMIC_RELAXED);
  do
    result.after = static_cast<T>(f(result.before, value));
  while (!__atomic_compare_exchange(where, &result.before, &result.after, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
#endif
  return result;
}

/// The threads that share one iteration. On the host there is one.
struct Lanes {
  XACC_HD long index() const {
#ifdef __CUDA_ARCH__
    return threadIdx.x % 32;
#else
    return 0;
#endif
  }
  XACC_HD long count() const {
#ifdef __CUDA_ARCH__
    return 32;
#else
    return 1;
#endif
  }
  XACC_HD bool leader() const { return index() == 0; }
  /// What one lane stored, the others see behind this.
  XACC_HD void sync() const {
#ifdef __CUDA_ARCH__
    __syncwarp();
#endif
  }
  /// The same value in every lane: the butterfly adds the same pairs everywhere.
  template <class Op, class T> XACC_HD T reduce(T v) const {
#ifdef __CUDA_ARCH__
    for (int distance = 16; distance > 0; distance /= 2)
      if constexpr (sizeof(T) < 4)
        v = Op::join(v, static_cast<T>(__shfl_xor_sync(0xffffffffu, static_cast<int>(v), distance)));
      else
        v = Op::join(v, static_cast<T>(__shfl_xor_sync(0xffffffffu, v, distance)));
#endif
    return v;
  }
};

// ---- host threads

/// On the heap: arrays may be large. Null if the kernel reduces nothing.
template <class K> using Result = std::unique_ptr<typename K::Sums>;
template <class K> Result<K> noSums(const K &kernel) {
  Result<K> none;
  if constexpr (K::reduces)
    kernel.clear(*(none = std::make_unique<typename K::Sums>()));
  return none;
}
/// Larger sums are not kept on a stack, nor in the memory that the threads of a block share.
constexpr size_t smallSums = 128;

template <class K> Result<K> runOnHost(const K &kernel, long n0, long n1, long n2) {
  using Sums = typename K::Sums;
  int threads = 1;
#ifdef _OPENMP
  threads = omp_get_max_threads();
#endif
  std::vector<Sums> partial(static_cast<size_t>(threads));
  for (Sums &p : partial)
    kernel.clear(p);
  const long rows = n0 * n1;
#pragma omp parallel
  {
    int me = 0, all = 1;
#ifdef _OPENMP
    me = omp_get_thread_num();
    all = omp_get_num_threads();
#endif
    Sums &kept = partial[static_cast<size_t>(me)];
    std::conditional_t<sizeof(Sums) <= smallSums, Sums, Sums &> mine = kept;
    const Lanes lanes;
    if (rows >= all || rows * n2 < 64) {
      for (long r = rows * me / all; r < rows * (me + 1) / all; ++r)
        for (long k2 = 0; k2 < n2; ++k2)
          kernel(r / n1, r % n1, k2, lanes, mine);
    } else {
      for (long r = 0; r < rows; ++r)
        for (long k2 = n2 * me / all; k2 < n2 * (me + 1) / all; ++k2)
          kernel(r / n1, r % n1, k2, lanes, mine);
    }
    if constexpr (sizeof(Sums) <= smallSums)
      kept = mine;
  }
  Result<K> all = noSums(kernel);
  if constexpr (K::reduces)
    for (const Sums &p : partial) // in the order of the threads: the same result every time
      K::join(*all, p);
  return all;
}

/// Kernels that reduce arrays whose size only the program knows: `count` copies of these, each of a part of the
/// iterations, which belong to the caller. K::choose(sums, k) tells an iteration that the k-th is its own.
struct Copies {
  int count;
};

template <class K> typename K::Sums noSumsOf(const K &kernel, long copy) {
  typename K::Sums s;
  kernel.clear(s);
  K::choose(s, copy);
  return s;
}
template <class K> Result<K> joinParts(const K &kernel, const std::vector<typename K::Sums> &parts) {
  Result<K> all = noSums(kernel);
  for (const auto &part : parts)
    K::join(*all, part);
  return all;
}
/// Iterations first .. end of the whole space.
template <class K>
XACC_HD void runRange(const K &kernel, long first, long end, long n1, long n2, typename K::Sums &mine) {
  for (long k = first; k < end; ++k)
    kernel(k / (n1 * n2), k / n2 % n1, k % n2, Lanes(), mine);
}
template <class K> Result<K> runOnHost(const K &kernel, Copies copies, long n0, long n1, long n2) {
  std::vector<typename K::Sums> parts;
  for (int k = 0; k < copies.count; ++k)
    parts.push_back(noSumsOf(kernel, k));
  const long all = n0 * n1 * n2;
#pragma omp parallel for schedule(static, 1)
  for (int k = 0; k < copies.count; ++k)
    runRange(kernel, all * k / copies.count, all * (k + 1) / copies.count, n1, n2, parts[static_cast<size_t>(k)]);
  return joinParts(kernel, parts);
}

// ---- the GPU

#ifdef __CUDACC__
namespace cuda {

inline void check(const xacc_site *site, cudaError_t status, const char *what) {
  if (status != cudaSuccess)
    xacc_fail(site, "%s failed: %s", what, cudaGetErrorString(status));
}

/// Sets a __device__ pointer.
template <class P> void setPointer(P &symbol, void *address) {
  check(nullptr, cudaMemcpyToSymbol(symbol, &address, sizeof address), "cudaMemcpyToSymbol");
  check(nullptr, cudaStreamSynchronize(nullptr), "cudaMemcpyToSymbol");
}

/// A stream and the scratch memory of what runs there, kept between launches.
struct Queue {
  cudaStream_t stream = nullptr; // of XACC_SYNC: the default stream
  unsigned long follows = 0;     // so much of Gpu::started
  void *scratch = nullptr;
  size_t scratchBytes = 0;
};
/// A GPU, as a thread uses it. Copies and packing go to the default stream; the streams of queues, which do not wait
/// for that by themselves, wait for an event behind what has been started there when something new comes to them.
struct Gpu {
  std::map<long, Queue> queues;
  unsigned long started = 0, marked = 0; // on the default stream; of these, in front of the event
  cudaEvent_t event = nullptr;
  int processors = 0;
};
inline int &gpuNumber() {
  thread_local int number = 0;
  return number;
}
inline Gpu &gpu() {
  thread_local auto &all = *new std::map<int, Gpu>;
  return all[gpuNumber()];
}

inline Queue &queueOf(const xacc_site *site, long number) {
  Gpu &g = gpu();
  Queue &queue = g.queues[number];
  if (number == XACC_SYNC)
    return queue;
  if (!queue.stream)
    check(site, cudaStreamCreateWithFlags(&queue.stream, cudaStreamNonBlocking), "cudaStreamCreate");
  if (queue.follows != g.started) {
    if (!g.event)
      check(site, cudaEventCreateWithFlags(&g.event, cudaEventDisableTiming), "cudaEventCreate");
    if (g.marked != g.started)
      check(site, cudaEventRecord(g.event, nullptr), "cudaEventRecord");
    check(site, cudaStreamWaitEvent(queue.stream, g.event, 0), "cudaStreamWaitEvent");
    queue.follows = g.marked = g.started;
  }
  return queue;
}

constexpr int blockSize = 256;

template <class K, class Visit> __device__ void eachIteration(long n0, long n1, long n2, const Visit &visit) {
  if constexpr (K::lanes) {
    const long warps = static_cast<long>(gridDim.x) * (blockDim.x / 32), all = n0 * n1 * n2;
    for (long k = static_cast<long>(blockIdx.x) * (blockDim.x / 32) + threadIdx.x / 32; k < all; k += warps)
      visit(k / (n1 * n2), k / n2 % n1, k % n2);
  } else {
    for (long k0 = blockIdx.z; k0 < n0; k0 += gridDim.z)
      for (long k1 = blockIdx.y * blockDim.y + threadIdx.y; k1 < n1; k1 += static_cast<long>(gridDim.y) * blockDim.y)
        for (long k2 = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x; k2 < n2;
             k2 += static_cast<long>(gridDim.x) * blockDim.x)
          visit(k0, k1, k2);
  }
}

template <class K> __global__ void __launch_bounds__(blockSize) run(K kernel, long n0, long n1, long n2) {
  typename K::Sums unused;
  eachIteration<K>(n0, n1, n2, [&](long k0, long k1, long k2) { kernel(k0, k1, k2, Lanes(), unused); });
}

/// A tree over the threads of the block; thread 0 has the result.
template <class K> __device__ void joinBlock(typename K::Sums &mine, const K &kernel) {
  __shared__ typename K::Sums shared[blockSize];
  const int me = threadIdx.y * blockDim.x + threadIdx.x;
  shared[me] = mine;
  __syncthreads();
  for (int half = blockSize / 2; half > 0; half /= 2) {
    if (me < half)
      K::join(shared[me], shared[me + half]);
    __syncthreads();
  }
  mine = shared[0];
}

template <class K>
__global__ void __launch_bounds__(blockSize)
    reduceBlocks(K kernel, long n0, long n1, long n2, typename K::Sums *partial) {
  typename K::Sums mine;
  kernel.clear(mine);
  eachIteration<K>(n0, n1, n2, [&](long k0, long k1, long k2) { kernel(k0, k1, k2, Lanes(), mine); });
  if (K::lanes && threadIdx.x % 32 != 0) // all lanes of a warp have the same
    kernel.clear(mine);
  joinBlock(mine, kernel);
  if (threadIdx.x == 0 && threadIdx.y == 0)
    partial[(static_cast<size_t>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = mine;
}

/// One block, which adds in a fixed order: results are identical from run to run.
template <class K>
__global__ void __launch_bounds__(blockSize) reducePartials(K kernel, typename K::Sums *partial, long count) {
  typename K::Sums mine;
  kernel.clear(mine);
  for (long k = threadIdx.x; k < count; k += blockDim.x)
    K::join(mine, partial[k]);
  joinBlock(mine, kernel);
  if (threadIdx.x == 0)
    partial[0] = mine;
}

/// Each of `copies` threads has its sums in memory. Their number does not depend on the GPU, so the result does not.
template <class K>
__global__ void __launch_bounds__(blockSize)
    reduceInMemory(K kernel, long n0, long n1, long n2, typename K::Sums *partial, long copies) {
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x, all = n0 * n1 * n2;
  if (me >= copies)
    return;
  kernel.clear(partial[me]);
  for (long k = me; k < all; k += copies)
    kernel(k / (n1 * n2), k / n2 % n1, k % n2, Lanes(), partial[me]);
}
template <class K> __global__ void joinHalves(typename K::Sums *partial, long half, long count) {
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (me < half && me + half < count)
    K::join(partial[me], partial[me + half]);
}

template <class Sums> Sums *scratch(const xacc_site *site, Queue &queue, long count) {
  const size_t bytes = sizeof(Sums) * static_cast<size_t>(count);
  if (queue.scratchBytes < bytes) {
    check(site, cudaStreamSynchronize(queue.stream), "a kernel");
    cudaFree(queue.scratch);
    check(site, cudaMalloc(&queue.scratch, bytes), "cudaMalloc");
    queue.scratchBytes = bytes;
  }
  return static_cast<Sums *>(queue.scratch);
}

template <class K>
void sumInMemory(const xacc_site *site, long queue, long n0, long n1, long n2, const K &kernel,
                 typename K::Sums &result) {
  using Sums = typename K::Sums;
  constexpr long most = static_cast<long>(std::clamp<size_t>((size_t{256} << 20) / sizeof(Sums), 1, size_t{1} << 15));
  const long copies = std::min(most, n0 * n1 * n2);
  const auto blocks = [](long threads) { return static_cast<unsigned>((threads + blockSize - 1) / blockSize); };
  Queue &where = queueOf(site, queue);
  const cudaStream_t on = where.stream;
  auto *partial = scratch<Sums>(site, where, copies);
  reduceInMemory<K><<<blocks(copies), blockSize, 0, on>>>(kernel, n0, n1, n2, partial, copies);
  for (long count = copies; count > 1; count = (count + 1) / 2)
    joinHalves<K><<<blocks((count + 1) / 2), blockSize, 0, on>>>(partial, (count + 1) / 2, count);
  check(site, cudaGetLastError(), "the launch of a kernel");
  check(site, cudaMemcpyAsync(&result, partial, sizeof result, cudaMemcpyDeviceToHost, on), "cudaMemcpy");
  check(site, cudaStreamSynchronize(on), "a kernel");
}

template <class K>
void overGrid(const xacc_site *site, long queue, long n0, long n1, long n2, const K &kernel, const Result<K> &result) {
  dim3 block(blockSize), grid;
  int &processors = gpu().processors;
  if (processors == 0) {
    int device = 0;
    cudaGetDevice(&device);
    check(site, cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device), "cudaDeviceGetAttribute");
  }
  if (K::lanes) {
    const long warps = n0 * n1 * n2, perBlock = blockSize / 32;
    grid.x = static_cast<unsigned>(std::min((warps + perBlock - 1) / perBlock, static_cast<long>(processors) * 32));
  } else {
    while (block.x > 32 && n2 <= static_cast<long>(block.x) / 2 && n1 > 1) { // short rows: several of them in a block
      block.x /= 2;
      block.y *= 2;
    }
    grid.x = static_cast<unsigned>(std::min((n2 + block.x - 1) / block.x, 0x7fffffffL));
    grid.y = static_cast<unsigned>(std::min((n1 + block.y - 1) / block.y, 65535L));
    grid.z = static_cast<unsigned>(std::min(n0, 65535L));
    if (K::reduces) { // few blocks that each do much: fewer partial results
      const long most = static_cast<long>(processors) * 16;
      grid.z = static_cast<unsigned>(
          std::max(1L, std::min<long>(grid.z, most / std::max(1L, static_cast<long>(grid.x) * grid.y))));
    }
  }
  Queue &where = queueOf(site, queue);
  const cudaStream_t on = where.stream;
  if constexpr (K::reduces) {
    const long blocks = static_cast<long>(grid.x) * grid.y * grid.z;
    auto *partial = scratch<typename K::Sums>(site, where, blocks);
    reduceBlocks<K><<<grid, block, 0, on>>>(kernel, n0, n1, n2, partial);
    reducePartials<K><<<1, blockSize, 0, on>>>(kernel, partial, blocks);
    check(site, cudaGetLastError(), "the launch of a kernel");
    check(site, cudaMemcpyAsync(result.get(), partial, sizeof *result, cudaMemcpyDeviceToHost, on), "cudaMemcpy");
    check(site, cudaStreamSynchronize(on), "a kernel");
  } else {
    run<K><<<grid, block, 0, on>>>(kernel, n0, n1, n2);
    check(site, cudaGetLastError(), "the launch of a kernel");
    if (queue == XACC_SYNC)
      check(site, cudaStreamSynchronize(on), "a kernel");
  }
}

template <class K>
__global__ void __launch_bounds__(blockSize)
    reduceCopies(K kernel, long n0, long n1, long n2, typename K::Sums *parts, long copies) {
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x, all = n0 * n1 * n2;
  if (me < copies)
    runRange(kernel, all * me / copies, all * (me + 1) / copies, n1, n2, parts[me]);
}
template <class K>
Result<K> launch(const xacc_site *site, long queue, Copies copies, long n0, long n1, long n2, const K &kernel) {
  using Sums = typename K::Sums;
  std::vector<Sums> parts;
  for (int k = 0; k < copies.count; ++k)
    parts.push_back(noSumsOf(kernel, k));
  const size_t bytes = parts.size() * sizeof(Sums);
  Queue &where = queueOf(site, queue);
  const cudaStream_t on = where.stream;
  auto *there = scratch<Sums>(site, where, static_cast<long>(parts.size()));
  check(site, cudaMemcpyAsync(there, parts.data(), bytes, cudaMemcpyHostToDevice, on), "cudaMemcpy");
  reduceCopies<K>
      <<<static_cast<unsigned>((copies.count + 31) / 32), 32, 0, on>>>(kernel, n0, n1, n2, there, copies.count);
  check(site, cudaGetLastError(), "the launch of a kernel");
  check(site, cudaMemcpyAsync(parts.data(), there, bytes, cudaMemcpyDeviceToHost, on), "cudaMemcpy");
  check(site, cudaStreamSynchronize(on), "a kernel");
  return joinParts(kernel, parts);
}

template <class K> Result<K> launch(const xacc_site *site, long queue, long n0, long n1, long n2, const K &kernel) {
  Result<K> result = noSums(kernel);
  if (n0 > 0 && n1 > 0 && n2 > 0) {
    if constexpr (sizeof(typename K::Sums) > smallSums)
      sumInMemory(site, queue, n0, n1, n2, kernel, *result);
    else
      overGrid(site, queue, n0, n1, n2, kernel, result);
  }
  return result;
}

} // namespace cuda
#endif // __CUDACC__

/// Runs the kernel over n0 x n1 x n2 iterations. With a queue it may return before the kernel is complete, unless the
/// kernel reduces. Returns what was reduced, without the value before.
template <class K>
Result<K> launch(const xacc_site *site, int condition, long queue, long n0, long n1, long n2, const K &kernel) {
#ifdef __CUDACC__
  if (condition && xacc_on_accelerator())
    return cuda::launch(site, queue, n0, n1, n2, kernel);
#endif
  (void)site, (void)condition, (void)queue;
  return runOnHost(kernel, n0, n1, n2);
}
template <class K>
Result<K> launch(const xacc_site *site, int condition, long queue, Copies copies, long n0, long n1, long n2,
                 const K &kernel) {
#ifdef __CUDACC__
  if (condition && xacc_on_accelerator())
    return cuda::launch(site, queue, copies, n0, n1, n2, kernel);
#endif
  (void)site, (void)condition, (void)queue;
  return runOnHost(kernel, copies, n0, n1, n2);
}

} // namespace xacc

#ifdef __CUDACC__
#include <xacc_cuda_device.h>
#endif
#endif
