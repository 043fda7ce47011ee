// Chunks.cpp - intersects block ranges and cyclic patterns.
#include "core/index/Chunks.h"

#include "support/RoundUp.h"

#include <algorithm>
#include <numeric>

namespace xacc {
namespace {

/// Blocked formats: clips [begin, end) to the elements that node q has.
void clip(const Axis &a, long q, long &begin, long &end) {
  const long low = a.distribution->first(q), high = a.distribution->end(q); // template indices [low, high)
  if (low >= high) {
    end = begin;
  } else if (a.step > 0) {
    begin = std::max(begin, ceilDivide(low - a.first, a.step));
    end = std::min(end, ceilDivide(high - a.first, a.step));
  } else {
    begin = std::max(begin, ceilDivide(a.first - (high - 1), -a.step));
    end = std::min(end, ceilDivide(a.first - (low - 1), -a.step));
  }
}

/// A cyclic axis from the point of view of node q.
struct Cyclic {
  long first, step, width, nodes, q;

  Cyclic(const Axis &a, long q)
      : first(a.first - a.distribution->lower), step(a.step), width(a.distribution->width),
        nodes(a.distribution->nodes), q(q) {}

  /// Number of elements after which ownership repeats.
  long period() const { return width * nodes / std::gcd(step, width * nodes); }

  /// The first owned element at or after k; `limit` if there is none before that.
  long next(long k, long limit) const {
    while (k < limit) {
      const long x = first + k * step, block = x / width;
      const long ahead = (q - block % nodes + nodes) % nodes; // number of blocks up to this node's next one
      if (ahead == 0)
        return k;
      if (step > 0)
        k += ceilDivide((block + ahead) * width - x, step);
      else
        k += ceilDivide(x - ((block - (nodes - ahead)) * width + width - 1), -step);
    }
    return limit;
  }

  /// Index after the last element in the block of the owned element k.
  long blockEnd(long k) const {
    const long x = first + k * step, within = x % width;
    return k + (step > 0 ? (width - 1 - within) / step : within / -step) + 1;
  }
};

} // namespace

std::vector<Chunk> commonChunks(const Axis &a, long qa, const Axis &b, long qb) {
  long begin = 0, end = a.count;
  std::vector<Cyclic> cyclic;
  for (const auto &[axis, q] : {std::pair{&a, qa}, std::pair{&b, qb}}) {
    if (!axis->distribution)
      continue;
    if (axis->distribution->isBlocked())
      clip(*axis, q, begin, end);
    else
      cyclic.emplace_back(*axis, q);
  }
  std::vector<Chunk> chunks;
  if (begin >= end)
    return chunks;
  if (cyclic.empty()) {
    chunks.push_back({begin, end - begin, 1, 0});
    return chunks;
  }
  long period = 1;
  for (const Cyclic &c : cyclic) {
    period = std::lcm(period, c.period());
    if (period >= end - begin) { // no repetition
      period = end - begin;
      break;
    }
  }
  const long limit = begin + period;
  for (long k = begin; k < limit;) {
    for (long from = -1; from != k && k < limit;) { // until all agree
      from = k;
      for (const Cyclic &c : cyclic)
        k = c.next(k, limit);
    }
    if (k >= limit)
      break;
    long stop = limit;
    for (const Cyclic &c : cyclic)
      stop = std::min(stop, c.blockEnd(k));
    const long width = stop - k, whole = (end - k - width) / period + 1;
    chunks.push_back({k, width, whole, period});
    if (const long rest = k + whole * period; rest < end) // the last repetition is truncated
      chunks.push_back({rest, end - rest, 1, 0});
    k = stop;
  }
  return chunks;
}

std::vector<Chunk> ownChunks(const Axis &a, long q) {
  Axis all;
  all.count = a.count;
  return commonChunks(a, q, all, 0);
}

} // namespace xacc
