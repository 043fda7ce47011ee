// xacc_cuda_library.cu - linked into programs with kernels, in addition to the runtime: launches, queues, and GPUs as
// the runtime sees them. xaccc compiles it with the program's compiler of kernels when it first links such a program,
// and keeps the object. Without one it is empty: kernels run on host threads.
#include <xacc_kernels.h>

extern "C" const char xacc_kernel_library[] = "kernels"; // referenced at link time, so that this object is linked

#ifdef XACC_GPU
#include <xacc_device.h>

#include <algorithm>

#include <xacc_cuda_queue.h>
#include <xacc_cuda_shapes.h>

namespace xacc::cuda {
namespace {

constexpr unsigned blocks(long threads, unsigned size = blockSize) {
  return static_cast<unsigned>((threads + size - 1) / size);
}

void *scratch(const xacc_site *site, Queue &queue, size_t size, long count) {
  const size_t bytes = size * static_cast<size_t>(count);
  if (queue.scratchBytes < bytes) {
    wait(site, queue);
    check(site, cudaFree(queue.scratch), "cudaFree");
    check(site, cudaMalloc(&queue.scratch, bytes), "cudaMalloc");
    queue.scratchBytes = bytes;
  }
  return queue.scratch;
}

/// Copies in the default stream follow its kernels, and complete() is called before others access the memory, so the
/// host need not wait for kernels. With XACC_SYNC=1 it does, so that a fault in a kernel is reported with its
/// directive.
bool waitsForEach() {
  static const bool wanted = xacc_waits_for_kernels() != 0;
  return wanted;
}

/// Called after a kernel that nothing waits for.
void launched(const xacc_site *site, Queue &where, long queue) {
  if (waitsForEach())
    wait(site, where);
  else if (queue == XACC_SYNC) {
    ++gpu().started;
    xacc_kernels_underway = 1;
  }
}

/// Number of parts into which n0 planes of `plane` blocks are divided: `usual` if that keeps the GPU busy. Otherwise,
/// blocks run in waves of `resident`, and the time of a wave is proportional to the planes of a block. Among equally fast
/// numbers, returns the smallest, whose blocks share most.
long partsOf(long n0, long plane, long resident, long usual) {
  if (plane * usual >= resident)
    return std::min(n0, usual);
  long best = 1, least = n0 * ((plane + resident - 1) / resident);
  for (long parts = 2; parts <= std::min(n0, 256L); ++parts) {
    const long time = (plane * parts + resident - 1) / resident * ((n0 + parts - 1) / parts);
    if (time < least)
      best = parts, least = time;
  }
  return best;
}

/// One kernel launch.
class Launch {
public:
  Launch(const xacc_launch &how, const KernelType &type, const void *kernel, const Into &into)
      : how(how), type(type), kernel(kernel), into(into), site(how.site),
        queue(how.share ? XACC_SYNC : xacc_launch_queue(how.queue)),
        where(queueOf(site, queue)), space{how.counts[0], how.counts[1], how.counts[2]} {}

  void run() {
    if (how.copies > 0)
      return copies();
    if (space.n0 <= 0 || space.n1 <= 0 || space.n2 <= 0)
      return;
    if (type.sumsSize > smallSums)
      return inMemory();
    inARow = type.unrolled > 1 && !few();
    if (!type.reduces) {
      const ShapeTrial trial(how, type, inARow);
      tile = trial.tile();
      inARow = trial.inARow();
      shape();
      trial.begin(where.stream);
      start(Start::Run);
      trial.end(where.stream);
      return launched(site, where, queue);
    }
    if (how.later == XACC_AT_RECEIVE || (how.later == XACC_IF_ALONE && xacc_alone()))
      return receiveLater();
    const void *sums = reduce();
    // Not for exact sums: their variables belong to the construct, which has ended when the program waits.
    if (how.later == XACC_AT_WAIT && queue != XACC_SYNC && !waitsForEach() && !xacc_reproducible) {
      std::vector<void *> variables(into.sums, into.sums + type.sums);
      return await(where, [sums, variables, condition = into.condition, receive = type.receive] {
        receive({variables.data(), condition}, sums);
      });
    }
    check(site, cudaStreamSynchronize(where.stream), "a kernel");
    alignas(16) char kept[smallSums];
    memcpy(kept, sums, type.sumsSize);
    deliver(where);
    type.receive(into, kept);
  }

private:
  const xacc_launch &how;
  const KernelType &type;
  const void *kernel;
  const Into &into;
  const xacc_site *site;
  const long queue;
  Queue &where;
  Space space;
  bool inARow = false;
  Tile tile;
  dim3 grid{1, 1, 1}, block{blockSize, 1, 1};
  void *partial = nullptr, *result = nullptr, *copy = nullptr;

