// Kernel.cpp - see Kernel.h; KernelFunctor.cpp has the functor.
#include "targets/kernels/Kernel.h"
#include "acc/ConstructData.h"
#include "cxx/CxxKeywords.h"
#include "directives/Reductions.h"
#include "loops/LoopReduction.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {

/// The type of what operators see as an element of a struct.
static std::string membersOf(const ReductionVariable &v) {
  std::string all;
  for (const ReducedField &field : v.fields)
    all +=
        ", xacc::Field<" + field.type + ", " + std::to_string(field.offset) + ", " + std::to_string(field.count) + ">";
  return all.empty() ? v.type : "xacc::Fields<" + v.type + all + ">";
}

Kernel::Kernel(Lowering &lowering, const AccConstruct &region, const AccConstruct *loop, Span statement,
               const RangeNames &ranges, bool divided)
    : lowering(lowering), program(lowering.program), region(region), loop(loop), info(loop ? &loop->loop : nullptr),
      statement(statement), ranges(ranges), name(lowering.fresh("xmp_kernel_" + std::to_string(region.directive) + "_" +
                                                                std::to_string(statement.begin - region.body.begin))),
      accumulators(LoopSums::of(lowering, loop ? *loop : region)), copies(lowering, region, loop ? loop : &region) {
  std::vector<const AccConstruct *> reducing = {&region};
  if (loop && loop != &region)
    reducing.push_back(loop);
  for (const AccConstruct *construct : reducing)
    for (const ReductionVariable &v : construct->reductions) {
      bool resident = false, known = v.array && !v.count.known;
      CType own;
      const AccCapture *section = nullptr;
      for (const AccCapture &c : region.captures)
        if (c.name == v.name) {
          resident |= !divided && c.resident;
          own = v.section() ? CType{v.type + " ", "[" + v.count.written() + "]"} : c.type;
          section = v.section() ? &c : nullptr;
        }
      for (const Sum &s : sums)
        known |= s.variable == v.name;
      const bool accumulated = accumulators.has(v.name);
      if (!known)
        sums.push_back({v.name, accumulated ? "xacc_sum" : v.type, rowOf(v.op).operation->functor, v.basicType,
                        resident, v.array, own, section, ArrayReductions::first(lowering, *construct, v), accumulated,
                        v.composite && !(v.section() && v.fields.empty()) ? membersOf(v) : ""});
    }
}

bool Kernel::isNestVariable(const std::string &variable) const {
  if (info)
    for (const LoopHeader &l : info->nest)
      if (l.variable == variable)
        return true;
  return false;
}

std::string Kernel::space(size_t level) const {
  const LoopHeader &l = info->nest[level];
  const auto found = ranges.find(l.statement.begin);
  return found != ranges.end() ? found->second.name : lowering.fresh(l.variable + "_space");
}

const Kernel::Sum *Kernel::accumulatedAs(const std::string &variable) const {
  for (const Sum &s : sums)
    if (s.accumulated && s.variable == variable)
      return &s;
  return nullptr;
}

Span Kernel::body() const { return info ? info->body : statement; }

/// The numbers of iterations per dimension. Ranges of loops that have not been computed elsewhere are added to `block`.
List Kernel::counts(Block &block) const {
  if (byGangs()) {
    const std::string condition = region.condition.empty() ? "1" : ConstructData(lowering, region).conditionName();
    block.line(declare("const long", gangs(), call("xacc_gangs", {Text(region.gangs), condition})));
    return {"1", "1", gangs()};
  }
  std::vector<Text> counts(3, "1");
  std::vector<bool> given(3);
  for (size_t n = 0; info && n < info->nest.size(); ++n) {
    const LoopHeader &l = info->nest[n];
    if (!ranges.count(l.statement.begin))
      block.line(declare("const xacc_range", space(n), lowering.bounds(l).range()));
    const size_t inside = info->nest.size() - n, dim = inside == 1 ? 2 : inside == 2 ? 1 : 0;
    const Text count = walked(l) ? Text(space(n) + ".count") : call("xacc_range_count", {space(n)});
    counts[dim] = given[dim] ? counts[dim] + " * " + count : count;
    given[dim] = true;
  }
  return {counts[0], counts[1], counts[2]};
}

