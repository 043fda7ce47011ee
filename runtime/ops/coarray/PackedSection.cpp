// PackedSection.cpp - packs where the elements are, then copies between host and device once.
#include "ops/coarray/PackedSection.h"

#include "acc/PresentTable.h"

#include <cstring>

namespace xacc {

PackedSection::PackedSection(const LocalSection &section, Device &on, bool buffered)
    : section(section), on(on), own(deviceHolding(section.first)),
      direct(&on == &own && !buffered && section.contiguous()), packed(section.first) {
  if (!direct) {
    buffer = allocateOn(on, bytes());
    packed = buffer.get();
  }
  on.complete(); // it may still be reading the memory that will be overwritten
  if (&on == &own)
    return;
  if (!section.contiguous())
    ownBuffer = allocateOn(own, bytes());
  between = ownBuffer ? ownBuffer.get() : section.first;
}

void PackedSection::load() const {
  if (direct)
    return;
  std::byte *near = between ? between : packed;
  if (near != section.first)
    own.pack(near, section.first, section.region(section.first));
  if (between)
    copyAcross(on, packed, own, between, bytes());
  on.complete();
}

void PackedSection::store() const {
  if (direct)
    return;
  std::byte *near = between ? between : packed;
  if (between)
    copyAcross(own, between, on, packed, bytes());
  if (near != section.first)
    own.unpack(section.first, near, section.region(section.first));
}

void copySection(const LocalSection &to, const LocalSection &from) {
  Device &device = deviceHolding(to.first);
  if (&device == &hostDevice() && &deviceHolding(from.first) == &device && to.contiguous() && from.contiguous()) {
    std::memmove(to.first, from.first, static_cast<size_t>(to.elements()) * to.elementBytes);
    return;
  }
  const PackedSection packed(from, device, /*buffered=*/true);
  packed.load();
  device.unpack(to.first, packed.memory(), to.region(to.first));
}

} // namespace xacc
