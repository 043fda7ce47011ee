// Scattered.h - messages whose bytes are not in one piece on a node.
#ifndef XACC_COMM_SCATTERED_H
#define XACC_COMM_SCATTERED_H

#include "device/Region.h"

#include <cstddef>

namespace xacc {

/// What is sent: gathered only when it is known where it goes, so that it can be written straight into the memory of
/// the receiver.
class Gathered {
public:
  virtual void write(std::byte *to) const = 0;
  /// The same, but to the elements of a box.
  virtual void write(std::byte *base, const Region &box) const = 0;

protected:
  ~Gathered() = default;
};

/// What is received: taken straight from where the sender wrote it.
class Scattered {
public:
  virtual void read(const std::byte *from) const = 0;
  /// The box that the bytes go to, counted from `base`; null if there are several.
  virtual const Region *box(std::byte *&base) const = 0;
  /// What lies there now, in the order of read(). False if that is not known.
  virtual bool copyOut(std::byte *) const { return false; }

protected:
  ~Scattered() = default;
};

} // namespace xacc

#endif
