// BlockPool.h - blocks of memory that are used again. To allocate memory of a GPU, or pinned memory of the host, takes
// longer than most transfers, and to release it waits for the whole GPU.
#ifndef XACC_DEVICE_BLOCKPOOL_H
#define XACC_DEVICE_BLOCKPOOL_H

#include <cstddef>
#include <functional>
#include <map>
#include <unordered_map>
#include <vector>

namespace xacc {

class BlockPool {
public:
  using Allocate = std::function<void *(size_t)>;
  using Release = std::function<void(void *)>;
  /// Keeps at most `most` bytes that nobody uses. `allocate` returns null if there is no memory left.
  BlockPool(Allocate allocate, Release release, size_t most)
      : allocate(std::move(allocate)), release(std::move(release)), most(most) {}
  BlockPool(const BlockPool &) = delete;

  /// A block of at least that many bytes with any content; null if there is no memory even after all that is kept has
  /// been released.
  void *take(size_t bytes);
  /// Returns a block of take(); false if it is none.
  bool give(void *block);

private:
  static size_t sizeClass(size_t bytes);
  void releaseAll();

  const Allocate allocate;
  const Release release;
  const size_t most;
  size_t kept = 0;                              ///< bytes in `unused`
  std::map<size_t, std::vector<void *>> unused; ///< by size
  std::unordered_map<void *, size_t> used;      ///< with their sizes
};

} // namespace xacc
#endif
