// Ring.h - a stream of small messages from one process to another, in the receiver's memory.
#pragma once

#include "support/Crc64.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace xacc::tca {

/// One cache line. The flag only ever holds cell numbers, so a receiver cannot mistake old bytes for a message. A
/// message that fits travels in the cell itself and arrives with the flag.
struct alignas(64) Cell {
  static constexpr size_t room = 40;
  std::uint64_t flag;            // number of the cell in the stream, from 1
  std::uint32_t bytes, checksum; // 0: no checksum
  std::uint32_t tag, kind;
  std::array<std::byte, room> inlined;
};

inline constexpr std::uint64_t ringCells = 64;
inline constexpr std::uint64_t ringBytes = 128 << 10;
inline constexpr size_t maxInRing =
    ringBytes / 4; // so that credits, which are returned by quarters, always suffice eventually

/// Checksum of bytes that are put to their destination; never 0.
inline std::uint64_t checksumOf(const std::byte *bytes, size_t count) { return crc64(bytes, count) | 1; }

/// Checksum of a message; never 0.
inline std::uint32_t checksumOf(const Cell &cell, const std::byte *payload) {
  const std::array<std::uint64_t, 2> parts{crc64(payload, cell.bytes),
                                           std::uint64_t{cell.bytes} << 40 ^ std::uint64_t{cell.tag} << 8 ^ cell.kind};
  const std::uint64_t all = crc64(parts.data(), sizeof parts);
  return static_cast<std::uint32_t>(all ^ all >> 32) | 1;
}

/// The memory that the sender writes.
struct RingMemory {
  std::array<Cell, ringCells> cells;
  std::array<std::byte, ringBytes> payload;
};
/// The memory on the sender's side that the receiver writes: how far it has read.
struct alignas(64) RingCredit {
  std::uint64_t payload, cells;
};

/// Start of the next payload of this size: payloads never wrap. Both ends compute it.
inline std::uint64_t payloadStart(std::uint64_t position, size_t bytes) {
  const std::uint64_t left = ringBytes - position % ringBytes;
  return bytes <= left ? position : position + left;
}
inline std::uint64_t payloadEnd(std::uint64_t position, size_t bytes) {
  return payloadStart(position, bytes) + (bytes + 63) / 64 * 64;
}

/// The sender's end. `Fabric` provides put, signal, seen and mapped.
template <typename Fabric> class RingOut {
public:
  /// `checks`: messages have a checksum.
  RingOut(Fabric &fabric, int to, std::uint64_t ring, const std::byte *credit, bool checks = false)
      : fabric(fabric), node(to), ring(ring), credit(credit), checks(checks) {}

  int to() const { return node; }
  bool hasRoom(size_t bytes) const {
    const bool cell = sent - fabric.seen(credit + offsetof(RingCredit, cells)) < ringCells;
    if (bytes <= Cell::room || !cell)
      return cell;
    return payloadEnd(position, bytes) - fabric.seen(credit + offsetof(RingCredit, payload)) <= ringBytes;
  }
  /// Where to write a payload of this size in the receiver's memory; null if that is not mapped here.
  std::byte *payload(size_t bytes) const { return fabric.mapped(node, payloadOffset(bytes)); }
  /// Sends a message. A payload larger than a cell is at `from`; null: already at payload(). There must be room.
  void send(std::uint32_t tag, std::uint32_t kind, const void *from, size_t bytes) {
    Cell cell;
    cell.flag = 0;
    cell.bytes = static_cast<std::uint32_t>(bytes);
    cell.tag = tag;
    cell.kind = kind;
    cell.checksum = checks ? checksumOf(cell, static_cast<const std::byte *>(from ? from : payload(bytes))) : 0;
    if (bytes > Cell::room) {
      if (from)
        fabric.put(node, payloadOffset(bytes), from, bytes);
      position = payloadEnd(position, bytes);
    } else if (bytes > 0) {
      std::memcpy(cell.inlined.data(), from, bytes);
    }
    const std::uint64_t at = ring + sent % ringCells * sizeof(Cell);
    fabric.put(node, at + sizeof cell.flag, reinterpret_cast<std::byte *>(&cell) + sizeof cell.flag,
               sizeof cell - sizeof cell.flag);
    fabric.signal(node, at, ++sent);
  }

private:
  std::uint64_t payloadOffset(size_t bytes) const {
    return ring + offsetof(RingMemory, payload) + payloadStart(position, bytes) % ringBytes;
  }
  Fabric &fabric;
  int node;
  std::uint64_t ring; // offset in the receiver's memory
  const std::byte *credit;
  bool checks;
  std::uint64_t sent = 0, position = 0;
};

/// The receiver's end.
template <typename Fabric> class RingIn {
public:
  RingIn(Fabric &fabric, int from, const std::byte *ring, std::uint64_t credit)
      : fabric(fabric), node(from), ring(ring), credit(credit) {}

  /// The next message; null if none has arrived.
  const Cell *front() const {
    const std::byte *cell = ring + taken % ringCells * sizeof(Cell);
    return fabric.seen(cell) == taken + 1 ? reinterpret_cast<const Cell *>(cell) : nullptr;
  }
  const std::byte *payload(const Cell &cell) const {
    return cell.bytes <= Cell::room
               ? cell.inlined.data()
               : ring + offsetof(RingMemory, payload) + payloadStart(position, cell.bytes) % ringBytes;
  }
  /// False if the message has changed since it was sent; true without a checksum.
  bool intact(const Cell &cell) const { return cell.checksum == 0 || cell.checksum == checksumOf(cell, payload(cell)); }
  /// Removes the message. Its memory is returned some messages later.
  void pop() {
    const size_t bytes = front()->bytes;
    if (bytes > Cell::room)
      position = payloadEnd(position, bytes);
    ++taken;
    if (position - returnedPosition >= ringBytes / 4) {
      returnedPosition = position;
      fabric.signal(node, credit + offsetof(RingCredit, payload), position);
    }
    if (taken - returned >= ringCells / 4) {
      returned = taken;
      fabric.signal(node, credit + offsetof(RingCredit, cells), taken);
    }
  }

private:
  Fabric &fabric;
  int node;
  const std::byte *ring;
  std::uint64_t credit; // offset in the sender's memory
  std::uint64_t taken = 0, position = 0, returned = 0, returnedPosition = 0;
};

} // namespace xacc::tca
