// WorkChecks.cpp - what distributed loops and tasks may not do, and which iterations nobody runs.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// What S itself stores to; null: it is no assignment.
const clang::Expr *storedBy(const Stmt *S) {
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    return B->getLHS();
  const auto *U = dyn_cast<UnaryOperator>(S);
  return U && U->isIncrementDecrementOp() ? U->getSubExpr() : nullptr;
}

} // namespace

/// Can a node leave its part of the loop early? Where nothing follows that all nodes take part in, and nothing counts
/// on all iterations: devices, threads, boxes of expand and margin.
bool WorkSema::mayLeave(const TypedDirective &m) const {
  return m.directive.kind == DirectiveKind::Loop && around.accRegion < 0 && !sema.xmpDev.isDeviceLoop(m.number) &&
         !m.directive.find(ClauseKind::Reduction) && !m.directive.find(ClauseKind::Expand) &&
         !m.directive.find(ClauseKind::Margin) && !m.directive.find(ClauseKind::PeelAndWait);
}

namespace {
/// The first break or return that leaves S. `breaks`: a break here belongs to the statement around S.
const Stmt *leavingJump(const Stmt *S, bool breaks) {
  if (!S || (breaks && isa<BreakStmt>(S)) || isa<ReturnStmt>(S))
    return S;
  const bool inner = isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S);
  for (const Stmt *child : S->children())
    if (const Stmt *found = leavingJump(child, breaks && !inner))
      return found;
  return nullptr;
}
} // namespace

/// A node that leaves its part of a loop early does not reach the communication inside that others wait in.
void WorkSema::checkLeaving(const TypedDirective &m, const ForStmt *loop, Span statement) {
  const Stmt *jump = leavingJump(loop->getBody(), true);
  for (size_t n = 0; jump && n < C.directives.size(); ++n) {
    const CapturedDirective &d = C.directives[n];
    if (static_cast<int>(n) == m.number || !d.valid || d.site.index <= statement.begin ||
        d.site.index >= statement.end || !communicates(d.directive))
      continue;
    reporter.report(Diag::jump_communicates, jump->getSourceRange(),
                    {isa<BreakStmt>(jump) ? "break" : "return", std::string(rowOf(d.directive.kind).spelling)});
    return reports.noteDeclared(static_cast<int>(n), "", Diag::communication_here);
  }
}

/// What a distributed loop may not contain: nodes would run different iterations, or wait for each other for ever.
/// `breaks`: a break here belongs to this loop.
bool WorkSema::checkBody(const TypedDirective &m, const Stmt *S, const std::string &variable, const VarDecl *var,
                         bool breaks) {
  if (!S)
    return true;
  const char *leaves = breaks && isa<BreakStmt>(S) ? "break" : isa<ReturnStmt>(S) ? "return" : nullptr;
  if (leaves && !mayLeave(m)) {
    reporter.report(Diag::jump_out, S->getSourceRange(),
                    {leaves, std::string(rowOf(C.directives[m.number].directive.kind).spelling)});
    return false;
  }
  if (const clang::Expr *changed = storedBy(S))
    if (const ArrayKey k = aligned.keyOf(changed); k.first == var && !k.second) {
      reporter.report(Diag::loop_variable_changed, S->getSourceRange(), {variable});
      return false;
    }
  const bool inner = isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S) && !markers.prefixMarker(S);
  for (const Stmt *child : S->children())
    if (!checkBody(m, child, variable, var, breaks && !inner))
      return false;
  return true;
}

namespace {

/// The variables that E names.
void variablesNamedBy(const Stmt *E, std::set<const VarDecl *> &found) {
  if (!E)
    return;
  if (const auto *ref = dyn_cast<DeclRefExpr>(E))
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
      found.insert(var->getCanonicalDecl());
  for (const Stmt *child : E->children())
    variablesNamedBy(child, found);
}

/// The first place in S that stores to one of these variables by name.
const clang::Expr *storeTo(const Stmt *S, const std::set<const VarDecl *> &variables) {
  if (!S)
    return nullptr;
  if (const clang::Expr *stored = storedBy(S))
    if (const auto *ref = dyn_cast<DeclRefExpr>(stored->IgnoreParens()))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()); var && variables.count(var->getCanonicalDecl()))
        return ref;
  for (const Stmt *child : S->children())
    if (const clang::Expr *found = storeTo(child, variables))
      return found;
  return nullptr;
}

} // namespace

