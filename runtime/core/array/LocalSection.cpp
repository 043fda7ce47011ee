// LocalSection.cpp - converts triplets to strides; compares shapes.
#include "core/array/LocalSection.h"

#include "core/index/Triplet.h"
#include "support/Error.h"

#include <algorithm>
#include <string>

namespace xacc {
namespace {

std::string shapeText(const LocalSection &s) {
  std::string text;
  for (const auto &dim : s.shape)
    text += '[' + std::to_string(dim.count) + ']';
  return text.empty() ? "a single element" : "of shape " + text;
}

} // namespace

long LocalSection::elements() const {
  long product = 1;
  for (const Dimension &dim : shape)
    product *= dim.count;
  return product;
}

std::byte *LocalSection::lowest() const {
  std::byte *at = first;
  for (const Dimension &dim : shape)
    at += std::min<std::ptrdiff_t>(0, (dim.count - 1) * dim.stride);
  return at;
}

std::byte *LocalSection::end() const {
  std::byte *at = first + elementBytes;
  for (const Dimension &dim : shape)
    at += std::max<std::ptrdiff_t>(0, (dim.count - 1) * dim.stride);
  return at;
}

Region LocalSection::region(const std::byte *base) const {
  std::vector<Span> spans;
  std::vector<long> strides;
  for (const Dimension &dim : shape) {
    spans.push_back({0, 1, dim.count, 1});
    strides.push_back(dim.stride);
  }
  // Strides are in bytes, so the run starts with the bytes of one element.
  spans.push_back({0, static_cast<long>(elementBytes), 1, 0});
  strides.push_back(1);
  Region r = makeRegion(spans, strides, 1);
  r.offset = first - base;
  return r;
}

LocalSection resolveLocal(const xacc_site *site, const xacc_section &section, const char *side) {
  if (section.array)
    internalError(site, "a coarray assignment of an aligned array");
  LocalSection result;
  result.first = static_cast<std::byte *>(section.local);
  result.elementBytes = section.element_bytes;
  auto stride = static_cast<std::ptrdiff_t>(section.element_bytes);
  for (int d = section.ndims - 1; d >= 0; --d) {
    const long extent = section.extents ? section.extents[d] : 0;
    const xacc_triplet t = resolveTriplet(site, section.triplets[d], extent > 0 ? extent : -1, d, side);
    if (section.strides)
      stride = section.strides[d];
    if (t.step == 0 || t.length > 0) // the base of an empty section is arbitrary
      result.first += t.base * stride;
    if (t.step != 0)
      result.shape.push_back({t.length, t.step * stride});
    stride *= extent;
  }
  std::reverse(result.shape.begin(), result.shape.end());
  return result;
}

void requireSameShape(const xacc_site *site, const LocalSection &to, const LocalSection &from) {
  const auto sameCount = [](const auto &x, const auto &y) { return x.count == y.count; };
  if (from.elements() != 1 &&
      !std::equal(to.shape.begin(), to.shape.end(), from.shape.begin(), from.shape.end(), sameCount))
    xacc_fail(site, "the left side is %s but the right side %s", shapeText(to).c_str(), shapeText(from).c_str());
}

LocalSection repeated(const LocalSection &from, const LocalSection &to) {
  LocalSection result = from;
  result.shape = to.shape;
  for (auto &dim : result.shape)
    dim.stride = 0;
  return result;
}

void makeAscending(LocalSection &one, LocalSection &other) {
  for (size_t d = 0; d < one.shape.size(); ++d) {
    if (one.shape[d].stride >= 0)
      continue;
    for (LocalSection *s : {&one, &other}) {
      s->first += (s->shape[d].count - 1) * s->shape[d].stride;
      s->shape[d].stride = -s->shape[d].stride;
    }
  }
}

} // namespace xacc