/// Fills the functor's members with their values. False if there are none.
bool Kernel::fill(Block &block) const {
  const std::string kernel = lowering.fresh("xmp_kernel");
  const KernelMembers all = members();
  if (all.all.empty())
    return false;
  Block copied;
  Members values;
  block.line("struct {");
  for (const KernelMembers::Member &m : all.all) {
    block.line("  " + m.declaration + ";");
    if (m.array)
      copied.line(ConstructData::copyBytes(kernel + "." + m.name, m.value));
    else
      values.set(m.name, m.value);
  }
  block.line("} " + kernel + (values.empty() ? Text(";") : " = " + values.text() + ";"));
  block.lines(copied);
  return true;
}

/// Are all reduced variables host scalars that may receive their values when the program waits for the construct's
/// queue? Not if nodes reduce them after the loop.
bool Kernel::sumsCanWait() const {
  const Loop *loop = lowering.program.loopOn(region);
  return region.hasQueue && (!loop || loop->reductions.empty()) && !sums.empty() && copies.empty() &&
         std::ranges::none_of(sums, [](const Sum &s) { return s.array || s.resident; });
}

/// When the host receives the sums: an xacc_later, or empty.
std::string Kernel::later() const {
  return region.ahead && reduces() ? "XACC_AT_RECEIVE"
         : region.followed         ? "XACC_IF_ALONE"
         : sumsCanWait()           ? "XACC_AT_WAIT"
                                   : "";
}

/// The address of the variable that a sum is added to.
Text Kernel::into(const Sum &s) const {
  if (!s.array && !s.resident)
    return "&" + s.variable;
  const std::string device = lowering.fresh(s.variable + "_device");
  return s.section && s.first != "0" ? "(" + s.type + " *)" + device + " + " + s.first : device;
}

/// `share`: the device share that it computes, or empty.
void Kernel::launch(Block &block, const std::string &share) const {
  const std::string launch = lowering.fresh("xmp_launch"), arguments = lowering.fresh("xmp_kernel"),
                    all = lowering.fresh("xmp_sums");
  const ConstructData text(lowering, region);
  const List counted = counts(block);
  block.lines(copies.begin());
  const bool any = fill(block);
  Members how; // in the order of the struct
  how.set("site", lowering.site(region.directive));
  if (any)
    how.set("bytes", "sizeof " + arguments);
  how.set("queue", share.empty() ? text.queue() : "XACC_SYNC");
  how.set("counts", "{" + counted.joined() + "}");
  if (share.empty())
    how.set("condition", region.condition.empty() ? "1" : text.conditionName());
  if (!copies.empty())
    how.set("copies", lowering.fresh("xmp_parts"));
  if (const std::string later = this->later(); share.empty() && !later.empty())
    how.set("later", later);
  if (!share.empty())
    how.set("share", share);
  block.line(declare("const xacc_launch", launch, how.text()));
  List into;
  for (const Sum &s : sums)
    into.add(this->into(s));
  if (!sums.empty())
    block.line(declare("void *const", all + "[]", "{" + into.joined() + "}"));
  block.line(
      callStatement(launcher(), {"&" + launch, any ? Text("&" + arguments) : "NULL", sums.empty() ? "NULL" : all}));
  block.lines(copies.end());
}

/// Rewrites loops divided among gangs or lanes, and statements that only one lane executes.
void Kernel::divideLanes() const {
  const std::string lanes = lowering.fresh("xmp_lanes");
  const Text sync = callStatement(lanes + ".sync", {});
  for (const LaneGuard &g : info->guards) {
    Block block; // other lanes may still have to load what it stores to
    block.open();
    block.line(sync);
    block.nest("if (" + call(lanes + ".leader", {}) + ")");
    block.after(sync, 1);
    lowering.around(g, block);
  }
  for (const int number : info->gangs)
    if (std::ranges::count(info->lanes, number) == 0)
      divide(program.get<AccConstruct>(number));
  for (const int number : info->lanes) {
    const AccConstruct &loop = program.get<AccConstruct>(number);
    Block block; // lanes may load before it what the loop stores, and after it what other lanes have stored there
    block.open();
    block.line(sync);
    block.after(sync);
    reduceInLanes(loop, block);
    lowering.around(loop.loops[0].statement, block);
    divide(loop);
  }
}

