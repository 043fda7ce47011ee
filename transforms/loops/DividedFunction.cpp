// DividedFunction.cpp - DividedLoop: the function that runs a part of the nest, and its file-scope declarations.
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "loops/DividedLoop.h"
#include "loops/LoopSums.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {

/// A SIMD pragma for the innermost loop, if the nest ends there and lanes need no initialised copies. Lists only
/// private variables that the part uses, because it declares no others.
std::string DividedLoop::simd() const {
  if (!work.loop.innermost || !work.loop.written.empty() || !work.calls.empty())
    return "";
  std::string privates;
  for (const std::string &p : work.loop.privates)
    if (partUses(p) && std::ranges::any_of(work.captures, [&](const AccCapture &c) { return c.name == p; }) &&
        std::ranges::none_of(loop.loops, [&](const LoopLevel &l) { return l.variable == p; }))
      privates += (privates.empty() ? "" : ", ") + p;
  return "omp simd" + (privates.empty() ? "" : " private(" + privates + ")") + reductionClauses(work);
}

/// Types of the arguments and results of parts.
void DividedLoop::types(Block &block) const {
  const auto structure = [&](const std::string &name) { block.open("struct " + name, "};"); };
  if (const auto all = arguments(); !all.empty()) {
    structure(own("arguments"));
    for (const Argument &a : all)
      block.line(a.type + " " + a.name + (a.size > 0 ? "[" + std::to_string(a.size) + "];" : ";"));
    block.close();
  }
  if (sums.empty())
    return;
  structure(own("sums"));
  for (const Sum &x : sums)
    block.line(x.type + " " + x.variable + ";");
  block.close();
}

/// Declares, inside the function, the variables of the program that its body uses.
void DividedLoop::declareBodyVariables(Block &block) const {
  const std::string share = lowering.fresh("xmp_share"), given = own("given");
  const ConstructData text(lowering, work);
  const auto value = [&](const Text &type, Text name, bool used, const Text &is) {
    if (!used)
      name += name.empty() ? "__attribute__((__unused__))" : " __attribute__((__unused__))";
    block.line(declare(type, name, is));
  };
  for (size_t k = 0; k < views.size(); ++k) {
    const AccCapture &c = *views[k];
    const bool scalar = isScalarOrStruct(c);
    value(text.declaration(c, scalar || kernel ? lowering.fresh(c.name + "_device") : c.name), "", partUses(c.name),
          "(" + text.pointerType(c) + ")" + share + "->views[" + std::to_string(k) + "]");
  }
  if (const auto all = arguments(); !all.empty()) {
    const std::string type = "const struct " + own("arguments") + " *";
    block.line(declare(type + "const", given, "(" + type + ")" + share + "->arguments"));
    for (const Argument &a : all)
      value(a.size > 0 ? "const " + a.type + " *const" : (a.constant ? "const " : "") + a.type, a.name, a.used,
            given + "->" + a.name);
  }
  for (const AccCapture &c : work.captures)
    if (ofParts(c) && !kernel && partUses(c.name))
      block.line((c.kind == AccCapture::Array ? c.type : c.view).of(c.name) + ";");
  for (const Sum &x : sums) {
    block.line(x.type + " " + x.variable + ";");
    block.line(callStatement("xacc_identity", {x.op, runtimeName(x.basicType), "&" + x.variable}));
  }
}

/// The function and its file-scope declarations.
Text DividedLoop::function() const {
  const std::string share = lowering.fresh("xmp_share"), site = lowering.site(work.directive), range = share + "->";
  Block block;
  types(block);
  block.open("static void " + own("part") + "(const xacc_share *" + share + ")");
  declareBodyVariables(block);
  block.line(declare("const xacc_range", outerRange(),
                     call("xacc_loop_range", {range + "first", range + "end", range + "step"})));
  if (!work.calls.empty())
    block.line(callStatement("xacc_blas_begin", {share, site}));
  const int outside = block.depth();
  const LoopSums accumulators(lowering, &loop, &work);
  accumulators.reportObstacles(block);
  accumulators.open(block);
  if (kernel)
    kernel->launchPart(block, share);
  else {
    if (const std::string lanes = simd(); !lanes.empty() && loop.loops.size() == 1)
      block.pragma(lanes);
    block.line(Text::body(loop.loops[0].statement));
  }
  while (block.depth() > outside)
    block.close();
  if (!work.calls.empty())
    block.line(callStatement("xacc_blas_end", {}));
  for (const Sum &x : sums)
    block.line(assign("((struct " + own("sums") + " *)" + share + "->sums)->" + x.variable, x.variable));
  block.close();
  Members divided;
  divided.set("site", site).set("run", own("part"));
  if (!sums.empty())
    divided.set("sums_bytes", "sizeof(struct " + own("sums") + ")");
  block.line(declare("static xacc_divided_loop", own("loop"), divided.text()));
  return "\n" + lowering.blockComment(work.directive) + (kernel ? "\n" + kernel->prototype() : Text()) +
         Block::text(block.all(), "") + "\n";
}

} // namespace xacc
