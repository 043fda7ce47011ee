// TemporaryFile.cpp - see TemporaryFile.h.
#include "support/TemporaryFile.h"

#include <cerrno>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <random>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace xacc {
namespace {

constexpr time_t quiet = 600; ///< seconds

/// -1 if another process has locked the file.
int lockedFile(int folder, const char *name) {
  const int file = ::openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) == 0)
    return file;
  ::close(file);
  return -1;
}

bool isLeft(int file) {
  struct stat status;
  return ::fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid() &&
         std::time(nullptr) - status.st_mtime > quiet;
}

bool isTemporary(std::string_view entry, std::string_view name) {
  if (!entry.starts_with(name))
    return false;
  entry.remove_prefix(name.size());
  if (!entry.starts_with(partSuffix))
    return false;
  entry.remove_prefix(std::strlen(partSuffix));
  // Open MPI tests whether files can be locked with its own file PART.locktest.JOB.
  if (const size_t tried = entry.find(".locktest."); tried != entry.npos)
    entry = entry.substr(0, tried);
  return !entry.empty() && entry.find_first_not_of("0123456789") == entry.npos;
}

} // namespace

std::string folderOf(const std::string &path) {
  const size_t slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, slash + 1);
}

void removeLeftovers(const std::string &name) {
  DIR *const listed = ::opendir(folderOf(name).c_str());
  if (!listed)
    return;
  std::vector<std::string> found;
  while (const dirent *entry = ::readdir(listed))
    if (isTemporary(entry->d_name, name.substr(name.rfind('/') + 1)))
      found.emplace_back(entry->d_name);
  for (const std::string &entry : found)
    if (const int file = lockedFile(::dirfd(listed), entry.c_str()); file >= 0) {
      if (isLeft(file))
        ::unlinkat(::dirfd(listed), entry.c_str(), 0);
      ::close(file);
    }
  ::closedir(listed);
}

int createTemporaryFor(std::string &name) {
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

bool isReplaceable(const std::string &name) {
  struct stat info;
  for (const char *open : {"/dev/std", "/dev/fd/", "/proc/"})
    if (name.starts_with(open))
      return false;
  return stat(name.c_str(), &info) != 0 || S_ISREG(info.st_mode);
}

} // namespace xacc
