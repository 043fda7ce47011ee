// FileCalls.cpp - MistakeSema: calls that read standard input, or open the same file for writing, where all nodes
// execute them. Launchers connect standard input only to the first process.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <optional>
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
  const auto isStdin = [](const Expr *argument) { return nameOf(namedVariable(argument)) == "stdin"; };
  return ofStream.contains(function) && llvm::any_of(call->arguments(), isStdin);
}

/// Does the value depend on the time, perhaps through variables that are initialised with it?
bool fromClock(const Stmt *value, int depth = 0) {
  return findIn(value, [&](const Stmt *S) {
    const VarDecl *V = namedVariable(S);
    return (isa<CallExpr>(S) && readsClock(cast<CallExpr>(S))) ||
           (V && V->getInit() && depth < 4 && fromClock(V->getInit(), depth + 1));
  });
}

/// Does the function print the time, and no other value, to the variable `text`?
bool printsClock(const FunctionDecl *function, const VarDecl *text, const ASTContext &ctx) {
  static const std::set<StringRef> prints = {"snprintf", "sprintf", "strftime"};
  return findIn(function->getBody(), [&](const Stmt *S) {
    const auto *call = dyn_cast<CallExpr>(S);
    if (!prints.contains(nameOf(calleeOf(S))) || namedVariable(call->getArg(0)) != text)
      return false;
    const auto mayDiffer = [&](const Expr *argument) { // between nodes: it may be the number of the node
      return !fromClock(argument) && !argument->isEvaluatable(ctx) &&
             !isa<StringLiteral>(argument->IgnoreParenImpCasts());
    };
    const auto printed = llvm::drop_begin(call->arguments());
    return llvm::any_of(printed, [](const Expr *argument) { return fromClock(argument); }) &&
           llvm::none_of(printed, mayDiffer);
  });
}

/// The warning about a call that opens a file for writing, if its name is a constant or made from the time.
std::optional<Diag> writesFile(const CallExpr *call, const FunctionDecl *callee, const FunctionDecl *caller,
                               const ASTContext &ctx) {
  const auto *mode = callee->getName() == "fopen" && call->getNumArgs() == 2
                         ? dyn_cast<StringLiteral>(call->getArg(1)->IgnoreParenImpCasts())
                         : nullptr;
  if (!mode || mode->getString().find_first_of("wa") != 0)
    return std::nullopt;
  if (const auto *name = dyn_cast<StringLiteral>(call->getArg(0)->IgnoreParenImpCasts()))
    return name->getString().starts_with("/dev/") ? std::nullopt : std::optional(Diag::writes_file);
  const VarDecl *name = namedVariable(call->getArg(0));
  return name && printsClock(caller, name, ctx) ? std::optional(Diag::names_file) : std::nullopt;
}

} // namespace

void MistakeSema::checkCall(const CallExpr *call, const FunctionDecl *callee) {
  if (!around.function)
    return;
  if (callee->isDefined()) {
    noteCall(call, callee);
    noteDivided(call, callee);
  } else if (const auto warning = readsInput(call, callee) ? std::optional(Diag::reads_stdin)
                                                           : writesFile(call, callee, around.function, ctx);
             warning && !selected(call))
    fileCalls.push_back(
        {around.function->getCanonicalDecl(), call->getSourceRange(), callee->getName().str(), *warning});
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
