// SourceText.h - what the text of a source says before anything parses it.
#ifndef XACC_TOOLS_SOURCETEXT_H
#define XACC_TOOLS_SOURCETEXT_H

#include <string>

namespace xacc::driver {

/// False if the text of the file itself has no directive. Then C++ would gain nothing, and the file may rely on being C
/// (`#ifdef __cplusplus`), so the driver asks for C.
bool mentionsDirectives(const std::string &file);
/// True for an MPI program that starts MPI itself. It stays as it is: if it wants the runtime it calls xmp_init.
bool startsMpiItself(const std::string &file);
/// Is there an acc directive in the file itself? For commands that are shown and not run.
bool mentionsAcc(const std::string &file);

} // namespace xacc::driver
#endif
