// WorkChecks.cpp - restrictions on distributed loops and tasks, and iterations that no node runs.
#include "analysis/Jumps.h"
#include "analysis/Traverse.h"
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// The word of a jump out of a loop.
static const char *wordOf(const Stmt *jump) { return isa<BreakStmt>(jump) ? "break" : "return"; }

/// May a node leave its part of the loop early? Not with devices, threads, or the boxes of expand and margin, which
/// require all iterations. A break is followed by the reduction; a return would skip it while other nodes wait.
bool WorkSema::mayLeave(const TypedDirective &m, const Stmt *jump) const {
  return m.directive.kind == DirectiveKind::Loop && around.accRegion < 0 && !isDeviceLoop(m.number) &&
         (isa<BreakStmt>(jump) || !m.directive.find(ClauseKind::Reduction)) && !m.directive.find(ClauseKind::Expand) &&
         !m.directive.find(ClauseKind::Margin) && !m.directive.find(ClauseKind::PeelAndWait);
}

/// A node that leaves its part of a loop early skips communication inside, for which other nodes wait. Without it the
/// others execute iterations that the serial program does not.
void WorkSema::checkLeaving(const TypedDirective &m, const ForStmt *loop, Span statement) {
  const Stmt *jump = jumpOutOfLoop(loop->getBody(), markers);
  if (!jump)
    return;
  for (size_t n = 0; n < captured.directives.size(); ++n) {
    const CapturedDirective &d = captured.directives[n];
    if (static_cast<int>(n) == m.number || !d.valid || d.site.index <= statement.begin ||
        d.site.index >= statement.end || !communicates(d.directive))
      continue;
    reporter.report(Diag::jump_communicates, jump->getSourceRange(),
                    {wordOf(jump), std::string(rowOf(d.directive.kind).spelling)});
    return reports.noteDeclared(static_cast<int>(n), "", Diag::communication_here);
  }
  reporter.report(Diag::early_exit, jump->getSourceRange(), {wordOf(jump)});
}

/// Rejects code in distributed loops that makes nodes run different iterations or wait for each other forever.
bool WorkSema::checkBody(const TypedDirective &m, const Stmt *body, const std::string &variable, const VarDecl *var) {
  if (const Stmt *jump = jumpOutOfLoop(body, markers); jump && !mayLeave(m, jump)) {
    const DirectiveRow &row = rowOf(captured.directives[m.number].directive.kind);
    const bool ofAcc = row.family == Family::Acc && !isDeviceLoop(m.number);
    return reporter.reject(ofAcc ? Diag::acc_jump_out : Diag::jump_out, jump->getSourceRange(),
                           {wordOf(jump), std::string(row.spelling)});
  }
  const Stmt *change = findIn(body, [&](const Stmt *S) {
    const clang::Expr *stored = storedBy(S);
    return stored && aligned.keyOf(stored) == ArrayKey(var, nullptr);
  });
  if (change)
    reporter.report(Diag::loop_variable_changed, change->getSourceRange(), {variable});
  return !change;
}

/// The iterations are divided before the first one runs.
bool WorkSema::checkBounds(const ForStmt *loop, const std::string &variable) {
  std::set<const VarDecl *> bounds;
  for (const Stmt *expression :
       {initialValueOf(loop), static_cast<const Expr *>(loop->getCond()), static_cast<const Expr *>(loop->getInc())})
    bounds.merge(variablesIn(expression));
  bounds.erase(variableOf(loop));
  const Stmt *change = findIn(loop->getBody(), [&](const Stmt *S) {
    const VarDecl *V = namedVariable(storedBy(S));
    return V && bounds.count(V);
  });
  if (change)
    reporter.report(Diag::loop_bound_changed, storedBy(change)->getSourceRange(),
                    {namedVariable(storedBy(change))->getNameAsString(), variable});
  return !change;
}

namespace {

/// The smallest and largest index of the on-reference that iterations of `L` use, if known.
std::optional<std::pair<int64_t, int64_t>> knownReach(const LoopLevel &L) {
  if (!L.offset.known || !L.knownLower || !L.knownBound)
    return std::nullopt;
  int64_t end = *L.knownBound;
  if (!L.inclusive)
    end += L.downward ? 1 : -1;
  if (L.downward ? end > *L.knownLower : end < *L.knownLower)
    return std::nullopt; // no iterations
  const int64_t step = L.knownStep.value_or(L.downward ? -1 : 1);
  const int64_t last = *L.knownLower + (end - *L.knownLower) / step * step;
  const auto [least, greatest] = std::minmax(*L.knownLower, last);
  return std::pair{least + *L.offset.known, greatest + *L.offset.known};
}

} // namespace

/// Warns about iterations outside the on-reference, which no node runs.
void WorkSema::checkReach(const TypedDirective &m, const OnReference &on, const LoopLevel &L, TokenRange place) {
  const auto reach = knownReach(L);
  if (!reach || on.object < 0 || L.partDim < 0)
    return;
  const bool nodes = on.kind == OnReference::Nodes;
  const auto [lo, hi] = sema.mapping.boundsOf(on, static_cast<size_t>(L.partDim));
  const bool below = lo.known && reach->first < *lo.known;
  if (!below && !(hi.known && reach->second > *hi.known))
    return;
  const int64_t offset = nodes ? 0 : *L.offset.known;
  reports.error(m, Diag::loop_outside, place,
                {L.variable, std::to_string((below ? reach->first : reach->second) - offset),
                 std::to_string(below ? reach->first : reach->second), lo.written(), hi.present() ? hi.written() : "*",
                 nodes ? program.nodes[on.object].name : program.templates[on.object].name});
}

/// Is every node's part of the loop known to be the whole loop? If so, the loop stays as written.
bool WorkSema::runsWhole(const OnReference &on, const LoopLevel &L) const {
  if (on.kind != OnReference::Template || L.partDim < 0)
    return false;
  const TemplateDecl &t = program.templates[on.object];
  const NodesDecl &n = program.nodes[t.nodes];
  const DimFormat &f = t.formats[L.partDim];
  const Value &lo = t.lower[L.partDim], &hi = t.upper[L.partDim];
  const bool alone = f.kind == FormatKind::Duplicated || n.sizes[f.nodeDim].known == 1;
  const auto reach = knownReach(L);
  return alone && !n.on && lo.known && hi.known && reach && reach->first >= *lo.known && reach->second <= *hi.known;
}

/// A task with nocomm must not contain a directive that communicates (XMP 4.2).
void WorkSema::checkNocomm(const TypedDirective &m) {
  for (const int task : around.nocommTasks)
    if (communicates(m.directive)) {
      reports.error(m, Diag::nocomm_global, m.directive.keyword, {std::string(rowOf(m.directive.kind).spelling)});
      reports.noteDeclared(task, "", Diag::nocomm_here);
    }
}

} // namespace xacc
