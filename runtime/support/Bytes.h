// Bytes.h - a buffer in host memory; on allocation failure, the message contains the requested size.
#pragma once

#include "support/Error.h"

#include <cstddef>
#include <new>
#include <vector>

namespace xacc {

/// Ends the job where std::allocator would throw.
template <class T> struct ReportingAllocator {
  using value_type = T;
  ReportingAllocator() = default;
  template <class U> explicit ReportingAllocator(const ReportingAllocator<U> &) {}
  T *allocate(size_t n) {
    void *memory = ::operator new(n * sizeof(T), std::nothrow);
    if (!memory)
      noMemory(n * sizeof(T));
    return static_cast<T *>(memory);
  }
  void deallocate(T *memory, size_t) { ::operator delete(memory); }
  bool operator==(const ReportingAllocator &) const { return true; }
};

using Bytes = std::vector<std::byte, ReportingAllocator<std::byte>>;

} // namespace xacc
