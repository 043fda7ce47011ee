// Scratch.h - a private temporary folder that is gone when the driver is, signals included.
#ifndef XACC_TOOLS_SCRATCH_H
#define XACC_TOOLS_SCRATCH_H

#include <string>

namespace xacc::driver {

/// At most one at a time.
class Scratch {
public:
  Scratch() = default;
  Scratch(const Scratch &) = delete;
  ~Scratch();
  /// A path in the folder for a file of this name; equal names get different paths. `pretend` creates nothing.
  /// Empty after a message if there can be no folder.
  std::string path(const std::string &name, bool pretend = false);

  /// Whether a path is in the folder, or would be.
  bool holds(const std::string &path) const;

private:
  std::string folder;
  unsigned count = 0;
};

} // namespace xacc::driver
#endif
