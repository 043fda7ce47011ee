// DeepMaps.h - data clauses of pointers to pointers: `a[0:n][0:m]` of `double **a`, whose rows were allocated one by
// one.
#ifndef XACC_ACC_DEEPMAPS_H
#define XACC_ACC_DEEPMAPS_H

#include "xaccrt.h"

#include <vector>

namespace xacc {

/// What a directive does with the memory of its clauses.
enum class Moves { In, Out, Update };

/// The pointers alone of a clause with XACC_DEEP.
xacc_map pointersOf(const xacc_map &map);

/// The clauses of a directive, none of them with XACC_DEEP: one that has it becomes one for the pointers, one for each
/// row that they point to, and one that attaches each row to its pointer, or detaches it.
class PlainMaps {
public:
  PlainMaps(const xacc_site *site, const xacc_map *maps, int count, Moves moves);
  const xacc_map *maps() const { return expanded ? all.data() : given; }
  int count() const { return expanded ? static_cast<int>(all.size()) : number; }

private:
  void add(const xacc_site *site, const xacc_map &map, Moves moves);
  const xacc_map *given;
  int number;
  bool expanded;
  std::vector<xacc_map> all;
};

} // namespace xacc

#endif
