// CalledByAll.cpp - MistakeSema: the functions of the file that all nodes execute.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// May a condition that does not contain the call select nodes?
bool MistakeSema::selected(const CallExpr *call) const {
  return around.taskDepth > 0 || !around.loops.empty() || std::ranges::any_of(around.ancestors, [&](const Stmt *S) {
           const bool chooses = isa<IfStmt, SwitchStmt, AbstractConditionalOperator>(S);
           const Expr *condition = chooses ? conditionOf(S) : nullptr;
           return condition && !findIn(condition, [&](const Stmt *inner) { return inner == call; }) &&
                  !sameOnAll(condition);
         });
}

void MistakeSema::noteCall(const CallExpr *call, const FunctionDecl *callee) {
  if (selected(call))
    return;
  const auto known =
      calledByAll[around.function->getCanonicalDecl()].emplace(callee->getCanonicalDecl(), Reached::Perhaps).first;
  if (known->second == Reached::Perhaps && allComeHere())
    known->second = Reached::Certainly;
}

/// main and the functions that all nodes reach from it through calls, perhaps or certainly.
std::set<const FunctionDecl *> MistakeSema::calledFromMain(Reached atLeast) const {
  std::set<const FunctionDecl *> reached;
  std::vector<const FunctionDecl *> next;
  for (const FunctionDecl *F : programFunctions(ctx))
    if (F->isMain())
      next.push_back(F->getCanonicalDecl());
  while (!next.empty()) {
    const FunctionDecl *F = next.back();
    next.pop_back();
    const auto callees = calledByAll.find(F);
    if (!reached.insert(F).second || callees == calledByAll.end())
      continue;
    for (const auto &[callee, certainty] : callees->second)
      if (certainty >= atLeast)
        next.push_back(callee);
  }
  return reached;
}

} // namespace xacc
