// LaunchShapes.h - the shape in which each GPU kernel is launched, chosen by measuring its first launches.
#pragma once

#include "xacc_device.h"

#include <vector>

/// The trials of one kernel for one size class: counts with equal numbers of binary digits.
struct xacc_shape_trials {
  const xacc_site *site;
  std::vector<const char *> shapes; ///< names; null: not useful for these counts. The first is the default
  std::vector<std::vector<double>> seconds;
  size_t launches = 0;
  int chosen = -1; ///< index; -1: still measuring

  /// Index of the shape of the next launch.
  int next() const;
  /// Every shape has been measured.
  bool complete() const;
  /// Adds a measurement. After the last one, chooses.
  void took(int shape, double time);
};
