// CoarrayAssign.cpp - assignment of sections between images: put, get, both, or a copy at home.
#include "acc/PresentTable.h"
#include "core/Images.h"
#include "core/LocalSection.h"
#include "device/Device.h"
#include "ops/Coarrays.h"
#include "support/Error.h"

#include <cstring>

namespace xacc {
namespace {

/// Packed elements on their way.
class Buffer {
public:
  explicit Buffer(size_t bytes) : memory(static_cast<std::byte *>(hostDevice().allocate(bytes))) {}
  ~Buffer() { hostDevice().release(memory); }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  std::byte *get() const { return memory; }

private:
  std::byte *memory;
};

size_t bytesOf(const LocalSection &s) { return static_cast<size_t>(s.elements()) * s.elementBytes; }

/// Ends the job for memory of a GPU. The CPU's own device memory is as good as any.
void requireHostMemory(const xacc_site *site, const LocalSection &s) {
  if (!accDevice().runsKernels())
    return;
  if (const Mapping *m = presentTable().ofDevice(s.first))
    xacc_fail(site, "coarray access to device memory ('%s') is not supported yet on a GPU", m->name.c_str());
}

/// A section of this shape, packed at `memory`.
LocalSection packedAt(std::byte *memory, const LocalSection &like) {
  LocalSection packed = like;
  packed.first = memory;
  auto stride = static_cast<std::ptrdiff_t>(like.elementBytes);
  for (size_t d = packed.shape.size(); d-- > 0; stride *= packed.shape[d].count)
    packed.shape[d].stride = stride;
  return packed;
}

void copyHere(const LocalSection &to, const LocalSection &from) {
  if (to.contiguous() && from.contiguous()) {
    std::memmove(to.first, from.first, bytesOf(to));
    return;
  }
  const Buffer buffer(bytesOf(to)); // the two may overlap
  hostDevice().pack(buffer.get(), from.first, from.region(from.first));
  hostDevice().unpack(to.first, buffer.get(), to.region(to.first));
}

void putSection(const xacc_site *site, LocalSection to, int rank, LocalSection from) {
  const RemotePlace place = placeOf(site, to.lowest(), to.end());
  makeAscending(to, from);
  if (from.contiguous()) {
    place.memory->put(rank, to.region(place.base), from.first);
    return;
  }
  const Buffer buffer(bytesOf(to));
  hostDevice().pack(buffer.get(), from.first, from.region(from.first));
  place.memory->put(rank, to.region(place.base), buffer.get());
}

void getSection(const xacc_site *site, LocalSection to, LocalSection from, int rank) {
  const RemotePlace place = placeOf(site, from.lowest(), from.end());
  makeAscending(from, to);
  if (to.contiguous()) {
    place.memory->get(rank, from.region(place.base), to.first);
    return;
  }
  const Buffer buffer(bytesOf(from));
  place.memory->get(rank, from.region(place.base), buffer.get());
  hostDevice().unpack(to.first, buffer.get(), to.region(to.first));
}

/// to = from, where `from` lies here.
void assignFromHere(const xacc_site *site, const LocalSection &to, int rank, const LocalSection &from) {
  const bool single = from.elements() == 1;
  const LocalSection source = single ? repeated(from, to) : from;
  if (rank == world().rank)
    copyHere(to, source);
  else
    putSection(site, to, rank, source);
}

} // namespace
} // namespace xacc

extern "C" void xacc_coarray_assign(const xacc_site *site, xacc_section to, xacc_image to_image, xacc_section from,
                                    xacc_image from_image) {
  using namespace xacc;
  const LocalSection target = resolveLocal(site, to, "left side"), source = resolveLocal(site, from, "right side");
  requireSameShape(site, target, source);
  requireHostMemory(site, target);
  requireHostMemory(site, source);
  const int toRank = rankOf(site, to_image), fromRank = rankOf(site, from_image);
  if (target.elements() == 0)
    return;
  if (fromRank == world().rank)
    return assignFromHere(site, target, toRank, source);
  if (toRank == world().rank && source.elements() == target.elements() && source.shape.size() == target.shape.size())
    return getSection(site, target, source, fromRank);
  const Buffer buffer(bytesOf(source));
  const LocalSection here = packedAt(buffer.get(), source);
  getSection(site, here, source, fromRank);
  assignFromHere(site, target, toRank, here);
}
