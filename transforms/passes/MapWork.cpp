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
#include "passes/LoopReduction.h"
#include "passes/OmpLoops.h"
#include "passes/SplitLoop.h"
#include <algorithm>

namespace xacc {
namespace {

class WorkMapper {
public:
  explicit WorkMapper(Lowering &L) : L(L), P(L.program), acc(L), ompLoops(*P.source) {}
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
  const OmpLoops ompLoops;

  std::string taskSet(const Item &it) const { return L.fresh("xmp_task_" + std::to_string(it.directive)); }
  std::string clockName() const { return L.fresh("xmp_clock"); }
  std::string boxesName() const { return L.fresh("xmp_boxes"); }
  std::string boxName() const { return L.fresh("xmp_box"); }

  void task(const Item &it) {
    const std::string enter = it.nocomm ? "xacc_task_enter_nocomm(" : "xacc_task_enter(";
    const std::string on = it.enclosingTasks >= 0 ? taskSet(it) : L.reference(it.on);
    L.open(it.directive, {"{ xacc_task " + L.fresh("xmp_task") + " XACC_SCOPED(task) = " + enter +
                          L.site(it.directive) + ", " + on + "); if (" + L.fresh("xmp_task") + ".member) {"});
    L.close(it.body, "} }");
  }

  /// All references are evaluated on entry, so that disjoint tasks run concurrently.
  void tasks(const Item &it, int index) {
    std::vector<Text> lines = {"{"};
    for (const Item &child : P.items)
      if (child.kind == DirectiveKind::Task && child.enclosingTasks == index)
        lines.push_back("const xacc_ref " + taskSet(child) + " = " + L.reference(child.on) + ";");
    L.open(it.directive, lines);
    L.close(it.body, "}");
  }

  // ---- loop

  const DimFormat *formatOf(const Item &it, const LoopLevel &l) const {
    return it.on.kind == OnReference::Template && l.partDim >= 0 ? &P.templates[it.on.object].formats[l.partDim]
                                                                 : nullptr;
  }
  /// Blocks of a cyclic(n) distribution are walked; everything else is one arithmetic sequence.
  bool walked(const Item &it, const LoopLevel &l) const {
    const DimFormat *f = formatOf(it, l);
    return f && f->kind == FormatKind::Cyclic && f->width.present() && f->width.known != 1;
  }
  /// Are the iterations of a walked loop counted, so that any of them can come first? Where they may run in parallel.
  bool numbered(const Item &it, const LoopLevel &l) const {
    return l.hoistable && (it.accRegion >= 0 || it.accPartner >= 0 || ompLevels(it) > 0);
  }
  /// How many of these loops an OpenMP directive of the same statement shares out; 0: there is none.
  int ompLevels(const Item &it) const { return ompLoops.levelsAt(P.sites[it.directive]->index); }
  /// How many loops of the nest are run as one, by OpenACC or OpenMP.
  int collapsed(const Item &it) const {
    const int acc = it.accPartner < 0
                        ? 1
                        : P.accConstructs[static_cast<size_t>(P.items[static_cast<size_t>(it.accPartner)].accConstruct)]
                              .loop.collapse;
    return std::max(acc, ompLevels(it));
  }
  /// Does a kernel of its own run its iterations? Then there is no loop, only the body.
  bool ofKernel(const Item &it, const LoopLevel &l) const {
    const auto runs = [&](const Item &acc) {
      if (acc.accConstruct < 0)
        return false;
      const AccLoop &loop = P.accConstructs[static_cast<size_t>(acc.accConstruct)].loop;
      return loop.outermost && !loop.sequential && launched(acc, loop) &&
             std::any_of(loop.nest.begin(), loop.nest.end(),
                         [&](const LoopHeader &level) { return level.statement.begin == l.statement.begin; });
    };
    if (L.target != Target::Cuda)
      return false;
    if (it.accPartner >= 0 && runs(P.items[static_cast<size_t>(it.accPartner)]))
      return true;
    if (it.accRegion < 0)
      return false;
    const Item &region = P.items[static_cast<size_t>(it.accRegion)];
    const auto inside = P.inside(region);
    return runs(region) || std::any_of(inside.begin(), inside.end(), runs);
  }
  /// A combined construct, or a part of its region; in other statements a parallel loop is an ordinary one.
  bool launched(const Item &it, const AccLoop &loop) const {
    if (it.kind != DirectiveKind::AccLoop || it.accRegion < 0)
      return it.kind != DirectiveKind::AccLoop;
    const Item &region = P.items[static_cast<size_t>(it.accRegion)];
    const auto &parts = P.accConstructs[static_cast<size_t>(region.accConstruct)].parts;
    return std::any_of(parts.begin(), parts.end(), [&](Span s) { return s.begin == loop.statement.begin; });
  }
  uint32_t bodyOf(Span loop) const {
    int depth = 0;
    for (uint32_t t = loop.begin; t < loop.end; ++t) {
      const std::string &text = P.source->tokens[t].text;
      depth += text == "(" ? 1 : text == ")" ? -1 : 0;
      if (text == ")" && depth == 0)
        return t + 1;
    }
    return loop.end - 1;
  }
  bool strided(const Item &it, const LoopLevel &l) const {
    const DimFormat *f = formatOf(it, l);
    return f && f->kind == FormatKind::Cyclic && !walked(it, l);
  }

