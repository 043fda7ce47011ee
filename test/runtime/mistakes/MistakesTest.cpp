// The message and the status of every run-time mistake, as a user of mpirun gets them.
#include "RunJob.h"

#include <gtest/gtest.h>

namespace {

JobResult run(const std::string &mistake, const std::string &environment = "", int nodes = 3) {
  return runJob(HELPER " " + mistake, environment, nodes);
}

void expectMessage(const std::string &mistake, const std::string &message, const std::string &environment = "",
                   int nodes = 3) {
  const JobResult result = run(mistake, environment, nodes);
  EXPECT_NE(result.output.find(message), std::string::npos) << mistake << " said:\n" << result.output;
  EXPECT_EQ(countOf(result.output, "xacc: "), 1U) << "more than one message:\n" << result.output;
  EXPECT_NE(result.status, 0) << mistake;
}

} // namespace

TEST(Mistakes, AreReportedOnce) {
  expectMessage("width",
                "xacc: node 1 of 3: reflect (u) (jacobi.c:14): width 2 exceeds shadow width 1 in dimension 1\n");
  expectMessage("small-block", "reflect (u) (jacobi.c:14): dimension 1 of 'u' has 1 element on node coordinate 2, "
                               "fewer than the shadow width 2");
  expectMessage("nodes-size", "nodes 'p' has 4 nodes but the entire node set has 3");
  expectMessage("out-of-template", "aligned array is out of template bound: dimension 1 of 'u' lies on 1:100 but "
                                   "dimension 1 of template 't' is 0:99");
  expectMessage("block-too-small", "block(2) on 3 nodes holds 6 indices but dimension 1 of template 't' has 100");
  expectMessage("gblock-sum", "gblock map of dimension 1 of template 't' sums to 6 but the dimension has 10 indices");
  expectMessage("from-two-nodes", "'from' must name exactly one node but names 2");
  expectMessage("uneven-bcast", "the local sections of array 'v' differ: node 1 has 2, node 3 has 1");
  expectMessage("outside-task", "node 3 takes part but is not in the executing node set");
}

TEST(Mistakes, WithCoarrays) {
  expectMessage("image", "node 1 of 3: a[0:4]:[k] = b[:] (ring.c:9): there is no image 7: the last one is image 2\n");
  expectMessage("image-of-task", "there is no image 2: the last one is image 1 of the current image set; the directive "
                                 "'image' selects another");
  expectMessage("image-of-nodes", "there is no image -1 on 'p': the last one is image 2");
  expectMessage("cosubscript", "cosubscript 2 is outside 0:1");
  expectMessage("sync-image", "xmp_sync_image: there is no image 3: the last one is image 2");
  expectMessage("sync-outside", "node 3 of 3: xmp_sync_all: this node is not in the image set");
  expectMessage("not-a-coarray", "only coarrays can be accessed on another image");
  expectMessage("coarray-shape", "the left side is of shape [2][4] but the right side of shape [5]");
  expectMessage("coarray-scalar", "the left side is a single element but the right side of shape [5]");
  expectMessage("coarray-subscript", "left side: subscript 8 of dimension 1 is outside 0:7");
  expectMessage("coarray-range", "left side: elements 0 to 8 of dimension 1 are not inside 0:7");
  expectMessage("coarray-backwards", "left side: elements 3 to -1 of dimension 1 are not inside 0:7");
  expectMessage("coarray-negative", "left side: length -2 of dimension 1 is negative");
  expectMessage("coarrays-later", "coarrays in a library that is loaded after the job has started are not supported");
  expectMessage("different-programs", "coarrays need the same program on every node, but its data has different sizes");
}

TEST(Mistakes, WithLocksAndPosts) {
  expectMessage("unlock-free", "(ring.c:9): the lock is not locked");
  expectMessage("unlock-other", "node 1 of 3: a[0:4]:[k] = b[:] (ring.c:9): another image holds the lock");
  expectMessage("lock-twice", "(ring.c:9): this image already holds the lock");
  expectMessage("post-to-two", "'post' must name exactly one node but names 2");
  expectMessage("wait-alone", "no post can arrive, because this is the only node", "XACC_TRANSPORT=self", 1);
}

