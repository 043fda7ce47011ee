// CompilerAnswers.h - the underlying compiler's answers to `__has_builtin(x)` and similar queries. A condition of the
// program must select the same lines for the parser as for that compiler. Clang side.
#pragma once

#include "source/ParseJob.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include <map>
#include <set>

namespace xacc {

/// If a file of the program (not a system header) contains such a query, Clang's own answers are no longer used. The
/// file is lexed again until the compiler has answered every query.
class CompilerAnswers {
public:
  explicit CompilerAnswers(const ParseJob &job) : job(job) {}

  /// Macro definitions with the answers, to be read first by the preprocessor.
  std::string predefines() const;
  /// Call before anything is lexed.
  void listen(clang::Preprocessor &PP);
  /// True if a query without an answer has been lexed.
  bool incomplete() const { return begun != active || !missing.empty(); }
  /// Obtains the compiler's answers to the missing queries. False if it cannot be run.
  bool ask();

private:
  class Listener;
  const ParseJob &job;
  bool begun = false, active = false; ///< the program has queries; their definitions are in use
  std::set<std::string> missing;      ///< `__has_builtin(x)`
  std::map<std::string, bool> answered;
};

} // namespace xacc
