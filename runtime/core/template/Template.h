// Template.h - templates (XMP 3.2, 3.3): bounds and one Distribution per dimension.
#pragma once

#include "core/index/Distribution.h"
#include "core/nodes/Nodes.h"
#include "core/nodes/Object.h"

#include <array>
#include <string>
#include <vector>

struct xacc_template : xacc::Object {
  struct Dimension {
    xacc::Distribution distribution; // complete once the template is fixed
    int nodeDim = -1;                // -1: duplicated
    long writtenWidth = 0;
    bool bounded = false; // the bounds are known
    bool mapped = false;  // gblock: the map is known
    std::vector<long> map;
  };

  xacc_template(const char *n, int d) : Object(xacc::Kind::Template), name(n), ndims(d) {}

  std::string name;
  int ndims;
  std::array<Dimension, XACC_MAX_DIMS> dims;
  xacc_nodes *nodes = nullptr; // referenced
  bool fixed = false;

  const Dimension &dim(int d) const { return dims[static_cast<size_t>(d)]; }
  /// This process's coordinate in the node dimension of `d`: 0 if duplicated, -1 for a non-member.
  long coordinate(int d) const;
};

namespace xacc {

/// Ends the job unless `t` is fixed.
void requireFixed(const xacc_site *site, const xacc_template &t);

} // namespace xacc
