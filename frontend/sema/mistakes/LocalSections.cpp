// LocalSections.cpp - ParallelSema: addresses of local sections that code subscripts by indices of the whole array.
#include "analysis/AffineIndex.h"
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "sema/mistakes/PlacedUses.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

void ParallelSema::noteArgument(const CallExpr *call, const Expr *argument, const ArrayDecl &array) {
  const FunctionDecl *callee = call->getDirectCallee();
  Passed p{callee, 0, argument->getSourceRange(), array.name, {}, {}, {}, 1, program.isDivided(array, 0)};
  bool divided = false;
  for (size_t d = 0; d < array.dims.size(); ++d) {
    auto extent = array.dims[d].extent.known;
    if (const int t = array.dims[d].templateDim; !extent && t >= 0) { // a pointer
      const TemplateDecl &templ = program.templates[array.templ];
      if (templ.lower[t].known && templ.upper[t].known)
        extent = *templ.upper[t].known - *templ.lower[t].known + 1;
    }
    p.elements = p.elements && extent ? std::optional(*p.elements * *extent) : std::nullopt;
    p.extents.push_back(program.isDivided(array, d) ? extent : std::nullopt);
    divided |= program.isDivided(array, d);
  }
  if (!callee || !divided)
    return;
  for (unsigned k = 0; k < call->getNumArgs(); ++k) {
    if (const auto value = sema.mistakes.knownValue(call->getArg(k)))
      p.values.emplace(k, *value);
    if (const auto index = affineIndex(call->getArg(k), ctx); index && index->variable)
      for (const int number : around.loops)
        for (const LoopLevel &level : program.get<Loop>(number).loops)
          if (level.variable == index->variable->getNameAsString())
            p.indices.push_back(k);
  }
  for (p.argument = 0; p.argument < call->getNumArgs(); ++p.argument)
    if (call->getArg(p.argument)->IgnoreParenCasts() == argument)
      passed.push_back(p);
}

/// Does the function subscript its parameter by one of these parameters?
static bool subscripts(const FunctionDecl *F, const ParmVarDecl *V, const std::vector<unsigned> &indices,
                       const ASTContext &ctx) {
  return findIn(F->getBody(), [&](const Stmt *S) {
    const auto *subscript = dyn_cast<ArraySubscriptExpr>(S);
    const auto index =
        subscript && namedVariable(subscript->getBase()) == V ? affineIndex(subscript->getIdx(), ctx) : std::nullopt;
    return index && std::ranges::any_of(indices, [&](unsigned k) {
             return k < F->getNumParams() && index->follows(F->getParamDecl(k)->getCanonicalDecl());
           });
  });
}

/// Reports a call whose values let the function reach the end of the whole array from the beginning of a section.
void ParallelSema::reportBeyond(const Passed &call, const FunctionDecl *F, const ParmVarDecl *V) {
  ParameterValues values;
  const auto &changed = FileEffects::of(F->getBody()).written;
  for (const auto &[k, value] : call.values)
    if (k < F->getNumParams() && !changed.count(F->getParamDecl(k)->getCanonicalDecl()))
      values.emplace(F->getParamDecl(k)->getCanonicalDecl(), value);
  const PlacedUses uses(sema, F, std::move(values));
  const auto reaches = [](const IndexRange &range, std::optional<int64_t> extent) {
    return range.known && extent && *extent > 1 && range.greatest.value_or(0) >= *extent - 1;
  };
  const bool flat = V->getType()->isPointerType() && !V->getType()->getPointeeType()->isArrayType();
  findIn(F->getBody(), [&](const Stmt *S) {
    const auto *subscript = dyn_cast<ArraySubscriptExpr>(S);
    const auto at = subscript ? uses.place(subscript) : std::nullopt;
    if (!at || at->variable != V->getCanonicalDecl() || at->ranges.empty())
      return false;
    bool beyond = flat && call.extents.size() > 1 && reaches(at->ranges[0], call.elements);
    for (size_t d = 0; d < at->ranges.size() && d < call.extents.size() && !(flat && call.extents.size() > 1); ++d)
      beyond |= reaches(at->ranges[d], call.extents[d]);
    if (beyond)
      reporter.report(Diag::whole_in_function, call.where, {call.array, F->getNameAsString(), V->getNameAsString()});
    if (beyond)
      reporter.report(Diag::whole_used_here, subscript->getSourceRange(), {V->getNameAsString()});
    return beyond;
  });
}

void ParallelSema::reportPassed() {
  for (const Passed &p : passed) {
    const FunctionDecl *F = p.callee->getDefinition();
    const ParmVarDecl *V = F && p.argument < F->getNumParams() ? F->getParamDecl(p.argument) : nullptr;
    if (!V || aligned.isAlignedVariable(V))
      continue;
    if (p.byFirst && (indexed.contains(V->getCanonicalDecl()) || subscripts(F, V, p.indices, ctx)))
      reporter.report(Diag::global_index, p.where, {p.array, F->getNameAsString(), V->getNameAsString()});
    else
      reportBeyond(p, F, V);
  }
}

void ParallelSema::notePointer(const VarDecl *pointer, const ArrayDecl &array) {
  if (around.function && !array.dims.empty() && program.isDivided(array, 0) && array.dims[0].extent.known &&
      !aligned.isAlignedVariable(pointer))
    pointed.insert({around.function, pointer->getCanonicalDecl(), array.name, *array.dims[0].extent.known});
}

void ParallelSema::reportPointed() {
  for (const Pointed &p : pointed) {
    const PlacedUses uses(sema, p.function);
    traverse(p.function->getBody(), [&](const Stmt *S) {
      const auto *subscript = dyn_cast<ArraySubscriptExpr>(S);
      if (!subscript || namedVariable(subscript->getBase()) != p.pointer)
        return true;
      if (const auto at = uses.place(subscript);
          at && at->ranges[0].known && at->ranges[0].greatest.value_or(0) >= p.extent - 1)
        reporter.report(Diag::beyond_section, subscript->getSourceRange(),
                        {p.pointer->getNameAsString(), p.array, std::to_string(*at->ranges[0].greatest)});
      return true;
    });
  }
}

} // namespace xacc
