// SourceText.h - properties of a source text, without parsing it.
#pragma once

#include <string>

namespace xacc::driver {

/// The family of the first directive, xmp, xacc or acc; empty: the file contains none.
std::string firstDirective(const std::string &file);
/// False if the text of the file itself has no directive. Then C++ would be no benefit, and the file may rely on C
/// (`#ifdef __cplusplus`), so the driver requests C.
bool mentionsDirectives(const std::string &file);
/// True for an MPI program that starts MPI itself. It stays unchanged: to use the runtime it calls xmp_init.
bool startsMpiItself(const std::string &file);
/// True if the file itself has an acc directive. For commands that are shown and not run.
bool mentionsAcc(const std::string &file);

} // namespace xacc::driver
