// TargetSema.cpp - see TargetSema.h.
#include "directives/Reductions.h"
#include "sema/Sema.h"
#include <map>
#include <tuple>

using namespace clang;

namespace xacc {
namespace {

bool isRegion(DirectiveKind kind) {
  return kind == DirectiveKind::AccParallel || kind == DirectiveKind::AccSerial || kind == DirectiveKind::AccKernels;
}

} // namespace

bool TargetSema::refuses(Limit limit, SourceRange where, const std::vector<std::string> &names) {
  if (!lacks(limit))
    return false;
  reporter.report(Diag::not_yet_target, where, {limitText(limit, names), rowOf(program.target).name});
  return true;
}

/// Does the limit concern constructs divided among kernels? If so, one thread runs the whole construct.
bool TargetSema::onOneThread(Limit limit, int directive, const std::vector<std::string> &names) {
  if (!lacks(limit) || !rowOf(limit).ofBlocks || !isRegion(captured.directives[directive].directive.kind))
    return false;
  std::string why = limitText(limit, names);
  if (why.ends_with(','))
    why.pop_back();
  oneThread.emplace(directive, std::move(why));
  return true;
}

bool TargetSema::refuses(Limit limit, const TypedDirective &m, const std::vector<std::string> &names) {
  if (onOneThread(limit, m.number, names))
    return true;
  return refuses(limit, reports.rangeOf(m, m.directive.keyword), names);
}

bool TargetSema::refuses(Limit limit, const Construct &construct, const std::vector<std::string> &names) {
  if (onOneThread(limit, construct.directive, names))
    return true;
  return refuses(limit, captured.directives[construct.directive].place(), names);
}

/// Array reductions by inner loops: a construct has only one set of copies of a reduced array.
void TargetSema::checkArrayReductions() {
  using Joined = std::tuple<ReductionOp, Value, Value>; ///< operation, first element, count
  std::map<std::tuple<int, uint32_t, std::string>, Joined> joined;
  for (const AccConstruct &loop : program.all<AccConstruct>()) {
    const auto *region = loop.kind == DirectiveKind::AccLoop ? program.find<AccConstruct>(loop.region) : nullptr;
    if (!region)
      continue;
    uint32_t statement = 0;
    if (region->kind == DirectiveKind::AccKernels) { // each of its statements becomes a construct
      if (loop.reducesArrays() && !region->declarations.empty())
        refuses(Limit::ArrayReductionWithDeclarations, loop);
      for (const Span part : region->parts)
        if (loop.body.begin >= part.begin && loop.body.begin < part.end)
          statement = part.begin;
    }
    for (const ReductionVariable &v : loop.reductions)
      if (const Joined how{v.op, v.first, v.count};
          v.array && joined.try_emplace({loop.region, statement, v.name}, how).first->second != how)
        refuses(Limit::DifferentArrayReductions, loop, {v.name});
  }
}

void TargetSema::checkDistributedLoops() {
  const auto position = [&](const Construct &c) { return program.sites[c.directive]->index; };
  for (const Loop &loop : program.all<Loop>()) {
    // Its statement is the construct that follows.
    for (const AccConstruct &region : program.all<AccConstruct>())
      if (isRegion(region.kind) && region.directive > loop.directive && region.body.end == loop.body.end &&
          position(region) == position(loop))
        refuses(Limit::ConstructWithoutLoop, region);
    if (loop.region < 0 && !program.accOn(loop))
      continue;
    for (const LoopLevel &l : loop.loops)
      if (l.partDim >= 0 && !l.whole && (!l.hoistable || !l.regional))
        refuses(Limit::ChangingBounds, loop);
  }
}

void TargetSema::checkComplexReductions() {
  for (const AccConstruct &acc : program.all<AccConstruct>()) {
    const Loop *loop = program.loopOn(acc);
    for (const auto &reductions : {acc.reductions, loop ? loop->reductions : Reductions()})
      for (const ReductionVariable &v : reductions)
        if (rowOf(v.op).operation->operands == Operands::Truths && isComplex(v.basicType))
          refuses(Limit::ComplexTruth, acc, {v.name, std::string(rowOf(v.op).spelling)});
  }
}

void TargetSema::checkConstructs() {
  checkComplexReductions();
  checkArrayReductions();
  checkDistributedLoops();
}

} // namespace xacc
