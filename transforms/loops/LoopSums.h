// LoopSums.h - sums in floating point that XACC_REPRODUCIBLE=1 makes independent of the order of their terms.
#ifndef XACC_TRANSFORMS_LOOPS_LOOPSUMS_H
#define XACC_TRANSFORMS_LOOPS_LOOPSUMS_H

#include "Pipeline.h"

namespace xacc {

/// Has the loop stand twice: as it is, and with accumulators that have the names of the variables. The second is a copy
/// of the first, so that both mean the same whatever the loop uses.
class LoopSums {
public:
  /// Of an xmp loop, of an acc construct, or of both of one statement. Null: there is no such one.
  LoopSums(const Lowering &lowering, const Loop *loop, const AccConstruct *acc);
  /// The one that says most of the statement of `acc`: with the xmp loop of the same statement.
  static LoopSums of(const Lowering &lowering, const AccConstruct &acc);
  /// Lines that say at run time which sums are not what was asked for.
  void notes(Block &block) const;
  /// Opens the block of the loop, if there are sums.
  bool open(Block &block) const;
  /// Can it be an accumulator?
  bool has(const std::string &variable) const;
  bool empty() const { return plain.empty() && refused.empty(); }

private:
  const Lowering &lowering;
  const Loop *loop;
  const AccConstruct *acc;
  struct Refused {
    std::string variable, why;
  };
  std::vector<std::string> plain;
  std::vector<Refused> refused;
  void add(const LoopSum &sum);
  std::string obstacle(const std::string &variable) const;
  Span statement() const;
};

} // namespace xacc
#endif
