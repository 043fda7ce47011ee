// xacc_cuda_launch.h - kernels on a GPU: the shape of launches, reductions. Included by xacc_cuda.h, where nvcc
// compiles it.
#ifndef XACC_CUDA_LAUNCH_H
#define XACC_CUDA_LAUNCH_H

#include <xacc_cuda_queue.h>

namespace xacc::cuda {

constexpr int blockSize = 256;

/// An iteration space; n2 counts the fastest index.
struct Space {
  long n0, n1, n2;
};

/// `inARow`: as Functor::unrolled, or 1 where there are too few iterations to keep the GPU busy like that.
template <class Functor, int inARow, class Visit> __device__ void eachIteration(const Space &s, const Visit &visit) {
  const long n1 = s.n1, n2 = s.n2;
  if constexpr (Functor::lanes) {
    const long warps = static_cast<long>(gridDim.x) * (blockDim.x / 32), all = s.n0 * n1 * n2;
    for (long k = static_cast<long>(blockIdx.x) * (blockDim.x / 32) + threadIdx.x / 32; k < all; k += warps)
      visit(k / (n1 * n2), k / n2 % n1, k % n2);
  } else if constexpr (Functor::dims == 1) {
    // A thread's iterations in a row are blockSize apart: addresses differ by constants. Where nothing is reduced,
    // there is a block for each tile.
    constexpr long tile = static_cast<long>(blockSize) * inARow;
    for (long first = blockIdx.x * tile + threadIdx.x; first < n2; first += gridDim.x * tile) {
      if (inARow == 1 || first + tile - blockSize < n2) {
#pragma unroll
        for (int u = 0; u < inARow; ++u)
          visit(0, 0, first + u * blockSize);
      } else {
#pragma unroll 1
        for (long k2 = first; k2 < n2; k2 += blockSize)
          visit(0, 0, k2);
      }
      if (!Functor::reduces)
        return;
    }
  } else {
    // There are few blocks along z, so neighbouring planes run at about the same time and share what is in the caches.
    // (A block with planes in a row of its own keeps an address for each array, and needs more registers.)
    const long k2 = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (k2 >= n2)
      return;
#pragma unroll 1
    for (long k1 = blockIdx.y * blockDim.y + threadIdx.y; k1 < n1; k1 += static_cast<long>(gridDim.y) * blockDim.y)
#pragma unroll 1
      for (long k0 = Functor::dims == 3 ? blockIdx.z : 0; k0 < (Functor::dims == 3 ? s.n0 : 1); k0 += gridDim.z)
        visit(k0, k1, k2);
  }
}

template <class Functor, int inARow> __global__ void __launch_bounds__(blockSize) run(Functor kernel, Space space) {
  typename Functor::Sums unused;
  eachIteration<Functor, inARow>(space, [&](long k0, long k1, long k2) { kernel(k0, k1, k2, Lanes(), unused); });
}

/// A tree over the threads of the block; thread 0 has the result.
template <class Functor> __device__ void joinBlock(typename Functor::Sums &mine, const Functor &kernel) {
  __shared__ typename Functor::Sums shared[blockSize];
  const int me = threadIdx.y * blockDim.x + threadIdx.x;
  shared[me] = mine;
  __syncthreads();
  for (int half = blockSize / 2; half > 0; half /= 2) {
    if (me < half)
      Functor::join(shared[me], shared[me + half]);
    __syncthreads();
  }
  mine = shared[0];
}

/// What another block has stored, which this one's cache may not know.
template <class T> __device__ void loadFresh(T &to, const T *from) {
  using Word = std::conditional_t<alignof(T) % 4 == 0, unsigned, unsigned char>;
  for (size_t k = 0; k < sizeof(T) / sizeof(Word); ++k)
    reinterpret_cast<Word *>(&to)[k] = __ldcg(reinterpret_cast<const Word *>(from) + k);
}

/// The block that finishes last adds the partial results of all, in the order of the blocks: the result is identical
/// from run to run. `finished` is 0 again when the kernel ends.
template <class Functor, int inARow>
__global__ void __launch_bounds__(blockSize) reduce(Functor kernel, Space space, typename Functor::Sums *partial,
                                                    unsigned *finished, typename Functor::Sums *result) {
  __shared__ bool last;
  const unsigned blocks = gridDim.x * gridDim.y * gridDim.z;
  const unsigned me = threadIdx.y * blockDim.x + threadIdx.x;
  typename Functor::Sums mine;
  kernel.clear(mine);
  eachIteration<Functor, inARow>(space, [&](long k0, long k1, long k2) { kernel(k0, k1, k2, Lanes(), mine); });
  if (Functor::lanes && threadIdx.x % 32 != 0) // all lanes of a warp have the same
    kernel.clear(mine);
  joinBlock(mine, kernel);
  if (me == 0) {
    partial[(static_cast<size_t>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = mine;
    __threadfence();
    last = atomicInc(finished, blocks - 1) == blocks - 1;
  }
  __syncthreads();
  if (!last)
    return;
  __threadfence();
  kernel.clear(mine);
  for (unsigned k = me; k < blocks; k += blockSize) {
    typename Functor::Sums other;
    loadFresh(other, partial + k);
    Functor::join(mine, other);
  }
  joinBlock(mine, kernel);
  if (me == 0)
    *result = mine;
}

/// Each of `copies` threads has its sums in memory. Their number does not depend on the GPU, so the result does not.
template <class Functor>
__global__ void __launch_bounds__(blockSize)
    reduceInMemory(Functor kernel, long n0, long n1, long n2, typename Functor::Sums *partial, long copies) {
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x, all = n0 * n1 * n2;
  if (me >= copies)
    return;
  kernel.clear(partial[me]);
  for (long k = me; k < all; k += copies)
    kernel(k / (n1 * n2), k / n2 % n1, k % n2, Lanes(), partial[me]);
}
template <class Functor> __global__ void joinHalves(typename Functor::Sums *partial, long half, long count) {
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (me < half && me + half < count)
    Functor::join(partial[me], partial[me + half]);
}

template <class Sums> Sums *scratch(const xacc_site *site, Queue &queue, long count) {
  const size_t bytes = sizeof(Sums) * static_cast<size_t>(count);
  if (queue.scratchBytes < bytes) {
    wait(site, queue);
    cudaFree(queue.scratch);
    check(site, cudaMalloc(&queue.scratch, bytes), "cudaMalloc");
    queue.scratchBytes = bytes;
  }
  return static_cast<Sums *>(queue.scratch);
}

constexpr unsigned blocks(long threads) { return static_cast<unsigned>((threads + blockSize - 1) / blockSize); }

/// Joins sums in the memory of the GPU, and waits for the result.
template <class Functor>
void joinAll(const xacc_site *site, const Queue &where, typename Functor::Sums *partial, long count,
             typename Functor::Sums &result) {
  for (; count > 1; count = (count + 1) / 2)
    start(site, joinHalves<Functor>, blocks((count + 1) / 2), blockSize, where.stream, partial, (count + 1) / 2, count);
  check(site, cudaMemcpyAsync(&result, partial, sizeof result, cudaMemcpyDeviceToHost, where.stream), "cudaMemcpy");
  check(site, cudaStreamSynchronize(where.stream), "a kernel");
}

template <class Functor>
void sumInMemory(const xacc_site *site, long queue, long n0, long n1, long n2, const Functor &kernel,
                 typename Functor::Sums &result) {
  using Sums = typename Functor::Sums;
  constexpr long most = static_cast<long>(std::clamp<size_t>((size_t{256} << 20) / sizeof(Sums), 1, size_t{1} << 15));
  const long copies = std::min(most, n0 * n1 * n2);
  Queue &where = queueOf(site, queue);
  auto *partial = scratch<Sums>(site, where, copies);
  start(site, reduceInMemory<Functor>, blocks(copies), blockSize, where.stream, kernel, n0, n1, n2, partial, copies);
  joinAll<Functor>(site, where, partial, copies, result);
}

/// Blocks of a kernel that the GPU can hold at once.
template <class Kernel> long residentBlocks(const xacc_site *site, Kernel *kernel) {
  thread_local std::map<int, long> known; // by GPU, for each type of kernel
  long &blocks = known[gpuNumber()];
  if (blocks == 0) {
    int device = 0, processors = 0, each = 0;
    cudaGetDevice(&device);
    check(site, cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device), "cudaDeviceGetAttribute");
    check(site, cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, blockSize, 0),
          "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
    blocks = std::max(1L, static_cast<long>(processors) * each);
  }
  return blocks;
}

/// How many blocks share the n0 planes of `plane` blocks each: blocks come in waves of `resident`, and a wave takes as
/// long as a block has planes. Of equals the fewest, which share most.
inline long partsOf(long n0, long plane, long resident) {
  long best = 1, least = n0 * ((plane + resident - 1) / resident);
  for (long parts = 2; parts <= std::min(n0, 256L); ++parts) {
    const long time = (plane * parts + resident - 1) / resident * ((n0 + parts - 1) / parts);
    if (time < least)
      best = parts, least = time;
  }
  return best;
}

struct Shape {
  dim3 grid, block;
  Space space;
  long blocks() const { return static_cast<long>(grid.x) * grid.y * grid.z; }
};
constexpr long mostBlocks = 0x7fffffff;
template <class Functor, int inARow> Shape shapeOf(const xacc_site *site, long n0, long n1, long n2, long resident) {
  Shape s{1, blockSize, {n0, n1, n2}};
  const auto pieces = [](long n, long size) { return (n + size - 1) / size; };
  if (Functor::lanes)
    s.grid.x = static_cast<unsigned>(std::min(pieces(n0 * n1 * n2, blockSize / 32), resident));
  else if (Functor::dims == 1) {
    const long tiles = pieces(n2, static_cast<long>(blockSize) * inARow);
    if (!Functor::reduces && tiles > mostBlocks)
      xacc_fail(site, "a kernel of %ld iterations is not supported yet; %ld are", n2, mostBlocks * blockSize * inARow);
    s.grid.x = static_cast<unsigned>(Functor::reduces ? std::min(tiles, resident) : tiles);
  } else {
    while (s.block.x > 1 && n2 <= static_cast<long>(s.block.x) / 2 && n1 > 1) { // short rows: several in a block
      s.block.x /= 2;
      s.block.y *= 2;
    }
    s.grid.x = static_cast<unsigned>(pieces(n2, s.block.x));
    s.grid.y = static_cast<unsigned>(std::min(pieces(n1, s.block.y), 65535L));
    s.grid.z = static_cast<unsigned>(Functor::dims == 3 ? partsOf(n0, s.blocks(), resident) : 1);
  }
  return s;
}

/// Kernels of the default stream come before all copies there, and complete() comes before others see the memory, so
/// the host need not wait for them. XACC_SYNC=1: it waits, so that a fault in a kernel is reported with its directive.
inline bool waitsForEach() {
  static const bool wanted = xacc_waits_for_kernels() != 0;
  return wanted;
}

/// Behind a kernel that nobody waits for.
inline void launched(const xacc_site *site, Queue &where, long queue) {
  if (waitsForEach())
    wait(site, where);
  else if (queue == XACC_SYNC)
    ++gpu().started;
}

/// Starts a reduction. Where its result will be when the queue has come to its end.
template <class Functor, int inARow>
const typename Functor::Sums &startSum(const xacc_site *site, Queue &where, long n0, long n1, long n2,
                                       const Functor &kernel) {
  using Sums = typename Functor::Sums;
  static_assert(sizeof(Sums) <= resultBytes, "larger sums are kept in memory");
  const Shape shape = shapeOf<Functor, inARow>(site, n0, n1, n2, residentBlocks(site, reduce<Functor, inARow>));
  auto *partial = scratch<Sums>(site, where, shape.blocks());
  if (!where.results) {
    void *results = nullptr;
    check(site, cudaHostAlloc(&results, resultBytes * mostResults, cudaHostAllocMapped | cudaHostAllocPortable),
          "cudaHostAlloc");
    where.results = static_cast<char *>(results);
    check(site, cudaMalloc(&where.finished, sizeof *where.finished), "cudaMalloc");
    check(site, cudaMemsetAsync(where.finished, 0, sizeof *where.finished, where.stream), "cudaMemset");
  }
  if (where.used == mostResults)
    wait(site, where);
  auto *sums = reinterpret_cast<Sums *>(where.results + resultBytes * where.used++);
  start(site, reduce<Functor, inARow>, shape.grid, shape.block, where.stream, kernel, shape.space, partial,
        where.finished, sums);
  return *sums;
}

template <class Functor, int inARow>
void overGrid(const xacc_site *site, long queue, long n0, long n1, long n2, const Functor &kernel,
              const Result<Functor> &result) {
  Queue &where = queueOf(site, queue);
  if constexpr (Functor::reduces) {
    const auto &sums = startSum<Functor, inARow>(site, where, n0, n1, n2, kernel);
    check(site, cudaStreamSynchronize(where.stream), "a kernel");
    *result = sums;
    deliver(where);
  } else {
    const Shape shape = shapeOf<Functor, inARow>(site, n0, n1, n2, residentBlocks(site, run<Functor, inARow>));
    start(site, run<Functor, inARow>, shape.grid, shape.block, where.stream, kernel, shape.space);
    launched(site, where, queue);
  }
}

/// Does each iteration get a thread? A quarter of the blocks that the GPU can hold has enough loads under way where a
/// thread has several iterations; where there are fewer blocks than that, some processors would have nothing to do.
template <class Functor> bool few(const xacc_site *site, long n2) {
  constexpr long tile = static_cast<long>(blockSize) * Functor::unrolled;
  if constexpr (Functor::unrolled == 1)
    return false;
  else if constexpr (Functor::reduces)
    return n2 <= residentBlocks(site, reduce<Functor, 1>) / 4 * tile;
  else
    return n2 <= residentBlocks(site, run<Functor, 1>) / 4 * tile;
}

/// Each thread has a copy of the arrays. Neighbours run neighbouring iterations.
template <class Functor>
__global__ void reduceCopies(Functor kernel, long n0, long n1, long n2, typename Functor::Sums *partial, long copies) {
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x, all = n0 * n1 * n2;
  if (me >= copies)
    return;
  typename Functor::Sums mine;
  kernel.clear(mine);
  Functor::choose(mine, me);
  for (long k = me; k < all; k += copies)
    kernel(k / (n1 * n2), k / n2 % n1, k % n2, Lanes(), mine);
  partial[me] = mine;
}
/// Scalars that the kernel reduces beside its arrays: what Functor::choose() sets is alone in others.
template <class Functor> constexpr bool alsoScalars = sizeof(typename Functor::Sums) > sizeof(long);

template <class Functor>
Result<Functor> launch(const xacc_site *site, long queue, Copies copies, long n0, long n1, long n2,
                       const Functor &kernel) {
  constexpr unsigned threads = 64;
  Result<Functor> result = noSums(kernel);
  Queue &where = queueOf(site, queue);
  auto *partial = scratch<typename Functor::Sums>(site, where, copies.count);
  const auto blocks = (static_cast<unsigned>(copies.count) + threads - 1) / threads;
  start(site, reduceCopies<Functor>, blocks, threads, where.stream, kernel, n0, n1, n2, partial, copies.count);
  if constexpr (alsoScalars<Functor>)
    joinAll<Functor>(site, where, partial, copies.count, *result);
  else
    launched(site, where, queue);
  return result;
}

template <class Functor>
Result<Functor> launch(const xacc_site *site, long queue, long n0, long n1, long n2, const Functor &kernel) {
  Result<Functor> result = noSums(kernel);
  if (n0 > 0 && n1 > 0 && n2 > 0) {
    if constexpr (sizeof(typename Functor::Sums) > smallSums)
      sumInMemory(site, queue, n0, n1, n2, kernel, *result);
    else if (few<Functor>(site, n2))
      overGrid<Functor, 1>(site, queue, n0, n1, n2, kernel, result);
    else
      overGrid<Functor, Functor::unrolled>(site, queue, n0, n1, n2, kernel, result);
  }
  return result;
}

/// Calls receive(sums) when somebody waits for the queue; now where there is none.
template <class Functor, class Receive>
void launchLater(const xacc_site *site, long queue, long n0, long n1, long n2, const Functor &kernel,
                 const Receive &receive) {
  if constexpr (sizeof(typename Functor::Sums) <= smallSums)
    // Exact sums are variables of the construct, which is over then.
    if (queue != XACC_SYNC && !waitsForEach() && !xacc_reproducible && n0 > 0 && n1 > 0 && n2 > 0) {
      Queue &where = queueOf(site, queue);
      const auto &sums = few<Functor>(site, n2) ? startSum<Functor, 1>(site, where, n0, n1, n2, kernel)
                                                : startSum<Functor, Functor::unrolled>(site, where, n0, n1, n2, kernel);
      await(where, [&sums, receive] { receive(sums); });
      return;
    }
  receive(*launch(site, queue, n0, n1, n2, kernel));
}

} // namespace xacc::cuda
#endif
