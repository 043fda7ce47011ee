// Signals.cpp - counts the signals by which a scheduler asks a program to save its data.
#include "comm/Transport.h"
#include "support/OperationScope.h"
#include "xmp.h"

#include <array>
#include <atomic>
#include <csignal>

using namespace xacc;

namespace {

struct CountedSignal {
  std::atomic<bool> registered;
  std::atomic<int> times;
};
std::array<CountedSignal, NSIG> countedSignals;

void countSignal(int signal) { countedSignals[static_cast<size_t>(signal)].times.fetch_add(1); }

/// True if the program cannot continue after a handler of this signal.
bool endsProgram(int signal) {
  return signal == SIGABRT || signal == SIGBUS || signal == SIGFPE || signal == SIGILL || signal == SIGSEGV;
}

} // namespace

extern "C" {

void xmp_on_signal(int signal) {
  struct sigaction action = {};
  action.sa_handler = countSignal;
  action.sa_flags = SA_RESTART;
  if (endsProgram(signal) || sigaction(signal, &action, nullptr) != 0)
    xacc_fail(nullptr, "xmp_on_signal: a program cannot continue after signal %d; use one such as SIGTERM or SIGUSR1",
              signal);
  countedSignals[static_cast<size_t>(signal)].registered = true;
}

int xmp_signalled(int signal) {
  const OperationScope scope(__func__);
  if (signal < 1 || signal >= NSIG || !countedSignals[static_cast<size_t>(signal)].registered)
    xacc_fail(nullptr, "xmp_signalled: this node has not called xmp_on_signal(%d)", signal);
  std::array<int, 3> most = {countedSignals[static_cast<size_t>(signal)].times, signal, -signal};
  (void)transport().allreduce(executingGroup(), most.data(), most.size(), XACC_INT, XACC_MAX, Completion::Now);
  if (most[1] != signal || most[2] != -signal)
    xacc_fail(nullptr, "xmp_signalled: this node asks about signal %d, another about signal %d", signal,
              most[1] != signal ? most[1] : -most[2]);
  return most[0];
}

} // extern "C"
