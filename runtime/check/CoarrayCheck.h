// CoarrayCheck.h - coarray checks of -fxmp-check: unordered accesses of two images to the same bytes.
//
// The actual order of such accesses varies by chance, so times are not compared. Between two synchronisations of all
// images, each image records its accesses to its own coarrays and to those of others; then owners receive the accesses
// of others to their memory. An image that has waited for others in the meantime, in any way, may thereby be ordered.
// It records nothing more until all images meet again.
#pragma once

#include "check/Reports.h"
#include "ops/coarray/CoarrayWatcher.h"
#include "xaccrt_check.h"

#include <array>
#include <map>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace xacc {

class CoarrayCheck final : public CoarrayWatcher {
public:
  explicit CoarrayCheck(CheckReports &reports) : reports(reports) {}

  /// This image accesses a part of its own `variable`.
  void own(xacc_check_coarray &described, const void *variable, std::span<const std::byte> part, uint32_t place,
           xacc_access access);
  void begins() override;
  void reaches(const xacc_site *site, int rank, const std::byte *base, const Region &region, bool stores) override;
  void met(const xacc_site *site) override;
  void arrived() override;

private:
  struct Use { // use of one scalar by this image: turn and place
    uint32_t read = 0, readPlace = 0, stored = 0, storePlace = 0;
  };
  struct Coarray {
    const xacc_check_coarray *described;
    const std::byte *base;
    std::vector<Use> uses; // of each scalar
    const std::byte *end() const { return base + uses.size() * described->scalar_bytes; }
    std::string element(const std::byte *at) const;
  };
  struct Access { // to another image's memory; sent unchanged
    int rank;     // of the other image: the owner or, when received by the owner, the accessing image
    uint32_t place;
    bool stores;
    size_t segment; // and the accessed bytes in it, as a Region
    std::ptrdiff_t offset;
    size_t run;
    struct Loop {
      long count = 1;
      std::ptrdiff_t stride = 0;
      friend auto operator<=>(const Loop &, const Loop &) = default;
    };
    std::array<Loop, XACC_MAX_DIMS> loops;
    friend auto operator<=>(const Access &, const Access &) = default;
  };
  struct Run { // bytes of this image that another image accesses
    const std::byte *begin, *end;
    const Access *access;
  };

  CheckReports &reports;
  static constexpr size_t maxAccesses = 100000; // maximum number of recorded accesses
  bool reportedFull = false;
  std::map<const std::byte *, Coarray> coarrays; // by start address
  std::set<Access> accesses;
  std::mutex mutex;
  uint32_t turn = 1; // incremented when earlier records become irrelevant

  // Whether this image has waited for others since all images met.
  unsigned long waitsBefore = 0;
  const xacc_site *meeting = nullptr;
  bool waited = false;

  bool mayBeOrdered();
  void forget();
  std::vector<Access> sendToOwners() const;
  std::vector<Run> runsOf(const Access &access) const;
  void checkOwnUses(const Run &run);
  void checkOtherImages(std::vector<Run> runs);
};

} // namespace xacc
