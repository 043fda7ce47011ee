// ReflectGroup.cpp - see ReflectGroup.h.
#include "ops/exchange/ReflectGroup.h"

#include <algorithm>

namespace xacc {
namespace {

/// For longer messages, packing would cost more than sending fewer messages saves. The threshold has not been measured.
constexpr size_t longMessage = (size_t{16} << 10) + 1;

/// Adds the boxes of one array's messages to those of the group.
void addAll(std::vector<BoxMessage> &merged, const std::vector<BoxMessage> &messages, std::ptrdiff_t displacement,
            Device &device) {
  for (const BoxMessage &m : messages) {
    BoxMessage &into = messageOf(merged, m.peer, device);
    for (Region box : m.boxes()) {
      box.offset += displacement;
      into.add(std::move(box));
    }
  }
}

/// An upper bound of the longest message on any node, in bytes; the same on all nodes. A neighbour in one dimension
/// receives at most both faces there, including corners; a neighbour in several dimensions receives less.
size_t longestMessage(const xacc_array &a, const std::vector<xacc_width> &widths) {
  size_t longest = 0;
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_width &w = widths[static_cast<size_t>(d)];
    if (a.dim(d).mapping.fullShadow)
      return SIZE_MAX;
    if (!a.dim(d).mapping.distribution || a.dim(d).mapping.distribution->nodes == 1)
      continue; // no neighbours
    auto face = a.elementBytes * static_cast<size_t>(w.lower + w.upper);
    for (int e = 0; e < a.ndims; ++e) {
      const DimensionMapping &m = a.dim(e).mapping;
      long most = m.distribution ? 0 : m.extent;
      for (long q = 0; m.distribution && q < m.distribution->nodes; ++q)
        most = std::max(most, layoutOf(m, q).allocated);
      face *= e == d ? 1 : static_cast<size_t>(most);
    }
    longest = std::max(longest, face);
  }
  return longest;
}

} // namespace

bool worthMerging(const xacc_array &a, const std::vector<xacc_width> &widths) {
  return longestMessage(a, widths) < longMessage;
}

ReflectGroup::ReflectGroup(std::vector<GroupMember> arrays) : members(std::move(arrays)) {
  Device &device = *members[0].exchange->key.device;
  for (const GroupMember &m : members)
    if (m.merges) {
      const std::ptrdiff_t displacement = m.base - members[0].base;
      addAll(outgoing, m.exchange->sends(), displacement, device);
      addAll(incoming, m.exchange->receives(), displacement, device);
    }
  for (std::vector<BoxMessage> *messages : {&outgoing, &incoming})
    for (BoxMessage &m : *messages)
      m.prepare(Buffering::IfNeeded);
}

ReflectGroup::~ReflectGroup() { finish(); }

bool ReflectGroup::outdated(const std::vector<GroupMember> &now) const {
  const auto same = [](const GroupMember &a, const GroupMember &b) { return a.exchange == b.exchange; };
  return std::equal(members.begin(), members.end(), now.begin(), now.end(), same) ||
         std::any_of(members.begin(), members.end(), [](const GroupMember &m) { return m.exchange.use_count() == 1; });
}

void ReflectGroup::start() {
  finish();
  active = true;
  for (const GroupMember &m : members)
    if (m.merges)
      m.exchange->finish(); // it may be in flight on its own
  requests.clear();
  for (BoxMessage &m : incoming)
    m.receive(Tag::Exchange, members[0].base, requests);
  for (BoxMessage &m : outgoing)
    m.send(Tag::Exchange, members[0].base, requests);
  for (const GroupMember &m : members) // while the messages are in flight
    if (m.merges)
      m.exchange->copyHere(m.base);
    else
      m.exchange->start(m.base);
}

bool ReflectGroup::ready() {
  return !active || (transport().test(requests) && std::ranges::all_of(members, [](const GroupMember &m) {
                       return m.merges || m.exchange->ready();
                     }));
}

void ReflectGroup::finish() {
  if (!active)
    return;
  active = false;
  transport().wait(requests);
  for (BoxMessage &m : incoming)
    m.store();
  for (const GroupMember &m : members)
    if (!m.merges)
      m.exchange->finish();
}

} // namespace xacc
