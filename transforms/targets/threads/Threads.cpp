// Threads.cpp - compute constructs on the threads of the CPU: loops get pragmas of OpenMP.
#include "acc/ConstructData.h"
#include "loops/ArrayReductions.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {
namespace {

class Threads : public ComputeTarget {
public:
  Threads() : ComputeTarget({.runsOnHost = true}) {}

  void construct(Lowering &, const AccConstruct &, const RangeNames &) const override {}

  void loop(Lowering &lowering, const AccConstruct &acc, bool serial, const Text &partRange) const override {
    if (!partRange.empty())
      return loopInParts(lowering, acc, partRange);
    const AccLoop &loop = acc.loop;
    if (!loop.parallel || serial || (!loop.outermost && !loop.innermost))
      return;
    const std::string simd = "omp simd" + pragmaClause("private", loop.privates) + reductionClauses(acc);
    // A lane cannot begin with a copy, lanes leave their last value in a counter from outside, and GCC 12 miscompiles
    // lanes that reduce a _Bool.
    const bool lanes = loop.innermost && loop.written.empty() && loop.last.empty() && !acc.reducesTruthValues() &&
                       std::ranges::none_of(acc.loops, &LoopLevel::own);
    if (!loop.outermost) {
      if (lanes && loop.collapse == 1 && !acc.reducesArrays())
        lowering.pragma(acc.loops[0].statement, simd);
      return;
    }
    // Threads share all but the last of collapsed loops, the last one is left to vector instructions.
    const int shared = loop.collapse > 1 && loop.innermost ? loop.collapse - 1 : loop.collapse;
    std::string clauses = lanes && loop.collapse == 1 ? " simd" : "";
    if (shared > 1)
      clauses += " collapse(" + std::to_string(shared) + ")";
    lowering.pragma(acc.loops[0].statement,
                    "omp parallel for" + clauses + dataClauses(lowering, acc, acc, static_cast<size_t>(shared)));
    if (shared < loop.collapse && lanes)
      lowering.pragma(acc.loops.back().statement, simd);
  }

  void atomic(const Lowering &lowering, const AccConstruct &acc) const override {
    lowering.pragma(acc.body, std::string("omp atomic ") + atomicWord(acc.atomic.kind));
  }

private:
  /// What the threads have of their own. Variables of the loops from `inner` on, which they do not share, are private.
  static std::string dataClauses(const Lowering &lowering, const AccConstruct &region, const AccConstruct &acc,
                                 size_t inner) {
    const size_t end =
        inner == 0 ? acc.loops.size() : std::min(acc.loops.size(), static_cast<size_t>(acc.loop.collapse));
    std::vector<std::string> own = acc.loop.privates;
    for (size_t k = inner; k < end; ++k)
      if (const LoopLevel &l = acc.loops[k]; l.outside && std::ranges::find(own, l.variable) == own.end())
        own.push_back(l.variable);
    std::vector<std::string> begun = acc.loop.written; // with a value, which a loop of no iteration hands back
    begun.insert(begun.end(), acc.loop.last.begin(), acc.loop.last.end());
    return pragmaClause("firstprivate", begun) + pragmaClause("lastprivate", acc.loop.last) +
           pragmaClause("private", own) + reductionClauses(acc) +
           (region.condition.empty() ? "" : " if(" + lowering.fresh("xmp_if") + ")");
  }

  static void loopInParts(Lowering &lowering, const AccConstruct &acc, const Text &range) {
    const AccConstruct &region =
        acc.kind == DirectiveKind::AccLoop ? lowering.program.get<AccConstruct>(acc.region) : acc;
    const ArrayReductions sums(lowering, region, &acc);
    Block block;
    block.open();
    block.lines(sums.begin());
    block.behind(sums.end());
    block.pragma("omp parallel for schedule(static, 1)" + dataClauses(lowering, region, acc, 0));
    sums.parts(block);
    block.line(range);
    lowering.around(acc.loops[0].statement, block);
  }
};

} // namespace

const ComputeTarget &targetThreads() {
  static const Threads threads;
  return threads;
}

} // namespace xacc
