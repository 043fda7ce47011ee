/// \file
/// Map work.
/// Input:  task, tasks and loop with the statement each governs.
/// Output: a membership test around the body of a task; a loop over this node's part of the global range. Loop
///         variables keep their global values. A loop that no node shares with others stays as it is. Ranges are
///         computed once, before the nest, unless an inner bound changes within it. Reductions are wrapped around (see
///         LoopReduction).
/// Leaves alone: the bodies.
#include "passes/AccText.h"
#include "passes/AccWork.h"
#include "passes/ArraySums.h"
#include "passes/LoopRanges.h"
#include "passes/LoopReduction.h"
#include "passes/SplitLoop.h"
#include <algorithm>

namespace xacc {
namespace {

class WorkMapper {
public:
  explicit WorkMapper(Lowering &L) : L(L), P(L.program), acc(L), ranges(L) {}
  void run() {
    for (size_t i = 0; i < P.items.size(); ++i) {
      const Item &it = P.items[i];
      if (it.kind == DirectiveKind::Task)
        task(it);
      else if (it.kind == DirectiveKind::Tasks)
        tasks(it, static_cast<int>(i));
      else if (it.kind == DirectiveKind::Loop && !it.loops.empty() && !it.body.empty())
        loop(it, static_cast<int>(i));
      else if (it.accConstruct >= 0)
        accelerated(it, static_cast<int>(i));
    }
  }

private:
  Lowering &L;
  const Program &P;
  const AccWork acc;
  const LoopRanges ranges;

  std::string taskSet(const Item &it) const { return L.fresh("xmp_task_" + std::to_string(it.directive)); }
  std::string clockName() const { return L.fresh("xmp_clock"); }

  void task(const Item &it) {
    const std::string enter = it.nocomm ? "xacc_task_enter_nocomm(" : "xacc_task_enter(";
    const std::string on = it.enclosingTasks >= 0 ? taskSet(it) : L.reference(it.on);
    Block block;
    block.open();
    block.line("xacc_task " + L.fresh("xmp_task") + " XACC_SCOPED(task) = " + enter + L.site(it.directive) + ", " + on +
               ");");
    block.open("if (" + L.fresh("xmp_task") + ".member)");
    L.surround(it.directive, it.body, block);
  }

  /// All references are evaluated on entry, so that disjoint tasks run concurrently.
  void tasks(const Item &it, int index) {
    Block block;
    block.open();
    for (const Item &child : P.items)
      if (child.kind == DirectiveKind::Task && child.enclosingTasks == index)
        block.line("const xacc_ref " + taskSet(child) + " = " + L.reference(child.on) + ";");
    L.surround(it.directive, it.body, block);
  }

  // ---- OpenACC

  void accelerated(const Item &it, int index) {
    if (it.kind == DirectiveKind::AccLoop || (isCompute(it.kind) && rowOf(it.kind).attaches == Attaches::Loop)) {
      if (it.accPartner >= 0)
        return it.accPartner > index ? pair(P.items[static_cast<size_t>(it.accPartner)], it, true) : void();
      return accLoop(it);
    }
    if (!isCompute(it.kind))
      return acc.lower(it);
    acc.region(it, regionRanges(index));
    if (L.target == Target::Cuda)
      acc.kernels(it, rangeNames(index));
  }
  std::vector<Text> regionRanges(int region) const {
    std::vector<Text> lines;
    for (const Item &it : P.inside(P.items[static_cast<size_t>(region)]))
      if (it.kind == DirectiveKind::Loop && it.accRegion == region && it.shape == ClauseKind::On &&
          ranges.insideRegion(it))
        for (const LoopLevel &l : it.loops)
          if (l.partDim >= 0 && !l.whole && ranges.hoistedFromRegion(it, l))
            lines.push_back(ranges.rangeOf(it, l));
    ranges.deviceParts(P.items[static_cast<size_t>(region)], lines);
    return lines;
  }
  /// The ranges that kernels of a compute construct may use.
  RangeNames rangeNames(int region) const {
    RangeNames names;
    const int partner = P.items[static_cast<size_t>(region)].accPartner;
    const auto add = [&](const Item &it) {
      for (const LoopLevel &l : it.loops)
        if (it.kind == DirectiveKind::Loop && l.partDim >= 0 && !l.whole)
          names[l.statement.begin] = {ranges.usedRange(it, l), ranges.walked(it, l)};
    };
    if (partner >= 0)
      add(P.items[static_cast<size_t>(partner)]);
    for (const Item &it : P.inside(P.items[static_cast<size_t>(region)]))
      if (it.accRegion == region)
        add(it);
    for (const Item *it : AccText(L, P.items[static_cast<size_t>(region)]).layouts())
      for (const LoopLevel &l : it->loops)
        if (ranges.layoutOf(*it, l))
          names[l.statement.begin] = {ranges.partName(*it, l), false};
    return names;
  }
  int indexOf(const Item &it) const { return static_cast<int>(&it - P.items.data()); }

