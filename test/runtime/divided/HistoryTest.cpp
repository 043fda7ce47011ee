// HistoryTest.cpp - speeds in a file: kept by loop, size and machine.
#include "shares/History.h"

#include <cstdio>
#include <fstream>
#include <gtest/gtest.h>

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
    ASSERT_TRUE(h.write());
  }
  std::ofstream(file, std::ios::app) << "what is this\n";
  History h(file);
  EXPECT_EQ(h.rates("a.c:3", 1000, "m").cpu, 0.5);
  EXPECT_EQ(h.rates("a.c:3", 1000, "m").accelerator, 2);
  EXPECT_EQ(h.rates("a.c:3", 600, "m").cpu, 0.5); // alike
  EXPECT_EQ(h.rates("a.c:3", 100, "m").cpu, 1);
  EXPECT_EQ(h.rates("a.c:3", 1000, "other").cpu, 0);
  EXPECT_EQ(h.rates("a.c:4", 100, "m").cpu, 0);
  std::remove(file.c_str());
  EXPECT_FALSE(History("/nowhere/at/all").write());
}

} // namespace
} // namespace xacc::divided
