// LaunchAheadSema.cpp - see LaunchAheadSema.h.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "sema/overlap/ScalarCode.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

void LaunchAheadSema::noteConstruct() {
  for (auto S = around.ancestors.rbegin(); S != around.ancestors.rend(); ++S)
    if (const auto *block = dyn_cast<CompoundStmt>(*S)) {
      if (blocks.empty() || blocks.back() != block)
        blocks.push_back(block);
      return;
    } else if (!isa<ForStmt>(*S) || !markers.prefixMarker(*S))
      return;
}

/// The compute construct on the loop S, if only it and perhaps an xmp loop govern S.
AccConstruct *LaunchAheadSema::kernelOn(const Stmt *S) const {
  const std::vector<int> directives = markers.directivesOn(S);
  for (AccConstruct &acc : program.all<AccConstruct>()) {
    const auto *loop = program.loopOn(acc);
    if (computes(acc.kind) && llvm::is_contained(directives, acc.directive) &&
        directives.size() == (loop && loop->directive != acc.directive ? 2 : 1))
      return &acc;
  }
  return nullptr;
}

/// Is it one kernel that the host launches once, and whose sums are a few of its scalars?
bool LaunchAheadSema::canBeLaunchedAhead(const AccConstruct &acc) const {
  constexpr size_t maxSums = 4; // the GPU keeps more of them elsewhere
  const Loop *loop = program.loopOn(acc);
  const auto isScalar = [](const ReductionVariable &v) {
    return !v.array && !v.section() && !v.composite && !v.isVolatile && v.locations.empty();
  };
  const auto hasDevice = [&](const AccCapture &c) {
    return (c.resident || c.mayBePresent) && (c.kind == AccCapture::Scalar || reduces(acc.reductions, c.name));
  };
  return rowOf(acc.kind).attaches == Attaches::Loop && acc.loop.parallel && acc.loop.outermost && !acc.device &&
         !acc.hasQueue && acc.waits.empty() && acc.waitsElsewhere.empty() && !acc.waitsAll && acc.condition.empty() &&
         !acc.onDevice && acc.layout.empty() && acc.calls.empty() && acc.privateSections.empty() && !acc.wholeBlock() &&
         acc.reductions.size() <= maxSums && std::ranges::all_of(acc.reductions, isScalar) &&
         std::ranges::none_of(acc.captures, hasDevice) && program.inside<Loop>(acc).empty() &&
         !program.sites[acc.directive]->inMacro && (!loop || (!loop->inBoxes() && !loop->acc));
}

/// Is S a directive that combines only sums of the kernel between nodes?
bool LaunchAheadSema::onlyReduces(const Stmt *S, const AccConstruct &first) const {
  const auto number = markers.directiveOf(markers.markerCall(S));
  for (const NodeReduction &r : program.all<NodeReduction>())
    if (number && r.directive == *number)
      return !r.acc && !r.id.present() && !r.substatement &&
             std::ranges::all_of(r.reductions, [&](const ReductionVariable &v) {
               return !v.section() && reduces(first.reductions, v.name);
             });
  return false;
}

/// Does a directive on S, or the head of one of its loops, mention one of the names, except in a reduction?
bool LaunchAheadSema::mentions(const Stmt *S, const AccConstruct &acc, const std::set<std::string> &names) const {
  const auto among = [&](const Stmt *inner) {
    const VarDecl *V = namedVariable(inner);
    return V && names.count(V->getNameAsString()) && !reduces(acc.reductions, V->getNameAsString());
  };
  for (const ForStmt *marker = markers.prefixMarker(S); marker; marker = markers.prefixMarker(marker->getBody()))
    if (findIn(marker->getInit(), among))
      return true;
  const auto inTokens = [&](Span s) {
    return std::any_of(captured.tokens.begin() + s.begin, captured.tokens.begin() + s.end, [&](const Token &t) {
      return t.is(tok::identifier) && names.count(std::string(t.getIdentifierInfo()->getName()));
    });
  };
  return std::ranges::any_of(acc.loops, [&](const LoopLevel &l) {
    return inTokens(l.lower) || inTokens(l.bound) || inTokens(l.step) || names.count(l.variable);
  });
}

void LaunchAheadSema::pair(AccConstruct &first, AccConstruct &second, const Stmt *secondStatement,
                           const std::vector<const Stmt *> &between) {
  ScalarCode code(locations);
  std::set<std::string> late, wanted;
  for (const ReductionVariable &v : first.reductions)
    late.insert(v.name);
  for (const Stmt *S : between)
    if (!code.add(S))
      return;
  for (const auto &[name, V] : code.assigned())
    late.insert(name);
  for (const std::string &name : code.declared()) // the launch needs its address
    if (reduces(second.reductions, name))
      return;
  LaunchAhead ahead{first.number, {}};
  if (!between.empty()) {
    const auto begin = locations.index(between.front()->getBeginLoc());
    if (!begin)
      return;
    ahead.between = {*begin, locations.statementEnd(between.back())};
  }
  for (const AccData &d : second.data)
    if (late.count(d.name))
      return;
  for (const AccCapture &c : second.captures)
    if (late.count(c.name) && !reduces(second.reductions, c.name) && !c.loopVariable && !c.isPrivate) {
      if (c.kind != AccCapture::Scalar)
        return;
      wanted.insert(c.name);
    }
  const auto start = locations.index(secondStatement->getBeginLoc());
  findIn(secondStatement, [&](const Stmt *inner) {
    const VarDecl *V = namedVariable(inner);
    if (V && wanted.count(V->getNameAsString()) && locations.index(V->getLocation()).value_or(0) < start.value_or(0))
      code.addVariable(V);
    return false;
  });
  if (mentions(secondStatement, second, late) || !code.compute(wanted, ahead))
    return;
  for (const std::string &name : code.declared())
    if (std::ranges::count(second.captures, name, &AccCapture::name) > 0)
      ahead.unseen.push_back(name);
  first.followed = true;
  second.ahead = std::move(ahead);
}

void LaunchAheadSema::findPairs(const CompoundStmt *block) {
  AccConstruct *first = nullptr;
  std::vector<const Stmt *> between;
  for (const Stmt *S : block->body()) {
    AccConstruct *kernel = kernelOn(S);
    if (!kernel) {
      if (first && onlyReduces(S, *first) && between.empty())
        continue;
      if (isa<DeclStmt, NullStmt>(S) || isa<BinaryOperator>(S))
        between.push_back(S);
      else
        first = nullptr;
      continue;
    }
    const bool good = canBeLaunchedAhead(*kernel);
    const Loop *loop = program.loopOn(*kernel);
    if (first && good && (!loop || loop->reductions.empty()))
      pair(*first, *kernel, S, between);
    first = good && !kernel->reductions.empty() ? kernel : nullptr;
    between.clear();
  }
}

void LaunchAheadSema::finish() {
  if (!makesKernels(program.target) || dividesLoops(program.target) || program.reproducible)
    return;
  for (const CompoundStmt *all : blocks)
    findPairs(all);
}

} // namespace xacc
