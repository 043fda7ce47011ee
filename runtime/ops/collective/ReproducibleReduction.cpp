// ReproducibleReduction.cpp - see ReproducibleReduction.h. Accumulators can be joined in any order, so any algorithm
// works. Short arrays use recursive doubling of accumulators. For a long array, each node sums one slice from plain
// numbers, so the messages are no larger than in an ordinary sum.
#include "ops/collective/ReproducibleReduction.h"

#include "comm/GroupAlgorithms.h"
#include "comm/Transport.h"
#include "support/Sums.h"
#include "support/Types.h"

#include <vector>

namespace xacc {
namespace {

/// Minimum number of elements of a long array: an accumulator is as large as eight doubles.
constexpr long longArray = 16;

using Sums = std::vector<xacc_sum>;

void join(Sums &into, const Sums &from) {
  for (size_t k = 0; k < into.size(); ++k)
    xacc_sum_join(&into[k], from[k]);
}

void joinAll(const Group &group, Sums &sums) {
  const size_t bytes = sums.size() * sizeof(xacc_sum);
  const auto send = [&](int rank) { return transport().send(rank, Tag::Sum, sums.data(), bytes); };
  const auto receive = [&](int rank, Sums &into) { return transport().receive(rank, Tag::Sum, into.data(), bytes); };
  Sums other(sums.size());
  recursiveDoubling(
      group,
      [&](const DoublingRound &round) {
        transport().complete({receive(round.partner, other), round.sends ? send(round.partner) : Request{0}});
        join(sums, other);
      },
      [&](int rank) { transport().complete(send(rank)); },
      [&](int rank) { transport().complete(receive(rank, sums)); });
}

template <class T> T rounded(const xacc_sum &sum) {
  if constexpr (std::is_same_v<T, float>)
    return xacc_sum_float(sum);
  else
    return xacc_sum_double(sum);
}

template <class T> void sumShort(const Group &group, T *v, long count) {
  Sums sums;
  for (long k = 0; k < count; ++k)
    sums.push_back(xacc_sum_of(v[k]));
  joinAll(group, sums);
  for (long k = 0; k < count; ++k)
    v[k] = rounded<T>(sums[static_cast<size_t>(k)]);
}

/// mine[k] += others[...][k]
template <class T> void addElements(T *mine, const std::vector<const T *> &others, size_t count) {
  if (others.size() == 1) { // the sum of two numbers is rounded only once anyway
    for (size_t k = 0; k < count; ++k)
      mine[k] += others[0][k];
    return;
  }
  for (size_t k = 0; k < count; ++k) {
    xacc_sum sum{};
    xacc_sum_add(&sum, mine[k]);
    for (const T *other : others)
      xacc_sum_add(&sum, other[k]);
    mine[k] = static_cast<T>(valueOf(sum));
  }
}

template <class T> void sumLong(const Group &group, T *v, long count) {
  const auto p = static_cast<size_t>(group.size()), me = static_cast<size_t>(group.self);
  const auto begin = [&](size_t node) { return static_cast<size_t>(count) * node / p; };
  const auto size = [&](size_t node) { return begin(node + 1) - begin(node); };
  std::vector<T> received(size(me) * p);
  std::vector<Request> requests;
  const auto toOthers = [&](auto &&start) {
    requests.clear();
    for (size_t k = 1; k < p; ++k)
      start((me + p - k) % p, (me + k) % p); // owner of the slice, and receiver
    transport().wait(requests);
  };
  toOthers([&](size_t from, size_t to) {
    requests.push_back(
        transport().receive(group.ranks[from], Tag::Sum, received.data() + from * size(me), size(me) * sizeof(T)));
    requests.push_back(transport().send(group.ranks[to], Tag::Sum, v + begin(to), size(to) * sizeof(T)));
  });
  std::vector<const T *> others;
  for (size_t node = 0; node < p; ++node)
    if (node != me)
      others.push_back(received.data() + node * size(me));
  addElements(v + begin(me), others, size(me));
  toOthers([&](size_t from, size_t to) {
    requests.push_back(transport().receive(group.ranks[from], Tag::Sum, v + begin(from), size(from) * sizeof(T)));
    requests.push_back(transport().send(group.ranks[to], Tag::Sum, v + begin(me), size(me) * sizeof(T)));
  });
}

template <class T> void sum(const Group &group, T *v, long count) {
  if (count < longArray)
    sumShort(group, v, count);
  else if (group.size() > 1)
    sumLong(group, v, count);
}

/// Calls f with `v` as an array of real numbers, and the number of reals per element.
template <class F> void withReals(xacc_type type, F &&f) {
  if (type == XACC_FLOAT || type == XACC_CFLOAT)
    f.template operator()<float>(isComplex(type) ? 2 : 1);
  else
    f.template operator()<double>(isComplex(type) ? 2 : 1);
}

} // namespace

void reportRoundedTerms(const xacc_site *site) {
  xacc_not_reproducible(site, textOf(site), "if its terms are sums, each node rounds its own first");
}

bool reproducible(xacc_op op, xacc_type type) {
  return xacc_reproducible && op == XACC_SUM && !isInteger(type) && type != XACC_LONGDOUBLE && type != XACC_CLONGDOUBLE;
}

void reproducibleSum(const xacc_site *site, const Group &group, xacc_type type, void *v, long count) {
  if (count >= longArray && group.size() > 1)
    reportRoundedTerms(site);
  withReals(type, [&]<class T>(long each) { sum(group, static_cast<T *>(v), each * count); });
}

void joinReproducibly(xacc_type type, void *into, const void *from) {
  withReals(type, [&]<class T>(long each) {
    for (long k = 0; k < each; ++k) {
      T &value = static_cast<T *>(into)[k];
      xacc_sum sum = xacc_sum_of(value);
      xacc_sum_join(&sum, xacc_sum_of(static_cast<const T *>(from)[k]));
      value = rounded<T>(sum);
    }
  });
}

void addReproducibly(xacc_type type, void *mine, const std::vector<const void *> &others, long count) {
  withReals(type, [&]<class T>(long each) {
    std::vector<const T *> elements;
    for (const void *other : others)
      elements.push_back(static_cast<const T *>(other));
    addElements(static_cast<T *>(mine), elements, static_cast<size_t>(each * count));
  });
}

} // namespace xacc
