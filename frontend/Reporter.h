// Reporter.h - our messages through Clang's diagnostics engine: carets, notes, fix-its, counting. Clang side.
#ifndef XACC_FRONTEND_REPORTER_H
#define XACC_FRONTEND_REPORTER_H

#include "Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include <string>
#include <vector>

namespace xacc {

class Reporter {
public:
  explicit Reporter(clang::DiagnosticsEngine &engine) : engine(engine) {}
  /// `range` is a token range; `fix` replaces it if not empty.
  void report(Diag diag, clang::SourceRange range, const std::vector<std::string> &arguments = {},
              const std::string &fix = {}) {
    const DiagRow &row = rowOf(diag);
    static constexpr clang::DiagnosticsEngine::Level levels[] = {
        clang::DiagnosticsEngine::Note, clang::DiagnosticsEngine::Remark, clang::DiagnosticsEngine::Warning,
        clang::DiagnosticsEngine::Error};
    if (muted || (row.severity == Severity::Remark && !remarks))
      return;
    const unsigned id = engine.getDiagnosticIDs()->getCustomDiagID(
        static_cast<clang::DiagnosticIDs::Level>(levels[static_cast<int>(row.severity)]), row.text);
    auto builder = engine.Report(range.getBegin(), id);
    for (const std::string &a : arguments)
      builder << a;
    if (range.isValid()) {
      builder << clang::CharSourceRange::getTokenRange(range);
      if (!fix.empty() && range.getBegin().isFileID() && range.getEnd().isFileID())
        builder << clang::FixItHint::CreateReplacement(clang::CharSourceRange::getTokenRange(range), fix);
    }
  }
  /// Says nothing while it lives: for trying whether something would be accepted.
  class Muted {
  public:
    explicit Muted(Reporter &reporter) : reporter(reporter), before(reporter.muted) { reporter.muted = true; }
    ~Muted() { reporter.muted = before; }
    Muted(const Muted &) = delete;

  private:
    Reporter &reporter;
    bool before;
  };
  bool hasErrors() const { return engine.hasErrorOccurred(); }
  unsigned errors() const { return engine.getClient()->getNumErrors(); }
  bool remarks = false;

private:
  bool muted = false;
  clang::DiagnosticsEngine &engine;
};

} // namespace xacc
#endif
