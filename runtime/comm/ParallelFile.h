// ParallelFile.h - one file that the nodes of a set have open together.
#ifndef XACC_COMM_PARALLELFILE_H
#define XACC_COMM_PARALLELFILE_H

#include <cstddef>
#include <functional>

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
};

} // namespace xacc

#endif
