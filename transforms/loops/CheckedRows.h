// CheckedRows.h - the lines before loops that find out which iterations use nothing but elements of this node; see
// runtime/include/xaccrt_check_rows.h. No Clang headers here.
#ifndef XACC_TRANSFORMS_LOOPS_CHECKEDROWS_H
#define XACC_TRANSFORMS_LOOPS_CHECKEDROWS_H

#include "Pipeline.h"

namespace xacc {

class CheckedRows {
public:
  explicit CheckedRows(const Lowering &lowering) : lowering(lowering), program(lowering.program) {}
  void add(const ArrayUse &use);
  /// Puts the lines before the loops, when all uses are known.
  void place() const;
  /// How the element is looked at; nothing: alone.
  struct Access {
    std::string name; ///< of the row
    std::string owned;
  };
  std::optional<Access> of(const ArrayUse &use) const;

private:
  /// The elements of one array in one loop whose subscripts differ in constants only.
  struct Row {
    int array;
    std::string name;
    std::vector<RowSubscript> subscripts;             ///< of the first one
    std::vector<std::pair<int64_t, int64_t>> offsets; ///< least and largest
    bool takes(const ArrayUse &use) const;
  };
  const Lowering &lowering;
  const Program &program;
  std::map<int, std::vector<Row>> loops; ///< by number in Program::rows

  bool possible(const RowLoop &loop) const;
  std::string owned(const RowLoop &loop) const { return lowering.fresh(loop.variable + "_owned"); }
};

} // namespace xacc
#endif
