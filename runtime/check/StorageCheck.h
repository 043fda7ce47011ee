// StorageCheck.h - state of -fxmp-check for the local section of an array: time and place of stores to each element,
// and the times when shadows, the copies of other nodes' elements, were filled and read. The host and device copies
// have separate states (CopyCheck.h), even if they share memory.
//
// Time is counted in steps (xacc_check_step), which all nodes begin together. A read of a shadow is wrong if the owner
// stored to the element after the shadow was filled and before the step of the read. Owner and reader each know half of
// that: the owner's stamps reach the reader along the path of a reflect (ShadowCheck.cpp).
#pragma once

#include "check/CopyCheck.h"
#include "check/Reports.h"
#include "device/Region.h"
#include "xaccrt_check.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace xacc {

class StorageCheck {
public:
  StorageCheck(const xacc_array &a, CheckReports &reports);

  const xacc_check_box &boxFor(const xacc_array &a, bool onDevice) {
    boxes[onDevice].array = &a;
    return boxes[onDevice];
  }
  bool describes(const xacc_array &a) const {
    return alive && storage == a.base && bytes == a.bytes && elementBytes == a.elementBytes;
  }
  void released() { alive = false; }
  size_t size() const { return bytes; }

  /// Byte offset of the element in the local section, after the checks; empty if this node does not have it.
  /// `onDevice`: the device copy is accessed, if there is one.
  std::optional<std::ptrdiff_t> element(const xacc_array &a, bool onDevice, uint32_t place, xacc_access access,
                                        const long *subscripts);
  /// An element of zeros, in place of elements that are not on this node.
  void *placeholder() {
    std::fill(placeholderBytes.begin(), placeholderBytes.end(), std::byte{});
    return placeholderBytes.data();
  }
  /// An unobserved operation may have filled the host's shadows.
  void overwritten() { host.filledAll = fillTime(); }
  /// A reflect at `site` reads and fills this copy, until the next call with null.
  void inFlight(const xacc_site *site, bool onDevice);

  /// Receives the neighbours' records of the elements in shadows that a reflect of these widths fills, and reports
  /// stale reads. `fills`: the reflect follows. Collective over the array's nodes.
  void compare(const xacc_site *site, xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal,
               bool onDevice, bool fills);

  // ---- the device copy

  bool hadDeviceCopy() const { return device != nullptr; }
  /// The copy has memory but no values yet. `whole` false: the copy is split over several devices. `site`: the
  /// directive that created it.
  void copyMade(bool whole, const xacc_site *site);
  /// Elements of one copy received the values of the other.
  void copyMoved(const xacc_site *site, const std::vector<Region> &regions, bool toDevice);
  void copyGone();
  /// The directive reads these elements of one copy, or `stores` to them.
  void accessed(const xacc_site *site, const xacc_array &a, const std::vector<Region> &regions, bool onDevice,
                bool stores);
  /// An unobserved operation may store to either copy. `fillsShadows`: also to shadows on the device.
  void unseen(bool fillsShadows);
  /// The program has a pointer and may store to either copy at any time from now on.
  void escaped();

private:
  enum class Where { Owned, Shadow, Elsewhere, Outside };

  CheckReports &reports;
  std::byte *storage;
  size_t bytes, elementBytes;
  bool alive = true;
  xacc_check_box boxes[2]{}; // of the host copy and the device copy
  CopyCheck host;
  std::unique_ptr<CopyCheck> device; // null: there has been no device copy
  bool untracked = false;            // the program may store to either copy at any time: see escaped()
  std::vector<long> shadow;          // offsets of elements that other nodes own
  std::vector<long> border;          // offsets of elements that are in shadows of other nodes
  unsigned long ownedFirst = 0;      // number of indices of the first dimension in the boxes
  long boxBegin = 0;                 // offset of their first element
  std::vector<std::byte> placeholderBytes;

  Where locate(const xacc_array &a, const long *subscripts, long &offset) const;
  void reportMissing(const xacc_array &a, Where where, uint32_t place, xacc_access access, const long *subscripts);
  /// Number of the shadow element at the offset, or of the first one after it.
  size_t numberOf(long offset) const {
    return static_cast<size_t>(std::lower_bound(shadow.begin(), shadow.end(), offset) - shadow.begin());
  }
  bool onDeviceNow() const { return device && device->exists; }
  CopyCheck &copy(bool onDevice) { return onDevice && device ? *device : host; }
  void useOwned(const xacc_array &a, CopyCheck &c, long offset, uint32_t place, xacc_access access,
                const long *subscripts);
  void useShadow(const xacc_array &a, CopyCheck &c, long offset, uint32_t place, xacc_access access,
                 const long *subscripts);
  void useOneCopy(const xacc_array &a, bool onDevice, long offset, uint32_t place, xacc_access access,
                  const long *subscripts);
  void storedToOne(bool onDevice, size_t offset, uint32_t place);
  bool isInOtherShadow(const xacc_array &a, const long *subscripts) const;
  void findShadowAndBorder(const xacc_array &a);
  void checkSent(const xacc_site *site, const xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal,
                 bool onDevice);
  std::string remedy(const xacc_array &a, const CopyCheck &c, uint32_t stored, uint32_t read,
                     const xacc_site *next) const;
  void checkShadowRead(const xacc_array &a, const CopyCheck &c, size_t number, const CopyCheck::Seen::Read &read,
                       const xacc_check_stamp &owner, const xacc_site *next);
  void filled(const xacc_site *site, bool onDevice, size_t number, const xacc_check_stamp &owner);
  std::string outOfDate(const xacc_array &a, bool onDevice, uint32_t newer) const;
  void openBoxes(const xacc_array &a);
  void setBoxes();
};

/// True if the element `own` positions after the first owned element of the dimension is in another node's shadow of
/// `lower` or `upper` elements.
inline bool inBorder(const xacc_array::Dimension &dim, long own, long lower, long upper) {
  return dim.mapping.fullShadow || own < upper || dim.layout.owned - 1 - own < lower;
}

/// The name of an element, such as `u[3][7]`.
std::string elementName(const xacc_array &a, const long *subscripts);
/// The name of the element at an offset in the local section, such as `u[3][7]`.
std::string elementName(const xacc_array &a, long offset);

} // namespace xacc
