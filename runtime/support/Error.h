// Error.h - error reporting and termination of the job.
#pragma once

#include "xaccrt.h"

#include <string>

namespace xacc {

/// What the folders below `comm` need from the other processes of the job; the transport implements it.
class JobProcesses {
public:
  virtual ~JobProcesses() = default;
  /// Number of processes of the job on this machine, and the index of this one among them.
  virtual int localSize() const = 0;
  virtual int localRank() const = 0;
  /// Notifies all other nodes that this one reports a failure. Does not block.
  virtual void announceFailure() = 0;
  /// True if another node has announced a failure.
  virtual bool failureAnnounced() = 0;
  /// Terminates all processes of the job.
  [[noreturn]] virtual void abort(int status) = 0;
};

/// Set while a job runs. Null: a failure ends only this process.
extern JobProcesses *jobProcesses;

/// Sets the rank of this process among `size` processes, for messages; initially 0 of 1.
void nameProcess(int rank, int size);
std::string machineName();
/// "on node 2 (machine 'name')"
std::string onThisNode();

/// "1 node", "3 nodes"
inline std::string counted(long n, const char *one, const char *several) {
  return std::to_string(n) + " " + (n == 1 ? one : several);
}
inline std::string elements(long n) { return counted(n, "element", "elements"); }

/// Text of `site` for messages and traces, "" if unknown.
inline const char *textOf(const xacc_site *site) { return site && site->text ? site->text : ""; }

/// Notifies the program of an error, before its message is printed. `code`: of acc_error_t.
using FailureCallback = void(int code, const xacc_site *site, const char *message);
extern FailureCallback *failureCallback;

/// While an object exists, failures of this thread without a directive name its `site`. Otherwise they name the
/// directive of the thread's current operation.
class FailureSite {
public:
  explicit FailureSite(const xacc_site *site);
  ~FailureSite();
  FailureSite(const FailureSite &) = delete;
  FailureSite &operator=(const FailureSite &) = delete;

private:
  const xacc_site *before;
};

/// From now on, an uncaught std::bad_alloc ends the job with a message. Call once.
void reportMissingMemory();

/// Ends the job because host memory is exhausted; `bytes` were requested, 0 if unknown.
[[noreturn]] void noMemory(size_t bytes);

/// For functions that need a job when none is running: the message explains how to start one.
[[noreturn]] void noJob(const xacc_site *site);
inline void requireJob(const xacc_site *site) {
  if (!jobProcesses) [[unlikely]]
    noJob(site);
}
/// Ends the job because of an error in the runtime or in emitted code, and asks for a bug report.
[[noreturn]] void internalError(const xacc_site *site, const char *what);

/// Prints a warning or note on stderr, on node 1 only: "xacc: <text>".
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

} // namespace xacc
