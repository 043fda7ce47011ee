// LoopSums.h - floating-point sums that -fxmp-reproducible makes independent of the order of their terms.
#ifndef XACC_TRANSFORMS_LOOPS_LOOPSUMS_H
#define XACC_TRANSFORMS_LOOPS_LOOPSUMS_H

#include "Pipeline.h"

namespace xacc {

/// Does the program add up floating-point numbers, in a loop or over nodes?
bool sumsInFloatingPoint(const Program &program);

/// Replaces the variables that a loop sums up in by accumulators of the same names, and the updates by calls
/// (xacc_sums.h). Without -fxmp-reproducible it does nothing.
class LoopSums {
public:
  /// The sums of an xmp loop, of an acc construct, or of both directives of one statement. Either may be null.
  LoopSums(const Lowering &lowering, const Loop *loop, const AccConstruct *acc);
  /// The one that says most of the statement of `acc`: with the xmp loop of the same statement.
  static LoopSums of(const Lowering &lowering, const AccConstruct &acc);
  /// Lines that report at run time which sums depend on the order of their terms.
  void notes(Block &block) const;
  /// Opens the block of the loop that declares the accumulators, and rewrites the updates. Nothing if there are none.
  void open(Block &block) const;
  bool has(const std::string &variable) const;
  bool empty() const { return plain.empty() && refused.empty(); }

private:
  const Lowering &lowering;
  const Loop *loop;
  const AccConstruct *acc;
  struct Refused {
    std::string variable, why;
  };
  std::vector<const LoopSum *> plain;
  std::vector<Refused> refused;
  void add(const LoopSum &sum);
  void rewrite(const LoopSum &sum) const;
  std::string obstacle(const std::string &variable) const;
  Span statement() const;
};

} // namespace xacc
#endif
