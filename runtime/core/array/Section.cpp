// Section.cpp - resolves subscripts; places the elements of a section on nodes and in memory.
#include "core/array/Section.h"

#include "core/index/Triplet.h"
#include "core/nodes/Nodes.h"
#include "support/Error.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <string_view>

namespace xacc {
namespace {

/// The variable in the address of its first element, `&s.a[0][0]`.
std::string variableIn(std::string_view address) {
  const size_t begin = address.starts_with("&") ? 1 : 0;
  return std::string(address.substr(begin, address.find('[', begin) - begin));
}

} // namespace

Section::Section(const xacc_site *site, const xacc_section &s, const Group &executing)
    : array(s.array), type(s.type), elementBytes(s.element_bytes), group(&executing), offset(s.offset) {
  if (array)
    addGlobal(site, s, executing);
  else
    addLocal(site, s);
  if (s.axes)
    reorderAxes(s.axes);
}

void Section::addLocal(const xacc_site *site, const xacc_section &s) {
  name = variableIn(s.address ? s.address : "");
  memory = static_cast<std::byte *>(s.local);
  nodeSizes = {group->size()};
  if (group->member())
    me = {group->self};
  possible.resize(1);
  possible[0].resize(static_cast<size_t>(group->size()));
  std::iota(possible[0].begin(), possible[0].end(), 0L);
  for (int d = 0; d < s.ndims; ++d)
    addPlain(site, s.triplets[d], d == 0 && s.extents[0] <= 0 ? -1 : s.extents[d], s.strides ? &s.strides[d] : nullptr,
             d);
}

void Section::addPlain(const xacc_site *site, const xacc_triplet &triplet, long extent, const long *stride, int d) {
  const xacc_triplet t = resolveTriplet(site, triplet, extent, d, ("'" + name + "'").c_str());
  Subscript sub;
  sub.base = t.base;
  sub.step = t.step;
  sub.extent = extent;
  sub.bytes = stride ? *stride : 0;
  if (triplet.step != 0) {
    sub.axis = static_cast<int>(dims.size());
    dims.emplace_back().axis.count = t.length;
  }
  subscripts.push_back(sub);
  keyParts.insert(keyParts.end(), {t.base, t.length, triplet.step, d == 0 ? 0 : extent, sub.bytes});
}

void Section::addGlobal(const xacc_site *site, const xacc_section &s, const Group &executing) {
  requireLayout(site, *array);
  const xacc_nodes &on = array->nodes();
  if (on.sets.size() > 1)
    for (const std::vector<int> &set : on.sets)
      if (std::any_of(set.begin(), set.end(), [&](int rank) { return executing.positionOf(rank) >= 0; }))
        setsInUse.push_back(&set);
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
    const xacc_triplet t = resolveTriplet(site, s.triplets[d], from.extent, d, ("'" + name + "'").c_str());
    const Distribution *distribution = from.mapping.distribution;
    const int nodeDim = distribution ? array->nodeDim(d) : -1;
    Subscript sub;
    sub.mapping = from.mapping;
    sub.nodeDim = nodeDim;
    sub.base = t.base;
    sub.step = t.step;
    if (s.triplets[d].step != 0) {
      sub.axis = static_cast<int>(dims.size());
      dims.push_back({{t.length, distribution, t.base + from.offset, t.step}, nodeDim});
    } else if (distribution) {
      possible[static_cast<size_t>(nodeDim)] = {distribution->ownerOf(t.base + from.offset)};
    }
    subscripts.push_back(sub);
    keyParts.insert(keyParts.end(), {t.base, t.length, s.triplets[d].step});
  }
  for (int d = array->ndims; d < s.ndims; ++d)
    addPlain(site, s.triplets[d], s.extents[d - array->ndims], &s.strides[d - array->ndims], d);
  keyParts.push_back(static_cast<long>(offset));
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
  if (array && setsInUse.empty())
    return xacc::ranksAt(array->nodes(), coordinates);
  std::vector<int> ranks;
  if (array) {
    for (const std::vector<int> *set : setsInUse) {
      std::ranges::copy(ranksIn(*set, coordinates), std::back_inserter(ranks));
    }
    return ranks;
  }
  for (const long q : coordinates[0])
    ranks.push_back(group->rankAt(q));
  return ranks;
}

std::vector<int> Section::ranksIn(const std::vector<int> &set, const Coordinates &coordinates) const {
  return xacc::ranksIn(set, array->nodes(), coordinates);
}

void Section::reorderAxes(const int *order) {
  const std::vector<Dimension> before = dims;
  std::vector<int> now(dims.size());
  for (size_t k = 0; k < dims.size(); ++k) {
    dims[k] = before[static_cast<size_t>(order[k])];
    now[static_cast<size_t>(order[k])] = static_cast<int>(k);
    keyParts.push_back(-1 - order[k]); // nothing else in the key is negative here
  }
  for (Subscript &s : subscripts)
    if (s.axis >= 0)
      s.axis = now[static_cast<size_t>(s.axis)];
}

std::vector<long> Section::coordinatesAt(const std::vector<long> &axes) const {
  std::vector<long> coordinates;
  for (const std::vector<long> &candidates : possible)
    coordinates.push_back(candidates[0]);
  for (size_t d = 0; d < dims.size(); ++d)
    if (dims[d].nodeDim >= 0)
      coordinates[static_cast<size_t>(dims[d].nodeDim)] = axes[d];
  return coordinates;
}

Strided Section::stridesOf(const std::vector<Chunk> &chunks, const std::vector<long> &coordinates) const {
  Strided result;
  result.loops.resize(2 * dims.size());
  result.offset = static_cast<std::ptrdiff_t>(offset);
  auto stride = static_cast<std::ptrdiff_t>(array ? array->elementBytes : elementBytes);
  for (size_t d = subscripts.size(); d-- > 0;) {
    const Subscript &s = subscripts[d];
    const long q = s.nodeDim < 0 ? 0 : coordinates[static_cast<size_t>(s.nodeDim)];
    const std::ptrdiff_t unit = s.bytes != 0 ? s.bytes : stride;
    const auto offsetAt = [&](long k) { return localIndexOf(s.mapping, q, s.base + k * s.step) * unit; };
    if (s.axis < 0) {
      result.offset += offsetAt(0);
    } else {
      const Chunk &c = chunks[static_cast<size_t>(s.axis)];
      const std::ptrdiff_t first = offsetAt(c.first);
      result.offset += first;
      auto loop = result.loops.begin() + 2L * s.axis;
      loop[0] = {c.count, c.count > 1 ? offsetAt(c.first + c.stride) - first : 0};
      loop[1] = {c.width, c.width > 1 ? offsetAt(c.first + 1) - first : 0};
    }
    if (s.bytes == 0)
      stride *= array ? layoutOf(s.mapping, q).allocated : s.extent;
  }
  return result;
}

Region Section::regionOf(const std::vector<Chunk> &chunks) const {
  const Strided s = stridesOf(chunks, me);
  return mergedRegion(s.offset, s.loops, elementBytes);
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
