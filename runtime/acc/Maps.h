// Maps.h - one variable of a data clause: which bytes of the host it is, and which of them move.
#ifndef XACC_ACC_MAPS_H
#define XACC_ACC_MAPS_H

#include "device/Region.h"
#include "xaccrt.h"

#include <vector>

namespace xacc {

struct ResolvedMap {
  std::byte *host = nullptr; // first byte of what is mapped
  size_t bytes = 0;          // 0: this node has nothing of it
  std::vector<Region> moved; // relative to `host`
};

/// Checks the section against the variable's extents. A section of a distributed array maps the whole local section and
/// moves the elements in it that this node owns; without section, shadows move too (XACC 3).
ResolvedMap resolve(const xacc_site *site, const xacc_map &map);

} // namespace xacc

#endif
