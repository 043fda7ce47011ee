// FatalSignals.cpp - see FatalSignals.h.
#include "support/FatalSignals.h"

#include "support/ProcessPosition.h"
#include "support/SignalText.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <sys/resource.h>
#include <unistd.h>

namespace xacc {
namespace {

constexpr int highest = 32;
char names[highest][64]; // written before any signal arrives
int ownNode, nodeCount;
std::array<char, 65536> handlerStack;

/// Addresses at which an access means that the stack of the main thread is full.
struct StackEnd {
  std::uintptr_t first, last;
  int mebibytes;
} stackEnd;

void findStackEnd() {
  rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return;
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  const std::uintptr_t size = limit.rlim_cur, beyond = 64 << 20, environment = 4 << 20;
  if (here > size + beyond)
    stackEnd = {here - size - beyond, here - size + environment, static_cast<int>(size >> 20)};
}

void addRemedy(SignalText &text, int number, const siginfo_t *info) {
  if (number != SIGSEGV && number != SIGBUS)
    return;
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  const auto explain = explainAddress.load();
  if (explain && explain(text, address))
    return;
  if (address >= stackEnd.first && address < stackEnd.last) {
    text.add("; the stack is full (", stackEnd.mebibytes,
             " MiB): make large local arrays static, or raise 'ulimit -s'");
  } else {
    text.add(checksMessages
                 ? "; compile with -g -fsanitize=address to find accesses outside arrays that are not aligned"
             : nodeCount == 1 ? "; compile with -g -fsanitize=address to find accesses outside arrays"
                              : "; compile with -fxmp-check to find accesses to elements that a node does not have");
  }
}

void onFatal(int number, siginfo_t *info, void *) {
  if (std::atomic<int> *reported = failureReported)
    *reported = 2; // so that others do not report this process as dead
  SignalText text;
  text.add("xacc: node ", ownNode, " of ", nodeCount, ": ", names[number]);
  const ProcessPosition &position = *ownPosition;
  addPlace(text, position.operation, position.place, position.words);
  addRemedy(text, number, info);
  text.write();
  raise(number);
}

} // namespace

std::atomic<std::atomic<int> *> failureReported{nullptr};
std::atomic<bool (*)(SignalText &, std::uintptr_t)> explainAddress{nullptr};

FatalSignals::FatalSignals() {
  for (size_t k = 0; k < std::size(numbers); ++k) {
    struct sigaction now;
    untouched[k] = sigaction(numbers[k], nullptr, &now) == 0 && now.sa_handler == SIG_DFL;
  }
}

void FatalSignals::takeOver(int rank, int size) const {
  ownNode = rank + 1, nodeCount = size;
  findStackEnd();
  const stack_t stack{handlerStack.data(), 0, handlerStack.size()};
  stack_t before;
  if (sigaltstack(nullptr, &before) == 0 && (before.ss_flags & SS_DISABLE) != 0)
    sigaltstack(&stack, nullptr);
  for (size_t k = 0; k < std::size(numbers); ++k) {
    if (!untouched[k])
      continue;
    std::snprintf(names[numbers[k]], sizeof names[0], "%s", strsignal(numbers[k]));
    struct sigaction ours = {};
    ours.sa_sigaction = onFatal;
    ours.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER | SA_SIGINFO | SA_ONSTACK);
    sigaction(numbers[k], &ours, nullptr);
  }
}

void endWithin(unsigned seconds) {
  std::signal(SIGALRM, SIG_DFL);
  alarm(seconds);
}

} // namespace xacc
