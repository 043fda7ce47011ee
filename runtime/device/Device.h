// Device.h - where arrays live: memory, copies, packing. The CPU is a device like any other.
#pragma once

#include "device/Region.h"
#include "xaccrt.h"

#include <cstddef>

namespace xacc {

/// One memory and the operations on it. Calls complete before they return. One thread at a time.
class Device {
public:
  virtual ~Device() = default;
  /// Zeroed memory, 64-byte aligned; not null even for 0 bytes. Ends the job if there is not enough.
  virtual void *allocate(size_t bytes) = 0;
  /// Returns memory of allocate(); null is allowed.
  virtual void release(void *memory) = 0;
  virtual void copy(void *to, const void *from, size_t bytes) = 0;
  /// Copies the elements of `region` of the array at `base` to `buffer`, in order, without gaps.
  virtual void pack(std::byte *buffer, const std::byte *base, const Region &region) = 0;
  /// The inverse of pack().
  virtual void unpack(std::byte *base, const std::byte *buffer, const Region &region) = 0;
  /// Copies the elements of one region to those of another of as many bytes, in order. They must not overlap.
  virtual void transfer(std::byte *to, const Region &there, const std::byte *from, const Region &here) = 0;
  /// As unpack(), but adds the buffer's elements, which are of `type`, to those of the array.
  virtual void accumulate(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type) = 0;
};

/// The memory of the process itself.
Device &hostDevice();

} // namespace xacc
