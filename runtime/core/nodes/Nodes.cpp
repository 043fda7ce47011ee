// Nodes.cpp - builds node arrays and checks their shape against the set they map onto.
#include "core/nodes/Nodes.h"

#include "core/index/Choices.h"
#include "support/Config.h"
#include "support/Error.h"

#include <algorithm>

using xacc::Group;

std::vector<long> xacc_nodes::coordinatesOf(int rank) const {
  std::vector<long> coordinates;
  long left = group->positionOf(rank);
  for (int d = 0; left >= 0 && d < ndims; ++d) {
    coordinates.push_back(left % size[static_cast<size_t>(d)]);
    left /= size[static_cast<size_t>(d)];
  }
  return coordinates;
}

namespace xacc {

std::vector<long> selectNodes(const xacc_site *site, const xacc_nodes &nodes, int dim, const xacc_ref::xacc_sub &sub) {
  const long size = nodes.size[static_cast<size_t>(dim)];
  std::vector<long> chosen;
  switch (sub.kind) {
  case XACC_SUB_ALL:
    for (long c = 0; c < size; ++c)
      chosen.push_back(c);
    break;
  case XACC_SUB_OWN:
    if (nodes.member())
      chosen.push_back(nodes.coordinate[static_cast<size_t>(dim)]);
    break;
  case XACC_SUB_RANGE:
    if (sub.stride < 1)
      xacc_fail(site, "stride %ld in dimension %d of nodes '%s' must be positive", sub.stride, dim + 1,
                nodes.name.c_str());
    if (sub.lower > sub.upper)
      xacc_fail(site, "lower subscript %ld exceeds upper subscript %ld in dimension %d of nodes '%s'", sub.lower,
                sub.upper, dim + 1, nodes.name.c_str());
    for (const long subscript : {sub.lower, sub.upper})
      if (subscript < 1 || subscript > size)
        xacc_fail(site, "subscript %ld is outside 1:%ld, dimension %d of nodes '%s'", subscript, size, dim + 1,
                  nodes.name.c_str());
    for (long s = sub.lower; s <= sub.upper; s += sub.stride)
      chosen.push_back(s - 1);
    break;
  }
  return chosen;
}

std::vector<int> ranksAt(const xacc_nodes &nodes, const Coordinates &coordinates) {
  if (nodes.group->ranks.empty()) // a `*` subscript, evaluated outside the node array
    return {};
  return ranksIn(nodes.group->ranks, nodes, coordinates);
}

std::vector<int> ranksIn(const std::vector<int> &set, const xacc_nodes &nodes, const Coordinates &coordinates) {
  std::vector<long> positions{0};
  for (int dim = nodes.ndims - 1; dim >= 0; --dim) { // slowest first, so that dimension 0 becomes the fastest
    std::vector<long> longer;
    for (const long position : positions)
      for (const long c : coordinates[static_cast<size_t>(dim)])
        longer.push_back(position * nodes.size[static_cast<size_t>(dim)] + c);
    positions = std::move(longer);
  }
  std::vector<int> ranks;
  for (const long position : positions)
    ranks.push_back(set[static_cast<size_t>(position)]);
  return ranks;
}

namespace {

/// All sets that a process may see under the name of this node array.
std::vector<std::vector<int>> setsMappedOnto(const xacc_nodes &nodes) {
  if (nodes.over != xacc_nodes::Over::Parent)
    return {nodes.group->ranks};
  const xacc_nodes &parent = *nodes.parent;
  std::vector<Coordinates> choices; // of each dimension
  for (int dim = 0; dim < parent.ndims; ++dim) {
    Coordinates &possible = choices.emplace_back();
    if (nodes.subscripts[dim].kind == XACC_SUB_OWN)
      for (long c = 0; c < parent.size[static_cast<size_t>(dim)]; ++c)
        possible.push_back({c});
    else
      possible.push_back(selectNodes(nodes.site, parent, dim, nodes.subscripts[dim]));
  }
  std::vector<std::vector<int>> sets;
  for (const std::vector<int> &set : parent.sets)
    if (!set.empty())
      forEachChoice(choices, [&](const Coordinates &choice) { sets.push_back(ranksIn(set, parent, choice)); });
  return sets;
}

/// The ranks that the node array maps onto, in the element order of its parent.
std::vector<int> ranksMappedOnto(const xacc_nodes &nodes) {
  switch (nodes.over) {
  case xacc_nodes::Over::Entire:
    return entireGroup().ranks;
  case xacc_nodes::Over::Executing:
    return executingGroup().ranks;
  case xacc_nodes::Over::Parent:
    break;
  }
  const xacc_nodes &parent = *nodes.parent;
  Coordinates chosen;
  for (int dim = 0; dim < parent.ndims; ++dim)
    chosen.push_back(selectNodes(nodes.site, parent, dim, nodes.subscripts[dim]));
  return ranksAt(parent, chosen);
}

/// Number of nodes to shape. A non-member of a parent with `*` subscripts sees no set, but the shape is still defined.
long sizeMappedOnto(const xacc_nodes &nodes, const std::vector<int> &ranks) {
  if (nodes.over != xacc_nodes::Over::Parent)
    return static_cast<long>(ranks.size());
  long product = 1;
  for (int dim = 0; dim < nodes.parent->ndims; ++dim)
    product *= nodes.subscripts[dim].kind == XACC_SUB_OWN
                   ? 1
                   : static_cast<long>(selectNodes(nodes.site, *nodes.parent, dim, nodes.subscripts[dim]).size());
  return product;
}

const char *setName(const xacc_nodes &nodes) {
  switch (nodes.over) {
  case xacc_nodes::Over::Entire:
    return "the entire node set";
  case xacc_nodes::Over::Executing:
    return "the executing node set";
  case xacc_nodes::Over::Parent:
    return "the referenced part of its parent";
  }
  return "";
}

/// The smallest divisor of `number` that is at least its root of this degree. Avoids pow(), because programs may have
/// a variable of that name.
long divisorFromRoot(long number, int degree) {
  for (long divisor = 1;; ++divisor) {
    long power = 1;
    for (int k = 0; k < degree && power < number; ++k)
      power *= divisor;
    if (number % divisor == 0 && power >= number)
      return divisor;
  }
}

/// Distributes `rest` nodes over the `*` dimensions as evenly as possible, like MPI_Dims_create. The last dimension
/// gets most: it is usually that of rows in C, whose shadows are contiguous.
void balance(xacc_nodes &nodes, const std::vector<int> &dims, long rest) {
  std::vector<long> sizes;
  for (auto left = static_cast<int>(dims.size()); left > 0; --left) {
    sizes.push_back(divisorFromRoot(rest, left));
    rest /= sizes.back();
  }
  std::sort(sizes.begin(), sizes.end());
  for (size_t k = 0; k < dims.size(); ++k)
    nodes.size[static_cast<size_t>(dims[k])] = sizes[k];
}

/// Sets the sizes of `*` dimensions so that the product becomes `total`.
void completeShape(xacc_nodes &nodes, long total) {
  long known = 1;
  std::vector<int> open;
  for (int dim = 0; dim < nodes.ndims; ++dim) {
    long &size = nodes.size[static_cast<size_t>(dim)];
    if (size == XACC_REST && nodes.over == xacc_nodes::Over::Entire && dim + 1 < nodes.ndims)
      if (const long given = nodeSizeSetting(dim); given > 0)
        size = given;
    if (size == XACC_REST)
      open.push_back(dim);
    else if (size < 1)
      xacc_fail(nodes.site, "size %ld of dimension %d of nodes '%s' must be at least 1", size, dim + 1,
                nodes.name.c_str());
    else
      known *= size;
  }
  if (open.empty() && known != total)
    xacc_fail(nodes.site, "nodes '%s' has %s but %s has %ld", nodes.name.c_str(),
              counted(known, "node", "nodes").c_str(), setName(nodes), total);
  if (total % known != 0 || total < known)
    xacc_fail(nodes.site, "the known sizes of nodes '%s' (product %ld) do not divide the %s of %s", nodes.name.c_str(),
              known, counted(total, "node", "nodes").c_str(), setName(nodes));
  balance(nodes, open, total / known);
}

/// Sets the sizes of the node array, its nodes, and the coordinates of this node in it.
void setShape(xacc_nodes &nodes, const long *sizes) {
  std::copy(sizes, sizes + nodes.ndims, nodes.size.begin());
  std::vector<int> ranks = ranksMappedOnto(nodes);
  completeShape(nodes, sizeMappedOnto(nodes, ranks));
  nodes.group = &internGroup(std::move(ranks));
  nodes.sets = setsMappedOnto(nodes);
  if (world().onNodes)
    world().onNodes(nodes);
  if (!nodes.member())
    return;
  long rest = nodes.group->self;
  for (int dim = 0; dim < nodes.ndims; ++dim) {
    const long size = nodes.size[static_cast<size_t>(dim)];
    nodes.coordinate[static_cast<size_t>(dim)] = rest % size;
    rest /= size;
  }
}

} // namespace
} // namespace xacc

extern "C" {

xacc_nodes *xacc_nodes_make(const xacc_site *site, const char *name, const long *sizes, int ndims) {
  auto *nodes = new xacc_nodes(site, name, ndims);
  xacc::setShape(*nodes, sizes);
  return nodes;
}

xacc_nodes *xacc_nodes_on(const xacc_site *site, const char *name, xacc_ref on, const long *sizes, int ndims) {
  auto *nodes = new xacc_nodes(site, name, ndims);
  nodes->over = on.object ? xacc_nodes::Over::Parent : xacc_nodes::Over::Executing;
  if (on.object)
    nodes->parent = xacc::retain(const_cast<xacc_nodes *>(xacc::as<xacc_nodes>(on.object, xacc::Kind::Nodes)));
  std::copy(std::begin(on.sub), std::end(on.sub), nodes->subscripts);
  xacc::setShape(*nodes, sizes);
  return nodes;
}

void xacc_nodes_free(xacc_nodes *nodes) {
  if (!nodes || --nodes->references > 0)
    return;
  xacc_nodes_free(nodes->parent);
  delete nodes;
}

} // extern "C"
