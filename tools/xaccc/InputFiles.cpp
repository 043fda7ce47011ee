// InputFiles.cpp - see InputFiles.h.
#include "InputFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

namespace xacc::driver {

namespace path = llvm::sys::path;

static bool isOneOf(llvm::StringRef extension, std::initializer_list<llvm::StringRef> extensions) {
  return llvm::is_contained(extensions, extension);
}

Kind kindOf(llvm::StringRef path, llvm::StringRef language) {
  if (language == "c" || language == "cpp-output")
    return Kind::C;
  if (language == "c++")
    return Kind::Cxx;
  if (!language.empty())
    return Kind::Other;
  const llvm::StringRef extension = path::extension(path);
  if (isOneOf(extension, {".c", ".i"}))
    return Kind::C;
  if (isOneOf(extension, {".cpp", ".cc", ".cxx", ".C", ".c++", ".cp", ".CPP", ".ii"}))
    return Kind::Cxx;
  return isOneOf(extension, {".s", ".S", ".sx"}) ? Kind::Other : Kind::Object;
}

std::string otherLanguage(const Input &input) {
  const std::string extension = path::extension(input.path).lower();
  if (input.kind != Kind::Object)
    return "";
  if (isOneOf(extension, {".f", ".for", ".ftn", ".f90", ".f95", ".f03", ".f08"}))
    return "Fortran";
  if (extension == ".cu")
    return "CUDA";
  if (extension == ".hip")
    return "HIP";
  return isOneOf(extension, {".txt", ".md"}) ? "text" : "";
}

bool isSource(const Input &input) { return input.kind != Kind::Object; }

std::string stem(const Input &input) { return path::stem(input.path).str(); }

std::string folderOf(const Input &input) {
  const llvm::StringRef folder = input.standard ? "" : path::parent_path(input.path);
  return folder.empty() ? "." : folder.str();
}

std::string emittedFileName(const Input &input, const TranslateJob &job) {
  if (job.compare)
    return stem(input) + ".compare.c";
  return stem(input) + (job.language == EmitLanguage::C ? ".xmp.c" : ".xmp.cpp");
}

std::string kernelsFileName(const std::string &emitted, Target target) {
  llvm::SmallString<128> name(emitted);
  path::replace_extension(name, suffixOf(rowOf(target).kernels));
  return std::string(name);
}

std::string inFolderOf(llvm::StringRef file, const std::string &name) {
  llvm::SmallString<128> result(path::parent_path(file));
  path::append(result, name);
  return std::string(result);
}

} // namespace xacc::driver
