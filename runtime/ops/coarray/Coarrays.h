// Coarrays.h - one-sided access to variables of other images (XMP 7).
#ifndef XACC_OPS_COARRAY_COARRAYS_H
#define XACC_OPS_COARRAY_COARRAYS_H

#include "comm/RemoteMemory.h"
#include "device/Device.h"
#include "support/OperationScope.h"
#include "xaccrt.h"

#include <optional>

namespace xacc {

/// Opens the data segments that units named to every node. Collective over the entire set; at the end of startJob.
void openCoarrays();

/// Completes every access and closes the segments. Collective over the entire set.
void closeCoarrays();

/// A variable as the network sees it.
struct RemotePlace {
  RemoteMemory *memory;
  std::ptrdiff_t offset;
  const std::byte *base; // what offset counts from
  Device *device;        // that has it, and what is packed for it; the host's
};
/// Ends the job if the bytes first .. end-1 are not in a segment that is open.
RemotePlace placeOf(const xacc_site *site, const void *first, const void *end);

/// The segments of data, alike on every node.
size_t segmentCount();
const std::byte *segmentBase(size_t segment);
/// Which of them begins there; nothing: none.
std::optional<size_t> segmentOf(const std::byte *base);

/// An operation in which this image waits for no other one, so that nothing is ordered behind what others did.
class OneSidedScope {
public:
  explicit OneSidedScope(const xacc_site *site);
  static unsigned long count; ///< so many have begun

private:
  OperationScope scope;
};

/// Tells who listens that this image reads the region of another one, or stores to it.
void noteAccess(const xacc_site *site, int rank, const RemotePlace &place, const Region &region, bool stores);

/// Completes this process's own accesses, and lets it see those of others that were complete before it was told so.
void completeAccesses();
/// The second half only: after the message that told it.
void seeAccesses();

} // namespace xacc

#endif
