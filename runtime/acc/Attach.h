// Attach.h - pointers in device copies of structs (OpenACC 2.6.8). An attached pointer points to a device copy.
#pragma once

#include "acc/PresentTable.h"

#include <vector>

namespace xacc {

/// If the pointer at `host` and its target are both on the current device, the device's pointer gets the target's
/// address there. Counted. False if there was nothing to do.
bool attach(void *const *host);
/// Undoes attach(): when the count reaches zero, or with `finalize`, the device's pointer gets the host's value again.
/// False if the pointer is on the device, but not attached.
bool detach(void *const *host, bool finalize);
/// Restores attached addresses in a device copy after the host's values have been copied over them.
void keepAttached(const Mapping &m);

/// While an object exists, the host's copy of a struct may be overwritten by that of the device. The destructor
/// restores its attached pointers.
class HostPointers {
public:
  explicit HostPointers(const Mapping &m);
  ~HostPointers();
  HostPointers(const HostPointers &) = delete;
  HostPointers &operator=(const HostPointers &) = delete;

private:
  struct Saved {
    std::byte *host;
    void *value;
  };
  std::vector<Saved> saved;
};

} // namespace xacc
