// LoopRanges.cpp - see LoopRanges.h.
#include "loops/LoopRanges.h"
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "loops/ArrayReductions.h"
#include "targets/ComputeTarget.h"
#include <algorithm>
#include <set>

namespace xacc {

std::string LoopRanges::boxesName() const { return lowering.fresh("xmp_boxes"); }

std::string LoopRanges::boxName() const { return lowering.fresh("xmp_box"); }

const DimFormat *LoopRanges::formatOf(const LoopDirective &nest, const LoopLevel &l) const {
  const auto *loop = program.find<Loop>(nest.number);
  return loop && loop->on.kind == OnReference::Template && l.partDim >= 0
             ? &program.templates[loop->on.object].formats[l.partDim]
             : nullptr;
}

bool LoopRanges::walked(const LoopDirective &nest, const LoopLevel &l) const {
  const DimFormat *f = formatOf(nest, l);
  return f && f->kind == FormatKind::Cyclic && (l.mayWrap || (f->width.present() && f->width.known != 1));
}

bool LoopRanges::numbered(const LoopDirective &nest, const LoopLevel &l) const {
  return l.hoistable && (nest.region >= 0 || program.accOn(nest) || ompLevels(nest) > 0);
}

int LoopRanges::ompLevels(const LoopDirective &nest) const {
  return ompLoops.levelsAt(program.sites[nest.directive]->index);
}

int LoopRanges::collapsed(const Loop &loop) const {
  const AccConstruct *acc = program.accOn(loop);
  return std::max(acc ? acc->loop.collapse : 1, ompLevels(loop));
}

bool LoopRanges::isKernelLoop(const Loop &loop, const LoopLevel &l) const {
  const auto runs = [&](const AccConstruct &acc) {
    return acc.loop.outermost && !acc.loop.sequential && launched(acc) &&
           std::ranges::any_of(acc.loop.nest,
                               [&](const LoopHeader &level) { return level.statement.begin == l.statement.begin; });
  };
  if (!lowering.target.facts.movesBodies)
    return false;
  const AccConstruct *acc = program.accOn(loop);
  if (acc && runs(*acc))
    return true;
  const AccConstruct *region = loop.region < 0 ? acc : program.find<AccConstruct>(loop.region);
  return region && (runs(*region) || std::ranges::any_of(program.inside<AccConstruct>(*region), runs));
}

bool LoopRanges::launched(const AccConstruct &acc) const {
  const auto *region = program.find<AccConstruct>(acc.region);
  if (acc.kind != DirectiveKind::AccLoop || !region)
    return acc.kind != DirectiveKind::AccLoop;
  return std::ranges::any_of(region->parts, [&](Span s) { return s.begin == acc.loop.statement.begin; });
}

bool LoopRanges::strided(const LoopDirective &nest, const LoopLevel &l) const {
  const DimFormat *f = formatOf(nest, l);
  return f && f->kind == FormatKind::Cyclic && !walked(nest, l);
}

Text LoopRanges::mapped(const Loop &loop, const LoopLevel &l) const {
  return lowering.bounds(l).mappedTo(lowering.object(loop.on), l.partDim, Text(l.offset));
}

bool LoopRanges::hoistedFromRegion(const LoopDirective &nest, const LoopLevel &l) const {
  return nest.region >= 0 && l.hoistable && l.regional;
}

std::string LoopRanges::range(const LoopDirective &nest, const LoopLevel &l) const {
  return lowering.fresh(l.variable + "_range" + (nest.region >= 0 ? "_" + std::to_string(nest.directive) : ""));
}

Text LoopRanges::rangeOf(const Loop &loop, const LoopLevel &l) const {
  const bool walk = walked(loop, l);
  return declare(walk ? "xacc_walk" : "const xacc_range", range(loop, l),
                 call(walk ? "xacc_loop_walk" : "xacc_loop", {lowering.site(loop.directive), mapped(loop, l)}));
}

std::string LoopRanges::usedRange(const LoopDirective &nest, const LoopLevel &l) const {
  const AccConstruct *acc = program.accOn(nest);
  return acc && layoutOf(*acc, l) ? partName(*acc, l) : range(nest, l);
}

std::string LoopRanges::partName(const AccConstruct &acc, const LoopLevel &l) const {
  return lowering.fresh(l.variable + "_part_" + std::to_string(acc.directive));
}

const LayoutOf *LoopRanges::layoutOf(const AccConstruct &acc, const LoopLevel &l) const {
  for (const LayoutOf &layout : acc.layout)
    if (layout.variable == l.variable)
      return &layout;
  return nullptr;
}

const Loop *LoopRanges::sharing(const AccConstruct &acc, const LoopLevel &l) const {
  const Loop *loop = program.loopOn(acc);
  if (loop)
    for (const LoopLevel &other : loop->loops)
      if (other.variable == l.variable && other.partDim >= 0 && !other.whole)
        return loop;
  return nullptr;
}

void LoopRanges::declareDeviceParts(const AccConstruct &construct, Block &block) const {
  for (const AccConstruct *acc : ConstructData(lowering, construct).layouts())
    for (const LoopLevel &l : acc->loops)
      if (const LayoutOf *layout = layoutOf(*acc, l)) {
        const Loop *loop = sharing(*acc, l);
        const List array = ConstructData(lowering, *acc).spreadArray(acc->layoutArray);
        const Text all = loop ? Text(range(*loop, l)) : lowering.bounds(l).range();
        block.line(declare("const xacc_range", partName(*acc, l),
                           call("xacc_layout_loop", List{lowering.site(acc->directive)} + array +
                                                        List{number(layout->dim), Text(layout->offset), all})));
      }
}

Block LoopRanges::beforeRegion(const AccConstruct &region) const {
  Block block;
  for (const Loop &loop : program.inside<Loop>(region))
    if (loop.region == region.number && loop.shape == ClauseKind::On)
      for (const LoopLevel &l : loop.loops)
        if (l.partDim >= 0 && !l.whole && hoistedFromRegion(loop, l))
          block.line(rangeOf(loop, l));
  declareDeviceParts(region, block);
  return block;
}

/// A loop that is not divided among nodes keeps its bounds, unless a clause widens it. Hiding a reflect never splits
/// such a loop.
bool LoopRanges::oneNodeRunsAll(const Loop &loop, const LoopLevel &l) {
  return l.whole && loop.shape == ClauseKind::On;
}

RangeNames LoopRanges::namesFor(const AccConstruct &region) const {
  RangeNames names;
  const auto add = [&](const Loop &loop) {
    for (const LoopLevel &l : loop.loops)
      if (l.partDim >= 0 && !oneNodeRunsAll(loop, l))
        names[l.statement.begin] = {usedRange(loop, l), walked(loop, l), strided(loop, l)};
  };
  if (const Loop *loop = program.loopOn(region))
    add(*loop);
  for (const Loop &loop : program.inside<Loop>(region))
    if (loop.region == region.number)
      add(loop);
  for (const AccConstruct *acc : ConstructData(lowering, region).layouts())
    for (const LoopLevel &l : acc->loops)
      if (layoutOf(*acc, l))
        names[l.statement.begin] = {partName(*acc, l), /*walk=*/false, /*strided=*/true};
  return names;
}

bool LoopRanges::runsInParts(const AccConstruct &acc, const LoopLevel &l) const {
  const Loop *loop = program.loopOn(acc);
  return !lowering.target.facts.movesBodies && ArrayReductions::runsInParts(acc) &&
         l.statement.begin == acc.loops[0].statement.begin && (!loop || !inOrder(*loop));
}

std::string LoopRanges::partRangeName(const AccConstruct &acc, const LoopLevel &l) const {
  return lowering.fresh(l.variable + "_in_part_" + std::to_string(acc.directive));
}

Text LoopRanges::partRange(const AccConstruct &acc) const {
  const LoopLevel &l = acc.loops[0];
  if (!runsInParts(acc, l))
    return {};
  Text whole;
  if (const Loop *loop = sharing(acc, l)) {
    const auto level =
        std::ranges::find_if(loop->loops, [&](const LoopLevel &other) { return other.variable == l.variable; });
    const std::string all = usedRange(*loop, *level);
    whole = walked(*loop, *level) ? call("xacc_loop_range", {"0", all + ".count", "1"}) : Text(all);
  } else if (layoutOf(acc, l))
    whole = partName(acc, l);
  else if (const LoopBounds b = lowering.bounds(l); l.pointer)
    whole = call("xacc_pointer_range", {lowering.onHost(l.lower, /*address=*/true), b.lower, b.end, b.step});
  else
    whole = b.range();
  return declare("const xacc_range", partRangeName(acc, l),
                 call("xacc_range_part", List{whole} + ArrayReductions::partOf(lowering)));
}

bool LoopRanges::inOrder(const Loop &loop) const {
  return std::ranges::any_of(loop.loops, [&](const LoopLevel &l) {
    return l.partDim >= 0 && ((walked(loop, l) && !numbered(loop, l)) || (!l.hoistable && loop.region < 0));
  });
}

std::string LoopRanges::castTo(const LoopLevel &l) {
  const std::string type = l.type.text();
  return type == "long" ? "" : "(" + type + ")";
}

bool LoopRanges::counts(const Loop &loop, const LoopLevel &l) const {
  const DimFormat *f = formatOf(loop, l);
  return f && f->kind == FormatKind::Cyclic && l.knownStep == 1 && (!l.whole || l.knownLower) && loop.region < 0 &&
         !program.accOn(loop) && !loop.device && !numbered(loop, l) && !loop.inBoxes();
}

bool LoopRanges::inRuns(const LoopDirective &nest, const LoopLevel &l) const {
  const auto *loop = program.find<Loop>(nest.number);
  return loop && !l.whole && walked(nest, l) && counts(*loop, l) && !l.left && !l.mayWrap;
}

/// Does an OpenMP directive inside the nest require the canonical form of this loop?
bool LoopRanges::ompShares(const Loop &loop, size_t level) const {
  for (size_t k = 0; k <= level; ++k)
    if (ompLoops.levelsAt(loop.loops[k].statement.begin) > static_cast<int>(level - k))
      return true;
  return false;
}

std::string LoopRanges::runName(const LoopLevel &l) const { return lowering.fresh(l.variable + "_run"); }

bool LoopRanges::onlyCounts(const LoopDirective &nest, const LoopLevel &l) const {
  const Span body = {program.source->bodyOf(l.statement.begin), l.statement.end};
  std::set<uint32_t> replaced; // tokens
  for (size_t k = 0; k < program.uses.size(); ++k) {
    const ArrayUse &u = program.uses[k];
    if (!lowering.checkedUses.empty() && lowering.checkedUses[k])
      continue;
    for (const ArrayUse::Followed &f : u.follows)
      if (f.loop == nest.number && f.dim < u.brackets.size() && !counterOf(u, f).empty())
        for (uint32_t token = u.brackets[f.dim].first + 1; token < u.brackets[f.dim].second; ++token)
          replaced.insert(token);
  }
  for (uint32_t token = body.begin; token < body.end; ++token)
    if (program.source->tokens[token].text == l.variable && !replaced.count(token))
      return false;
  return true;
}

bool LoopRanges::isOneRun(const LoopDirective &nest, const LoopLevel &l) const {
  const Span body = {program.source->bodyOf(l.statement.begin), l.statement.end};
  const auto inside = [&](const auto &place) { return place.index >= body.begin && place.index < body.end; };
  return inRuns(nest, l) && onlyCounts(nest, l) &&
         std::ranges::none_of(program.sites, [&](const auto *site) { return inside(*site); }) &&
         std::ranges::none_of(program.source->foreign, inside);
}

Text LoopRanges::usingVariable(const LoopDirective &nest, const LoopLevel &l, const std::string &condition) const {
  return onlyCounts(nest, l) ? "((void)" + l.variable + ", " + condition + ")" : Text(condition);
}

std::string LoopRanges::counterOf(const ArrayUse &use, const ArrayUse::Followed &followed) const {
  const Loop &loop = program.get<Loop>(followed.loop);
  const LoopLevel &l = loop.loops[followed.level];
  if (!counts(loop, l) || ompShares(loop, followed.level) || !use.sums.empty())
    return {};
  const std::string name = asIdentifier(program.arrays[use.array].name);
  return lowering.fresh(name + "_at_" + l.variable + (followed.dim > 0 ? "_" + std::to_string(followed.dim + 1) : ""));
}

std::vector<std::pair<std::string, Text>> LoopRanges::counters(const Loop &loop, size_t level) const {
  std::vector<std::pair<std::string, Text>> found;
  const LoopLevel &l = loop.loops[level];
  for (size_t k = 0; counts(loop, l) && k < program.uses.size(); ++k)
    for (const ArrayUse::Followed &f : program.uses[k].follows) {
      if (f.loop != loop.number || f.level != level || (!lowering.checkedUses.empty() && lowering.checkedUses[k]))
        continue;
      const ArrayDecl &a = program.arrays[program.uses[k].array];
      const std::string name = counterOf(program.uses[k], f), first = range(loop, l) + ".first";
      Text index = f.ahead == 0 ? Text(first) : first + " + " + number(f.ahead);
      if (l.whole)
        index = number(*l.knownLower + f.ahead);
      if (!name.empty() && std::ranges::find(found, name, &std::pair<std::string, Text>::first) == found.end())
        found.emplace_back(
            name, call("xacc_cyclic_index", {cyclicsOf(program, a) + "[" + std::to_string(f.dim) + "]", index}));
    }
  return found;
}

} // namespace xacc