  void start(Start::What what, long count = 0) const {
    const Start one = {what, grid, block, where.stream, space, inARow, partial, where.finished, result, copy, count};
    check(site, type.start(kernel, one), "the launch of a kernel");
  }

  /// Blocks of the kernel that the GPU can hold at the same time.
  long resident(bool inARow) const {
    struct Known {
      long blocks[2];
    };
    thread_local std::map<std::pair<const KernelType *, int>, Known> known; // per GPU
    long &blocks = known[{&type, gpuNumber()}].blocks[inARow];
    if (blocks == 0) {
      int device = 0, processors = 0, each = 0;
      check(site, cudaGetDevice(&device), "cudaGetDevice");
      check(site, cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device),
            "cudaDeviceGetAttribute");
      check(site, type.occupancy(&each, inARow), "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
      blocks = std::max(1L, static_cast<long>(processors) * each);
    }
    return blocks;
  }

  /// True if each iteration should get its own thread. If threads run several iterations, a quarter of the blocks that
  /// the GPU can hold keeps enough loads in flight; with fewer blocks, some multiprocessors would be idle.
  bool few() const { return space.n2 <= resident(false) / 4 * blockSize * type.unrolled; }

  static long pieces(long n, long size) { return (n + size - 1) / size; }

  /// Sets the grid; returns its number of blocks.
  long shape() {
    const auto [n0, n1, n2, parts] = space;
    if (type.lanes)
      grid.x = static_cast<unsigned>(std::min(pieces(n0 * n1 * n2, blockSize / 32), resident(inARow)));
    else if (type.dims == 1) {
      constexpr long maxBlocks = 0x7fffffff;
      const long each = static_cast<long>(blockSize) * (inARow ? type.unrolled : 1), all = pieces(n2, each);
      if (!type.reduces && all > maxBlocks)
        xacc_fail(site, "a kernel of %ld iterations is not supported yet; at most %ld are", n2, maxBlocks * each);
      grid.x = static_cast<unsigned>(type.reduces ? std::min(all, resident(inARow)) : all);
    } else
      planes();
    return static_cast<long>(grid.x) * grid.y * grid.z;
  }

  /// Chooses the grid of a kernel with two or three dimensions: threads of a tile share the rows that stencils read.
  void planes() {
    constexpr long maxGridSize = 65535; // blocks along y or z
    unsigned width = type.strips ? Strips<2>::width : tile.width, height = blockSize / width;
    const auto narrower = [&] { width /= 2, height *= 2; };
    while (!type.strips && width > 1 && space.n2 <= width / 2 && space.n1 > 1)
      narrower();
    while (!type.strips && height > 1 && space.n1 <= height / 2)
      height /= 2, width *= 2;
    while (width > 1 && type.dims == 3 && pieces(space.n1, height) > maxGridSize)
      narrower();
    const long columns = pieces(space.n2, width), rows = pieces(space.n1, height),
               parts = type.dims == 3 ? partsOf(space.n0, columns * rows, resident(inARow), tile.parts)
                                      : pieces(rows, maxGridSize);
    if (parts > maxGridSize || (type.dims == 3 && (rows > maxGridSize || space.n0 > INT_MAX)))
      xacc_fail(site, "a kernel of %ld x %ld x %ld iterations is not supported yet", space.n0, space.n1, space.n2);
    space.parts = static_cast<int>(parts);
    block = dim3(width, height);
    grid =
        dim3(static_cast<unsigned>(columns), static_cast<unsigned>(std::min(rows, maxGridSize)),
             static_cast<unsigned>(parts));
  }

