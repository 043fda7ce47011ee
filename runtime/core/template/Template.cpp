// Template.cpp - builds templates, checks their distribution, fixes them.
#include "core/template/Template.h"

#include "support/Error.h"
#include "support/RoundUp.h"

#include <algorithm>

long xacc_template::coordinate(int d) const {
  if (!nodes->member())
    return -1;
  return dim(d).nodeDim < 0 ? 0 : nodes->coordinate[static_cast<size_t>(dim(d).nodeDim)];
}

namespace xacc {
namespace {

bool isComplete(const xacc_template &t) {
  for (int d = 0; d < t.ndims; ++d)
    if (!t.dim(d).bounded || (t.dim(d).distribution.format == XACC_GBLOCK && !t.dim(d).mapped))
      return false;
  return true;
}

void fixBlock(const xacc_site *site, const xacc_template &t, int d, Distribution &dist, long written) {
  dist.width = written > 0 ? written : ceilDivide(dist.extent, dist.nodes);
  if (dist.width * dist.nodes < dist.extent)
    xacc_fail(site, "block(%ld) on %s holds %s but dimension %d of template '%s' has %ld", dist.width,
              counted(dist.nodes, "node", "nodes").c_str(),
              counted(dist.width * dist.nodes, "index", "indices").c_str(), d + 1, t.name.c_str(), dist.extent);
}

void fixGblock(const xacc_site *site, const xacc_template &t, int d, Distribution &dist, const std::vector<long> &map) {
  if (static_cast<long>(map.size()) != dist.nodes)
    xacc_fail(site, "gblock map of dimension %d of template '%s' has %zu entries but the node dimension has %ld", d + 1,
              t.name.c_str(), map.size(), dist.nodes);
  dist.start.assign(1, 0);
  for (size_t q = 0; q < map.size(); ++q) {
    if (map[q] < 0)
      xacc_fail(site, "entry %zu of the gblock map of dimension %d of template '%s' is %ld; it must not be negative", q,
                d + 1, t.name.c_str(), map[q]);
    dist.start.push_back(dist.start.back() + map[q]);
  }
  if (dist.start.back() != dist.extent)
    xacc_fail(site, "gblock map of dimension %d of template '%s' sums to %ld but the dimension has %s", d + 1,
              t.name.c_str(), dist.start.back(), counted(dist.extent, "index", "indices").c_str());
}

/// Computes everything that depends on bounds, node sizes and maps together.
void fix(const xacc_site *site, xacc_template &t) {
  for (int d = 0; d < t.ndims; ++d) {
    xacc_template::Dimension &dim = t.dims[static_cast<size_t>(d)];
    Distribution &dist = dim.distribution;
    if (dist.extent < 1)
      xacc_fail(site, "lower bound %ld of dimension %d of template '%s' exceeds upper bound %ld", dist.lower, d + 1,
                t.name.c_str(), dist.lower + dist.extent - 1);
    dist.nodes = dim.nodeDim < 0 ? 1 : t.nodes->size[static_cast<size_t>(dim.nodeDim)];
    switch (dist.format) {
    case XACC_DUPLICATED:
      break;
    case XACC_BLOCK:
      fixBlock(site, t, d, dist, dim.writtenWidth);
      break;
    case XACC_CYCLIC:
      dist.width = dim.writtenWidth > 0 ? dim.writtenWidth : 1;
      break;
    case XACC_GBLOCK:
      fixGblock(site, t, d, dist, dim.map);
      break;
    }
  }
  t.fixed = true;
}

} // namespace

void requireFixed(const xacc_site *site, const xacc_template &t) {
  if (!t.fixed)
    xacc_fail(site, "template '%s' is used before it is fixed", t.name.c_str());
}

} // namespace xacc

extern "C" {

xacc_template *xacc_template_make(const xacc_site *site, const xacc_site *distribute, const char *name,
                                  xacc_nodes *nodes, const xacc_template_axis *axes, int ndims) {
  if (!nodes) // created when the job starts
    xacc::requireJob(site);
  auto *t = new xacc_template(name, ndims);
  t->nodes = xacc::retain(nodes);
  for (int dim = 0; dim < ndims; ++dim) {
    const xacc_template_axis &axis = axes[dim];
    xacc_template::Dimension &d = t->dims[static_cast<size_t>(dim)];
    d.distribution.format = axis.format;
    d.nodeDim = axis.format == XACC_DUPLICATED ? -1 : axis.node_dim;
    d.writtenWidth = axis.width;
    if (!axis.unknown)
      xacc_template_dim(t, dim, axis.lower, axis.upper);
    if (axis.map)
      xacc_template_map(t, dim, axis.map, axis.map_length);
  }
  if (xacc::isComplete(*t))
    xacc::fix(distribute, *t);
  return t;
}

void xacc_template_dim(xacc_template *t, int dim, long lower, long upper) {
  xacc_template::Dimension &d = t->dims[static_cast<size_t>(dim)];
  d.distribution.lower = lower;
  d.distribution.extent = upper - lower + 1;
  d.bounded = true;
}

long xacc_positive_width(const xacc_site *site, long written) {
  if (written <= 0)
    xacc_fail(site, "width %ld of a distribution must be positive", written);
  return written;
}

void xacc_template_map(xacc_template *t, int dim, const int *map, long length) {
  xacc_template::Dimension &d = t->dims[static_cast<size_t>(dim)];
  const long nodes = t->nodes->size[static_cast<size_t>(d.nodeDim)];
  d.map.assign(map, map + (length < 0 ? nodes : std::min(length, nodes)));
  d.mapped = true;
}

void xacc_template_fix(const xacc_site *site, xacc_template *t) {
  if (t->fixed)
    xacc_fail(site, "template '%s' is already fixed", t->name.c_str());
  for (int d = 0; d < t->ndims; ++d) {
    if (!t->dim(d).bounded)
      xacc_fail(site, "bounds of dimension %d of template '%s' are still unknown", d + 1, t->name.c_str());
    if (t->dim(d).distribution.format == XACC_GBLOCK && !t->dim(d).mapped)
      xacc_fail(site, "gblock map of dimension %d of template '%s' is still unknown", d + 1, t->name.c_str());
  }
  xacc::fix(site, *t);
}

void xacc_template_free(xacc_template *t) {
  if (!t || --t->references > 0)
    return;
  xacc_nodes_free(t->nodes);
  delete t;
}

} // extern "C"
