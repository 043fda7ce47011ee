// Mapped.h - puts and signals into memory that other processes, or threads, have mapped too.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace xacc::tca {

static_assert(std::atomic<std::uint64_t>::is_always_lock_free && sizeof(std::atomic<std::uint64_t>) == 8);

inline void putMapped(std::byte *to, const void *from, size_t bytes) {
  if (bytes > 0)
    std::memcpy(to, from, bytes);
}

/// `to` is aligned. Who sees the value sees what was put before.
inline void signalMapped(std::byte *to, std::uint64_t value) {
  reinterpret_cast<std::atomic<std::uint64_t> *>(to)->store(value, std::memory_order_release);
}

inline std::uint64_t seenMapped(const std::byte *place) {
  return reinterpret_cast<const std::atomic<std::uint64_t> *>(place)->load(std::memory_order_acquire);
}

} // namespace xacc::tca
