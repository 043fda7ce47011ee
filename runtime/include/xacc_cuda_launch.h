// xacc_cuda_launch.h - kernels on a GPU: the code that depends on their types. xacc_kernels.h includes it where
// XACC_GPU is defined; HIP compiles it through the names of xacc_gpu.h. The launch itself is in xacc_cuda_library.cu,
// which is compiled once.
#ifndef XACC_CUDA_LAUNCH_H
#define XACC_CUDA_LAUNCH_H

// The pointers of XACC_READS as parameters of kernels. Each has its own name, because neither GCC nor nvcc accepts
// packs of __restrict__ pointers; those without a pointer are null.
#define XACC_READ_TYPES                                                                                                \
  class R0, class R1, class R2, class R3, class R4, class R5, class R6, class R7, class R8, class R9, class R10,       \
      class R11
#define XACC_READ_PARAMETERS                                                                                           \
  const R0 *__restrict__ r0, const R1 *__restrict__ r1, const R2 *__restrict__ r2, const R3 *__restrict__ r3,          \
      const R4 *__restrict__ r4, const R5 *__restrict__ r5, const R6 *__restrict__ r6, const R7 *__restrict__ r7,      \
      const R8 *__restrict__ r8, const R9 *__restrict__ r9, const R10 *__restrict__ r10, const R11 *__restrict__ r11
#define XACC_READ_NAMES r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11

