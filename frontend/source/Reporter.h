// Reporter.h - reports our messages through Clang's diagnostics engine: carets, notes, fix-its, counting. Clang side.
#pragma once

#include "directives/Diagnostics.h"
#include "source/WarningPragmas.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <string>
#include <vector>

namespace xacc {

/// A fix that inserts text; without a location there is none.
struct Insertion {
  clang::SourceLocation at;
  std::string text;
};

class Reporter {
public:
  /// `warnings`: the -W options in order.
  explicit Reporter(clang::DiagnosticsEngine &engine, const std::vector<std::string> &warnings = {})
      : engine(engine), levels(warnings), shadows(shadowLevel(warnings)) {}
  /// `range` is a token range; a nonempty `fix` replaces it.
  void report(Diag diag, clang::SourceRange range, const std::vector<std::string> &arguments = {},
              const std::string &fix = {}) {
    report(diag, range, arguments, fix, {});
  }
  void report(Diag diag, clang::SourceRange range, const std::vector<std::string> &arguments,
              const Insertion &insertion) {
    report(diag, range, arguments, {}, insertion);
  }
  /// Reports an error. Returns false.
  bool reject(Diag error, clang::SourceRange range, const std::vector<std::string> &arguments = {}) {
    report(error, range, arguments);
    return false;
  }
  void report(Diag diag, clang::SourceRange range, const std::vector<std::string> &arguments, const std::string &fix,
              const Insertion &insertion) {
    using Level = clang::DiagnosticIDs::Level;
    const DiagRow &row = rowOf(diag);
    if (muted)
      return;
    if (held) {
      held->reports.push_back({diag, range, arguments, fix, insertion});
      return;
    }
    std::string text(row.text);
    Level level = Level::Error;
    if (row.severity == Severity::Note) {
      if (silent) // the message that it explains is silent
        return;
      level = Level::Note;
    } else if (row.severity == Severity::Remark) {
      silent = row.group.empty() ? !remarks : !dataRemarks;
      level = Level::Remark;
    } else if (row.severity == Severity::Warning) {
      const WarningLevel chosen = levelOf(row.group, range.getBegin());
      silent = chosen == WarningLevel::Off;
      level = chosen == WarningLevel::Error ? Level::Error : Level::Warning;
      text += (chosen == WarningLevel::Error ? " [-Werror,-Wxmp-" : " [-Wxmp-") + std::string(row.group) + "]";
    } else {
      silent = false;
    }
    if (silent)
      return;
    const unsigned id = engine.getDiagnosticIDs()->getCustomDiagID(level, text);
    auto builder = engine.Report(range.getBegin(), id);
    for (size_t k = 0; k < arguments.size(); ++k)
      if (int count; isCount(row.text, k) && llvm::to_integer(arguments[k], count))
        builder << count;
      else
        builder << arguments[k];
    if (range.isValid()) {
      builder << clang::CharSourceRange::getTokenRange(range);
      if (!fix.empty() && range.getBegin().isFileID() && range.getEnd().isFileID())
        builder << clang::FixItHint::CreateReplacement(clang::CharSourceRange::getTokenRange(range), fix);
    }
    if (insertion.at.isValid() && insertion.at.isFileID())
      builder << clang::FixItHint::CreateInsertion(insertion.at, insertion.text);
  }
  /// Suppresses messages during its lifetime, to test whether something would be accepted.
  class Muted {
  public:
    explicit Muted(Reporter &reporter) : reporter(reporter), before(reporter.muted) { reporter.muted = true; }
    ~Muted() { reporter.muted = before; }
    Muted(const Muted &) = delete;

  private:
    Reporter &reporter;
    bool before;
  };
  /// Holds messages back during its lifetime, for an analysis that may have to restart. Reports them at the end unless
  /// they were dropped.
  class Held {
  public:
    explicit Held(Reporter &reporter) : reporter(reporter) { reporter.held = this; }
    ~Held() {
      reporter.held = nullptr;
      for (const Report &r : reports)
        reporter.report(r.diag, r.range, r.arguments, r.fix, r.insertion);
    }
    Held(const Held &) = delete;
    void drop() { reports.clear(); }

  private:
    friend class Reporter;
    struct Report {
      Diag diag;
      clang::SourceRange range;
      std::vector<std::string> arguments;
      std::string fix;
      Insertion insertion;
    };
    unsigned errors() const {
      return static_cast<unsigned>(
          std::ranges::count_if(reports, [](const Report &r) { return rowOf(r.diag).severity == Severity::Error; }));
    }
    Reporter &reporter;
    std::vector<Report> reports;
  };
  bool hasErrors() const { return engine.hasErrorOccurred() || errors() > 0; }
  unsigned errors() const { return engine.getClient()->getNumErrors() + (held ? held->errors() : 0); }
  bool remarks = false, dataRemarks = false;
  WarningPragmas pragmas;
  WarningLevel shadowLevelAt(clang::SourceLocation at) const {
    return pragmas.levelAt(at, shadowGroup, engine.getSourceManager()).value_or(shadows);
  }

private:
  /// Does the form of the text depend on whether this argument is 1?
  static bool isCount(std::string_view text, size_t argument) {
    const std::string number = std::to_string(argument);
    return text.find("%s" + number) != text.npos || text.find("}" + number) != text.npos;
  }
  WarningLevel levelOf(std::string_view group, clang::SourceLocation at) const {
    const bool placed = at.isValid() && engine.hasSourceManager();
    return levels.of(group, placed ? pragmas.levelAt(at, group, engine.getSourceManager()) : std::nullopt);
  }
  bool muted = false, silent = false;
  Held *held = nullptr;
  clang::DiagnosticsEngine &engine;
  WarningLevels levels;
  WarningLevel shadows;
};

} // namespace xacc
