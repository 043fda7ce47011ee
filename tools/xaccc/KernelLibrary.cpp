// KernelLibrary.cpp - Driver: the library that programs with kernels link in addition to the runtime. It has its own
// kernels, so only the compiler of kernels can compile it, and not every machine that xaccc is built on has one. It is
// compiled when a program is first linked, and kept in the user's cache folder under a name that identifies its
// inputs.
#include "Driver.h"

#include "Report.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Object/Archive.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

namespace xacc::driver {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

const char *const sources[] = {"xacc_cuda_library.cu", "xacc_cuda_blas.cu"};

/// The folder, created if necessary; empty if this user cannot have a private one.
std::string cacheFolder() {
  const char *given = std::getenv("XDG_CACHE_HOME"), *home = std::getenv("HOME");
  llvm::SmallString<128> folder;
  if (given && *given == '/')
    folder = given;
  else if (home && *home == '/')
    path::append(folder = home, ".cache");
  else
    return "";
  path::append(folder, "xacc");
  (void)fs::create_directories(folder, /*IgnoreExisting=*/true, fs::perms::owner_all);
  struct stat status;
  const bool own = ::lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() &&
                   (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
  return own ? std::string(folder) : "";
}

/// Is it a whole archive that this user made? A power failure may leave another file under its name.
bool usable(const std::string &kept) {
  struct stat status;
  if (::lstat(kept.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != ::geteuid())
    return false;
  auto text = llvm::MemoryBuffer::getFile(kept);
  if (!text)
    return false;
  auto archive = llvm::object::Archive::create(**text);
  if (!archive)
    return llvm::consumeError(archive.takeError()), false;
  llvm::Error error = llvm::Error::success();
  size_t members = 0;
  for (const auto &member : (*archive)->children(error))
    members += member.getSize() ? 1 : 0;
  const bool whole = !error && members == std::size(sources);
  llvm::consumeError(std::move(error));
  return whole;
}

/// Depends on the compiler and its options and on every header of ours.
std::string digestOf(const Command &compiler, const std::string &includeDir) {
  llvm::MD5 hash;
  const auto add = [&](llvm::StringRef text) { hash.update(text), hash.update(llvm::StringRef("\0", 1)); };
  for (const std::string &word : compiler.words)
    add(word);
  for (const char *name : {"CPATH", "CPLUS_INCLUDE_PATH", "NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "HIP_PLATFORM",
                           "HIPCC_COMPILE_FLAGS_APPEND"})
    if (const char *value = std::getenv(name))
      add(std::string(name) + "=" + value);
  std::error_code error;
  for (const auto &[folder, file] : {std::pair("/proc/driver/nvidia/gpus", "/information"), // the meaning of native
                                     std::pair("/sys/class/kfd/kfd/topology/nodes", "/properties")})
    for (fs::directory_iterator gpu(folder, error), end; !error && gpu != end; gpu.increment(error))
      if (const auto text = llvm::MemoryBuffer::getFileAsStream(gpu->path() + file))
        add((*text)->getBuffer());
  if (const auto program = llvm::sys::findProgramByName(compiler.words.front())) {
    fs::file_status status;
    if (!fs::status(*program, status))
      add(*program + " " + std::to_string(status.getSize()) + " " +
          std::to_string(status.getLastModificationTime().time_since_epoch().count()));
  }
  std::vector<std::string> files;
  for (fs::directory_iterator file(includeDir, error), end; !error && file != end; file.increment(error))
    files.push_back(file->path());
  std::ranges::sort(files);
  for (const std::string &file : files)
    if (const auto text = llvm::MemoryBuffer::getFile(file))
      add((*text)->getBuffer());
  llvm::MD5::MD5Result result;
  hash.final(result);
  return std::string(result.digest().substr(0, 16));
}

/// Copies the library to the cache; returns the path to link with. Several processes may do so at once.
std::string keep(const std::string &made, const std::string &kept) {
  llvm::SmallString<128> temporary;
  int descriptor = -1;
  if (kept.empty() || fs::createUniqueFile(kept + ".%%%%%%%%", descriptor, temporary, fs::OF_None, 0600))
    return made;
  ::close(descriptor);
  if (!fs::copy_file(made, temporary) && !fs::rename(temporary, kept))
    return kept;
  (void)fs::remove(temporary);
  return made;
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
  const auto perform = [&](const Command &command) {
    if (options.verbose)
      std::fprintf(stderr, "%s\n", command.text(/*always=*/true).c_str());
    return driver::run(command);
  };
  Command archive{{"ar", "rcs", made}};
  for (const char *source : sources) {
    const std::string object = scratch.path(path::stem(source).str() + ".o");
    if (object.empty() || perform(Command(compiler) << "-c"
                                                    << "-o" << object << toolchain.includeDir + "/" + source))
      return "";
    archive << object;
  }
  return perform(archive) ? "" : keep(made, kept);
}

} // namespace xacc::driver