void Kernel::reduceInLanes(const AccConstruct &loop, Block &block) const {
  const std::string lanes = lowering.fresh("xmp_lanes");
  for (const ReductionVariable &v : loop.reductions) {
    const std::string op = rowOf(v.op).operation->functor, kept = lowering.fresh(v.name + "_before");
    Text value = call(lanes + ".reduce<" + op + ">", {v.name});
    if (const char *zero = rowOf(v.op).operation->identity) {
      const Sum *sum = accumulatedAs(v.name);
      block.line(declare("const " + (sum ? sum->type : inUnit(lowering, v.type)), kept, v.name));
      block.line(assign(v.name, sum ? sum->type + "()" : zero));
      value = call(op + "::join", {kept, value});
    }
    block.after(assign(v.name, value));
  }
}

/// Divides the iterations of this loop among gangs, the lanes of a group, or both. If the counter cannot advance by a
/// multiple of its step, the first gang runs all iterations.
void Kernel::divide(const AccConstruct &loop) const {
  const bool among = std::ranges::count(info->gangs, loop.number) > 0,
             shared = std::ranges::count(info->lanes, loop.number) > 0;
  const LoopLevel &l = loop.loops[0];
  if (!l.knownStep || l.mayWrap || program.loopOn(loop) || !loop.layout.empty()) {
    Block block;
    block.nest("if (" + gang() + " == 0)");
    return lowering.around(l.statement, block);
  }
  const std::string lanes = lowering.fresh("xmp_lanes");
  const auto times = [&](const std::string &number) {
    return (l.knownStep == 1 ? "" : std::to_string(*l.knownStep) + " * ") + number;
  };
  const std::string index = !among    ? lanes + ".index()"
                            : !shared ? gang()
                                      : "(" + gang() + " * " + lanes + ".count() + " + lanes + ".index())",
                    count = !among    ? lanes + ".count()"
                            : !shared ? gangs()
                                      : "(" + gangs() + " * " + lanes + ".count())";
  const std::string type = asCxx(l.type.text());
  const Text lower = l.lower.end - l.lower.begin == 1 ? Text(l.lower) : "(" + Text(l.lower) + ")";
  lowering.edits.replaceStructure(l.lower, "(" + type + ")(" + lower + " + " + times(index) + ")");
  lowering.edits.replaceStructure(l.increment,
                                  l.variable + " = (" + type + ")(" + l.variable + " + " + times(count) + ")");
  writeCanonicalHeaders(lowering, loop.loops);
}

/// A reduction by a loop inside the kernel of a scalar with a device copy: the loop uses a local variable.
void Kernel::updateResident() const {
  const std::string group = lowering.fresh("xmp_lanes");
  const bool lanes = info && !info->lanes.empty();
  for (const AccConstruct &loop : program.inside<AccConstruct>(region)) {
    if (loop.kind != DirectiveKind::AccLoop || loop.loops.empty() || !loop.loops[0].statement.isIn(body()))
      continue;
    for (const auto &[variable, device] : ConstructData(lowering, region).reducedBy(loop)) {
      if (summed(variable.name))
        continue;
      Block block;
      block.open();
      block.line(declare(inUnit(lowering, variable.type), asCxx(variable.name), "*" + device));
      block.after((lanes ? "if (" + call(group + ".leader", {}) + ") " : Text()) +
                  assign("*" + device, asCxx(variable.name)));
      if (lanes)
        block.after(callStatement(group + ".sync", {}));
      lowering.around(loop.loops[0].statement, block);
    }
  }
}