  /// Starts a reduction. Returns where its result will be when the queue has finished. `late`: also in GPU memory.
  const void *reduce(bool late = false) {
    partial = scratch(site, where, type.sumsSize, shape());
    if (!where.results) {
      void *results = nullptr;
      check(site,
            cudaHostAlloc(&results, resultBytes * (maxResults + maxLate),
                          cudaHostAllocMapped | cudaHostAllocPortable),
            "cudaHostAlloc");
      where.results = static_cast<char *>(results);
      check(site, cudaMalloc(&where.finished, sizeof *where.finished), "cudaMalloc");
      check(site, cudaMemsetAsync(where.finished, 0, sizeof *where.finished, where.stream), "cudaMemset");
    }
    if (late)
      placeLate();
    else {
      if (where.used == maxResults)
        wait(site, where);
      result = where.results + resultBytes * where.used++;
    }
    start(Start::Reduce);
    return result;
  }
  void placeLate() {
    if (!where.copies) {
      void *all = nullptr;
      check(site, cudaMalloc(&all, resultBytes * maxLate), "cudaMalloc");
      where.copies = static_cast<char *>(all);
      for (cudaEvent_t &event : where.ready)
        check(site, cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "cudaEventCreate");
    }
    const size_t place = where.late++ % maxLate;
    result = where.results + resultBytes * (maxResults + place);
    copy = where.copies + resultBytes * place;
  }

  /// A reduction whose sums the host receives after the next launch.
  void receiveLater() {
    struct Late {
      const xacc_site *site;
      const void *sums;
      cudaEvent_t ready;
      std::vector<void *> variables;
      int condition;
      void (*receive)(const Into &, const void *);
    };
    const void *sums = reduce(/*late=*/true);
    const cudaEvent_t ready = where.ready[(where.late - 1) % maxLate];
    auto *late = new Late{site, sums, ready, {into.sums, into.sums + type.sums}, into.condition, type.receive};
    check(site, cudaEventRecord(ready, where.stream), "cudaEventRecord");
    launched(site, where, queue);
    xacc_late_sums(
        site, copy,
        [](void *state) {
          const std::unique_ptr<Late> late(static_cast<Late *>(state));
          check(late->site, cudaEventSynchronize(late->ready), "a kernel");
          late->receive({late->variables.data(), late->condition}, late->sums);
        },
        late);
  }

  /// The number of sums does not depend on the GPU, so neither does the result.
  void inMemory() {
    const long maxSums = static_cast<long>(std::clamp<size_t>((size_t{256} << 20) / type.sumsSize, 1, size_t{1} << 15));
    const long count = std::min(maxSums, space.n0 * space.n1 * space.n2);
    partial = scratch(site, where, type.sumsSize, count);
    grid = blocks(count);
    start(Start::ReduceInMemory, count);
    joinAll(count);
  }

  void copies() {
    constexpr unsigned threads = 64;
    partial = scratch(site, where, type.sumsSize, how.copies);
    grid = blocks(how.copies, threads);
    block = threads;
    start(Start::ReduceCopies, how.copies);
    if (type.sums > 0)
      joinAll(how.copies);
    else
      launched(site, where, queue);
  }

  /// Combines sums in GPU memory, waits for the result and receives it.
  void joinAll(long count) {
    for (; count > 1; count = (count + 1) / 2) {
      grid = blocks((count + 1) / 2);
      block = blockSize;
      start(Start::JoinHalves, count);
    }
    const std::unique_ptr<char[]> sums(new char[type.sumsSize]);
    check(site, cudaMemcpyAsync(sums.get(), partial, type.sumsSize, cudaMemcpyDeviceToHost, where.stream),
          "cudaMemcpy");
    check(site, cudaStreamSynchronize(where.stream), "a kernel");
    type.receive(into, sums.get());
  }
};

} // namespace

void launch(const xacc_launch &how, const KernelType &type, const void *kernel, const Into &into) {
  Launch(how, type, kernel, into).run();
  if (how.share) // a share of a loop is complete on return
    check(how.site, cudaStreamSynchronize(nullptr), "a kernel");
}

void setPointer(const void *symbol, const void *address) {
  check(nullptr, cudaMemcpyToSymbol(symbol, address, sizeof(void *)), "cudaMemcpyToSymbol");
  check(nullptr, cudaStreamSynchronize(nullptr), "cudaMemcpyToSymbol");
}

} // namespace xacc::cuda

#include <xacc_cuda_device.h>
#endif
