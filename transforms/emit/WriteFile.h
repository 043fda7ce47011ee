// WriteFile.h - output files. Does not use Clang.
#pragma once

#include <string>

namespace xacc {

/// Replaces the file once everything is written; a link of that name is replaced, not followed. Pipes, devices and the
/// target of /dev/stdout are written to. "-" is standard output. On failure returns false and sets `why`.
bool writeFile(const std::string &output, const std::string &text, std::string &why);

} // namespace xacc
