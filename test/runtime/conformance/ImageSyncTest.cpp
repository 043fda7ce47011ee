// Synchronisation of images: sync_*, post and wait, locks, atomics.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

int box[16], flag, counter;
xmp_lock_t locks[2];

void coarrays() { xacc_coarrays(&flag); }
XACC_UNIT(coarrays, XACC_USES_NODES)

int images() { return xmp_num_images(); }
int me() { return xmpc_this_image(); }
int rightOf(int image) { return (image + 1) % images(); }
int leftOf(int image) { return (image + images() - 1) % images(); }

xacc_ref node(int image) { return xacc_on_index(xacc_on(xacc_entire_nodes()), 0, image + 1); }

} // namespace

TEST(ImageSync, PairwiseWithBothNeighbours) {
  int both[] = {leftOf(me()), rightOf(me())};
  const int others = images() > 2 ? 2 : images() > 1 ? 1 : 0; // of two images, both neighbours are the same
  int wrong = 0, status = -1;
  for (int round = 0; round < 50; ++round) {
    xacc_put(&site, box[0], rightOf(me()), 100 * round + me());
    xmp_sync_images(others, both, &status);
    wrong += box[0] != 100 * round + leftOf(me()) || status != XMP_STAT_SUCCESS;
    xmp_sync_images(others, both, nullptr);
  }
  EXPECT_EQ(wrong, 0);
}

TEST(ImageSync, MatchesByCount) {
  // Image 0 synchronises with each other image in turn, several times; these arrive in any order.
  xmp_sync_all(nullptr);
  int wrong = 0, status = -1;
  for (int round = 1; round <= 5; ++round)
    if (me() == 0) {
      for (int image = 1; image < images(); ++image) {
        xmp_sync_image(image, nullptr);
        wrong += xacc_get(&site, box[1], image) != round;
        xmp_sync_image(image, nullptr);
      }
    } else {
      box[1] = round;
      xmp_sync_image(0, &status);
      xmp_sync_image(0, &status);
      wrong += status != XMP_STAT_SUCCESS;
    }
  EXPECT_EQ(wrong, 0);
  xmp_sync_image(me(), nullptr); // with itself: nothing to wait for
  xmp_sync_images(0, nullptr, nullptr);
  xmp_sync_all(nullptr);
}

TEST(ImageSync, EveryoneWithEveryone) {
  int wrong = 0;
  for (int round = 0; round < 10; ++round) {
    for (int image = 0; image < images(); ++image)
      xacc_put(&site, box[me()], image, 1000 * round + me());
    if (round % 2)
      xmp_sync_all(nullptr);
    else
      xmp_sync_images_all(nullptr);
    for (int image = 0; image < images(); ++image)
      wrong += box[image] != 1000 * round + image;
    xmp_sync_images_all(nullptr);
  }
  EXPECT_EQ(wrong, 0);
  int status = -1;
  xmp_sync_memory(&status);
  EXPECT_EQ(status, XMP_STAT_SUCCESS);
}

TEST(Post, OrdersAccesses) {
  xmp_sync_all(nullptr);
  int wrong = 0;
  const long ready = 3, taken = 4;
  for (int round = 0; round < 50; ++round) {
    const xacc_ref left = node(leftOf(me())), right = node(rightOf(me()));
    xacc_put(&site, box[2], rightOf(me()), round);
    xacc_post(&site, right, ready);
    xacc_wait_post(&site, &left, &ready);
    wrong += box[2] != round;
    xacc_post(&site, left, taken);
    xacc_wait_post(&site, &right, &taken);
  }
  EXPECT_EQ(wrong, 0);
  xmp_sync_all(nullptr);
}

