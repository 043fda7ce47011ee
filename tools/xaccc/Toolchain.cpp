// Toolchain.cpp - reads the toolchain file; everything is relative to the executable, so that a tree can be moved.
#include "Toolchain.h"

#include "Command.h"
#include "Report.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace xacc::driver {
namespace {

/// Sets what a line of the toolchain file gives. Keys of an MPI library refer to the last `mpi` line. `below`: the path
/// in the folder where xaccc is installed. False if the key is unknown.
bool set(Toolchain &result, std::vector<Mpi> &known, llvm::StringRef key, llvm::StringRef value,
         llvm::function_ref<std::string(llvm::StringRef)> below) {
  if (key == "cc")
    result.cc = splitWords(value);
  else if (key == "cxx")
    result.cxx = splitWords(value);
  else if (key == "mpi")
    known.push_back({value.str(), {}, {}, ""});
  else if (key == "mpi-include" && !known.empty())
    known.back().includes.push_back(value.str());
  else if (key == "mpi-runtime" && !known.empty())
    known.back().runtime = below(value);
  else if (key == "define")
    result.defines.push_back("-D" + value.str());
  else if (key == "mpi-link" && !known.empty())
    known.back().link.push_back(value.str());
  else if (key == "starpu-link")
    result.starpuLink.push_back(value.str());
  else if (key == "runtime")
    result.runtime = below(value);
  else if (key == "opened-from")
    result.openedLink = {"-Wl,-rpath," + below(value), "-ldl"};
  else
    return false;
  return true;
}

} // namespace

std::optional<Toolchain> findToolchain(const std::string &executable, const Options &options) {
  llvm::SmallString<256> prefix(llvm::sys::path::parent_path(llvm::sys::path::parent_path(executable)));
  auto below = [&](llvm::StringRef path) { return (llvm::Twine(prefix) + "/" + path).str(); };

  Toolchain result;
  result.includeDir = below("include/xacc");
  result.gccIncludeDir = below("share/xacc/gcc");
  result.parseIncludeDir = below("share/xacc/parse");
  result.runtime = below("lib/libxaccrt.a");
  result.divided = below("lib/libxaccdivided.a");
  std::vector<Mpi> known = {{"", {}, {"-lmpi"}, ""}}; // if there is no toolchain file
  const std::string file = below("share/xacc/toolchain");
  if (auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true)) {
    known.clear();
    for (llvm::line_iterator line(**buffer, /*SkipBlanks=*/true, '#'); !line.is_at_eof(); ++line)
      if (const auto [key, value] = line->split(' '); !set(result, known, key, value, below)) {
        report(file + ":" + std::to_string(line.line_number()) + ": unknown key '" + key.str() + "'");
        return std::nullopt;
      }
  }
  if (!known.empty() || !options.mpi.empty() || !options.mpiCc.empty()) { // otherwise the runtime was built without MPI
    const std::optional<Mpi> mpi = chooseMpi(known, options);
    if (!mpi)
      return std::nullopt;
    result.mpi = *mpi;
  }
  for (const auto &[given, command] : {std::pair(&options.cc, &result.cc), std::pair(&options.cxx, &result.cxx),
                                       std::pair(&options.nvcc, &result.nvcc), std::pair(&options.hipcc, &result.hipcc),
                                       std::pair(&options.accCc, &result.accCc)})
    if (!given->empty())
      *command = splitWords(*given);
  if (result.cc.empty() || result.cxx.empty() || result.nvcc.empty() || result.hipcc.empty()) {
    report("the underlying compiler is an empty command");
    return std::nullopt;
  }
  return result;
}

std::vector<std::string> Toolchain::headerArguments() const {
  std::vector<std::string> arguments = {"-D_XCALABLEMP=201811",
                                        "-D_XCALABLEACC=201706",
                                        "-U_OPENACC", // what an OpenACC compiler defines
                                        "-D_OPENACC=202211",
                                        "-isystem",
                                        includeDir};
  arguments.insert(arguments.end(), defines.begin(), defines.end());
  for (const std::string &folder : mpi.includes)
    arguments.insert(arguments.end(), {"-isystem", folder});
  return arguments;
}

std::vector<std::string> Toolchain::cxxHeaderArguments() const {
  std::vector<std::string> arguments = headerArguments();
  // C programs do not use the C++ bindings of old MPIs, which would need one more library.
  arguments.insert(arguments.end(), {"-DOMPI_SKIP_MPICXX=1", "-DMPICH_SKIP_MPICXX=1"});
  return arguments;
}

bool Toolchain::nvidiaHpc() const {
  return !accCc.empty() && llvm::sys::path::filename(accCc.front()).starts_with("nvc");
}

std::vector<std::string> Toolchain::openacc(bool wantCxx) const {
  if (accCc.empty())
    return wantCxx ? cxx : cc;
  // The C and the C++ driver of a compiler have two names.
  static const std::pair<const char *, const char *> names[] = {{"nvc", "nvc++"}, {"gcc", "g++"}};
  std::vector<std::string> command = accCc;
  const llvm::StringRef given = llvm::sys::path::filename(accCc.front());
  for (const auto &[forC, forCxx] : names)
    if (given == forC || given == forCxx) {
      llvm::SmallString<128> path(llvm::sys::path::parent_path(accCc.front()));
      llvm::sys::path::append(path, wantCxx ? forCxx : forC);
      command.front() = std::string(path);
    }
  return command;
}

