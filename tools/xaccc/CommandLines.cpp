// CommandLines.cpp - Driver: the command lines of the underlying compilers and of the link.
#include "Color.h"
#include "Driver.h"
#include "InputFiles.h"
#include "Report.h"
#include "directives/Warnings.h"
#include "emit/WriteFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace xacc::driver {

namespace path = llvm::sys::path;

/// translate() has given the warnings of these options.
static std::vector<std::string> withoutShadow(std::vector<std::string> compile) {
  std::erase_if(compile, isShadowOption);
  return compile;
}

int Driver::compile(const Input &input, const std::string &source, EmitLanguage language, bool emitted,
                    const std::string &object) {
  const bool cxx = language == EmitLanguage::Cxx;
  const bool acc = emitted && compute && options.target == Target::Openacc;
  Command command{cxx ? toolchain.cxx : toolchain.cc};
  if (acc)
    command = {toolchain.openacc(cxx)};
  if (cxx && emitted)
    // C++17: C++20 deprecates arithmetic that is ordinary C. C initialisers may narrow and name members.
    command << (options.cxxStandard.empty() ? "-std=gnu++17" : options.cxxStandard) << "-Wno-narrowing"
            << "-Wno-c++20-extensions" << sameAsC();
  else if (const std::string &standard = cxx ? options.cxxStandard : options.cStandard; !standard.empty())
    command << standard;
  if (emitted) {
    // A reduction clause allows a different order of summation; the emitted file says so with `omp simd`. This option
    // is first, so that the user's -fno-openmp-simd wins.
    if (!acc || !toolchain.nvidiaHpc())
      command << "-fopenmp-simd";
    if (acc)
      command << toolchain.openaccFlags();
    else if (compute) // also for kernels: routines, which the host may call too, update atomically
      command << openMpOfDevice();
    command << "-iquote" << folderOf(input);
  }
  const std::vector<std::string> &given = cxx ? options.compile : options.compileC;
  command << (translated ? withoutShadow(given) : given)
          << (cxx ? toolchain.cxxHeaderArguments() : toolchain.headerArguments());
  if (!cxx && emitted)
    command << laterStandard();
  if (cxx && emitted && std::ranges::any_of(options.compile, [](const std::string &option) {
        return llvm::StringRef(option).starts_with("-fsanitize=");
      }))
    command << "-fno-sanitize=enum"; // in C a variable of an enumerated type holds any integer
  if (!acc || !toolchain.nvidiaHpc())
    command << placeOptions(input, source);
  if (!options.syntaxOnly)
    command << (options.stage == Stage::Assemble ? "-S" : "-c") << "-o" << object;
  if (!emitted && !input.language.empty())
    command << "-x" << input.language;
  const bool fromInput = !emitted && input.standard;
  command << (fromInput ? "-" : source);
  if (options.show == Show::Link)
    return 0;
  if (!options.color && noColor()) // the compiler may not support NO_COLOR
    command << "-fdiagnostics-color=never";
  const int status = perform(command, fromInput ? input.path : "");
  if (!status && !emitted && input.kind == Kind::Cxx)
    return writeDependencies(input, object);
  return status;
}

/// Emitted C is C99. For a C90 program, returns options that come last and change only that.
std::vector<std::string> Driver::laterStandard() const {
  const llvm::StringRef standard = options.cStandard;
  if (standard == "-std=gnu89" || standard == "-std=gnu90")
    return {"-std=gnu99", "-fgnu89-inline"};
  if (llvm::is_contained({"-std=c89", "-std=c90", "-std=iso9899:1990", "-std=iso9899:199409"}, standard) ||
      llvm::is_contained(options.compileC, "-ansi"))
    return {"-std=c99", "-fgnu89-inline"};
  return {};
}

/// Device loops run on OpenMP threads. The program must not see _OPENMP: it was parsed without that macro.
std::vector<std::string> Driver::openMpOfDevice() const {
  if (options.openMp)
    return {"-fopenmp"};
  return {"-fopenmp", "-U_OPENMP"};
}

/// Differences between the C compiler and the C++ compiler for the same source: GCC evaluates the operands of
/// assignments in a different order, and with a standard without GNU extensions it does not contract products and sums.
std::vector<std::string> Driver::sameAsC() const {
  const llvm::StringRef standard = options.cStandard;
  std::vector<std::string> flags;
  if (llvm::StringRef(toolchain.cxx.front()).contains("g++"))
    flags.push_back("-fno-strong-eval-order");
  if (standard.starts_with("-std=c") || standard.starts_with("-std=iso") ||
      llvm::is_contained(options.compileC, "-ansi"))
    flags.insert(flags.end(), {"-ffp-contract=off", "-trigraphs"});
  return flags;
}

