// NameHelp.cpp - see NameHelp.h.
#include "NameHelp.h"

#include "Report.h"
#include "directives/DirectiveHelp.h"
#include "directives/Warnings.h"
#include "options/OptionTable.h"
#include "options/Variables.h"
#include "pages/DirectivePages.h"

#include "llvm/ADT/StringRef.h"

#include <cstdio>

namespace xacc::driver {
namespace {

/// `-Wxmp-shadow`, also without its hyphen.
std::string warningGroupHelp(llvm::StringRef name) {
  name = name.ltrim('-');
  for (const WarningGroup &group : warningGroups())
    if (name == "Wxmp-" + std::string(group.name))
      return "-" + name.str() + ": " + std::string(group.help) + (group.onByDefault ? " (on by default)\n" : "\n");
  return {};
}

/// What may help if nothing has this name: a man page or a similar name.
std::string elsewhere(llvm::StringRef word) {
  if (word.starts_with("XACC_") || word.starts_with("XMP_"))
    return "; see 'man xacc-env' for environment variables";
  if (word.starts_with("xacc_message"))
    return "; see 'man xacc-message' for these functions";
  for (const llvm::StringRef library : {"xmp", "xacc", "tca"})
    if (word.starts_with((library + "_").str()) || (library == "xmp" && word.starts_with("xmpc_")))
      return ("; see 'man " + library + "-functions' for functions").str();
  if (const std::string option = nearestOption(word.str()); word.starts_with("-") && !option.empty())
    return option;
  const std::string_view near = nearestDirective(word);
  return near.empty() ? "; --help lists directives and options" : "; did you mean '" + std::string(near) + "'?";
}

} // namespace

int answerFor(const std::string &name) {
  std::string text = directiveHelp(name);
  if (!text.empty())
    text += directivePages(name);
  else
    text = clauseHelp(name) + optionHelpOf(name) + warningGroupHelp(name) + variableHelp(name);
  if (text.empty())
    report("no directive, clause, option or environment variable is named '" + name + "'" + elsewhere(name));
  std::fputs(text.c_str(), stdout);
  return text.empty() ? 1 : 0;
}

} // namespace xacc::driver
