// Driver.h - from options to commands: translate, compile, link.
#pragma once

#include "Command.h"
#include "Scratch.h"
#include "Toolchain.h"
#include "options/Options.h"

#include <set>

namespace xacc::driver {

class Driver {
public:
  Driver(const Options &options, const Toolchain &toolchain, std::string executable)
      : options(options), toolchain(toolchain), executable(std::move(executable)), inputs(options.inputs) {}
  /// Does the requested work; returns the exit status.
  int run();

private:
  const Options &options;
  const Toolchain &toolchain;
  std::string executable;
  Scratch scratch;
  std::vector<Message> messages; ///< of all inputs, for machine-readable formats
  std::vector<Input> inputs;     ///< the inputs of the options, with standard input as a file
  std::string macros;            ///< #define lines of the C compiler's macros, once known
  bool translated = false;       ///< the source being compiled has been parsed
  bool compute = false;          ///< the emitted file being compiled has compute constructs

  int answer();
  /// --explain: xacc-report makes the page and calls this command for its contents.
  int explain();
  /// --fix and --fix=dry, once `messages` is known.
  int fix();
  /// Makes and names the objects of all inputs; returns the exit status.
  int build(std::vector<std::string> &objects);
  bool inputsAreFine();
  void warnOfDirectives(const Input &input) const;
  bool keepStandardInput();
  std::string objectName(const Input &input);
  std::string translatedFile(const Input &input, const std::string &object, const TranslateJob &job);
  Command translateCommand(const Input &input, const TranslateJob &job) const;
  int translateFile(const Input &input, TranslateJob &job, TranslateResult &result);
  int buildC(const Input &input, const std::string &object);
  int compile(const Input &input, const std::string &source, EmitLanguage language, bool emitted,
              const std::string &object);
  std::vector<std::string> laterStandard() const;
  std::vector<std::string> openMpOfDevice() const;
  std::vector<std::string> sameAsC() const;
  int compileBoth(const Input &input, const TranslateJob &job, const std::string &object, bool linkedKernels);
  /// `linked`: with code that a later link completes.
  int compileKernels(const Input &input, const std::string &source, const std::string &object, bool linked);
  std::vector<std::string> linkedFiles(const std::vector<std::string> &objects) const;
  int linkKernels(const std::vector<std::string> &objects, std::string &linked);
  /// The compiler of the target's kernels, with the options that all files of kernels are compiled with.
  Command kernelCompiler() const;
  Command nvcc(bool links = false) const;
  Command hipcc() const;
  /// The library that programs with kernels link with, which is compiled when it is first needed; empty after a
  /// message.
  std::string kernelLibrary();
  int writeDependencies(const Input &input, const std::string &object);
  bool findsStarpu() const;
  int link(const std::vector<std::string> &objects);
  /// Runs the command, or prints it if requested.
  int perform(const Command &command, const std::string &standardInput = {}, std::string *output = nullptr);
  /// Options that keep the private folder out of the object and put other output files next to it.
  std::vector<std::string> placeOptions(const Input &input, const std::string &source) const;
  TranslateJob translateJob(const Input &input);
  int askForMacros();
  /// The queries, such as `__has_builtin(x)`, that are true for the C compiler.
  std::set<std::string> trueQueries(const std::set<std::string> &queries);
  Command preprocessor() const;
};

} // namespace xacc::driver
