// FileSizeLimit.h - a file that reaches the limit of the process (ulimit -f) is a failed write, not the end of the job.
#ifndef XACC_SUPPORT_FILESIZELIMIT_H
#define XACC_SUPPORT_FILESIZELIMIT_H

#include <cerrno>
#include <csignal>
#include <ctime>

namespace xacc {

/// While it lives, writes of this thread beyond the limit fail with EFBIG; without it, SIGXFSZ ends the process. What
/// the program itself writes is its own affair, so the signal is only held back here.
class FileSizeLimit {
public:
  FileSizeLimit() {
    sigemptyset(&signal);
    sigaddset(&signal, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &signal, &before);
  }
  ~FileSizeLimit() {
    const timespec now{0, 0};
    const int error = errno; // is what the caller wants to report
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

#endif
