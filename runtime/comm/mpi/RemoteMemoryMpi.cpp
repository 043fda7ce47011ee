// RemoteMemoryMpi.cpp - one-sided access through an MPI window: passive target, locked for its whole lifetime.
#include "comm/mpi/RemoteMemoryMpi.h"

#include "comm/World.h"
#include "comm/mpi/PutRanges.h"
#include "device/DeviceBlock.h"
#include "support/Bytes.h"
#include "support/Error.h"

#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

namespace xacc {
namespace {

// MPI counts are int; larger transfers use several operations.
constexpr size_t maxBytesAtOnce = size_t{1} << 30;

/// Calls move(part, offset in the packed bytes) for parts of a region, each small enough for one operation.
template <typename Move> void inParts(Region region, size_t packed, const Move &move) {
  if (region.bytes() <= maxBytesAtOnce)
    return move(region, packed);
  Region rest = region;
  if (region.loops.empty()) {
    region.run = maxBytesAtOnce;
    rest.run -= maxBytesAtOnce;
    rest.offset += static_cast<std::ptrdiff_t>(maxBytesAtOnce);
  } else {
    Region::Loop &outer = region.loops.front();
    rest.loops.front().count -= outer.count /= 2;
    rest.offset += outer.count * outer.stride;
    for (Region *half : {&region, &rest})
      if (half->loops.front().count == 1)
        half->loops.erase(half->loops.begin());
  }
  inParts(region, packed, move);
  inParts(rest, packed + region.bytes(), move);
}

/// A region as an MPI datatype.
class RegionType {
public:
  explicit RegionType(const Region &region) {
    if (region.contiguous()) {
      count = static_cast<int>(region.run);
      return;
    }
    derived = true;
    int length = static_cast<int>(region.run);
    for (size_t l = region.loops.size(); l-- > 0; length = 1) {
      MPI_Datatype inner = type;
      MPI_Type_create_hvector(static_cast<int>(region.loops[l].count), length, region.loops[l].stride, inner, &type);
      if (inner != MPI_BYTE)
        MPI_Type_free(&inner);
    }
    MPI_Type_commit(&type);
  }
  ~RegionType() { // MPI keeps it alive for operations in flight
    if (derived)
      MPI_Type_free(&type);
  }
  RegionType(const RegionType &) = delete;
  RegionType &operator=(const RegionType &) = delete;

  MPI_Datatype type = MPI_BYTE;
  int count = 1;

private:
  bool derived = false;
};

/// Copies of the data of small puts, so that a put need not wait until its source may be reused.
class Outbox {
public:
  static constexpr size_t largest = 16384;
  /// Null if the outbox is full until the next clear().
  std::byte *copy(const std::byte *from, size_t bytes) {
    if (bytes > memory.size() - used)
      return nullptr;
    std::byte *at = memory.data() + used;
    std::memcpy(at, from, bytes);
    used += (bytes + 7) / 8 * 8;
    return at;
  }
  void clear() { used = 0; }

private:
  Bytes memory = Bytes(16 * largest);
  size_t used = 0;
};

class RemoteMemoryMpi final : public RemoteMemory {
public:
  RemoteMemoryMpi(MPI_Win window, int nodes) : window(window), targets(static_cast<size_t>(nodes)) {
    MPI_Win_lock_all(MPI_MODE_NOCHECK, window);
  }

  ~RemoteMemoryMpi() override {
    if (mpiHasEnded())
      return;
    MPI_Win_unlock_all(window);
    MPI_Win_free(&window);
  }

  void put(int node, const Region &there, const std::byte *from) override {
    waitForPuts(node, there);
    if (!pending(node).add(there.offset, there.end())) {
      flush(node);
      pending(node).add(there.offset, there.end());
    }
    if (const size_t bytes = there.bytes(); bytes <= Outbox::largest) {
      const std::byte *copy = outbox.copy(from, bytes);
      if (!copy) {
        MPI_Win_flush_local_all(window);
        outbox.clear();
        copy = outbox.copy(from, bytes);
      }
      start(node, there, copy);
      return;
    }
    start(node, there, from);
    MPI_Win_flush_local(node, window);
  }

