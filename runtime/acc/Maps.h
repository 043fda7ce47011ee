// Maps.h - the host bytes of a variable in a data clause, and those of them that are transferred.
#pragma once

#include "device/Region.h"
#include "xaccrt.h"

#include <vector>

namespace xacc {

/// The host bytes that a variable or section occupies.
struct HostRange {
  std::byte *host = nullptr; // first byte
  size_t bytes = 0;          // 0: this node has none of it
};

struct ResolvedMap : HostRange {
  std::vector<Region> moved; // relative to `host`
};

/// Checks the section against the variable's extents. A section of a distributed array maps the whole local section.
HostRange rangeOf(const xacc_site *site, const xacc_map &map);
/// Checks the section, and determines the bytes to transfer: of a distributed array the elements of the section that
/// the local section has, shadows included (XACC 3).
ResolvedMap resolve(const xacc_site *site, const xacc_map &map);

} // namespace xacc
