// Runs the conformance tests on every node of the job. All nodes run the same tests in the same order; a test that
// communicates must not return early on one node only, so checks count what is wrong instead of asserting.
#include "xaccrt.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <ctime>
#include <sys/time.h>

namespace {

/// Stops this process for up to a millisecond or two, wherever it is, and then again and again: a schedule in which
/// nobody is where the others expect it.
void delay(int) {
  const timespec length{0, std::rand() % 2000000};
  nanosleep(&length, nullptr);
  const itimerval next{{0, 0}, {0, 100 + std::rand() % 3000}};
  setitimer(ITIMER_REAL, &next, nullptr);
}

void delayAtRandom() {
  std::srand(static_cast<unsigned>(xmp_all_node_num()));
  struct sigaction action = {};
  action.sa_handler = delay;
  action.sa_flags = SA_RESTART;
  sigaction(SIGALRM, &action, nullptr);
  delay(SIGALRM);
}

} // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  xacc_start(&argc, &argv);
  if (xmp_all_node_num() != 1) { // only failures are worth reading more than once
    testing::TestEventListeners &listeners = testing::UnitTest::GetInstance()->listeners();
    class OnlyFailures : public testing::EmptyTestEventListener {
      void OnTestPartResult(const testing::TestPartResult &result) override {
        if (result.failed())
          std::fprintf(stderr, "node %d: %s:%d: %s\n", xmp_all_node_num(), result.file_name(), result.line_number(),
                       result.summary());
      }
    };
    delete listeners.Release(listeners.default_result_printer());
    listeners.Append(new OnlyFailures);
  }
  if (std::getenv("CONFORMANCE_DELAYS"))
    delayAtRandom();
  const int status = RUN_ALL_TESTS();
  std::signal(SIGALRM, SIG_IGN);
  return xacc_finish(status);
}
