// Boxes.cpp - expand, margin and peel_and_wait: the local iteration space as a list of disjoint boxes (XMP 4.3).
#include "core/template/Boxes.h"

#include "core/template/Loop.h"

#include <algorithm>
#include <vector>

namespace {

/// Iterations [from, to) of one loop, numbered from its first local or global iteration.
struct Interval {
  long from, to;
  bool empty() const { return from >= to; }
};
using IntervalBox = std::vector<Interval>;

struct WidenedLoop {
  long origin, step; // iteration k is origin + k * step
  Interval plain, widened;
  bool alone = false; ///< no other node has iterations of it
};

Interval intersect(Interval a, Interval b) { return {std::max(a.from, b.from), std::min(a.to, b.to)}; }

/// Appends disjoint boxes that together form `whole` without `part`. Dimension by dimension, adds the boxes below and
/// above `part`, with earlier dimensions already narrowed to `part`.
void appendDifference(std::vector<IntervalBox> &boxes, const IntervalBox &whole, const IntervalBox &part) {
  const auto isEmpty = [](const IntervalBox &box) {
    return std::any_of(box.begin(), box.end(), [](Interval i) { return i.empty(); });
  };
  if (isEmpty(whole))
    return;
  IntervalBox common;
  for (size_t d = 0; d < whole.size(); ++d)
    common.push_back(intersect(whole[d], part[d]));
  if (isEmpty(common)) {
    boxes.push_back(whole);
    return;
  }
  IntervalBox rest = whole;
  for (size_t d = 0; d < whole.size(); ++d) {
    for (const Interval side : {Interval{whole[d].from, common[d].from}, Interval{common[d].to, whole[d].to}}) {
      if (side.empty())
        continue;
      boxes.push_back(rest);
      boxes.back()[d] = side;
    }
    rest[d] = common[d];
  }
}

} // namespace

struct xacc_boxes {
  const xacc_site *site;
  std::vector<WidenedLoop> loops;
  std::vector<IntervalBox> boxes;

  IntervalBox plain() const { return boxOf(&WidenedLoop::plain); }
  IntervalBox widened() const { return boxOf(&WidenedLoop::widened); }
  IntervalBox boxOf(Interval WidenedLoop::*interval) const {
    IntervalBox box;
    for (const WidenedLoop &loop : loops)
      box.push_back(loop.*interval);
    return box;
  }
};

namespace xacc {

const xacc_site *siteOf(const xacc_boxes &b) { return b.site; }

void peelBoxes(xacc_boxes &b, bool peels, Interior interior) {
  for (WidenedLoop &loop : b.loops)
    if (!peels || loop.alone)
      loop.widened = loop.plain;
  xacc_boxes_peel(&b);
  if (interior == Interior::Last)
    std::rotate(b.boxes.begin(), b.boxes.begin() + 1, b.boxes.end());
}

} // namespace xacc

extern "C" {

xacc_boxes *xacc_boxes_begin(const xacc_site *site) { return new xacc_boxes{site, {}, {}}; }

void xacc_boxes_loop(xacc_boxes *b, xacc_mapped_loop loop, xacc_width width) {
  const xacc::Distribution d = xacc::loopDimension(b->site, loop.on, loop.dim).distribution;
  const bool alone = d.nodes == 1 && !width.periodic;
  const xacc_range own = xacc_loop(b->site, loop);
  const long count = xacc::countOf(own);
  if (own.step != loop.step) { // cyclic: the neighbouring iterations belong to other nodes
    b->loops.push_back({own.first, own.step, {0, count}, {0, count}, alone});
    return;
  }
  const long from = (own.first - loop.lower) / loop.step;
  const Interval plain{from, from + count};
  Interval widened = plain;
  if (count > 0) {
    // Widths refer to the lower and upper end of the index, in either direction of the loop.
    widened.from -= loop.step > 0 ? width.lower : width.upper;
    widened.to += loop.step > 0 ? width.upper : width.lower;
    if (!width.periodic)
      widened = intersect(widened, {0, xacc::countOf({loop.lower, loop.upper, loop.step})});
  }
  if (widened.empty())
    widened = {plain.from, plain.from};
  b->loops.push_back({loop.lower, loop.step, plain, widened, alone});
}

void xacc_boxes_expand(xacc_boxes *b) { b->boxes = {b->widened()}; }

void xacc_boxes_margin(xacc_boxes *b) {
  b->boxes.clear();
  appendDifference(b->boxes, b->widened(), b->plain());
  appendDifference(b->boxes, b->plain(), b->widened());
}

void xacc_boxes_peel(xacc_boxes *b) {
  xacc_boxes_margin(b);
  b->boxes.insert(b->boxes.begin(), b->widened());
}

int xacc_boxes_count(const xacc_boxes *b) { return static_cast<int>(b->boxes.size()); }

xacc_range xacc_boxes_range(const xacc_boxes *b, int box, int loop) {
  const Interval k = b->boxes[static_cast<size_t>(box)][static_cast<size_t>(loop)];
  const WidenedLoop &l = b->loops[static_cast<size_t>(loop)];
  return {l.origin + k.from * l.step, l.origin + k.to * l.step, l.step};
}

void xacc_boxes_free(xacc_boxes *b) { delete b; }

} // extern "C"
