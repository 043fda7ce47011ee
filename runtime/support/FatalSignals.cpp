// FatalSignals.cpp - see FatalSignals.h.
#include "support/FatalSignals.h"

#include "support/Standing.h"

#include <cstdio>
#include <cstring>
#include <unistd.h>

namespace xacc {
namespace {

constexpr int highest = 32;
char lines[highest][96]; // written before any signal arrives

void onFatal(int number) {
  const char *line = lines[number];
  if (std::atomic<int> *said = failureSaid)
    *said = 2; // so that others do not report this process as dead
  if (write(STDERR_FILENO, line, std::strlen(line)) < 0)
    std::signal(number, SIG_DFL); // stderr is closed; SA_RESETHAND has already reset the handler
  raise(number);
}

} // namespace

std::atomic<std::atomic<int> *> failureSaid{nullptr};

FatalSignals::FatalSignals() {
  for (size_t k = 0; k < std::size(numbers); ++k) {
    struct sigaction now;
    untouched[k] = sigaction(numbers[k], nullptr, &now) == 0 && now.sa_handler == SIG_DFL;
  }
}

void FatalSignals::takeOver(int rank, int size) const {
  for (size_t k = 0; k < std::size(numbers); ++k) {
    if (!untouched[k])
      continue;
    std::snprintf(lines[numbers[k]], sizeof lines[0], "xacc: node %d of %d: %s\n", rank + 1, size,
                  strsignal(numbers[k]));
    struct sigaction ours = {};
    ours.sa_handler = onFatal;
    ours.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
    sigaction(numbers[k], &ours, nullptr);
  }
}

void endWithin(unsigned seconds) {
  std::signal(SIGALRM, SIG_DFL);
  alarm(seconds);
}

} // namespace xacc
