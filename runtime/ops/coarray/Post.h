// Post.h - functions of post and wait for the end of the job.
#pragma once

#include <cstdint>
#include <vector>

namespace xacc {

/// Notifies all other nodes that this node will post no more; for -fxmp-check. Does not block.
void announceEndOfPosts();

/// A post that no wait has matched.
struct UnmatchedPost {
  int from; ///< rank in the entire set
  long tag;
  uint32_t place; ///< of the directive, see support/SourcePlace.h
};
/// Unmatched posts that have arrived at this node. Blocks until all other nodes have announced their end.
std::vector<UnmatchedPost> unmatchedPosts();

/// Completes the sends of posts, and drops unmatched posts.
void finishPosts();

} // namespace xacc
