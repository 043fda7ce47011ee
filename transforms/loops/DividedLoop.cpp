// DividedLoop.cpp - see DividedLoop.h; the function that runs a part is in DividedFunction.cpp.
#include "loops/DividedLoop.h"
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "communication/SectionText.h"
#include "loops/LoopReduction.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {
namespace {

bool byValue(const AccCapture &c) { return isScalarOrStruct(c) && !c.resident; }

} // namespace

bool DividedLoop::possible(const Lowering &lowering, const LoopRanges &ranges, const Loop &outer,
                           const AccConstruct &work) {
  if (!lowering.divided || !work.device || outer.shape != ClauseKind::On || !movable(lowering.program, outer, work))
    return false;
  // Parts run on several threads, which must not query ranges from the runtime.
  const auto asks = [&](const Loop &loop) {
    return std::ranges::any_of(loop.loops, [&](const LoopLevel &l) {
      return l.partDim >= 0 && !l.whole &&
             (ranges.walked(loop, l) || !l.hoistable ||
              (&loop != &outer && (!ranges.hoistedFromRegion(loop, l) || loop.shape != ClauseKind::On)));
    });
  };
  return !asks(outer) && std::ranges::none_of(lowering.program.inside<Loop>(work), asks);
}

/// Can the nest be moved into a function?
bool DividedLoop::movable(const Program &program, const Loop &loop, const AccConstruct &work) {
  for (const AccCapture &c : work.captures)
    if (c.variable || c.localType || c.kind == AccCapture::Pointer || (c.kind == AccCapture::Array && c.isFirstprivate))
      return false;
  for (const ReductionVariable &v : work.reductions)
    if (v.array || !v.locations.empty())
      return false;
  const Span nest = loop.loops[0].statement;
  for (const ArrayUse &u : program.uses) // rows and whole sections use descriptors, which refer to one memory
    if (u.kind != ArrayUse::Element && u.kind != ArrayUse::Size && u.whole.isIn(nest))
      return false;
  for (const ForeignPragma &f : program.source->foreign) // a moved body consists of tokens only
    if (f.index > nest.begin && f.index < nest.end)
      return false;
  for (const AccConstruct &acc : program.all<AccConstruct>()) // atomic, or loops with directives
    if (acc.region == work.number)
      return false;
  for (const SectionStatement &s : program.sectionStatements)
    if (s.statement.isIn(nest))
      return false;
  for (const CoarrayUse &u : program.coarrayUses)
    if (u.whole.isIn(nest))
      return false;
  return true;
}

DividedLoop::DividedLoop(Lowering &lowering, const Loop &loop, const AccConstruct &work, RangeNames names)
    : lowering(lowering), program(lowering.program), loop(loop), work(work), ranges(std::move(names)),
      number(std::to_string(work.directive)), kernelRanges(withOuter()) {
  if (lowering.target.facts.movesBodies && work.calls.empty())
    kernel.emplace(lowering, work, work.loop.sequential || !work.loop.parallel ? nullptr : &work, work.loop.statement,
                   kernelRanges, /*divided=*/true);
  for (const ReductionVariable &v : work.reductions)
    if (!summed(v.name))
      sums.push_back({v.name, v.type, runtimeName(v.op), v.basicType});
  for (const AccCapture &c : work.captures)
    if (!byValue(c) && !c.isPrivate)
      views.push_back(&c);
}

bool DividedLoop::summed(const std::string &name) const {
  return std::ranges::any_of(sums, [&](const Sum &s) { return s.variable == name; });
}

/// Does the part use the variable? Uses in bounds do not count, because bounds are computed before.
bool DividedLoop::partUses(const std::string &name) const {
  if (kernel)
    return kernel->members().has(name) || kernel->members().has(lowering.fresh(name + "_device"));
  std::vector<Span> bounds;
  const auto add = [&](const LoopLevel &l) {
    bounds.push_back(l.lower);
    bounds.push_back(l.condition);
  };
  add(loop.loops[0]);
  for (const LoopDirective *nest : nests())
    for (const LoopLevel &l : nest->loops)
      if (l.partDim >= 0 && !l.whole)
        add(l);
  for (uint32_t t = loop.loops[0].statement.begin; t < loop.loops[0].statement.end; ++t)
    if (program.source->tokens[t].text == name && std::ranges::none_of(bounds, [&](Span s) { return s.contains(t); }))
      return true;
  return false;
}

/// Directives whose loops use ranges of nodes.
std::vector<const LoopDirective *> DividedLoop::nests() const {
  std::vector<const LoopDirective *> all = {&loop};
  for (const Loop &inner : program.inside<Loop>(work))
    all.push_back(&inner);
  return all;
}

std::string DividedLoop::outerRange() const {
  const auto found = ranges.find(loop.loops[0].statement.begin);
  return found != ranges.end() ? found->second.name : lowering.fresh(loop.loops[0].variable + "_space");
}

RangeNames DividedLoop::withOuter() const {
  RangeNames names = ranges;
  names[loop.loops[0].statement.begin] = {outerRange(), /*walk=*/false, /*strided=*/true};
  return names;
}

std::vector<DividedLoop::Argument> DividedLoop::arguments() const {
  std::vector<Argument> all;
  for (const AccCapture &c : work.captures) {
    if (ofParts(c) || summed(c.name))
      continue;
    if (byValue(c))
      all.push_back({c.view.text(), c.name, /*size=*/0, /*constant=*/false, partUses(c.name)});
    for (const IndexTable &t : indexTables(program, c))
      all.push_back({t.type, t.name, t.size, /*constant=*/true, partUses(c.name)});
  }
  for (const auto &[token, range] : ranges)
    if (token != loop.loops[0].statement.begin)
      all.push_back(
          {range.walk ? "xacc_walk" : "xacc_range", range.name, /*size=*/0, /*constant=*/true, /*used=*/true});
  return all;
}

