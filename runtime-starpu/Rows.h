// Rows.h - sets of rows of an array, used to track which rows are up to date in a memory.
#pragma once

#include <vector>

namespace xacc::divided {

/// The rows first <= r < end.
struct Rows {
  long first = 0, end = 0;
  bool empty() const { return first >= end; }
  long count() const { return empty() ? 0 : end - first; }
  bool operator==(const Rows &) const = default;
};
Rows intersection(Rows a, Rows b);
/// The smallest range that contains both; an empty range is ignored.
Rows hull(Rows a, Rows b);

/// A set of rows, stored as ascending disjoint ranges that do not touch.
class RowSet {
public:
  RowSet() = default;
  explicit RowSet(Rows all) { add(all); }
  void add(Rows r);
  void remove(Rows r);
  bool contains(Rows r) const { return missing(r).empty(); }
  /// The ranges of `r` that are in the set, and those that are not.
  std::vector<Rows> common(Rows r) const;
  std::vector<Rows> missing(Rows r) const;
  const std::vector<Rows> &all() const { return ranges; }

private:
  std::vector<Rows> ranges;
};

} // namespace xacc::divided
