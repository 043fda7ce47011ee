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
  if (!callee->getIdentifier() || callee->isDefined())
    return false;
  const StringRef function = callee->getName();
  if (always.contains(function))
    return true;
  const auto isStdin = [](const Expr *argument) {
    const VarDecl *V = namedVariable(argument);
    return V && V->getIdentifier() && V->getName() == "stdin";
  };
  return ofStream.contains(function) && std::any_of(call->arg_begin(), call->arg_end(), isStdin);
}

/// The functions of the file that read standard input, themselves or through others.
std::set<const FunctionDecl *> findReaders(const TranslationUnitDecl *unit) {
  std::set<const FunctionDecl *> readers;
  std::map<const FunctionDecl *, std::vector<const FunctionDecl *>> callers;
  std::vector<const FunctionDecl *> next;
  for (const Decl *D : unit->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->doesThisDeclarationHaveABody())
      continue;
    traverse(F->getBody(), [&](const Stmt *S) {
      const auto *call = dyn_cast<CallExpr>(S);
      const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
      if (callee && readsInput(call, callee))
        next.push_back(F->getCanonicalDecl());
      else if (callee)
        callers[callee->getCanonicalDecl()].push_back(F->getCanonicalDecl());
      return true;
    });
  }
  while (!next.empty()) {
    const FunctionDecl *F = next.back();
    next.pop_back();
    if (readers.insert(F).second)
      next.insert(next.end(), callers[F].begin(), callers[F].end());
  }
  return readers;
}

} // namespace

/// May a condition that the call is no part of select nodes?
bool MistakeSema::selected(const CallExpr *call) const {
  return around.taskDepth > 0 || !around.loops.empty() || std::ranges::any_of(around.ancestors, [&](const Stmt *S) {
           const Expr *condition = nullptr;
           if (const auto *choice = dyn_cast<IfStmt>(S))
             condition = choice->getCond();
           else if (const auto *selection = dyn_cast<SwitchStmt>(S))
             condition = selection->getCond();
           else if (const auto *operation = dyn_cast<AbstractConditionalOperator>(S))
             condition = operation->getCond();
           return condition && !findIn(condition, [&](const Stmt *part) { return part == call; }) &&
                  !sameOnAll(condition);
         });
}

void MistakeSema::calls(const CallExpr *call, const FunctionDecl *callee) {
  if (!readers)
    readers = findReaders(ctx.getTranslationUnitDecl());
  const bool reads = !readers->empty() && readsInput(call, callee);
  // Conditions cost a walk over the function, so only calls that matter are looked at.
  if (!around.function || (!reads && !readers->contains(callee->getCanonicalDecl())) || selected(call))
    return;
  const FunctionDecl *caller = around.function->getCanonicalDecl();
  if (reads)
    inputs.push_back({caller, call->getSourceRange(), callee->getName().str()});
  else
    calledByAll[caller].insert(callee->getCanonicalDecl());
}

void MistakeSema::reportInputs() {
  if (program.nodes.empty() || inputs.empty())
    return;
  std::set<const FunctionDecl *> reached;
  std::vector<const FunctionDecl *> next;
  for (const auto &[caller, callees] : calledByAll)
    if (caller->isMain())
      next.push_back(caller);
  for (const Input &input : inputs)
    if (input.caller->isMain())
      next.push_back(input.caller);
  while (!next.empty()) {
    const FunctionDecl *F = next.back();
    next.pop_back();
    if (reached.insert(F).second)
      next.insert(next.end(), calledByAll[F].begin(), calledByAll[F].end());
  }
  for (const Input &input : inputs)
    if (reached.contains(input.caller))
      reporter.report(Diag::reads_stdin, input.where, {input.function});
}

} // namespace xacc
