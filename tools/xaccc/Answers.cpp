// Answers.cpp - options that print information and compile nothing.
#include "Driver.h"
#include "NameHelp.h"
#include "directives/DirectiveHelp.h"
#include "directives/Warnings.h"
#include "options/OptionTable.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <cstdio>

namespace xacc::driver {
namespace {

std::string warningGroupList() {
  std::string text;
  for (const WarningGroup &group : warningGroups()) {
    std::string left = "  -Wxmp-" + std::string(group.name);
    left.append(left.size() < 30 ? 30 - left.size() : 1, ' ');
    text += left + std::string(group.help) + (group.onByDefault ? " (on by default)\n" : "\n");
  }
  return text;
}

/// The names of the libraries in a link line, or their folders, each once.
std::string libraries(const std::vector<std::string> &arguments, bool folders) {
  namespace path = llvm::sys::path;
  std::vector<std::string> found;
  auto add = [&](llvm::StringRef name) {
    if (!name.empty() && std::ranges::find(found, name) == found.end())
      found.push_back(name.str());
  };
  for (const std::string &argument : arguments) {
    llvm::StringRef word = argument;
    llvm::SmallVector<llvm::StringRef, 4> parts; // of -Wl,--push-state,--as-needed,-lgomp,--pop-state
    if (word.starts_with("-Wl,"))
      word.split(parts, ',');
    for (const llvm::StringRef part : parts)
      if (part.starts_with("-l") || part.starts_with("/"))
        word = part;
    if (word.consume_front("-L"))
      add(folders ? word : "");
    else if (word.consume_front("-l"))
      add(folders ? "" : word);
    else if (word.starts_with("/")) {
      llvm::StringRef name = path::stem(word);
      name.consume_front("lib");
      add(folders ? path::parent_path(word) : name);
    }
  }
  std::string text;
  for (const std::string &name : found)
    text += (text.empty() ? "" : " ") + name;
  return text;
}

} // namespace

int Driver::answer() {
  switch (options.answer) {
  case Answer::None:
    break;
  case Answer::Help:
  case Answer::HiddenHelp:
    std::printf("%s\nWarning groups:\n%s\nDirectives:\n%s", optionHelp(options.answer == Answer::HiddenHelp).c_str(),
                warningGroupList().c_str(), directiveReference().c_str());
    return 0;
  case Answer::HelpOfName:
    return answerFor(options.named);
  case Answer::IncludeDirs: {
    std::string text = toolchain.includeDir;
    for (const std::string &folder : toolchain.mpi.includes)
      text += " " + folder;
    std::printf("%s\n", text.c_str());
    return 0;
  }
  case Answer::LibraryDirs:
  case Answer::Libraries:
    std::printf("%s\n", libraries(toolchain.linkArguments(options, ""), options.answer == Answer::LibraryDirs).c_str());
    return 0;
  case Answer::Command:
    std::printf("%s\n", driver::Command{toolchain.cc}.text().c_str());
    return 0;
  case Answer::MpiVersion:
    std::printf("xaccc: XACC %s (Language: C)\n", XACC_VERSION);
    return 0;
  case Answer::Completions:
    std::fputs(completions(options.complete).c_str(), stdout);
    return 0;
  case Answer::Version:
    std::printf("xaccc %s\nC++ compiler: %s\nC compiler: %s\n", XACC_VERSION, Command{toolchain.cxx}.text().c_str(),
                Command{toolchain.cc}.text().c_str());
    return 0;
  case Answer::IncludeDir:
    std::printf("%s\n", toolchain.includeDir.c_str());
    return 0;
  case Answer::Query: {
    driver::Command command{toolchain.cc};
    return perform(command << options.preprocess);
  }
  }
  return 0;
}

} // namespace xacc::driver
