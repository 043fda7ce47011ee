// ImageSync.cpp - synchronisation of images, and their numbers.
//
// No partner is ever reported as stopped: over MPI, the end of a process ends the job.
#include "api/Inquiry.h"
#include "comm/Transport.h"
#include "core/nodes/Images.h"
#include "core/nodes/Nodes.h"
#include "ops/coarray/CoarrayWatcher.h"
#include "ops/coarray/Coarrays.h"
#include "ops/coarray/PairwiseSync.h"
#include "support/Error.h"
#include "support/OperationScope.h"

#include <algorithm>
#include <vector>

using namespace xacc;

namespace {

void succeed(int *status) {
  if (status)
    *status = XMP_STAT_SUCCESS;
}

int rankOfImage(const Group &group, int image, const char *function) {
  if (image < 0 || image >= group.size())
    xacc_fail(nullptr, "%s: there is no image %d: %s", function, image, imagesOf(group).c_str());
  return group.rankAt(image);
}

/// World ranks of the nodes with the numbers in `index`; empty if one of them does not exist.
std::vector<int> ranksOfNodes(int number, const int index[], xmp_desc_t d) {
  const xacc_nodes *nodes = asNodes(d);
  std::vector<int> ranks;
  for (int i = 0; nodes && i < number; ++i) {
    if (index[i] < 0 || index[i] >= nodes->group->size())
      return {};
    ranks.push_back(nodes->group->rankAt(index[i]));
  }
  return ranks;
}

} // namespace

extern "C" {

void xmp_sync_memory(int *status) {
  const OperationScope scope(__func__);
  completeAccesses();
  if (coarrayWatcher())
    coarrayWatcher()->arrived();
  succeed(status);
}

void xmp_sync_all(int *status) {
  const OperationScope scope(__func__);
  const Group &group = ownImageGroup(__func__);
  completeAccesses();
  transport().barrier(group);
  seeAccesses();
  if (coarrayWatcher() && &group == &entireGroup())
    coarrayWatcher()->met(nullptr);
  succeed(status);
}

void xmp_sync_image(int image, int *status) {
  const OperationScope scope(__func__);
  syncPairwise(__func__, {rankOfImage(ownImageGroup(__func__), image, __func__)});
  succeed(status);
}

void xmp_sync_images(int num, int *image_set, int *status) {
  const OperationScope scope(__func__);
  const Group &group = ownImageGroup(__func__);
  std::vector<int> ranks;
  for (int i = 0; i < num; ++i)
    ranks.push_back(rankOfImage(group, image_set[i], __func__));
  syncPairwise(__func__, ranks);
  succeed(status);
}

void xmp_sync_images_all(int *status) {
  const OperationScope scope(__func__);
  syncPairwise(__func__, ownImageGroup(__func__).ranks);
  succeed(status);
}

int xmp_get_primary_image_index(int number, const int index[], int pri_index[], xmp_desc_t d) {
  const std::vector<int> ranks = ranksOfNodes(number, index, d);
  if (!asNodes(d) || number < 0 || ranks.size() != static_cast<size_t>(number))
    return XMP_FAILURE;
  std::copy(ranks.begin(), ranks.end(), pri_index);
  return XMP_SUCCESS;
}

int xmp_get_image_index(int number, const int index[], int cur_index[], xmp_desc_t d) {
  const std::vector<int> ranks = ranksOfNodes(number, index, d);
  if (!asNodes(d) || number < 0 || ranks.size() != static_cast<size_t>(number))
    return XMP_FAILURE;
  for (size_t i = 0; i < ranks.size(); ++i)
    cur_index[i] = imageGroup().positionOf(ranks[i]);
  return XMP_SUCCESS;
}

} // extern "C"
