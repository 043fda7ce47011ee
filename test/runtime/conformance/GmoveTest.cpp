// Compares gmove between random sections with a serial copy.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>

namespace {

std::vector<unsigned char> valueOf(long number, size_t bytes) {
  std::vector<unsigned char> value;
  for (size_t b = 0; b < bytes; ++b)
    value.push_back(static_cast<unsigned char>((number * 7 + static_cast<long>(b) * 31 + number / 251) % 251));
  return value;
}

/// One side: subscripts that pick `lengths` elements out of a global or a local array.
struct Side {
  std::vector<long> extents;
  std::vector<xacc_triplet> triplets, written; // resolved; as passed
  std::unique_ptr<RandomArray> global;
  std::vector<unsigned char> local;
  size_t bytes;
  long seed;

  Side(Random &random, const std::vector<long> &lengths, size_t elementBytes, bool isGlobal, long valueSeed)
      : bytes(elementBytes), seed(valueSeed) {
    size_t rank = lengths.size() +
                  static_cast<size_t>(pick(random, lengths.empty() ? 1 : 0, 4 - static_cast<long>(lengths.size())));
    size_t scalars = rank - lengths.size(), next = 0;
    while (rank > 0) {
      const bool scalar = scalars > 0 && (next == lengths.size() || pick(random, 0, 1));
      const long before = pick(random, 0, 3), after = pick(random, 0, 3);
      if (scalar) {
        --scalars;
        extents.push_back(before + 1 + after);
        triplets.push_back({before, 1, 0});
        written.push_back(triplets.back());
      } else {
        const long n = lengths[next++], step = pick(random, 1, 3), span = (n - 1) * step + 1;
        const bool down = pick(random, 0, 2) == 0, whole = pick(random, 0, 4) == 0;
        extents.push_back(whole ? span : before + span + after);
        const long low = whole ? 0 : before;
        triplets.push_back({down ? low + span - 1 : low, n, down ? -step : step});
        written.push_back(triplets.back());
        if (whole) {
          written.back().length = XACC_REST;
          if (pick(random, 0, 1))
            written.back().base = XACC_FIRST;
        }
      }
      --rank;
    }
    if (isGlobal) {
      Wanted wanted;
      wanted.elementBytes = elementBytes;
      wanted.extents = extents;
      wanted.subset = true;
      global = std::make_unique<RandomArray>(random, wanted);
      for (const auto &e : global->elements())
        std::memcpy(e.address, value(e.index).data(), bytes);
    } else {
      long total = 1;
      for (const long extent : extents)
        total *= extent;
      for (long k = 0; k < total; ++k)
        for (const unsigned char byte : valueOf(seed + k, bytes))
          local.push_back(byte);
    }
  }

  long number(const std::vector<long> &index) const {
    long n = 0;
    for (size_t d = 0; d < extents.size(); ++d)
      n = n * extents[d] + index[d];
    return n;
  }
  std::vector<unsigned char> value(const std::vector<long> &index) const {
    return valueOf(seed + number(index), bytes);
  }
  xacc_section section() {
    return global ? xacc_global(global->array, written.data())
                  : xacc_local(local.data(), XACC_OTHER, bytes, static_cast<int>(extents.size()), extents.data(),
                               written.data());
  }
  /// Positions in the section, one per triplet; false if the element is not in it.
  bool positions(const std::vector<long> &index, std::vector<long> &at) const {
    at.clear();
    for (size_t d = 0; d < extents.size(); ++d) {
      const xacc_triplet &t = triplets[d];
      const long distance = index[d] - t.base;
      if (t.step == 0) {
        if (distance != 0)
          return false;
        continue;
      }
      if (distance % t.step != 0 || distance / t.step < 0 || distance / t.step >= t.length)
        return false;
      at.push_back(distance / t.step);
    }
    return true;
  }
  std::vector<long> indexOf(const std::vector<long> &at) const {
    std::vector<long> index;
    size_t next = 0;
    for (const xacc_triplet &t : triplets)
      index.push_back(t.step == 0 ? t.base : t.base + at[next++] * t.step);
    return index;
  }
};

std::vector<unsigned char> expected(const Side &to, const Side &from, const std::vector<long> &index, bool scalar) {
  std::vector<long> at;
  if (!to.positions(index, at))
    return to.value(index);
  return from.value(from.indexOf(scalar ? std::vector<long>{} : at));
}

int wrong(Side &to, const Side &from, bool scalar) {
  int count = 0;
  if (to.global) {
    for (const auto &e : to.global->elements())
      count += std::memcmp(e.address, (isOwn(e) ? expected(to, from, e.index, scalar) : to.value(e.index)).data(),
                           to.bytes) != 0;
    return count;
  }
  std::vector<long> index(to.extents.size(), 0);
  for (size_t k = 0; k < to.local.size() / to.bytes; ++k) {
    long rest = static_cast<long>(k);
    for (size_t d = to.extents.size(); d-- > 0; rest /= to.extents[d])
      index[d] = rest % to.extents[d];
    count += std::memcmp(&to.local[k * to.bytes], expected(to, from, index, scalar).data(), to.bytes) != 0;
  }
  return count;
}

} // namespace

