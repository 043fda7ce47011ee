// CompilerMacros.cpp - gets the macros of the underlying C compiler for the parser.
#include "Driver.h"

#include "llvm/Support/raw_ostream.h"

namespace xacc::driver {

/// The C compiler with the options that affect its macros.
Command Driver::preprocessor() const {
  Command command{toolchain.cc};
  if (!options.cStandard.empty())
    command << options.cStandard;
  for (size_t k = 0; k < options.compileC.size(); ++k) {
    const std::string &word = options.compileC[k];
    if (word == "-include" || word == "-imacros") // these macros belong to the program
      ++k;
    else if (word != "-v")
      command << word;
  }
  command << laterStandard() << std::vector<std::string>{"-E", "-x", "c"};
  return command;
}

/// Gets the predefined macros of the C compiler; returns its exit status.
int Driver::askForMacros() {
  if (!macros.empty())
    return 0;
  Command command = preprocessor();
  command << "-dM"
          << "/dev/null";
  return driver::run(command, {}, &macros);
}

std::set<std::string> Driver::affirmed(const std::set<std::string> &questions) {
  const std::string file = scratch.path("questions.c");
  if (file.empty())
    return {};
  std::error_code error;
  llvm::raw_fd_ostream text(file, error);
  for (const std::string &question : questions)
    text << "#ifdef " << question.substr(0, question.find('(')) << "\n#if " << question << "\n\"" << question
         << "\"\n#endif\n#endif\n";
  text.close();
  Command command = preprocessor();
  command << "-P"
          << "-w" << file;
  std::string answers;
  std::set<std::string> yes;
  if (error || driver::run(command, {}, &answers) != 0)
    return yes;
  for (const std::string &question : questions)
    if (answers.find("\"" + question + "\"") != std::string::npos)
      yes.insert(question);
  return yes;
}

} // namespace xacc::driver
