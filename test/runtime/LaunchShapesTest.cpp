// LaunchShapesTest.cpp - the choice between launch shapes. Times are given, so nothing depends on the machine.
#include "trace/LaunchShapes.h"
#include "trace/MeasurementFile.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace {

const xacc_site site = {"a.c", 3, "parallel loop"};
const char *const names[] = {"64x4", nullptr, "32x8", "128x2"};

/// Measures until a shape is chosen; `seconds` by shape. Returns the choice.
int choose(const void *kernel, const long (&counts)[3], const double (&seconds)[4]) {
  xacc_shape_trials *trials = xacc_shapes(&site, kernel, "gpu", counts, names, 4);
  for (int launch = 0; launch < 100; ++launch) {
    int measure = 0;
    const int shape = xacc_next_shape(trials, &measure);
    EXPECT_NE(shape, 1) << "a shape that is not useful";
    if (!measure)
      return shape;
    xacc_shape_took(trials, shape, launch < 3 ? 1.0 : seconds[shape]); // the first launches are slow
  }
  return -1;
}

TEST(LaunchShapes, KeepTheFastestShape) {
  const int kernel = 0;
  EXPECT_EQ(choose(&kernel, {1, 100, 100}, {2e-3, 0, 1e-3, 3e-3}), 2);
}

TEST(LaunchShapes, KeepTheDefaultUnlessAnotherIsClearlyFaster) {
  const int kernel = 0;
  EXPECT_EQ(choose(&kernel, {1, 100, 100}, {1.00e-3, 0, 0.99e-3, 0.98e-3}), 0);
}

TEST(LaunchShapes, AreMeasuredAgainForOtherSizes) {
  const int kernel = 0;
  EXPECT_EQ(choose(&kernel, {1, 100, 100}, {2, 0, 1, 3}), 2);
  EXPECT_EQ(choose(&kernel, {1, 127, 64}, {1, 0, 2, 3}), 2) << "the same class";
  EXPECT_EQ(choose(&kernel, {1, 128, 100}, {2, 0, 3, 1}), 3);
}

TEST(LaunchShapes, UseTheSameShapeUntilItsTimeIsKnown) {
  const int kernel = 0;
  const long counts[] = {1, 50, 50};
  xacc_shape_trials *trials = xacc_shapes(&site, &kernel, "gpu", counts, names, 4);
  EXPECT_EQ(trials->next(), 0);
  EXPECT_EQ(trials->next(), 0);
  trials->took(0, 1);
  EXPECT_EQ(trials->next(), 2);
}

TEST(MeasurementFile, KeepsValues) {
  const std::string name = testing::TempDir() + "launch-shapes";
  std::ofstream(name) << "no tab\na.c:3 gpu 1 7 7\t32x8\n";
  xacc::MeasurementFile file(name);
  EXPECT_EQ(file.find("a.c:3 gpu 1 7 7"), "32x8");
  EXPECT_EQ(file.find("no tab"), "");
  file.keep("b.c:1 gpu 1 1 9", "64x4");
  EXPECT_EQ(file.write(), "");
  std::ifstream in(name);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "a.c:3 gpu 1 7 7\t32x8\nb.c:1 gpu 1 1 9\t64x4\n");
  EXPECT_NE(xacc::MeasurementFile("/nosuch/file").write(), "");
}

} // namespace