TEST(Post, MatchesTagsAndNodesInAnyOrder) {
  for (const long tag : {7L, -1L, 9L})
    xacc_post(&site, node(0), tag);
  if (me() == 0) {
    const long nine = 9, seven = 7;
    for (int image = images() - 1; image >= 0; --image) {
      const xacc_ref from = node(image);
      xacc_wait_post(&site, &from, &nine); // not the first to arrive
    }
    for (int image = 0; image < images(); ++image)
      xacc_wait_post(&site, nullptr, &seven); // from any image
    for (int image = 0; image < images(); ++image) {
      const xacc_ref from = node(image);
      xacc_wait_post(&site, &from, nullptr); // any tag: -1 remains
    }
    xacc_post(&site, node(0), 1);
    xacc_wait_post(&site, nullptr, nullptr); // nothing else remains
  }
  xmp_sync_all(nullptr);
}

TEST(Post, DoesNotMixWithOtherMessages) {
  xacc_post(&site, node(me()), 5);
  xmp_sync_images_all(nullptr);
  xmp_barrier();
  xacc_wait_post(&site, nullptr, nullptr);
  xmp_sync_all(nullptr);
}

TEST(Lock, OneAtATime) {
  const int owner = images() - 1, rounds = 40;
  counter = 0;
  xmp_sync_all(nullptr);
  for (int round = 0; round < rounds; ++round) {
    xacc_lock(&site, &locks[1], owner, nullptr, nullptr);
    // Neither of these is atomic. The counter and the lock are on different images.
    xacc_put(&site, counter, 0, xacc_get(&site, counter, 0) + 1);
    xacc_unlock(&site, &locks[1], owner, nullptr);
  }
  xmp_sync_all(nullptr);
  EXPECT_EQ(xacc_get(&site, counter, 0), rounds * images());
  xmp_sync_all(nullptr);
}

TEST(Lock, Status) {
  int acquired = -1, status = -1;
  if (me() == 0) {
    xacc_unlock(&site, &locks[0], XACC_HERE, &status);
    EXPECT_EQ(status, XMP_STAT_UNLOCKED);
    xacc_lock(&site, &locks[0], XACC_HERE, &acquired, &status);
    EXPECT_EQ(acquired, 1);
    EXPECT_EQ(status, XMP_STAT_SUCCESS);
    xacc_lock(&site, &locks[0], 0, nullptr, &status);
    EXPECT_EQ(status, XMP_STAT_LOCKED);
  }
  xmp_sync_all(nullptr);
  if (me() != 0) {
    xacc_lock(&site, &locks[0], 0, &acquired, &status);
    EXPECT_EQ(acquired, 0);
    EXPECT_EQ(status, XMP_STAT_SUCCESS);
    xacc_unlock(&site, &locks[0], 0, &status);
    EXPECT_EQ(status, XMP_STAT_LOCKED_OTHER_IMAGE);
  }
  xmp_sync_all(nullptr);
  if (me() == 0) {
    xacc_unlock(&site, &locks[0], 0, &status);
    EXPECT_EQ(status, XMP_STAT_SUCCESS);
  }
  xmp_sync_all(nullptr);
}

TEST(Atomic, ARingOfSpinningImages) {
  flag = 0;
  xmp_sync_all(nullptr);
  const int rounds = 20;
  for (int round = 1; round <= rounds; ++round) {
    if (me() == 0)
      xacc_atomic_define(&site, &flag, rightOf(0), round);
    int seen = 0;
    while (seen != round) // on its own variable
      xacc_atomic_ref(&site, &seen, &flag, XACC_HERE);
    if (me() != 0)
      xacc_atomic_define(&site, &flag, rightOf(me()), round);
  }
  xmp_sync_all(nullptr);
  int value = 0;
  xacc_atomic_ref(&site, &value, &flag, leftOf(me()));
  EXPECT_EQ(value, rounds);
  xmp_sync_all(nullptr);
}

TEST(Atomic, ComesAfterEarlierPuts) {
  flag = 0;
  xmp_sync_all(nullptr);
  xacc_put(&site, box[3], rightOf(me()), 77);
  xacc_atomic_define(&site, &flag, rightOf(me()), 1);
  int seen = 0;
  while (seen == 0)
    xacc_atomic_ref(&site, &seen, &flag, XACC_HERE);
  xmp_sync_memory(nullptr);
  EXPECT_EQ(box[3], 77);
  xmp_sync_all(nullptr);
}
