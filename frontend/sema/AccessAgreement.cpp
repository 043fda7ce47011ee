// AccessAgreement.cpp - AccessSema: do subscripts of aligned arrays agree with the enclosing distributed loops? Reports
// only what is certainly wrong: nothing under a guard, with a full shadow, or for an index of unknown origin.
#include "analysis/AffineIndex.h"
#include "analysis/Word.h"
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// Is it known at compile time that an index of one dimension may have another owner in the other dimension?
bool distributionsDiffer(const TemplateDecl &s, int sd, const TemplateDecl &t, int td) {
  const DimFormat &f = s.formats[sd], &g = t.formats[td];
  if (s.nodes != t.nodes || f.kind != g.kind || f.nodeDim != g.nodeDim ||
      (f.width.known && g.width.known && f.width.known != g.width.known))
    return true;
  if (f.kind == FormatKind::Gblock)
    return false; // the mapping arrays are known only at run time
  const auto extent = [](const TemplateDecl &x, int d) -> std::optional<int64_t> {
    return x.lower[d].known && x.upper[d].known ? std::optional(*x.upper[d].known - *x.lower[d].known) : std::nullopt;
  };
  return f.kind == FormatKind::Block && !f.width.present() && extent(s, sd) && extent(t, td) &&
         extent(s, sd) != extent(t, td) && s.upper[sd] != t.upper[td];
}

} // namespace

/// Why dimension `dim` of `a`, whose subscript is the variable of a level of `loop`, disagrees with that level; empty
/// if it may agree.
std::string AccessSema::disagreementWith(const Loop &loop, const LoopLevel &level, const ArrayDecl &a,
                                         size_t dim) const {
  const int td = a.dims[dim].templateDim;
  const TemplateDecl &s = program.templates[loop.on.object], &t = program.templates[a.templ];
  if (loop.on.object != a.templ && distributionsDiffer(s, level.partDim, t, td))
    return "'" + a.name + "' is aligned with template '" + t.name + "', but '" + level.variable +
           "' is distributed as template '" + s.name + "'";
  if (loop.on.object == a.templ && level.partDim != td)
    return "dimension " + std::to_string(dim + 1) + " of '" + a.name + "' is aligned with dimension " +
           std::to_string(td + 1) + " of template '" + t.name + "', but '" + level.variable + "' runs over dimension " +
           std::to_string(level.partDim + 1);
  return {};
}

/// Why subscript `dim` of `a` disagrees with the enclosing loops; empty if it may agree.
std::string AccessSema::disagreement(const ArrayDecl &a, size_t dim, const Expr *index) const {
  const int td = a.dims[dim].templateDim;
  const auto affine = affineIndex(index, ctx);
  if (!affine)
    return {};
  const VarDecl *V = affine->variable; // null: a constant
  std::string other;                   // the variable that this dimension follows
  for (auto outer = around.loops.rbegin(); outer != around.loops.rend(); ++outer) {
    const Loop &loop = program.get<Loop>(*outer);
    if (loop.on.kind != OnReference::Template)
      continue;
    for (const LoopLevel &l : loop.loops) {
      if (l.partDim < 0 || program.templates[loop.on.object].formats[l.partDim].kind == FormatKind::Duplicated)
        continue;
      if (V && isVariableOf(V, l))
        return disagreementWith(loop, l, a, dim);
      if (loop.on.object == a.templ && l.partDim == td)
        other = l.variable;
    }
  }
  if (V && !countsThroughAll(V))
    return {};
  const std::string dimension = "dimension " + std::to_string(dim + 1) + " of '" + a.name + "' is ";
  if (!other.empty())
    return dimension + "distributed like the iterations of '" + other + "', but " +
           (V ? "the loop over '" + V->getNameAsString() + "' is the same in all of them"
              : "this subscript is the same in all of them");
  if (!runsAlong(a.templ, td))
    return {};
  return dimension + "aligned with dimension " + std::to_string(td + 1) + " of template '" +
         program.templates[a.templ].name + "', but all nodes along it execute the same iterations";
}

