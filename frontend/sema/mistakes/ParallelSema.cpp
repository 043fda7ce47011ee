// ParallelSema.cpp - see ParallelSema.h. Code that may be correct for some input is not reported: under a guard, with a
// jump, or with an index of unknown origin.
#include "sema/mistakes/ParallelSema.h"
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "sema/mistakes/LastValueFlow.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

ParallelLevel ParallelSema::levelOf(const LoopLevel &level, const VarDecl *variable) {
  ParallelLevel parallel;
  parallel.variable = variable->getCanonicalDecl();
  parallel.step = level.knownStep.value_or(level.step.empty() ? 1 : 0);
  const IndexRange range = IndexRange::of(level, level.knownLower, level.knownBound, 0);
  if (range.known && range.greatest)
    parallel.iterations = *range.greatest < range.least ? 0 : (*range.greatest - range.least) / range.step + 1;
  return parallel;
}

void ParallelSema::dependences(const ParallelLoop &loop, const ElementUses &uses) {
  std::set<const VarDecl *> arrays;
  const auto divided = [&](const ElementUse &e, const VarDecl *variable) { // among nodes, if it is aligned
    const auto part = e.lvalue.alignedPart(aligned);
    size_t at = 0; // number of the next subscript
    for (size_t k = 0; part && k < e.lvalue.steps.size() && at < e.indices.size(); ++k) {
      if (e.lvalue.steps[k].kind != Lvalue::Kind::Subscript)
        continue;
      const std::optional<AffineIndex> &index = e.indices[at++];
      if (k >= part->firstSubscript && index && index->follows(variable))
        return sema.shadows.divided(program.arrays[part->array], k - part->firstSubscript);
    }
    return !part;
  };
  for (const ElementUse &store : uses.elements) {
    const VarDecl *root = store.lvalue.variable;
    const auto declared = locations.index(root->getLocation());
    if (!store.stores || store.guarded || loop.own.count(root->getNameAsString()) || arrays.count(root) ||
        (declared && *declared >= loop.region.begin && *declared < loop.region.end))
      continue;
    for (const ElementUse &other : uses.elements) {
      const bool sums = store.reads && other.stores && other.reads; // the use case of reduce_shadow
      const bool onlyStores = !store.reads && !other.reads;         // possibly of equal values
      if (other.guarded || (loop.device ? onlyStores : sums))
        continue;
      const ParallelLevel *level = uses.carriedBy(store, other, loop.levels);
      if (!level || (!loop.device && !divided(store, level->variable)))
        continue;
      arrays.insert(root);
      if (!reported.insert(other.lvalue.whole).second)
        break;
      const std::vector<std::string> texts = {locations.text(store.lvalue.whole), locations.text(other.lvalue.whole),
                                              level->variable->getNameAsString()};
      reporter.report(loop.device ? Diag::device_dependence : Diag::carried_dependence,
                      other.lvalue.whole->getSourceRange(), texts);
      if (loop.device)
        reports.noteDeclared(loop.directive, texts[2], Diag::parallel_here);
      break;
    }
  }
}

/// Scalars assigned a different value in each iteration.
void ParallelSema::lastValues(const ParallelLoop &loop, const ElementUses &uses) {
  const auto at = locations.index(loop.statement->getBeginLoc());
  for (const ScalarStore &store : uses.scalars) {
    const VarDecl *V = store.variable;
    const auto declared = locations.index(V->getLocation());
    const auto names = [&](const auto &test) {
      return findIn(store.by->getRHS(), [&](const Stmt *S) {
        const VarDecl *part = isa<DeclRefExpr>(S) ? namedVariable(S) : nullptr;
        return part && test(part);
      });
    };
    const bool differs = names([&](const VarDecl *part) {
      return std::ranges::any_of(loop.levels, [&](const auto &level) { return level.variable == part; });
    });
    const bool updates = names([&](const VarDecl *part) { return part == V; }); // not the value of a single iteration
    if (differs && !updates && V->hasLocalStorage() && at && declared && *declared < *at && !uses.isInside(V) &&
        !loop.own.count(V->getNameAsString()) && !sema.effects.addressTaken(V) &&
        std::ranges::none_of(loop.levels, [&](const auto &level) { return level.variable == V; }))
      stores[around.function][loop.directive].push_back(store);
  }
}

void ParallelSema::loop(const ParallelLoop &loop) {
  if (loop.levels.empty() || !loop.statement || !around.function)
    return;
  ElementUses uses(markers, ctx);
  uses.collect(loop.statement);
  if (uses.jumps)
    return;
  dependences(loop, uses);
  lastValues(loop, uses);
}

void ParallelSema::finish() {
  for (const auto &[function, byDirective] : stores)
    reportLastValues(sema, function, byDirective);
}

} // namespace xacc
