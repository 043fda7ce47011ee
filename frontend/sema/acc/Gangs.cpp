// Gangs.cpp - kernels whose gangs each run the whole block of a parallel construct, because its statements outside the
// loops that gangs divide must run once for each gang (OpenACC 3.3, 2.5.1).
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace xacc {
namespace {

bool byGangs(const Directive &d) {
  return d.kind == DirectiveKind::AccLoop && !d.find(ClauseKind::Seq) &&
         (d.find(ClauseKind::Gang) || (!d.find(ClauseKind::Worker) && !d.find(ClauseKind::Vector)));
}

} // namespace

/// Collects what S does outside the loops that gangs divide.
void KernelSema::collectRedundantCode(const Stmt *S, RedundantCode &found) const {
  traverse(S, [&](const Stmt *inner) {
    for (const int number : markers.directivesOn(inner)) {
      const Directive &d = captured.directives[number].directive;
      found.counted |= d.kind == DirectiveKind::AccAtomic && !d.find(ClauseKind::Read) && !d.find(ClauseKind::Write);
      if (!byGangs(d))
        continue;
      found.routine |= found.inRoutine;
      for (const ReductionItem *item : d.reduced())
        found.reducedByLoops.insert(item->variable.text);
      return false;
    }
    if (const auto *V = namedVariable(inner); V && !found.inRoutine)
      found.used.insert(V->getNameAsString());
    const FunctionDecl *F = namedFunction(inner);
    const FunctionDecl *definition = F && !isInjected(F) ? F->getDefinition() : nullptr;
    const Directive *outer = F && !definition ? sema.routines.routineDirective(F) : nullptr;
    found.routine |= outer && outer->find(ClauseKind::Gang); // in another file
    if (definition && !ofSystem(definition) && found.functions.insert(definition).second) {
      const llvm::SaveAndRestore called(found.inRoutine, true);
      collectRedundantCode(definition->getBody(), found);
    }
    return true;
  });
}

/// The number of gangs that each run the whole block: if statements outside the loops that gangs divide count gangs, by
/// an atomic update or a reduction, or if the block cannot be divided among kernels. Otherwise absent.
Value KernelSema::gangsOf(const TypedDirective &m, const Stmt *body, const AccConstruct &acc) const {
  const Expressions *sizes = m.directive.argument<ClauseKind::NumGangs>();
  if (!makesKernels(program.target) || m.directive.kind != DirectiveKind::AccParallel || !sizes ||
      sizes->front().slot < 0)
    return {};
  Value gangs = locations.value(m, sizes->front());
  if (sizes->size() == 1 && gangs.known && *gangs.known <= 1)
    return {};
  RedundantCode code;
  collectRedundantCode(body, code);
  for (const ReductionItem *item : m.directive.reduced()) {
    code.counted |= code.used.count(item->variable.text) > 0;
    code.reducedByLoops.erase(item->variable.text);
  }
  std::optional<std::pair<Limit, std::string>> lacking; // with the variable that the message names
  if (sizes->size() > 1)
    lacking.emplace(Limit::GangDimensions, "");
  else if (code.routine)
    lacking.emplace(Limit::GangRoutine, "");
  for (const PrivateSection &section : acc.privateSections)
    lacking.emplace(Limit::GangCopies, section.variable.name);
  for (const ReductionVariable &v : acc.reductions)
    if (v.array && !v.count.known)
      lacking.emplace(Limit::GangCopies, v.name);
  for (const std::string &reduced : code.reducedByLoops)
    if (code.used.count(reduced))
      lacking.emplace(Limit::GangSum, reduced);
  if (!code.counted && (lacking || !acc.oneThread))
    return {};
  if (lacking)
    sema.targets.refuses(lacking->first, reports.rangeOf(m, m.directive.keyword), {lacking->second});
  return gangs;
}

/// After the walk: the loops of the block that its gangs divide. What they reduce is reduced by the construct.
void KernelSema::findGangLoops(int number) {
  AccConstruct &region = program.get<AccConstruct>(number);
  uint32_t end = 0;
  for (const AccConstruct &inner : program.inside<AccConstruct>(region)) {
    const AccLoop &loop = inner.loop;
    if (inner.kind != DirectiveKind::AccLoop || !loop.parallel || inner.loops.empty() || inner.body.begin < end)
      continue;
    end = inner.body.end;
    if (loop.onlyWorkers())
      continue;
    region.loop.gangs.push_back(inner.number);
    for (const ReductionVariable &v : inner.reductions) {
      const auto capture = std::ranges::find(region.captures, v.name, &AccCapture::name);
      if (capture == region.captures.end() || capture->isPrivate || reduces(region.reductions, v.name))
        continue;
      capture->reduction = true;
      region.reductions.push_back(v);
    }
  }
}

} // namespace xacc