/// Do all nodes along a template dimension run the iterations of the enclosing distributed loops?
bool AccessSema::runsAlong(int templ, int dim) const {
  for (const int number : around.loops) {
    const OnReference &on = program.get<Loop>(number).on;
    if (on.kind != OnReference::Template || on.object != templ || on.parts.empty())
      return false;
    if (on.parts[dim].kind == Part::Range)
      return false;
  }
  return !around.loops.empty();
}

/// Is it, plus or minus a constant, the counter of a loop that is not distributed?
bool AccessSema::countsThroughAll(const VarDecl *V) const {
  for (auto up = around.ancestors.rbegin(); up != around.ancestors.rend(); ++up)
    if (const auto *loop = dyn_cast<ForStmt>(*up); loop && countsBySteps(loop, V, ctx)) {
      const auto *condition = comparisonOf(loop);
      const auto *start = initialValueOf(loop);
      return condition && start && constantOf(start, ctx) && constantOf(condition->getRHS(), ctx);
    }
  return false;
}

/// Finds the subscripts of cyclic dimensions whose local index increases by one per iteration of a loop.
void AccessSema::followLoops(ArrayUse &use, const std::vector<const Expr *> &indices) const {
  const ArrayDecl &a = program.arrays[use.array];
  const TemplateDecl &t = program.templates[a.templ];
  for (size_t d = 0; around.accRegion < 0 && d < indices.size() && d < a.dims.size(); ++d) {
    const int td = a.dims[d].templateDim;
    const Value &offset = a.dims[d].offset;
    const auto index =
        indices[d] && offset.known && a.cyclic(t, static_cast<int>(d)) ? affineIndex(indices[d], ctx) : std::nullopt;
    if (!index || !index->variable)
      continue;
    for (const int number : around.loops) {
      const Loop &loop = program.get<Loop>(number);
      if (loop.on.kind != OnReference::Template || loop.on.object != a.templ || loop.shape != ClauseKind::On)
        continue;
      for (size_t k = 0; k < loop.loops.size(); ++k) {
        const LoopLevel &l = loop.loops[k];
        if (l.partDim == td && l.knownStep == 1 && l.offset.known && index->offset + *offset.known == *l.offset.known &&
            isVariableOf(index->variable, l))
          use.follows.push_back({d, number, k, index->offset});
      }
    }
  }
}

/// Compares declarations, because another variable may have the same name.
bool AccessSema::isVariableOf(const VarDecl *V, const LoopLevel &level) const {
  return std::ranges::any_of(around.ancestors, [&](const Stmt *S) {
    const auto *loop = dyn_cast<ForStmt>(S);
    if (!loop || locations.index(loop->getForLoc()) != level.statement.begin)
      return false;
    const VarDecl *variable = sema.work.variableOf(loop);
    return variable && variable->getCanonicalDecl() == V->getCanonicalDecl();
  });
}

void AccessSema::checkAgreement(const ArrayUse &use, const std::vector<const Expr *> &indices) {
  if (around.loops.empty())
    return;
  const uint32_t begin = program.construct(around.loops.front()).body.begin;
  for (const Stmt *around : around.ancestors)
    if (isa<IfStmt, AbstractConditionalOperator, SwitchStmt, WhileStmt>(around))
      if (const auto at = locations.index(around->getBeginLoc()); at && *at >= begin)
        return; // guarded
  const ArrayDecl &a = program.arrays[use.array];
  for (size_t d = 0; d < indices.size() && d < a.dims.size(); ++d) {
    const int td = a.dims[d].templateDim;
    if (!indices[d] || td < 0 || a.dims[d].fullShadow)
      continue;
    const TemplateDecl &t = program.templates[a.templ];
    const DimFormat &f = t.formats[td];
    if (f.kind == FormatKind::Duplicated || program.nodes[t.nodes].sizes[f.nodeDim].known == 1)
      continue;
    const std::string why = disagreement(a, d, indices[d]);
    if (why.empty())
      continue;
    if (!disagreed.emplace(program.construct(around.loops.front()).directive, use.array).second)
      return;
    std::string before;
    for (size_t e = 0; e < d; ++e)
      before += "[...]";
    reporter.report(Diag::loop_subscript, indices[d]->getSourceRange(),
                    {a.name + before, locations.text(indices[d]), why});
  }
}

} // namespace xacc
