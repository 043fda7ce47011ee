// StorageCheck.h - what -fxmp-check knows of the local section of one array: when and where each element was stored to,
// and when the copies of other nodes' elements, its shadows, were filled and read. All of that is known of the host's
// copy and of the device's, each for itself (CopyCheck.h), also where the two are one in memory.
//
// Time is counted in steps (xacc_check_step), which all nodes take alike. A read of a shadow is wrong if the owner
// stored to the element after the shadow was filled and before the step of the read. Owner and reader each know half of
// that: the stamps of the owner reach the reader along the way of a reflect (ShadowCheck.cpp).
#ifndef XACC_CHECK_STORAGECHECK_H
#define XACC_CHECK_STORAGECHECK_H

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

  /// Where the element lies in the local section, in bytes, after the checks; nothing if this node has none.
  /// `onDevice`: the device copy is used, if there is one.
  std::optional<std::ptrdiff_t> element(const xacc_array &a, bool onDevice, uint32_t place, xacc_access access,
                                        const long *subscripts);
  /// Stands for elements that are not here.
  void *nothing() { return std::fill(none.begin(), none.end(), std::byte{}), none.data(); }
  /// The host's shadows may have been filled by something that is not watched.
  void overwritten() { host.filledAll = fillTime(); }
  /// A reflect of `site` reads and fills this copy until it is called with null.
  void inFlight(const xacc_site *site, bool onDevice);

  /// Gets what the neighbours know of the elements in shadows that a reflect of these widths fills, and reports stale
  /// reads. `fills`: the reflect follows. Collective over the array's nodes.
  void compare(const xacc_site *site, xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal,
               bool onDevice, bool fills);

  // ---- the device copy

  bool hadDeviceCopy() const { return device != nullptr; }
  /// It has memory now, but no values. `whole` false: for parts of the array, on several devices. `site`: the
  /// directive that made it.
  void copyMade(bool whole, const xacc_site *site);
  /// Elements of one copy have got the values of the other one.
  void copyMoved(const std::vector<Region> &regions, bool toDevice);
  void copyGone();
  /// Something that is not watched may store to either copy now. `fillsShadows`: to those on the device, too.
  void unseen(bool fillsShadows);
  /// The program has a pointer: from now on it may store to either copy at any time.
  void escaped();

private:
  enum class Where { Owned, Shadow, Elsewhere, Outside };

  CheckReports &reports;
  std::byte *storage;
  size_t bytes, elementBytes;
  bool alive = true;
  xacc_check_box boxes[2]{}; // of the host's copy and the device's
  CopyCheck host;
  std::unique_ptr<CopyCheck> device; // null: there has been no device copy
  bool anything = false;             // see escaped()
  std::vector<long> shadow;          // offsets of the elements that other nodes own
  std::vector<long> border;          // of those that are in shadows of other nodes
  unsigned long ownedFirst = 0;      // how many of the first dimension are in boxes
  long boxBegin = 0;                 // offset of their first element
  std::vector<std::byte> none;       // see nothing()

  Where locate(const xacc_array &a, const long *subscripts, long &offset) const;
  void missing(const xacc_array &a, Where where, uint32_t place, xacc_access access, const long *subscripts);
  /// Which element in shadows lies at the offset, or is the first one behind it.
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
  bool sentAlong(const xacc_array &a, const long *subscripts) const;
  void sort(const xacc_array &a);
  void sent(const xacc_site *site, const xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal,
            bool onDevice);
  std::string cure(const xacc_array &a, const CopyCheck &c, uint32_t stored, uint32_t read,
                   const xacc_site *next) const;
  void judge(const xacc_array &a, const CopyCheck &c, size_t number, const CopyCheck::Seen::Read &read,
             const xacc_check_stamp &owner, const xacc_site *next);
  void filled(const xacc_site *site, bool onDevice, size_t number, const xacc_check_stamp &owner);
  std::string outOfDate(const xacc_array &a, bool onDevice, uint32_t newer) const;
  void openBoxes(const xacc_array &a);
  void setBoxes();
};

/// Is what lies `own` behind the first owned element of the dimension in a shadow of `lower` or `upper` elements that
/// another node has?
inline bool inBorder(const xacc_array::Dimension &dim, long own, long lower, long upper) {
  return dim.mapping.fullShadow || own < upper || dim.layout.owned - 1 - own < lower;
}

/// `u[3][7]`
std::string elementName(const xacc_array &a, const long *subscripts);
/// The same of the element at an offset in the local section.
std::string elementName(const xacc_array &a, long offset);

} // namespace xacc

#endif
