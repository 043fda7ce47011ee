// InputFiles.h - kinds of inputs, and names of the files made from them.
#pragma once

#include "options/Options.h"

#include "llvm/ADT/StringRef.h"

namespace xacc::driver {

/// By the language of -x or, if that is empty, the file's name.
Kind kindOf(llvm::StringRef path, llvm::StringRef language);
/// The language of a file that this compiler does not compile and a linker cannot read; empty for others.
std::string otherLanguage(const Input &input);
/// True if the input is compiled and not passed to the linker unchanged.
bool isSource(const Input &input);
/// The file name without folder and extension.
std::string stem(const Input &input);
/// The folder where quoted includes of the source are searched.
std::string folderOf(const Input &input);
std::string emittedFileName(const Input &input, const TranslateJob &job);
/// The kernels' file of an emitted file: prog.xmp.cu next to prog.xmp.c.
std::string kernelsFileName(const std::string &emitted, Target target);
/// A file of this name in the folder of another.
std::string inFolderOf(llvm::StringRef file, const std::string &name);

} // namespace xacc::driver
