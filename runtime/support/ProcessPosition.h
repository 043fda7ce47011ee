// ProcessPosition.h - the current location of a process in its program, readable by other processes of its machine.
#pragma once

#include "xaccrt.h"

#include <atomic>
#include <cstddef>

namespace xacc {

/// `operation` increases with every operation, so that two at the same directive differ; it is odd during an operation.
/// `place` and `words` describe the operation and stay set after its end.
struct ProcessPosition {
  std::atomic<unsigned long> operation{0};
  std::atomic<const xacc_site *> place{nullptr};
  std::atomic<const char *> words{nullptr};
};

/// Messages in shared memory have a checksum. Set before the job starts.
extern bool checksMessages;

/// The record of this process. Code that moves it to shared memory copies its contents.
extern ProcessPosition *ownPosition;

class SignalText;
/// Appends the location of a process: " in reflect(a) (ring.c:9)", or " after" it if the process is computing. Appends
/// nothing if it has met no directive. `site` and `words` are as in ProcessPosition. Async-signal-safe.
void addPlace(SignalText &text, unsigned long operation, const xacc_site *site, const char *words);

/// What a long-waiting node can report about the others. Code that can observe them sets both functions.
struct OtherNodes {
  /// Records their current locations.
  void (*note)();
  /// Writes "; node 2 is stopped (process 17)" for nodes that make no progress, as a null-terminated string.
  void (*describe)(char *to, size_t room);
};
extern std::atomic<const OtherNodes *> otherNodes;

/// For the processes of this machine: 1 once one is about to report why the job ends, 2 when it has.
extern std::atomic<std::atomic<int> *> failureReported;

} // namespace xacc
