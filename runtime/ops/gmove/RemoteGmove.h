// RemoteGmove.h - gmove in and gmove out: one side lies where nobody takes part (XMP 6.3).
#ifndef XACC_OPS_GMOVE_REMOTEGMOVE_H
#define XACC_OPS_GMOVE_REMOTEGMOVE_H

#include "core/array/Section.h"
#include "device/Device.h"

namespace xacc {

/// Which copies a one-sided gmove works on.
struct RemotePlaces {
  Device *own = &hostDevice(); // has the memory of the side that lies here
  bool onDevices = false;      // of the other side the device copies are meant
};

/// to = from with one-sided access to `from` (in) or `to` (out), whose `memory` is that of the host. Called by the
/// executing set only. Shapes are equal. Complete on return: `in` here, `out` at the nodes that hold the destination.
void gmoveIn(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
             const RemotePlaces &places = {});
void gmoveOut(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
              const RemotePlaces &places = {});

/// Opens the arrays of file scope to gmove in and out, if a unit asked for it. Collective over the entire set, once its
/// units are initialised.
void openArrays();
/// Opens what xmp_malloc just gave an array, if gmove in and out may want it: of file scope, on all nodes.
void openStorage(const xacc_array &a);
/// To be asked before storage is released: true if it is still open to others. Then it is released once they are done.
bool keepStorage(const xacc_array &a);
/// The inverse of openArrays; collective, before the transport goes.
void closeArrays();

} // namespace xacc

#endif
