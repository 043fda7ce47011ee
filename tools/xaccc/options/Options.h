// Options.h - the command line of xaccc as plain data. No LLVM here; see OptionTable.h for the options themselves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "Translate.h"

namespace xacc::driver {

/// --fix and --fix=dry.
enum class Fix : uint8_t { None, Show, Apply };
enum class Kind {
  C,      ///< translated
  Cxx,    ///< compiled unchanged
  Other,  ///< assembler: compiled unchanged by the C compiler
  Object, ///< passed to the linker
};

struct Input {
  std::string path;
  Kind kind = Kind::Object;
  std::string language; ///< of -x, empty if the file name decides
  bool preprocessed = false;
  bool standard = false; ///< standard input; `path` is a copy of it
};

/// One element of the link line, in the user's order: an input or options.
struct LinkItem {
  std::optional<size_t> input;
  std::vector<std::string> options;
};

enum class Stage { Preprocess, Dump, Translate, Assemble, Compile, Link }; // in the order of the work
enum class Show { Nothing, Commands, Quoted, Compile, Link };
enum class Answer {
  None,
  Help,
  HiddenHelp,
  HelpOfName,
  Version,
  IncludeDir,
  IncludeDirs,
  LibraryDirs,
  Libraries,
  Command,
  MpiVersion,
  Completions,
  Query
};

struct Dependencies {
  bool wanted = false, system = false;
  std::string file;
  std::vector<std::string> targets; ///< -MT x, -MQ y, as given
  std::vector<std::string> extra;   ///< -MP, -MG
};

struct Options {
  Stage stage = Stage::Link;
  Show show = Show::Nothing;
  Answer answer = Answer::None;
  bool wholeCommand = false; ///< -compile_info, -link_info: the flags after the compiler's name
  std::string named;         ///< the word of --help=
  std::string complete;      ///< the words of --autocomplete=
  std::string output;
  std::vector<Input> inputs;
  std::vector<std::string> parse, compile, compileC, warnings; ///< arguments for each recipient, in order
  std::vector<std::string> preprocess;                         ///< the same for -E and -M, inputs included
  std::vector<LinkItem> link;
  std::string cStandard, cxxStandard; ///< "-std=..." or empty
  std::optional<EmitLanguage> emit;
  std::string cc, cxx, nvcc, hipcc, accCc, mpiCc; ///< commands from option or environment; empty: the toolchain's
  std::string mpi;                                ///< openmpi, mpich; empty: the default
  Target target = Target::Cpu;
  std::vector<std::string> architectures; ///< of GPUs: sm_90, gfx90a ..., or native; empty: the default
  std::string cudaMad;                    ///< -fmad=...; empty: the default
  Checks checks = Checks::None;           ///< -fxmp-check
  bool merges = true;                     ///< not -fno-xmp-merge
  bool reproducible = false;              ///< -fxmp-reproducible
  std::string transport; ///< what programs use unless the environment says otherwise; empty: the runtime's choice
  Dependencies dependencies;
  DiagnosticFormat diagnostics = DiagnosticFormat::Text;
  std::optional<bool> color;
  bool remarks = false, dataRemarks = false, saveTemps = false, verbose = false, shared = false, syntaxOnly = false,
       openMp = false;
  bool relocatable = false; ///< -r
  PathMaps paths;           ///< of -ffile-prefix-map=, -fmacro-prefix-map=
  bool sideFiles = false;   ///< the compiler writes more than the object: coverage, split debug information, dumps
  bool compare = false;     ///< -fxmp-compare
  bool dumpDirectives = false, explain = false;
  ModelDump dumpModel = ModelDump::None;
  std::vector<std::string> explained; ///< the options that the page depends on
  Fix fix = Fix::None;
  std::string printAfter, stopAfter;
};

/// Parses arguments (without argv[0]); response files are already expanded. Reports each error on stderr; nullopt if
/// there was one.
std::optional<Options> parseOptions(const std::vector<std::string> &arguments);

} // namespace xacc::driver
