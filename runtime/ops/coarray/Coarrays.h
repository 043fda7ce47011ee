// Coarrays.h - one-sided access to variables of other images (XMP 7).
#pragma once

#include "comm/RemoteMemory.h"
#include "device/Device.h"
#include "support/OperationScope.h"
#include "xaccrt.h"

#include <optional>

namespace xacc {

/// Exposes the data segments registered by units to every node. Collective over the entire set, at the end of startJob.
void openCoarrays();

/// Completes all accesses and closes the segments. Collective over the entire set.
void closeCoarrays();

/// The location of a variable for one-sided access.
struct RemoteLocation {
  RemoteMemory *memory;
  std::ptrdiff_t offset;
  const std::byte *base; // origin of offset
  Device *device;        // the device that holds the variable and its packed data; may be that of the host
};
/// Ends the job if the bytes first .. end-1 are not in an open segment.
RemoteLocation locate(const xacc_site *site, const void *first, const void *end);

/// The data segments, the same on every node.
size_t segmentCount();
const std::byte *segmentBase(size_t segment);
/// The segment that begins at `base`, if any.
std::optional<size_t> segmentOf(const std::byte *base);

/// An operation in which this image waits for no other image, so it is not ordered after operations of others.
class OneSidedScope {
public:
  explicit OneSidedScope(const xacc_site *site);
  static unsigned long count; ///< number of operations begun

private:
  OperationScope scope;
};

/// Report to the watcher that this image reads the region of another image, or stores to it.
void noteRead(const xacc_site *site, int rank, const RemoteLocation &location, const Region &region);
void noteStore(const xacc_site *site, int rank, const RemoteLocation &location, const Region &region);

/// Completes this process's own accesses, and makes visible to it the accesses of others that were complete before it
/// was notified.
void completeAccesses();
/// Only the second half: call after the notification has arrived.
void seeAccesses();

} // namespace xacc