  Text rangeArguments(const Item &it, const LoopLevel &l) const {
    return Text(L.object(it.on) + ", " + std::to_string(l.partDim) + ", " + l.offset.text + ", ") + L.bounds(l);
  }
  /// Loops inside a compute construct have their ranges computed before it, all in one block.
  bool hoistedFromRegion(const Item &it, const LoopLevel &l) const {
    return insideRegion(it) && l.hoistable && l.regional;
  }
  bool insideRegion(const Item &it) const { return it.accRegion >= 0 && it.accPartner != it.accRegion; }
  std::string range(const Item &it, const LoopLevel &l) const {
    return L.fresh(l.variable + "_range" + (insideRegion(it) ? "_" + std::to_string(it.directive) : ""));
  }
  Text rangeOf(const Item &it, const LoopLevel &l) const {
    const bool walk = walked(it, l);
    return Text(walk ? "xacc_walk " : "const xacc_range ") + range(it, l) + " = " +
           (walk ? "xacc_loop_walk(" : "xacc_loop(") + L.site(it.directive) + ", " + rangeArguments(it, l) + ");";
  }
  /// The range that a loop header uses: of a loop with a layout the device's part of what the node does.
  std::string usedRange(const Item &it, const LoopLevel &l) const {
    const Item *acc =
        it.accPartner >= 0 && it.kind == DirectiveKind::Loop ? &P.items[static_cast<size_t>(it.accPartner)] : &it;
    return layoutOf(*acc, l) ? partName(*acc, l) : range(it, l);
  }
  std::string partName(const Item &it, const LoopLevel &l) const {
    return L.fresh(l.variable + "_part_" + std::to_string(it.directive));
  }
  const LayoutOf *layoutOf(const Item &it, const LoopLevel &l) const {
    if (it.accConstruct >= 0)
      for (const LayoutOf &of : P.accConstructs[static_cast<size_t>(it.accConstruct)].layout)
        if (of.variable == l.variable)
          return &of;
    return nullptr;
  }
  /// The xmp loop of the same statement, if nodes share these iterations.
  const Item *sharing(const Item &acc, const LoopLevel &l) const {
    if (acc.accPartner >= 0)
      for (const LoopLevel &other : P.items[static_cast<size_t>(acc.accPartner)].loops)
        if (other.variable == l.variable && other.partDim >= 0 && !other.whole)
          return &P.items[static_cast<size_t>(acc.accPartner)];
    return nullptr;
  }
  /// What the current device does of the loops with a layout in a compute construct.
  void deviceParts(const Item &construct, std::vector<Text> &lines) const {
    for (const Item *it : AccText(L, construct).layouts())
      for (const LoopLevel &l : it->loops)
        if (const LayoutOf *of = layoutOf(*it, l)) {
          const AccConstruct &acc = P.accConstructs[static_cast<size_t>(it->accConstruct)];
          Text line = "const xacc_range " + partName(*it, l) + " = xacc_layout_loop(" + L.site(it->directive) + ", " +
                      AccText(L, *it).spreadArray(acc.layoutArray) + ", " + std::to_string(of->dim) + ", " +
                      of->offset.text + ", ";
          if (const Item *xmp = sharing(*it, l))
            line += range(*xmp, l) + ");";
          else {
            line += "xacc_loop_range(";
            line += L.bounds(l);
            line += "));";
          }
          lines.push_back(line);
        }
  }
  /// Is this the loop of an acc construct that is cut into parts?
  bool isCut(const Item &acc, const LoopLevel &l) const {
    return L.target != Target::Cuda && ArraySums::cuts(P, acc) && l.statement.begin == acc.loops[0].statement.begin &&
           (acc.accPartner < 0 || !inOrder(P.items[static_cast<size_t>(acc.accPartner)]));
  }
  std::string cutName(const Item &acc, const LoopLevel &l) const {
    return L.fresh(l.variable + "_cut_" + std::to_string(acc.directive));
  }
  Text cutRange(const Item &acc) const {
    const LoopLevel &l = acc.loops[0];
    if (!isCut(acc, l))
      return {};
    Text whole;
    if (const Item *xmp = sharing(acc, l)) {
      const auto level = std::find_if(xmp->loops.begin(), xmp->loops.end(),
                                      [&](const LoopLevel &other) { return other.variable == l.variable; });
      const std::string all = usedRange(*xmp, *level);
      whole = walked(*xmp, *level) ? "xacc_loop_range(0, " + all + ".count, 1)" : all;
    } else if (layoutOf(acc, l))
      whole = partName(acc, l);
    else
      whole = Text("xacc_loop_range(") + L.bounds(l) + ")";
    return Text("const xacc_range " + cutName(acc, l) + " = xacc_range_part(") + whole + ", " + ArraySums::partOf(L) +
           "); ";
  }
  /// Iterations of a loop that a construct shares, which can only run one after the other.
  bool inOrder(const Item &xmp) const {
    return std::any_of(xmp.loops.begin(), xmp.loops.end(), [&](const LoopLevel &l) {
      return l.partDim >= 0 && ((walked(xmp, l) && !numbered(xmp, l)) || (!l.hoistable && !insideRegion(xmp)));
    });
  }
  static std::string castTo(const LoopLevel &l) { return l.type == "long" ? "" : "(" + l.type + ")"; }

