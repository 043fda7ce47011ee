// OverlapCheck.cpp - see OverlapCheck.h.
#include "sema/overlap/OverlapCheck.h"
#include "analysis/AffineIndex.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace xacc {
namespace {

std::string quoted(const VarDecl *V) { return "'" + V->getNameAsString() + "'"; }

} // namespace

OverlapCheck::OverlapCheck(const Sema &sema, const Loop &loop, std::set<int> reflected, bool after)
    : sema(sema), loop(loop), reflected(std::move(reflected)), after(after), below(loop.loops.size()),
      above(loop.loops.size()) {
  addReduced(loop);
  const AccConstruct *compute = sema.program.accOn(loop);
  for (const AccConstruct &acc : sema.program.all<AccConstruct>())
    if (compute && (&acc == compute || acc.region == compute->number)) {
      addReduced(acc);
      constructs.insert(acc.directive);
      for (const auto *names : {&acc.loop.privates, &acc.loop.written})
        own.insert(names->begin(), names->end());
    }
}

void OverlapCheck::addReduced(const LoopDirective &nest) {
  for (const ReductionVariable &v : nest.reductions)
    if (v.locations.empty())
      reduced.insert(v.name);
}

void OverlapCheck::fail(const std::string &why) {
  if (obstacle.empty())
    obstacle = why;
}

bool OverlapCheck::enter(const Stmt *S) {
  if (const CallExpr *marker = sema.markers.markerCall(S)) {
    const auto directive = sema.markers.directiveOf(marker);
    if (!directive || !constructs.count(*directive))
      fail("it contains a directive");
    return false;
  }
  if (const auto *call = dyn_cast<CallExpr>(S))
    checkCall(call);
  else if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, AsmStmt, StmtExpr>(S))
    fail("a jump may enter or leave it");
  return obstacle.empty();
}

void OverlapCheck::declares(const VarDecl *V) {
  inside.insert(V->getCanonicalDecl());
  if (V->isStaticLocal())
    fail(quoted(V) + " is static");
}

/// Only C library functions on numbers are allowed.
void OverlapCheck::checkCall(const CallExpr *call) {
  const FunctionDecl *F = call->getDirectCallee();
  const unsigned id = F ? F->getBuiltinID() : 0;
  const Builtin::Context &known = sema.ctx.BuiltinInfo;
  if (!id || !(known.isConst(id) || known.isPure(id) || known.isConstWithoutErrnoAndExceptions(id)))
    fail(F ? "it calls '" + F->getNameAsString() + "'" : "it calls an unknown function");
}

void OverlapCheck::use(const MemoryUse &u) {
  if (const auto part = u.lvalue.alignedPart(sema.aligned))
    return elements(u, *part);
  if (!u.lvalue.isPartOfVariable())
    return fail("the data that a pointer points to may be in flight");
  const VarDecl *V = u.lvalue.variable;
  if (u.lvalue.whole->getType().isVolatileQualified())
    return fail(quoted(V) + " is volatile");
  if (u.stores && !inside.count(V->getCanonicalDecl()) &&
      (reduced.count(V->getNameAsString()) || !own.count(V->getNameAsString())))
    outsideStore(u, V);
}

/// The order does not matter for a sum. Any other stored value would reveal the last iteration.
void OverlapCheck::outsideStore(const MemoryUse &u, const VarDecl *V) {
  const auto *update = dyn_cast_or_null<CompoundAssignOperator>(u.by);
  const bool sums = update && (update->getOpcode() == BO_AddAssign || update->getOpcode() == BO_SubAssign ||
                               update->getOpcode() == BO_MulAssign);
  if (!u.lvalue.isName() || !V->getType()->isArithmeticType() || !(sums || reduced.count(V->getNameAsString())))
    return fail("it stores to " + quoted(V));
  changesRounding |= V->getType()->isFloatingType();
}

void OverlapCheck::elements(const MemoryUse &u, const Lvalue::AlignedPart &part) {
  const ArrayDecl &a = sema.program.arrays[part.array];
  std::vector<const Expr *> indices;
  for (size_t k = part.firstSubscript;
       k < u.lvalue.steps.size() && indices.size() < a.dims.size() && u.lvalue.steps[k].kind == Lvalue::Kind::Subscript;
       ++k)
    indices.push_back(u.lvalue.steps[k].index);
  if (indices.size() < a.dims.size() || u.address)
    return fail("it uses '" + a.name + "' other than by its elements");
  if (!reflected.count(part.array))
    return;
  if (u.stores && !after)
    return fail("it stores to '" + a.name + "'");
  if (u.stores)
    storedTo.insert(part.array);
  for (size_t d = 0; d < a.dims.size(); ++d) {
    if (a.dims[d].templateDim < 0)
      continue;
    const auto found = distance(a, d, indices[d]);
    if (!found)
      return fail("the distance from the iteration to elements of '" + a.name + "' is unknown");
    const auto [level, elements] = *found;
    if (after && elements != 0)
      return fail("an iteration uses elements of '" + a.name + "' that belong to another iteration");
    below[level] = std::max(below[level], -elements);
    above[level] = std::max(above[level], elements);
  }
}

/// The loop level that an index follows, and the distance from its variable. Nothing if unknown.
std::optional<std::pair<size_t, int64_t>> OverlapCheck::distance(const ArrayDecl &a, size_t dim,
                                                                 const Expr *index) const {
  const auto affine = affineIndex(index, sema.ctx);
  if (!affine || !affine->variable || loop.on.object != a.templ || a.dims[dim].fullShadow)
    return std::nullopt;
  for (size_t k = 0; k < loop.loops.size(); ++k) {
    const LoopLevel &l = loop.loops[k];
    if (l.variable != affine->variable->getNameAsString())
      continue;
    if (l.partDim != a.dims[dim].templateDim || !l.offset.known || !a.dims[dim].offset.known)
      return std::nullopt;
    return std::pair(k, affine->offset + *a.dims[dim].offset.known - *l.offset.known);
  }
  return std::nullopt;
}

} // namespace xacc
