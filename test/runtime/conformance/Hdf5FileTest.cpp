// xacc_array_save and xacc_array_load with HDF5 files: restarts, reads of the files with HDF5 itself, and files that
// HDF5 writes.
#include "SavedArrays.h"

#ifndef XACC_TEST_HDF5

TEST(Hdf5File, NeedsHdf5) {
  const TemporaryFolder folder;
  const Row a;
  for (const char *name : {"row.h5", "row.hdf5"}) {
    EXPECT_EQ(xacc_array_save(a.array, (folder / name).c_str()), XACC_IO_HDF5);
    EXPECT_NE(std::string(xacc_io_message(XACC_IO_HDF5)).find("built without HDF5"), std::string::npos);
  }
  EXPECT_TRUE(folder.files().empty());
}

#else
#include <hdf5.h>

namespace {

/// Node 1 writes a file with calls of HDF5 while the others wait.
template <typename Fill> void byHdf5(const std::string &path, const Fill &fill) {
  xmp_barrier();
  if (xmp_all_node_num() == 1) {
    const hid_t file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    fill(file);
    EXPECT_GE(H5Fclose(file), 0);
  }
  xmp_barrier();
}

/// A row of 1000 doubles, each its index plus 0.5.
void addRow(hid_t file, const char *name, hid_t type, hsize_t chunk = 0, bool write = true, hsize_t columns = 0) {
  const hsize_t extents[2] = {1000, columns};
  std::vector<double> values(1000 * std::max<hsize_t>(columns, 1));
  for (size_t k = 0; k < values.size(); ++k)
    values[k] = static_cast<double>(k) + 0.5;
  const hid_t space = H5Screate_simple(columns ? 2 : 1, extents, nullptr), creation = H5Pcreate(H5P_DATASET_CREATE);
  if (chunk) {
    EXPECT_GE(H5Pset_chunk(creation, 1, &chunk), 0);
  }
  const hid_t dataset = H5Dcreate2(file, name, type, space, H5P_DEFAULT, creation, H5P_DEFAULT);
  if (write) {
    EXPECT_GE(H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
  }
  EXPECT_GE(H5Dclose(dataset), 0);
  H5Pclose(creation);
  H5Sclose(space);
}

std::string attribute(hid_t object, const char *name) {
  char text[100] = "";
  const hid_t a = H5Aopen(object, name, H5P_DEFAULT), type = H5Aget_type(a);
  EXPECT_GE(H5Aread(a, type, text), 0);
  H5Tclose(type);
  H5Aclose(a);
  return text;
}

} // namespace

TEST(Hdf5File, RestartsOnOtherNodes) {
  Random random(41);
  const TemporaryFolder folder;
  const SmallBuffer small;
  for (long round = 0; round < 6; ++round) {
    restart<double>(random, folder, "a.h5", round);
    restart<float>(random, folder, "a.hdf5", round);
    restart<long double>(random, folder, "a.h5", round);
    restart<std::complex<double>>(random, folder, "a.h5", round);
    restart<std::complex<float>>(random, folder, "a.h5", round);
    restart<long>(random, folder, "a.h5", round);
    restart<unsigned char>(random, folder, "a.h5", round);
    restart<bool>(random, folder, "a.h5", round);
  }
}

TEST(Hdf5File, IsWhatHdf5Reads) {
  const TemporaryFolder folder;
  Random random(42);
  for (const std::vector<long> &extents : {std::vector<long>{7, 30}, {300, 400}}) {
    TypedArray<double> a(random, extents);
    a.set([](long n) { return n + 0.25; });
    const std::string path = folder / "a.h5";
    EXPECT_EQ(xacc_array_save(a.descriptor(), path.c_str()), XACC_IO_OK);
    xmp_barrier();
    if (xmp_all_node_num() == 1) {
      const hid_t file = H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), dataset = H5Dopen2(file, "u", H5P_DEFAULT),
                  space = H5Dget_space(dataset);
      hsize_t found[2] = {};
      ASSERT_EQ(H5Sget_simple_extent_dims(space, found, nullptr), 2);
      EXPECT_EQ(found[0], static_cast<hsize_t>(extents[0]));
      EXPECT_EQ(found[1], static_cast<hsize_t>(extents[1]));
      std::vector<double> values(static_cast<size_t>(product(extents)));
      EXPECT_GE(H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
      for (size_t n = 0; n < values.size(); ++n)
        ASSERT_EQ(values[n], static_cast<double>(n) + 0.25);
      H5Sclose(space);
      H5Dclose(dataset);
      H5Fclose(file);
    }
    xmp_barrier();
  }
}

TEST(Hdf5File, SaysWhoWroteIt) {
  const TemporaryFolder folder;
  const Row a;
  const std::string path = folder / "row.h5";
  ASSERT_EQ(xacc_array_save(a.array, path.c_str()), XACC_IO_OK);
  if (xmp_all_node_num() == 1) {
    const hid_t file = H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), dataset = H5Dopen2(file, "row", H5P_DEFAULT);
    EXPECT_EQ(attribute(dataset, "distribution"), "block");
    EXPECT_EQ(attribute(dataset, "nodes"), std::to_string(xmp_all_num_nodes()));
    EXPECT_EQ(attribute(dataset, "xaccc"), XACC_VERSION);
    H5Dclose(dataset);
    H5Fclose(file);
  }
}