  void header(const Item &it, const LoopLevel &l) const {
    const Item *acc = it.kind != DirectiveKind::Loop ? &it
                      : it.accPartner >= 0           ? &P.items[static_cast<size_t>(it.accPartner)]
                                                     : nullptr;
    const bool cut = acc && isCut(*acc, l);
    const std::string r = cut ? cutName(*acc, l) : usedRange(it, l), cast = castTo(l);
    if (walked(it, l) && numbered(it, l)) {
      L.edits.replaceStructure(l.lower, cut ? cast + r + ".first" : "0");
      L.edits.replaceStructure(l.condition, l.variable + " < " + cast + r + (cut ? ".end" : ".count"));
      L.edits.replaceStructure(l.increment, l.variable + "++");
      return;
    }
    if (walked(it, l)) {
      L.edits.replaceStructure(l.lower, cast + "xacc_walk_start(&" + r + ")");
      L.edits.replaceStructure(l.condition, r + ".left > 0");
      L.edits.replaceStructure(l.increment, l.variable + " = " + cast + "xacc_walk_next(&" + r + ")");
      return;
    }
    L.edits.replaceStructure(l.lower, cast + r + ".first");
    L.edits.replaceStructure(l.condition, l.variable + (l.downward ? " > " : " < ") + cast + r + ".end");
    if (strided(it, l))
      L.edits.replaceStructure(l.increment, l.variable + " += " + cast + r + ".step");
  }

  /// In the body of a loop whose iterations are counted the variable has its value under its own name. The end comes
  /// after everything else that closes behind these loops.
  void numberedBodies(const Item &it, bool begin) const {
    for (size_t k = 0; k < it.loops.size(); ++k) {
      const LoopLevel &l = it.loops[k];
      if (l.partDim < 0 || l.whole || !walked(it, l) || !numbered(it, l) || ofKernel(it, l))
        continue;
      const std::string number = L.fresh(l.variable + "_number");
      const Span body = bodyWithin(l.statement, collapsed(it) - 1 - static_cast<int>(k));
      if (begin)
        L.edits.before(body.begin, "{ const long " + number + " = " + l.variable + "; { const " + l.type + " " +
                                       l.variable + " = " + castTo(l) + "xacc_walk_at(&" + usedRange(it, l) + ", " +
                                       number + "); (void)" + l.variable + "; ");
      else
        L.edits.after(body.end - 1, " } }");
    }
  }
  /// The body of the loop, or of the one that is `deeper` levels further in, where nothing stands between them.
  Span bodyWithin(Span loop, int deeper) const {
    Span body = {bodyOf(loop), loop.end};
    for (; deeper > 0; --deeper) {
      Span inner = body;
      for (; P.source->tokens[inner.begin].text == "{"; ++inner.begin)
        --inner.end;
      if (P.source->tokens[inner.begin].text != "for")
        return body;
      body = {bodyOf(inner), inner.end};
    }
    return body;
  }

