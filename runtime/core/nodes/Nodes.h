// Nodes.h - node arrays (XMP 3.1): a shape over a node set.
#pragma once

#include "comm/World.h"
#include "core/nodes/Object.h"
#include "xaccrt.h"

#include <array>
#include <string>
#include <vector>

/// Dimension 0 is the fastest. Coordinates are 0-based; subscripts written by users are 1-based.
struct xacc_nodes : xacc::Object {
  enum class Over { Entire, Executing, Parent };

  xacc_nodes(const xacc_site *s, const char *n, int d) : Object(xacc::Kind::Nodes), site(s), name(n), ndims(d) {}

  const xacc_site *site;
  std::string name;
  int ndims;
  std::array<long, XACC_MAX_DIMS> size{};
  Over over = Over::Entire;
  xacc_nodes *parent = nullptr; // referenced
  xacc_ref::xacc_sub subscripts[XACC_MAX_DIMS] = {};

  /// The nodes in element order; no members if `*` subscripts select no set for this process.
  const xacc::Group *group = nullptr;
  /// With `*` subscripts, each process sees its own set under this name. Lists the world ranks of each set, in element
  /// order, and in the same order on all processes. Without such subscripts, the only entry is that of `group`.
  std::vector<std::vector<int>> sets;
  std::array<long, XACC_MAX_DIMS> coordinate{}; // of this process; meaningless for a non-member

  bool member() const { return group->member(); }
  /// Coordinate in `dim`; -1 for a non-member.
  long coordinateOrNone(int dim) const { return member() ? coordinate[static_cast<size_t>(dim)] : -1; }
  /// Coordinates of the node with this world rank; empty for a non-member.
  std::vector<long> coordinatesOf(int rank) const;
};

namespace xacc {

/// Selected coordinates in each dimension of a node array.
using Coordinates = std::vector<std::vector<long>>;

/// 0-based coordinates that a node subscript selects; none for `own` on a non-member. Checks bounds.
std::vector<long> selectNodes(const xacc_site *site, const xacc_nodes &nodes, int dim, const xacc_ref::xacc_sub &sub);

/// World ranks of the nodes with these coordinates, in element order.
std::vector<int> ranksAt(const xacc_nodes &nodes, const Coordinates &coordinates);
/// World ranks of the nodes with these coordinates in `set`, which is one of `nodes.sets`.
std::vector<int> ranksIn(const std::vector<int> &set, const xacc_nodes &nodes, const Coordinates &coordinates);

} // namespace xacc
