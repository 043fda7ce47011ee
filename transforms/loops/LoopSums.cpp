// LoopSums.cpp - see LoopSums.h and runtime/include/xacc_sums.h.
#include "loops/LoopSums.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {
namespace {

bool adds(ReductionOp op) { return op == ReductionOp::Sum || op == ReductionOp::Minus; }
bool floating(BasicType type) {
  return type == BasicType::Float || type == BasicType::Double || type == BasicType::LongDouble || isComplex(type);
}

/// Calls visit(variable) for the floating-point sums in the clauses.
template <class Visit> void eachSum(const Reductions &reductions, const Visit &visit) {
  for (const ReductionVariable &v : reductions)
    if (adds(v.op) && floating(v.basicType))
      visit(v);
}
int numberOf(const Construct *construct) { return construct ? construct->number : -1; }
bool among(const Reductions &reductions, const std::string &variable) {
  bool found = false;
  eachSum(reductions, [&](const ReductionVariable &v) { found |= v.name == variable && !v.array; });
  return found;
}

} // namespace

bool sumsInFloatingPoint(const Program &program) {
  const auto sums = [](const auto &construct) {
    bool found = false;
    eachSum(construct.reductions, [&](const ReductionVariable &) { found = true; });
    return found;
  };
  return std::ranges::any_of(program.all<Loop>(), sums) || std::ranges::any_of(program.all<AccConstruct>(), sums) ||
         std::ranges::any_of(program.all<NodeReduction>(), sums);
}

LoopSums::LoopSums(const Lowering &lowering, const Loop *loop, const AccConstruct *acc)
    : lowering(lowering), loop(loop), acc(acc) {
  if (!lowering.program.reproducible)
    return;
  const bool ofLoop = loop && (!acc || !loop->sums.empty());
  const std::vector<LoopSum> &sums = ofLoop ? loop->sums : acc->sums;
  for (const LoopSum &sum : sums)
    add(sum);
  const auto missing = [&](const ReductionVariable &v) {
    const auto refuses = [&](const Refused &r) { return r.variable == v.name; };
    if (!has(v.name) && std::ranges::none_of(refused, refuses))
      refused.push_back(
          {v.name, v.array ? "it is an array" : "not supported yet for its type, or for how the loop adds to it"});
  };
  if (sums.empty() && (!loop || loop->loops.empty()) && (!acc || !acc->loop.outermost))
    return; // an iteration's own sums are sequential
  if (loop)
    eachSum(loop->reductions, missing);
  else
    eachSum(acc->reductions, missing);
}

LoopSums LoopSums::of(const Lowering &lowering, const AccConstruct &acc) {
  return LoopSums(lowering, lowering.program.loopOn(acc), &acc);
}

Span LoopSums::statement() const {
  if (!loop)
    return acc->loop.statement;
  return loop->loops.empty() ? loop->body : loop->loops[0].statement;
}

/// Why an accumulator cannot replace the variable; empty if it can.
std::string LoopSums::obstacle(const std::string &variable) const {
  const Program &program = lowering.program;
  const Span all = statement();
  if (acc && lowering.target.facts.keepsPragmas)
    return "--target=openacc leaves it to the OpenACC compiler";
  if (acc ? !lowering.beginsLine(all.begin) : program.sites[loop->directive]->inMacro)
    return "the loop begins within a line or a macro";
  if (acc && lowering.target.facts.movesBodies) {
    const auto *region = program.find<AccConstruct>(acc->region);
    for (const AccCapture &c : region ? region->captures : acc->captures)
      if (c.name == variable && c.resident)
        return "it is in device memory";
  }
  const auto inside = [&](const auto &inner) {
    return inner.number != numberOf(loop) && inner.number != numberOf(acc) && inner.body.isIn(all) &&
           among(inner.reductions, variable);
  };
  if (std::ranges::any_of(program.all<Loop>(), inside) || std::ranges::any_of(program.all<AccConstruct>(), inside))
    return "another directive inside the loop reduces it";
  for (const ForeignPragma &f : program.source->foreign) {
    const bool atomic = program.source->files[f.file].text.substr(f.begin, 40).find("atomic") != std::string::npos;
    if (f.index > all.begin && f.index < all.end && atomic)
      return "OpenMP's atomic has no accumulators";
    if (acc && f.index == all.begin)
      return "a pragma precedes the loop";
  }
  return "";
}

void LoopSums::add(const LoopSum &sum) {
  const bool reduced = (loop && among(loop->reductions, sum.name)) || (acc && among(acc->reductions, sum.name));
  if (acc && !reduced) // private to each thread
    return;
  const std::string why = sum.why.empty() ? obstacle(sum.name) : sum.why;
  if (why.empty())
    return plain.push_back(&sum);
  // A variable without a clause may not be a sum at all.
  if (reduced || std::ranges::any_of(lowering.program.all<NodeReduction>(),
                                     [&](const NodeReduction &r) { return among(r.reductions, sum.name); }))
    refused.push_back({sum.name, why});
}

bool LoopSums::has(const std::string &variable) const {
  return std::ranges::any_of(plain, [&](const LoopSum *sum) { return sum->name == variable; });
}

void LoopSums::reportObstacles(Block &block) const {
  for (const Refused &r : refused)
    block.line(callStatement("xacc_not_reproducible", {lowering.site(loop ? loop->directive : acc->directive),
                                                       quoted(r.variable), quoted(r.why)}));
}

/// `s = s + e - f` becomes `(xacc_sum_add(&s, e), xacc_sum_subtract(&s, f))`. Only the text between terms is replaced,
/// so that edits inside terms still apply.
void LoopSums::rewrite(const LoopSum &sum) const {
  for (const LoopSum::Update &update : sum.updates) {
    const bool several = update.terms.size() > 1;
    uint32_t from = update.statement.begin;
    std::string before = several ? "(" : "";
    for (const LoopSum::Term &term : update.terms) {
      before += std::string(term.minus ? "xacc_sum_subtract" : "xacc_sum_add") + "(&" + sum.name + ",";
      lowering.edits.replace({from, term.tokens.begin}, before);
      from = term.tokens.end;
      before = "), ";
    }
    const std::string after = several ? "))" : ")";
    if (from < update.statement.end)
      lowering.edits.replace({from, update.statement.end}, after);
    else
      lowering.edits.after(from - 1, after);
  }
}

void LoopSums::open(Block &block) const {
  if (plain.empty())
    return;
  block.open();
  for (const LoopSum *sum : plain) {
    const std::string rounded = lowering.fresh(sum->name + "_rounded"), type = reduceSuffix(sum->type);
    block.line(declare(type + " *const", rounded, "&" + sum->name));
    block.line(declare("xacc_sum", sum->name, call("xacc_sum_of", {"*" + rounded})));
    block.after(assign("*" + rounded, call("xacc_sum_" + type, {sum->name})));
    rewrite(*sum);
  }
}

} // namespace xacc
