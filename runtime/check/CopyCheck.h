// CopyCheck.h - what -fxmp-check knows of one copy of the local section of an array, the host's or the device's.
#ifndef XACC_CHECK_COPYCHECK_H
#define XACC_CHECK_COPYCHECK_H

#include "xaccrt_check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace xacc {

/// The time of what fills shadows now: behind all stores before it, even where time stands still.
uint32_t fillTime();

struct CopyCheck {
  /// What this node knows of an element in a shadow; times are steps.
  struct Seen {
    uint32_t filled = 0;
    uint32_t stored = 0, storePlace = 0; // the owner's last store that the value includes
    // Reads since the nodes last compared what they know: the last one, and the last one of the oldest value.
    struct Read {
      uint32_t step = 0, place = 0, filled = 0;
    } last, oldest;
    void forgetReads() { last = oldest = {}; }
  };
  static constexpr uint32_t noValue = std::numeric_limits<uint32_t>::max();

  CopyCheck(size_t elements, size_t shadow) : stamps(elements), seen(shadow) {}

  bool exists = false; // of the device's copy; without it, what is known of the last one is still to be reported
  std::vector<xacc_check_stamp> stamps;
  std::vector<Seen> seen; // of the elements in shadows, in their order
  /// Of each element: where the other copy got a newer value; 0: it has none; noValue: nothing has given this copy one.
  /// Empty while there has been no other copy.
  std::vector<uint32_t> newer;
  uint32_t filledAll = 0;                 // when any shadow may have been filled
  const xacc_site *lastReflect = nullptr; // and when; it may have filled a part of the shadow only
  uint32_t reflectedAt = 0;
  const xacc_site *flying = nullptr; // the reflect that is under way
  const xacc_site *madeBy = nullptr; // the directive that made this copy

  void stored(long offset, uint32_t place) {
    xacc_check_stored(&stamps[static_cast<size_t>(offset)], xacc_check_now, place);
  }
  uint32_t filledAt(const Seen &s) const { return std::max(s.filled, filledAll); }
  /// An element of a shadow is read.
  void read(Seen &s, uint32_t place) const;
  /// An element has got the value of the other copy. takeSeen: the same for what is known of one in a shadow.
  void take(CopyCheck &from, size_t offset);
  void takeSeen(const CopyCheck &from, size_t number);
};

} // namespace xacc

#endif
