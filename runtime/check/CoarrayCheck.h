// CoarrayCheck.h - what -fxmp-check knows of coarrays: accesses of two images to the same bytes that nothing orders.
//
// Whether they come in the wrong order is a matter of luck, so nobody looks at when they came. Between two
// synchronisations of all images, each one notes what it does to its own coarrays and to those of others; then the
// owner of the memory gets to know who reached it. An image that has waited for others meanwhile, in whatever way, may
// have its order from there, and notes nothing more until all images meet again.
#ifndef XACC_CHECK_COARRAYCHECK_H
#define XACC_CHECK_COARRAYCHECK_H

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

  /// This image uses a part of its own `variable`.
  void own(xacc_check_coarray &described, const void *variable, std::span<const std::byte> part, uint32_t place,
           xacc_access access);
  void begins() override;
  void reaches(const xacc_site *site, int rank, const std::byte *base, const Region &region, bool stores) override;
  void met(const xacc_site *site) override;
  void arrived() override;

private:
  struct Use { // of one scalar by this image, in which turn and where
    uint32_t read = 0, readPlace = 0, stored = 0, storePlace = 0;
  };
  struct Coarray {
    const xacc_check_coarray *described;
    const std::byte *base;
    std::vector<Use> uses; // of each scalar
    const std::byte *end() const { return base + uses.size() * described->scalar_bytes; }
    std::string element(const std::byte *at) const;
  };
  struct Access { // to the memory of another image; sent as it is
    int rank;     // of the other one: the owner, or for the owner who reaches it
    uint32_t place;
    bool stores;
    size_t segment; // and what is reached in it, as a Region
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
  struct Run { // of bytes of this image that another one reaches
    const std::byte *begin, *end;
    const Access *access;
  };

  CheckReports &reports;
  static constexpr size_t most = 100000; // accesses that are noted
  bool toldOfMost = false;
  std::map<const std::byte *, Coarray> coarrays; // by where they begin
  std::set<Access> accesses;
  std::mutex mutex;
  uint32_t turn = 1; // grows when nothing noted so far matters any more

  // Whether this image has waited for others since all met.
  unsigned long waitsBefore = 0;
  const xacc_site *meeting = nullptr;
  bool waited = false;

  bool mayBeOrdered();
  void forget();
  std::vector<Access> sendToOwners() const;
  std::vector<Run> runsOf(const Access &access) const;
  void judgeOwn(const Run &run);
  void judgeOthers(std::vector<Run> runs);
};

} // namespace xacc

#endif
