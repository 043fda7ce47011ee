// The files of xmp.h: pointers, views, sections of arrays, and calls that must fail.
#include "TemporaryFolder.h"
#include "TypedArray.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace {

/// A random section of an array with these extents, as a range and as a model.
struct RandomRange {
  std::vector<long> extents, lower, length, step;
  xmp_range_t *range;
  RandomRange(Random &random, const std::vector<long> &e)
      : extents(e), range(xmp_allocate_range(static_cast<int>(e.size()))) {
    for (size_t d = 0; d < extents.size(); ++d) {
      const bool all = pick(random, 0, 3) == 0;
      const long s = all ? 1 : pick(random, 1, 3), first = all ? 0 : pick(random, 0, extents[d] - 1);
      const long most = (extents[d] - 1 - first) / s + 1, n = all ? most : pick(random, 1, most);
      const bool down = !all && pick(random, 0, 2) == 0;
      lower.push_back(down ? first + (n - 1) * s : first);
      length.push_back(n);
      step.push_back(down ? -s : s);
      if (!all || pick(random, 0, 1)) // a dimension that was never set is complete
        xmp_set_range(range, static_cast<int>(d) + 1, lower[d], length[d], step[d]);
    }
  }
  ~RandomRange() { xmp_free_range(range); }
  RandomRange(const RandomRange &) = delete;
  long size() const { return product(length); }
  /// Number, in the array, of element k of the section.
  long element(long k) const {
    long number = 0, stride = 1;
    for (size_t d = extents.size(); d-- > 0; k /= length[d], stride *= extents[d])
      number += (lower[d] + k % length[d] * step[d]) * stride;
    return number;
  }
  /// Position in the section of an element of the array, -1 if it is not in it.
  long position(long number) const {
    for (long k = 0; k < size(); ++k)
      if (element(k) == number)
        return k;
    return -1;
  }
};

template <typename T> std::vector<T> elementsIn(const std::string &path, long from) {
  const std::string bytes = contentsOf(path).substr(static_cast<size_t>(from));
  std::vector<T> elements(bytes.size() / sizeof(T));
  std::memcpy(elements.data(), bytes.data(), elements.size() * sizeof(T));
  return elements;
}

} // namespace

TEST(XmpFile, OwnPointers) {
  const TemporaryFolder folder;
  const std::string path = folder / "own";
  const int me = xmpc_all_node_num(), nodes = xmp_all_num_nodes(), next = (me + 1) % nodes;
  xmp_file_t *f = xmp_fopen_all(path.c_str(), "w+");
  ASSERT_NE(f, nullptr);
  std::vector<long> mine(100), other(150);
  for (size_t k = 0; k < mine.size(); ++k)
    mine[k] = 1000 * me + static_cast<long>(k);
  EXPECT_EQ(xmp_fseek(f, me * 800, SEEK_SET), 0);
  EXPECT_EQ(xmp_fwrite_all(f, mine.data(), sizeof(long), 100), 100U);
  EXPECT_EQ(xmp_ftell(f), (me + 1) * 800);
  EXPECT_EQ(xmp_file_sync_all(f), 0);
  EXPECT_EQ(xmp_fseek(f, (next - me - 1) * 800, SEEK_CUR), 0);
  EXPECT_EQ(xmp_fread_all(f, other.data(), 2 * sizeof(long), 50), 50U);
  EXPECT_EQ(other[0], 1000 * next);
  EXPECT_EQ(other[99], 1000 * next + 99);
  EXPECT_EQ(xmp_fseek(f, -28, SEEK_END), 0);
  EXPECT_EQ(xmp_fread(f, other.data(), sizeof(long), 9), 3U) << "whole elements only";
  EXPECT_EQ(xmp_ftell(f), nodes * 800 - 4);
  EXPECT_EQ(xmp_fread(f, other.data(), sizeof(long), 9), 0U);
  EXPECT_EQ(xmp_fseek(f, -1, SEEK_SET), -1);
  EXPECT_EQ(xmp_fseek(f, 0, 77), -1);
  EXPECT_EQ(xmp_ftell(f), nodes * 800 - 4);
  EXPECT_EQ(xmp_file_clear_view_all(f, 8), 0); // position 0 is byte 8
  EXPECT_EQ(xmp_fread(f, other.data(), sizeof(long), 1), 1U);
  EXPECT_EQ(other[0], 1);
  EXPECT_EQ(xmp_fclose_all(f), 0);
}

