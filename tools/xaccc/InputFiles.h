// InputFiles.h - what an input is, and names for what is made of it.
#ifndef XACC_TOOLS_INPUTFILES_H
#define XACC_TOOLS_INPUTFILES_H

#include "options/Options.h"

#include "llvm/ADT/StringRef.h"

namespace xacc::driver {

/// Is it compiled, and not handed to the linker as it is?
bool isSource(const Input &input);
/// The file name without folder and extension.
std::string stem(const Input &input);
/// Where quoted includes of the source are looked for.
std::string folderOf(const Input &input);
std::string emittedFileName(const Input &input, const TranslateJob &job);
/// Of the kernels of an emitted file: prog.xmp.cu beside prog.xmp.c.
std::string kernelsFileName(const std::string &emitted, Target target);
/// A file of this name in the folder of another.
std::string beside(llvm::StringRef file, const std::string &name);

} // namespace xacc::driver
#endif