std::vector<std::string> Toolchain::openaccFlags() const {
  if (nvidiaHpc())
    return {"-acc"};
  // GCC 12 uses sm_35 by default, which CUDA 13 has dropped. Without GCC's offload compiler this is ignored.
  return {"-fopenacc", "-foffload-options=nvptx-none=-misa=sm_80"};
}

/// Folders of the CUDA libraries: next to nvcc, or, if nvcc is a script that calls another one, those that it
/// reports linking with. Empty if it compiles only for the host.
static std::vector<std::string> cudaFolders(const std::string &nvcc) {
  auto found = llvm::sys::findProgramByName(nvcc);
  if (!found)
    return {};
  llvm::SmallString<128> real;
  if (!llvm::sys::fs::real_path(*found, real)) {
    const std::string folder = (llvm::sys::path::parent_path(llvm::sys::path::parent_path(real)) + "/lib64").str();
    if (llvm::sys::fs::exists(folder + "/libcudart_static.a"))
      return {folder};
  }
  llvm::SmallString<128> answer;
  if (llvm::sys::fs::createTemporaryFile("xaccc-nvcc", "txt", answer))
    return {};
  const std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(), llvm::StringRef(), llvm::StringRef(answer)};
  llvm::sys::ExecuteAndWait(*found, {*found, "--dryrun", "-E", "-x", "cu", "/dev/null"}, std::nullopt, redirects);
  std::vector<std::string> folders;
  if (auto text = llvm::MemoryBuffer::getFile(answer)) {
    // #$ LIBRARIES=  "-L/usr/local/cuda/lib/stubs" "-L/usr/local/cuda/lib"
    llvm::StringRef line = (*text)->getBuffer().split("#$ LIBRARIES=").second.split('\n').first;
    while (!line.empty()) {
      const auto [folder, rest] = line.split("\"-L").second.split('"');
      if (!folder.empty() && !folder.ends_with("/stubs"))
        folders.push_back(folder.str());
      line = rest;
    }
  }
  (void)llvm::sys::fs::remove(answer);
  return folders;
}

static std::vector<std::string> hipLink(const std::string &hipcc) {
  llvm::SmallString<128> real;
  std::vector<std::string> arguments;
  const auto found = llvm::sys::findProgramByName(hipcc);
  if (found && !llvm::sys::fs::real_path(*found, real)) {
    const std::string folder = (llvm::sys::path::parent_path(llvm::sys::path::parent_path(real)) + "/lib").str();
    if (llvm::sys::fs::exists(folder + "/libamdhip64.so")) // of ROCm; Debian's is where the linker looks anyway
      arguments = {"-L" + folder, "-Wl,-rpath," + folder};
  }
  arguments.push_back("-lamdhip64");
  return arguments;
}

std::vector<std::string> Toolchain::kernelLink(KernelCompiler compiler) const {
  if (compiler == KernelCompiler::Hipcc)
    return hipLink(hipcc.front());
  std::vector<std::string> arguments;
  const std::vector<std::string> folders = cudaFolders(nvcc.front());
  if (folders.empty() && llvm::sys::findProgramByName(nvcc.front()))
    return {};
  bool cublas = false;
  for (const std::string &folder : folders) {
    arguments.push_back("-L" + folder);
    cublas = cublas || llvm::sys::fs::exists(folder + "/libcublas.so");
  }
  if (cublas) // device loops that call a BLAS need it
    arguments.push_back("-Wl,--push-state,--as-needed,-lcublas,--pop-state");
  arguments.insert(arguments.end(),
                   {"-lcudart_static", "-ldl", "-lrt", "-lpthread"}); // allows starting without a driver
  return arguments;
}

std::vector<std::string> Toolchain::linkArguments(const Options &options, const std::string &kernelLibrary) const {
  std::vector<std::string> arguments;
  if (options.relocatable) // its dependencies belong to the final link
    return arguments;
  auto add = [&](const std::vector<std::string> &more) { arguments.insert(arguments.end(), more.begin(), more.end()); };
  if (options.target == Target::Openacc)
    add(openaccFlags());
  if (makesKernels(options.target)) {
    if (!kernelLibrary.empty())
      add({"-Wl,-u,xacc_kernel_library", kernelLibrary}); // nothing may call it before main
    add(kernelLink(rowOf(options.target).kernels));
  }
  if (!options.shared) { // two copies of the runtime in one process would be two jobs
    if (dividesLoops(options.target))
      add({divided});
    if (options.transport == "tca")
      add({"-Wl,-u,xacc_prefer_tca"}); // an object of the runtime that sets the default
    if (!mpi.runtime.empty())
      add({"-Wl,--whole-archive", mpi.runtime, "-Wl,--no-whole-archive"});
    add({runtime});
    add(openedLink);
  }
  add(mpi.link);
  // OpenMP's library, if an object needs it, as device loops do.
  if (cxx.front().find("clang") == std::string::npos)
    add({"-Wl,--push-state,--as-needed,-lgomp,--pop-state"});
  else
    add({"-fopenmp"});
  add({"-lstdc++", "-lm"});
  if (dividesLoops(options.target) && !options.shared)
    add(starpuLink);
  return arguments;
}

} // namespace xacc::driver
