// WarningPragmas.h - `#pragma GCC diagnostic` and `#pragma clang diagnostic` about our warnings: what holds where.
// Clang side.
#ifndef XACC_FRONTEND_SOURCE_WARNINGPRAGMAS_H
#define XACC_FRONTEND_SOURCE_WARNINGPRAGMAS_H

#include "directives/Warnings.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class Preprocessor;
class SourceManager;
} // namespace clang

namespace xacc {

class Reporter;

/// The pragmas in the order of the translation unit. Warnings are reported when all of it is known, so each asks what
/// held at its place.
class WarningPragmas {
public:
  void push() { saved.push_back(now); }
  void pop(clang::SourceLocation at);
  /// `group`: "shadow", or "all".
  void set(clang::SourceLocation at, std::string_view group, WarningLevel level);
  /// Absent: no pragma has said anything about the group.
  std::optional<WarningLevel> levelAt(clang::SourceLocation at, std::string_view group,
                                      const clang::SourceManager &SM) const;

private:
  using Levels = std::map<std::string, WarningLevel, std::less<>>;
  Levels now;
  std::vector<Levels> saved;                                     ///< by push
  std::vector<std::pair<clang::SourceLocation, Levels>> changes; ///< each from there on
};

/// While it lives, the pragmas that are lexed go to the reporter. Clang's own warnings are off, whatever they say.
class WarningPragmaHandlers {
public:
  WarningPragmaHandlers(clang::Preprocessor &PP, Reporter &reporter);
  ~WarningPragmaHandlers();
  WarningPragmaHandlers(const WarningPragmaHandlers &) = delete;

private:
  clang::Preprocessor &PP;
};

} // namespace xacc
#endif
