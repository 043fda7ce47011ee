// StorageCheck.h - what -fxmp-check knows of the local section of one array: when and where each element was stored to,
// and when the copies of other nodes' elements, its shadows, were filled and read.
//
// Time is counted in steps (xacc_check_step), which all nodes take alike. A read of a shadow is wrong if the owner
// stored to the element after the shadow was filled and before the step of the read. Owner and reader each know half of
// that: the stamps of the owner reach the reader along the way of a reflect (ShadowCheck.cpp).
#ifndef XACC_CHECK_STORAGECHECK_H
#define XACC_CHECK_STORAGECHECK_H

#include "check/Reports.h"
#include "xaccrt_check.h"

#include <vector>

namespace xacc {

/// The time of what fills shadows now: behind all stores before it, even where time stands still.
uint32_t fillTime();

class StorageCheck {
public:
  StorageCheck(const xacc_array &a, CheckReports &reports);

  const xacc_check_box &boxFor(const xacc_array &a) {
    fast.array = &a;
    return fast;
  }
  bool describes(const xacc_array &a) const {
    return alive && storage == a.base && bytes == a.bytes && elementBytes == a.elementBytes;
  }
  void released() { alive = false; }
  size_t size() const { return bytes; }

  /// The element, after the checks; memory without meaning if this node has none.
  void *element(const xacc_array &a, uint32_t place, xacc_access access, const long *subscripts);
  /// Shadows may have been filled by something that is not watched.
  void overwritten() { filledAll = fillTime(); }
  /// A reflect of `site` reads and fills this storage until it is called with null.
  void inFlight(const xacc_site *site);

  /// Gets what the neighbours know of the elements in shadows that a reflect of these widths fills, and reports stale
  /// reads. `fills`: the reflect follows. Collective over the array's nodes.
  void compare(const xacc_site *site, xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal,
               bool fills);

private:
  struct Seen { // of an element in a shadow; times are steps
    uint32_t filled = 0, read = 0, place = 0;
  };
  enum class Where { Owned, Shadow, Elsewhere, Outside };

  CheckReports &reports;
  const std::byte *storage;
  size_t bytes, elementBytes;
  bool alive = true;
  xacc_check_box fast{};
  std::vector<xacc_check_stamp> stamps; // of all elements of the local section
  std::vector<Seen> seen;
  std::vector<long> shadow; // offsets of the elements that other nodes own
  std::vector<long> border; // of those that are in shadows of other nodes
  uint32_t filledAll = 0;
  const xacc_site *lastReflect = nullptr; // and when; it may have filled a part of the shadow only
  uint32_t reflectedAt = 0;
  const xacc_site *flying = nullptr;
  unsigned long ownedFirst = 0;   // of the first dimension, for when nothing is in flight
  std::vector<std::byte> nothing; // stands for elements that are not here

  Where locate(const xacc_array &a, const long *subscripts, long &offset) const;
  void *missing(const xacc_array &a, Where where, uint32_t place, xacc_access access, const long *subscripts);
  void stored(long offset, uint32_t place);
  bool sentAlong(const xacc_array &a, const long *subscripts) const;
  void sort(const xacc_array &a);
  void forgetSent(const xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal);
  std::string cure(const xacc_array &a, uint32_t stored, uint32_t read, const xacc_site *next) const;
  void judge(const xacc_array &a, long offset, const xacc_check_stamp &owner, const xacc_site *next);
  void openBox(const xacc_array &a);
};

/// Is what lies `own` behind the first owned element of the dimension in a shadow of `lower` or `upper` elements that
/// another node has?
inline bool inBorder(const xacc_array::Dimension &dim, long own, long lower, long upper) {
  return dim.mapping.fullShadow || own < upper || dim.layout.owned - 1 - own < lower;
}

/// `u[3][7]`
std::string elementName(const xacc_array &a, const long *subscripts);

} // namespace xacc

#endif
