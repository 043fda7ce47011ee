// Leftovers.h - temporary files of processes that were killed while they wrote them.
#ifndef XACC_SUPPORT_LEFTOVERS_H
#define XACC_SUPPORT_LEFTOVERS_H

#include <string>

namespace xacc {

/// The suffix that the name of a temporary file has after that of its target; a number follows it.
inline constexpr char partSuffix[] = ".part";

/// Removes the temporary files of `name` that no process writes any more: regular files of this user that are not
/// locked and have not changed for ten minutes. Files that several nodes write are not locked, because the locks of
/// parallel file systems might hold the other nodes up.
void removeLeftovers(const std::string &name);

} // namespace xacc
#endif
