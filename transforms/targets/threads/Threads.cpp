// Threads.cpp - compute constructs on CPU threads: loops get OpenMP pragmas.
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
    writeCanonicalHeaders(lowering, acc.loops);
    const std::string simd = std::string(loop.gathers ? "omp simd if(XACC_GATHERS)" : "omp simd") +
                             pragmaClause("private", loop.privates) + reductionClauses(acc);
    // Lanes cannot start with initialised copies, would leave their last value in a counter declared outside, and are
    // miscompiled by GCC 12 if they reduce a _Bool. OpenMP forbids critical sections in them.
    const bool lanes = loop.innermost && !hasCritical(lowering, acc) && loop.written.empty() && loop.last.empty() &&
                       !acc.reducesTruthValues() && std::ranges::none_of(acc.loops, &LoopLevel::usedOutside);
    if (!loop.outermost) {
      if (lanes && loop.collapse == 1 && !acc.reducesArrays())
        lowering.pragma(acc.loops[0].statement, simd);
      return;
    }
    // Threads divide all collapsed loops except the last, which is left to SIMD.
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
    lowering.pragma(acc.body, acc.atomic.wide ? "omp critical(xacc_atomic)"
                                              : std::string("omp atomic ") + atomicWord(acc.atomic.kind));
  }

private:
  static bool hasCritical(const Lowering &lowering, const AccConstruct &loop) {
    return std::ranges::any_of(lowering.program.all<AccConstruct>(),
                               [&](const AccConstruct &acc) { return acc.atomic.wide && acc.body.isIn(loop.body); });
  }

  /// Variables private to threads, including those of loop `inner` and the loops inside, which threads do not divide.
  static std::string dataClauses(const Lowering &lowering, const AccConstruct &region, const AccConstruct &acc,
                                 size_t inner) {
    const size_t end =
        inner == 0 ? acc.loops.size() : std::min(acc.loops.size(), static_cast<size_t>(acc.loop.collapse));
    std::vector<std::string> own = acc.loop.privates;
    for (size_t k = inner; k < end; ++k)
      if (const LoopLevel &l = acc.loops[k]; l.outside && std::ranges::find(own, l.variable) == own.end())
        own.push_back(l.variable);
    std::vector<std::string> begun = acc.loop.written; // initialised: a loop without iterations returns the values
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
    block.after(sums.end());
    block.pragma("omp parallel for schedule(static, 1)" + dataClauses(lowering, region, acc, 0));
    sums.openParts(block);
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
