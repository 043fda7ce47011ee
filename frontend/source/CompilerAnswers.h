// CompilerAnswers.h - what the underlying compiler says to `__has_builtin(x)` and the like. A condition of the program
// must choose the same lines for the parser and for that compiler. Clang side.
#ifndef XACC_FRONTEND_SOURCE_COMPILER_ANSWERS_H
#define XACC_FRONTEND_SOURCE_COMPILER_ANSWERS_H

#include "Translate.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include <map>
#include <set>

namespace xacc {

/// Once a file of the program (no system header) asks such a question, Clang's own answers are not used any more: the
/// file is lexed again, until no question is left without the compiler's answer.
class CompilerAnswers {
public:
  explicit CompilerAnswers(const TranslateJob &job) : job(job) {}

  /// Definitions that answer the questions, for the preprocessor to read first.
  std::string predefines() const;
  /// Must be called before anything is lexed.
  void listen(clang::Preprocessor &PP);
  /// Was something lexed that was not answered yet?
  bool incomplete() const { return begun != active || !missing.empty(); }
  /// Asks for what is missing. False if the compiler cannot be asked.
  bool ask();

private:
  class Listener;
  const TranslateJob &job;
  bool begun = false, active = false; ///< the program asks; definitions for it are in use
  std::set<std::string> missing;      ///< `__has_builtin(x)`
  std::map<std::string, bool> answered;
};

} // namespace xacc
#endif
