// ParcelExchange.cpp - exchanges sizes first, then one message per pair of nodes with data.
#include "ops/intrinsic/ParcelExchange.h"

#include <cstring>

namespace xacc {

Parcels exchange(const Group &group, Parcels outgoing) {
  const size_t parts = outgoing.parts(), self = static_cast<size_t>(group.self);
  std::vector<size_t> sizes(parts), sizesHere(parts);
  for (size_t p = 0; p < parts; ++p)
    sizes[p] = outgoing.bytesOf(p);
  transport().alltoall(group, sizes.data(), sizesHere.data(), sizeof(size_t));
  Parcels incoming;
  incoming.start.assign(1, 0);
  for (const size_t bytes : sizesHere)
    incoming.start.push_back(incoming.start.back() + bytes);
  incoming.bytes.resize(incoming.start.back());

  std::vector<Request> requests;
  for (size_t k = 1; k < parts; ++k) { // different nodes start with different peers
    const size_t p = (self + k) % parts;
    if (sizesHere[p] > 0)
      requests.push_back(transport().receive(group.ranks[p], Tag::Irregular, incoming.part(p), sizesHere[p]));
  }
  for (size_t k = 1; k < parts; ++k) {
    const size_t p = (self + parts - k) % parts;
    if (sizes[p] > 0)
      requests.push_back(transport().send(group.ranks[p], Tag::Irregular, outgoing.part(p), sizes[p]));
  }
  if (sizes[self] > 0)
    std::memcpy(incoming.part(self), outgoing.part(self), sizes[self]);
  transport().wait(requests);
  return incoming;
}

std::vector<long> gatherFromAll(const Group &group, long mine) {
  const std::vector<long> copies(static_cast<size_t>(group.size()), mine);
  std::vector<long> values(copies.size());
  transport().alltoall(group, copies.data(), values.data(), sizeof mine);
  return values;
}

} // namespace xacc
