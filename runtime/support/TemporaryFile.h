// TemporaryFile.h - writes a file under a temporary name in the same folder; it is renamed when it is complete.
#pragma once

#include <string>

namespace xacc {

/// The suffix that the name of a temporary file has after that of its target; a number follows it.
inline constexpr char partSuffix[] = ".part";

/// The folder of a file.
std::string folderOf(const std::string &path);

/// Removes the temporary files of `name` that no process writes any more: regular files of this user that are not
/// locked and have not changed for ten minutes. Files that several nodes write are not locked, because the locks of
/// parallel file systems might hold the other nodes up.
void removeLeftovers(const std::string &name);

/// Creates a file whose name is `name` plus an unpredictable suffix, so that no link is followed and no existing file
/// is overwritten, and locks it, so that removeLeftovers() knows that a process writes it. Returns its descriptor, and
/// its name in `name`; on failure -1, with errno set.
int createTemporaryFor(std::string &name);

/// Whether a file can be replaced by renaming another one to its name: it does not exist, or it is a regular file or a
/// link to one, which another user may have planted. Pipes, devices and the target of /dev/stdout are written to.
bool isReplaceable(const std::string &name);

} // namespace xacc
