// HistoryTest.cpp - speeds in a file: saved by loop, size and machine.
#include "shares/History.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/resource.h>

namespace xacc::divided {
namespace {

TEST(History, KeepsWhatWasMeasured) {
  const std::string file = testing::TempDir() + "xacc-history";
  std::remove(file.c_str());
  {
    History h(file);
    EXPECT_EQ(h.rates("a.c:3", 1000, "m").cpu, 0);
    h.keep("a.c:3", 1000, "m", {0.5, 2});
    h.keep("a.c:3", 100, "m", {1, 1});
    h.keep("a.c:4", 100, "m", {0, 1}); // one class was not measured
    ASSERT_EQ(h.write(), "");
  }
  std::ofstream(file, std::ios::app) << "what is this\n";
  History h(file);
  EXPECT_EQ(h.rates("a.c:3", 1000, "m").cpu, 0.5);
  EXPECT_EQ(h.rates("a.c:3", 1000, "m").accelerator, 2);
  EXPECT_EQ(h.rates("a.c:3", 600, "m").cpu, 0.5); // a similar size
  EXPECT_EQ(h.rates("a.c:3", 100, "m").cpu, 1);
  EXPECT_EQ(h.rates("a.c:3", 1000, "other").cpu, 0);
  EXPECT_EQ(h.rates("a.c:4", 100, "m").cpu, 0);
  std::remove(file.c_str());
  EXPECT_NE(History("/nowhere/at/all").write(), "");
}

TEST(History, SaysWhyItCannotWriteAndLeavesNothing) {
  const std::string folder = testing::TempDir() + "xacc-history-full", file = folder + "/history";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  History h(file);
  h.keep("a.c:3", 1000, "m", {0.5, 2});
  rlimit before;
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit none{0, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &none);
  const std::string failure = h.write();
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_EQ(failure, "File too large");
  EXPECT_TRUE(std::filesystem::is_empty(folder));
  EXPECT_EQ(h.write(), "");
  std::filesystem::remove_all(folder);
}

} // namespace
} // namespace xacc::divided
