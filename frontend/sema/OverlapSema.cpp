// OverlapSema.cpp - see OverlapSema.h. The iterations that read no element of a neighbour run first, the others when
// the messages have arrived. So nothing may depend on the order of the iterations but the rounding of sums, and what
// the messages carry must neither be stored to nor be reached on a way that is not seen here. The same holds of a loop
// that is a compute construct, behind reflects of device copies.
#include "analysis/AffineIndex.h"
#include "analysis/MemoryUses.h"
#include "sema/Sema.h"
#include "clang/Basic/Builtins.h"
#include <set>

using namespace clang;

namespace xacc {
namespace {

/// Looks for what stands in the way, and how far around an iteration it reads.
class BodyCheck : private MemoryWalk {
public:
  BodyCheck(const Sema &sema, const Loop &loop, std::set<int> reflected)
      : sema(sema), loop(loop), reflected(std::move(reflected)), below(loop.loops.size()), above(loop.loops.size()) {
    addReduced(loop);
    for (const AccConstruct &acc : sema.program.all<AccConstruct>())
      if (loop.partner >= 0 && (acc.number == loop.partner || acc.region == loop.partner)) {
        addReduced(acc);
        constructs.insert(acc.directive);
        for (const auto *names : {&acc.loop.privates, &acc.loop.written})
          own.insert(names->begin(), names->end());
      }
  }
  std::string obstacle; ///< empty: there is none
  bool roundsAnew = false;

  void check(const Stmt *body) { walk(body); }
  int64_t reachBelow(size_t level) const { return below[level]; }
  int64_t reachAbove(size_t level) const { return above[level]; }

private:
  const Sema &sema;
  const Loop &loop;
  const std::set<int> reflected;
  std::vector<int64_t> below, above; ///< by level of the loop
  std::set<const VarDecl *> inside;
  std::set<int> constructs;           ///< directives of the compute construct that the loop is
  std::set<std::string> own, reduced; ///< each thread has its own; what reductions name

  void addReduced(const LoopNest &nest) {
    for (const ReductionPart &part : nest.reductions)
      for (const ReductionVariable &v : part.variables)
        if (v.locations.empty())
          reduced.insert(v.text);
  }
  void fail(const std::string &why) {
    if (obstacle.empty())
      obstacle = why;
  }
  static std::string quoted(const VarDecl *V) { return "'" + V->getNameAsString() + "'"; }

  bool enter(const Stmt *S) override {
    if (const CallExpr *marker = sema.markers.markerCall(S)) {
      const auto directive = sema.markers.directiveOf(marker);
      if (!directive || !constructs.count(*directive))
        fail("there is a directive in it");
      return false;
    }
    if (const auto *call = dyn_cast<CallExpr>(S))
      checkCall(call);
    else if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, AsmStmt, StmtExpr>(S))
      fail("it is left, or entered, by something else than its end");
    return obstacle.empty();
  }
  void declares(const VarDecl *V) override {
    inside.insert(V->getCanonicalDecl());
    if (V->isStaticLocal())
      fail(quoted(V) + " is static");
  }
  void counts(const VarDecl *V) override { inside.insert(V->getCanonicalDecl()); }

  /// Functions of the C library on numbers.
  void checkCall(const CallExpr *call) {
    const FunctionDecl *F = call->getDirectCallee();
    const unsigned id = F ? F->getBuiltinID() : 0;
    const Builtin::Context &known = sema.ctx.BuiltinInfo;
    if (!id || !(known.isConst(id) || known.isPure(id) || known.isConstWithoutErrnoAndExceptions(id)))
      fail(F ? "'" + F->getNameAsString() + "' is called" : "a function is called");
  }

  void use(const MemoryUse &u) override {
    if (const auto part = u.lvalue.alignedPart(sema.aligned))
      return aligned(u, *part);
    if (!u.lvalue.isPartOfVariable())
      return fail("what a pointer points to may be on its way");
    const VarDecl *V = u.lvalue.variable;
    if (u.lvalue.whole->getType().isVolatileQualified())
      return fail(quoted(V) + " is volatile");
    if (u.stores && !inside.count(V->getCanonicalDecl()) &&
        (reduced.count(V->getNameAsString()) || !own.count(V->getNameAsString())))
      outsideStore(u, V);
  }

  /// A sum can be computed in any order; anything else would show which iteration was the last.
  void outsideStore(const MemoryUse &u, const VarDecl *V) {
    const auto *update = dyn_cast_or_null<CompoundAssignOperator>(u.by);
    const bool sums = update && (update->getOpcode() == BO_AddAssign || update->getOpcode() == BO_SubAssign ||
                                 update->getOpcode() == BO_MulAssign);
    if (!u.lvalue.isName() || !V->getType()->isArithmeticType() || !(sums || reduced.count(V->getNameAsString())))
      return fail(quoted(V) + " is stored to");
    roundsAnew |= V->getType()->isFloatingType();
  }
  void aligned(const MemoryUse &u, const Lvalue::AlignedPart &part) {
    const ArrayDecl &a = sema.program.arrays[static_cast<size_t>(part.array)];
    std::vector<const Expr *> indices;
    for (size_t k = part.firstSubscript; k < u.lvalue.steps.size() && indices.size() < a.dims.size() &&
                                         u.lvalue.steps[k].kind == Lvalue::Kind::Subscript;
         ++k)
      indices.push_back(u.lvalue.steps[k].index);
    if (indices.size() < a.dims.size() || u.address)
      return fail("'" + a.name + "' is used other than by its elements");
    if (!reflected.count(part.array))
      return;
    if (u.stores)
      return fail("it stores to '" + a.name + "'");
    for (size_t d = 0; d < a.dims.size(); ++d)
      if (a.dims[d].templateDim >= 0 && !reaches(a, d, indices[d]))
        return fail("how far elements of '" + a.name + "' are away from the iteration is not known");
  }