  /// An acc loop, or a compute construct on a loop, that no xmp loop shares.
  void accLoop(const Item &it) {
    if (it.kind == DirectiveKind::AccLoop) {
      if (!it.implied)
        L.place(it.directive, {});
    } else {
      Block block;
      block.open();
      acc.around(it, block, regionRanges(indexOf(it)));
      L.surround(it.directive, it.body, block);
      if (L.target == Target::Cuda)
        acc.kernels(it, rangeNames(indexOf(it)));
    }
    acc.loop(it, false, ranges.cutRange(it));
    ranges.ownHeaders(it);
  }
  /// An xmp loop and an acc construct of one for statement. `accFirst`: the acc directive was written first.
  void pair(const Item &xmp, const Item &construct, bool accFirst) {
    const Item &second = accFirst ? xmp : construct;
    loopWith(xmp, construct.kind == DirectiveKind::AccLoop ? nullptr : &construct,
             accFirst ? construct.directive : xmp.directive);
    if (second.directive != (accFirst ? construct : xmp).directive && !second.implied) // not one device loop
      L.place(second.directive, {});
    if (!isDivided(xmp, construct))
      acc.loop(construct, ranges.inOrder(xmp), ranges.cutRange(construct));
    ranges.numberedBodies(xmp, false);
    ranges.ownHeaders(construct);
  }
  /// A device loop that is cut into parts for workers; one that cannot be runs as a whole on the CPU.
  bool isDivided(const Item &xmp, const Item &construct) const {
    if (!L.divided || !construct.device || xmp.shape != ClauseKind::On || !SplitLoop::possible(P, xmp, construct))
      return false;
    // Parts run on several threads, which must not ask the runtime for ranges.
    const auto asks = [&](const Item &it) {
      return it.kind == DirectiveKind::Loop && std::any_of(it.loops.begin(), it.loops.end(), [&](const LoopLevel &l) {
               return l.partDim >= 0 && !l.whole &&
                      (ranges.walked(it, l) || !l.hoistable ||
                       (&it != &xmp && (!ranges.hoistedFromRegion(it, l) || it.shape != ClauseKind::On)));
             });
    };
    const auto inside = P.inside(construct);
    return !asks(xmp) && std::none_of(inside.begin(), inside.end(), asks);
  }

  void loop(const Item &it, int index) {
    if (it.accPartner < 0) {
      loopWith(it, nullptr, it.directive);
      return ranges.numberedBodies(it, false);
    }
    if (it.accPartner > index)
      pair(it, P.items[static_cast<size_t>(it.accPartner)], false);
  }

