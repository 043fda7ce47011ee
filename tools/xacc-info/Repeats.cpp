// Repeats.cpp - see Repeats.h.
#include "Repeats.h"

#include <algorithm>
#include <cmath>

namespace {

double quantile(std::vector<double> values, double part) {
  const auto at = values.begin() + std::lround(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

} // namespace

double Repeats::median() const { return quantile(seconds, 0.5); }
double Repeats::quartiles() const { return quantile(seconds, 0.75) - quantile(seconds, 0.25); }
