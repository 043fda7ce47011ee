// Cache.h - files that later runs can use again, in the user's cache folder under names that identify their inputs.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MD5.h"

#include <string>

namespace xacc::driver {

/// A digest of the inputs of a kept file.
class CacheKey {
public:
  CacheKey &add(llvm::StringRef text);
  /// This environment variable, if it is set.
  CacheKey &addVariable(const char *name);
  /// A file with its size and time of last modification. Returns its path without symbolic links, or an empty string if
  /// there is no such file.
  std::string addFile(const std::string &file);
  /// A program found through PATH.
  std::string addProgram(const std::string &name);
  std::string text() const;

private:
  llvm::MD5 hash;
};

/// The folder, created if necessary; empty if this user cannot have a private one.
std::string cacheFolder();

/// Is it a regular file of this user?
bool isKept(const std::string &file);

/// Copies `made` to `kept`; returns false if it cannot. Several processes may do so at once.
bool keep(const std::string &made, const std::string &kept);

} // namespace xacc::driver
