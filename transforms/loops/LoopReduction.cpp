// LoopReduction.cpp - see LoopReduction.h.
#include "loops/LoopReduction.h"
#include "directives/Words.h"

#include "directives/Reductions.h"

#include <algorithm>

namespace xacc {
namespace {

bool located(ReductionOp op) { return rowOf(op).located(); }
bool lastOf(ReductionOp op) { return rowOf(op).which == Which::Last; }

/// Initialises the variable with the identity. An extremum keeps its value.
void clear(const ReductionVariable &v, ReductionOp op, Block &block) {
  if (const char *identity = rowOf(op).operation->identity)
    block.line(assign(v.place, std::string_view(identity) == "-1" ? "(" + v.type + ")-1" : identity));
}

/// Combines the previous value with the result.
Text joined(ReductionOp op, const std::string &before, const Text &result) {
  const OperatorRow &row = *rowOf(op).operation;
  return row.identity ? before + (" " + std::string(row.symbol) + " ") + result : result;
}
} // namespace

Text reducedAddress(const ReductionVariable &v) {
  const bool fromStart = !v.section() || v.first.known == 0;
  Text address = v.place;
  if (!v.array)
    address = "&" + address;
  else if (v.rank > 1)
    address = "(" + v.type + " *)" + address + (fromStart ? Text() : " + " + Text(v.first));
  else if (!fromStart)
    address = "&" + address + "[" + Text(v.first) + "]";
  return v.isVolatile ? "(void *)(" + address + ")" : address;
}

Text reducedCount(const ReductionVariable &v) {
  return textOr(v.count, "(long)(sizeof(" + Text(v.place) + ") / sizeof(" + v.type + "))");
}

Text LoopReduction::combiningNodes() const {
  OnReference on = loop.on;
  size_t rank = 1; // of the numbers of all nodes
  if (on.kind == OnReference::Nodes)
    rank = lowering.program.nodes[on.object].sizes.size();
  else if (on.kind != OnReference::EntireNumbers)
    rank = lowering.program.templates[on.object].lower.size();
  on.parts.resize(rank);
  for (size_t d = 0; d < rank; ++d) {
    const bool looped = std::ranges::count(loop.loops, static_cast<int>(d), &LoopLevel::partDim) > 0;
    if (on.parts[d].kind != Part::Range)
      on.parts[d].kind = looped ? Part::All : Part::Own;
  }
  return lowering.reference(on);
}

std::vector<LoopReduction::Reduced> LoopReduction::all() const {
  std::vector<Reduced> found;
  for (const ReductionVariable &variable : loop.reductions)
    found.push_back({variable, lowering.fresh(asIdentifier(variable.name) + "_before")});
  return found;
}

void LoopReduction::begin(Block &block) const {
  for (const Reduced &r : all()) {
    const ReductionVariable &v = r.variable;
    if (located(r.op()))
      beginLocated(r, block);
    else if (v.array || reduceSuffix(v.basicType).empty())
      block.line(declare("void *", r.before, call("xacc_reduce_begin", {lowering.site(loop.directive), r.elements()})));
    else if (rowOf(r.op()).operation->identity) {
      block.line(declare("const " + v.type, r.before, v.place));
      clear(v, r.op(), block);
    }
  }
}

void LoopReduction::beginLocated(const Reduced &r, Block &block) const {
  const ReductionVariable &v = r.variable;
  const std::string none = r.before + "_none";
  block.line(declare(v.type, r.before, v.place));
  block.line("long " + r.before + "_when[" + std::to_string(loop.loops.size()) + "];");
  block.line(declare("int", r.before + "_set", "0"));
  if (lastOf(r.op())) {
    block.line(v.type + " " + none + ";");
    block.line(callStatement("xacc_identity", {runtimeName(r.op()), runtimeName(v.basicType), "&" + none}));
    block.line(assign(v.place, none));
    block.line(declare("int", r.before + "_moved", "0"));
  }
  for (size_t l = 0; l < v.locations.size(); ++l)
    block.line(declare(v.locations[l].type, r.at(l), v.locations[l].place));
}

void LoopReduction::track() const {
  for (const Reduced &r : all())
    if (located(r.op()))
      trackLocated(r);
}

/// Checks at the end of an iteration, in the increment expression, which `continue` also reaches.
void LoopReduction::trackLocated(const Reduced &r) const {
  const ReductionVariable &v = r.variable;
  const bool max = r.op() == ReductionOp::FirstMax || r.op() == ReductionOp::LastMax, last = lastOf(r.op());
  const std::string none = r.before + "_none", moved = r.before + "_moved";
  Text better = Text(v.place) + (max ? " > " : " < ") + r.before;
  if (last) { // found again, possibly with an equal location: the variable begins each iteration without a value
    better = Text(v.place) + (max ? " >= " : " <= ") + r.before + " && (" + Text(v.place) + " != " + none + " ||" +
             Text::lineBreak() + moved;
    for (size_t l = 0; l < v.locations.size(); ++l)
      better += " ||" + Text::lineBreak() + Text(v.locations[l].place) + " != " + r.at(l);
    better += ")";
    for (const Span &value : v.locationValues) {
      lowering.edits.before(value.begin, "(" + moved + " = 1, (");
      lowering.edits.after(value.end - 1, "))");
    }
  }
  Block note;
  note.open("if (" + better + ")");
  note.line(assign(r.before, v.place));
  note.line(assign(r.before + "_set", "1"));
  for (size_t k = 0; k < loop.loops.size(); ++k) { // values that increase as the loops run, outermost first
    const LoopLevel &l = loop.loops[k];
    note.line(assign(r.before + "_when[" + std::to_string(k) + "]", (l.downward ? "-(long)" : "(long)") + l.variable));
  }
  for (size_t l = 0; l < v.locations.size(); ++l)
    note.line(assign(r.at(l), v.locations[l].place));
  note.close();
  if (last) {
    note.line(assign(v.place, none));
    note.line(assign(moved, "0"));
  }
  lowering.beforeExpression(loop.loops.back().increment, note);
}

void LoopReduction::end(Block &block) const {
  ReducedValues values;
  const std::vector<Reduced> variables = all();
  for (const Reduced &r : variables)
    values.push_back(&r.variable);
  const auto reducedOf = [&](const ReductionVariable *value) -> const Reduced & {
    return *std::ranges::find_if(variables, [&](const Reduced &r) { return &r.variable == value; });
  };
  int several = 0;
  for (const ReducedValues &group : joinedValues(values, lowering.merges)) {
    if (group.size() == 1) {
      endSingle(reducedOf(group[0]), block);
      continue;
    }
    const std::string name = lowering.fresh("xmp_values" + (several++ ? std::to_string(several) : ""));
    for (Text &line : reduceTogether(group, name, lowering.site(loop.directive), combiningNodes()))
      block.after(std::move(line), 1);
    for (size_t k = 0; k < group.size(); ++k)
      join(reducedOf(group[k]), name + "[" + std::to_string(k) + "]", block);
  }
}

void LoopReduction::endSingle(const Reduced &r, Block &block) const {
  const ReductionVariable &v = r.variable;
  const List head{lowering.site(loop.directive), combiningNodes()};
  if (located(r.op()))
    endLocated(r, block);
  else if (v.array || reduceSuffix(v.basicType).empty())
    block.after(callStatement("xacc_reduce_end", head + List{r.elements(), r.before}), 1);
  else
    join(r, call("xacc_reduce_" + reduceSuffix(v.basicType), head + List{runtimeName(r.op()), v.place}), block);
}

void LoopReduction::join(const Reduced &r, const Text &sum, Block &block) const {
  block.after(assign(r.variable.place, joined(r.op(), r.before, sum)), 1);
}

void reduceBlock(const Lowering &lowering, const AccConstruct &acc, Block &block) {
  for (const ReductionVariable &v : acc.reductions) {
    if (v.array)
      continue;
    const std::string before = lowering.fresh(v.name + "_before");
    block.line(declare("const " + v.type, before, v.place));
    clear(v, v.op, block);
    const char *const better = v.op == ReductionOp::Max ? " > " : " < ";
    block.after(assign(v.place, rowOf(v.op).operation->identity
                                    ? joined(v.op, before, v.place)
                                    : before + better + Text(v.place) + " ? " + before + " : " + v.place));
  }
}

void LoopReduction::endLocated(const Reduced &r, Block &block) const {
  const ReductionVariable &v = r.variable;
  Table locations("xacc_memory", r.before + "_at");
  for (size_t l = 0; l < v.locations.size(); ++l)
    locations.row(memoryOf(r.at(l)).text());
  block.after(locations.declaration(), 1);
  const Text extremum = located(v, locations, "&" + r.before, r.before + "_set ? " + r.before + "_when : NULL",
                                loop.loops.size(), lastOf(r.op()));
  block.after(callStatement("xacc_reduce_location", {lowering.site(loop.directive), combiningNodes(), extremum}), 1);
  block.after(assign(v.place, r.before), 1);
  for (size_t l = 0; l < v.locations.size(); ++l)
    block.after(assign(v.locations[l].place, r.at(l)), 1);
}

void LoopReduction::beginOnDevice(Block &block) const {
  for (const Reduced &r : all())
    block.line(
        declare("void *", r.before,
                call("xacc_reduce_begin", {lowering.site(loop.directive), r.elements(quoted(r.variable.name))})));
}

void LoopReduction::endOnDevice(Block &block, int depth) const {
  for (const Reduced &r : all())
    block.after(callStatement("xacc_reduce_end", {lowering.site(loop.directive), combiningNodes(),
                                                  r.elements(quoted(r.variable.name)), r.before}),
                depth);
}

} // namespace xacc
