// PackUnpack.cpp - xmp_pack and xmp_unpack: copies between the selected elements of an array, in C order, and a vector.
#include "core/array/OwnElements.h"
#include "ops/gmove/TemporaryArray.h"
#include "ops/intrinsic/Intrinsic.h"
#include "ops/intrinsic/NumberedElements.h"
#include "ops/intrinsic/ParcelExchange.h"
#include "support/Bytes.h"
#include "support/RoundUp.h"
#include "support/Types.h"

#include <bit>
#include <cstdint>
#include <cstring>

using namespace xacc;

namespace {

/// The selected elements that this node owns.
struct Selection {
  std::vector<std::ptrdiff_t> offsets; // bytes from the start of the local section
  std::vector<long> ranks;             // position of each among all selected elements
  long total;                          // number of selected elements in the whole array
};

/// Replaces element numbers by their ranks among the numbers of all nodes. Each node keeps one bit per element for a
/// slice of the array, so no node needs all numbers. Returns how many different numbers there are.
long rankNumbers(std::vector<long> &numbers, long elements, const Group &group) {
  const long nodes = group.size(), part = roundUp(ceilDivide(elements, nodes), 64L) + 64;
  const auto holder = [&](long number) { return static_cast<int>(number / part); };
  Outbox outbox(static_cast<size_t>(nodes), sizeof(long));
  for (const long number : numbers)
    outbox.expect(holder(number));
  for (const long number : numbers) {
    const long within = number % part;
    std::memcpy(outbox.add(holder(number)), &within, sizeof within);
  }
  Parcels asked = exchange(group, outbox.take());
  const auto forEachAsked = [&](const auto &visit) {
    for (size_t at = 0; at < asked.bytes.size(); at += sizeof(long)) {
      long number;
      std::memcpy(&number, &asked.bytes[at], sizeof number);
      visit(number);
      std::memcpy(&asked.bytes[at], &number, sizeof number);
    }
  };
  std::vector<std::uint64_t> selected(static_cast<size_t>(part / 64));
  std::vector<long> before(selected.size() + 1, 0); // number of selected elements of this slice before each word
  forEachAsked([&](long number) { selected[static_cast<size_t>(number / 64)] |= std::uint64_t{1} << number % 64; });
  for (size_t w = 0; w < selected.size(); ++w)
    before[w + 1] = before[w] + std::popcount(selected[w]);
  const std::vector<long> counts = gatherFromAll(group, before.back());
  long first = 0, total = 0;
  for (size_t p = 0; p < counts.size(); ++p) {
    first += static_cast<int>(p) < group.self ? counts[p] : 0;
    total += counts[p];
  }
  forEachAsked([&](long &number) {
    const auto w = static_cast<size_t>(number / 64);
    const std::uint64_t below = (std::uint64_t{1} << number % 64) - 1;
    number = first + before[w] + std::popcount(selected[w] & below);
  });
  Parcels answers = exchange(group, std::move(asked));
  std::vector<size_t> next(answers.start);
  for (long &number : numbers) {
    size_t &at = next[static_cast<size_t>(holder(number))];
    std::memcpy(&number, &answers.bytes[at], sizeof number);
    at += sizeof number;
  }
  return total;
}

Selection select(const Intrinsic &call, const xacc_array &a, const OwnElements &own, xmp_desc_t maskDescriptor) {
  Selection s;
  if (!maskDescriptor) {
    own.forEach([&](long number, std::ptrdiff_t offset) {
      s.ranks.push_back(number);
      s.offsets.push_back(offset);
    });
    s.total = elementsOf(a);
    return s;
  }
  xacc_array &given = call.array(maskDescriptor, "mask");
  call.requireType(given, given.type != XACC_OTHER && isInteger(given.type), "_Bool or integer");
  call.requireSameShape(a, given);
  std::vector<bool> wanted;
  {
    const MappedAs mask(a, given, call.executing);
    OwnElements(*mask).forEach([&](long, std::ptrdiff_t offset) {
      const std::byte *value = (*mask).base + offset;
      bool any = false;
      for (size_t b = 0; b < given.elementBytes; ++b)
        any = any || value[b] != std::byte{0};
      wanted.push_back(any);
    });
  }
  size_t k = 0;
  own.forEach([&](long number, std::ptrdiff_t offset) {
    if (wanted[k++]) {
      s.ranks.push_back(number);
      s.offsets.push_back(offset);
    }
  });
  s.total = rankNumbers(s.ranks, elementsOf(a), call.executing);
  return s;
}

void checkVector(const Intrinsic &call, const xacc_array &v, const xacc_array &a) {
  call.requireRank(v, 1);
  call.requireSameType(v, a);
}

void checkLength(const Intrinsic &call, const xacc_array &v, const xacc_array &a, long selected) {
  if (selected > v.dim(0).extent)
    call.fail("'%s' has %s but %ld of '%s' are selected", v.name.c_str(), elements(v.dim(0).extent).c_str(), selected,
              a.name.c_str());
}

} // namespace

extern "C" {

void xmp_pack(xmp_desc_t vd, xmp_desc_t ad, xmp_desc_t mask) {
  const Intrinsic call("xmp_pack");
  const xacc_array &v = call.array(vd, "v"), &a = call.array(ad, "a");
  checkVector(call, v, a);
  const OwnElements own(a);
  Selection s = select(call, a, own, mask);
  checkLength(call, v, a, s.total);
  if (!own.primary()) // another node has the same elements
    s.ranks.clear(), s.offsets.clear();
  Bytes values(s.ranks.size() * a.elementBytes);
  for (size_t k = 0; k < s.ranks.size(); ++k)
    std::memcpy(&values[k * a.elementBytes], a.base + s.offsets[k], a.elementBytes);
  storeElements(v, s.ranks, values, call.executing);
}

void xmp_unpack(xmp_desc_t ad, xmp_desc_t vd, xmp_desc_t mask) {
  const Intrinsic call("xmp_unpack");
  const xacc_array &v = call.array(vd, "v"), &a = call.array(ad, "a");
  checkVector(call, v, a);
  const Selection s = select(call, a, OwnElements(a), mask);
  checkLength(call, v, a, s.total);
  const Bytes values = fetchElements(v, s.ranks, call.executing);
  for (size_t k = 0; k < s.ranks.size(); ++k)
    std::memcpy(a.base + s.offsets[k], &values[k * a.elementBytes], a.elementBytes);
}

} // extern "C"