  void boxes(const Item &it, std::vector<Text> &lines, std::string &closing) const {
    int number = 0;
    lines.push_back("xacc_boxes *" + boxesName() + " XACC_SCOPED(boxes) = xacc_boxes_begin(" + L.site(it.directive) +
                    ");");
    std::vector<Text> ranges;
    for (size_t k = 0; k < it.loops.size(); ++k) {
      const LoopLevel &l = it.loops[k];
      if (l.partDim < 0)
        continue;
      const WidthPart &w = it.widths[k];
      lines.push_back(Text("xacc_boxes_loop(" + boxesName() + ", ") + rangeArguments(it, l) + ", " + w.lower.text +
                      ", " + w.upper.text + ", " + (w.periodic ? "1" : "0") + ");");
      ranges.push_back("  const xacc_range " + range(it, l) + " = xacc_boxes_range(" + boxesName() + ", " + boxName() +
                       ", " + std::to_string(number++) + ");");
    }
    const bool peel = it.shape == ClauseKind::PeelAndWait;
    lines.push_back(std::string(peel                             ? "xacc_boxes_peel"
                                : it.shape == ClauseKind::Expand ? "xacc_boxes_expand"
                                                                 : "xacc_boxes_margin") +
                    "(" + boxesName() + ");");
    const std::string wait = "xacc_wait_async(" + L.site(it.directive) + ", " + it.id.text + ", xacc_on_executing());";
    if (peel)
      lines.push_back("if (xacc_boxes_count(" + boxesName() + ") == 0) " + wait);
    lines.push_back("for (int " + boxName() + " = 0; " + boxName() + " < xacc_boxes_count(" + boxesName() + "); " +
                    boxName() + "++) {");
    if (peel)
      lines.push_back("  if (" + boxName() + " == 1) " + wait);
    lines.insert(lines.end(), ranges.begin(), ranges.end());
    closing = "}";
    if (peel)
      closing += " if (xacc_boxes_count(" + boxesName() + ") == 1) " + wait;
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
    std::vector<Text> ranges;
    for (const Item &it : P.inside(P.items[static_cast<size_t>(region)]))
      if (it.kind == DirectiveKind::Loop && it.accRegion == region && it.shape == ClauseKind::On && insideRegion(it))
        for (const LoopLevel &l : it.loops)
          if (l.partDim >= 0 && !l.whole && hoistedFromRegion(it, l))
            ranges.push_back(rangeOf(it, l));
    deviceParts(P.items[static_cast<size_t>(region)], ranges);
    return ranges;
  }
  /// The ranges that kernels of a compute construct may use.
  RangeNames rangeNames(int region) const {
    RangeNames names;
    const int partner = P.items[static_cast<size_t>(region)].accPartner;
    const auto add = [&](const Item &it) {
      for (const LoopLevel &l : it.loops)
        if (it.kind == DirectiveKind::Loop && l.partDim >= 0 && !l.whole)
          names[l.statement.begin] = {usedRange(it, l), walked(it, l)};
    };
    if (partner >= 0)
      add(P.items[static_cast<size_t>(partner)]);
    for (const Item &it : P.inside(P.items[static_cast<size_t>(region)]))
      if (it.accRegion == region)
        add(it);
    for (const Item *it : AccText(L, P.items[static_cast<size_t>(region)]).layouts())
      for (const LoopLevel &l : it->loops)
        if (layoutOf(*it, l))
          names[l.statement.begin] = {partName(*it, l), false};
    return names;
  }
  int indexOf(const Item &it) const { return static_cast<int>(&it - P.items.data()); }

