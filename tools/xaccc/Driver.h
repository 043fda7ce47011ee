// Driver.h - from options to commands: translate, compile, link.
#ifndef XACC_TOOLS_DRIVER_H
#define XACC_TOOLS_DRIVER_H

#include "Command.h"
#include "Options.h"
#include "Scratch.h"
#include "Toolchain.h"

namespace xacc::driver {

class Driver {
public:
  Driver(const Options &options, const Toolchain &toolchain, std::string executable)
      : options(options), toolchain(toolchain), executable(std::move(executable)) {}
  /// Does what was asked for; the exit status.
  int run();

private:
  const Options &options;
  const Toolchain &toolchain;
  std::string executable;
  Scratch scratch;

  int answer();
  bool inputsAreFine();
  std::string objectName(const Input &input);
  int buildC(const Input &input, const std::string &object);
  int compile(const Input &input, const std::string &source, EmitLanguage language, bool emitted,
              const std::string &object);
  int writeDependencies(const Input &input, const std::string &object);
  int link(const std::vector<std::string> &objects);
  /// Runs it, or prints it if that is what was asked for.
  int perform(const Command &command);
  TranslateJob translateJob(const Input &input) const;
};

} // namespace xacc::driver
#endif
