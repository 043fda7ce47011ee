// ParallelFile.h - one file that the nodes of a set have open together.
#ifndef XACC_COMM_PARALLELFILE_H
#define XACC_COMM_PARALLELFILE_H

#include <cerrno>
#include <cstddef>
#include <functional>
#include <string>

namespace xacc {

/// How to open a file: values to be combined.
enum FileAccess : unsigned { FileRead = 1, FileWrite = 2, FileCreate = 4, FileExclusive = 8 };

/// Reads and writes at any place. What one node writes another may read after both have called sync() with a barrier in
/// between. Failures are results, not messages.
class ParallelFile {
public:
  virtual ~ParallelFile() = default; // does not close
  /// Collective. False if this fails on this node.
  virtual bool close() = 0;
  /// Returns the number of bytes read: fewer than `count` at the end of the file; -1 on failure.
  virtual long long readAt(long long offset, void *bytes, size_t count) = 0;
  virtual bool writeAt(long long offset, const void *bytes, size_t count) = 0;
  /// Bytes in the file, -1 on failure.
  virtual long long size() = 0;
  /// Cuts or extends the file. Collective.
  virtual bool resize(long long bytes) = 0;
  /// Returns when what this node wrote is on the storage. Collective.
  virtual bool sync() = 0;
  /// False: what is written goes nowhere, in a job that is only predicted.
  virtual bool isThere() const { return true; }
  /// Why the first call that failed on this node did; empty if the system did not say.
  const std::string &reason() const { return failure; }

protected:
  /// Calls it; if it fails, keeps the error of the system. Returns what it returned.
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

#endif
