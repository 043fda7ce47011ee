// LaunchShapes.h - the shape in which each GPU kernel is launched, chosen by measuring its first launches.
#ifndef XACC_TRACE_LAUNCHSHAPES_H
#define XACC_TRACE_LAUNCHSHAPES_H

#include "xacc_device.h"

#include <array>
#include <map>
#include <string>
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

namespace xacc {

/// Choices of earlier jobs: a text file with one line per kernel and size class, `KEY<tab>NAME`. Lines of another form
/// are ignored.
class ShapeFile {
public:
  explicit ShapeFile(std::string path);
  /// Name of the shape; empty: not known.
  std::string find(const std::string &key) const;
  void keep(const std::string &key, const std::string &shape) { entries[key] = shape; }
  /// Replaces the file. Returns the reason why it could not be written; empty on success.
  std::string write() const;

private:
  const std::string path;
  std::map<std::string, std::string> entries;
};

} // namespace xacc

#endif