TEST(Hdf5File, WrittenByHdf5) {
  const TemporaryFolder folder;
  const std::string path = folder / "row.h5";
  const auto load = [&](int expected, const char *what, const auto &fill) {
    byHdf5(path, fill);
    const Row a;
    EXPECT_EQ(xacc_array_load(a.array, path.c_str()), expected) << what;
    if (expected != XACC_IO_OK) {
      EXPECT_TRUE(a.untouched()) << what;
      EXPECT_EQ(std::string(xacc_io_message(expected)).find(path), 0U) << xacc_io_message(expected);
    } else
      for (size_t k = 0; k < a.before.size(); ++k) {
        const auto first = static_cast<size_t>(xmp_all_node_num() - 1) *
                           static_cast<size_t>((1000 + xmp_all_num_nodes() - 1) / xmp_all_num_nodes());
        ASSERT_EQ(a.local[k], static_cast<double>(first + k) + 0.5) << what;
      }
  };
  load(XACC_IO_OK, "its name", [](hid_t file) {
    addRow(file, "another", H5T_NATIVE_FLOAT);
    addRow(file, "row", H5T_NATIVE_DOUBLE);
  });
  load(XACC_IO_OK, "the only one", [](hid_t file) { addRow(file, "another", H5T_NATIVE_DOUBLE); });
  load(XACC_IO_FORMAT, "none", [](hid_t) {});
  load(XACC_IO_FORMAT, "two others", [](hid_t file) {
    addRow(file, "another", H5T_NATIVE_DOUBLE);
    addRow(file, "second", H5T_NATIVE_DOUBLE);
  });
  load(XACC_IO_FORMAT, "a group",
       [](hid_t file) { H5Gclose(H5Gcreate2(file, "row", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT)); });
  load(XACC_IO_FORMAT, "a link",
       [](hid_t file) { H5Lcreate_external("/nowhere.h5", "/row", file, "row", H5P_DEFAULT, H5P_DEFAULT); });
  load(XACC_IO_TYPE, "single", [](hid_t file) { addRow(file, "row", H5T_NATIVE_FLOAT); });
  load(XACC_IO_TYPE, "big-endian", [](hid_t file) { addRow(file, "row", H5T_IEEE_F64BE); });
  load(XACC_IO_SHAPE, "a matrix", [](hid_t file) { addRow(file, "row", H5T_NATIVE_DOUBLE, 0, true, 2); });
  load(XACC_IO_ORDER, "chunks", [](hid_t file) { addRow(file, "row", H5T_NATIVE_DOUBLE, 64); });
  load(XACC_IO_SHORT, "no elements", [](hid_t file) { addRow(file, "row", H5T_NATIVE_DOUBLE, 0, false); });
}

TEST(Hdf5File, ThatIsNotAsItShouldBe) {
  const TemporaryFolder folder;
  const std::string path = folder / "row.h5";
  const Row a;
  EXPECT_EQ(xacc_array_load(a.array, path.c_str()), XACC_IO_OPEN);
  ASSERT_EQ(xacc_array_save(a.array, path.c_str()), XACC_IO_OK);
  const std::string good = contentsOf(path);
  const auto replaced = [&](int expected, const std::string &contents) {
    changeFile(path, [&](std::string &bytes) { bytes = contents; });
    EXPECT_EQ(xacc_array_load(a.array, path.c_str()), expected) << contents.size() << xacc_io_message(expected);
    EXPECT_TRUE(a.untouched());
  };
  replaced(XACC_IO_OK, good);
  replaced(XACC_IO_FORMAT, "");
  replaced(XACC_IO_FORMAT, "\x93NUMPY");
  replaced(XACC_IO_DAMAGED, good.substr(0, good.size() - 1));
  replaced(XACC_IO_DAMAGED, good.substr(0, 100));
  const std::vector<std::string> expected{"row.h5"};
  if (xmp_all_node_num() == 1) {
    EXPECT_EQ(folder.files(), expected) << "temporary files are left";
  }
}

TEST(Hdf5File, HasNoStructs) {
  struct Pair {
    int first, second;
  };
  const TemporaryFolder folder;
  Random random(44);
  TypedArray<Pair> a(random, {5});
  const int expected = a.member() ? XACC_IO_NO_TYPE : XACC_IO_OK;
  EXPECT_EQ(xacc_array_save(a.descriptor(), (folder / "pairs.h5").c_str()), expected);
  EXPECT_TRUE(folder.files().empty());
}

#endif
