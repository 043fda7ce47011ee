// RemoteGmove.h - gmove in and gmove out: the nodes of one side do not take part (XMP 6.3).
#pragma once

#include "core/array/Section.h"
#include "device/Device.h"

namespace xacc {

/// The copies that a one-sided gmove works on.
struct RemotePlaces {
  Device *device = &hostDevice(); // holds this node's side
  bool onDevices = false;         // use the device copies of the other side
};

/// to = from with one-sided access to `from` (in) or `to` (out), whose `memory` is that of the host. Only the executing
/// set calls it. Shapes are equal. Complete on return: `in` here, `out` at the nodes that hold the destination.
void gmoveIn(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
             const RemotePlaces &places = {});
void gmoveOut(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
              const RemotePlaces &places = {});

/// Exposes the file-scope arrays to gmove in and out, if a unit requested it. Collective over the entire set, after its
/// units are initialised.
void openArrays();
/// Exposes storage that xmp_malloc has just allocated, if gmove in and out may need it: for file-scope arrays on all
/// nodes.
void openStorage(const xacc_array &a);
/// Call before releasing storage. True if it is still open to other nodes; it is then released after they have closed
/// it.
bool keepStorage(const xacc_array &a);
/// The inverse of openArrays. Collective, before the transport ends.
void closeArrays();

} // namespace xacc
