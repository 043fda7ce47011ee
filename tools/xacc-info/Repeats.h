// Repeats.h - one operation, timed several times.
#pragma once

#include <cstddef>
#include <vector>

/// All times of one length, in seconds.
struct Repeats {
  size_t bytes;
  std::vector<double> seconds; // at least one, each more than 0

  double median() const;
  double quartiles() const; // from the first quartile to the third
};
