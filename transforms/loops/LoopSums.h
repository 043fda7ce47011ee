// LoopSums.h - floating-point sums whose result -fxmp-reproducible makes independent of the order of terms.
#pragma once

#include "Pipeline.h"

namespace xacc {

/// Does the program compute floating-point sums in a loop or over nodes?
bool sumsInFloatingPoint(const Program &program);

/// Replaces variables that accumulate sums in a loop by accumulators with the same names, and their updates by calls
/// (xacc_sums.h). Has no effect without -fxmp-reproducible.
class LoopSums {
public:
  /// The sums of an xmp loop, of an acc construct, or of both on one statement. Either may be null.
  LoopSums(const Lowering &lowering, const Loop *loop, const AccConstruct *acc);
  /// The sums of `acc` and of the xmp loop on the same statement, if there is one.
  static LoopSums of(const Lowering &lowering, const AccConstruct &acc);
  /// Lines that report, at run time, sums that depend on the order of their terms.
  void reportObstacles(Block &block) const;
  /// Opens a block around the loop that declares the accumulators, and rewrites the updates. No effect without sums.
  void open(Block &block) const;
  bool has(const std::string &variable) const;

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
