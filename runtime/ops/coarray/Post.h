// Post.h - what the end of the job needs of post and wait.
#ifndef XACC_OPS_COARRAY_POST_H
#define XACC_OPS_COARRAY_POST_H

#include <cstdint>
#include <vector>

namespace xacc {

/// Tells all other nodes that this one posts no more; for -fxmp-check. Does not block.
void announceEndOfPosts();

/// A post that no wait has asked for.
struct UnmatchedPost {
  int from; ///< rank in the entire set
  long tag;
  uint32_t place; ///< of the directive, see support/SourcePlace.h
};
/// Those that have come to this node. Blocks until all other nodes have announced their end.
std::vector<UnmatchedPost> unmatchedPosts();

/// Completes the sends of posts; drops posts that nobody waited for.
void finishPosts();

} // namespace xacc

#endif
