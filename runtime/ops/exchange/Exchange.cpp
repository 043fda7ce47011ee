// Exchange.cpp - builds the schedule from the spans of each dimension, and runs it.
#include "ops/exchange/Exchange.h"

#include "comm/DeviceReach.h"
#include "core/index/Choices.h"
#include "ops/exchange/Neighbours.h"

#include <algorithm>

namespace xacc {
namespace {

/// A span of one dimension, and the coordinate of the node that receives it.
struct SpanTransfer {
  long to;
  NeighbourSpan span;
};

/// Transfers of one dimension that this node receives or sends.
std::vector<SpanTransfer> transfersOf(const xacc_site *site, const xacc_array &a, int dim, const xacc_width &width,
                                      Direction direction, bool carry) {
  const long me = std::max(0L, a.nodeDim(dim) < 0 ? 0 : a.nodes().coordinateOrNone(a.nodeDim(dim)));
  std::vector<SpanTransfer> transfers;
  if (direction == Direction::Incoming) {
    for (const NeighbourSpan &span : neighbourSpans(site, a, dim, me, width, carry))
      transfers.push_back({me, span});
    return transfers;
  }
  if (a.dim(dim).mapping.fullShadow) { // the same for every receiver: no need to list what others send to it
    const std::vector<NeighbourSpan> owned = neighbourSpans(site, a, dim, me, {0, 0, 0}, carry);
    for (long to = 0; to < a.dim(dim).mapping.distribution->nodes; ++to)
      for (NeighbourSpan span : owned) {
        span.own = to == me;
        if (span.own || width.lower > 0 || width.upper > 0)
          transfers.push_back({to, span});
      }
    return transfers;
  }
  const long nodes = a.dim(dim).mapping.distribution ? a.dim(dim).mapping.distribution->nodes : 1;
  for (long to = 0; to < nodes; ++to)
    for (const NeighbourSpan &span : neighbourSpans(site, a, dim, to, width, carry))
      if (span.from == me)
        transfers.push_back({to, span});
  return transfers;
}

/// Rank of the node with this process's coordinates, except those of the array's dimensions, which are replaced.
int rankAt(const xacc_array &a, const std::vector<long> &coordinates) {
  const xacc_nodes &nodes = a.nodes();
  std::array<long, XACC_MAX_DIMS> at = nodes.coordinate;
  for (int d = 0; d < a.ndims; ++d)
    if (a.nodeDim(d) >= 0)
      at[static_cast<size_t>(a.nodeDim(d))] = coordinates[static_cast<size_t>(d)];
  long position = 0;
  for (int k = nodes.ndims - 1; k >= 0; --k)
    position = position * nodes.size[static_cast<size_t>(k)] + at[static_cast<size_t>(k)];
  return nodes.group->rankAt(position);
}

/// Calls visit(transfers, one per dimension) for each combination that crosses a node boundary. Both ends of a message
/// visit its combinations in the same order, because each dimension lists the spans of one receiver in one order.
template <typename Visit>
void forEachCombination(const std::vector<std::vector<SpanTransfer>> &lists, bool orthogonal, const Visit &visit) {
  forEachChoice(lists, [&](const std::vector<SpanTransfer> &combination) {
    const auto crossed =
        std::count_if(combination.begin(), combination.end(), [](const SpanTransfer &t) { return !t.span.own; });
    if (crossed == 1 || (crossed > 1 && !orthogonal))
      visit(combination);
  });
}

enum class End { Source, Target };

/// The box of a combination in the local section of its source or target node. The two sections may have different
/// extents, and this uses the strides of this process, so call it only for this process's end.
Region regionOf(const xacc_array &a, const std::vector<SpanTransfer> &combination, End end) {
  std::vector<Span> spans;
  std::vector<long> strides;
  for (int d = 0; d < a.ndims; ++d) {
    const NeighbourSpan &span = combination[static_cast<size_t>(d)].span;
    spans.push_back(end == End::Source ? span.source : span.target);
    strides.push_back(a.dim(d).stride);
  }
  return makeRegion(spans, strides, a.elementBytes);
}

} // namespace

bool ExchangeKey::operator==(const ExchangeKey &other) const {
  const auto same = [](const xacc_width &x, const xacc_width &y) {
    return x.lower == y.lower && x.upper == y.upper && !x.periodic == !y.periodic;
  };
  return device == other.device && onDevice == other.onDevice && orthogonal == other.orthogonal &&
         adding == other.adding &&
         std::equal(widths.begin(), widths.end(), other.widths.begin(), other.widths.end(), same);
}

Exchange::Exchange(const xacc_site *site, const xacc_array &a, ExchangeKey wanted)
    : key(std::move(wanted)), type(a.type) {
  plan(site, a);
  prepare();
}

/// Determines the boxes of each message, and those that this node copies itself.
void Exchange::plan(const xacc_site *site, const xacc_array &a) {
  std::vector<std::vector<SpanTransfer>> receiving, sending;
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_width &width = key.widths[static_cast<size_t>(d)];
    receiving.push_back(transfersOf(site, a, d, width, Direction::Incoming, !key.adding));
    sending.push_back(transfersOf(site, a, d, width, Direction::Outgoing, !key.adding));
  }
  const int me = world().rank;
  std::vector<BoxMessage> &shadows = key.adding ? outgoing : incoming;
  std::vector<BoxMessage> &sources = key.adding ? incoming : outgoing;
  forEachCombination(receiving, key.orthogonal, [&](const std::vector<SpanTransfer> &combination) {
    std::vector<long> from;
    for (const SpanTransfer &t : combination)
      from.push_back(t.span.from);
    const int peer = rankAt(a, from);
    const Region target = regionOf(a, combination, End::Target);
    if (peer != me) {
      messageOf(shadows, peer, device()).add(target);
      return;
    }
    const Region source = regionOf(a, combination, End::Source);
    local.push_back(key.adding ? LocalCopy{target, source} : LocalCopy{source, target});
  });
  forEachCombination(sending, key.orthogonal, [&](const std::vector<SpanTransfer> &combination) {
    std::vector<long> to;
    for (const SpanTransfer &t : combination)
      to.push_back(t.to);
    if (const int peer = rankAt(a, to); peer != me)
      messageOf(sources, peer, device()).add(regionOf(a, combination, End::Source));
  });
}

