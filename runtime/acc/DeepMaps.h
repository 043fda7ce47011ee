// DeepMaps.h - data clauses for sections of several dimensions, and for rows that were allocated one by one:
// `a[0:n][0:m]` of `double **a` or `double *a[10]`. A pointer leads to each dimension whose extent is XACC_REST.
#pragma once

#include "xaccrt.h"

#include <span>
#include <vector>

namespace xacc {

/// How a directive affects the memory of its clauses.
enum class Moves { In, Out, Update };

/// The map of only the pointers of a clause with XACC_DEEP.
xacc_map pointersOf(const xacc_map &map);

/// The clauses of a directive, without XACC_DEEP. A deep clause becomes one clause for the pointers, one for each row
/// that they point to, and one that attaches each row to its pointer, or detaches it.
class PlainMaps {
public:
  PlainMaps(const xacc_site *site, std::span<const xacc_map> clauses, Moves moves);
  PlainMaps(const PlainMaps &) = delete;
  auto begin() const { return plain.begin(); }
  auto end() const { return plain.end(); }

private:
  void add(const xacc_site *site, const xacc_map &map, Moves moves);
  std::span<const xacc_map> plain;
  std::vector<xacc_map> expanded;
};

} // namespace xacc
