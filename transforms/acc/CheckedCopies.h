// CheckedCopies.h - the accesses in compute constructs that -fxmp-check checks: those to arrays that the program's own
// threads access only by subscripts. No Clang headers here.
#pragma once

#include "Pipeline.h"
#include <set>

namespace xacc {

class CheckedCopies {
public:
  explicit CheckedCopies(Lowering &lowering);
  /// The compute construct in whose device copy this element is checked; null: it is not checked.
  const AccConstruct *of(const ArrayUse &use) const;
  /// Adds calls to Lowering::unseen that notify the runtime of arrays used without checks in each construct.
  void reportUnseen() const;

  /// Does the use name the array through a pointer to a struct, so that its variable is unknown at compile time?
  static bool throughPointer(const Program &program, const ArrayUse &use);

private:
  Lowering &lowering;
  const Program &program;
  std::set<int> hidden; ///< arrays that statements of this file may change without checks
  std::vector<std::pair<const AccConstruct *, std::set<int>>> constructs; ///< the checked arrays of each construct

  void findHidden();
  bool watched(const AccConstruct &acc, const AccCapture &c) const;
  bool isOrdinaryElement(const AccConstruct &acc, const ArrayUse &use) const;
};

} // namespace xacc
