// Standing.h - where a process stands in its program, for others on its machine to read.
#ifndef XACC_SUPPORT_STANDING_H
#define XACC_SUPPORT_STANDING_H

#include "xaccrt.h"

#include <atomic>
#include <cstddef>

namespace xacc {

/// `operation` grows with each one, so that two at one directive differ; it is odd while the process is in one. `place`
/// and `words` say which, and stay when it is over.
struct Standing {
  std::atomic<unsigned long> operation{0};
  std::atomic<const xacc_site *> place{nullptr};
  std::atomic<const char *> words{nullptr};
};

/// Messages in shared memory travel with a checksum; set before the job starts.
extern bool checksMessages;

/// This process's. Whoever moves it to memory that others see copies what it was.
extern Standing *ownStanding;

/// What a node that waits for long can say of the others; whoever can see them sets both.
struct OtherNodes {
  /// Remembers where they stand.
  void (*note)();
  /// Writes "; node 2 is stopped (process 17)" for those that do not come on; a text that ends with 0.
  void (*describe)(char *to, size_t room);
};
extern std::atomic<const OtherNodes *> otherNodes;

/// Of the processes of this machine: 1 as soon as one is about to say why the job ends, 2 when it has.
extern std::atomic<std::atomic<int> *> failureSaid;

} // namespace xacc

#endif
