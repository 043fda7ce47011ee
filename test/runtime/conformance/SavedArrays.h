// SavedArrays.h - arrays and settings for tests of array files.
#ifndef XACC_TEST_CONFORMANCE_SAVEDARRAYS_H
#define XACC_TEST_CONFORMANCE_SAVEDARRAYS_H

#include "TemporaryFolder.h"
#include "TypedArray.h"
#include "xacc.h"

#include <gtest/gtest.h>

/// With a small one, small arrays need many chunks.
struct SmallBuffer {
  SmallBuffer() { setenv("XACC_IO_BUFFER", "1", 1); }
  ~SmallBuffer() { unsetenv("XACC_IO_BUFFER"); }
};

/// A row of doubles on the executing nodes.
struct Row {
  const long all = XACC_REST;
  xacc_nodes *p = xacc_nodes_on(&site, "p", xacc_on_executing(), &all, 1);
  xacc_template *t;
  xacc_array *array;
  std::vector<double> before;
  double *local;
  explicit Row(long extent = 1000, xacc_type type = XACC_DOUBLE) {
    const xacc_template_axis blocks{.upper = extent - 1, .format = XACC_BLOCK};
    t = xacc_template_make(&site, &site, "t", p, &blocks, 1);
    const xacc_array_axis axis{.extent = extent};
    array = xacc_array_make(&site, &site, {"row", t, type, &axis, 1, sizeof(double)});
    local = static_cast<double *>(xacc_array_local(array, xacc_array_alloc(array)));
    int owned = 0;
    xmp_array_lsize(array, 1, &owned);
    for (int k = 0; k < owned; ++k)
      before.push_back(local[k] = k + 0.25);
  }
  ~Row() {
    xacc_array_free(array);
    xacc_template_free(t);
    xacc_nodes_free(p);
  }
  bool untouched() const { return std::equal(before.begin(), before.end(), local); }
};

/// An arbitrary value; some of each 1000 are different.
template <typename T> T savedValue(long number, long seed) { return static_cast<T>(scramble(number, seed) % 1000); }
template <> inline bool savedValue(long number, long seed) { return scramble(number, seed) % 2 != 0; }

/// Bit by bit, except for long double, which has padding bits.
template <typename T> bool same(const T &a, const T &b) {
  if constexpr (std::is_same_v<T, long double>)
    return a == b;
  else
    return std::memcmp(&a, &b, sizeof a) == 0;
}

/// Some nodes save an array to a file of this name, others with a different mapping load it: the bits are the same.
template <typename T, typename Value>
void restart(Random &random, const TemporaryFolder &folder, const char *name, long round, const Value &value) {
  const std::vector<long> extents = randomExtents(random, pick(random, 1, 3), 14);
  TypedArray<T> saved(random, extents), loaded(random, extents);
  const std::string path = folder / name;
  saved.set([&](long n) { return value(n, round); });
  loaded.set([](long) { return T{}; });
  int bad = xacc_array_save(saved.descriptor(), path.c_str());
  xmp_barrier(); // the nodes may be different ones
  bad += xacc_array_load(loaded.descriptor(), path.c_str());
  bad += loaded.wrong([&](long n, const T &v) { return same(v, value(n, round)); });
  xmp_barrier();
  EXPECT_EQ(bad, 0) << name << ", round " << round;
}

template <typename T> void restart(Random &random, const TemporaryFolder &folder, const char *name, long round) {
  restart<T>(random, folder, name, round, savedValue<T>);
}

#endif