namespace xacc::cuda {

constexpr int blockSize = 256;

/// An iteration space; n2 counts the fastest index. `parts`: blocks along z, which divide the n0 planes.
struct Space {
  long n0, n1, n2;
  int parts = 1;
};

/// One kernel start.
struct Start {
  enum What {
    Run,            ///< no reduction
    Reduce,         ///< the block that finishes last stores the result at `result`
    ReduceInMemory, ///< `count` threads have their sums in memory
    ReduceCopies,   ///< each of `count` threads has a copy of the reduced arrays
    JoinHalves      ///< combines the second half of `count` sums in memory into the first
  } what;
  dim3 grid, block;
  cudaStream_t stream;
  Space space;
  bool inARow; ///< threads run Functor::xacc_unrolled iterations in a row
  void *partial;
  unsigned *finished;
  void *result, *copy; ///< copy: of the result, for the next kernel; may be null
  long count;
};

/// A type of kernels, for code that does not know the type.
struct KernelType {
  bool reduces, lanes, strips;
  int dims, unrolled;
  int sums;        ///< number of sums that the host receives
  size_t sumsSize; ///< of Functor::Sums
  cudaError_t (*start)(const void *kernel, const Start &how);
  /// Number of blocks that a multiprocessor holds.
  cudaError_t (*occupancy)(int *blocks, bool inARow);
  void (*receive)(const Into &into, const void *sums);
  void (*clear)(void *sums);
};
/// Defined in xacc_cuda_library.cu.
void launch(const xacc_launch &how, const KernelType &type, const void *kernel, const Into &into);
/// Sets the __device__ pointer with this symbol.
void setPointer(const void *symbol, const void *address);

XACC_HD constexpr long lesser(long a, long b) { return a < b ? a : b; }

/// Threads of a block that read along rows. If each read its own row, the loads of neighbouring threads would be far
/// apart. Here all threads load strips of the rows, in the order of memory, and then read from the strips. Threads
/// without an iteration (not active()) take part: until the loop ends, they run the last one.
template <int dims> class Strips : public Lanes {
public:
  static constexpr int width = dims == 1 ? blockSize : 16, length = dims == 1 ? 8 : 16; ///< rows, and elements of each

  __device__ Strips(long first, long count, bool isActive) : first(first), count(count), isActive(isActive) {}
  XACC_HD bool active() const { return isActive; }

  XACC_ANY_SIDE template <class T, class Step, class... Rows>
  XACC_HD void along(T k, T end, const Step &step, const Rows &...rows) const {
#ifdef XACC_ON_GPU
    while (static_cast<long>(end) - static_cast<long>(k) >= length) {
      __syncthreads(); // all threads have read the previous strips
      const Loaded loaded = {{load(rows, k)...}};
      __syncthreads();
#pragma unroll
      for (int at = 0; at < length; ++at, ++k)
        step(At{loaded, at}, k);
    }
#endif
    Lanes::along(k, end, step, rows...);
  }

private:
  const long first, count; ///< innermost iteration numbers: of thread 0 of the block, and of all
  const bool isActive;

  struct Loaded {
    const void *rows[2]; ///< this thread's strips
  };
  struct At {
    const Loaded &loaded;
    int at;
    template <class T> XACC_HD const T &operator()(int n, const T &) const {
      return static_cast<const T *>(loaded.rows[n])[at];
    }
  };
#ifdef XACC_ON_GPU
  template <class Row, class T> __device__ const void *load(const Row &row, T k) const {
    using Element = std::remove_const_t<std::remove_pointer_t<decltype(row(Address(), 0L, k))>>;
    __shared__ Element strips[width][length + 1]; // one more, so that the reads of a warp use all banks
    const unsigned me = threadIdx.y * width + threadIdx.x, at = me % length;
#pragma unroll
    for (unsigned r = me / length; r < width + me / length; r += blockSize / length)
      strips[r][at] = *row(Address(), lesser(first + r, count - 1), static_cast<T>(k + at));
    return strips[threadIdx.x];
  }
#endif
};

/// Calls visit(k0, k1, k2, lanes) for the iterations of a kernel with rows.
template <class Functor, class Visit> __device__ void alongStrips(const Space &s, const Visit &visit) {
  constexpr int dims = Functor::xacc_dims;
  const long over = dims == 1 ? 0 : blockIdx.z * static_cast<long>(gridDim.y),
             k1 = dims == 1 ? 0 : (blockIdx.y + over) * blockDim.y + threadIdx.y;
  for (long first = static_cast<long>(blockIdx.x) * blockDim.x; first < s.n2;
       first += static_cast<long>(gridDim.x) * blockDim.x) {
    const long k2 = first + threadIdx.x;
    const Strips<dims> strips(first, s.n2, k1 < s.n1 && k2 < s.n2);
    visit(0, lesser(k1, s.n1 - 1), lesser(k2, s.n2 - 1), strips);
    if (dims == 2 || !Functor::xacc_reduces)
      return;
  }
}

/// `inARow`: Functor::xacc_unrolled, or 1 if that would leave too few threads to keep the GPU busy.
template <class Functor, int inARow, class Visit> __device__ void eachIteration(const Space &s, const Visit &visit) {
  const long n1 = s.n1, n2 = s.n2;
  // Two strips of doubles, and the sums of a block, must fit into 48 KiB.
  if constexpr (hasStrips<Functor> && sizeof(typename Functor::XaccSums) <= 32)
    alongStrips<Functor>(s, visit);
  else if constexpr (Functor::xacc_lanes) {
    const long warps = static_cast<long>(gridDim.x) * (blockDim.x / 32), all = s.n0 * n1 * n2;
    for (long k = static_cast<long>(blockIdx.x) * (blockDim.x / 32) + threadIdx.x / 32; k < all; k += warps)
      visit(k / (n1 * n2), k / n2 % n1, k % n2, Lanes());
  } else if constexpr (Functor::xacc_dims == 1) {
    // A thread's iterations in a row are blockSize apart, so addresses differ by constants. Without a reduction, there
    // is one block per tile.
    constexpr long tile = static_cast<long>(blockSize) * inARow;
    for (long first = blockIdx.x * tile + threadIdx.x; first < n2; first += gridDim.x * tile) {
      if (inARow == 1 || first + tile - blockSize < n2) {
#pragma unroll
        for (int u = 0; u < inARow; ++u)
          visit(0, 0, first + u * blockSize, Lanes());
      } else {
#pragma unroll 1
        for (long k2 = first; k2 < n2; k2 += blockSize)
          visit(0, 0, k2, Lanes());
      }
      if (!Functor::xacc_reduces)
        return;
    }
  } else {
    // The grid has few blocks along z, so neighbouring planes run at about the same time and share cache contents. (If
    // each block had its own run of planes, it would keep an address per array and need more registers.)
    const unsigned over = Functor::xacc_dims == 2 ? blockIdx.z * gridDim.y : 0;
    const long k2 = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x;
    const long k1 = static_cast<long>(blockIdx.y + over) * blockDim.y + threadIdx.y;
    if (k2 >= n2 || k1 >= n1)
      return;
    if constexpr (Functor::xacc_dims == 2)
      return visit(0, k1, k2, Lanes());
    const int planes = static_cast<int>(s.n0), parts = s.parts; // counting in 64 bits would take registers
#pragma unroll 1
    for (int k0 = blockIdx.z; k0 < planes; k0 += parts)
      visit(k0, k1, k2, Lanes());
  }
}

/// A pointer as a parameter of kernels: to the first element of what it points to. (Without names such as
/// std::remove_all_extents_t, which nvcc would pass on to the host's compiler.)
template <class T> const T *asParameter(T *pointer) { return pointer; }
template <class T, size_t n> auto asParameter(T (*pointer)[n]) { return asParameter(reinterpret_cast<T *>(pointer)); }
/// Calls f with as many pointers as kernels have parameters for.
template <class Use, class... Read> auto withReads(const Use &use, const Read *...reads) {
  if constexpr (sizeof...(Read) < XACC_MAX_READS)
    return withReads(use, reads..., static_cast<const char *>(nullptr));
  else {
    static_assert(sizeof...(Read) == XACC_MAX_READS);
    return use(reads...);
  }
}
template <class T> __device__ void set(T *__restrict__ &to, const void *from) {
  to = reinterpret_cast<T *>(const_cast<void *>(from));
}
/// Sets the pointers that the kernel only reads through.
template <class Functor, class... Read> __device__ void setReads(Functor &kernel, const Read *...reads) {
  const void *const all[] = {reads...};
  [[maybe_unused]] int k = 0;
  kernel.xacc_reads([&](auto &...mine) { (set(mine, all[k++]), ...); });
}

template <class Functor, int inARow, XACC_READ_TYPES>
__global__ void __launch_bounds__(blockSize) run(Functor kernel, Space space, XACC_READ_PARAMETERS) {
  setReads(kernel, XACC_READ_NAMES);
  prepare(kernel);
  typename Functor::XaccSums unused;
  eachIteration<Functor, inARow>(
      space, [&](long k0, long k1, long k2, const auto &lanes) { kernel(k0, k1, k2, lanes, unused); });
}

/// Combines over the threads of the block with a tree; thread 0 has the result.
template <class Functor> __device__ void joinBlock(typename Functor::XaccSums &mine) {
  __shared__ typename Functor::XaccSums shared[blockSize];
  const int me = threadIdx.y * blockDim.x + threadIdx.x;
  shared[me] = mine;
  __syncthreads();
  for (int half = blockSize / 2; half > 0; half /= 2) {
    if (me < half)
      Functor::xacc_join(shared[me], shared[me + half]);
    __syncthreads();
  }
  mine = shared[0];
}

template <class T> __device__ void loadSums(T &to, const T *from) {
#ifdef XACC_ON_GPU
  using Word = std::conditional_t<alignof(T) % 4 == 0, unsigned, unsigned char>;
  for (size_t k = 0; k < sizeof(T) / sizeof(Word); ++k)
    reinterpret_cast<Word *>(&to)[k] = loadFresh(reinterpret_cast<const Word *>(from) + k);
#endif
}

/// The block that finishes last adds the partial results of all blocks, in order, so the result is identical in every
/// run. `finished` is 0 again when the kernel ends.
template <class Functor, int inARow, XACC_READ_TYPES>
__global__ void __launch_bounds__(blockSize)
    reduce(Functor kernel, Space space, typename Functor::XaccSums *partial, unsigned *finished,
           typename Functor::XaccSums *result, typename Functor::XaccSums *copy, XACC_READ_PARAMETERS) {
  setReads(kernel, XACC_READ_NAMES);
  prepare(kernel);
  __shared__ bool last;
  const unsigned blocks = gridDim.x * gridDim.y * gridDim.z;
  const unsigned me = threadIdx.y * blockDim.x + threadIdx.x;
  typename Functor::XaccSums mine;
  Functor::xacc_clear(mine);
  eachIteration<Functor, inARow>(
      space, [&](long k0, long k1, long k2, const auto &lanes) { kernel(k0, k1, k2, lanes, mine); });
  if (Functor::xacc_lanes && threadIdx.x % 32 != 0) // all lanes of a warp have the same value
    Functor::xacc_clear(mine);
  joinBlock<Functor>(mine);
  if (me == 0) {
    partial[(static_cast<size_t>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = mine;
    __threadfence();
    last = atomicInc(finished, blocks - 1) == blocks - 1;
  }
  __syncthreads();
  if (!last)
    return;
  __threadfence();
  Functor::xacc_clear(mine);
  for (unsigned k = me; k < blocks; k += blockSize) {
    typename Functor::XaccSums other;
    loadSums(other, partial + k);
    Functor::xacc_join(mine, other);
  }
  joinBlock<Functor>(mine);
  if (me == 0) {
    *result = mine;
    if (copy)
      *copy = mine;
  }
}

/// Each of `copies` threads has its sums in memory. Their number does not depend on the GPU, so neither does the
/// result.
template <class Functor>
__global__ void __launch_bounds__(blockSize)
    reduceInMemory(Functor kernel, long n0, long n1, long n2, typename Functor::XaccSums *partial, long copies) {
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x, all = n0 * n1 * n2;
  if (me >= copies)
    return;
  prepare(kernel);
  Functor::xacc_clear(partial[me]);
  for (long k = me; k < all; k += copies)
    kernel(k / (n1 * n2), k / n2 % n1, k % n2, Lanes(), partial[me]);
}
template <class Functor> __global__ void joinHalves(typename Functor::XaccSums *partial, long count) {
  const long half = (count + 1) / 2;
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (me < half && me + half < count)
    Functor::xacc_join(partial[me], partial[me + half]);
}

/// Each thread has a copy of the arrays. Neighbouring threads run neighbouring iterations.
template <class Functor>
__global__ void reduceCopies(Functor kernel, long n0, long n1, long n2, typename Functor::XaccSums *partial,
                             long copies) {
  const long me = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x, all = n0 * n1 * n2;
  if (me >= copies)
    return;
  prepare(kernel);
  typename Functor::XaccSums mine;
  Functor::xacc_clear(mine);
  Functor::xacc_choose(mine, me);
  for (long k = me; k < all; k += copies)
    kernel(k / (n1 * n2), k / n2 % n1, k % n2, Lanes(), mine);
  partial[me] = mine;
}

template <class Functor> struct TypeOf {
  using Sums = typename Functor::XaccSums;
  static constexpr bool small = sizeof(Sums) <= smallSums;

  template <class... Parameter, class... Argument>
  static cudaError_t startKernel(const Start &how, void (*kernel)(Parameter...), const Argument &...arguments) {
    cudaLaunchConfig_t config = {};
    config.gridDim = how.grid;
    config.blockDim = how.block;
    config.stream = how.stream;
    return cudaLaunchKernelEx(&config, kernel, static_cast<Parameter>(arguments)...);
  }
  /// The kernel for small sums or none.
  template <int inARow, class... Read> static constexpr auto compiled() {
    if constexpr (Functor::xacc_reduces)
      return reduce<Functor, inARow, Read...>;
    else
      return run<Functor, inARow, Read...>;
  }
  template <class Use, class... Read> static cudaError_t with(bool inARow, const Use &use, const Read *...) {
    if constexpr (Functor::xacc_unrolled > 1)
      if (inARow)
        return use(compiled<Functor::xacc_unrolled, Read...>());
    return use(compiled<1, Read...>());
  }
  static cudaError_t start(const void *functor, const Start &how) {
    Functor kernel = *static_cast<const Functor *>(functor);
    [[maybe_unused]] Sums *partial = static_cast<Sums *>(how.partial);
    if constexpr (hasCopies<Functor> || (Functor::xacc_reduces && !small)) {
      if (how.what == Start::JoinHalves)
        return startKernel(how, joinHalves<Functor>, partial, how.count);
      const Space &s = how.space;
      if constexpr (hasCopies<Functor>)
        return startKernel(how, reduceCopies<Functor>, kernel, s.n0, s.n1, s.n2, partial, how.count);
      else
        return startKernel(how, reduceInMemory<Functor>, kernel, s.n0, s.n1, s.n2, partial, how.count);
    } else
      return kernel.xacc_reads([&](auto *...pointers) {
        const auto launch = [&](auto *...reads) {
          const auto use = [&](auto *function) {
            if constexpr (Functor::xacc_reduces)
              return startKernel(how, function, kernel, how.space, partial, how.finished,
                                 static_cast<Sums *>(how.result), static_cast<Sums *>(how.copy), reads...);
            else
              return startKernel(how, function, kernel, how.space, reads...);
          };
          return with(how.inARow, use, reads...);
        };
        return withReads(launch, asParameter(pointers)...);
      });
  }
  static cudaError_t occupancy(int *blocks, bool inARow) {
    if constexpr (hasCopies<Functor> || (Functor::xacc_reduces && !small))
      return *blocks = 1, cudaSuccess; // the copies determine the grid
    else
      return Functor().xacc_reads([&](auto *...pointers) {
        const auto ask = [&](auto *...reads) {
          const auto use = [&](auto *function) {
            return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, blockSize, 0);
          };
          return with(inARow, use, reads...);
        };
        return withReads(ask, asParameter(pointers)...);
      });
  }
  static void receive(const Into &into, const void *sums) {
    Functor::xacc_receive(into, *static_cast<const Sums *>(sums));
  }
  static void clear(void *sums) { Functor::xacc_clear(*static_cast<Sums *>(sums)); }
};

template <class Functor> void launch(const xacc_launch &how, const Functor &kernel, const Into &into) {
  using Type = TypeOf<Functor>;
  static constexpr KernelType type = {Functor::xacc_reduces,
                                      Functor::xacc_lanes,
                                      hasStrips<Functor>,
                                      Functor::xacc_dims,
                                      Functor::xacc_unrolled,
                                      Functor::xacc_sums,
                                      sizeof(typename Functor::XaccSums),
                                      Type::start,
                                      Type::occupancy,
                                      Type::receive,
                                      Type::clear};
  launch(how, type, static_cast<const void *>(&kernel), into);
}

} // namespace xacc::cuda
#endif
