// ParallelFilePosix.cpp - files through pread and pwrite.
#include "comm/self/ParallelFilePosix.h"

#include "support/FileSizeLimit.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace xacc {
namespace {

/// Repeats a system call that may process fewer bytes than requested. Returns the number of bytes processed; -1 on
/// failure.
template <typename Call> long long inFull(size_t count, const Call &call) {
  size_t done = 0;
  while (done < count) {
    const ssize_t now = call(done, count - done);
    if (now < 0 && errno == EINTR)
      continue;
    if (now < 0)
      return -1;
    if (now == 0)
      break;
    done += static_cast<size_t>(now);
  }
  return static_cast<long long>(done);
}

class FilePosix final : public ParallelFile {
public:
  explicit FilePosix(int d) : descriptor(d) {}
  bool close() override { return ::close(descriptor) == 0; }
  long long readAt(long long offset, void *bytes, size_t count) override {
    return inFull(count, [&](size_t done, size_t rest) {
      return ::pread(descriptor, static_cast<std::byte *>(bytes) + done, rest, offset + static_cast<off_t>(done));
    });
  }
  bool writeAt(long long offset, const void *bytes, size_t count) override {
    const FileSizeLimit limit;
    return attempt([&] {
      return inFull(count, [&](size_t done, size_t rest) {
               return ::pwrite(descriptor, static_cast<const std::byte *>(bytes) + done, rest,
                               offset + static_cast<off_t>(done));
             }) == static_cast<long long>(count);
    });
  }
  long long size() override {
    struct stat status;
    return ::fstat(descriptor, &status) == 0 ? status.st_size : -1;
  }
  bool resize(long long bytes) override {
    const FileSizeLimit limit;
    return attempt([&] { return ::ftruncate(descriptor, bytes) == 0; });
  }
  bool sync() override { return ::fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS; } // pipes, read-only

private:
  int descriptor;
};

} // namespace

std::string ParallelFile::textOfError(int error) { return error != 0 ? std::strerror(error) : ""; }

std::unique_ptr<ParallelFile> openFilePosix(const char *path, unsigned access, std::string &why) {
  int flags = O_CLOEXEC;
  flags |= !(access & FileWrite) ? O_RDONLY : access & FileRead ? O_RDWR : O_WRONLY;
  flags |= access & FileCreate ? O_CREAT : 0;
  flags |= access & FileExclusive ? O_EXCL : 0;
  const int descriptor = ::open(path, flags, 0666);
  if (descriptor < 0) {
    why = std::strerror(errno);
    return nullptr;
  }
  return std::make_unique<FilePosix>(descriptor);
}

} // namespace xacc
