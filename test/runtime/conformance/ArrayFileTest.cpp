// xacc_array_save and xacc_array_load: restarts on other nodes with other mappings, and invalid
// files.
#include "SavedArrays.h"

#include <csignal>
#include <functional>
#include <sys/resource.h>

namespace {

struct Long { // an element larger than a chunk
  char bytes[1500];
};

Long longValue(long number, long seed) {
  Long v{};
  const long x = scramble(number, seed);
  std::memcpy(v.bytes + x % 1400, &x, sizeof x);
  return v;
}

} // namespace

TEST(ArrayFile, RestartsOnOtherNodes) {
  Random random(21);
  const TemporaryFolder folder;
  const SmallBuffer small;
  for (long round = 0; round < 12; ++round) {
    restart<double>(random, folder, "restart", round);
    restart<std::complex<double>>(random, folder, "restart", round);
    restart<unsigned char>(random, folder, "restart", round);
  }
  restart<Long>(random, folder, "restart", 100, longValue);
  const std::vector<std::string> expected{"restart"};
  if (xmp_all_node_num() == 1) {
    EXPECT_EQ(folder.files(), expected) << "temporary files are left";
  }
}

TEST(ArrayFile, IsTheSameWhoeverWritesIt) {
  Random random(22);
  const TemporaryFolder folder;
  std::string first;
  for (int round = 0; round < 4; ++round) {
    TypedArray<int> a(random, {7, 30});
    a.set([](long n) { return scramble(n) % 12345; });
    EXPECT_EQ(xacc_array_save(a.descriptor(), (folder / "same").c_str()), XACC_IO_OK);
    xmp_barrier();
    const std::string contents = contentsOf(folder / "same");
    EXPECT_EQ(contents.size(), 128 + 7 * 30 * sizeof(int));
    if (round > 0) {
      EXPECT_TRUE(contents == first);
    }
    first = contents;
    xmp_barrier();
  }
  EXPECT_EQ(first.substr(0, 8), "XACCARR\n");
}

TEST(ArrayFile, ThatIsNotAsItShouldBe) {
  const TemporaryFolder folder;
  const std::string path = folder / "row";
  const Row a, other(999), integers(1000, XACC_LONG);
  const auto load = [&](const Row &row, int expected, const char *what) {
    EXPECT_EQ(xacc_array_load(row.array, path.c_str()), expected) << what;
    EXPECT_TRUE(row.untouched()) << what;
    xmp_barrier();
  };
  load(a, XACC_IO_OPEN, "absent");
  ASSERT_EQ(xacc_array_save(a.array, path.c_str()), XACC_IO_OK);
  const std::string good = contentsOf(path);
  load(a, XACC_IO_OK, "good");
  load(other, XACC_IO_SHAPE, "another extent");
  load(integers, XACC_IO_TYPE, "another type");
  const auto changed = [&](int expected, const char *what, const auto &change) {
    changeFile(path, change);
    load(a, expected, what);
    changeFile(path, [&](std::string &bytes) { bytes = good; });
  };
  changed(XACC_IO_FORMAT, "empty", [](std::string &bytes) { bytes.clear(); });
  changed(XACC_IO_FORMAT, "another file", [](std::string &bytes) { bytes = "#include <xmp.h>\n"; });
  changed(XACC_IO_SHORT, "half a header", [](std::string &bytes) { bytes.resize(60); });
  changed(XACC_IO_SHORT, "one byte less", [](std::string &bytes) { bytes.pop_back(); });
  changed(XACC_IO_DAMAGED, "one byte more", [](std::string &bytes) { bytes.push_back(0); });
  changed(XACC_IO_DAMAGED, "header", [](std::string &bytes) { bytes[40] ^= 1; });
  changed(XACC_IO_FORMAT, "byte order", [](std::string &bytes) { std::reverse(&bytes[8], &bytes[12]); });
  for (const size_t at : {128, 129, 1000, 5000, 8127}) // one bit anywhere
    changed(XACC_IO_DAMAGED, "data", [&](std::string &bytes) { bytes[at] ^= 16; });
  changed(XACC_IO_DAMAGED, "exchanged data",
          [](std::string &bytes) { std::swap_ranges(&bytes[200], &bytes[1200], &bytes[3000]); });
  load(a, XACC_IO_OK, "good again");
}

