// xacc_cuda_launch.h - kernels on a GPU: queues, the shape of launches, reductions. Included by xacc_cuda.h, where nvcc
// compiles it.
#ifndef XACC_CUDA_LAUNCH_H
#define XACC_CUDA_LAUNCH_H

namespace xacc::cuda {

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
  auto *there = scratch<Sums>(site, where, copies.count);
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

} // namespace xacc::cuda
#endif
