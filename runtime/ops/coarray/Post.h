// Post.h - what the end of the job needs of post and wait.
#pragma once

namespace xacc {

/// Completes the sends of posts; drops posts that nobody waited for.
void finishPosts();

} // namespace xacc