TEST(Gmove, EqualsASerialCopy) {
  Random random(7);
  const size_t sizes[] = {1, 4, 8, 16, 24};
  for (long round = 0; round < cases(250); ++round) {
    std::vector<long> lengths(static_cast<size_t>(pick(random, 0, 4)));
    for (long &n : lengths)
      n = pick(random, 1, lengths.size() > 2 ? 5 : 14);
    const size_t bytes = sizes[pick(random, 0, 4)];
    const bool scalar = !lengths.empty() && pick(random, 0, 7) == 0;
    const long sides = pick(random, 0, 5); // mostly global to global
    Side to(random, lengths, bytes, sides != 0, 1000003 * round);
    Side from(random, scalar ? std::vector<long>{} : lengths, bytes, sides != 1, 1000003 * round + 500009);
    const bool async = pick(random, 0, 3) == 0;
    for (int again = 0; again < 2; ++again) { // the second one uses the cached schedule
      xacc_gmove(&site, to.section(), from.section(), XACC_COLLECTIVE, async ? round : XACC_SYNC);
      if (async)
        xacc_wait_async(&site, round, xacc_on_executing());
      ASSERT_EQ(wrong(to, from, scalar), 0) << "round " << round << (again ? ", cached" : "");
    }
  }
}

TEST(Gmove, ReadsTheSourceFirst) { // a[1:n-1] = a[0:n-1] and a[::-1] = a[:]
  Random random(11);
  for (int round = 0; round < 50; ++round) {
    const long n = pick(random, 2, 30);
    Wanted wanted;
    wanted.elementBytes = sizeof(int);
    wanted.extents = {n};
    RandomArray a(random, wanted);
    const auto value = [&](long i) { return static_cast<int>(i * 3 + round); };
    const auto elements = a.elements();
    const auto set = [&] {
      for (const auto &e : elements) {
        const int v = value(e.index[0]);
        std::memcpy(e.address, &v, sizeof v);
      }
    };
    const auto check = [&](auto source) {
      int bad = 0;
      for (const auto &e : elements) {
        int v;
        std::memcpy(&v, e.address, sizeof v);
        bad += isOwn(e) && v != value(source(e.index[0]));
      }
      EXPECT_EQ(bad, 0) << "round " << round;
    };
    set();
    const xacc_triplet upper{1, n - 1, 1}, lower{0, n - 1, 1}, up{0, n, 1}, down{XACC_FIRST, XACC_REST, -1};
    xacc_gmove(&site, xacc_global(a.array, &upper), xacc_global(a.array, &lower), XACC_COLLECTIVE, XACC_SYNC);
    check([](long i) { return i ? i - 1 : 0; });
    set();
    xacc_gmove(&site, xacc_global(a.array, &up), xacc_global(a.array, &down), XACC_COLLECTIVE, XACC_SYNC);
    check([&](long i) { return n - 1 - i; });
  }
}

TEST(Gmove, ConvertsLikeAssignment) {
  Random random(5);
  Wanted wanted;
  wanted.elementBytes = sizeof(double);
  wanted.extents = {17};
  RandomArray a(random, wanted);

  const xacc_triplet all{0, 17, 1};
  const long extent = 17;
  float in[17], out[17];
  for (int i = 0; i < 17; ++i)
    in[i] = static_cast<float>(i) + 0.5f, out[i] = 0;
  xacc_section global = xacc_global(a.array, &all);
  global.type = XACC_DOUBLE;
  xacc_gmove(&site, global, xacc_local(in, XACC_FLOAT, sizeof(float), 1, &extent, &all), XACC_COLLECTIVE, XACC_SYNC);
  int bad = 0;
  for (const auto &e : a.elements()) {
    double v;
    std::memcpy(&v, e.address, sizeof v);
    bad += isOwn(e) && v != static_cast<double>(e.index[0]) + 0.5;
  }
  EXPECT_EQ(bad, 0);
  xacc_gmove(&site, xacc_local(out, XACC_FLOAT, sizeof(float), 1, &extent, &all), global, XACC_COLLECTIVE, XACC_SYNC);
  EXPECT_EQ(std::memcmp(in, out, sizeof in), 0);
}
