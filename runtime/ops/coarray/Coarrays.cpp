// Coarrays.cpp - the open segments, and access to single variables.
#include "ops/coarray/Coarrays.h"

#include "acc/PresentTable.h"
#include "comm/Agree.h"
#include "comm/RemoteMemoryDevice.h"
#include "core/nodes/Images.h"
#include "device/Device.h"
#include "memory/DataSegments.h"
#include "ops/coarray/CoarrayWatcher.h"
#include "ops/coarray/PackedSection.h"
#include "support/Error.h"
#include "support/Lasting.h"
#include "support/OperationScope.h"

#include <algorithm>
#include <vector>

namespace xacc {
namespace {

struct OpenSegment {
  DataSegment segment;
  std::unique_ptr<RemoteMemory> memory; // null before openCoarrays, or if it cannot be opened
  Device *device = &hostDevice();       // holds the memory and packs for it
};

/// Ordered by registration of the units, so the order is the same on every node.
Lasting<std::vector<OpenSegment>> segments;

/// Device copies of variables in the segments, which `declare` created before the job began; the same on every node.
Lasting<std::vector<OpenSegment>> deviceCopies;

void exposeDeviceCopies() {
  const std::vector<const Mapping *> copies = presentTable().all();
  if (copies.empty() || accDevice().sharesHostMemory())
    return;
  for (const Mapping *m : copies)
    if (std::any_of(segments().begin(), segments().end(), [&](const OpenSegment &open) {
          return m->host >= open.segment.first && m->host + m->bytes <= open.segment.end();
        })) {
      OpenSegment &copy = deviceCopies().emplace_back(OpenSegment{{m->device, m->bytes}, nullptr, &accDevice()});
      copy.memory = makeRemoteMemoryDevice(accDevice(), m->device);
      if (!copy.memory && !accDevice().runsKernels()) // the CPU acts as the device: its memory is ordinary memory
        copy = {copy.segment, transport().expose(m->device, m->bytes)};
    }
}

bool segmentsOpen = false;

/// Ends the job unless every node has the same segments, so that a variable has the same offset everywhere.
void requireSameSegments() {
  const auto differs = [](long mine) {
    long range[] = {mine, -mine};
    (void)transport().allreduce(entireGroup(), range, 2, XACC_LONG, XACC_MAX, Completion::Now);
    return range[0] != -range[1];
  };
  bool same = !differs(static_cast<long>(segments().size()));
  for (size_t s = 0; same && s < segments().size(); ++s)
    same = !differs(static_cast<long>(segments()[s].segment.bytes));
  if (!same)
    xacc_fail(nullptr, "coarrays need the same program on every node, but its data has different sizes");
}

} // namespace

void openCoarrays() {
  segmentsOpen = true;
  if (!agree(entireGroup(), !segments().empty()))
    return;
  requireSameSegments();
  for (OpenSegment &open : segments())
    open.memory = transport().expose(open.segment.first, open.segment.bytes);
  exposeDeviceCopies();
}

void closeCoarrays() {
  deviceCopies().clear();
  for (OpenSegment &open : segments())
    open.memory.reset();
  segmentsOpen = false;
}

RemoteLocation locate(const xacc_site *site, const void *first, const void *end) {
  const auto *from = static_cast<const std::byte *>(first), *to = static_cast<const std::byte *>(end);
  for (const auto *list : {&segments(), &deviceCopies()})
    for (const OpenSegment &open : *list)
      if (open.memory && from >= open.segment.first && to <= open.segment.end())
        return {open.memory.get(), from - open.segment.first, open.segment.first, open.device};
  if (const Mapping *m = presentTable().ofDevice(first); m && !accDevice().sharesHostMemory()) {
    const auto isThis = [&](const OpenSegment &open) { return open.segment.first == m->device; };
    xacc_fail(site,
              std::any_of(deviceCopies().begin(), deviceCopies().end(), isThis)
                  ? "access to device memory of another image ('%s') is not supported yet if a process cannot open the "
                    "device memory of all others (CUDA IPC), for example across machines"
                  : "'%s' has a device copy, but it is not a device coarray: only 'declare' at file scope creates one",
              m->name.c_str());
  }
  xacc_fail(site, "only coarrays can be accessed on another image, but %p is not in the data of the program", first);
}

size_t segmentCount() { return segments().size(); }

const std::byte *segmentBase(size_t segment) { return segments()[segment].segment.first; }

std::optional<size_t> segmentOf(const std::byte *base) {
  for (size_t s = 0; s < segments().size(); ++s)
    if (segments()[s].segment.first == base)
      return s;
  return std::nullopt;
}

unsigned long OneSidedScope::count = 0;

OneSidedScope::OneSidedScope(const xacc_site *site)
    : scope((coarrayWatcher() ? coarrayWatcher()->begins() : void(), site)) {
  ++count;
}

void noteRead(const xacc_site *site, int rank, const RemoteLocation &location, const Region &region) {
  if (coarrayWatcher())
    coarrayWatcher()->reaches(site, rank, location.base, region, /*stores=*/false);
}

void noteStore(const xacc_site *site, int rank, const RemoteLocation &location, const Region &region) {
  if (coarrayWatcher())
    coarrayWatcher()->reaches(site, rank, location.base, region, /*stores=*/true);
}

/// Calls visit(memory) for each open segment and device copy.
template <typename Visit> static void forEachMemory(const Visit &visit) {
  for (const auto *list : {&segments(), &deviceCopies()})
    for (const OpenSegment &open : *list)
      if (open.memory)
        visit(*open.memory);
}

void completeAccesses() {
  completeCopies();
  forEachMemory([](RemoteMemory &memory) { memory.complete(); });
}

void seeAccesses() {
  forEachMemory([](RemoteMemory &memory) { memory.fence(); });
}

} // namespace xacc