/// A loop along rows becomes a call: lanes.along(lower, end, step, one function for each row).
void Kernel::stageStrips() const {
  const std::vector<const StripLoop::Read *> reads = stripReads();
  if (reads.empty())
    return;
  const LoopHeader &l = info->strips.loop;
  const Span body = info->strips.body;
  const std::string lanes = lowering.fresh("xmp_lanes"), use = lowering.fresh("xmp_use"), type = asCxx(l.type.text()),
                    inner = lowering.fresh("xmp_k2"), counted = type + " " + asCxx(l.variable);
  const auto converted = [&](Span bound) {
    return bound.end - bound.begin == 1 ? "(" + type + ")" + Text(bound) : "(" + type + ")(" + Text(bound) + ")";
  };
  Block block;
  const List arguments{converted(l.lower), converted(l.bound) + (l.inclusive ? " + 1" : "")};
  List rows;
  for (size_t n = 0; n < reads.size(); ++n) {
    const std::string row = lowering.fresh("xmp_row" + std::to_string(n));
    const Span element = reads[n]->element;
    block.line("const auto " + row + " = [&](const auto &" + use + ", long " + inner + ", " + counted + ") {");
    block.line("  " + counter(info->nest.size() - 1, {"", "", inner}));
    block.line("  return " + Text(element) + ";");
    block.line("};");
    rows.add(row);
    lowering.edits.enclose(element, use + "(" + std::to_string(n) + ", ", ")");
  }
  block.after("if (!" + lanes + ".active()) return;");
  lowering.around(l.statement, block);
  const bool braces = program.source->tokens[body.begin].text == "{";
  lowering.edits.replace({l.statement.begin, body.begin}, lanes + ".along(" + arguments.joined() +
                                                              ", [&](const auto &" + use + ", " + counted + ")" +
                                                              (braces                            ? " "
                                                               : lowering.beginsLine(body.begin) ? " {"
                                                                                                 : " { "));
  lowering.edits.after(body.end - 1, (braces ? ", " : " }, ") + rows.joined() + ");");
}

/// The body becomes that of a function, so returning ends an iteration.
void Kernel::moveBody() const {
  lowering.edits.moveBody(body(), region.directive, region.function);
  for (const Inquiry &i : region.inquiries)
    if (i.code.isIn(body()))
      lowering.edits.replace(i.code, lowering.fresh(i.name));
  updateResident();
  if (!info)
    return;
  divideLanes();
  stageStrips();
  for (const uint32_t token : info->continues)
    lowering.edits.replace({token, token + 1}, "return");
}

Text Kernel::prototype() const {
  return callStatement("void " + launcher(), {"const xacc_launch *", "const void *", "void *const *"});
}

void Kernel::emitFunctor() const {
  lowering.edits.kernel(region.directive, functor(),
                        call("XACC_LAUNCHER", {launcher(), unitNamespace(lowering) + "::" + name}) + "\n");
}

void Kernel::emit() { lowering.instead(statement, moved()); }

Block Kernel::moved() {
  declareOwnVariables();
  moveBody();
  emitFunctor();
  if (lowering.unit == Unit::Host)
    lowering.edits.beforeAll(region.function, region.directive,
                             lowering.blockComment(region.directive) + "\n" + prototype() + "\n");
  Block block;
  block.open();
  const KernelMembers all = members();
  const auto inScope = [&](const AccCapture &c) { // the block, or the statements that follow, may declare it later
    if (region.ahead && std::ranges::count(region.ahead->unseen, c.name) > 0)
      return false;
    return !c.between || std::ranges::any_of(c.uses, [&](uint32_t use) { return statement.contains(use); });
  };
  const auto passed = [&](const AccCapture &c) { // a kernel launched ahead computes some members itself
    const LaunchAhead::Scalar *late = region.ahead ? region.ahead->scalar(c.name) : nullptr;
    return all.has(c.name) && (!late || late->given);
  };
  for (const AccCapture &c : region.captures) // only iterations use it, so compilers would warn
    if (inScope(c) && ((c.kind == AccCapture::Scalar && !c.resident) || c.isPrivate) && !passed(c) && !summed(c.name))
      block.line("(void)&" + c.name + ";");
  if (loop && loop != &region) // otherwise they are placed around the construct
    accumulators.reportObstacles(block);
  accumulators.open(block);
  launch(block, "");
  for (const ForeignPragma &f : program.source->foreign) // for a loop that no longer exists
    if (f.index >= statement.begin && f.index < statement.end)
      lowering.edits.replaceText(f.file, f.begin, f.end, "");
  block.close();
  return block;
}

void Kernel::launchPart(Block &block, const std::string &share) const { launch(block, share); }

} // namespace xacc