  /// `compute`: the compute construct of the same statement. `directive`: where the opening lines go.
  void loopWith(const Item &it, const Item *compute, int directive) {
    Block block;
    block.open();
    const LoopReduction reduction(L, it);
    if (!it.acc)
      reduction.begin(block);
    // What the host combines of an array has come back from the device before.
    if (compute && !it.acc && it.reducesArrays())
      block.open();
    bool restricted = false; // the reference also fixes dimensions without a loop variable
    for (const Part &p : it.on.parts)
      restricted |= p.kind == Part::Range;
    if (restricted)
      block.open("if (xacc_includes(" + L.reference(everywhere(it.on)) + "))");
    if (it.shape != ClauseKind::On)
      ranges.boxes(it, block);
    else
      for (const LoopLevel &l : it.loops)
        if (l.partDim >= 0 && l.hoistable && !l.whole && !ranges.hoistedFromRegion(it, l))
          block.line(ranges.rangeOf(it, l));
    if (compute) {
      const std::vector<Text> regional = regionRanges(indexOf(*compute));
      if (isDivided(it, *compute))
        return dividedLoop(it, *compute, directive, block, regional, reduction);
      aroundCompute(it, *compute, directive, block, regional, reduction);
    }
    if (block.head().size() == 1 && it.reductions.empty())
      L.place(directive, {}); // everything was computed before the compute construct
    else {
      behindReduction(it, compute && compute->device, directive, block, reduction);
      reduction.track();
      L.surround(directive, it.body, block);
    }
    ranges.headers(it); // behind the last token, what these close comes before the end of the whole nest
    ranges.numberedBodies(it, true);
    if (compute && L.target == Target::Cuda)
      acc.kernels(*compute, rangeNames(indexOf(*compute)));
  }

  /// The compute construct of the same statement.
  void aroundCompute(const Item &it, const Item &compute, int directive, Block &block, std::vector<Text> lines,
                     const LoopReduction &reduction) const {
    if (const AccConstruct &work = P.accConstructs[static_cast<size_t>(compute.accConstruct)]; !work.calls.empty())
      throw NotYet("the device loop in line " + std::to_string(P.sites[compute.directive]->line) + ", which calls '" +
                   work.calls[0].function + "' and cannot be divided,");
    const int outside = block.depth();
    if (compute.device) {
      lines.push_back("const double " + clockName() + " = xacc_device_loop_begin();");
      for (const std::string &name : reducedArrays(it)) // they start from the host's values
        lines.push_back(transfer("xacc_device_write", directive, name));
    }
    if (it.acc)
      reduction.beginOnDevice(lines);
    acc.around(compute, block, lines);
    if (compute.device)
      block.behind("xacc_device_loop_end(" + clockName() + ");", outside);
    if (it.acc)
      reduction.endOnDevice(block, outside);
  }

  /// What follows the whole nest, in the outermost block.
  void behindReduction(const Item &it, bool replicas, int directive, Block &block,
                       const LoopReduction &reduction) const {
    const std::vector<std::string> arrays = replicas ? reducedArrays(it) : std::vector<std::string>();
    for (const std::string &name : arrays)
      block.behind(transfer("xacc_device_read", directive, name), 1);
    if (!it.acc)
      reduction.end(block);
    for (const std::string &name : arrays)
      block.behind(transfer("xacc_device_write", directive, name), 1);
    for (const std::string &name : it.refreshed)
      block.behind(transfer("xacc_device_write", directive, name), 1);
  }

  void dividedLoop(const Item &it, const Item &compute, int directive, Block &block, const std::vector<Text> &regional,
                   const LoopReduction &reduction) {
    block.lines(regional);
    SplitLoop split(L, it, compute, rangeNames(indexOf(compute)));
    std::vector<Text> lines;
    split.begin(lines);
    block.lines(lines);
    behindReduction(it, false, directive, block, reduction);
    L.surround(directive, it.body, block);
    ranges.headers(it);
    split.emit();
  }
  /// A replica becomes what the host has (xacc_device_write), or the other way round (xacc_device_read).
  std::string transfer(const std::string &function, int directive, const std::string &name) const {
    const std::string device = "xacc_device_pointer(" + L.site(directive) + ", &" + name + ", \"" + name + "\", 0)";
    const bool write = function == "xacc_device_write";
    return function + "(" + (write ? device + ", &" + name : "&" + name + ", " + device) + ", sizeof " + name + ");";
  }
  static std::vector<std::string> reducedArrays(const Item &it) {
    std::vector<std::string> names;
    for (const ReductionPart &part : it.reductions)
      for (const ReductionVariable &v : part.variables)
        if (v.array)
          names.push_back(v.name);
    return names;
  }

  static OnReference everywhere(OnReference on) {
    for (Part &p : on.parts)
      if (p.kind == Part::Own)
        p.kind = Part::All;
    return on;
  }
};

} // namespace

void mapWork(Lowering &L) { WorkMapper(L).run(); }

} // namespace xacc
