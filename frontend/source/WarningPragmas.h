// WarningPragmas.h - the levels that `#pragma GCC diagnostic` and `#pragma clang diagnostic` set for our warnings.
// Clang side.
#pragma once

#include "directives/Warnings.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class Preprocessor;
class SourceManager;
} // namespace clang

namespace xacc {

class Reporter;

/// The pragmas in source order. Warnings are reported after the whole unit has been lexed, so each looks up the level
/// at its place.
class WarningPragmas {
public:
  void push() { saved.push_back(now); }
  void pop(clang::SourceLocation at);
  /// `group`: "shadow", "all", or shadowGroup.
  void set(clang::SourceLocation at, std::string_view group, WarningLevel level);
  /// Absent: no pragma has set the group.
  std::optional<WarningLevel> levelAt(clang::SourceLocation at, std::string_view group,
                                      const clang::SourceManager &SM) const;

private:
  using Levels = std::map<std::string, WarningLevel, std::less<>>;
  Levels now;
  std::vector<Levels> saved;                                     ///< pushed levels
  std::vector<std::pair<clang::SourceLocation, Levels>> changes; ///< each valid from its location on
};

/// During its lifetime, pragmas that are lexed go to the reporter. Clang's own warnings stay off in any case.
class WarningPragmaHandlers {
public:
  WarningPragmaHandlers(clang::Preprocessor &PP, Reporter &reporter);
  ~WarningPragmaHandlers();
  WarningPragmaHandlers(const WarningPragmaHandlers &) = delete;

private:
  clang::Preprocessor &PP;
};

} // namespace xacc
