// CheckedRows.h - lines before loops that determine the iterations using only elements owned by this node; see
// runtime/include/xaccrt_check_rows.h. No Clang headers here.
#pragma once

#include "Pipeline.h"

namespace xacc {

class CheckedRows {
public:
  explicit CheckedRows(const Lowering &lowering) : lowering(lowering), program(lowering.program) {}
  void add(const ArrayUse &use);
  /// Inserts the lines before the loops, after all uses have been added.
  void place() const;
  /// How the element is checked. Nothing: individually, not with its row.
  struct Access {
    std::string name; ///< variable of the row
    std::string owned;
  };
  std::optional<Access> of(const ArrayUse &use) const;

private:
  /// Elements of one array in one loop whose subscripts differ only in constants.
  struct Row {
    int array;
    std::string name;
    std::vector<RowSubscript> subscripts;             ///< of the first element
    std::vector<std::pair<int64_t, int64_t>> offsets; ///< smallest and largest
    bool takes(const ArrayUse &use) const;
  };
  const Lowering &lowering;
  const Program &program;
  std::map<int, std::vector<Row>> loops; ///< key: number in Program::rows

  bool possible(const RowLoop &loop) const;
  std::string owned(const RowLoop &loop) const { return lowering.fresh(loop.variable + "_owned"); }
};

} // namespace xacc
