// Cache.cpp - keeps files in the user's cache folder.
#include "Cache.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

namespace xacc::driver {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

CacheKey &CacheKey::add(llvm::StringRef text) {
  hash.update(text);
  hash.update(llvm::StringRef("\0", 1));
  return *this;
}

CacheKey &CacheKey::addVariable(const char *name) {
  if (const char *value = std::getenv(name))
    add(std::string(name) + "=" + value);
  return *this;
}

std::string CacheKey::addFile(const std::string &file) {
  llvm::SmallString<128> target;
  fs::file_status status;
  if (fs::real_path(file, target) || fs::status(target, status))
    return "";
  add(target);
  add(std::to_string(status.getSize()));
  add(std::to_string(status.getLastModificationTime().time_since_epoch().count()));
  return std::string(target);
}

std::string CacheKey::addProgram(const std::string &name) {
  const auto program = llvm::sys::findProgramByName(name);
  return program ? addFile(*program) : "";
}

std::string CacheKey::text() const {
  llvm::MD5 finished = hash;
  llvm::MD5::MD5Result result;
  finished.final(result);
  return std::string(result.digest().substr(0, 16));
}

std::string cacheFolder() {
  const char *given = std::getenv("XDG_CACHE_HOME"), *home = std::getenv("HOME");
  llvm::SmallString<128> folder;
  if (given && *given == '/')
    folder = given;
  else if (home && *home == '/')
    path::append(folder = home, ".cache");
  else
    return "";
  path::append(folder, "xacc");
  (void)fs::create_directories(folder, /*IgnoreExisting=*/true, fs::perms::owner_all);
  struct stat status;
  const bool isPrivate = ::lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
                         status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
  return isPrivate ? std::string(folder) : "";
}

bool isKept(const std::string &file) {
  struct stat status;
  return ::lstat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid();
}

bool keep(const std::string &made, const std::string &kept) {
  llvm::SmallString<128> temporary;
  int descriptor = -1;
  if (fs::createUniqueFile(kept + ".%%%%%%%%", descriptor, temporary, fs::OF_None, 0600))
    return false;
  ::close(descriptor);
  if (!fs::copy_file(made, temporary) && !fs::rename(temporary, kept))
    return true;
  (void)fs::remove(temporary);
  return false;
}

} // namespace xacc::driver
