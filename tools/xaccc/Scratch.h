// Scratch.h - a private temporary folder that is removed when the driver ends, even by a signal.
#pragma once

#include <string>

namespace xacc::driver {

/// A signal that ends the driver from now on also ends the command that it runs.
void endWithCommand();

/// Ends the driver with a message. Allocates nothing.
[[noreturn]] void endWithoutMemory();

/// At most one exists at a time.
class Scratch {
public:
  Scratch() = default;
  Scratch(const Scratch &) = delete;
  ~Scratch();
  /// A path in the folder for a file of this name; equal names get different paths. `pretend` creates nothing.
  /// Empty after an error message if the folder cannot be created.
  std::string path(const std::string &name, bool pretend = false);

  /// True if a path is in the folder, or would be.
  bool holds(const std::string &path) const;

private:
  bool createFolder(const std::string &parent);

  std::string folder;
  unsigned count = 0;
};

} // namespace xacc::driver
