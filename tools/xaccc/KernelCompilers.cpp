// KernelCompilers.cpp - Driver: the command lines of the compilers of kernels (frontend/targets/Targets.def).
#include "Driver.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <optional>

namespace xacc::driver {
namespace {

/// The NVIDIA GPUs that kernels are compiled for: by default those of this machine; without any, A100, H100 and
/// later ones.
std::vector<std::string> nvidiaArchitectures(const Options &options) {
  std::vector<std::string> names = options.architectures;
  if (names.empty() && llvm::sys::fs::exists("/dev/nvidia0"))
    names = {"native"};
  if (names == std::vector<std::string>{"native"})
    return {"-arch=native"};
  if (names.empty())
    names = {"sm_80", "sm_90"};
  if (options.stage == Stage::Assemble) // nvcc writes PTX of one only
    return {"-arch=" + names.back()};
  std::vector<std::string> arguments;
  for (const std::string &name : names) {
    const std::string compute = "compute_" + name.substr(3);
    arguments.push_back("-gencode=arch=" + compute +
                        ",code=" + (name == names.back() ? "[" + name + "," + compute + "]" : name));
  }
  if (names.size() > 1)
    arguments.push_back("--threads=0"); // as many as there are cores
  return arguments;
}

/// The AMD GPUs that kernels are compiled for: by default those of this machine; without any, MI200.
std::vector<std::string> amdArchitectures(const Options &options) {
  std::vector<std::string> names = options.architectures;
  if (names.empty())
    names = {llvm::sys::fs::exists("/dev/kfd") ? "native" : "gfx90a"};
  if (names.front() == "native") // by default, hipcc asks rocm_agent_enumerator
    return {};
  std::vector<std::string> arguments;
  for (const std::string &name : names)
    arguments.push_back("--offload-arch=" + name);
  return arguments;
}

/// Does the user ask for warnings, or for none? Kernels are full of ordinary C that these compilers warn about.
bool decidesWarnings(const Options &options) {
  return std::ranges::any_of(options.compile,
                             [](const std::string &option) { return option == "-Wall" || option == "-w"; });
}

/// The last -ffast-math or -fno-fast-math decides; without one, -Ofast as the last level.
bool fastMath(const Options &options) {
  std::optional<bool> asked;
  bool byLevel = false;
  for (const std::string &option : options.compile)
    if (option == "-ffast-math" || option == "-fno-fast-math")
      asked = option == "-ffast-math";
    else if (option.starts_with("-O"))
      byLevel = option == "-Ofast";
  return asked.value_or(byLevel);
}

/// Does the option have its argument in the next word?
bool takesNext(llvm::StringRef option) {
  return option == "-I" || option == "-D" || option == "-U" || option == "-include" || option == "-isystem" ||
         option == "-iquote" || option == "-idirafter" || option == "-imacros";
}

} // namespace

Command Driver::kernelCompiler() const {
  return rowOf(options.target).kernels == KernelCompiler::Hipcc ? hipcc() : nvcc();
}

/// nvcc with the options for every file of kernels. It accepts a few options of GCC; the others go to the host compiler
/// below it. Emitted kernels no longer need the headers and macros of the program.
Command Driver::nvcc(bool links) const {
  Command command{toolchain.nvcc};
  if (!links)
    command << "-x"
            << "cu"
            << "-std=c++17";
  command << "-ccbin" << toolchain.cxx.front();
  bool architecture = false, lines = false;
  std::vector<std::string> host = {"-fopenmp-simd"};
  for (size_t k = 0; k < options.compile.size(); ++k) {
    const llvm::StringRef a = options.compile[k];
    const bool selects = a.starts_with("-arch") || a.starts_with("-gencode") || a.starts_with("--gpu-architecture");
    architecture |= selects;
    if (takesNext(a))
      ++k;
    else if (a.starts_with("-O") || a == "-w" || selects)
      command << (a == "-Ofast" ? "-O3" : options.compile[k]);
    else if (a.starts_with("-g")) {
      lines |= a != "-g0";
      host.push_back(options.compile[k]);
    } else if (a.starts_with("-f") || a.starts_with("-m"))
      host.push_back(options.compile[k]);
  }
  // Unlike the C compiler, it warns about ordinary C by default.
  if (!decidesWarnings(options))
    command << "-w";
  if (!architecture)
    command << nvidiaArchitectures(options);
  if (fastMath(options))
    command << "--use_fast_math";
  if (lines) // of kernels, for profilers and compute-sanitizer
    command << "-lineinfo";
  if (!options.cudaMad.empty())
    command << options.cudaMad;
  command << "-isystem" << toolchain.includeDir;
  for (const std::string &a : host)
    command << "-Xcompiler" << a;
  return command;
}

/// hipcc is a Clang: it accepts GCC's options for machines and debugging, but not all of those for optimisation.
Command Driver::hipcc() const {
  Command command{toolchain.hipcc};
  command << "-x"
          << "hip"
          << "-std=c++17"
          << "-Xarch_host"
          << "-fopenmp-simd"     // if Clang 15 also gets this, GPU code calls OpenMP's library
          << "-Wno-pass-failed"; // a loop that it does not vectorise is not the user's mistake
  for (size_t k = 0; k < options.compile.size(); ++k) {
    const llvm::StringRef a = options.compile[k];
    if (takesNext(a))
      ++k;
    else if (a.starts_with("-O") || a == "-w" || a.starts_with("-g") || a.starts_with("-m") || a.starts_with("-fp") ||
             a.starts_with("-fno-p") || a == "-ffast-math")
      command << options.compile[k];
  }
  if (!decidesWarnings(options))
    command << "-w";
  command << amdArchitectures(options);
  if (!options.cudaMad.empty())
    command << (options.cudaMad == "-fmad=true" ? "-ffp-contract=fast" : "-ffp-contract=off");
  return command << "-isystem" << toolchain.includeDir;
}

int Driver::compileKernels(const Input &input, const std::string &source, const std::string &object, bool linked) {
  Command command = kernelCompiler();
  const bool nvcc = rowOf(options.target).kernels == KernelCompiler::Nvcc;
  for (const std::string &a : placeOptions(input, source)) {
    if (nvcc)
      command << "-Xcompiler" << a;
    else if (a.starts_with("-f")) // the others are GCC's names of files next to the object
      command << a;
  }
  if (linked)
    command << "-rdc=true";
  const char *const assemble = nvcc ? "-ptx" : "-S";
  command << (options.stage == Stage::Assemble ? assemble : "-c") << "-o" << object << source;
  return options.show == Show::Link ? 0 : perform(command);
}

} // namespace xacc::driver
