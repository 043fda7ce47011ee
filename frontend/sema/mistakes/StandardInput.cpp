// StandardInput.cpp - MistakeSema: calls that read standard input where all nodes execute them. Launchers connect it to
// the first process only.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <set>

using namespace clang;

namespace xacc {
namespace {

/// Does the function of the C library read standard input always, or because the call names it?
bool readsInput(const CallExpr *call, const FunctionDecl *callee) {
  static const std::set<StringRef> always = {"scanf", "vscanf", "getchar", "getchar_unlocked", "gets"};
  static const std::set<StringRef> ofStream = {"fscanf", "vfscanf", "fgets",    "fgetc",        "getc",
                                               "fread",  "getline", "getdelim", "getc_unlocked"};
  const StringRef function = callee->getName();
  if (always.contains(function))
    return true;
  const auto isStdin = [](const Expr *argument) {
    const VarDecl *V = namedVariable(argument);
    return V && V->getIdentifier() && V->getName() == "stdin";
  };
  return ofStream.contains(function) && std::any_of(call->arg_begin(), call->arg_end(), isStdin);
}

} // namespace

void MistakeSema::calls(const CallExpr *call, const FunctionDecl *callee) {
  if (!around.function)
    return;
  if (callee->isDefined())
    noteCall(call, callee);
  else if (readsInput(call, callee) && !selected(call))
    inputs.push_back({around.function->getCanonicalDecl(), call->getSourceRange(), callee->getName().str()});
}

void MistakeSema::reportInputs() {
  if (program.nodes.empty() || inputs.empty())
    return;
  const std::set<const FunctionDecl *> reached = calledFromMain(Comes::Perhaps);
  for (const Input &input : inputs)
    if (reached.contains(input.caller))
      reporter.report(Diag::reads_stdin, input.where, {input.function});
}

} // namespace xacc
