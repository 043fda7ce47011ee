// Scattered.h - messages whose bytes are not contiguous in a node's memory.
#pragma once

#include "device/Region.h"

#include <cstddef>

namespace xacc {

class Device;

/// Data to send. It is gathered only when the destination is known, so that it can be written directly to the
/// receiver's memory.
class Gathered {
public:
  virtual void write(std::byte *to) const = 0;
  /// Writes the data to the elements of a box.
  virtual void write(std::byte *base, const Region &box) const = 0;

protected:
  ~Gathered() = default;
};

/// Data to receive, read directly from where the sender wrote it.
class Scattered {
public:
  virtual void read(const std::byte *from) const = 0;
  /// The box that the bytes go to, with offsets from `base`; null if there are several.
  virtual const Region *box(std::byte *&base) const = 0;
  /// Copies the present contents, in the order of read(). False if they are not known.
  virtual bool copyOut(std::byte *) const { return false; }

protected:
  ~Scattered() = default;
};

/// Data to send, one of the first two.
struct Source {
  Source() = default;
  Source(const void *bytes) : packed(static_cast<const std::byte *>(bytes)) {}
  Source(const Gathered &bytes, Device *device = nullptr) : gathered(&bytes), device(device) {}
  const std::byte *packed = nullptr;
  const Gathered *gathered = nullptr;
  Device *device = nullptr; ///< gathers the data in its memory; null: the host

  /// For transports that cannot gather.
  const std::byte *plain() const;
};

/// Where received data goes, one of the first two.
struct Sink {
  Sink() = default;
  Sink(void *bytes) : packed(static_cast<std::byte *>(bytes)) {}
  Sink(const Scattered &bytes, Device *device = nullptr) : scattered(&bytes), device(device) {}
  std::byte *packed = nullptr;
  const Scattered *scattered = nullptr;
  Device *device = nullptr; ///< scatters the data from its memory; null: the host

  std::byte *plain() const;
};

} // namespace xacc
