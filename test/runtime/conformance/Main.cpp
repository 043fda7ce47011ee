// Runs the conformance tests on every node of the job. All nodes run the same tests in the same order; a test that
// communicates must not return early on one node only, so checks count what is wrong instead of asserting.
#include "xaccrt.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <cstdio>

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
  return xacc_finish(RUN_ALL_TESTS());
}
