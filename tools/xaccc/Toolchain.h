// Toolchain.h - the tools that xaccc calls and the paths of its own files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "Mpi.h"
#include "options/Options.h"

namespace xacc::driver {

/// Read from share/xacc/toolchain next to the executable's folder; CMake writes it, see toolchain.in.
struct Toolchain {
  std::vector<std::string> cc = {"gcc"}, cxx = {"g++"}; ///< command and its first arguments
  std::vector<std::string> nvcc = {"nvcc"}, hipcc = {"hipcc"},
                           accCc;      ///< accCc empty: the C and C++ compilers with -fopenacc
  std::string includeDir;              ///< of xmp.h, xaccrt.h
  std::string gccIncludeDir;           ///< of GCC's omp.h and quadmath.h, for the parse
  std::string parseIncludeDir;         ///< of headers that only the parse sees
  std::string runtime;                 ///< libxaccrt.a
  std::string divided;                 ///< libxaccdivided.a: divided device loops
  std::vector<std::string> starpuLink; ///< what that needs
  std::vector<std::string> defines;    ///< "-DNAME": how the runtime was built
  Mpi mpi;                             ///< of the program
  std::vector<std::string> openedLink; ///< arguments: for libraries that programs open themselves

  /// -fopenmp for the parse. OpenMP is for the underlying compiler, whose omp.h the front end finds; it skips the
  /// pragmas. The second macro drops an argument in GCC's omp.h that Clang does not accept.
  std::vector<std::string> openMpArguments = {"-D_OPENMP=201511"};

  /// Macros and include folders for parsing and compiling every translated C source.
  std::vector<std::string> headerArguments() const;
  /// The same for C++.
  std::vector<std::string> cxxHeaderArguments() const;
  /// The OpenACC compiler for C or C++, and its options.
  std::vector<std::string> openacc(bool cxx) const;
  std::vector<std::string> openaccFlags() const;
  bool nvidiaHpc() const; ///< it is NVIDIA's
  /// The run-time library of the GPU, next to the compiler of kernels.
  std::vector<std::string> kernelLink(KernelCompiler compiler) const;
  /// What every link ends with: the runtime, what it needs, and what the target needs.
  /// `kernelLibrary`: of programs with kernels.
  std::vector<std::string> linkArguments(const Options &options, const std::string &kernelLibrary) const;
};

/// Finds the toolchain next to `executable`; choices in `options` take precedence. nullopt after reporting a broken
/// file.
std::optional<Toolchain> findToolchain(const std::string &executable, const Options &options);

} // namespace xacc::driver