TEST(XmpFile, TheSharedPointer) {
  const TemporaryFolder folder;
  const int nodes = xmp_all_num_nodes(), me = xmp_all_node_num(), each = 40;
  xmp_file_t *f = xmp_fopen_all((folder / "shared").c_str(), "w+");
  ASSERT_NE(f, nullptr);
  for (int k = 0; k < each; ++k) {
    const int record[3] = {me, k, -me};
    EXPECT_EQ(xmp_fwrite_shared(f, record, sizeof record, 1), 1U);
  }
  EXPECT_EQ(xmp_file_sync_all(f), 0);
  EXPECT_EQ(xmp_ftell_shared(f), nodes * each * 12);
  EXPECT_EQ(xmp_ftell(f), 0);
  xmp_barrier();
  if (me == 1) {
    EXPECT_EQ(xmp_fseek_shared(f, -nodes * each * 12, SEEK_END), 0);
    EXPECT_EQ(xmp_fseek_shared(f, -1, SEEK_SET), -1);
  }
  xmp_barrier();
  int counts[2] = {0, 0}, record[3];
  while (xmp_fread_shared(f, record, sizeof record, 1) == 1) {
    ++counts[0];
    counts[1] += record[0] * 100 + record[1];
    EXPECT_EQ(record[2], -record[0]);
  }
  xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_INT, counts, 2}, XACC_SYNC);
  EXPECT_EQ(counts[0], nodes * each);
  EXPECT_EQ(counts[1], each * 100 * nodes * (nodes + 1) / 2 + nodes * each * (each - 1) / 2);
  EXPECT_EQ(xmp_ftell_shared(f), nodes * each * 12) << "it stays at the end";
  EXPECT_EQ(xmp_fclose_all(f), 0);
}

TEST(XmpFile, SectionsOfArrays) {
  Random random(31);
  const TemporaryFolder folder;
  const std::string path = folder / "sections";
  setenv("XACC_IO_BUFFER", "1", 1);
  for (int round = 0; round < 25; ++round) {
    const std::vector<long> extents = randomExtents(random, pick(random, 1, 3), 12);
    TypedArray<double> a(random, extents), b(random, extents);
    const RandomRange range(random, extents);
    const long disp = pick(random, 0, 20);
    const auto value = [&](long n) { return static_cast<double>(scramble(n, round) % 100000); };
    a.set(value);
    b.set([](long n) { return static_cast<double>(-n); });
    xmp_file_t *f = xmp_fopen_all(path.c_str(), "w+");
    const size_t count = static_cast<size_t>(range.size());
    EXPECT_EQ(xmp_file_clear_view_all(f, disp), 0);
    EXPECT_EQ(xmp_fwrite_darray_all(f, a.descriptor(), range.range), count);
    EXPECT_EQ(xmp_fwrite_darray_all(f, a.descriptor(), nullptr), static_cast<size_t>(product(extents)));
    EXPECT_EQ(xmp_file_sync_all(f), 0);
    const std::vector<double> written = elementsIn<double>(path, disp);
    int bad = written.size() != count + static_cast<size_t>(product(extents));
    for (size_t k = 0; k < written.size() && !bad; ++k)
      bad += written[k] != value(k < count ? range.element(static_cast<long>(k)) : static_cast<long>(k - count));
    EXPECT_EQ(bad, 0) << "round " << round;
    EXPECT_EQ(xmp_fseek(f, 0, SEEK_SET), 0);
    EXPECT_EQ(xmp_fread_darray_all(f, b.descriptor(), range.range), count);
    EXPECT_EQ(xmp_ftell(f), static_cast<long long>(count * sizeof(double)));
    EXPECT_EQ(b.differs([&](long n) { return range.position(n) < 0 ? static_cast<double>(-n) : value(n); }), 0);
    EXPECT_EQ(xmp_fread_darray_all(f, b.descriptor(), nullptr), static_cast<size_t>(product(extents)));
    EXPECT_EQ(b.differs(value), 0);
    b.set(value);
    EXPECT_EQ(xmp_fread_darray_all(f, b.descriptor(), nullptr), 0U) << "nothing is left";
    EXPECT_EQ(b.differs(value), 0);
    EXPECT_EQ(xmp_fclose_all(f), 0);
  }
  unsetenv("XACC_IO_BUFFER");
}

