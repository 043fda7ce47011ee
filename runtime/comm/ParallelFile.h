// ParallelFile.h - a file that the nodes of a set have opened together.
#pragma once

#include <cerrno>
#include <cstddef>
#include <string>

namespace xacc {

/// How to open a file. Values can be combined.
enum FileAccess : unsigned { FileRead = 1, FileWrite = 2, FileCreate = 4, FileExclusive = 8 };

/// Reads and writes at arbitrary offsets. A node can read what another wrote after both have called sync(), with a
/// barrier in between. Failures are returned, not reported.
class ParallelFile {
public:
  virtual ~ParallelFile() = default; // does not close
  /// Collective. Returns false if closing fails on this node.
  virtual bool close() = 0;
  /// Returns the number of bytes read: fewer than `count` at the end of the file; -1 on failure.
  virtual long long readAt(long long offset, void *bytes, size_t count) = 0;
  virtual bool writeAt(long long offset, const void *bytes, size_t count) = 0;
  /// Size of the file in bytes; -1 on failure.
  virtual long long size() = 0;
  /// Truncates or extends the file. Collective.
  virtual bool resize(long long bytes) = 0;
  /// Returns after this node's writes have reached the storage. Collective.
  virtual bool sync() = 0;
  /// False if writes are discarded, in a job that is only predicted.
  virtual bool isThere() const { return true; }
  /// Reason of the first failed call on this node; empty if the system gave none.
  const std::string &reason() const { return failure; }

protected:
  /// Calls `call`; if it fails, keeps the system's error. Returns its result.
  template <typename Call> bool attempt(const Call &call) {
    errno = 0;
    const bool done = call();
    if (!done && failure.empty())
      failure = textOfError(errno);
    return done;
  }

private:
  static std::string textOfError(int error);
  std::string failure;
};

} // namespace xacc
