// ReducePart.cpp - sums of elements that not every node needs: nodes send each other the terms that the receiver needs.
#include "comm/Transport.h"
#include "core/array/Array.h"
#include "core/template/Reference.h"
#include "device/Device.h"
#include "ops/collective/Reduction.h"
#include "ops/collective/ReproducibleReduction.h"
#include "ops/gmove/Redistribution.h"
#include "support/Bytes.h"
#include "support/Types.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace xacc {
namespace {

using Range = Redistribution::Range;

/// True if sending every node the elements it needs moves less than an allreduce: 2 (p-1)/p of all elements.
bool movesLess(const std::vector<Range> &needed, long elements) {
  const auto nodes = static_cast<long>(needed.size());
  return std::all_of(needed.begin(), needed.end(), [&](const Range &r) { return r.size() <= 2 * elements / nodes; });
}

/// Sums are the same on every node that computes them: terms are added in node order, or exactly.
void sumInOrder(std::byte *mine, std::vector<std::byte *> &terms, size_t self, size_t bytes, xacc_type type) {
  if (reproducible(XACC_SUM, type)) {
    std::vector<const void *> others;
    std::copy_if(terms.begin(), terms.end(), std::back_inserter(others), [](const std::byte *t) { return t; });
    return addReproducibly(type, mine, others, static_cast<long>(bytes / sizeOf(type)));
  }
  const Region contiguous{0, bytes, {}};
  std::byte *sum = self == 0 ? mine : terms[0];
  for (size_t p = 1; p < terms.size(); ++p)
    if (p == self) {
      hostDevice().accumulate(mine, sum, contiguous, type);
      sum = mine;
    } else {
      hostDevice().accumulate(sum, terms[p], contiguous, type);
    }
}

} // namespace

void sumElementsRead(const xacc_site *site, const Group &group, const Section &source, Redistribution &schedule) {
  const long elements = elementsToReduce(site, *source.array, source.type, group);
  if (!group.member())
    return;
  requireExecuting(site, group);
  const std::vector<Range> &needed = schedule.rangesRead(group);
  if (!movesLess(needed, elements) || source.type == XACC_BOOL)
    return reduce(site, group, XACC_SUM, source.type, source.memory, elements, XACC_SYNC);

  if (reproducible(XACC_SUM, source.type))
    reportRoundedTerms(site);
  const size_t size = source.elementBytes, nodes = needed.size(), self = static_cast<size_t>(group.self);
  const Range own = needed[self];
  const size_t bytes = static_cast<size_t>(own.size()) * size;
  static auto &buffer = *new Bytes; // kept: solvers get here in every iteration
  buffer.resize(std::max(buffer.size(), bytes * (nodes - 1)));
  std::vector<std::byte *> terms(nodes, nullptr);
  std::vector<Request> requests;
  for (size_t k = 1; k < nodes; ++k) { // different nodes start with different peers
    const size_t from = (self + nodes - k) % nodes, to = (self + k) % nodes;
    terms[from] = buffer.data() + (k - 1) * bytes;
    if (bytes > 0)
      requests.push_back(transport().receive(group.ranks[from], Tag::Sum, terms[from], bytes));
    if (needed[to].size() > 0)
      requests.push_back(transport().send(group.ranks[to], Tag::Sum,
                                          source.memory + static_cast<size_t>(needed[to].first) * size,
                                          static_cast<size_t>(needed[to].size()) * size));
  }
  transport().wait(requests);
  if (bytes > 0)
    sumInOrder(source.memory + static_cast<size_t>(own.first) * size, terms, self, bytes, source.type);
}

} // namespace xacc
