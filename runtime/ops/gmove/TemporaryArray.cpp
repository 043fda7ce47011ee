// TemporaryArray.cpp - builds descriptors without a declaration by the user.
#include "ops/gmove/TemporaryArray.h"

#include "ops/gmove/Redistribution.h"

#include <algorithm>
#include <numeric>

namespace xacc {

TemporaryArray TemporaryArray::finished(xacc_array *a) {
  requireLayout(nullptr, *a);
  xacc_array_alloc(a);
  return TemporaryArray(a);
}

TemporaryArray TemporaryArray::inParts(const Group &group, const std::vector<long> &counts,
                                       const std::vector<long> &extents, xacc_type type, size_t elementBytes) {
  auto *nodes = new xacc_nodes(nullptr, "nodes of a temporary", 1);
  nodes->size[0] = group.size();
  nodes->group = &group;
  nodes->coordinate[0] = group.self;
  auto *t = new xacc_template("template of a temporary", 1);
  t->nodes = nodes;
  const long total = std::accumulate(counts.begin(), counts.end(), 0L);
  xacc_template_dim(t, 0, 0, std::max(total, 1L) - 1); // a template cannot be empty
  xacc_template::Dimension &blocks = t->dims[0];
  blocks.distribution.format = XACC_GBLOCK;
  blocks.nodeDim = 0;
  blocks.map = counts; // xacc_template_map takes int, as the language does
  blocks.map.back() += total == 0;
  blocks.mapped = true;
  xacc_template_fix(nullptr, t);
  auto *a = new xacc_array(nullptr, "temporary", type, elementBytes, static_cast<int>(extents.size()) + 1);
  a->tmpl = t;
  a->dims[0].extent = total;
  a->dims[0].templateDim = 0;
  for (size_t d = 0; d < extents.size(); ++d)
    a->dims[d + 1].extent = extents[d];
  return finished(a);
}

TemporaryArray TemporaryArray::mappedAs(const xacc_array &like, xacc_type type, size_t elementBytes, int undivided,
                                        long extent) {
  auto *a = new xacc_array(nullptr, like.name.c_str(), type, elementBytes, like.ndims);
  a->tmpl = retain(like.tmpl);
  for (int d = 0; d < like.ndims; ++d) {
    xacc_array::Dimension &dim = a->dims[static_cast<size_t>(d)];
    dim.extent = d == undivided ? extent : like.dim(d).extent;
    dim.templateDim = d == undivided ? -1 : like.dim(d).templateDim;
    dim.offset = like.dim(d).offset;
  }
  return finished(a);
}

bool haveSameMapping(const xacc_array &a, const xacc_array &b) {
  if (a.tmpl != b.tmpl || a.ndims != b.ndims)
    return false;
  for (int d = 0; d < a.ndims; ++d)
    if (a.dim(d).extent != b.dim(d).extent || a.dim(d).templateDim != b.dim(d).templateDim ||
        a.dim(d).offset != b.dim(d).offset)
      return false;
  return true;
}

Section wholeOf(xacc_array &a, const Group &executing) {
  const std::vector<xacc_triplet> all(static_cast<size_t>(a.ndims), {XACC_FIRST, XACC_REST, 1});
  return Section(nullptr, xacc_global(&a, all.data()), executing);
}

void move(const Section &to, const Section &from, const Group &executing) {
  Redistribution(nullptr, to, from, executing, {&hostDevice(), &hostDevice(), false}) // used once: nothing to prepare
      .start(to.memory, from.memory, Completion::Now);                                // the destructor finishes it
}

MappedAs::MappedAs(const xacc_array &like, xacc_array &f, const Group &executing) : from(f) {
  if (haveSameMapping(like, f))
    return;
  copies.push_back(TemporaryArray::mappedAs(like, f.type, f.elementBytes));
  move(wholeOf(*copies[0], executing), wholeOf(f, executing), executing);
}

} // namespace xacc
