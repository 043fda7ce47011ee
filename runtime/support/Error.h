// Error.h - how the runtime reports mistakes and ends the job.
#ifndef XACC_SUPPORT_ERROR_H
#define XACC_SUPPORT_ERROR_H

#include "xaccrt.h"

namespace xacc {

/// What the folders below `comm` need of the other processes of the job; the transport implements it.
class JobProcesses {
public:
  virtual ~JobProcesses() = default;
  /// Processes of the job on this machine, and which of them this one is.
  virtual int localSize() const = 0;
  virtual int localRank() const = 0;
  /// Tells every other node that this one reports a failure. Does not wait for them.
  virtual void announceFailure() = 0;
  /// True if another node has announced a failure.
  virtual bool failureAnnounced() = 0;
  /// Ends every process of the job.
  [[noreturn]] virtual void abort(int status) = 0;
};

/// Set while a job runs. Null: a failure ends this process only.
extern JobProcesses *jobProcesses;

/// Who this process is in messages: its rank among `size` processes; 0 of 1 until somebody says.
void nameProcess(int rank, int size);

/// Text of `site` for messages and traces, "" if unknown.
inline const char *textOf(const xacc_site *site) { return site && site->text ? site->text : ""; }

/// As long as it lives, failures of this thread that know no directive name this one. Else they name that of the
/// operation that the thread is in.
class FailureSite {
public:
  explicit FailureSite(const xacc_site *site);
  ~FailureSite();
  FailureSite(const FailureSite &) = delete;
  FailureSite &operator=(const FailureSite &) = delete;

private:
  const xacc_site *before;
};

/// From now on a std::bad_alloc that nobody catches ends the job with a message. To be called once.
void reportMissingMemory();

/// Ends the job for want of memory of the host; `bytes` were asked for, 0 if that is not known.
[[noreturn]] void noMemory(size_t bytes);

/// For what needs a job where none runs: says how to start one.
[[noreturn]] void noJob(const xacc_site *site);
inline void requireJob(const xacc_site *site) {
  if (!jobProcesses) [[unlikely]]
    noJob(site);
}
/// Ends the job because of a mistake in the runtime or in emitted code, asking for a report.
[[noreturn]] void internalError(const xacc_site *site, const char *what);

/// A warning or a note on stderr, by node 1 only: "xacc: <text>".
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

} // namespace xacc

#endif
