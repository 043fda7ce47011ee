// Pragmas.cpp - compute constructs for an OpenACC compiler. The runtime manages data, so pragmas only declare which
// names are device pointers.
#include "acc/ConstructData.h"
#include "loops/ArrayReductions.h"
#include "targets/ComputeTarget.h"

namespace xacc {
namespace {

class Pragmas : public ComputeTarget {
public:
  Pragmas() : ComputeTarget({.keepsPragmas = true}) {}

  void construct(Lowering &lowering, const AccConstruct &acc, const RangeNames &) const override {
    dropSimd(lowering, acc.body);
    if (rowOf(acc.kind).attaches == Attaches::Loop)
      return; // loop() writes its pragma
    if (!inParts(lowering, acc))
      return lowering.pragma(acc.body, pragma(lowering, acc));
    for (const Span part : acc.parts) {
      const ArrayReductions sums(lowering, acc, nullptr, part);
      Block block;
      block.open();
      block.lines(sums.begin());
      block.after(sums.end());
      lowering.around(part, block);
      lowering.pragma(part, pragma(lowering, acc, part));
    }
  }

  void loop(Lowering &lowering, const AccConstruct &acc, bool, const Text &partRange) const override {
    if (acc.handled)
      return;
    if (partRange.empty()) {
      writeCanonicalHeaders(lowering, acc.loops);
      writeCanonicalHeaders(lowering, acc.loop.tiled);
      return lowering.pragma(acc.loops[0].statement, pragma(lowering, acc));
    }
    const AccConstruct &region =
        acc.kind == DirectiveKind::AccLoop ? lowering.program.get<AccConstruct>(acc.region) : acc;
    Block block;
    block.pragma(pragma(lowering, acc));
    ArrayReductions(lowering, region, &acc).openParts(block);
    block.line(partRange);
    block.pragma("acc loop seq" + reductionClauses(acc));
    lowering.around(acc.loops[0].statement, block);
  }

  void aroundBody(const Lowering &lowering, const AccConstruct &acc, Block &block) const override {
    const ArrayReductions sums(lowering, acc, nullptr);
    if (!computes(acc.kind) || sums.empty() || inParts(lowering, acc))
      return;
    block.lines(sums.begin());
    block.after(sums.end());
  }

  void atomic(const Lowering &lowering, const AccConstruct &acc) const override {
    lowering.pragma(acc.body, std::string("acc atomic ") + atomicWord(acc.atomic.kind));
  }

  Text routineVariable(const Lowering &lowering, const RoutineVariable &v, Block &here) const override {
    const Text set = ComputeTarget::routineVariable(lowering, v, here);
    here.line("_Pragma(\"acc declare create(" + pointerOf(lowering.program, v) + ")\")");
    return set;
  }

private:
  /// OpenACC compilers reject OpenMP's directives in compute constructs. Without -fopenmp only those for SIMD remain.
  static void dropSimd(const Lowering &lowering, Span body) {
    for (const ForeignPragma &f : lowering.program.source->foreign)
      if (f.index >= body.begin && f.index < body.end &&
          (f.begins({"omp", "simd"}) || f.begins({"omp", "loop"}) || f.begins({"omp", "ordered"}) ||
           f.begins({"omp", "scan"})))
        lowering.edits.replaceText(f.file, f.begin, f.end, "");
  }

  /// Does each statement become its own construct? Needed in kernels, because a later statement may use an array that a
  /// loop has reduced, and copies are combined only after a construct.
  static bool inParts(const Lowering &lowering, const AccConstruct &acc) {
    return acc.kind == DirectiveKind::AccKernels && !ArrayReductions(lowering, acc, nullptr).empty();
  }

  /// `within`: a statement of the construct that becomes its own construct.
  static Text pragma(const Lowering &lowering, const AccConstruct &acc, Span within = {}) {
    Text text = "acc " + std::string(rowOf(acc.kind).spelling) + clausesOf(acc) + reductionClauses(acc);
    if (!computes(acc.kind))
      return text;
    std::vector<std::string> pointers = ConstructData(lowering, acc).pointers();
    for (const std::string &copies : ArrayReductions(lowering, acc, nullptr, within).copies())
      pointers.push_back(copies);
    return text + pragmaClause("deviceptr", pointers) +
           (acc.condition.empty() ? "" : " if(" + lowering.fresh("xmp_if") + ")");
  }

  /// The user's clauses, except for loops that run in parts.
  static Text clausesOf(const AccConstruct &acc) {
    const bool inParts = ArrayReductions::runsInParts(acc),
               apart = inParts || (acc.reducesArrays() && !acc.loops.empty());
    Text text;
    for (const KeptClause &c : acc.kept)
      switch (c.kind) {
      case ClauseKind::Private:
      case ClauseKind::Firstprivate:
        text += pragmaClause(c.kind == ClauseKind::Private ? "private" : "firstprivate", c.variables);
        break;
      case ClauseKind::NumGangs:
        text += " num_gangs(" + Text(c.written) + ")";
        break;
      case ClauseKind::NumWorkers:
      case ClauseKind::VectorLength:
      case ClauseKind::Queue:
        text += " " + Text(c.written);
        break;
      default: // how iterations are distributed
        text += apart ? Text() : " " + Text(c.written);
      }
    return text + (inParts ? " gang independent" : apart ? " seq" : "");
  }
};

} // namespace

const ComputeTarget &targetPragmas() {
  static const Pragmas pragmas;
  return pragmas;
}

} // namespace xacc