Text DividedLoop::use(const AccCapture &c) const {
  const bool aligned = c.kind == AccCapture::Aligned, array = c.kind == AccCapture::Array;
  const RowAccess &r = c.rows;
  const std::string descriptor = aligned ? arrayArgument(program, c.array) : "NULL";
  Members row;
  row.set("name", quoted(c.name));
  if (aligned)
    row.set("array", descriptor);
  const auto set = [&](const char *member, long value) {
    if (value != 0)
      row.set(member, std::to_string(value));
  };
  set("reads", r.reads);
  set("writes", r.writes);
  set("whole", r.whole || (!aligned && !array));
  set("below", r.below);
  set("above", r.above);
  set("at", r.at);
  row.set("view",
          call("xacc_divided_view", {lowering.site(work.directive), descriptor,
                                     "(void *)" + (aligned || array ? c.onHost() : "&" + c.name), quoted(c.name)}));
  if (!aligned)
    row.set("row_bytes", "sizeof " + c.name + (array ? "[0]" : "")).set("bytes", "sizeof " + c.name);
  return row.text();
}

Table DividedLoop::uses() const {
  Table table("xacc_divided_use", own("uses"), Table::RowALine);
  for (const AccCapture *c : views)
    table.row(use(*c));
  return table;
}

Table DividedLoop::totals() const {
  Table table("xacc_divided_sum", own("total"), Table::RowALine);
  for (const Sum &s : sums)
    table.row(Members()
                  .set("variable", "&" + s.variable)
                  .set("offset", call("__builtin_offsetof", {"struct " + own("sums"), s.variable}))
                  .set("op", s.op)
                  .set("type", runtimeName(s.basicType))
                  .text());
  return table;
}

void DividedLoop::begin(Block &block) const {
  const LoopLevel &outer = loop.loops[0];
  if (!ranges.count(outer.statement.begin))
    block.line(declare("const xacc_range", outerRange(), lowering.bounds(outer).range()));
  if (const auto all = arguments(); !all.empty()) {
    const std::string into = own("arguments");
    block.line("struct " + into + " " + into + ";");
    for (const Argument &a : all) {
      const std::string member = into + "." + a.name;
      block.line(a.size > 0 ? ConstructData::copyBytes(member, a.name) : assign(member, a.name));
    }
  }
  for (const AccCapture &c : work.captures) // used only by parts
    if (ofParts(c))
      block.line("(void)&" + c.name + ";");
  if (!views.empty())
    block.line(uses().declaration());
  if (!sums.empty())
    block.line(totals().declaration());
}

/// Reflects that always follow the loop: in the same block, directly after it.
Block DividedLoop::announced() const {
  const uint32_t begin = program.sites[work.directive]->index, end = work.body.end;
  const std::string &before = begin > 0 ? program.source->tokens[begin - 1].text : "";
  if (before != "{" && before != "}" && before != ";") // part of a statement that may repeat it
    return {};
  std::vector<const Construct *> next;
  for (const AnyConstruct &construct : program.constructs)
    if (const Construct &c = common(construct);
        c.directive > work.directive && program.sites[c.directive]->index == end)
      next.push_back(&c);
  std::ranges::stable_sort(next, [](auto *a, auto *b) { return a->directive < b->directive; });
  Block calls;
  for (const Construct *c : next) {
    const auto *exchange = program.find<Exchange>(c->number);
    if (!exchange || exchange->kind != DirectiveKind::Reflect || !exchange->device)
      break;
    for (const int a : exchange->arrays)
      calls.line(
          callStatement("xacc_divided_announce", {lowering.site(exchange->directive), arrayArgument(program, a)}));
  }
  return calls;
}

void DividedLoop::emit() {
  const LoopLevel &outer = loop.loops[0];
  ConstructData(lowering, work).renameScalars();
  if (kernel) {
    kernel->moveBody();
    kernel->emitFunctor();
  } else
    nest();
  lowering.edits.beforeAll(work.function, work.directive, function());
  Block block = announced();
  block.line(callStatement("xacc_divided_run", List{"&" + own("loop"), outerRange()} + uses().arguments() +
                                                   totals().arguments() +
                                                   List{arguments().empty() ? "NULL" : "&" + own("arguments")}));
  lowering.instead(outer.statement, block);
}

/// Moves the loops unchanged except for the bounds of a part.
void DividedLoop::nest() {
  const LoopLevel &outer = loop.loops[0];
  if (!ranges.count(outer.statement.begin)) { // not divided among nodes, so its bounds have not been replaced
    const std::string cast = LoopRanges::castTo(outer);
    lowering.edits.replaceStructure(outer.lower, cast + outerRange() + ".first");
    lowering.edits.replaceStructure(outer.condition,
                                    outer.variable + (outer.downward ? " > " : " < ") + cast + outerRange() + ".end");
  }
  if (const std::string lanes = simd(); !lanes.empty() && loop.loops.size() > 1)
    lowering.pragma(loop.loops.back().statement, lanes);
  for (const LibraryCall &c : work.calls)
    lowering.edits.replace({c.token, c.token + 1}, "XACC_BLAS(" + c.operation + ", " + c.function + ")");
  lowering.edits.moveBody(outer.statement, work.directive, work.function);
}

} // namespace xacc
