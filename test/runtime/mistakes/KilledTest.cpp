// A process is killed while the others are in an operation of the transport tca, which reports no failures: the job
// must end soon, with one message, and leave nothing behind.
#include "RunJob.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>

namespace fs = std::filesystem;

namespace {

/// The files in shared memory, except MPI's segments, which other jobs also have.
std::set<std::string> sharedMemory() {
  std::set<std::string> names;
  for (const auto &entry : fs::directory_iterator("/dev/shm"))
    if (const std::string name = entry.path().filename();
        !name.starts_with("vader_segment") && !name.starts_with("osc_") && !name.starts_with("sem.OMPIO"))
      names.insert(name);
  return names;
}

} // namespace

class Killed : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(Killed, IsNoticedByTheOthers) {
  const auto &[operation, link] = GetParam();
  std::string folder = fs::temp_directory_path() / "killed-XXXXXX"; // for the segments of this job's MPI
  ASSERT_TRUE(mkdtemp(folder.data()));
  const auto before = sharedMemory();
  // With direct access to the memory of others, Open MPI complains about each of its own accesses to a dead process
  // until the launcher, which is ending the job, stops reading; the runtime's message may then be lost.
  const JobResult result = runJob(HELPER " " + operation,
                                  "XACC_TRANSPORT=tca XACC_TCA_LINK=" + link +
                                      " OMPI_MCA_osc=^ucx OMPI_MCA_btl_vader_single_copy_mechanism=none"
                                      " OMPI_MCA_btl_vader_backing_directory=" +
                                      folder,
                                  3);
  EXPECT_EQ(countOf(result.output, "xacc: "), 1U) << result.output;
  EXPECT_NE(result.output.find("of 3: node 2 has died"), std::string::npos) << result.output;
  EXPECT_NE(result.status, 0);
  EXPECT_LT(result.seconds, 10);
  EXPECT_EQ(sharedMemory(), before);
  EXPECT_TRUE(fs::is_empty(folder)) << "MPI left " << fs::directory_iterator(folder)->path();
  fs::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(InSharedMemory, Killed,
                         testing::Combine(testing::Values("barrier", "small-reflect", "large-reflect", "gmove",
                                                          "small-reduction", "large-reduction", "sync-images",
                                                          "wait-for-a-put", "post-and-wait", "small-message",
                                                          "large-message", "tca-wait"),
                                          testing::Values("shared")));
INSTANTIATE_TEST_SUITE_P(OverWindows, Killed,
                         testing::Combine(testing::Values("barrier", "large-reflect", "tca-wait"),
                                          testing::Values("window")));