TEST(Mistakes, OfArrayIntrinsicsNameTheFunction) {
  expectMessage("gather-index",
                "node 3 of 3: xmp_gather: index 12 in 'k' is outside dimension 1 of 'a', which has 12 elements\n");
  expectMessage("scatter-index", "xmp_scatter: index -1 in 'l' is outside dimension 2 of 'x', which has 5 elements\n");
  expectMessage("gather-shape", "xmp_gather: the shapes differ: 'x' is 9, 'k' is 12");
  expectMessage("gather-type", "xmp_gather: the elements of 'k' must be of integer type");
  expectMessage("pack-short", "xmp_pack: 'v' has 59 elements but 60 of 'a' are selected");
  expectMessage("pack-rank", "xmp_pack: 'v' has 2 dimensions but must have 1");
  expectMessage("unpack-mask", "xmp_unpack: the elements of 'm' must be of _Bool or integer type");
  expectMessage("transpose-shape", "xmp_transpose: 'a' is 3 x 4, so 'x' must be 4 x 3, but it is 3 x 4");
  expectMessage("matmul-shape", "xmp_matmul: the shapes do not match: 'x' is 3 x 4, 'a' is 3 x 5, 'b' is 6 x 4");
  expectMessage("matmul-type", "xmp_matmul: the elements of 'x' must be of numeric type");
  expectMessage("sort-types", "xmp_sort_up: the elements of 'v' and 'w' are of different types");
  expectMessage("sort-complex", "xmp_sort_down: the elements of 'v' must be of an ordered type");
  expectMessage("intrinsic-descriptor", "xmp_sort_up: argument v2 is not the descriptor of an aligned array");
  expectMessage("intrinsic-in-task",
                "xmp_sort_up: elements of 'v' are on node 3, which is not in the executing node set");
}

TEST(Mistakes, OfOneNodeNameThatNode) {
  expectMessage("only-node-3", "xacc: node 3 of 3: reflect (u) (jacobi.c:14): alone");
}

TEST(Mistakes, OnTheOtherTransport) {
  expectMessage("width", "width 2 exceeds shadow width 1 in dimension 1\n", "XACC_TRANSPORT=tca");
  expectMessage("only-node-3", "xacc: node 3 of 3: reflect (u) (jacobi.c:14): alone", "XACC_TRANSPORT=tca");
  EXPECT_EQ(run("exit-7", "XACC_TRANSPORT=tca").status, 7);
}

TEST(Mistakes, WithMessages) {
  expectMessage("message-node", "xacc_declare_send: there is no node 3: the last one is node 2");
  expectMessage("message-tag", "xacc_declare_receive: tag 4096 is outside 0:4095");
  expectMessage("message-null", "xacc_declare_send: the buffer is null");
  expectMessage("message-runs", "xacc_declare_strided_send: runs of 8 bytes every 4 bytes overlap");
  expectMessage("message-twice", "xacc_message_start: the message from node 1 is still in flight");
}

TEST(Mistakes, OfFileNames) {
  expectMessage("file-names",
                "xacc: node 2 of 3: the file is 'file-names.1' here, but 'file-names.0' on node 1: give all nodes "
                "the same name, for example by 'bcast'");
}

TEST(Mistakes, ExitEndsTheJobWithItsStatus) {
  EXPECT_EQ(run("exit-7").status, 7);
  EXPECT_EQ(run("xmp-exit").status, 5);
  const JobResult clean = run("exit-0");
  EXPECT_EQ(clean.status, 0) << clean.output;
  EXPECT_EQ(clean.output, "output\noutput\noutput\n");
}

TEST(Mistakes, InTheEnvironment) {
  const JobResult misspelt = run("none", "XACC_TRANSPROT=self");
  EXPECT_EQ(countOf(misspelt.output, "xacc: warning: unknown environment variable 'XACC_TRANSPROT'; "
                                     "did you mean 'XACC_TRANSPORT'?\n"),
            1U)
      << misspelt.output;
  EXPECT_EQ(misspelt.status, 0);
  EXPECT_EQ(run("none", "XMP_NODE_SIZ1=2 XMP_NODE_SIZE0=1 XMP_ONESIDED_HEAP_SIZE=1M").output,
            "xacc: warning: unknown environment variable 'XMP_NODE_SIZ1'; did you mean 'XMP_NODE_SIZE0'?\n"
            "output\noutput\noutput\n");
  expectMessage("none", "environment variable XACC_TRANSPORT is 'mpj' but must be self|mpi|tca|virtual",
                "XACC_TRANSPORT=mpj");
  expectMessage("none", "environment variable XACC_CPU_DEVICES is '0' but must be a whole number of at least 1",
                "XACC_CPU_DEVICES=0");
  expectMessage("nodes-grid", "environment variable XMP_NODE_SIZE0 is '0' but must be a whole number of at least 1",
                "XMP_NODE_SIZE0=0");
  expectMessage("none", "environment variable XACC_REPRODUCIBLE is 'yes' but must be 0|1", "XACC_REPRODUCIBLE=yes");
  EXPECT_EQ(run("none", "XACC_DEVICE=cuda:1 XACC_STARPU_ACC=cpu:4 XACC_STARPU_CLOCK=virtual:f XACC_TRACE=").output,
            "output\noutput\noutput\n");
}

TEST(Mistakes, InfoIsOneLine) {
  const JobResult info = run("none", "XACC_INFO=1");
  EXPECT_EQ(countOf(info.output, "xacc: transport mpi"), 1U) << info.output;
}
