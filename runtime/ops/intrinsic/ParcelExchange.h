// ParcelExchange.h - messages between any nodes of a set, of sizes that only the sender knows.
#pragma once

#include "comm/Transport.h"
#include "support/Bytes.h"

#include <cstring>
#include <vector>

namespace xacc {

/// Bytes for, or from, each position of a group, stored consecutively.
struct Parcels {
  Bytes bytes;
  std::vector<size_t> start; // of each parcel, and the end of the last

  size_t parts() const { return start.size() - 1; }
  std::byte *part(size_t p) { return bytes.data() + start[p]; }
  size_t bytesOf(size_t p) const { return start[p + 1] - start[p]; }
  /// All bytes as an array of T.
  template <typename T> std::vector<T> as() const {
    std::vector<T> values(bytes.size() / sizeof(T));
    if (!values.empty())
      std::memcpy(static_cast<void *>(values.data()), bytes.data(), bytes.size());
    return values;
  }
};

/// Sends parcel p to position p of the group; returns the parcels that the positions sent here. At most one message per
/// pair of nodes. Collective over the group.
Parcels exchange(const Group &group, Parcels outgoing);

/// The value of `mine` at every position of the group. Collective over the group.
std::vector<long> gatherFromAll(const Group &group, long mine);

/// Sorts records of equal size by their destination: first call expect() for each, then add() for each.
class Outbox {
public:
  Outbox(size_t parts, size_t recordBytes) : next(parts + 1, 0), size(recordBytes) {}
  void expect(int part) { next[static_cast<size_t>(part) + 1] += size; }
  /// Where to store the next record for `part`.
  std::byte *add(int part) {
    if (parcels.start.empty())
      open();
    size_t &at = next[static_cast<size_t>(part)];
    at += size;
    return parcels.bytes.data() + at - size;
  }
  Parcels take() {
    if (parcels.start.empty())
      open();
    return std::move(parcels);
  }

private:
  Parcels parcels;
  std::vector<size_t> next;
  size_t size;

  void open() {
    for (size_t p = 1; p < next.size(); ++p)
      next[p] += next[p - 1];
    parcels.start = next;
    parcels.bytes.resize(next.back());
  }
};

} // namespace xacc
