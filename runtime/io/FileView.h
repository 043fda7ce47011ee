// FileView.h - the bytes of a file that form a node's stream.
#pragma once

#include "core/array/Array.h"

#include <climits>
#include <vector>

namespace xacc {

/// Without a view: all bytes. With a view, the file is a sequence of copies of an array section in global C order, and
/// a node sees the elements that it owns. Offsets count from the start of the view. No I/O.
class FileView {
public:
  FileView(); // all bytes
  /// `triplets`: resolved, none of them a single index. `group`: contains the array's nodes.
  FileView(xacc_array &a, const std::vector<xacc_triplet> &triplets, const Group &group);

  bool everything() const { return whole; }

  /// Calls visit(file offset, stream position, bytes) for each contiguous piece of [position, position + count) of the
  /// stream, in order, until visit returns false. A node that sees nothing has no pieces.
  template <typename Visit> void forEachPart(long long position, long long count, const Visit &visit) const {
    if (ownBytes == 0)
      return;
    while (count > 0) {
      const long long copy = position / ownBytes, within = position % ownBytes;
      if (copy > LLONG_MAX / 4 / copyBytes) // no file is this long
        return;
      const Run &run = runs[runAt(within)];
      const long long skip = within - run.stream, now = run.bytes - skip < count ? run.bytes - skip : count;
      if (!visit(copy * copyBytes + run.file + skip, position, now))
        return;
      position += now;
      count -= now;
    }
  }
  /// Number of stream bytes before a file offset.
  long long streamBytesBefore(long long fileOffset) const;

private:
  struct Run {
    long long stream, file, bytes;
  };
  std::vector<Run> runs; // of one copy, ascending
  long long ownBytes, copyBytes;
  bool whole;

  size_t runAt(long long stream) const;
};

} // namespace xacc
