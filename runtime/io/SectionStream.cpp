// SectionStream.cpp - rounds of rows, distributed over the nodes.
#include "io/SectionStream.h"

#include "ops/gmove/TemporaryArray.h"
#include "support/Config.h"

#include <algorithm>
#include <memory>

namespace xacc {
namespace {

/// Bytes of a section that a node holds at a time. The messages for them need twice as much in addition.
long bytesAtATime() { return settingOr(Setting::IoBuffer, 16384L) * 1024; }

} // namespace

SectionStream::SectionStream(xacc_array &a, std::vector<xacc_triplet> t, const Group &g)
    : array(a), triplets(std::move(t)), group(g) {}

long long SectionStream::elements() const {
  long long count = 1;
  for (const xacc_triplet &t : triplets)
    count *= t.length;
  return count;
}

void SectionStream::forEachRound(const Visit &visit, bool fromArray) {
  if (elements() == 0)
    return;
  // A row is one index of dimension `outermost` with all inner dimensions, the largest unit that fits.
  size_t outermost = 0;
  long rowBytes = static_cast<long>(bytes()) / triplets[0].length, outer = 1;
  while (rowBytes > bytesAtATime() && outermost + 1 < triplets.size()) {
    outer *= triplets[outermost++].length;
    rowBytes /= triplets[outermost].length;
  }
  std::vector<long> rest;
  for (size_t d = outermost + 1; d < triplets.size(); ++d)
    rest.push_back(triplets[d].length);
  const long rows = triplets[outermost].length, nodes = group.size(), me = group.self;
  const long most = nodes * std::max(1L, bytesAtATime() / rowBytes); // number of rows per round

  std::vector<xacc_triplet> selected = triplets; // the rows of a round
  std::unique_ptr<TemporaryArray> buffer;
  long bufferRows = 0;
  for (long o = 0; o < outer; ++o) {
    long index = o;
    for (size_t d = outermost; d-- > 0; index /= triplets[d].length)
      selected[d] = {triplets[d].base + index % triplets[d].length * triplets[d].step, 1, 0};
    for (long row = 0; row < rows; row += most) {
      const long now = std::min(most, rows - row), ownRows = now / nodes + (me < now % nodes),
                 first = now / nodes * me + std::min(me, now % nodes);
      if (now != bufferRows) {
        std::vector<long> counts(static_cast<size_t>(nodes), now / nodes);
        std::fill_n(counts.begin(), now % nodes, now / nodes + 1);
        buffer.reset(); // release the old one first
        buffer = std::make_unique<TemporaryArray>(
            TemporaryArray::inParts(group, counts, rest, array.type, array.elementBytes));
        bufferRows = now;
      }
      selected[outermost] = {triplets[outermost].base + row * triplets[outermost].step, now, triplets[outermost].step};
      const Section section(nullptr, xacc_global(&array, selected.data()), group), buffered = wholeOf(**buffer, group);
      if (fromArray)
        move(buffered, section, group);
      if (ownRows > 0)
        visit((*buffer)->base, static_cast<long long>(o * rows + row + first) * rowBytes,
              static_cast<size_t>(ownRows * rowBytes));
      if (!fromArray)
        move(section, buffered, group);
    }
  }
}

std::vector<xacc_triplet> allOf(const xacc_array &a) {
  std::vector<xacc_triplet> all;
  for (int d = 0; d < a.ndims; ++d)
    all.push_back({0, a.dim(d).extent, 1});
  return all;
}

} // namespace xacc