TEST(ArrayFile, KeepsTheOldOneUntilTheNewOneIsComplete) {
  const TemporaryFolder folder;
  const std::string path = folder / "row";
  const Row a, large(100000);
  ASSERT_EQ(xacc_array_save(a.array, path.c_str()), XACC_IO_OK);
  const std::string good = contentsOf(path);
  xmp_barrier();

  // A limit on file sizes simulates a full device.
  const auto old = std::signal(SIGXFSZ, SIG_IGN);
  struct rlimit before, limit;
  getrlimit(RLIMIT_FSIZE, &before);
  limit = before;
  limit.rlim_cur = 65536;
  setrlimit(RLIMIT_FSIZE, &limit);
  EXPECT_EQ(xacc_array_save(large.array, path.c_str()), XACC_IO_WRITE);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old);

  EXPECT_TRUE(contentsOf(path) == good);
  EXPECT_EQ(xacc_array_save(a.array, (folder / "absent/row").c_str()), XACC_IO_OPEN);
  EXPECT_EQ(xacc_array_save(a.array, (folder / ".").c_str()), XACC_IO_OPEN);
  EXPECT_EQ(xacc_array_save(a.array, "/dev/null"), XACC_IO_OPEN);
  const std::vector<std::string> expected{"row"};
  if (xmp_all_node_num() == 1) {
    EXPECT_EQ(folder.files(), expected) << "temporary files are left";
  }
  xmp_barrier();
  EXPECT_EQ(xacc_array_load(a.array, path.c_str()), XACC_IO_OK);
}

TEST(ArrayFile, OfANodeSetOfItsOwn) { // two independent sets at a time
  const TemporaryFolder folder;
  const int nodes = xmp_all_num_nodes(), half = (nodes + 1) / 2;
  for (const int low : {1, half + 1}) {
    xacc_ref part = xacc_on_range(xacc_on(xacc_entire_nodes()), 0, low, low == 1 ? half : nodes, 1);
    if (low > nodes)
      break;
    XACC_SCOPED(task) xacc_task task = xacc_task_enter(&site, part);
    if (!task.member)
      continue;
    const std::string path = folder / std::to_string(low);
    Row a, b;
    xmp_sort_down(a.array, a.array);
    EXPECT_EQ(xacc_array_save(a.array, path.c_str()), XACC_IO_OK);
    EXPECT_EQ(xacc_array_load(b.array, path.c_str()), XACC_IO_OK);
    EXPECT_TRUE(std::is_sorted(b.local, b.local + b.before.size(), std::greater<>()));
    xmp_file_t *f = xmp_fopen_all(path.c_str(), "r");
    EXPECT_EQ(xmp_file_clear_view_all(f, 128), 0);
    EXPECT_EQ(xmp_fread_darray_all(f, a.array, nullptr), 1000U);
    EXPECT_EQ(xmp_fclose_all(f), 0);
    EXPECT_TRUE(std::equal(a.local, a.local + a.before.size(), b.local));
  }
}

TEST(ArrayFile, Arguments) {
  const TemporaryFolder folder;
  const Row a;
  int something = 0;
  EXPECT_EQ(xacc_array_save(nullptr, (folder / "x").c_str()), XACC_IO_ARGUMENT);
  EXPECT_EQ(xacc_array_save(&something, (folder / "x").c_str()), XACC_IO_ARGUMENT);
  EXPECT_EQ(xacc_array_load(a.t, (folder / "x").c_str()), XACC_IO_ARGUMENT);
  EXPECT_EQ(xacc_array_load(a.array, nullptr), XACC_IO_ARGUMENT);
  for (int code = XACC_IO_OK; code <= XACC_IO_HDF5; ++code)
    EXPECT_STRNE(xacc_io_message(code), xacc_io_message(-1));
}
