// NumberedElements.cpp - element numbers travel to the owners; values return, or travel with the numbers.
#include "ops/intrinsic/NumberedElements.h"

#include "core/array/Placement.h"
#include "ops/intrinsic/ParcelExchange.h"
#include "support/Bytes.h"

#include <cstring>

namespace xacc {

Bytes fetchElements(const xacc_array &a, const std::vector<long> &numbers, const Group &executing) {
  const Placement placement(a, executing);
  const size_t bytes = a.elementBytes, parts = static_cast<size_t>(executing.size());
  std::vector<int> owners;
  owners.reserve(numbers.size());
  Outbox outbox(parts, sizeof(long));
  for (const long number : numbers) {
    owners.push_back(placement.nearest(number));
    outbox.expect(owners.back());
  }
  for (size_t k = 0; k < numbers.size(); ++k)
    std::memcpy(outbox.add(owners[k]), &numbers[k], sizeof(long));
  Parcels asked = exchange(executing, outbox.take());

  Parcels answers; // in the order of the requests
  for (const size_t start : asked.start)
    answers.start.push_back(start / sizeof(long) * bytes);
  answers.bytes.resize(answers.start.back());
  for (size_t k = 0; k < asked.bytes.size() / sizeof(long); ++k) {
    long number;
    std::memcpy(&number, &asked.bytes[k * sizeof number], sizeof number);
    std::memcpy(&answers.bytes[k * bytes], a.base + placement.offsetOf(number), bytes);
  }
  asked = {};
  Parcels received = exchange(executing, std::move(answers));

  Bytes values(numbers.size() * bytes);
  std::vector<size_t> next(received.start);
  for (size_t k = 0; k < numbers.size(); ++k) {
    size_t &at = next[static_cast<size_t>(owners[k])];
    std::memcpy(&values[k * bytes], &received.bytes[at], bytes);
    at += bytes;
  }
  return values;
}

void storeElements(const xacc_array &a, const std::vector<long> &numbers, const Bytes &values, const Group &executing) {
  const Placement placement(a, executing);
  const size_t bytes = a.elementBytes, record = sizeof(long) + bytes;
  Outbox outbox(static_cast<size_t>(executing.size()), record);
  for (const long number : numbers)
    placement.forEachCopy(number, [&](int owner) { outbox.expect(owner); });
  for (size_t k = 0; k < numbers.size(); ++k)
    placement.forEachCopy(numbers[k], [&](int owner) {
      std::byte *place = outbox.add(owner);
      std::memcpy(place, &numbers[k], sizeof(long));
      std::memcpy(place + sizeof(long), &values[k * bytes], bytes);
    });
  const Parcels received = exchange(executing, outbox.take());
  // Ordered by sender, then by each sender's order: the same for every copy.
  for (size_t at = 0; at < received.bytes.size(); at += record) {
    long number;
    std::memcpy(&number, &received.bytes[at], sizeof number);
    std::memcpy(a.base + placement.offsetOf(number), &received.bytes[at + sizeof number], bytes);
  }
}

} // namespace xacc
