// FileCalls.cpp - MistakeSema: calls that read standard input, or open the same file for writing, where all nodes
// execute them. Launchers connect standard input only to the first process.
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

/// Does the call open a file of constant name for writing?
bool writesFile(const CallExpr *call, const FunctionDecl *callee) {
  if (callee->getName() != "fopen" || call->getNumArgs() != 2)
    return false;
  const auto *name = dyn_cast<StringLiteral>(call->getArg(0)->IgnoreParenImpCasts());
  const auto *mode = dyn_cast<StringLiteral>(call->getArg(1)->IgnoreParenImpCasts());
  return name && mode && !name->getString().starts_with("/dev/") && mode->getString().find_first_of("wa") == 0;
}

} // namespace

void MistakeSema::calls(const CallExpr *call, const FunctionDecl *callee) {
  if (!around.function)
    return;
  if (callee->isDefined())
    noteCall(call, callee);
  else if (const bool reads = readsInput(call, callee); (reads || writesFile(call, callee)) && !selected(call))
    fileCalls.push_back({around.function->getCanonicalDecl(), call->getSourceRange(), callee->getName().str(),
                         reads ? Diag::reads_stdin : Diag::writes_file});
}

void MistakeSema::reportFileCalls() {
  if (program.nodes.empty() || fileCalls.empty())
    return;
  const std::set<const FunctionDecl *> reached = calledFromMain(Reached::Perhaps);
  for (const FileCall &call : fileCalls)
    if (reached.contains(call.caller))
      reporter.report(call.warning, call.where, {call.function});
}

} // namespace xacc
