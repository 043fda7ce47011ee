// CommunicatingCalls.cpp - MistakeSema: calls that only some nodes execute, of functions that communicate.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// Does every call of the current function execute the current statement, at `place`, with the nodes of the call?
bool MistakeSema::everyCallReaches(SourceLocation place) const {
  if (around.taskDepth > 0 || !around.loops.empty() || around.function->isMain())
    return false;
  const bool chosen = std::ranges::any_of(around.ancestors, [](const Stmt *S) {
    return isa<IfStmt, SwitchStmt, WhileStmt, DoStmt, AbstractConditionalOperator>(S) ||
           (isa<BinaryOperator>(S) && cast<BinaryOperator>(S)->isLogicalOp());
  });
  const auto leavesBefore = [&](const Stmt *S) {
    return isa<ReturnStmt, GotoStmt>(S) && locations.index(S->getEndLoc()) < locations.index(place);
  };
  return !chosen && !findIn(around.function->getBody(), leavesBefore);
}

/// May other nodes communicate instead, in another branch of the statement with this condition?
bool MistakeSema::othersMayJoin(const Expr *condition, const CallExpr *call) const {
  const auto isCall = [&](const Stmt *S) { return S == call; };
  const auto communicates = [&](const Stmt *S) {
    const auto *other = dyn_cast<CallExpr>(S);
    const FunctionDecl *F = other ? other->getDirectCallee() : nullptr;
    return other && (!F || F->isDefined() || markers.markerCall(S));
  };
  return std::ranges::any_of(around.ancestors, [&](const Stmt *S) {
    const auto *choice = dyn_cast<IfStmt>(S);
    if (!choice || choice->getCond() != condition)
      return isa<SwitchStmt>(S);
    const Stmt *other = findIn(choice->getThen(), isCall) ? choice->getElse() : choice->getThen();
    return other && findIn(other, communicates);
  });
}

void MistakeSema::noteDivided(const CallExpr *call, const FunctionDecl *callee) {
  if (everyCallReaches(call->getBeginLoc()))
    unconditional[around.function->getCanonicalDecl()].insert(callee->getCanonicalDecl());
  if (const Expr *condition = dividingCondition(call); condition && !othersMayJoin(condition, call))
    dividedCalls.push_back({callee->getCanonicalDecl(), call->getSourceRange(), condition->getSourceRange()});
}

std::optional<int> MistakeSema::communicationIn(const FunctionDecl *F, std::set<const FunctionDecl *> &seen) const {
  if (const auto own = communication.find(F); own != communication.end())
    return own->second;
  const auto calls = unconditional.find(F);
  if (!seen.insert(F).second || calls == unconditional.end())
    return std::nullopt;
  for (const FunctionDecl *callee : calls->second)
    if (const auto found = communicationIn(callee, seen))
      return found;
  return std::nullopt;
}

void MistakeSema::reportDividedCalls() {
  for (const DividedCall &call : dividedCalls) {
    std::set<const FunctionDecl *> seen;
    const auto directive = communicationIn(call.callee, seen);
    if (!directive)
      continue;
    reporter.report(Diag::node_condition, call.where, {call.callee->getNameAsString()});
    reporter.report(Diag::condition_here, call.condition);
    reports.noteDeclared(*directive, "", Diag::communication_here);
  }
}

} // namespace xacc
