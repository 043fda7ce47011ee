// CheckedCopies.h - which accesses in compute constructs -fxmp-check looks at: those of arrays of which the program's
// own threads use elements by subscripts, and nothing else. No Clang headers here.
#ifndef XACC_TRANSFORMS_ACC_CHECKEDCOPIES_H
#define XACC_TRANSFORMS_ACC_CHECKEDCOPIES_H

#include "Pipeline.h"
#include <set>

namespace xacc {

class CheckedCopies {
public:
  explicit CheckedCopies(Lowering &lowering);
  /// The compute construct whose device copy this is an element of; null: it is not looked at.
  const AccConstruct *of(const ArrayUse &use) const;
  /// Adds to Lowering::unseen the calls that tell the runtime which arrays each construct uses unseen.
  void tellUnseen() const;

  /// Does the use name the array through a pointer to a struct, so that only the program knows which variable's it is?
  static bool throughPointer(const Program &program, const ArrayUse &use);

private:
  Lowering &lowering;
  const Program &program;
  std::set<int> hidden; ///< arrays that statements of this file may change unseen
  std::vector<std::pair<const AccConstruct *, std::set<int>>> constructs; ///< what is looked at in each

  void findHidden();
  bool watched(const AccConstruct &acc, const AccCapture &c) const;
  bool plain(const AccConstruct &acc, const ArrayUse &use) const;
};

} // namespace xacc
#endif
