// Error.cpp - one message for the whole job, then a clean abort.
#include "support/Error.h"

#include "acc_prof.h"
#include "support/OperationScope.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <new>
#include <thread>
#include <typeinfo>
#include <unistd.h>
#include <utility>

namespace xacc {

JobProcesses *jobProcesses = nullptr;
FailureCallback *failureCallback = nullptr;

namespace {

int ownRank = 0, processes = 1;
thread_local const xacc_site *siteOfFailures = nullptr;
std::terminate_handler handlerBefore = nullptr;

// All nodes detect an error at a collective point at about the same time, but the user should read only one message. So
// the first node reports immediately, and the others wait, longer for higher ranks. The reporting node notifies the
// others, which stay silent until the abort reaches them. If only one node detects an error, it reports after its wait.
using std::chrono::milliseconds;
constexpr milliseconds patience(300), patiencePerNode(20), longestPatience(2000), abortTakesAtMost(10000);

/// True if another node reports a failure while this one waits for its turn.
bool otherNodeReports() {
  if (!jobProcesses || ownRank == 0)
    return false;
  const auto start = std::chrono::steady_clock::now();
  const auto turn = start + std::min(patience + ownRank * patiencePerNode, longestPatience);
  while (std::chrono::steady_clock::now() < turn) {
    if (jobProcesses->failureAnnounced())
      return true;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return false;
}

[[noreturn]] void end(int code, const xacc_site *site, const char *format, va_list arguments) {
  static bool failing = false;
  if (failing) // a failure inside the abort itself
    std::_Exit(1);
  char message[1024];
  std::vsnprintf(message, sizeof message, format, arguments);
  if (!site)
    site = siteOfFailures ? siteOfFailures : siteOfOperation();
  if (FailureCallback *notify = std::exchange(failureCallback, nullptr)) // null: errors of callbacks end the job
    notify(code, site, message);
  failing = true;
  std::fflush(stdout);
  if (otherNodeReports()) {
    std::this_thread::sleep_for(abortTakesAtMost);
    jobProcesses->abort(1);
  }
  if (jobProcesses)
    jobProcesses->announceFailure();
  if (site && !site->file)
    std::fprintf(stderr, "xacc: node %d of %d: %s: %s\n", ownRank + 1, processes, textOf(site), message);
  else if (site)
    std::fprintf(stderr, "xacc: node %d of %d: %s (%s:%d): %s\n", ownRank + 1, processes, textOf(site), site->file,
                 site->line, message);
  else
    std::fprintf(stderr, "xacc: node %d of %d: %s\n", ownRank + 1, processes, message);
  std::fflush(stderr);
  if (jobProcesses)
    jobProcesses->abort(1);
  std::_Exit(1);
}

} // namespace

FailureSite::FailureSite(const xacc_site *site) : before(std::exchange(siteOfFailures, site)) {}
FailureSite::~FailureSite() { siteOfFailures = before; }

void nameProcess(int rank, int size) {
  ownRank = rank;
  processes = size;
}

std::string machineName() {
  std::array<char, 64> host{};
  gethostname(host.data(), host.size() - 1);
  return host.data();
}

std::string onThisNode() { return "on node " + std::to_string(ownRank + 1) + " (machine '" + machineName() + "')"; }

[[noreturn]] void noMemory(size_t bytes) {
  const char *what = siteOfFailures ? nullptr : wordsOfOperation();
  char amount[40] = ""; // not a std::string, which may allocate
  if (bytes > 0)
    std::snprintf(amount, sizeof amount, " for %zu bytes", bytes);
  xacc_fail_with(acc_error_out_of_memory, nullptr, "%s%snot enough memory%s", what ? what : "", what ? ": " : "",
                 amount);
}

namespace {

/// Small internal tables use `new`, whose exceptions are never caught.
[[noreturn]] void onTerminate() {
  const std::type_info *thrown = abi::__cxa_current_exception_type();
  if (thrown && *thrown == typeid(std::bad_alloc))
    noMemory(0);
  handlerBefore();
  std::abort();
}

} // namespace

void reportMissingMemory() { handlerBefore = std::set_terminate(onTerminate); }

[[noreturn]] void noJob(const xacc_site *site) {
  xacc_fail(
      site,
      "XMP has not been started: compile the file that has main with xaccc, or call xmp_init in it after MPI_Init");
}

[[noreturn]] void internalError(const xacc_site *site, const char *what) {
  if (!jobProcesses) // before initialisation, anything may look wrong
    noJob(site);
  xacc_fail(site, "internal error: %s; please report this", what);
}

void say(const char *format, ...) {
  if (ownRank != 0)
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
  xacc::end(acc_error_other, site, format, arguments);
}

extern "C" void xacc_fail_with(int code, const xacc_site *site, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  xacc::end(code, site, format, arguments);
}