  /// An acc loop, or a compute construct on a loop, that no xmp loop shares.
  void accLoop(const Item &it) {
    if (it.kind == DirectiveKind::AccLoop) {
      if (!it.implied)
        L.place(it.directive, {});
    } else {
      std::vector<Text> lines = {"{"};
      acc.begin(it, lines, regionRanges(indexOf(it)));
      L.open(it.directive, lines);
      L.close(it.body, acc.end(it) + "}");
      if (L.target == Target::Cuda)
        acc.kernels(it, rangeNames(indexOf(it)));
    }
    acc.loop(it, false, cutRange(it));
    ownHeaders(it);
  }
  /// Headers of loops that only devices or threads share.
  void ownHeaders(const Item &it) const {
    for (const LoopLevel &l : it.loops)
      if ((layoutOf(it, l) || isCut(it, l)) && !sharing(it, l))
        header(it, l);
  }

  /// An xmp loop and an acc construct of one for statement. `accFirst`: the acc directive was written first.
  void pair(const Item &xmp, const Item &construct, bool accFirst) {
    const Item &second = accFirst ? xmp : construct;
    loopWith(xmp, construct.kind == DirectiveKind::AccLoop ? nullptr : &construct,
             accFirst ? construct.directive : xmp.directive);
    if (second.directive != (accFirst ? construct : xmp).directive && !second.implied) // not one device loop
      L.place(second.directive, {});
    if (!isDivided(xmp, construct))
      acc.loop(construct, inOrder(xmp), cutRange(construct));
    numberedBodies(xmp, false);
    ownHeaders(construct);
  }
  /// A device loop that is cut into parts for workers; one that cannot be runs as a whole on the CPU.
  bool isDivided(const Item &xmp, const Item &construct) const {
    if (!L.divided || !construct.device || xmp.shape != ClauseKind::On || !SplitLoop::possible(P, xmp, construct))
      return false;
    // Parts run on several threads, which must not ask the runtime for ranges.
    const auto asks = [&](const Item &it) {
      return it.kind == DirectiveKind::Loop && std::any_of(it.loops.begin(), it.loops.end(), [&](const LoopLevel &l) {
               return l.partDim >= 0 && !l.whole &&
                      (walked(it, l) || !l.hoistable ||
                       (&it != &xmp && (!hoistedFromRegion(it, l) || it.shape != ClauseKind::On)));
             });
    };
    const auto inside = P.inside(construct);
    return !asks(xmp) && std::none_of(inside.begin(), inside.end(), asks);
  }

  void loop(const Item &it, int index) {
    if (it.accPartner < 0) {
      loopWith(it, nullptr, it.directive);
      return numberedBodies(it, false);
    }
    if (it.accPartner > index)
      pair(it, P.items[static_cast<size_t>(it.accPartner)], false);
  }

