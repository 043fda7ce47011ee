// xacc_array_save and xacc_array_load with .npy files: restarts, the bytes that NumPy reads, and invalid
// files.
#include "SavedArrays.h"

namespace {

/// A header of version 1.0 with this dictionary, filled up to 128 bytes.
std::string header(std::string dictionary) {
  dictionary.resize(118, ' ');
  return std::string("\x93NUMPY\x01\0\x76\0", 10) + dictionary;
}

} // namespace

TEST(NpyFile, RestartsOnOtherNodes) {
  Random random(31);
  const TemporaryFolder folder;
  const SmallBuffer small;
  for (long round = 0; round < 6; ++round) {
    restart<double>(random, folder, "a.npy", round);
    restart<float>(random, folder, "a.npy", round);
    restart<long double>(random, folder, "a.npy", round);
    restart<std::complex<double>>(random, folder, "a.npy", round);
    restart<std::complex<float>>(random, folder, "a.npy", round);
    restart<unsigned char>(random, folder, "a.npy", round);
    restart<short>(random, folder, "a.npy", round);
    restart<bool>(random, folder, "a.npy", round);
  }
}

TEST(NpyFile, HasTheBytesThatNumPyReads) {
  Random random(32);
  const TemporaryFolder folder;
  const std::string path = folder / "u.npy";
  for (int round = 0; round < 3; ++round) { // by different writers
    TypedArray<int> a(random, {7, 30});
    a.set([](long n) { return n * n; });
    EXPECT_EQ(xacc_array_save(a.descriptor(), path.c_str()), XACC_IO_OK);
    xmp_barrier();
    std::string expected = header("{'descr': '<i4', 'fortran_order': False, 'shape': (7, 30), }");
    expected[127] = '\n';
    for (int n = 0; n < 7 * 30; ++n)
      for (const int value = n * n; const int shift : {0, 8, 16, 24})
        expected += static_cast<char>(value >> shift & 255);
    EXPECT_TRUE(contentsOf(path) == expected);
    xmp_barrier();
  }
}

TEST(NpyFile, ThatIsNotAsItShouldBe) {
  const TemporaryFolder folder;
  const std::string path = folder / "row.npy";
  const Row a, other(999), integers(1000, XACC_LONG);
  const auto load = [&](const Row &row, int expected, const char *what) {
    EXPECT_EQ(xacc_array_load(row.array, path.c_str()), expected) << what;
    EXPECT_TRUE(row.untouched()) << what;
    if (expected != XACC_IO_OK) {
      EXPECT_EQ(std::string(xacc_io_message(expected)).find(path), 0U) << xacc_io_message(expected);
    }
    xmp_barrier();
  };
  load(a, XACC_IO_OPEN, "absent");
  ASSERT_EQ(xacc_array_save(a.array, path.c_str()), XACC_IO_OK);
  const std::string good = contentsOf(path), elements = good.substr(128);
  load(a, XACC_IO_OK, "good");
  load(other, XACC_IO_SHAPE, "another extent");
  EXPECT_NE(std::string(xacc_io_message(XACC_IO_SHAPE)).find("(1000,), not (999,)"), std::string::npos);
  load(integers, XACC_IO_TYPE, "another type");
  EXPECT_NE(std::string(xacc_io_message(XACC_IO_TYPE)).find("'<f8', not '<i8'"), std::string::npos);

  const auto replaced = [&](int expected, const std::string &contents) {
    changeFile(path, [&](std::string &bytes) { bytes = contents; });
    load(a, expected, contents.substr(0, 100).c_str());
  };
  const auto with = [&](int expected, const std::string &dictionary) {
    replaced(expected, header(dictionary) + elements);
  };
  with(XACC_IO_OK, "{'shape':(1000,),'fortran_order':False,'descr':'=f8'}");
  with(XACC_IO_OK, "{'descr': '<f8', 'fortran_order': True, 'shape': (1000,)}"); // the same in one dimension
  with(XACC_IO_TYPE, "{'descr': '>f8', 'fortran_order': False, 'shape': (1000,)}");
  with(XACC_IO_TYPE, "{'descr': '<f4', 'fortran_order': False, 'shape': (1000,)}");
  with(XACC_IO_TYPE, "{'descr': '\x1b[1m', 'fortran_order': False, 'shape': (1000,)}");
  EXPECT_EQ(std::string(xacc_io_message(XACC_IO_TYPE)).find('\x1b'), std::string::npos);
  with(XACC_IO_SHAPE, "{'descr': '<f8', 'fortran_order': False, 'shape': ()}");
  with(XACC_IO_SHAPE, "{'descr': '<f8', 'fortran_order': False, 'shape': (1000, 1)}");
  with(XACC_IO_SHAPE, "{'descr': '<f8', 'fortran_order': False, 'shape': (4294967296, 4294967296, 1000)}");
  with(XACC_IO_FORMAT, "{'descr': '<f8', 'fortran_order': False, 'shape': (-1000,)}");
  with(XACC_IO_FORMAT, "{'descr': '<f8', 'fortran_order': False, 'shape': (1000,), 'x': 1}");
  with(XACC_IO_FORMAT, "{'descr': [('x', '<f8')], 'fortran_order': False, 'shape': (1000,)}");
  replaced(XACC_IO_FORMAT, "");
  replaced(XACC_IO_FORMAT, "XACCARR\n");
  replaced(XACC_IO_SHORT, good.substr(0, 7));
  replaced(XACC_IO_SHORT, good.substr(0, 100));
  replaced(XACC_IO_SHORT, good.substr(0, good.size() - 1));
  replaced(XACC_IO_DAMAGED, good + '\0');
  replaced(XACC_IO_FORMAT, std::string("\x93NUMPY\x02\0\xff\xff\xff\xff", 12) + elements);
  replaced(XACC_IO_OK, good);
}

TEST(NpyFile, InFortranOrder) {
  const TemporaryFolder folder;
  Random random(33);
  const std::string path = folder / "u.npy";
  changeFile(path, [](std::string &bytes) {
    bytes = header("{'descr': '<i4', 'fortran_order': True, 'shape': (2, 3), }") + std::string(24, '\1');
  });
  TypedArray<int> a(random, {2, 3});
  a.set([](long n) { return n; });
  EXPECT_EQ(xacc_array_load(a.descriptor(), path.c_str()), a.member() ? XACC_IO_ORDER : XACC_IO_OK);
  EXPECT_EQ(a.differs([](long n) { return n; }), 0);
}

TEST(NpyFile, HasNoStructs) {
  struct Pair {
    int first, second;
  };
  const TemporaryFolder folder;
  Random random(34);
  TypedArray<Pair> a(random, {5});
  const int expected = a.member() ? XACC_IO_NO_TYPE : XACC_IO_OK;
  EXPECT_EQ(xacc_array_save(a.descriptor(), (folder / "pairs.npy").c_str()), expected);
  EXPECT_TRUE(folder.files().empty());
}
