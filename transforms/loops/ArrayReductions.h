// ArrayReductions.h - loops of compute constructs that reduce arrays, on CPU threads and with an OpenACC compiler: the
// loop runs in parts, each with a copy of the arrays, and the copies are joined in the order of the parts. Kernels
// have such copies of arrays whose size the compiler does not know.
#ifndef XACC_TRANSFORMS_LOOPS_ARRAYREDUCTIONS_H
#define XACC_TRANSFORMS_LOOPS_ARRAYREDUCTIONS_H

#include "acc/ConstructData.h"
#include <algorithm>

namespace xacc {

/// What a functor gets of the host: its members, and what they become.
struct KernelMembers {
  struct Member {
    std::string declaration, name;
    Text value;
    bool array; ///< its bytes are copied from there
  };
  std::vector<Member> all;
  void add(std::string declaration, std::string name, Text value, bool array = false) {
    all.push_back({std::move(declaration), std::move(name), std::move(value), array});
  }
  bool has(const std::string &name) const {
    return std::any_of(all.begin(), all.end(), [&](const Member &m) { return m.name == name; });
  }
};

class ArrayReductions {
public:
  /// `region`: the compute construct. `loop`: of it, or the construct itself; null: all of its loops in `within`.
  ArrayReductions(const Lowering &lowering, const AccConstruct &region, const AccConstruct *loop, Span within = {});
  bool empty() const { return sums.empty(); }
  /// Does the outermost loop of `acc` run in parts? If it is parallel and reduces arrays.
  static bool runsInParts(const AccConstruct &acc);
  /// Makes the copies.
  Block begin() const;
  /// Joins them.
  Block end() const;
  /// Opens the loop over the parts.
  void parts(Block &block) const;
  /// Names of the copies, which are device pointers.
  std::vector<std::string> copies() const;
  /// Numbers that are not constants, under names: before the user's names mean device copies.
  static void sizes(const Lowering &lowering, const AccConstruct &acc, Block &block);
  static std::string count(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v);
  static std::string first(const Lowering &lowering, const AccConstruct &acc,
                           const ReductionVariable &v); ///< "0": from the start on
  void members(KernelMembers &all) const;
  /// The views of one copy, which `copy` numbers.
  void views(Block &block, const std::string &copy) const;
  /// What an iteration over the parts is called: `part, parts` for xacc_range_part.
  static List partOf(const Lowering &lowering);

private:
  struct Sum {
    const ReductionVariable *variable;
    ReductionOp op;
    const AccCapture *capture;
    const AccConstruct *loop;
  };
  const Lowering &lowering;
  const AccConstruct &region;
  std::vector<Sum> sums;
  std::string name(const Sum &s) const { return lowering.fresh(s.variable->text + "_copies"); }
  static List operation(const Sum &s) { return {runtimeName(s.op), runtimeName(s.variable->basicType)}; }
  List arguments(const Sum &s) const;
  Text view(const Sum &s, const std::string &copy) const;
  std::string onDevice() const;
};

} // namespace xacc
#endif
