// main.cpp - xaccc, the compiler driver. Options.td lists its options, Driver.cpp does the work.
#include "Driver.h"
#include "Report.h"

#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/StringSaver.h"

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <iostream>
#include <new>
#include <unistd.h>

using namespace xacc::driver;

/// A file that is opened later must not become the standard output or the standard error.
static void openStandardFiles() {
  int file;
  do
    file = ::open("/dev/null", O_RDONLY); // writing still fails
  while (file >= 0 && file <= STDERR_FILENO);
  ::close(file);
}

int main(int argc, char **argv) {
  openStandardFiles();
  std::set_new_handler(endWithoutMemory);
  llvm::install_bad_alloc_error_handler([](void *, const char *, bool) { endWithoutMemory(); });
  std::signal(SIGXFSZ, SIG_IGN); // exceeding a file size limit becomes a write error, here and in the called compilers
  llvm::SmallVector<const char *, 32> words(argv + 1, argv + argc);
  llvm::BumpPtrAllocator memory;
  llvm::cl::ExpansionContext expansion(memory, llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error error = expansion.expandResponseFiles(words)) {
    report(llvm::toString(std::move(error)));
    return 1;
  }
  const std::optional<Options> options = parseOptions({words.begin(), words.end()});
  if (!options)
    return 1;
  const std::string executable = llvm::sys::fs::getMainExecutable(argv[0], reinterpret_cast<void *>(&main));
  const std::optional<Toolchain> toolchain = findToolchain(executable, *options);
  if (!toolchain)
    return 1;
  const int status = Driver(*options, *toolchain, executable).run();
  std::cout.flush();
  if (std::fflush(stdout) != 0 || std::ferror(stdout) || !std::cout) {
    report("cannot write to standard output");
    return status ? status : 1;
  }
  return status;
}
