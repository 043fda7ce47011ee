// WarningPragmas.cpp - see WarningPragmas.h.
#include "source/WarningPragmas.h"
#include "source/Reporter.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

using namespace clang;
using llvm::StringRef;

namespace xacc {

void WarningPragmas::pop(SourceLocation at) {
  if (saved.empty()) // the command line's options apply again, as in GCC
    now.clear();
  else {
    now = std::move(saved.back());
    saved.pop_back();
  }
  changes.emplace_back(at, now);
}

void WarningPragmas::set(SourceLocation at, std::string_view name, WarningLevel level) {
  for (const WarningGroup &group : warningGroups())
    if (name == group.name || name == "all")
      now[std::string(group.name)] = level;
  if (name == shadowGroup)
    now[std::string(name)] = level;
  changes.emplace_back(at, now);
}

std::optional<WarningLevel> WarningPragmas::levelAt(SourceLocation at, std::string_view group,
                                                    const SourceManager &SM) const {
  const auto after = std::partition_point(changes.begin(), changes.end(), [&](const auto &change) {
    return SM.isBeforeInTranslationUnit(change.first, at);
  });
  if (at.isInvalid() || after == changes.begin())
    return std::nullopt;
  const Levels &levels = std::prev(after)->second;
  const auto found = levels.find(group);
  return found == levels.end() ? std::nullopt : std::optional(found->second);
}

namespace {

constexpr StringRef pragmaFamilies[] = {"GCC", "clang"};
constexpr StringRef word = "diagnostic";

class Handler : public PragmaHandler {
public:
  explicit Handler(Reporter &reporter) : PragmaHandler(word), reporter(reporter) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &first) override {
    Token T;
    PP.LexUnexpandedToken(T);
    const StringRef action = T.getIdentifierInfo() ? T.getIdentifierInfo()->getName() : "";
    if (action == "push")
      return reporter.pragmas.push();
    if (action == "pop")
      return reporter.pragmas.pop(first.getLocation());
    if (T.is(tok::eod))
      return;
    const auto level = llvm::StringSwitch<std::optional<WarningLevel>>(action)
                           .Case("ignored", WarningLevel::Off)
                           .Case("warning", WarningLevel::On)
                           .Case("error", WarningLevel::Error)
                           .Case("fatal", WarningLevel::Error)
                           .Default(std::nullopt);
    PP.LexUnexpandedToken(T);
    std::string option;
    const SourceLocation place = T.getLocation();
    if (!level || T.isNot(tok::string_literal) ||
        !PP.FinishLexStringLiteral(T, option, "pragma diagnostic", /*AllowMacroExpansion=*/false))
      return;
    if (isShadowOption(option))
      return reporter.pragmas.set(first.getLocation(), shadowGroup, *level);
    const std::string_view group = warningGroupOf(option);
    if (group.empty())
      return;
    if (!isWarningGroup(group))
      reporter.report(Diag::unknown_group, place, {option});
    reporter.pragmas.set(first.getLocation(), group, *level);
  }

private:
  Reporter &reporter;
};

/// Removes the family's handler, Clang's or ours.
void remove(Preprocessor &PP, StringRef family) {
  EmptyPragmaHandler sameName(word);
  PP.RemovePragmaHandler(family, &sameName);
}

} // namespace

WarningPragmaHandlers::WarningPragmaHandlers(Preprocessor &PP, Reporter &reporter) : PP(PP) {
  for (const StringRef family : pragmaFamilies) {
    remove(PP, family);
    PP.AddPragmaHandler(family, new Handler(reporter));
  }
}

WarningPragmaHandlers::~WarningPragmaHandlers() {
  for (const StringRef family : pragmaFamilies)
    remove(PP, family);
}

} // namespace xacc
