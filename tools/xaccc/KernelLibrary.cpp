// KernelLibrary.cpp - Driver: the library that programs with kernels link in addition to the runtime. It has its own
// kernels, so only the compiler of kernels can compile it, and not every machine that xaccc is built on has one. It is
// compiled when a program is first linked, and kept in the user's cache folder under a name that identifies its
// inputs.
#include "Cache.h"
#include "Driver.h"

#include "llvm/Object/Archive.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <cstdio>

namespace xacc::driver {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

const char *const sources[] = {"xacc_cuda_library.cu", "xacc_cuda_blas.cu"};

/// Is it a whole archive that this user made? A power failure may leave another file under its name.
bool usable(const std::string &kept) {
  if (!isKept(kept))
    return false;
  auto text = llvm::MemoryBuffer::getFile(kept);
  if (!text)
    return false;
  auto archive = llvm::object::Archive::create(**text);
  if (!archive) {
    llvm::consumeError(archive.takeError());
    return false;
  }
  llvm::Error error = llvm::Error::success();
  size_t members = 0;
  for (const auto &member : (*archive)->children(error))
    members += member.getSize() ? 1 : 0;
  const bool complete = !error && members == std::size(sources);
  llvm::consumeError(std::move(error));
  return complete;
}

/// Depends on the compiler and its options and on every header of ours.
std::string digestOf(const Command &compiler, const std::string &includeDir) {
  CacheKey key;
  for (const std::string &word : compiler.words)
    key.add(word);
  for (const char *name : {"CPATH", "CPLUS_INCLUDE_PATH", "NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "HIP_PLATFORM",
                           "HIPCC_COMPILE_FLAGS_APPEND"})
    key.addVariable(name);
  std::error_code error;
  for (const auto &[folder, file] : {std::pair("/proc/driver/nvidia/gpus", "/information"), // the meaning of native
                                     std::pair("/sys/class/kfd/kfd/topology/nodes", "/properties")})
    for (fs::directory_iterator gpu(folder, error), end; !error && gpu != end; gpu.increment(error))
      if (const auto text = llvm::MemoryBuffer::getFileAsStream(gpu->path() + file))
        key.add((*text)->getBuffer());
  key.addProgram(compiler.words.front());
  std::vector<std::string> files;
  for (fs::directory_iterator file(includeDir, error), end; !error && file != end; file.increment(error))
    files.push_back(file->path());
  std::ranges::sort(files);
  for (const std::string &file : files)
    if (const auto text = llvm::MemoryBuffer::getFile(file))
      key.add((*text)->getBuffer());
  return key.text();
}

} // namespace

std::string Driver::kernelLibrary() {
  Command compiler = kernelCompiler();
  std::erase_if(compiler.words, [](const std::string &word) { return word.starts_with("-O"); });
  compiler << "-O2";
  if (dividesLoops(options.target))
    compiler << "-DXACC_WORKERS";
  const std::string name = "kernels-" + digestOf(compiler, toolchain.includeDir) + ".a", folder = cacheFolder();
  std::string kept = folder.empty() ? "" : folder + "/" + name;
  const bool printed = options.show == Show::Commands || options.show == Show::Quoted; // otherwise a link uses it
  if (!kept.empty() && (usable(kept) || printed))
    return kept;
  std::string made = scratch.path(name, printed);
  if (made.empty() || printed)
    return made;
  const auto runNow = [&](const Command &command) {
    if (options.verbose)
      std::fprintf(stderr, "%s\n", command.text(/*always=*/true).c_str());
    return driver::run(command);
  };
  Command archive{{"ar", "rcs", made}};
  for (const char *source : sources) {
    const std::string object = scratch.path(path::stem(source).str() + ".o");
    if (object.empty() || runNow(Command(compiler) << "-c"
                                                   << "-o" << object << toolchain.includeDir + "/" + source))
      return "";
    archive << object;
  }
  if (runNow(archive))
    return "";
  return !kept.empty() && keep(made, kept) ? kept : made;
}

} // namespace xacc::driver
