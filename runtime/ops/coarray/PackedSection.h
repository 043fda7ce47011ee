// PackedSection.h - the elements of a section of this process, packed in the memory of a device or the host.
#pragma once

#include "core/array/LocalSection.h"
#include "device/DeviceBlock.h"

namespace xacc {

/// The section itself if it is already packed in that memory, otherwise a buffer. Sections may be in host memory or in
/// device copies.
class PackedSection {
public:
  /// `buffered`: always use a buffer, for copies between sections that may overlap.
  PackedSection(const LocalSection &section, Device &on, bool buffered = false);

  /// In the memory of `on`.
  std::byte *memory() const { return packed; }
  /// Copies the section to memory().
  void load() const;
  /// Copies memory() to the section.
  void store() const;

private:
  size_t bytes() const { return static_cast<size_t>(section.elements()) * section.elementBytes; }

  const LocalSection section;
  Device &on, &own;
  bool direct;
  DeviceBlock buffer, ownBuffer; // of `packed` and `between`, unless these are the section itself
  std::byte *packed;
  std::byte *between = nullptr; // packed in the memory that holds the section, if that differs
};

/// to = from for sections of this process. They may overlap.
void copySection(const LocalSection &to, const LocalSection &from);

} // namespace xacc
