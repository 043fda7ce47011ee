// xacc_cuda_shapes.h - launch shapes that kernels without reductions try. Part of xacc_cuda_library.cu. (A sum would
// depend on the shape.)
#ifndef XACC_CUDA_SHAPES_H
#define XACC_CUDA_SHAPES_H

#include <bit>
#include <map>

namespace xacc::cuda {

/// Blocks of kernels with two or three dimensions: `width` threads along rows and blockSize / width rows. The planes of
/// the first dimension are divided into `parts` if that keeps the GPU busy. The default was best for stencils on an
/// H200.
struct Tile {
  unsigned width = 64;
  long parts = 32;
};
constexpr Tile triedTiles[] = {{}, {32}, {128}, {256}, {64, 8}, {64, 128}};
/// With two dimensions there are no planes.
constexpr int flatTiles = 4;
constexpr const char *tileNames[] = {"64x4", "32x8", "128x2", "256x1", "64x4 in 8 parts", "64x4 in 128 parts"};

/// The name of the GPU that this thread uses.
inline const char *gpuName(const xacc_site *site) {
  thread_local std::map<int, cudaDeviceProp> known;
  const auto [gpu, isNew] = known.try_emplace(gpuNumber());
  if (isNew)
    check(site, cudaGetDeviceProperties(&gpu->second, gpuNumber()), "cudaGetDeviceProperties");
  return gpu->second.name;
}

/// One launch, possibly measured.
class ShapeTrial {
public:
  ShapeTrial(const xacc_launch &how, const KernelType &type, bool inARowByDefault)
      : site(how.site), dims(type.dims), row(inARowByDefault) {
    const bool canVary = dims > 1 ? !type.strips : type.unrolled > 1;
    if (!canVary || type.lanes || how.share)
      return;
    const char *names[std::size(triedTiles)] = {};
    const int count = dims > 1 ? tileShapes(how, names) : rowShapes(names);
    trials = xacc_shapes(site, &type, gpuName(site), how.counts, names, count);
    if (!trials)
      return;
    if (next()) {
      timed = &allTimed()[trials];
      if (receive())
        starts = next();
      else // the previous measurement is not complete
        shape = 0;
    }
  }
  Tile tile() const { return dims > 1 ? triedTiles[shape] : Tile(); }
  bool inARow() const { return dims == 1 && shape == 1 ? !row : row; }
  void begin(cudaStream_t stream) const {
    if (!starts)
      return;
    for (cudaEvent_t *event : {&timed->begin, &timed->end})
      check(site, cudaEventCreate(event), "cudaEventCreate");
    check(site, cudaEventRecord(timed->begin, stream), "cudaEventRecord");
  }
  void end(cudaStream_t stream) const {
    if (!starts)
      return;
    check(site, cudaEventRecord(timed->end, stream), "cudaEventRecord");
    timed->shape = shape;
  }

private:
  const xacc_site *site;
  const int dims;
  const bool row;
  xacc_shape_trials *trials = nullptr;
  int shape = 0;
  bool starts = false;
  /// The last measured launch of a kernel.
  struct Timed {
    cudaEvent_t begin, end;
    int shape = -1; ///< that was launched; -1: none is in flight
  };
  Timed *timed = nullptr;

  static std::map<xacc_shape_trials *, Timed> &allTimed() {
    static auto &all = *new std::map<xacc_shape_trials *, Timed>;
    return all;
  }
  /// Tiles that are not mostly empty.
  int tileShapes(const xacc_launch &how, const char **names) const {
    const int count = dims == 2 ? flatTiles : static_cast<int>(std::size(triedTiles));
    for (int k = 0; k < count; ++k) {
      const long height = blockSize / triedTiles[k].width;
      const bool full = triedTiles[k].width / 2 < how.counts[2] && height / 2 < how.counts[1];
      if (k == 0 || (full && (triedTiles[k].parts == triedTiles[0].parts || triedTiles[k].parts < how.counts[0])))
        names[k] = tileNames[k];
    }
    return count;
  }
  int rowShapes(const char **names) const {
    names[0] = row ? "several iterations per thread" : "one iteration per thread";
    names[1] = row ? "one iteration per thread" : "several iterations per thread";
    return 2;
  }
  /// Sets the shape of this launch. True if the launch should be measured.
  bool next() {
    int measure = 0;
    shape = xacc_next_shape(trials, &measure);
    return measure != 0;
  }
  /// Receives the previous measurement, if any; false if it is not complete. Does not block.
  bool receive() const {
    if (timed->shape < 0)
      return true;
    if (cudaEventQuery(timed->end) != cudaSuccess) {
      (void)cudaGetLastError(); // not an error
      return false;
    }
    float milliseconds = 0;
    check(site, cudaEventElapsedTime(&milliseconds, timed->begin, timed->end), "cudaEventElapsedTime");
    for (cudaEvent_t event : {timed->begin, timed->end})
      check(site, cudaEventDestroy(event), "cudaEventDestroy");
    xacc_shape_took(trials, std::exchange(timed->shape, -1), milliseconds * 1e-3);
    return true;
  }
};

} // namespace xacc::cuda
#endif
