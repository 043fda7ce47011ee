// LocalSection.h - sections of ordinary arrays: converts triplets to elements in memory.
#pragma once

#include "device/Region.h"
#include "xaccrt.h"

#include <cstddef>
#include <vector>

namespace xacc {

/// The elements selected by a section, without scalar subscripts. Plain data: the memory may belong to another process,
/// at the same address in its copy of the program.
struct LocalSection {
  struct Dimension {
    long count;
    std::ptrdiff_t stride; // bytes between neighbours; may be negative or 0
  };
  std::byte *first = nullptr; // address of the first element
  size_t elementBytes = 0;
  std::vector<Dimension> shape; // slowest first

  long elements() const;
  /// Lowest address, and the address after the highest byte.
  std::byte *lowest() const;
  std::byte *end() const;
  /// The elements in C order, relative to `base`. Not for an empty section.
  Region region(const std::byte *base) const;
  bool contiguous() const { return elements() <= 1 || region(first).contiguous(); }
};

/// Checks a section of a local array against its known extents. `side` identifies it in messages: "left side".
LocalSection resolveLocal(const xacc_site *site, const xacc_section &section, const char *side);

/// Ends the job unless `from` has the shape of `to` or is a single element.
void requireSameShape(const xacc_site *site, const LocalSection &to, const LocalSection &from);

/// The single element `from`, repeated for every element of `to`.
LocalSection repeated(const LocalSection &from, const LocalSection &to);

/// Reorders both alike so that the strides of `one` are not negative.
void makeAscending(LocalSection &one, LocalSection &other);

} // namespace xacc
