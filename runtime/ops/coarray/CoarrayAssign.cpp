// CoarrayAssign.cpp - assignment of sections between images: put, get, both, or a local copy.
#include "core/array/LocalSection.h"
#include "core/nodes/Images.h"
#include "ops/coarray/Coarrays.h"
#include "ops/coarray/PackedSection.h"
#include "support/Bytes.h"

namespace xacc {
namespace {

size_t bytesOf(const LocalSection &s) { return static_cast<size_t>(s.elements()) * s.elementBytes; }

/// A section of this shape, packed at `memory`.
LocalSection packedAt(std::byte *memory, const LocalSection &like) {
  LocalSection packed = like;
  packed.first = memory;
  auto stride = static_cast<std::ptrdiff_t>(like.elementBytes);
  for (size_t d = packed.shape.size(); d-- > 0; stride *= packed.shape[d].count)
    packed.shape[d].stride = stride;
  return packed;
}

void putSection(const xacc_site *site, LocalSection to, int rank, LocalSection from) {
  const RemoteLocation location = locate(site, to.lowest(), to.end());
  makeAscending(to, from);
  const PackedSection packed(from, *location.device);
  packed.load();
  const Region there = to.region(location.base);
  noteStore(site, rank, location, there);
  location.memory->put(rank, there, packed.memory());
}

void getSection(const xacc_site *site, LocalSection to, LocalSection from, int rank) {
  const RemoteLocation location = locate(site, from.lowest(), from.end());
  makeAscending(from, to);
  const PackedSection packed(to, *location.device);
  const Region there = from.region(location.base);
  noteRead(site, rank, location, there);
  location.memory->get(rank, there, packed.memory());
  packed.store();
}

/// to = from, where `from` is on this image.
void assignFromHere(const xacc_site *site, const LocalSection &to, int rank, const LocalSection &from) {
  const bool single = from.elements() == 1;
  const LocalSection source = single ? repeated(from, to) : from;
  if (rank == world().rank)
    copySection(to, source);
  else
    putSection(site, to, rank, source);
}

} // namespace
} // namespace xacc

extern "C" void xacc_coarray_assign(const xacc_site *site, xacc_section to, xacc_image to_image, xacc_section from,
                                    xacc_image from_image) {
  using namespace xacc;
  const OneSidedScope scope(site);
  const LocalSection target = resolveLocal(site, to, "left side"), source = resolveLocal(site, from, "right side");
  requireSameShape(site, target, source);
  const int toRank = rankOf(site, to_image), fromRank = rankOf(site, from_image);
  if (target.elements() == 0)
    return;
  if (fromRank == world().rank)
    return assignFromHere(site, target, toRank, source);
  if (toRank == world().rank && source.elements() == target.elements() && source.shape.size() == target.shape.size())
    return getSection(site, target, source, fromRank);
  Bytes buffer(bytesOf(source));
  const LocalSection fetched = packedAt(buffer.data(), source);
  getSection(site, fetched, source, fromRank);
  assignFromHere(site, target, toRank, fetched);
}
