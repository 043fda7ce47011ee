// CompilerAnswers.cpp - see CompilerAnswers.h.
#include "source/CompilerAnswers.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroArgs.h"

using namespace clang;

namespace xacc {

static constexpr const char *operators[] = {"__has_builtin", "__has_attribute", "__has_feature", "__has_extension"};

/// The query as an identifier.
static std::string answerOf(llvm::StringRef question) {
  const auto [name, operand] = question.drop_back().split('(');
  return "__xacc" + name.str() + "_" + operand.str();
}

std::string CompilerAnswers::predefines() const {
  std::string text;
  if (!active)
    return text;
  for (const std::string name : operators)
    text += "#undef " + name + "\n#define " + name + "(x) __xacc" + name + "_##x\n";
  for (const auto &[question, yes] : answered)
    text += "#define " + answerOf(question) + (yes ? " 1\n" : " 0\n");
  return text;
}

bool CompilerAnswers::ask() {
  if (!job.ask)
    return false;
  active = begun = true;
  if (missing.empty())
    return true;
  const std::set<std::string> yes = job.ask(missing);
  for (const std::string &question : missing)
    answered[question] = yes.count(question) > 0;
  missing.clear();
  return true;
}

class CompilerAnswers::Listener : public PPCallbacks {
public:
  Listener(Preprocessor &PP, CompilerAnswers &answers) : PP(PP), answers(answers) {}

  void MacroExpands(const Token &name, const MacroDefinition &, SourceRange, const MacroArgs *arguments) override {
    if (!isOperator(name))
      return;
    if (!answers.active)
      return beginsAt(name.getLocation());
    if (!arguments)
      return;
    std::string operand;
    for (const Token *T = arguments->getUnexpArgument(0); T->isNot(tok::eof); ++T)
      operand += PP.getSpelling(*T);
    const std::string question = name.getIdentifierInfo()->getName().str() + "(" + operand + ")";
    if (operand.find_first_of(":() ") == std::string::npos && !answers.answered.count(question)) {
      answers.missing.insert(question);
      quiet();
    }
  }

private:
  Preprocessor &PP;
  CompilerAnswers &answers;

  static bool isOperator(const Token &name) {
    return llvm::is_contained(operators, name.getIdentifierInfo()->getName());
  }
  void beginsAt(SourceLocation loc) {
    const SourceManager &SM = PP.getSourceManager();
    if (SM.isInSystemHeader(loc) || SM.isInSystemHeader(SM.getExpansionLoc(loc)))
      return;
    answers.begun = true;
    quiet();
  }
  /// The code lexed from here on may differ from what the compiler sees.
  void quiet() { PP.getDiagnostics().setSuppressAllDiagnostics(true); }
};

void CompilerAnswers::listen(Preprocessor &PP) {
  if (job.ask)
    PP.addPPCallbacks(std::make_unique<Listener>(PP, *this));
}

} // namespace xacc
