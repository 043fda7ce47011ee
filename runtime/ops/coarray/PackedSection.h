// PackedSection.h - the elements of a section of this process, packed in the memory of a device or of the host.
#ifndef XACC_OPS_COARRAY_PACKEDSECTION_H
#define XACC_OPS_COARRAY_PACKEDSECTION_H

#include "core/array/LocalSection.h"
#include "device/Device.h"

namespace xacc {

/// The section itself where it lies packed in that memory already, else a buffer. Sections may be of host memory or of
/// device copies.
class PackedSection {
public:
  /// `buffered`: a buffer in any case, for copies between sections that may overlap.
  PackedSection(const LocalSection &section, Device &on, bool buffered = false);
  ~PackedSection();
  PackedSection(const PackedSection &) = delete;

  /// In the memory of `on`.
  std::byte *memory() const { return packed; }
  /// From the section to memory().
  void load() const;
  /// The other way round.
  void store() const;

private:
  size_t bytes() const { return static_cast<size_t>(section.elements()) * section.elementBytes; }

  const LocalSection section;
  Device &on, &own;
  std::byte *packed;
  std::byte *between = nullptr; // packed where the section is, if that is another memory
  bool direct;
};

/// to = from of sections of this process, which may overlap.
void copySection(const LocalSection &to, const LocalSection &from);

} // namespace xacc

#endif
