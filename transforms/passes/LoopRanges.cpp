// LoopRanges.cpp - see LoopRanges.h.
#include "passes/LoopRanges.h"
#include "passes/AccText.h"
#include "passes/AccWork.h"
#include "passes/ArraySums.h"
#include <algorithm>

namespace xacc {

std::string LoopRanges::boxesName() const { return L.fresh("xmp_boxes"); }

std::string LoopRanges::boxName() const { return L.fresh("xmp_box"); }

const DimFormat *LoopRanges::formatOf(const Item &it, const LoopLevel &l) const {
  return it.on.kind == OnReference::Template && l.partDim >= 0 ? &P.templates[it.on.object].formats[l.partDim]
                                                               : nullptr;
}

bool LoopRanges::walked(const Item &it, const LoopLevel &l) const {
  const DimFormat *f = formatOf(it, l);
  return f && f->kind == FormatKind::Cyclic && (l.mayWrap || (f->width.present() && f->width.known != 1));
}

bool LoopRanges::numbered(const Item &it, const LoopLevel &l) const {
  return l.hoistable && (it.accRegion >= 0 || it.accPartner >= 0 || ompLevels(it) > 0);
}

int LoopRanges::ompLevels(const Item &it) const { return ompLoops.levelsAt(P.sites[it.directive]->index); }

int LoopRanges::collapsed(const Item &it) const {
  const int acc = it.accPartner < 0
                      ? 1
                      : P.accConstructs[static_cast<size_t>(P.items[static_cast<size_t>(it.accPartner)].accConstruct)]
                            .loop.collapse;
  return std::max(acc, ompLevels(it));
}

bool LoopRanges::ofKernel(const Item &it, const LoopLevel &l) const {
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

bool LoopRanges::launched(const Item &it, const AccLoop &loop) const {
  if (it.kind != DirectiveKind::AccLoop || it.accRegion < 0)
    return it.kind != DirectiveKind::AccLoop;
  const Item &region = P.items[static_cast<size_t>(it.accRegion)];
  const auto &parts = P.accConstructs[static_cast<size_t>(region.accConstruct)].parts;
  return std::any_of(parts.begin(), parts.end(), [&](Span s) { return s.begin == loop.statement.begin; });
}

uint32_t LoopRanges::bodyOf(Span loop) const {
  int depth = 0;
  for (uint32_t t = loop.begin; t < loop.end; ++t) {
    const std::string &text = P.source->tokens[t].text;
    depth += text == "(" ? 1 : text == ")" ? -1 : 0;
    if (text == ")" && depth == 0)
      return t + 1;
  }
  return loop.end - 1;
}

bool LoopRanges::strided(const Item &it, const LoopLevel &l) const {
  const DimFormat *f = formatOf(it, l);
  return f && f->kind == FormatKind::Cyclic && !walked(it, l);
}

Text LoopRanges::rangeArguments(const Item &it, const LoopLevel &l) const {
  return Text(L.object(it.on) + ", " + std::to_string(l.partDim) + ", " + l.offset.text + ", ") + L.bounds(l);
}

bool LoopRanges::hoistedFromRegion(const Item &it, const LoopLevel &l) const {
  return insideRegion(it) && l.hoistable && l.regional;
}

bool LoopRanges::insideRegion(const Item &it) const { return it.accRegion >= 0 && it.accPartner != it.accRegion; }

std::string LoopRanges::range(const Item &it, const LoopLevel &l) const {
  return L.fresh(l.variable + "_range" + (insideRegion(it) ? "_" + std::to_string(it.directive) : ""));
}

Text LoopRanges::rangeOf(const Item &it, const LoopLevel &l) const {
  const bool walk = walked(it, l);
  return Text(walk ? "xacc_walk " : "const xacc_range ") + range(it, l) + " = " +
         (walk ? "xacc_loop_walk(" : "xacc_loop(") + L.site(it.directive) + ", " + rangeArguments(it, l) + ");";
}

std::string LoopRanges::usedRange(const Item &it, const LoopLevel &l) const {
  const Item *acc =
      it.accPartner >= 0 && it.kind == DirectiveKind::Loop ? &P.items[static_cast<size_t>(it.accPartner)] : &it;
  return layoutOf(*acc, l) ? partName(*acc, l) : range(it, l);
}

std::string LoopRanges::partName(const Item &it, const LoopLevel &l) const {
  return L.fresh(l.variable + "_part_" + std::to_string(it.directive));
}

const LayoutOf *LoopRanges::layoutOf(const Item &it, const LoopLevel &l) const {
  if (it.accConstruct >= 0)
    for (const LayoutOf &of : P.accConstructs[static_cast<size_t>(it.accConstruct)].layout)
      if (of.variable == l.variable)
        return &of;
  return nullptr;
}

const Item *LoopRanges::sharing(const Item &acc, const LoopLevel &l) const {
  if (acc.accPartner >= 0)
    for (const LoopLevel &other : P.items[static_cast<size_t>(acc.accPartner)].loops)
      if (other.variable == l.variable && other.partDim >= 0 && !other.whole)
        return &P.items[static_cast<size_t>(acc.accPartner)];
  return nullptr;
}

void LoopRanges::deviceParts(const Item &construct, std::vector<Text> &lines) const {
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

bool LoopRanges::isCut(const Item &acc, const LoopLevel &l) const {
  return L.target != Target::Cuda && ArraySums::cuts(P, acc) && l.statement.begin == acc.loops[0].statement.begin &&
         (acc.accPartner < 0 || !inOrder(P.items[static_cast<size_t>(acc.accPartner)]));
}

std::string LoopRanges::cutName(const Item &acc, const LoopLevel &l) const {
  return L.fresh(l.variable + "_cut_" + std::to_string(acc.directive));
}

Text LoopRanges::cutRange(const Item &acc) const {
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

bool LoopRanges::inOrder(const Item &xmp) const {
  return std::any_of(xmp.loops.begin(), xmp.loops.end(), [&](const LoopLevel &l) {
    return l.partDim >= 0 && ((walked(xmp, l) && !numbered(xmp, l)) || (!l.hoistable && !insideRegion(xmp)));
  });
}

std::string LoopRanges::castTo(const LoopLevel &l) { return l.type == "long" ? "" : "(" + l.type + ")"; }

void LoopRanges::header(const Item &it, const LoopLevel &l) const {
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

void LoopRanges::numberedBodies(const Item &it, bool begin) const {
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

Span LoopRanges::bodyWithin(Span loop, int deeper) const {
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

void LoopRanges::boxes(const Item &it, Block &block) const {
  int number = 0;
  block.line("xacc_boxes *" + boxesName() + " XACC_SCOPED(boxes) = xacc_boxes_begin(" + L.site(it.directive) + ");");
  std::vector<Text> ranges;
  for (size_t k = 0; k < it.loops.size(); ++k) {
    const LoopLevel &l = it.loops[k];
    if (l.partDim < 0)
      continue;
    const WidthPart &w = it.widths[k];
    block.line(Text("xacc_boxes_loop(" + boxesName() + ", ") + rangeArguments(it, l) + ", " + w.lower.text + ", " +
               w.upper.text + ", " + (w.periodic ? "1" : "0") + ");");
    ranges.push_back("const xacc_range " + range(it, l) + " = xacc_boxes_range(" + boxesName() + ", " + boxName() +
                     ", " + std::to_string(number++) + ");");
  }
  const bool peel = it.shape == ClauseKind::PeelAndWait;
  block.line(std::string(peel                             ? "xacc_boxes_peel"
                         : it.shape == ClauseKind::Expand ? "xacc_boxes_expand"
                                                          : "xacc_boxes_margin") +
             "(" + boxesName() + ");");
  const std::string wait = "xacc_wait_async(" + L.site(it.directive) + ", " + it.id.text + ", xacc_on_executing());";
  if (peel)
    block.line("if (xacc_boxes_count(" + boxesName() + ") == 0) " + wait);
  if (peel)
    block.behind("if (xacc_boxes_count(" + boxesName() + ") == 1) " + wait);
  block.open("for (int " + boxName() + " = 0; " + boxName() + " < xacc_boxes_count(" + boxesName() + "); " + boxName() +
             "++)");
  if (peel)
    block.line("if (" + boxName() + " == 1) " + wait);
  block.lines(ranges);
}

void LoopRanges::ownHeaders(const Item &it) const {
  for (const LoopLevel &l : it.loops)
    if ((layoutOf(it, l) || isCut(it, l)) && !sharing(it, l))
      header(it, l);
}

void LoopRanges::headers(const Item &it) const {
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

} // namespace xacc
