// Post.h - what the end of the job needs of post and wait.
#ifndef XACC_OPS_COARRAY_POST_H
#define XACC_OPS_COARRAY_POST_H

namespace xacc {

/// Completes the sends of posts; drops posts that nobody waited for.
void finishPosts();

} // namespace xacc

#endif