/// Prepares buffers and routes.
void Exchange::prepare() {
  // All nodes of the array make the same exchanges in the same order, so routes can be prepared.
  const size_t chunkBytes = key.onDevice && !key.adding ? messageChunkBytes() : 0;
  for (BoxMessage &m : outgoing) {
    m.prepareRoute(Direction::Outgoing);
    m.prepare(Buffering::IfNeeded, chunkBytes);
  }
  for (BoxMessage &m : incoming) {
    m.prepareRoute(Direction::Incoming);
    // Sums are added in a fixed order, whatever the order of arrival.
    m.prepare(key.adding ? Buffering::Always : Buffering::IfNeeded, chunkBytes);
  }
  size_t largest = 0;
  for (const LocalCopy &copy : local)
    largest = std::max(largest, copy.from.bytes());
  if (largest > 0)
    localBuffer = allocateOn(device(), largest);
}

void Exchange::store(const std::byte *buffer, const Region &region) {
  if (key.adding)
    device().accumulate(array, buffer, region, type);
  else
    device().unpack(array, buffer, region);
}

void Exchange::start(std::byte *base) {
  finish();
  array = base;
  active = true;
  requests.clear();
  for (BoxMessage &m : incoming)
    m.receive(Tag::Exchange, base, requests);
  for (BoxMessage &m : outgoing)
    m.send(Tag::Exchange, base, requests);
  copyHere(base); // while the messages are in flight
}

void Exchange::copyHere(std::byte *base) {
  array = base;
  for (const LocalCopy &copy : local) {
    device().pack(localBuffer.get(), base, copy.from);
    store(localBuffer.get(), copy.to);
  }
}

void Exchange::finish() {
  if (!active)
    return;
  size_t first = 0;
  for (BoxMessage &m : incoming) {
    if (m.chunks() > 1)
      m.storeChunks(std::span(requests).subspan(first, m.chunks()));
    first += m.chunks();
  }
  transport().wait(requests);
  for (BoxMessage &m : incoming)
    if (key.adding)
      m.accumulate(type);
    else if (m.chunks() == 1)
      m.store();
  active = false;
}

bool Exchange::ready() { return !active || transport().test(requests); }

std::shared_ptr<Exchange> exchangeFor(const xacc_site *site, xacc_array &a, const ExchangeKey &key) {
  for (const auto &cache : a.caches)
    if (auto exchange = std::dynamic_pointer_cast<Exchange>(cache); exchange && exchange->key == key)
      return exchange;
  auto exchange = std::make_shared<Exchange>(site, a, key);
  a.caches.push_back(exchange);
  return exchange;
}

} // namespace xacc
