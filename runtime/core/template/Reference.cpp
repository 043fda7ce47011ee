// Reference.cpp - node sets of on-references.
#include "core/template/Reference.h"

#include "core/template/Loop.h"
#include "core/template/Template.h"
#include "support/Error.h"

#include <algorithm>

namespace xacc {
namespace {

/// Coordinates of nodes that own indices of a template section.
std::vector<long> selectOwners(const xacc_site *site, const xacc_template &t, int dim, const xacc_ref::xacc_sub &sub) {
  const Distribution &d = t.dim(dim).distribution;
  std::vector<long> owners;
  if (sub.kind == XACC_SUB_OWN) {
    if (t.coordinate(dim) >= 0)
      owners.push_back(t.coordinate(dim));
    return owners;
  }
  if (sub.kind == XACC_SUB_RANGE) {
    if (sub.stride < 1)
      xacc_fail(site, "stride %ld in dimension %d of template '%s' must be positive", sub.stride, dim + 1,
                t.name.c_str());
    if (sub.lower > sub.upper || sub.lower < d.lower || sub.upper >= d.lower + d.extent)
      xacc_fail(site, "section %ld:%ld is not inside %ld:%ld, dimension %d of template '%s'", sub.lower, sub.upper,
                d.lower, d.lower + d.extent - 1, dim + 1, t.name.c_str());
  }
  // A whole dimension denotes all its nodes, including those that own nothing: they take part in collectives.
  for (long q = 0; q < d.nodes; ++q)
    if (sub.kind == XACC_SUB_ALL || ownedWalk(d, q, 0, sub.lower, sub.upper + 1, sub.stride).count > 0)
      owners.push_back(q);
  return owners;
}

bool isWhole(const xacc_ref &ref, int ndims) {
  return std::all_of(ref.sub, ref.sub + ndims, [](const auto &sub) { return sub.kind == XACC_SUB_ALL; });
}

const Group &groupOfTemplate(const xacc_site *site, const xacc_template &t, const xacc_ref &ref) {
  if (isWhole(ref, t.ndims))
    return *t.nodes->group;
  requireFixed(site, t);
  Coordinates chosen(static_cast<size_t>(t.nodes->ndims));
  for (int dim = 0; dim < t.ndims; ++dim)
    if (t.dim(dim).nodeDim >= 0)
      chosen[static_cast<size_t>(t.dim(dim).nodeDim)] = selectOwners(site, t, dim, ref.sub[dim]);
  return internGroup(ranksAt(*t.nodes, chosen));
}

const Group &groupOfNodes(const xacc_site *site, const xacc_nodes &nodes, const xacc_ref &ref) {
  if (isWhole(ref, nodes.ndims))
    return *nodes.group;
  Coordinates chosen;
  for (int dim = 0; dim < nodes.ndims; ++dim)
    chosen.push_back(selectNodes(site, nodes, dim, ref.sub[dim]));
  return internGroup(ranksAt(nodes, chosen));
}

} // namespace

const Group &groupOf(const xacc_site *site, const xacc_ref &ref) {
  if (!ref.object)
    return executingGroup();
  if (const auto *nodes = as<xacc_nodes>(ref.object, Kind::Nodes))
    return groupOfNodes(site, *nodes, ref);
  if (const auto *t = as<xacc_template>(ref.object, Kind::Template))
    return groupOfTemplate(site, *t, ref);
  internalError(site, "an on-reference needs a node array or a template");
}

const Group *participants(const xacc_site *site, const xacc_ref &ref) {
  const Group &group = groupOf(site, ref);
  if (!group.member())
    return nullptr;
  requireExecuting(site, group);
  return &group;
}

void requireExecuting(const xacc_site *site, const Group &group) {
  const Group &executing = executingGroup();
  if (&group == &executing || isSubset(group, executing))
    return;
  const auto outside =
      std::find_if(group.ranks.begin(), group.ranks.end(), [&](int rank) { return executing.positionOf(rank) < 0; });
  xacc_fail(site, "node %d takes part but is not in the executing node set", *outside + 1);
}

} // namespace xacc

extern "C" {

xacc_ref xacc_on_executing(void) { return xacc_ref{}; }

xacc_ref xacc_on(const void *nodes_or_template) {
  if (!nodes_or_template) // created when the job starts
    xacc::requireJob(nullptr);
  xacc_ref ref{};
  ref.object = nodes_or_template;
  return ref;
}

xacc_ref xacc_on_range(xacc_ref ref, int dim, long lower, long upper, long stride) {
  ref.sub[dim] = {XACC_SUB_RANGE, lower, upper, stride};
  return ref;
}

xacc_ref xacc_on_own(xacc_ref ref, int dim) {
  ref.sub[dim].kind = XACC_SUB_OWN;
  return ref;
}

} // extern "C"
