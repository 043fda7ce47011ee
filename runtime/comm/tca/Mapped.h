// Mapped.h - puts and signals to memory that other processes or threads have also mapped.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace xacc::tca {

static_assert(std::atomic<std::uint64_t>::is_always_lock_free && sizeof(std::atomic<std::uint64_t>) == 8);

/// Eight bytes at an aligned address are stored atomically: a reader sees all of them or none.
inline void putMapped(std::byte *to, const void *from, size_t bytes) {
  if (bytes == sizeof(std::uint64_t) && reinterpret_cast<std::uintptr_t>(to) % bytes == 0) {
    std::uint64_t value;
    std::memcpy(&value, from, bytes);
    reinterpret_cast<std::atomic<std::uint64_t> *>(to)->store(value, std::memory_order_relaxed);
  } else if (bytes > 0)
    std::memcpy(to, from, bytes);
}

/// `to` is aligned. A reader that sees the value also sees all earlier puts.
inline void signalMapped(std::byte *to, std::uint64_t value) {
  reinterpret_cast<std::atomic<std::uint64_t> *>(to)->store(value, std::memory_order_release);
}

inline std::uint64_t seenMapped(const std::byte *signal) {
  return reinterpret_cast<const std::atomic<std::uint64_t> *>(signal)->load(std::memory_order_acquire);
}

} // namespace xacc::tca