  /// `compute`: the compute construct of the same statement. `directive`: where the opening lines go.
  void loopWith(const Item &it, const Item *compute, int directive) {
    std::vector<Text> lines = {"{"};
    std::string closing;
    LoopReduction reduction(L, it);
    if (!it.acc)
      reduction.begin(lines);
    // What the host combines of an array has come back from the device before.
    const bool inner = compute && !it.acc && it.reducesArrays();
    if (inner)
      lines.push_back("{");
    bool restricted = false; // the reference also fixes dimensions without a loop variable
    for (const Part &p : it.on.parts)
      restricted |= p.kind == Part::Range;
    if (restricted)
      lines.push_back("if (xacc_includes(" + L.reference(everywhere(it.on)) + ")) {");
    std::string boxesEnd;
    if (it.shape != ClauseKind::On)
      boxes(it, lines, boxesEnd);
    else
      for (const LoopLevel &l : it.loops)
        if (l.partDim >= 0 && l.hoistable && !l.whole && !hoistedFromRegion(it, l))
          lines.push_back(rangeOf(it, l));
    if (compute) {
      std::vector<Text> middle = regionRanges(indexOf(*compute));
      if (isDivided(it, *compute))
        return dividedLoop(it, *compute, directive, std::move(lines), middle, reduction, restricted);
      if (const AccConstruct &acc = P.accConstructs[static_cast<size_t>(compute->accConstruct)]; !acc.calls.empty())
        throw NotYet("the device loop in line " + std::to_string(P.sites[compute->directive]->line) +
                     ", which calls '" + acc.calls[0].function + "' and cannot be divided,");
      if (compute->device)
        middle.push_back("const double " + clockName() + " = xacc_device_loop_begin();");
      if (compute->device) // the arrays that it reduces start from the host's values
        for (const std::string &name : reducedArrays(it))
          middle.push_back(transfer("xacc_device_write", directive, name));
      if (it.acc)
        reduction.beginOnDevice(middle);
      acc.begin(*compute, lines, middle);
    }
    if (lines.size() == 1 && !it.acc && closing.empty() && boxesEnd.empty() && it.reductions.empty()) {
      L.place(directive, {}); // everything was computed before the compute construct
      headers(it);
      return numberedBodies(it, true);
    }
    // The ranges go before pragmas such as `omp parallel for` that must stay next to the loop.
    openBeforeForeign(directive, lines);
    reduction.track();
    closing = compute ? acc.end(*compute) : "";
    if (compute && compute->device)
      closing += "xacc_device_loop_end(" + clockName() + "); ";
    if (it.acc)
      closing += reduction.endOnDevice();
    closing += boxesEnd + (restricted ? " }" : "") + (inner ? " }" : "");
    std::vector<std::string> after;
    const std::vector<std::string> arrays = compute && compute->device ? reducedArrays(it) : std::vector<std::string>();
    for (const std::string &name : arrays)
      after.push_back(transfer("xacc_device_read", directive, name));
    if (!it.acc)
      reduction.end(after);
    for (const std::string &name : arrays)
      after.push_back(transfer("xacc_device_write", directive, name));
    for (const std::string &name : it.refreshed)
      after.push_back(refresh(directive, name));
    const std::string space = P.sites[it.directive]->inMacro ? " " : "\n" + L.indent(directive);
    for (const std::string &line : after)
      closing += space + "  " + line;
    L.close(it.body, closing + (after.empty() ? " }" : space + "}"));
    headers(it); // behind the last token, what these close comes before the end of the whole nest
    numberedBodies(it, true);
    if (compute && L.target == Target::Cuda)
      acc.kernels(*compute, rangeNames(indexOf(*compute)));
  }

  void dividedLoop(const Item &it, const Item &compute, int directive, std::vector<Text> lines,
                   const std::vector<Text> &ranges, const LoopReduction &reduction, bool restricted) {
    lines.insert(lines.end(), ranges.begin(), ranges.end());
    SplitLoop split(L, it, compute, rangeNames(indexOf(compute)));
    split.begin(lines);
    openBeforeForeign(directive, lines);
    headers(it);
    std::vector<std::string> after;
    reduction.end(after);
    for (const std::string &name : it.refreshed)
      after.push_back(refresh(directive, name));
    const std::string space = P.sites[it.directive]->inMacro ? " " : "\n" + L.indent(directive);
    std::string closing = restricted ? " }" : "";
    for (const std::string &line : after)
      closing += space + "  " + line;
    L.close(it.body, closing + (after.empty() ? " }" : space + "}"));
    split.emit();
  }
  std::string refresh(int directive, const std::string &name) const {
    return transfer("xacc_device_write", directive, name);
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

  void headers(const Item &it) {
    for (const LoopLevel &l : it.loops) {
      if (l.partDim < 0 || (l.whole && it.shape == ClauseKind::On))
        continue;
      if (!l.hoistable && it.shape == ClauseKind::On) {
        L.edits.before(l.statement.begin, Text("{ ") + rangeOf(it, l) + " ");
        L.edits.after(l.statement.end - 1, " }");
      }
      header(it, l);
    }
  }

  static OnReference everywhere(OnReference on) {
    for (Part &p : on.parts)
      if (p.kind == Part::Own)
        p.kind = Part::All;
    return on;
  }

  void openBeforeForeign(int directive, const std::vector<Text> &lines) {
    const DirectiveSite &s = *P.sites[directive];
    const ForeignPragma *first = nullptr;
    for (const ForeignPragma &f : P.source->foreign)
      if (!s.inMacro && f.file == s.file && f.index == s.index && f.begin < s.begin &&
          (!first || f.begin < first->begin))
        first = &f;
    if (!first)
      return L.open(directive, lines);
    L.edits.replaceText(s.file, first->begin, first->begin, L.block(directive, lines) + "\n" + L.indent(directive));
    L.edits.replaceText(s.file, s.begin, s.end, "");
  }
};

} // namespace

void mapWork(Lowering &L) { WorkMapper(L).run(); }

} // namespace xacc
