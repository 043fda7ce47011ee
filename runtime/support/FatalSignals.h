// FatalSignals.h - what a signal that ends a process says, and that it does end it.
#ifndef XACC_SUPPORT_FATALSIGNALS_H
#define XACC_SUPPORT_FATALSIGNALS_H

#include <csignal>
#include <iterator>

namespace xacc {

/// MPI libraries answer SIGABRT and SIGSEGV with a stack trace, which allocates memory: a process that dies within
/// malloc waits for itself there, and the job for it. This puts handlers in their place that call nothing but write().
///
///     FatalSignals signals;   // before MPI_Init
///     MPI_Init(...);
///     signals.takeOver(rank, size);
///
/// Handlers that the program itself, a sanitizer or a debugger had installed before stay.
class FatalSignals {
public:
  FatalSignals();
  void takeOver(int rank, int size) const;

private:
  static constexpr int numbers[] = {SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGILL};
  bool untouched[std::size(numbers)] = {};
};

/// From here on the process lives for `seconds` at most, whatever the functions that end it wait for.
void endWithin(unsigned seconds);

} // namespace xacc

#endif
