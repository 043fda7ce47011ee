// Sort.cpp - xmp_sort_up and xmp_sort_down: sample sort, then an exact redistribution to the result's mapping.
#include "core/array/OwnElements.h"
#include "ops/gmove/TemporaryArray.h"
#include "ops/intrinsic/Intrinsic.h"
#include "ops/intrinsic/ParcelExchange.h"
#include "support/Types.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace xacc;

namespace {

/// True if `a` precedes `b` in the result. NaNs come last in both directions.
template <typename T, bool up> bool before(T a, T b) {
  if constexpr (std::is_floating_point_v<T>)
    if (std::isnan(a) || std::isnan(b))
      return !std::isnan(a) && std::isnan(b);
  return up ? a < b : b < a;
}

/// A value and its original place. No two samples are equal, so equal values can be divided among nodes.
template <typename T> struct Sample {
  T value;
  long node, position;
};

/// Regular samples of the sorted values of all nodes, sorted.
template <typename T, bool up> std::vector<Sample<T>> samplesOf(const std::vector<T> &sorted, const Group &group) {
  const auto nodes = static_cast<size_t>(group.size());
  const size_t wanted = std::min({nodes * 4, size_t{256}, sorted.size()});
  Parcels outgoing;
  outgoing.start.assign(1, 0);
  for (size_t p = 0; p < nodes; ++p) {
    for (size_t s = 0; s < wanted; ++s) {
      const size_t position = (2 * s + 1) * sorted.size() / (2 * wanted);
      const Sample<T> sample{sorted[position], group.self, static_cast<long>(position)};
      const auto *bytes = reinterpret_cast<const std::byte *>(&sample);
      outgoing.bytes.insert(outgoing.bytes.end(), bytes, bytes + sizeof sample);
    }
    outgoing.start.push_back(outgoing.bytes.size());
  }
  const Parcels received = exchange(group, std::move(outgoing));
  auto samples = received.as<Sample<T>>();
  std::sort(samples.begin(), samples.end(), [](const Sample<T> &a, const Sample<T> &b) {
    if (before<T, up>(a.value, b.value) || before<T, up>(b.value, a.value))
      return before<T, up>(a.value, b.value);
    return a.node != b.node ? a.node < b.node : a.position < b.position;
  });
  return samples;
}

/// Sorts the values of all nodes. Each node gets an interval of the result, in the order of the group.
template <typename T, bool up> std::vector<T> sortTogether(std::vector<T> values, const Group &group) {
  std::sort(values.begin(), values.end(), before<T, up>);
  const std::vector<Sample<T>> samples = samplesOf<T, up>(values, group);
  const auto nodes = static_cast<size_t>(group.size());
  Parcels outgoing;
  outgoing.start.assign(1, 0);
  for (size_t p = 1; p <= nodes; ++p) {
    size_t end = values.size();
    if (p < nodes && !samples.empty()) {
      const Sample<T> &splitter = samples[p * samples.size() / nodes];
      const auto [low, high] = std::equal_range(values.begin(), values.end(), splitter.value, before<T, up>);
      // Among equal values, those on lower nodes, and those before the splitter on its own node, precede the
      // splitter.
      end = static_cast<size_t>((group.self < splitter.node ? high : low) - values.begin());
      if (group.self == splitter.node)
        end = static_cast<size_t>(splitter.position);
    }
    outgoing.start.push_back(end * sizeof(T));
  }
  outgoing.bytes.resize(values.size() * sizeof(T));
  if (!values.empty())
    std::memcpy(outgoing.bytes.data(), values.data(), outgoing.bytes.size());
  std::vector<T>().swap(values);

  const Parcels incoming = exchange(group, std::move(outgoing));
  auto sorted = incoming.as<T>();
  // Each run is sorted: merge adjacent runs until one remains.
  std::vector<size_t> ends(incoming.start);
  while (ends.size() > 2) {
    std::vector<size_t> fewer{0};
    for (size_t p = 2; p < ends.size() + 1; p += 2) {
      if (p == ends.size()) { // a run without a partner
        fewer.push_back(ends.back());
        break;
      }
      const auto at = [&](size_t k) { return sorted.begin() + static_cast<long>(ends[k] / sizeof(T)); };
      std::inplace_merge(at(p - 2), at(p - 1), at(p), before<T, up>);
      fewer.push_back(ends[p]);
    }
    ends = std::move(fewer);
  }
  return sorted;
}

template <typename T> struct Unboxed { using type = T; };
template <> struct Unboxed<bool> { using type = unsigned char; }; // std::vector<bool> has no addressable elements

void sort(const char *function, bool up, xmp_desc_t to, xmp_desc_t from) {
  const Intrinsic call(function);
  xacc_array &v1 = call.array(to, "v1"), &v2 = call.array(from, "v2");
  call.requireRank(v1, 1);
  call.requireSameShape(v1, v2);
  call.requireSameType(v1, v2);
  call.requireType(v2, v2.type != XACC_OTHER && !isComplex(v2.type), "an ordered");
  withType(v2.type, [&]<typename Element>() {
    using T = typename Unboxed<Element>::type;
    if constexpr (!isComplex_v<T>) {
      std::vector<T> values;
      if (const OwnElements own(v2); own.primary()) {
        values.reserve(static_cast<size_t>(own.count()));
        own.forEach([&](long, std::ptrdiff_t offset) {
          values.emplace_back();
          std::memcpy(&values.back(), v2.base + offset, sizeof(T));
        });
      }
      values = up ? sortTogether<T, true>(std::move(values), call.executing)
                  : sortTogether<T, false>(std::move(values), call.executing);
      const std::vector<long> counts = gatherFromAll(call.executing, static_cast<long>(values.size()));
      const TemporaryArray sorted = TemporaryArray::inParts(call.executing, counts, {}, v1.type, v1.elementBytes);
      if (!values.empty())
        std::memcpy(sorted->base, values.data(), values.size() * sizeof(T));
      move(wholeOf(v1, call.executing), wholeOf(*sorted, call.executing), call.executing);
    }
  });
}

} // namespace

extern "C" {

void xmp_sort_up(xmp_desc_t v1, xmp_desc_t v2) { sort("xmp_sort_up", true, v1, v2); }
void xmp_sort_down(xmp_desc_t v1, xmp_desc_t v2) { sort("xmp_sort_down", false, v1, v2); }

} // extern "C"