TEST(XmpFile, Views) {
  Random random(32);
  const TemporaryFolder folder;
  const std::string path = folder / "view";
  for (int round = 0; round < 25; ++round) {
    const std::vector<long> extents = randomExtents(random, pick(random, 1, 3), 9);
    TypedArray<int> a(random, extents);
    const RandomRange range(random, extents);
    const long disp = pick(random, 0, 3) * 3, size = range.size();
    std::vector<long> own; // positions in the section
    for (const auto &e : a.random.elements())
      if (isOwn(e) && range.position(a.random.number(e.index)) >= 0)
        own.push_back(range.position(a.random.number(e.index)));
    std::sort(own.begin(), own.end());
    const auto value = [&](long k) { return static_cast<int>(scramble(k, round) % 100000); };
    std::vector<int> buffer, read(2 * own.size() + 1, -1);
    for (const long copy : {0, 1})
      for (const long k : own)
        buffer.push_back(value(k + copy * size));
    xmp_file_t *f = xmp_fopen_all(path.c_str(), "w+");
    EXPECT_EQ(xmp_file_set_view_all(f, disp, a.descriptor(), range.range), 0);
    const size_t first = buffer.size() / 3; // in two calls
    EXPECT_EQ(xmp_fwrite_all(f, buffer.data(), sizeof(int), first), first);
    EXPECT_EQ(xmp_fwrite_all(f, buffer.data() + first, sizeof(int), buffer.size() - first), buffer.size() - first);
    EXPECT_EQ(xmp_file_sync_all(f), 0);
    const std::vector<int> written = elementsIn<int>(path, disp);
    int bad = static_cast<long>(written.size()) != 2 * size;
    for (long k = 0; k < 2 * size && !bad; ++k)
      bad += written[static_cast<size_t>(k)] != value(k);
    EXPECT_EQ(bad, 0) << "round " << round;
    const long long end = static_cast<long long>(buffer.size() * sizeof(int));
    EXPECT_EQ(xmp_fseek(f, 0, SEEK_END), 0);
    EXPECT_EQ(xmp_ftell(f), end);
    EXPECT_EQ(xmp_fseek(f, -end, SEEK_CUR), 0);
    EXPECT_EQ(xmp_fread_all(f, read.data(), sizeof(int), read.size()), buffer.size());
    read.pop_back();
    EXPECT_EQ(read, buffer);
    EXPECT_EQ(xmp_fwrite_shared(f, &bad, sizeof bad, 1), 0U);
    EXPECT_EQ(xmp_ftell_shared(f), -1);
    EXPECT_EQ(xmp_file_clear_view_all(f, 0), 0);
    EXPECT_EQ(xmp_ftell(f), 0);
    EXPECT_EQ(xmp_fclose_all(f), 0);
  }
}

TEST(XmpFile, Modes) {
  const TemporaryFolder folder;
  const std::string path = folder / "modes";
  const int me = xmpc_all_node_num(), nodes = xmp_all_num_nodes();
  const auto open = [&](const char *mode) { return xmp_fopen_all(path.c_str(), mode); };
  EXPECT_EQ(open("r"), nullptr);
  EXPECT_EQ(open("r+"), nullptr);
  EXPECT_EQ(open("x"), nullptr);
  EXPECT_EQ(open(nullptr), nullptr);
  EXPECT_EQ(xmp_fopen_all(nullptr, "r"), nullptr);
  EXPECT_EQ(xmp_fopen_all((folder / "absent/file").c_str(), "w"), nullptr);
  for (const char *mode : {"rw", "a", "r+", "w"}) {
    xmp_file_t *f = open(mode);
    ASSERT_NE(f, nullptr) << mode;
    const long long start = mode[0] == 'a' ? nodes * 4 : 0;
    EXPECT_EQ(xmp_ftell(f), start) << mode;
    EXPECT_EQ(xmp_ftell_shared(f), start) << mode;
    xmp_fseek(f, me * 4, SEEK_CUR);
    int value = me;
    EXPECT_EQ(xmp_fwrite(f, &value, 4, 1), 1U) << mode;
    EXPECT_EQ(xmp_fclose_all(f), 0);
    EXPECT_EQ(contentsOf(path).size(), static_cast<size_t>(mode[0] == 'a' || mode[1] == '+' ? 8 : 4) * nodes) << mode;
    xmp_barrier();
  }
  xmp_file_t *f = open("r");
  int value = -1;
  EXPECT_EQ(xmp_fread_shared(f, &value, 4, 1), 1U);
  EXPECT_EQ(xmp_fwrite(f, &value, 4, 1), 0U);
  EXPECT_EQ(xmp_fwrite_shared(f, &value, 4, 1), 0U);
  EXPECT_EQ(xmp_fclose_all(f), 0);
  f = open("w");
  EXPECT_EQ(xmp_fread(f, &value, 4, 1), 0U);
  EXPECT_EQ(xmp_fclose_all(f), 0);
  EXPECT_TRUE(contentsOf(path).empty());
}

