// CopyCheck.h - state of -fxmp-check for one copy, host or device, of an array's local section.
#pragma once

#include "xaccrt_check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <vector>

namespace xacc {

/// Time stamp for shadows filled now: after all earlier stores, even while the step does not advance.
uint32_t fillTime();
/// Time stamp for shadows that a directive fills; it begins a step only if all nodes execute it.
uint32_t fillTime(const xacc_site *directive);

struct CopyCheck {
  /// State of an element in a shadow on this node; times are steps.
  struct Seen {
    uint32_t filled = 0;
    uint32_t stored = 0, storePlace = 0; // the owner's last store included in the value
    // Reads since the nodes last compared: the most recent one, and the most recent one of the oldest value.
    struct Read {
      uint32_t step = 0, place = 0, filled = 0;
    } last, oldest;
    void forgetReads() { last = oldest = {}; }
  };
  static constexpr uint32_t noValue = std::numeric_limits<uint32_t>::max();

  CopyCheck(size_t elements, size_t shadow) : stamps(elements), seen(shadow) {}

  bool exists = false; // for the device copy; if false, records of the last copy are still to be reported
  std::vector<xacc_check_stamp> stamps;
  std::vector<Seen> seen; // for the elements in shadows, in order
  /// For each element: the place where the other copy received a newer value; 0: none; noValue: this copy was never
  /// initialised. Empty while there has been no other copy.
  std::vector<uint32_t> newer;
  /// Directives at which this copy received an older value; `newer` then names one of them, in both copies.
  std::set<uint32_t> overwritten;
  uint32_t filledAll = 0;                 // last time when any shadow may have been filled
  const xacc_site *lastReflect = nullptr; // and its time; it may have filled only some of the shadow
  uint32_t reflectedAt = 0;
  const xacc_site *flying = nullptr; // the reflect in flight
  const xacc_site *madeBy = nullptr; // the directive that created this copy

  void stored(long offset, uint32_t place) {
    xacc_check_stored(&stamps[static_cast<size_t>(offset)], xacc_check_now, place);
  }
  uint32_t filledAt(const Seen &s) const { return std::max(s.filled, filledAll); }
  /// Records a read of an element in a shadow.
  void read(Seen &s, uint32_t place) const;
  /// An element received the value of the other copy at `place`. takeSeen: the same for the state of a shadow element.
  void take(CopyCheck &from, size_t offset, uint32_t place);
  void takeSeen(const CopyCheck &from, size_t number);
};

} // namespace xacc
