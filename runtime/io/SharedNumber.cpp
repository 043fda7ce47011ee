// SharedNumber.cpp - uses slots in memory that every node exposes.
#include "io/SharedNumber.h"

#include "comm/Agree.h"
#include "comm/JobParts.h"
#include "comm/RemoteMemory.h"

#include <cstddef>
#include <memory>

namespace xacc {
namespace {

struct Slot {
  int lock = 0; // 1 during an update
  int used = 0; // only the owner accesses it
  long long value = 0;
};
Slot slots[64];

// Opened once for all files, when the job starts, and only in programs that link this file. Windows that disjoint node
// sets create at the same time would collide in Open MPI 4's shared memory files.
std::unique_ptr<RemoteMemory> memory;
const bool slotsArePart =
    addJobPart({[] { memory = transport().expose(slots, sizeof slots); }, [] { memory.reset(); }});

} // namespace

SharedNumber::SharedNumber(const Group &group) : owner(group.ranks[0]), isOwner(group.self == 0) {
  (void)slotsArePart;
  if (isOwner)
    for (int s = 0; s < static_cast<int>(std::size(slots)) && slot < 0; ++s)
      if (!slots[s].used) {
        slots[s] = {0, 1, 0};
        slot = s;
      }
  memory->fence();
  slot = fromFirst(group, slot);
}

long long SharedNumber::update(const std::function<long long(long long)> &next) {
  const auto place = static_cast<std::ptrdiff_t>(slot * sizeof(Slot));
  while (memory->compareAndSwap(owner, place + static_cast<std::ptrdiff_t>(offsetof(Slot, lock)), 0, 1) != 0)
    transport().progress();
  Region number;
  number.offset = place + static_cast<std::ptrdiff_t>(offsetof(Slot, value));
  number.run = sizeof(long long);
  long long before = 0;
  memory->get(owner, number, reinterpret_cast<std::byte *>(&before));
  const long long after = next(before);
  memory->put(owner, number, reinterpret_cast<const std::byte *>(&after));
  memory->complete();
  memory->store(owner, place + static_cast<std::ptrdiff_t>(offsetof(Slot, lock)), 0);
  return before;
}

void SharedNumber::release() {
  if (isOwner && slot >= 0)
    slots[slot].used = 0;
  slot = -1;
}

} // namespace xacc