TEST(XmpFile, Failures) {
  Random random(33);
  const TemporaryFolder folder;
  TypedArray<int> a(random, {5, 4});
  char buffer[8] = "";
  xmp_file_t *f = xmp_fopen_all((folder / "f").c_str(), "w+"), *closed = xmp_fopen_all((folder / "g").c_str(), "w+");
  EXPECT_EQ(xmp_fclose_all(closed), 0);
  for (xmp_file_t *bad : {static_cast<xmp_file_t *>(nullptr), closed, reinterpret_cast<xmp_file_t *>(buffer)}) {
    EXPECT_EQ(xmp_fclose_all(bad), -1);
    EXPECT_EQ(xmp_fseek(bad, 0, SEEK_SET), -1);
    EXPECT_EQ(xmp_fseek_shared(bad, 0, SEEK_SET), -1);
    EXPECT_EQ(xmp_ftell(bad), -1);
    EXPECT_EQ(xmp_ftell_shared(bad), -1);
    EXPECT_EQ(xmp_file_sync_all(bad), -1);
    EXPECT_EQ(xmp_file_set_view_all(bad, 0, a.descriptor(), nullptr), -1);
    EXPECT_EQ(xmp_file_clear_view_all(bad, 0), -1);
    EXPECT_EQ(xmp_fread_all(bad, buffer, 1, 1), 0U);
    EXPECT_EQ(xmp_fwrite_shared(bad, buffer, 1, 1), 0U);
    EXPECT_EQ(xmp_fwrite_darray_all(bad, a.descriptor(), nullptr), 0U);
  }
  EXPECT_EQ(xmp_fwrite(f, nullptr, 1, 1), 0U);
  EXPECT_EQ(xmp_fwrite(f, buffer, 0, 1), 0U);
  EXPECT_EQ(xmp_fwrite(f, buffer, ~size_t{0}, 2), 0U);
  EXPECT_EQ(xmp_file_clear_view_all(f, -1), -1);
  EXPECT_EQ(xmp_fwrite_darray_all(f, nullptr, nullptr), 0U);
  EXPECT_EQ(xmp_fwrite_darray_all(f, a.random.tmpl, nullptr), 0U);
  EXPECT_EQ(xmp_file_set_view_all(f, 0, a.random.nodes, nullptr), -1);
  EXPECT_EQ(xmp_fread_darray_all(f, a.descriptor(), nullptr), 0U) << "the file is empty";

  EXPECT_EQ(xmp_allocate_range(0), nullptr);
  EXPECT_EQ(xmp_allocate_range(XACC_MAX_DIMS + 1), nullptr);
  xmp_range_t *range = xmp_allocate_range(2), *line = xmp_allocate_range(1);
  EXPECT_EQ(xmp_set_range(range, 0, 0, 1, 1), -1);
  EXPECT_EQ(xmp_set_range(range, 3, 0, 1, 1), -1);
  EXPECT_EQ(xmp_set_range(range, 1, 0, 1, 0), -1);
  EXPECT_EQ(xmp_set_range(range, 1, 0, -1, 1), -1);
  EXPECT_EQ(xmp_set_range(nullptr, 1, 0, 1, 1), -1);
  EXPECT_EQ(xmp_fwrite_darray_all(f, a.descriptor(), line), 0U) << "another rank";
  EXPECT_EQ(xmp_set_range(range, 1, 3, 3, 1), 0);
  EXPECT_EQ(xmp_fwrite_darray_all(f, a.descriptor(), range), 0U) << "outside the array";
  EXPECT_EQ(xmp_set_range(range, 1, 3, 0, 1), 0);
  EXPECT_EQ(xmp_fwrite_darray_all(f, a.descriptor(), range), 0U) << "nothing";
  xmp_free_range(range);
  xmp_free_range(range); // does nothing
  xmp_free_range(nullptr);
  EXPECT_EQ(xmp_fwrite_darray_all(f, a.descriptor(), range), 0U) << "no range any more";
  xmp_free_range(line);
  EXPECT_EQ(xmp_ftell(f), 0);
  EXPECT_EQ(xmp_fclose_all(f), 0);
}