  /// Widens what is read around an iteration; false: by an unknown distance.
  bool reaches(const ArrayDecl &a, size_t dim, const Expr *index) {
    const auto affine = affineIndex(index, sema.ctx);
    if (!affine || !affine->variable || loop.on.object != a.templ || a.dims[dim].fullShadow)
      return false;
    for (size_t k = 0; k < loop.loops.size(); ++k) {
      const LoopLevel &l = loop.loops[k];
      if (l.variable != affine->variable->getNameAsString())
        continue;
      if (l.partDim != a.dims[dim].templateDim || !l.offset.known || !a.dims[dim].offset.known)
        return false;
      const int64_t away = affine->offset + *a.dims[dim].offset.known - *l.offset.known;
      below[k] = std::max(below[k], -away);
      above[k] = std::max(above[k], away);
      return true;
    }
    return false;
  }
};

} // namespace

/// The reflects that stand right before the directives of the loop, with nothing between.
std::vector<int> OverlapSema::reflectsBefore(const TypedDirective &m, const Loop &loop,
                                             const AccConstruct *compute) const {
  std::vector<int> found;
  int directive = compute ? std::min(m.number, compute->directive) : m.number;
  for (int k = (compute ? std::min(loop.number, compute->number) : loop.number) - 1; k >= 0; --k) {
    const auto *e = program.find<Exchange>(k);
    const bool reflects = e && (e->kind == DirectiveKind::Reflect || e->kind == DirectiveKind::ReflectDo);
    if (!reflects || e->directive != directive - 1 || e->acc != (compute != nullptr) || e->id.present() ||
        e->substatement || program.sites[static_cast<size_t>(e->directive)]->index != m.site.index)
      break;
    found.insert(found.begin(), k);
    directive = e->directive;
  }
  return found;
}

/// Can the compute construct be run for one part of the iterations after another? Its data must be where it is, and it
/// must be sure to run there.
bool OverlapSema::runsInParts(const AccConstruct &compute) {
  return compute.condition.empty() && compute.waits.empty() && !compute.waitsAll && !compute.onDevice &&
         compute.layout.empty() && compute.calls.empty() && !compute.reducesArrays() &&
         std::ranges::all_of(compute.data, [](const AccData &d) { return d.kind == ClauseKind::Present; });
}

/// Do nodes have blocks of the iterations, with bounds that are known before the first of them?
bool OverlapSema::hasBlocks(const Loop &loop) const {
  if (loop.shape != ClauseKind::On || loop.on.kind != OnReference::Template ||
      (loop.region >= 0 && loop.region != loop.partner) || loop.reducesArrays())
    return false;
  const auto isBlock = [&](const LoopLevel &l) {
    const DimFormat &f = program.templates[static_cast<size_t>(loop.on.object)].formats[static_cast<size_t>(l.partDim)];
    return f.kind == FormatKind::Block || f.kind == FormatKind::Gblock;
  };
  return std::ranges::all_of(loop.loops,
                             [&](const LoopLevel &l) { return l.hoistable && (l.partDim < 0 || isBlock(l)); }) &&
         std::ranges::none_of(loop.on.parts, [](const Part &p) { return p.kind == Part::Range; });
}

/// Does one of them bring elements from the other end of this loop's dimension?
bool OverlapSema::isPeriodic(const LoopLevel &level, const std::vector<int> &reflects) const {
  for (const int r : reflects) {
    const auto &e = program.get<Exchange>(r);
    for (const int a : e.arrays)
      for (size_t d = 0; d < e.widths.size(); ++d)
        if (e.widths[d].periodic && program.arrays[static_cast<size_t>(a)].dims[d].templateDim == level.partDim)
          return true;
  }
  return false;
}

void OverlapSema::loop(const TypedDirective &m, Loop &loop, const Stmt *body) {
  if (loop.device) // of XMP-dev, which has parts of its own
    return;
  const auto *compute = program.find<AccConstruct>(loop.partner);
  const std::vector<int> reflects = reflectsBefore(m, loop, compute);
  if (reflects.empty())
    return;
  std::set<int> reflected;
  for (const int r : reflects)
    for (const int a : program.get<Exchange>(r).arrays)
      reflected.insert(a);
  BodyCheck check(sema, loop, reflected);
  if (compute && !(computes(compute->kind) && runsInParts(*compute)))
    check.obstacle = "the compute construct does more than run iterations on what is present";
  else if (hasBlocks(loop))
    check.check(body);
  else
    check.obstacle = "nodes do not have blocks of its iterations, or something else divides them too";
  if (!check.obstacle.empty())
    return reports.error(m, Diag::not_overlapped, m.directive.keyword, {check.obstacle});
  loop.hides.emplace();
  loop.hides->reflects = reflects;
  loop.hides->roundsAnew = check.roundsAnew;
  for (size_t k = 0; k < loop.loops.size(); ++k)
    loop.hides->widths.push_back(
        {constant(-check.reachBelow(k)), constant(-check.reachAbove(k)), isPeriodic(loop.loops[k], reflects)});
  reports.error(m, Diag::overlapped, m.directive.keyword);
}

} // namespace xacc
