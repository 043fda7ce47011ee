// PairwiseSync.h - synchronisation of pairs of images (xmp_sync_image and related functions).
#pragma once

#include <vector>

namespace xacc {

/// Waits until the nodes of these world ranks have synchronised with this node as often as this node with them. `who`:
/// the function that the program called.
void syncPairwise(const char *who, const std::vector<int> &ranks);

/// Notifies all other nodes that this node synchronises no more; for -fxmp-check. Does not block.
void announceEndOfSyncs();
/// Receives these notices. Blocks until all other nodes have sent theirs.
void finishSyncs();

} // namespace xacc