/// The iterations are divided before the first of them runs.
bool WorkSema::checkBounds(const ForStmt *loop, const std::string &variable) {
  std::set<const VarDecl *> bounds;
  if (const auto *init = dyn_cast_or_null<DeclStmt>(loop->getInit()))
    variablesNamedBy(cast<VarDecl>(init->getSingleDecl())->getInit(), bounds);
  else
    variablesNamedBy(cast<BinaryOperator>(loop->getInit())->getRHS(), bounds);
  variablesNamedBy(loop->getCond(), bounds);
  variablesNamedBy(loop->getInc(), bounds);
  bounds.erase(variableOf(loop));
  const clang::Expr *stored = storeTo(loop->getBody(), bounds);
  if (stored)
    reporter.report(Diag::loop_bound_changed, stored->getSourceRange(),
                    {cast<DeclRefExpr>(stored)->getDecl()->getNameAsString(), variable});
  return !stored;
}

namespace {

/// The least and the greatest index of the on-reference that iterations of `L` belong to, where they are known.
std::optional<std::pair<int64_t, int64_t>> knownReach(const LoopLevel &L) {
  if (!L.offset.known || !L.knownLower || !L.knownBound)
    return std::nullopt;
  const int64_t end = *L.knownBound + (L.inclusive ? 0 : L.downward ? 1 : -1);
  if (L.downward ? end > *L.knownLower : end < *L.knownLower)
    return std::nullopt; // no iteration
  const int64_t step = L.knownStep.value_or(L.downward ? -1 : 1);
  const int64_t last = *L.knownLower + (end - *L.knownLower) / step * step;
  const auto [least, greatest] = std::minmax(*L.knownLower, last);
  return std::pair{least + *L.offset.known, greatest + *L.offset.known};
}

} // namespace

/// Warns of iterations that belong to no index of the on-reference: no node runs them.
void WorkSema::checkReach(const TypedDirective &m, const OnReference &on, const LoopLevel &L, TokenRange place) {
  const auto reach = knownReach(L);
  if (!reach || on.object < 0 || L.partDim < 0)
    return;
  const bool nodes = on.kind == OnReference::Nodes;
  const Value lo = nodes ? constant(1) : P.templates[on.object].lower[L.partDim];
  const Value hi = nodes ? P.nodes[on.object].sizes[L.partDim] : P.templates[on.object].upper[L.partDim];
  const bool below = lo.known && reach->first < *lo.known;
  if (!below && !(hi.known && reach->second > *hi.known))
    return;
  const int64_t offset = nodes ? 0 : *L.offset.known;
  reports.error(m, Diag::loop_outside, place,
                {L.variable, std::to_string((below ? reach->first : reach->second) - offset),
                 std::to_string(below ? reach->first : reach->second), lo.text, hi.text.empty() ? "*" : hi.text,
                 nodes ? P.nodes[on.object].name : P.templates[on.object].name});
}

/// Is this node's part of the loop, whichever node it is, known to be all of it? Then it stays as written.
bool WorkSema::runsWhole(const OnReference &on, const LoopLevel &L) const {
  if (on.kind != OnReference::Template || L.partDim < 0)
    return false;
  const TemplateDecl &t = P.templates[on.object];
  const NodesDecl &n = P.nodes[t.nodes];
  const DimFormat &f = t.formats[L.partDim];
  const Value &lo = t.lower[L.partDim], &hi = t.upper[L.partDim];
  const bool alone = f.kind == FormatKind::Duplicated || n.sizes[f.nodeDim].known == 1;
  const auto reach = knownReach(L);
  return alone && n.parent < 0 && !n.ofExecuting && lo.known && hi.known && reach && reach->first >= *lo.known &&
         reach->second <= *hi.known;
}

/// The body of a task that does not communicate has no directive that does (XMP 4.2).
void WorkSema::checkNocomm(const TypedDirective &m) {
  for (const int task : around.nocommTasks)
    if (communicates(m.directive)) {
      reports.error(m, Diag::nocomm_global, m.directive.keyword, {std::string(rowOf(m.directive.kind).spelling)});
      reports.noteDeclared(task, "", Diag::nocomm_here);
    }
}

} // namespace xacc
