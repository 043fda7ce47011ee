// RepeatedReductions.h - finds reductions of variables that already have the same value on all nodes. Clang side.
#pragma once

namespace xacc {

struct Sema;

/// Reports sums of variables that all nodes received by an earlier reduction or bcast and that nothing on any path has
/// changed since: the result is multiplied by the number of nodes.
void reportRepeatedReductions(Sema &sema);

} // namespace xacc
