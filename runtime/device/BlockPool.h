// BlockPool.h - reusable memory blocks. Allocating GPU memory or pinned host memory takes longer than most transfers,
// and releasing it waits for the whole GPU.
#pragma once

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
  /// Keeps at most `maxKept` bytes of unused blocks. `allocate` returns null if memory is exhausted.
  BlockPool(Allocate allocate, Release release, size_t maxKept)
      : allocate(std::move(allocate)), release(std::move(release)), maxKept(maxKept) {}
  BlockPool(const BlockPool &) = delete;

  /// Returns a block of at least `bytes` bytes with unspecified contents; null if there is no memory even after all
  /// unused blocks have been released.
  void *take(size_t bytes);
  /// Returns a block from take() to the pool; false if it is not one.
  bool give(void *block);

private:
  static size_t sizeClass(size_t bytes);
  void releaseAll();

  const Allocate allocate;
  const Release release;
  const size_t maxKept;
  size_t kept = 0;                              ///< bytes in `unused`
  std::map<size_t, std::vector<void *>> unused; ///< by size
  std::unordered_map<void *, size_t> used;      ///< with its size
};

} // namespace xacc