std::vector<std::string> Driver::placeOptions(const Input &input, const std::string &source) const {
  std::vector<std::string> arguments;
  if (scratch.holds(source)) // as if it were next to the user's file, where --save-temps and --translate put it
    arguments.push_back("-ffile-prefix-map=" + path::parent_path(source).str() + "=" +
                        mapped(folderOf(input), options.paths));
  // The object of a link is temporary; other files that the compiler writes are not. GCC's names: prog-a.gcno,
  // prog-a.dwo.
  if (options.sideFiles && options.stage == Stage::Link && toolchain.cxx.front().find("clang") == std::string::npos)
    arguments.insert(arguments.end(), {"-dumpdir", (options.output.empty() ? "a" : options.output) + "-", "-dumpbase",
                                       stem(input) + ".c", "-dumpbase-ext", ".c"});
  return arguments;
}

/// The name of the dependency file, as gcc chooses it.
static std::string dependencyFile(const Options &options, const Input &input, const std::string &object) {
  if (!options.dependencies.file.empty())
    return options.dependencies.file;
  if (options.stage == Stage::Link)
    return (options.output.empty() ? "a" : options.output) + "-" + stem(input) + ".d";
  llvm::SmallString<128> name(object);
  path::replace_extension(name, ".d");
  return std::string(name);
}

int Driver::writeDependencies(const Input &input, const std::string &object) {
  const Dependencies &wanted = options.dependencies;
  if (!wanted.wanted || options.show == Show::Compile || options.show == Show::Link)
    return 0;
  // A separate run on the user's source, because the rule must not name the emitted file.
  const bool linking = options.stage == Stage::Link, cxx = input.kind == Kind::Cxx;
  const std::string file = dependencyFile(options, input, object);
  Command command{cxx ? toolchain.cxx : toolchain.cc};
  if (const std::string &standard = cxx ? options.cxxStandard : options.cStandard; !standard.empty())
    command << standard;
  command << (cxx ? options.compile : options.compileC)
          << (cxx ? toolchain.cxxHeaderArguments() : toolchain.headerArguments()) << (wanted.system ? "-M" : "-MM")
          << wanted.extra << "-w"; // all warnings have been reported
  if (wanted.targets.empty())
    command << "-MQ" << (linking ? stem(input) + ".o" : object);
  else
    command << wanted.targets;
  if (!input.language.empty())
    command << "-x" << input.language;
  command << (input.standard ? "-" : input.path);
  const bool shown = options.show != Show::Nothing;
  if (shown)
    command << "-MF" << file;
  std::string rule, why; // the compiler would follow a link of the file's name
  const int status = perform(command, input.standard ? input.path : "", shown ? nullptr : &rule);
  if (status != 0 || shown || writeFile(file, rule, why))
    return status;
  report("cannot write '" + file + "': " + why);
  return 1;
}

/// Whether the linker finds StarPU, which an installed xaccc may lack; reports it otherwise.
bool Driver::findsStarpu() const {
  for (const std::string &word : toolchain.starpuLink)
    if (word.starts_with("-lstarpu")) {
      std::string found;
      driver::run(Command{toolchain.cxx} << "-print-file-name=lib" + word.substr(2) + ".so", {}, &found);
      if (found.find('/') == std::string::npos) {
        report("the library '" + word.substr(2) + "', which programs of --target=" + rowOf(options.target).name +
               " are linked with, is not installed (Debian: libstarpu-dev)");
        return false;
      }
    }
  return true;
}

int Driver::link(const std::vector<std::string> &objects) {
  Command command{options.target == Target::Openacc ? toolchain.openacc(/*cxx=*/true) : toolchain.cxx};
  std::string linkedKernels;
  if (makesKernels(options.target) && options.show == Show::Nothing && linkKernels(objects, linkedKernels))
    return 1;
  if (!linkedKernels.empty())
    command << linkedKernels; // before the libraries, because it refers to their members
  for (const LinkItem &item : options.link) {
    if (!item.input)
      command << item.options;
    else if (options.show == Show::Link && isSource(inputs[*item.input]))
      command << stem(inputs[*item.input]) + ".o";
    else
      command << objects[*item.input];
  }
  if (options.show == Show::Compile)
    return 0;
  std::string library;
  if (makesKernels(options.target) && !options.relocatable && (library = kernelLibrary()).empty())
    return 1;
  if (dividesLoops(options.target) && !options.relocatable && !options.shared && options.show != Show::Quoted &&
      !findsStarpu())
    return 1;
  command << toolchain.linkArguments(options, library);
  if (!options.output.empty())
    command << "-o" << options.output;
  return perform(command);
}

} // namespace xacc::driver
