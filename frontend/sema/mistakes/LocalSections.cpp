// LocalSections.cpp - ParallelSema: addresses of local sections that code subscripts by indices of the whole array.
#include "analysis/AffineIndex.h"
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "sema/mistakes/PlacedUses.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

void ParallelSema::passes(const CallExpr *call, const Expr *argument, const ArrayDecl &array) {
  const FunctionDecl *callee = call->getDirectCallee();
  if (!callee || array.dims.empty() || !program.isDivided(array, 0))
    return;
  std::vector<unsigned> indices;
  for (unsigned k = 0; k < call->getNumArgs(); ++k)
    if (const auto index = affineIndex(call->getArg(k), ctx); index && index->variable)
      for (const int number : around.loops)
        for (const LoopLevel &level : program.get<Loop>(number).loops)
          if (level.variable == index->variable->getNameAsString())
            indices.push_back(k);
  for (unsigned k = 0; k < call->getNumArgs(); ++k)
    if (call->getArg(k)->IgnoreParenCasts() == argument)
      passed.push_back({callee, k, argument->getSourceRange(), array.name, indices});
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

void ParallelSema::reportPassed() {
  for (const Passed &p : passed) {
    const FunctionDecl *F = p.callee->getDefinition();
    if (const ParmVarDecl *V = F && p.argument < F->getNumParams() ? F->getParamDecl(p.argument) : nullptr;
        V && !aligned.isAlignedVariable(V) &&
        (indexed.contains(V->getCanonicalDecl()) || subscripts(F, V, p.indices, ctx)))
      reporter.report(Diag::global_index, p.where, {p.array, F->getNameAsString(), V->getNameAsString()});
  }
}

void ParallelSema::points(const VarDecl *pointer, const ArrayDecl &array) {
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
