// ArrayReductions.h - loops of compute constructs that reduce arrays, on CPU threads and with an OpenACC compiler: the
// loop is cut into parts, each with a copy of the arrays, and the copies are joined in the order of the parts. Kernels
// have such copies of arrays whose size the compiler does not know.
#ifndef XACC_TRANSFORMS_LOOPS_ARRAYREDUCTIONS_H
#define XACC_TRANSFORMS_LOOPS_ARRAYREDUCTIONS_H

#include "acc/ConstructData.h"

namespace xacc {

class ArrayReductions {
public:
  /// `region`: the compute construct. `loop`: of it, or the construct itself; null: all of its loops in `within`.
  ArrayReductions(const Lowering &L, const AccConstruct &region, const AccConstruct *loop, Span within = {});
  bool empty() const { return sums.empty(); }
  /// Is this the loop that is cut? The outermost one of `acc`, if it runs in parallel.
  static bool cuts(const AccConstruct &acc);
  /// Makes the copies.
  std::string begin() const;
  /// Joins them.
  std::string end() const;
  /// The loop over the parts, up to where the user's loop stands; close it with `}`.
  std::string parts() const;
  /// Names of the copies, which are device pointers.
  std::vector<std::string> copies() const;
  /// Numbers that are not constants, under names: before the user's names mean device copies.
  static void sizes(const Lowering &L, const AccConstruct &acc, std::vector<Text> &lines);
  static std::string count(const Lowering &L, const AccConstruct &acc, const ReductionVariable &v);
  static std::string first(const Lowering &L, const AccConstruct &acc,
                           const ReductionVariable &v); ///< "0": from the start on
  /// Members of a functor, what fills those of `kernel`, and the views of one copy, which `copy` numbers.
  void members(std::vector<std::string> &declared, std::vector<std::string> &filled, const std::string &kernel) const;
  std::string views(const std::string &copy) const;
  /// What an iteration over the parts is called: `part, parts` for xacc_range_part.
  static std::string partOf(const Lowering &L);

private:
  struct Sum {
    const ReductionVariable *variable;
    ReductionOp op;
    const AccCapture *capture;
    const AccConstruct *loop;
  };
  const Lowering &L;
  const AccConstruct &region;
  std::vector<Sum> sums;
  std::string name(const Sum &s) const { return L.fresh(s.variable->text + "_copies"); }
  std::string arguments(const Sum &s) const;
  std::string view(const Sum &s, const std::string &copy) const;
  std::string onDevice() const;
};

} // namespace xacc
#endif
