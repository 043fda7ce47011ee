// RegionPart.cpp - trims the loop over the dimension, after separating it from loops it was merged with.
#include "acc/RegionPart.h"

#include "support/RoundUp.h"

#include <algorithm>

namespace xacc {
namespace {

/// A loop over both the array and the packed elements.
struct PackedLoop {
  long count;
  std::ptrdiff_t stride, packed;
};
struct PackedBox {
  std::ptrdiff_t offset, packed;
  size_t run;
  std::vector<PackedLoop> loops; // outermost first
};

Region regionOf(const PackedBox &box, bool packed) {
  std::vector<Region::Loop> loops;
  for (const PackedLoop &l : box.loops)
    loops.push_back({l.count, packed ? l.packed : l.stride});
  return mergedRegion(packed ? box.packed : box.offset, loops, box.run);
}

class Trimming {
public:
  Trimming(DimensionShape dimension, IndexRange range, std::vector<RegionPart> &parts)
      : dimension(dimension), step(static_cast<std::ptrdiff_t>(dimension.step)), period(step * dimension.extent),
        range(range), parts(parts) {}

  void add(PackedBox box) {
    if (divideRun(box) || divideInnerLoop(box))
      return;
    // The loops over the dimension are those whose strides are multiples of a step within a period.
    const auto isOver = [&](const PackedLoop &l) { return l.stride % step == 0 && l.stride % period != 0; };
    const auto over = std::find_if(box.loops.begin(), box.loops.end(), isOver);
    if (over == box.loops.end()) {
      if (range.holds(dimension.indexAt(box.offset)))
        parts.push_back({regionOf(box, /*packed=*/false), regionOf(box, /*packed=*/true)});
      return;
    }
    const PackedLoop loop = *over;
    const bool another = std::any_of(over + 1, box.loops.end(), isOver);
    const long first = dimension.indexAt(box.offset), by = static_cast<long>(loop.stride / step);
    if (another || by < 0 || first + (loop.count - 1) * by >= dimension.extent) // not one ascending range
      return addEach(box, over);
    const long begin = range.first <= first ? 0 : ceilDivide(range.first - first, by);
    const long end = range.end <= first ? 0 : std::min(loop.count, ceilDivide(range.end - first, by));
    if (begin >= end)
      return;
    over->count = end - begin;
    box.offset += begin * loop.stride;
    box.packed += begin * loop.packed;
    parts.push_back({regionOf(box, /*packed=*/false), regionOf(box, /*packed=*/true)});
  }

private:
  /// Adds one box for each iteration of a loop.
  void addEach(const PackedBox &box, std::vector<PackedLoop>::const_iterator loop) {
    for (long k = 0; k < loop->count; ++k) {
      PackedBox iteration = box;
      iteration.loops.erase(iteration.loops.begin() + (loop - box.loops.begin()));
      iteration.offset += k * loop->stride;
      iteration.packed += k * loop->packed;
      add(std::move(iteration));
    }
  }

  /// Divides a loop over inner dimensions that continues into the next index. False: there is none.
  bool divideInnerLoop(PackedBox &box) {
    const std::ptrdiff_t at = box.offset % step;
    std::ptrdiff_t end = at + static_cast<std::ptrdiff_t>(box.run);
    for (const PackedLoop &l : box.loops)
      end += l.stride < step ? (l.count - 1) * l.stride : 0;
    const auto loop = std::find_if(box.loops.begin(), box.loops.end(),
                                   [&](const PackedLoop &l) { return l.stride < step && l.count > 1; });
    if (end <= step || loop == box.loops.end())
      return false;
    const long each = static_cast<long>(step / loop->stride);
    if (step % loop->stride != 0 || loop->count % each != 0 || loop->count == each || at >= loop->stride) {
      addEach(box, loop);
      return true;
    }
    const PackedLoop outer{loop->count / each, step, loop->packed * each};
    loop->count = each;
    box.loops.insert(loop, outer);
    add(std::move(box));
    return true;
  }

  /// Turns a run over several indices into a loop over them, or into several runs. False: it is within one index.
  bool divideRun(PackedBox &box) {
    const std::ptrdiff_t at = box.offset % step, run = static_cast<std::ptrdiff_t>(box.run);
    if (at + run <= step)
      return false;
    const auto piece = [&](std::ptrdiff_t from, std::ptrdiff_t bytes) {
      PackedBox result = box;
      result.offset += from;
      result.packed += from;
      result.run = static_cast<size_t>(bytes);
      return result;
    };
    const auto repeated = [&](std::ptrdiff_t unit, long count) {
      PackedBox result = piece(0, unit);
      result.loops.push_back({count, unit, unit});
      return result;
    };
    if (at == 0 && run % step == 0 && dimension.indexAt(box.offset) + run / step <= dimension.extent) {
      add(repeated(step, run / step));
    } else if (box.offset % period == 0 && run % period == 0) {
      PackedBox periods = repeated(period, run / period);
      periods.run = static_cast<size_t>(step);
      periods.loops.push_back({dimension.extent, step, step});
      add(std::move(periods));
    } else {
      for (std::ptrdiff_t from = 0; from < run;) {
        const std::ptrdiff_t bytes = std::min(run - from, step - (box.offset + from) % step);
        add(piece(from, bytes));
        from += bytes;
      }
    }
    return true;
  }

  const DimensionShape dimension;
  const std::ptrdiff_t step, period;
  const IndexRange range;
  std::vector<RegionPart> &parts;
};

} // namespace

std::vector<RegionPart> partsOf(const Region &region, DimensionShape dimension, IndexRange range) {
  std::vector<RegionPart> parts;
  if (region.bytes() == 0 || range.empty())
    return parts;
  PackedBox box{region.offset, 0, region.run, {}};
  auto packed = static_cast<std::ptrdiff_t>(region.run);
  for (auto loop = region.loops.rbegin(); loop != region.loops.rend(); ++loop) {
    box.loops.insert(box.loops.begin(), {loop->count, loop->stride, packed});
    packed *= loop->count;
  }
  Trimming(dimension, range, parts).add(std::move(box));
  return parts;
}

} // namespace xacc