extern "C" {

void xacc_coarrays(const void *anchor) {
  using namespace xacc;
  if (segmentsOpen)
    xacc_fail(nullptr, "coarrays in a library that is loaded after the job has started are not supported");
  const std::vector<DataSegment> found = dataSegmentsOf(anchor);
  if (found.empty())
    internalError(nullptr, "coarrays outside the data of any module");
  for (const DataSegment &segment : found)
    if (std::none_of(segments().begin(), segments().end(),
                     [&](const OpenSegment &known) { return known.segment.first == segment.first; }))
      segments().push_back({segment, nullptr});
}

void xacc_coarray_get(const xacc_site *site, const void *address, xacc_image image, void *to, size_t bytes) {
  using namespace xacc;
  const OneSidedScope scope(site);
  const int rank = rankOf(site, image);
  const LocalSection target{static_cast<std::byte *>(to), bytes, {}};
  if (rank == world().rank)
    return copySection(target, {static_cast<std::byte *>(const_cast<void *>(address)), bytes, {}}); // only read
  const RemoteLocation location = locate(site, address, static_cast<const std::byte *>(address) + bytes);
  const Region there{location.offset, bytes, {}};
  noteRead(site, rank, location, there);
  const PackedSection packed(target, *location.device);
  location.memory->get(rank, there, packed.memory());
  packed.store();
}

void xacc_coarray_put(const xacc_site *site, void *address, xacc_image image, const void *from, size_t bytes) {
  using namespace xacc;
  const OneSidedScope scope(site);
  const int rank = rankOf(site, image);
  const LocalSection source{static_cast<std::byte *>(const_cast<void *>(from)), bytes, {}}; // only read
  if (rank == world().rank)
    return copySection({static_cast<std::byte *>(address), bytes, {}}, source);
  const RemoteLocation location = locate(site, address, static_cast<const std::byte *>(address) + bytes);
  const PackedSection packed(source, *location.device);
  const Region there{location.offset, bytes, {}};
  noteStore(site, rank, location, there);
  packed.load();
  location.memory->put(rank, there, packed.memory());
}

void xacc_atomic_define(const xacc_site *site, int *address, xacc_image image, int value) {
  using namespace xacc;
  const OperationScope scope(site);
  const RemoteLocation location = locate(site, address, address + 1);
  location.memory->store(rankOf(site, image), location.offset, value);
}

void xacc_atomic_ref(const xacc_site *site, int *value, const int *address, xacc_image image) {
  using namespace xacc;
  const OperationScope scope(site);
  const RemoteLocation location = locate(site, address, address + 1);
  *value = location.memory->load(rankOf(site, image), location.offset);
  transport().progress(); // a program that spins on this must give others a chance to store
}

} // extern "C"
