// WriteFile.h - output files. Does not use Clang.
#ifndef XACC_TRANSFORMS_EMIT_WRITEFILE_H
#define XACC_TRANSFORMS_EMIT_WRITEFILE_H

#include <string>

namespace xacc {

/// Replaces the file when all is written; a link of that name is replaced, not followed. Pipes and devices are written
/// to, and so is what /dev/stdout leads to. "-" is standard output. False with the reason.
bool writeFile(const std::string &output, const std::string &text, std::string &why);

} // namespace xacc

#endif
