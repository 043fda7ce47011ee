// OverlapSema.cpp - see OverlapSema.h. The same applies to loops that are compute constructs, and reflects with acc.
#include "analysis/Jumps.h"
#include "sema/Sema.h"
#include "sema/overlap/OverlapCheck.h"

using namespace clang;

namespace xacc {

/// Is it a reflect that completes within its directive, of the copies that the loop uses?
static bool canBeHidden(const Exchange &e, const AccConstruct *compute) {
  return (e.kind == DirectiveKind::Reflect || e.kind == DirectiveKind::ReflectDo) && e.acc == (compute != nullptr) &&
         !e.id.present() && !e.substatement;
}

/// The reflects directly before the directives of the loop.
std::vector<int> OverlapSema::reflectsBefore(const TypedDirective &m, const Loop &loop,
                                             const AccConstruct *compute) const {
  std::vector<int> found;
  int directive = compute ? std::min(m.number, compute->directive) : m.number;
  for (int k = (compute ? std::min(loop.number, compute->number) : loop.number) - 1; k >= 0; --k) {
    const auto *e = program.find<Exchange>(k);
    if (!e || !canBeHidden(*e, compute) || e->directive != directive - 1 ||
        program.sites[e->directive]->index != m.site.index)
      break;
    found.insert(found.begin(), k);
    directive = e->directive;
  }
  return found;
}

/// Can the compute construct be split into several launches? Its data must already be on the device, and it must be
/// certain to run there.
bool OverlapSema::runsInParts(const AccConstruct &compute) {
  return compute.condition.empty() && compute.waits.empty() && compute.waitsElsewhere.empty() && !compute.waitsAll &&
         !compute.onDevice && compute.layout.empty() && compute.calls.empty() && !compute.reducesArrays() &&
         compute.privateSections.empty() &&
         std::ranges::all_of(compute.data, [](const AccData &d) { return d.kind == ClauseKind::Present; });
}

/// Does each node have a block of iterations with bounds known before the first one?
bool OverlapSema::hasBlocks(const Loop &loop) const {
  if (loop.shape != ClauseKind::On || loop.on.kind != OnReference::Template || loop.region >= 0 || loop.reducesArrays())
    return false;
  const auto isBlock = [&](const LoopLevel &l) {
    const DimFormat &f = program.templates[loop.on.object].formats[l.partDim];
    return f.kind == FormatKind::Block || f.kind == FormatKind::Gblock;
  };
  return std::ranges::all_of(loop.loops,
                             [&](const LoopLevel &l) { return l.hoistable && (l.partDim < 0 || isBlock(l)); }) &&
         std::ranges::none_of(loop.on.parts, [](const Part &p) { return p.kind == Part::Range; });
}

/// Does one of the reflects fetch elements from the other end of this loop's dimension?
bool OverlapSema::isPeriodic(const LoopLevel &level, const std::vector<int> &reflects) const {
  for (const int r : reflects) {
    const auto &e = program.get<Exchange>(r);
    for (const int a : e.arrays)
      for (size_t d = 0; d < e.widths.size(); ++d)
        if (e.widths[d].periodic && program.arrays[a].dims[d].templateDim == level.partDim)
          return true;
  }
  return false;
}

std::set<int> OverlapSema::arraysOf(const std::vector<int> &reflects) const {
  std::set<int> arrays;
  for (const int r : reflects)
    for (const int a : program.get<Exchange>(r).arrays)
      arrays.insert(a);
  return arrays;
}

/// Does a break end a loop of the nest early? Split into boxes, it would end only one of them.
bool OverlapSema::breaks(const Loop &loop, const Stmt *body) const {
  const Stmt *S = markers.statement(body);
  for (size_t level = 0; level < loop.loops.size(); ++level) {
    const auto *statement = dyn_cast_or_null<ForStmt>(S);
    if (!statement)
      return false;
    if (jumpOutOfLoop(statement->getBody(), markers))
      return true;
    S = statement->getBody();
    while (const auto *block = dyn_cast_or_null<CompoundStmt>(S))
      S = block->size() == 1 ? block->body_front() : nullptr;
  }
  return false;
}

void OverlapSema::check(OverlapCheck &overlap, const Loop &loop, const AccConstruct *compute, const Stmt *body) const {
  if (compute && !(computes(compute->kind) && runsInParts(*compute)))
    overlap.obstacle = "the compute construct does more than run iterations on present data";
  else if (breaks(loop, body))
    overlap.obstacle = "a jump may enter or leave it";
  else if (hasBlocks(loop))
    overlap.walk(body);
  else
    overlap.obstacle = "its iterations are not distributed in blocks, or are also divided in another way";
}

void OverlapSema::loop(const TypedDirective &m, Loop &loop, const Stmt *body) {
  if (loop.device) // XMP-dev divides its loops itself
    return;
  const auto *compute = program.accOn(loop);
  const std::vector<int> reflects = reflectsBefore(m, loop, compute);
  if (reflects.empty()) {
    if (!around.ancestors.empty() && isa<CompoundStmt>(around.ancestors.back()))
      candidates.push_back({m, loop.number, body});
    return;
  }
  OverlapCheck overlap(sema, loop, arraysOf(reflects), /*after=*/false);
  check(overlap, loop, compute, body);
  if (!overlap.obstacle.empty())
    return reports.error(m, Diag::not_overlapped, m.directive.keyword, {overlap.obstacle});
  loop.hides.emplace();
  loop.hides->reflects = reflects;
  loop.hides->changesRounding = overlap.changesRounding;
  for (size_t k = 0; k < loop.loops.size(); ++k)
    loop.hides->widths.push_back(
        {constant(-overlap.reachBelow(k)), constant(-overlap.reachAbove(k)), isPeriodic(loop.loops[k], reflects)});
  reports.error(m, Diag::overlapped, m.directive.keyword);
}

/// The reflects directly after the loop that no other loop hides.
std::vector<int> OverlapSema::reflectsAfter(const Loop &loop, const AccConstruct *compute) const {
  std::vector<int> found;
  int directive = std::max(loop.directive, compute ? compute->directive : 0);
  for (const AccConstruct &acc : program.all<AccConstruct>()) // or of an inner loop
    if (compute && acc.region == compute->number)
      directive = std::max(directive, acc.directive);
  for (const Exchange &e : program.all<Exchange>()) {
    if (e.directive <= directive)
      continue;
    if (!canBeHidden(e, compute) || e.device || e.directive != directive + 1 ||
        program.sites[e.directive]->index != loop.body.end ||
        std::ranges::any_of(program.all<Loop>(), [&](const Loop &other) {
          return other.hides && std::ranges::count(other.hides->reflects, e.number) > 0;
        }))
      break;
    found.push_back(e.number);
    directive = e.directive;
  }
  return found;
}

/// Is the loop the statement of another directive, so that the reflects would follow that one?
bool OverlapSema::isGoverned(const Loop &loop, const AccConstruct *compute) const {
  const int first = compute ? std::min(loop.directive, compute->directive) : loop.directive;
  return std::ranges::any_of(program.constructs, [&](const AnyConstruct &construct) {
    const Construct &c = common(construct);
    return c.directive >= 0 && c.directive < first && c.body.end == loop.body.end;
  });
}

/// The numbers of iterations at the lower and upper end of a block that store elements to be sent; nothing if unknown.
std::optional<std::pair<int64_t, int64_t>> OverlapSema::borderWidths(const LoopLevel &level,
                                                                     const std::vector<int> &reflects) const {
  std::pair<int64_t, int64_t> widths{0, 0};
  for (const int r : reflects) {
    const auto &e = program.get<Exchange>(r);
    for (const int a : level.partDim < 0 ? std::vector<int>() : e.arrays) {
      const ArrayDecl &array = program.arrays[a];
      for (size_t d = 0; d < array.dims.size(); ++d) {
        const ArrayDim &dim = array.dims[d];
        if (dim.templateDim != level.partDim)
          continue;
        const Value &lower = e.widths.empty() ? dim.lower : e.widths[d].lower,
                    &upper = e.widths.empty() ? dim.upper : e.widths[d].upper;
        if ((lower.present() && !lower.known) || (upper.present() && !upper.known))
          return std::nullopt;
        widths.first = std::max(widths.first, upper.known.value_or(0)); // the upper shadow of the node below
        widths.second = std::max(widths.second, lower.known.value_or(0));
      }
    }
  }
  return widths;
}

void OverlapSema::overlapReflectsAfter(const Candidate &candidate) {
  const TypedDirective &m = candidate.directive;
  auto &loop = program.get<Loop>(candidate.loop);
  const auto *compute = program.accOn(loop);
  const std::vector<int> reflects = reflectsAfter(loop, compute);
  if (reflects.empty() || isGoverned(loop, compute))
    return;
  const std::set<int> reflected = arraysOf(reflects);
  OverlapCheck overlap(sema, loop, reflected, /*after=*/true);
  check(overlap, loop, compute, candidate.body);
  if (overlap.obstacle.empty() && compute && compute->hasQueue)
    overlap.obstacle = "nothing waits for the queue of the compute construct";
  if (overlap.obstacle.empty() && std::ranges::none_of(reflected, [&](int array) { return overlap.stored(array); }))
    overlap.obstacle = "it does not store to any element that is sent";
  HiddenReflects hidden{reflects, {}, overlap.changesRounding, /*after=*/true};
  const bool prepared = std::ranges::any_of(reflects, [&](int r) { // by a reflect_init that may be periodic
    return program.get<Exchange>(r).kind == DirectiveKind::ReflectDo;
  });
  for (const LoopLevel &l : loop.loops)
    if (const auto widths = borderWidths(l, reflects))
      hidden.widths.push_back(
          {constant(-widths->first), constant(-widths->second), prepared || isPeriodic(l, reflects)});
    else if (overlap.obstacle.empty())
      overlap.obstacle = "the number of elements to send is not known in advance";
  if (!overlap.obstacle.empty())
    return reports.error(m, Diag::not_overlapped_after, m.directive.keyword, {overlap.obstacle});
  loop.hides = std::move(hidden);
  reports.error(m, Diag::overlapped_after, m.directive.keyword);
}

void OverlapSema::finish() {
  for (const Candidate &candidate : candidates)
    overlapReflectsAfter(candidate);
}

} // namespace xacc