  void get(int node, const Region &there, std::byte *to) override {
    const auto hull = static_cast<size_t>(there.end() - there.offset); // with the gaps
    waitForPuts(node, there);
    // Some MPI libraries transfer every run separately. For short runs it is faster to include the gaps.
    const bool withGaps = !there.contiguous() && there.run <= 1024 && hull <= 4 * there.bytes();
    if (!withGaps)
      return fetch(node, there, to);
    const DeviceBlock gapped = allocateOn(hostDevice(), hull);
    fetch(node, {there.offset, hull, {}}, gapped.get());
    hostDevice().pack(to, gapped.get(), {0, there.run, there.loops});
  }

  int load(int node, std::ptrdiff_t offset) override { return fetchAndApply(node, offset, 0, MPI_NO_OP); }
  void store(int node, std::ptrdiff_t offset, int value) override { fetchAndApply(node, offset, value, MPI_REPLACE); }

  int compareAndSwap(int node, std::ptrdiff_t offset, int expected, int desired) override {
    int found = 0;
    flushPending(node);
    MPI_Compare_and_swap(&desired, &expected, &found, MPI_INT, node, offset, window);
    flush(node);
    return found;
  }

  void complete() override {
    for (const int node : dirty) {
      flushPending(node);
      targets[static_cast<size_t>(node)].dirty = false;
    }
    dirty.clear();
    outbox.clear();
    fence();
  }

  void fence() override { MPI_Win_sync(window); }

private:
  /// Returns the old value.
  int fetchAndApply(int node, std::ptrdiff_t offset, int value, MPI_Op op) {
    int found = 0;
    flushPending(node);
    MPI_Fetch_and_op(&value, &found, MPI_INT, node, offset, op, window);
    flush(node);
    return found;
  }

  struct Target {
    PutRanges puts;     // in flight
    bool dirty = false; // in the list `dirty`
  };

  PutRanges &pending(int node) { return targets[static_cast<size_t>(node)].puts; }

  void flush(int node) {
    MPI_Win_flush(node, window);
    pending(node).clear();
  }

  void flushPending(int node) {
    if (!pending(node).empty())
      flush(node);
  }

  /// Waits for earlier puts to these bytes.
  void waitForPuts(int node, const Region &bytes) {
    if (pending(node).overlap(bytes.offset, bytes.end()))
      flush(node);
  }

  void start(int node, const Region &there, const std::byte *from) {
    if (!std::exchange(targets[static_cast<size_t>(node)].dirty, true))
      dirty.push_back(node);
    inParts(there, 0, [&](const Region &part, size_t packed) {
      const RegionType type(part);
      MPI_Put(from + packed, static_cast<int>(part.bytes()), MPI_BYTE, node, part.offset, type.count, type.type,
              window);
    });
  }

  void fetch(int node, const Region &there, std::byte *to) {
    inParts(there, 0, [&](const Region &part, size_t packed) {
      const RegionType type(part);
      MPI_Get(to + packed, static_cast<int>(part.bytes()), MPI_BYTE, node, part.offset, type.count, type.type, window);
    });
    flush(node);
  }

  MPI_Win window;
  std::vector<Target> targets;
  std::vector<int> dirty; // targets of puts since the last complete()
  Outbox outbox;
};

} // namespace

void prepareRemoteMemoryMpi() {
#if defined(OMPI_MAJOR_VERSION) && OMPI_MAJOR_VERSION < 5
  // With both components rdma and ucx, Open MPI 4.1 fails to create a window if the other process's memory cannot be
  // accessed directly: over TCP, or in a container that forbids it.
  setenv("OMPI_MCA_osc", "^ucx", 0);
#endif
}

MPI_Win openWindow(MPI_Comm comm, const std::function<int(MPI_Win *)> &create) {
  MPI_Errhandler before;
  MPI_Comm_get_errhandler(comm, &before);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  MPI_Win window;
  const int status = create(&window);
  MPI_Comm_set_errhandler(comm, before);
  MPI_Errhandler_free(&before);
  if (status == MPI_SUCCESS)
    return window;
  char text[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(status, text, &length);
  xacc_fail(nullptr, "MPI cannot open memory to other nodes (%s); with Open MPI 4, OMPI_MCA_osc=^ucx may help", text);
}

std::unique_ptr<RemoteMemory> makeRemoteMemoryMpi(MPI_Comm comm, void *base, size_t bytes) {
  return std::make_unique<RemoteMemoryMpi>(openWindow(comm,
                                                      [&](MPI_Win *window) {
                                                        return MPI_Win_create(base, static_cast<MPI_Aint>(bytes), 1,
                                                                              MPI_INFO_NULL, comm, window);
                                                      }),
                                           world().size);
}

} // namespace xacc
