// FatalSignals.h - prints a message for a signal that ends the process, and ensures that the process ends.
#pragma once

#include <atomic>
#include <csignal>
#include <cstdint>
#include <iterator>

namespace xacc {

class SignalText;

/// MPI libraries handle SIGABRT and SIGSEGV by printing a stack trace, which allocates memory. A process that dies
/// inside malloc would deadlock there, and the job with it. This class replaces these handlers by ones that print one
/// line with write(): the signal, the last directive, and how to find the wrong access. They run on a separate stack,
/// because the program's may be full.
///
///     FatalSignals signals;   // before MPI_Init
///     MPI_Init(...);
///     signals.takeOver(rank, size);
///
/// Handlers that the program itself, a sanitizer or a debugger installed earlier are kept.
class FatalSignals {
public:
  FatalSignals();
  void takeOver(int rank, int size) const;

private:
  static constexpr int numbers[] = {SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGILL};
  bool untouched[std::size(numbers)] = {};
};

/// Adds the reason why an access to the address fails, if it is known; it may only read memory. Null: no reason is
/// known.
extern std::atomic<bool (*)(SignalText &text, std::uintptr_t address)> explainAddress;

/// Limits the remaining life of the process to `seconds`, whatever the functions that end it wait for.
void endWithin(unsigned seconds);

} // namespace xacc
