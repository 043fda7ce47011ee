// Error.cpp - one message for the whole job, then a clean abort.
#include "support/Error.h"

#include "core/World.h"

#include <chrono>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace xacc {

void (*abortJob)(int status) = nullptr;

namespace {

// A mistake at a collective point is found by every node at the same time. The first node speaks at once and its
// abort ends the others while they wait, so that the user reads one message; a node that is alone with its mistake
// speaks a little later.
constexpr auto patience = std::chrono::milliseconds(300);

[[noreturn]] void end(const xacc_site *site, const char *format, va_list arguments) {
  static bool failing = false;
  if (failing) // a failure inside the abort itself
    std::_Exit(1);
  failing = true;
  char message[1024];
  std::vsnprintf(message, sizeof message, format, arguments);
  std::fflush(stdout);
  if (world().rank != 0)
    std::this_thread::sleep_for(patience);
  if (site)
    std::fprintf(stderr, "xacc: node %d of %d: %s (%s:%d): %s\n", world().rank + 1, world().size, textOf(site),
                 site->file ? site->file : "?", site->line, message);
  else
    std::fprintf(stderr, "xacc: node %d of %d: %s\n", world().rank + 1, world().size, message);
  std::fflush(stderr);
  if (abortJob)
    abortJob(1);
  std::_Exit(1);
}

} // namespace

[[noreturn]] void internalError(const xacc_site *site, const char *what) {
  xacc_fail(site, "internal error: %s; please report this", what);
}

void say(const char *format, ...) {
  if (world().rank != 0)
    return;
  char message[2048];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  std::fprintf(stderr, "xacc: %s\n", message);
}

} // namespace xacc

extern "C" void xacc_fail(const xacc_site *site, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  xacc::end(site, format, arguments);
}
