// FileBeside.h - writes a file under a temporary name in the same folder; it is renamed when it is complete.
#ifndef XACC_SUPPORT_FILEBESIDE_H
#define XACC_SUPPORT_FILEBESIDE_H

#include "support/Leftovers.h"
#include <cerrno>
#include <fcntl.h>
#include <random>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>

namespace xacc {

/// Creates a file whose name is `name` plus an unpredictable suffix, so that no link is followed and no existing file
/// is overwritten, and locks it, so that removeLeftovers() knows that a process writes it. Returns its descriptor, and
/// its name in `name`; on failure -1, with errno set.
inline int createTemporaryNextTo(std::string &name) {
  std::random_device random;
  for (int attempt = 0; attempt < 100; ++attempt) {
    const std::string candidate = name + partSuffix + std::to_string(random());
    const int file = open(candidate.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0)
      (void)flock(file, LOCK_EX | LOCK_NB);
    if (file >= 0 || errno != EEXIST) {
      name = candidate;
      return file;
    }
  }
  return -1;
}

/// Whether a file can be replaced by renaming another one to its name: it does not exist, or it is a regular file or a
/// link to one, which another user may have planted. Pipes, devices and the target of /dev/stdout are written to.
inline bool isReplaceable(const std::string &name) {
  struct stat info;
  for (const char *open : {"/dev/std", "/dev/fd/", "/proc/"})
    if (name.starts_with(open))
      return false;
  return stat(name.c_str(), &info) != 0 || S_ISREG(info.st_mode);
}

} // namespace xacc

#endif
