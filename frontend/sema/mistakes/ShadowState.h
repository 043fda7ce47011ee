// ShadowState.h - what ShadowFlow knows about the shadow of an array at one place of a program.
#pragma once

#include "model/Communication.h"
#include "sema/mistakes/ShadowSema.h"
#include <array>
#include <set>

namespace xacc {

/// For each dimension, below and above.
using FilledWidths = std::vector<std::array<int64_t, 2>>;

/// The widths of a `reflect` with a `width` clause, if they are known.
inline std::optional<FilledWidths> knownWidths(const Exchange &reflect) {
  FilledWidths widths;
  for (const WidthPart &w : reflect.widths) {
    if (!w.lower.known || !w.upper.known)
      return std::nullopt;
    widths.push_back({*w.lower.known, *w.upper.known});
  }
  return widths.empty() ? std::nullopt : std::optional(widths);
}

/// A store to an array of whose shadow only a part has been filled since.
struct PartlyFilled {
  const LoopElement *store;
  const Exchange *reflect; ///< the latest one
  FilledWidths widths;     ///< filled below and above in each dimension
  void fill(const FilledWidths &more) {
    for (size_t d = 0; d < widths.size() && d < more.size(); ++d)
      for (size_t side = 0; side < 2; ++side)
        widths[d][side] = std::max(widths[d][side], more[d][side]);
  }
  bool lacks(const LoopElement &e) const {
    for (size_t d = 0; d < widths.size() && d < e.distances.size(); ++d)
      if (-e.distances[d] > widths[d][0] || e.distances[d] > widths[d][1])
        return true;
    return false;
  }
};

/// The shadow of one array.
struct Shadow {
  unsigned reflected = 0;                  ///< number of the latest event that may have filled it
  std::vector<const LoopElement *> stores; ///< since that event
  std::vector<PartlyFilled> partly;        ///< earlier ones, if all events since were reflects with widths
  std::set<int> unused;                    ///< directives that filled it without a use of its elements so far
  void store(const LoopElement *e) {
    if (!llvm::is_contained(stores, e))
      stores.push_back(e);
  }
};
} // namespace xacc
