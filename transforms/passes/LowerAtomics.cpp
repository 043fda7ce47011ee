/// \file
/// Lower atomics.
/// Input:  acc atomic and the statement it governs.
/// Output: a pragma of OpenMP, or of OpenACC where it has to be written anew; in kernels a call that updates
/// atomically.
///         Always atomic: a condition of the construct around only allows less.
#include "Pipeline.h"

namespace xacc {
namespace {

/// Operators that GPUs have instructions for, with their functions.
const char *nativeUpdate(const AccAtomic &a) {
  static constexpr std::pair<const char *, const char *> functions[] = {
      {"+", "atomicAdd"}, {"-", "atomicSub"}, {"&", "atomicAnd"}, {"|", "atomicOr"}, {"^", "atomicXor"}};
  for (const auto &[op, function] : functions)
    if (a.op == op && (!a.reversed || a.op != "-")) // e - x is no x -= e
      return function;
  return nullptr;
}

Text updateCall(const AccAtomic &a) {
  const char *native = nativeUpdate(a);
  List arguments{"&(" + Text(a.target) + ")", a.value.empty() ? Text("1") : "(" + Text(a.value) + ")"};
  if (!native)
    arguments.add(a.op == "="  ? "[](auto, auto e) { return e; }"
                  : a.reversed ? "[](auto x, auto e) { return e " + a.op + " x; }"
                               : "[](auto x, auto e) { return x " + a.op + " e; }");
  const Text update = call(std::string("xacc::") + (native ? native : "atomicUpdate"), arguments);
  return a.captured.empty() ? update : Text(a.captured) + " = " + update + (a.after ? ".after" : ".before");
}

void lowerAtomic(const Lowering &lowering, const AccConstruct &acc) {
  if (lowering.target == Target::Openacc && acc.condition.empty())
    return; // as written
  if (!lowering.program.sites[static_cast<size_t>(acc.directive)]->inMacro)
    lowering.place(acc.directive, {});
  if (lowering.target != Target::Cuda)
    return lowering.pragma(acc.body, (lowering.target == Target::Openacc ? "acc atomic " : "omp atomic ") +
                                         atomicWord(acc.atomic.kind));
  if (acc.atomic.op.empty()) // read, write: accesses to a scalar are atomic
    return;
  if (lowering.program.source->tokens[acc.body.end - 1].text == "}")
    lowering.edits.replaceStructure({acc.body.begin + 1, acc.body.end - 1}, updateCall(acc.atomic) + ";");
  else
    lowering.edits.replaceStructure({acc.body.begin, acc.body.end - 1}, updateCall(acc.atomic));
}

} // namespace

void lowerAtomics(Lowering &lowering) {
  for (const AccConstruct &acc : lowering.program.all<AccConstruct>())
    if (acc.kind == DirectiveKind::AccAtomic)
      lowerAtomic(lowering, acc);
}

} // namespace xacc
