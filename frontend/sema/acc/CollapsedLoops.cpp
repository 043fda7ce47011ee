// CollapsedLoops.cpp - AccLoopSema: the loops that `collapse` and `tile` govern (OpenACC 3.3, 2.9.1 and 2.9.8).
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// The place where the directive reduces this variable.
std::optional<Expression> reductionItem(const TypedDirective &m, const std::string &name) {
  for (const ReductionItem *item : m.directive.reduced())
    if (item->variable.text == name)
      return item->variable.expression;
  return std::nullopt;
}

/// A call, or a read of anything but a variable. Its value may differ between host and device.
bool readsMore(const Stmt *S) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(S);
  return isa<CallExpr>(S) ||
         (cast && cast->getCastKind() == CK_LValueToRValue && !isa<DeclRefExpr>(cast->getSubExpr()->IgnoreParens()));
}

} // namespace

std::optional<int> AccLoopSema::anotherLoop(const Stmt *body) const {
  for (const int number : markers.directivesOn(body))
    if (const DirectiveRow &row = rowOf(captured.directives[number].directive.kind);
        row.family == Family::Acc && row.attaches == Attaches::Loop)
      return number;
  return std::nullopt;
}

/// Number of loops that construct `number` governs.
int AccLoopSema::collapsedLoops(const TypedDirective &m, int number) {
  if (const Expressions *tile = m.directive.argument<ClauseKind::Tile>())
    sema.accClauses.checkTile(m, *tile);
  const LoopCount *collapse = m.directive.argument<ClauseKind::Collapse>();
  if (!collapse)
    return sema.xmpDev.deviceLevels(m, number);
  const Value n = locations.value(m, collapse->count);
  if (n.known && *n.known >= 1)
    return static_cast<int>(std::min<int64_t>(*n.known, 64));
  if (!m.slots[collapse->count.slot]->getType()->isIntegralOrEnumerationType())
    return 1; // reported
  reports.error(m, Diag::acc_collapse, collapse->count.range, {n.written()});
  return 1;
}

/// The inner loops that `collapse` or `tile` of `m` governs must not have directives of their own.
void AccLoopSema::checkOwnDirective(const TypedDirective &m, const Stmt *inner) {
  const Clause *tile = m.directive.find(ClauseKind::Tile);
  const Clause *governs = tile ? tile : m.directive.find(ClauseKind::Collapse);
  if (const auto other = governs ? anotherLoop(inner) : std::nullopt) {
    const std::string word(spellingOf(m.directive.kind, governs->kind));
    reports.error(m, Diag::acc_own_directive, governs->range, {word});
    reports.noteDeclared(*other, word, Diag::acc_own_directive_here);
  }
}

/// Must each thread run the inner loop whole, because the bounds, which change, give it no fixed share? `reads`: they
/// read more than variables.
bool AccLoopSema::hasNoShares(const ForStmt *inner, const ForStmt *outermost, bool reads) const {
  const bool matters =
      makesKernels(program.target) || (reads && rowOf(program.target).constructs == Constructs::Threads);
  return matters && !around.accContext.parallel && !sema.work.boundsHold(inner, outermost, Changes::Variables);
}

/// Adds `loop.collapse` loops to the construct, starting with `outermost`. `provable`: they are parallel if proved so.
/// Nothing after an error: a loop is not a counted loop, or its iterations cannot be divided.
std::optional<std::vector<const ForStmt *>>
AccLoopSema::addLoops(const TypedDirective &m, int number, const ForStmt *outermost, bool provable, AccLoop &loop) {
  std::vector<const ForStmt *> loops;
  const Stmt *inner = outermost;
  const LoopCount *collapse = m.directive.argument<ClauseKind::Collapse>();
  const bool forced = collapse && collapse->force;
  for (int k = 0; k < loop.collapse; ++k) {
    const auto *level = dyn_cast_or_null<ForStmt>(markers.statement(inner));
    if (!level && forced && k > 0) { // there is code between these loops: the inner ones run sequentially
      loop.collapse = k;
      break;
    }
    if (!level) {
      reports.error(m, Diag::acc_collapse_nest, m.directive.keyword,
                    {std::to_string(loop.collapse), std::to_string(k)});
      break;
    }
    if (k > 0)
      checkOwnDirective(m, inner);
    LoopLevel L;
    L.pointer = true;
    if (!sema.work.readLoopHeader(level, L))
      return std::nullopt;
    const bool reads = findIn(level->getInit(), readsMore) || findIn(level->getCond(), readsMore);
    if (k > 0 && hasNoShares(level, outermost, reads)) {
      loop.collapse = k;
      break;
    }
    const VarDecl *variable = sema.work.variableOf(level);
    if (L.pointer && !around.accContext.parallel && reads)
      sema.targets.refuses(Limit::PointerLoop, m, {L.variable});
    L.usedOutside = L.outside && declaredInRegion(variable) && !onlyCounts(variable, around.accBody);
    if (const auto reduced = reductionItem(m, L.variable))
      reports.error(m, Diag::acc_loop_variable_reduced, reduced->range, {L.variable});
    const bool counted =
        loop.parallel || !(m.directive.find(ClauseKind::Seq) || program.get<AccConstruct>(number).implied);
    if (counted && !sema.work.checkBody(m, level->getBody(), L.variable, variable))
      return std::nullopt;
    provable = provable && provedIndependent(m, number, level);
    accLoops.insert(level);
    program.get<AccConstruct>(number).loops.push_back(std::move(L));
    loops.push_back(level);
    inner = onlyStatement(level->getBody());
  }
  if (!addTileLoops(m, inner, loop))
    return std::nullopt;
  loop.parallel |= provable;
  return loops;
}

/// The loops of a tile after the first one, beginning with `inner`. False after an error. No directive may come
/// between them.
bool AccLoopSema::addTileLoops(const TypedDirective &m, const Stmt *inner, AccLoop &loop) {
  const Expressions *tile = m.directive.argument<ClauseKind::Tile>();
  for (size_t k = 1; tile && k < tile->size(); ++k) {
    const auto *level = dyn_cast_or_null<ForStmt>(markers.statement(inner));
    if (!level) {
      reports.error(m, Diag::acc_tile_nest, m.directive.keyword, {std::to_string(tile->size()), std::to_string(k)});
      break;
    }
    checkOwnDirective(m, inner);
    LoopLevel L;
    if (!sema.work.readLoopHeader(level, L))
      return false;
    loop.tiled.push_back(std::move(L));
    accLoops.insert(level);
    inner = onlyStatement(level->getBody());
  }
  return true;
}

} // namespace xacc
