// Attach.h - pointers in device copies of structs (OpenACC 2.6.8): attached, they point to device copies themselves.
#ifndef XACC_ACC_ATTACH_H
#define XACC_ACC_ATTACH_H

#include "acc/PresentTable.h"

#include <vector>

namespace xacc {

/// If both the pointer at `host` and what it points to are on the current device, the device's pointer gets the address
/// there; counted. False if there was nothing to do.
bool attach(void *const *host);
/// The opposite: the last time, or with `finalize`, the device's pointer gets the host's value again.
void detach(void *const *host, bool finalize);
/// Puts the addresses into a device copy again that the host's values have been copied over.
void keepAttached(const Mapping &m);

/// While it lives, the host's copy of a struct may be overwritten by that of the device; then its attached pointers are
/// again what they were.
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

#endif
