// LoopHeaders.cpp - LoopRanges: the for statements of a nest, and the boxes around nests that hide a reflect.
#include "acc/ComputeConstruct.h"
#include "communication/ExchangeLines.h"
#include "loops/LoopRanges.h"

namespace xacc {

void LoopRanges::replaceHeader(const LoopDirective &nest, const LoopLevel &l,
                               const std::vector<std::string> &counted) const {
  std::string counting;
  for (const std::string &name : counted)
    counting += ", " + name + "++";
  const std::string next = l.variable + "++" + counting;
  const auto rewrite = [&](const Text &lower, const Text &condition, const Text &increment) { // empty: as it is
    const std::pair<Span, Text> parts[] = {{l.lower, lower}, {l.condition, condition}, {l.increment, increment}};
    for (const auto &[part, text] : parts)
      if (!text.empty())
        lowering.edits.replaceStructure(part, text);
  };
  const AccConstruct *acc = program.accOn(nest);
  const bool inParts = acc && runsInParts(*acc, l);
  const std::string r = inParts ? partRangeName(*acc, l) : usedRange(nest, l), cast = castTo(l);
  if (walked(nest, l) && numbered(nest, l))
    return rewrite(inParts ? cast + r + ".first" : "0", l.variable + " < " + cast + r + (inParts ? ".end" : ".count"),
                   l.variable + "++");
  if (l.whole && !counted.empty())
    return rewrite({}, {}, next);
  if (isOneRun(nest, l) && !counted.empty())
    return rewrite("0", l.variable + " < " + cast + r + ".count", next);
  if (inRuns(nest, l))
    return rewrite(cast + runName(l) + ".first", l.variable + " < " + cast + runName(l) + ".end",
                   counted.empty() ? "" : next);
  if (walked(nest, l))
    return rewrite(cast + "xacc_walk_start(&" + r + ")",
                   counted.empty() ? Text(r + ".left > 0") : usingVariable(nest, l, r + ".left > 0"),
                   l.variable + " = " + cast + "xacc_walk_next(&" + r + ")" + counting);
  // The condition is such that GCC can compute the number of iterations of a loop with step 1.
  rewrite(cast + r + ".first",
          strided(nest, l) && !counted.empty() ? usingVariable(nest, l, counted[0] + " < " + counted[0] + "_end")
                                               : l.variable + (l.downward ? " > " : " < ") + cast + r + ".end",
          strided(nest, l) ? l.variable + " += " + cast + r + ".step" + counting : "");
}

void LoopRanges::declareNumbered(const Loop &loop) const {
  for (size_t k = 0; k < loop.loops.size(); ++k) {
    const LoopLevel &l = loop.loops[k];
    if (l.partDim < 0 || l.whole || !walked(loop, l) || !numbered(loop, l) || isKernelLoop(loop, l))
      continue;
    const std::string position = lowering.fresh(l.variable + "_number");
    const Span body = bodyWithin(l.statement, collapsed(loop) - 1 - static_cast<int>(k));
    if (!lowering.mentions(body, l.variable))
      continue;
    Block block;
    block.open();
    block.line(declare("const long", position, l.variable));
    block.open();
    block.line(declare("const " + l.type.text(), l.variable,
                       castTo(l) + call("xacc_walk_at", {"&" + usedRange(loop, l), position})));
    lowering.around(body, block);
  }
}

Span LoopRanges::bodyWithin(Span loop, int deeper) const {
  Span body = {program.source->bodyOf(loop.begin), loop.end};
  for (; deeper > 0; --deeper) {
    Span inner = body;
    for (; program.source->tokens[inner.begin].text == "{"; ++inner.begin)
      --inner.end;
    if (program.source->tokens[inner.begin].text != "for")
      return body;
    body = {program.source->bodyOf(inner.begin), inner.end};
  }
  return body;
}

void LoopRanges::openBoxes(const Loop &loop, Block &block) const {
  const std::string boxes = boxesName(), box = boxName();
  const Text count = call("xacc_boxes_count", {boxes});
  const bool peel = loop.shape == ClauseKind::PeelAndWait;
  int level = 0;
  if (loop.hides && loop.hides->after)
    block.lines(linesOfReflectsAfter(lowering, loop));
  block.line(declare("xacc_boxes *", boxes + " XACC_SCOPED(boxes)",
                     call("xacc_boxes_begin", {lowering.site(loop.directive)})));
  Block ranges;
  for (size_t k = 0; k < loop.loops.size(); ++k) {
    const LoopLevel &l = loop.loops[k];
    if (l.partDim < 0 || oneNodeRunsAll(loop, l))
      continue;
    const WidthPart &w = (loop.hides ? loop.hides->widths : loop.widths)[k];
    block.line(callStatement("xacc_boxes_loop", {boxes, mapped(loop, l), members(w).literal("xacc_width")}));
    ranges.line(declare("const xacc_range", range(loop, l), call("xacc_boxes_range", {boxes, box, number(level++)})));
  }
  if (loop.hides) {
    block.line(callStatement("xacc_overlap_boxes", {boxes, flag(loop.hides->changesRounding)}));
    block.open(forHeader("int", box, "0", call("xacc_overlap_next", {boxes, box}), box + "++"));
    return block.lines(ranges);
  }
  const char *const shape = loop.shape == ClauseKind::Expand ? "xacc_boxes_expand" : "xacc_boxes_margin";
  block.line(callStatement(peel ? "xacc_boxes_peel" : shape, {boxes}));
  const auto waitIf = [&](const Text &condition) {
    Block wait;
    wait.nest("if (" + condition + ")");
    wait.line(callStatement("xacc_wait_async",
                            {lowering.site(loop.directive), Text(loop.id), call("xacc_on_executing", {})}));
    wait.close();
    return wait;
  };
  if (peel) {
    block.lines(waitIf(count + " == 0"));
    block.after(waitIf(count + " == 1"));
  }
  block.open(countHeader("int", box, count));
  if (peel)
    block.lines(waitIf(box + " == 1"));
  block.lines(ranges);
}

void LoopRanges::replaceOwnHeaders(const AccConstruct &acc) const {
  for (const LoopLevel &l : acc.loops)
    if ((layoutOf(acc, l) || runsInParts(acc, l)) && !sharing(acc, l))
      replaceHeader(acc, l);
}

void LoopRanges::replaceHeaders(const Loop &loop) const {
  for (size_t k = 0; k < loop.loops.size(); ++k) {
    const LoopLevel &l = loop.loops[k];
    if (l.partDim < 0)
      continue;
    Block block;
    block.open();
    if (!oneNodeRunsAll(loop, l) && !l.hoistable && !loop.inBoxes())
      block.line(rangeOf(loop, l));
    std::vector<std::string> counted;
    for (const auto &[name, first] : counters(loop, k)) {
      block.line(declare("long", name, first));
      if (counted.empty() && strided(loop, l) && !l.whole)
        block.line(
            declare("const long", name + "_end", Text(name) + " + " + call("xacc_range_count", {range(loop, l)})));
      counted.push_back(name);
    }
    if (isOneRun(loop, l) && !counted.empty()) {
      if (l.outside)
        block.after(l.variable + " = " + castTo(l) + range(loop, l) + ".upper;");
    } else if (inRuns(loop, l)) {
      const std::string walk = range(loop, l), run = runName(l);
      block.open(forHeader("xacc_run", run, call("xacc_first_run", {"&" + walk}), run + ".first < " + run + ".end",
                           run + " = " + call("xacc_next_run", {"&" + walk, run})));
    }
    if (block.head().size() > 1)
      lowering.around(l.statement, block);
    if (!oneNodeRunsAll(loop, l) || !counted.empty())
      replaceHeader(loop, l, counted);
  }
}

} // namespace xacc
