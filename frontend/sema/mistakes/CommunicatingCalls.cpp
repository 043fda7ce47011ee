// CommunicatingCalls.cpp - MistakeSema: communication that only some nodes execute, also by calls of functions.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// May the nodes run different numbers of iterations of an enclosing loop? They may if the number of nodes is unknown.
bool MistakeSema::inUnevenLoop() const {
  return around.taskDepth == 0 && std::ranges::any_of(around.loops, [&](int number) {
           const Loop &loop = program.get<Loop>(number);
           if (loop.on.kind != OnReference::Template)
             return false;
           const TemplateDecl &t = program.templates[loop.on.object];
           return std::ranges::any_of(loop.loops, [&](const LoopLevel &l) {
             if (l.partDim < 0 || l.whole)
               return false;
             const auto nodes = program.nodes[t.nodes].sizes[t.formats[l.partDim].nodeDim].known;
             return !nodes || (l.knownLower && l.knownBound && l.step.empty() && l.knownStep.value_or(1) == 1 &&
                               (*l.knownBound - *l.knownLower) % *nodes != 0);
           });
         });
}

void MistakeSema::noteCommunication(const TypedDirective &m) {
  if (const OptionalExpression *async = m.directive.argument<ClauseKind::Async>())
    if (const Value id = locations.value(m, **async); id.known)
      asynchronous.push_back({m.number, std::to_string(*id.known)});
  const bool fetches = m.directive.find(ClauseKind::In), // each node for itself
      stores = m.directive.find(ClauseKind::Out);
  // `on` may name the nodes that communicate, but in a loop the iterations.
  const bool ofSome = m.directive.find(ClauseKind::On) && rowOf(m.directive.kind).attaches != Attaches::Loop;
  if (fetches || ofSome)
    return;
  if (const CapturedDirective &d = captured.directives[m.number];
      !stores && around.function && everyCallReaches(captured.tokens[d.site.index].getLocation()))
    communication.emplace(around.function->getCanonicalDecl(), m.number);
  if (const int first = inFirstBranch(m.number); first != m.number)
    program.alike[m.number] = first;
  const DirectiveKind kind = m.directive.kind;
  if (around.singleNode && around.loops.empty() &&
      (kind == DirectiveKind::Reduction || kind == DirectiveKind::Bcast || kind == DirectiveKind::Barrier))
    reports.error(m, Diag::single_node, m.directive.keyword, {std::string(rowOf(kind).spelling)});
  const Expr *condition = dividingCondition();
  if (!condition && rowOf(m.directive.kind).attaches != Attaches::Loop && inUnevenLoop())
    reports.error(m, Diag::in_iterations, m.directive.keyword, {std::string(rowOf(m.directive.kind).spelling)});
  if (!condition)
    return;
  reports.error(m, stores ? Diag::store_condition : Diag::node_condition, m.directive.keyword,
                {std::string(rowOf(m.directive.kind).spelling)});
  reporter.report(Diag::condition_here, condition->getSourceRange());
}

void MistakeSema::noteCommunication(const CallExpr *call) {
  const Expr *condition = dividingCondition(call);
  if (!condition && inUnevenLoop())
    reporter.report(Diag::in_iterations, call->getSourceRange(), {call->getDirectCallee()->getNameAsString()});
  if (!condition)
    return;
  reporter.report(Diag::node_condition, call->getSourceRange(), {call->getDirectCallee()->getNameAsString()});
  reporter.report(Diag::condition_here, condition->getSourceRange());
}

/// Does every call of the current function execute the current statement, at `place`, with the nodes of the call?
bool MistakeSema::everyCallReaches(SourceLocation place) const {
  if (around.taskDepth > 0 || !around.loops.empty() || around.function->isMain())
    return false;
  const auto leavesBefore = [&](const Stmt *S) {
    return isa<ReturnStmt, GotoStmt>(S) && locations.index(S->getEndLoc()) < locations.index(place);
  };
  return std::ranges::none_of(around.ancestors, isConditional) && !findIn(around.function->getBody(), leavesBefore);
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
