// Section.cpp - resolves subscripts; places the elements of a section on nodes and in memory.
#include "core/Section.h"

#include "core/Nodes.h"
#include "support/Error.h"

#include <numeric>
#include <utility>

namespace xacc {
namespace {

/// Local index, in elements from the start of the section of node q, of array index i, which q owns.
long localIndex(const DimensionMapping &m, long q, long i) {
  const DimensionLayout layout = layoutOf(m, q);
  const bool cyclic = m.distribution && m.distribution->format == XACC_CYCLIC && !m.fullShadow;
  return (cyclic ? xacc_cyclic_index(cyclicOf(m, q), i) + layout.lead : i - layout.shift);
}

} // namespace

xacc_triplet resolveTriplet(const xacc_site *site, xacc_triplet t, long extent, const std::string &what, int dim) {
  const auto fail = [&](const char *problem) {
    xacc_fail(site, "section of dimension %d of '%s': %s", dim, what.c_str(), problem);
  };
  if (t.step == 0) { // a single index
    t.length = 1;
    if (extent >= 0 && (t.base < 0 || t.base >= extent))
      xacc_fail(site, "index %ld is outside dimension %d of '%s', which has %ld elements", t.base, dim, what.c_str(),
                extent);
    return t;
  }
  if (extent < 0 && (t.length == XACC_REST || (t.base == XACC_FIRST && t.step < 0)))
    fail("its end is not known");
  if (t.base == XACC_FIRST)
    t.base = t.step > 0 ? 0 : extent - 1;
  if (t.length == XACC_REST) {
    const long span = t.step > 0 ? extent - t.base : t.base + 1;
    t.length = span <= 0 ? 0 : (span - 1) / (t.step > 0 ? t.step : -t.step) + 1;
  }
  if (t.length < 0)
    xacc_fail(site, "section of dimension %d of '%s': length %ld is negative", dim, what.c_str(), t.length);
  const long last = t.base + (t.length - 1) * t.step;
  if (t.length > 0 && (t.base < 0 || last < 0 || (extent >= 0 && (t.base >= extent || last >= extent))))
    xacc_fail(site, "section %ld to %ld is outside dimension %d of '%s', which has %ld elements", t.base, last, dim,
              what.c_str(), extent);
  return t;
}

Section::Section(const xacc_site *site, const xacc_section &s, const Group &executing)
    : array(s.array), type(s.type), elementBytes(s.element_bytes), group(&executing) {
  if (array)
    addGlobal(site, s);
  else
    addLocal(site, s);
}

void Section::addLocal(const xacc_site *site, const xacc_section &s) {
  name = "local array";
  memory = static_cast<std::byte *>(s.local);
  nodeSizes = {group->size()};
  if (group->member())
    me = {group->self};
  possible.resize(1);
  possible[0].resize(static_cast<size_t>(group->size()));
  std::iota(possible[0].begin(), possible[0].end(), 0L);
  long stride = 1;
  for (int d = s.ndims - 1; d >= 0; --d) {
    const long extent = d == 0 && s.extents[0] <= 0 ? -1 : s.extents[d];
    const xacc_triplet t = resolveTriplet(site, s.triplets[d], extent, name, d);
    if (s.triplets[d].step == 0) {
      origin += t.base * stride;
    } else {
      Dimension dim;
      dim.axis.count = t.length;
      dim.base = t.base;
      dim.step = t.step;
      dim.stride = stride;
      dims.insert(dims.begin(), dim);
    }
    keyParts.insert(keyParts.end(), {t.base, t.length, s.triplets[d].step, stride});
    stride *= extent;
  }
}

void Section::addGlobal(const xacc_site *site, const xacc_section &s) {
  requireLayout(site, *array);
  const xacc_nodes &on = array->nodes();
  name = array->name;
  memory = array->base;
  group = on.group;
  for (int d = 0; d < on.ndims; ++d) {
    nodeSizes.push_back(on.size[static_cast<size_t>(d)]);
    if (on.member())
      me.push_back(on.coordinate[static_cast<size_t>(d)]);
    possible.emplace_back(static_cast<size_t>(nodeSizes.back()));
    std::iota(possible.back().begin(), possible.back().end(), 0L);
  }
  for (int d = 0; d < array->ndims; ++d) {
    const xacc_array::Dimension &from = array->dim(d);
    const xacc_triplet t = resolveTriplet(site, s.triplets[d], from.extent, name, d);
    const Distribution *distribution = from.mapping.distribution;
    const int nodeDim = distribution ? array->nodeDim(d) : -1;
    if (s.triplets[d].step == 0) {
      long q = 0;
      if (distribution) {
        q = distribution->ownerOf(t.base + from.offset);
        possible[static_cast<size_t>(nodeDim)] = {q};
      }
      if (!me.empty() && (!distribution || me[static_cast<size_t>(nodeDim)] == q))
        origin += localIndex(from.mapping, q, t.base) * from.stride;
    } else {
      Dimension dim;
      dim.axis = {t.length, distribution, t.base + from.offset, t.step};
      dim.nodeDim = nodeDim;
      dim.base = t.base;
      dim.step = t.step;
      dim.stride = from.stride;
      dim.mapping = from.mapping;
      dims.push_back(dim);
    }
    keyParts.insert(keyParts.end(), {t.base, t.length, s.triplets[d].step});
  }
  if (!me.empty() && !memory && array->bytes > 0)
    xacc_fail(site, "array '%s' has no storage yet", name.c_str());
}

long Section::size() const {
  long elements = 1;
  for (const Dimension &d : dims)
    elements *= d.axis.count;
  return elements;
}

std::string Section::shape() const {
  std::string text;
  for (const Dimension &d : dims)
    text += (text.empty() ? "" : " x ") + std::to_string(d.axis.count);
  return text.empty() ? "one element" : text;
}

std::vector<int> Section::ranksAt(const Coordinates &coordinates) const {
  if (array)
    return xacc::ranksAt(array->nodes(), coordinates);
  std::vector<int> ranks;
  for (const long q : coordinates[0])
    ranks.push_back(group->ranks[static_cast<size_t>(q)]);
  return ranks;
}

void Section::exchangeAxes(size_t a, size_t b) {
  std::swap(dims[a], dims[b]);
  keyParts.push_back(-1 - static_cast<long>(a * XACC_MAX_DIMS + b)); // nothing else in the key is negative here
}

Region Section::regionOf(const std::vector<Chunk> &chunks) const {
  long offset = origin;
  std::vector<Region::Loop> loops;
  const auto bytes = static_cast<std::ptrdiff_t>(elementBytes);
  for (size_t d = 0; d < dims.size(); ++d) {
    const Dimension &dim = dims[d];
    const Chunk &c = chunks[d];
    const long q = coordinateOf(dim);
    const auto place = [&](long k) { return localIndex(dim.mapping, q, dim.base + k * dim.step) * dim.stride; };
    const long first = place(c.first);
    offset += first;
    if (c.count > 1)
      loops.push_back({c.count, (place(c.first + c.stride) - first) * bytes});
    if (c.width > 1)
      loops.push_back({c.width, (place(c.first + 1) - first) * bytes});
  }
  return mergedRegion(offset * bytes, loops, elementBytes);
}

void Section::appendKey(std::vector<long> &key) const {
  key.push_back(static_cast<long>(elementBytes));
  key.push_back(static_cast<long>(reinterpret_cast<std::intptr_t>(group))); // interned
  key.insert(key.end(), keyParts.begin(), keyParts.end());
  key.push_back(array != nullptr);
  if (array)
    key.insert(key.end(), array->signature.begin(), array->signature.end());
}

} // namespace xacc
