// FileSizeLimit.h - turns exceeding the file size limit (ulimit -f) into a failed write instead of the end of the job.
#pragma once

#include <cerrno>
#include <csignal>
#include <ctime>

namespace xacc {

/// While an object exists, this thread's writes beyond the limit fail with EFBIG; otherwise SIGXFSZ would end the
/// process. The program's own writes are not affected, so the signal is blocked only here.
class FileSizeLimit {
public:
  FileSizeLimit() {
    sigemptyset(&signal);
    sigaddset(&signal, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &signal, &before);
  }
  ~FileSizeLimit() {
    const timespec now{0, 0};
    const int error = errno; // the caller may report it
    if (sigismember(&before, SIGXFSZ) == 0)
      while (sigtimedwait(&signal, nullptr, &now) == SIGXFSZ) { // the failed write is the report
      }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
  }
  FileSizeLimit(const FileSizeLimit &) = delete;
  FileSizeLimit &operator=(const FileSizeLimit &) = delete;

private:
  sigset_t signal, before;
};

} // namespace xacc
