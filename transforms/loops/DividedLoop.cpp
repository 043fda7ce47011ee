// DividedLoop.cpp - see DividedLoop.h.
#include "loops/DividedLoop.h"
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "communication/SectionText.h"
#include "loops/LoopReduction.h"
#include <algorithm>

namespace xacc {
namespace {

bool byValue(const AccCapture &c) {
  return (c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate) && !c.resident;
}
bool ofLoopOnly(const AccCapture &c) { return c.isPrivate || (c.kind == AccCapture::Scalar && c.loopVariable); }

} // namespace

bool DividedLoop::possible(const Lowering &L, const LoopRanges &ranges, const Loop &outer, const AccConstruct &work) {
  if (!L.divided || !work.device || outer.shape != ClauseKind::On || !movable(L.program, outer, work))
    return false;
  // Parts run on several threads, which must not ask the runtime for ranges.
  const auto asks = [&](const Loop &loop) {
    return std::any_of(loop.loops.begin(), loop.loops.end(), [&](const LoopLevel &l) {
      return l.partDim >= 0 && !l.whole &&
             (ranges.walked(loop, l) || !l.hoistable ||
              (&loop != &outer && (!ranges.hoistedFromRegion(loop, l) || loop.shape != ClauseKind::On)));
    });
  };
  return !asks(outer) && std::ranges::none_of(L.program.inside<Loop>(work), asks);
}

/// Can the nest move into a function?
bool DividedLoop::movable(const Program &P, const Loop &loop, const AccConstruct &work) {
  for (const AccCapture &c : work.captures)
    if (c.variable || c.localType || c.kind == AccCapture::Pointer || (c.kind == AccCapture::Array && c.isFirstprivate))
      return false;
  for (const ReductionPart &part : work.reductions)
    for (const ReductionVariable &v : part.variables)
      if (v.array || !v.locations.empty())
        return false;
  const Span nest = loop.loops[0].statement;
  const auto inside = [&](Span s) { return s.begin >= nest.begin && s.end <= nest.end; };
  for (const ArrayUse &u : P.uses) // rows and whole sections are found through descriptors, which know one memory
    if (u.kind != ArrayUse::Element && u.kind != ArrayUse::Size && inside(u.whole))
      return false;
  for (const ForeignPragma &f : P.source->foreign) // a moved body is tokens, without what stands between them
    if (f.index > nest.begin && f.index < nest.end)
      return false;
  for (const AccConstruct &acc : P.all<AccConstruct>()) // atomic, loops with directives of their own
    if (acc.region == work.number)
      return false;
  for (const SectionStatement &s : P.sectionStatements)
    if (inside(s.statement))
      return false;
  for (const CoarrayUse &u : P.coarrayUses)
    if (inside(u.whole))
      return false;
  return true;
}

DividedLoop::DividedLoop(Lowering &L, const Loop &loop, const AccConstruct &work, RangeNames names)
    : L(L), P(L.program), loop(loop), work(work), ranges(std::move(names)), number(std::to_string(work.directive)),
      kernelRanges(withOuter()) {
  if (L.target == Target::Cuda && work.calls.empty())
    kernel.emplace(L, work, work.loop.sequential || !work.loop.parallel ? nullptr : &work, work.loop.statement,
                   kernelRanges, true);
  for (const ReductionPart &part : work.reductions)
    for (const ReductionVariable &v : part.variables)
      if (!summed(v.text))
        sums.push_back({v.text, v.type, runtimeName(part.op), v.basicType});
  for (const AccCapture &c : work.captures)
    if (!byValue(c) && !c.isPrivate)
      views.push_back(&c);
}

bool DividedLoop::summed(const std::string &name) const {
  return std::any_of(sums.begin(), sums.end(), [&](const Sum &s) { return s.variable == name; });
}

std::string DividedLoop::outerRange() const {
  const auto found = ranges.find(loop.loops[0].statement.begin);
  return found != ranges.end() ? found->second.name : L.fresh(loop.loops[0].variable + "_space");
}

RangeNames DividedLoop::withOuter() const {
  RangeNames names = ranges;
  names[loop.loops[0].statement.begin] = {outerRange(), false, true};
  return names;
}

void DividedLoop::arguments(std::vector<std::string> &declared, std::vector<std::string> &filled,
                            std::vector<std::string> &opened) const {
  const std::string into = own("arguments") + ".", from = own("given") + "->";
  const auto value = [&](const std::string &type, const std::string &name, bool constant) {
    declared.push_back(type + " " + name + ";");
    filled.push_back(into + name + " = " + name + ";");
    opened.push_back((constant ? "const " : "") + type + " " + name + " = " + from + name + "; (void)" + name + ";");
  };
  const auto array = [&](const std::string &type, const std::string &name, size_t size) {
    declared.push_back(type + " " + name + "[" + std::to_string(size) + "];");
    filled.push_back("__builtin_memcpy(" + into + name + ", " + name + ", sizeof " + name + ");");
    opened.push_back("const " + type + " *const " + name + " = " + from + name + "; (void)" + name + ";");
  };
  for (const AccCapture &c : work.captures) {
    if (ofLoopOnly(c) || summed(c.name))
      continue;
    if (byValue(c))
      value(c.type, c.name, false);
    for (const IndexTable &t : indexTables(P, c))
      array(t.type, t.name, t.size);
  }
  for (const auto &[token, range] : ranges)
    if (token != loop.loops[0].statement.begin)
      value(range.walk ? "xacc_walk" : "xacc_range", range.name, true);
}

std::string DividedLoop::use(const AccCapture &c) const {
  const bool aligned = c.kind == AccCapture::Aligned, array = c.kind == AccCapture::Array;
  const std::string descriptor = aligned ? arrayArgument(P, c.array) : "NULL";
  const std::string view = "xacc_split_view(" + L.site(work.directive) + ", " + descriptor + ", (void *)" +
                           (aligned || array ? c.onHost() : "&" + c.name) + ", \"" + c.name + "\")";
  const std::string bytes = aligned ? "0, 0"
                            : array ? "sizeof " + c.name + "[0], sizeof " + c.name
                                    : "sizeof " + c.name + ", sizeof " + c.name;
  const auto flag = [](bool b) { return b ? ", 1" : ", 0"; };
  const RowAccess &r = c.rows;
  return "{\"" + c.name + "\", " + descriptor + ", " + view + ", " + bytes + flag(r.reads) + flag(r.writes) +
         flag(r.whole || (!aligned && !array)) + ", " + std::to_string(r.below) + ", " + std::to_string(r.above) +
         ", " + std::to_string(r.at) + "}";
}

void DividedLoop::begin(std::vector<Text> &lines) const {
  const LoopLevel &outer = loop.loops[0];
  if (!ranges.count(outer.statement.begin))
    lines.push_back(Text("const xacc_range " + outerRange() + " = {") + L.bounds(outer) + "};");
  std::vector<std::string> declared, filled, opened;
  arguments(declared, filled, opened);
  std::string fill = "struct " + own("arguments") + " " + own("arguments") + ";";
  for (const std::string &f : filled)
    fill += " " + f;
  lines.push_back(fill + " (void)" + own("arguments") + ";");
  std::string unused; // what only parts have
  for (const AccCapture &c : work.captures)
    if (ofLoopOnly(c))
      unused += (unused.empty() ? "" : " ") + std::string("(void)&") + c.name + ";";
  if (!unused.empty())
    lines.push_back(unused);
  std::string rows;
  for (const AccCapture *c : views)
    rows += (rows.empty() ? "" : ",\n" + L.indent(work.directive) + "      ") + use(*c);
  if (!views.empty())
    lines.push_back("const xacc_split_use " + own("uses") + "[] = {" + rows + "};");
  rows.clear();
  for (const Sum &s : sums)
    rows += (rows.empty() ? "" : ", ") + std::string("{&") + s.variable + ", __builtin_offsetof(struct " + own("sums") +
            ", " + s.variable + "), " + s.op + ", " + runtimeName(s.basicType) + "}";
  if (!sums.empty())
    lines.push_back("const xacc_split_sum " + own("total") + "[] = {" + rows + "};");
}

/// For the innermost loop, if the nest ends there and a lane needs no copy to begin with.
std::string DividedLoop::simd() const {
  if (!work.loop.innermost || !work.loop.written.empty() || !work.calls.empty())
    return "";
  std::string privates;
  for (const std::string &p : work.loop.privates)
    if (std::none_of(loop.loops.begin(), loop.loops.end(), [&](const LoopLevel &l) { return l.variable == p; }))
      privates += (privates.empty() ? "" : ", ") + p;
  return "_Pragma(\"omp simd" + (privates.empty() ? "" : " private(" + privates + ")") + reductionClauses(work) +
         "\") ";
}

/// The function with what belongs to it at file scope.
Text DividedLoop::function() const {
  const std::string share = L.fresh("xmp_share");
  std::vector<std::string> declared, filled, opened;
  arguments(declared, filled, opened);
  std::string s = "\n" + L.blockComment(work.directive) + "\nstruct " + own("arguments") + " {\n";
  for (const std::string &d : declared)
    s += "  " + d + "\n";
  s += declared.empty() ? "  char unused;\n};\n" : "};\n";
  if (!sums.empty()) {
    s += "struct " + own("sums") + " {\n";
    for (const Sum &x : sums)
      s += "  " + x.type + " " + x.variable + ";\n";
    s += "};\n";
  }
  s += "static void " + own("part") + "(const xacc_share *" + share + ") {\n";
  const std::string arguments = "const struct " + own("arguments") + " *";
  s += "  " + arguments + "const " + own("given") + " = (" + arguments + ")" + share + "->arguments; (void)" +
       own("given") + ";\n";
  const ConstructData text(L, work);
  for (size_t k = 0; k < views.size(); ++k) {
    const AccCapture &c = *views[k];
    const bool scalar = c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate;
    const std::string name = scalar || kernel ? L.fresh(c.name + "_device") : c.name;
    s += "  " + text.declaration(c, name) + " = (" + text.pointerType(c) + ")" + share + "->views[" +
         std::to_string(k) + "]; (void)" + name + ";\n";
  }
  for (const std::string &o : opened)
    s += "  " + o + "\n";
  for (const AccCapture &c : work.captures)
    if (ofLoopOnly(c))
      s += "  " + (c.kind == AccCapture::Array ? ConstructData::named(c.own, c.name) : c.type + " " + c.name) +
           "; (void)" + c.name + ";\n";
  for (const Sum &x : sums)
    s += "  " + x.type + " " + x.variable + "; xacc_identity(" + x.op + ", " + runtimeName(x.basicType) + ", &" +
         x.variable + ");\n";
  s += "  const xacc_range " + outerRange() + " = {" + share + "->first, " + share + "->end, " + share + "->step};\n";
  Text t = s + "  ";
  if (!work.calls.empty())
    t += "xacc::blas::begin(" + share + ", " + L.site(work.directive) + ");\n  ";
  if (kernel) {
    t = kernel->functor() + t + kernel->launchPart(share);
  } else {
    if (loop.loops.size() == 1)
      t += simd();
    t += Text::body(loop.loops[0].statement);
  }
  std::string end = work.calls.empty() ? "\n" : "\n  xacc::blas::end();\n";
  for (const Sum &x : sums)
    end += "  ((struct " + own("sums") + " *)" + share + "->sums)->" + x.variable + " = " + x.variable + ";\n";
  end += "}\nstatic xacc_split_loop " + own("loop") + " = {" + L.site(work.directive) + ", " + own("part") + ", " +
         (sums.empty() ? "0" : "sizeof(struct " + own("sums") + ")") + ", NULL};\n";
  return t + end;
}

/// Directives that follow the loop whenever it has run: in the same block, with nothing between.
std::string DividedLoop::announced() const {
  const uint32_t begin = P.sites[work.directive]->index, end = work.body.end;
  const std::string &before = begin > 0 ? P.source->tokens[begin - 1].text : "";
  if (before != "{" && before != "}" && before != ";") // part of a statement, which may repeat it
    return "";
  std::vector<const Construct *> next;
  for (const AnyConstruct &any : P.constructs)
    if (const Construct &c = common(any); c.directive > work.directive && P.sites[c.directive]->index == end)
      next.push_back(&c);
  std::stable_sort(next.begin(), next.end(), [](auto *a, auto *b) { return a->directive < b->directive; });
  std::string calls;
  for (const Construct *c : next) {
    const auto *exchange = P.find<Exchange>(c->number);
    if (!exchange || exchange->kind != DirectiveKind::Reflect || !exchange->device)
      break;
    for (const int a : exchange->arrays)
      calls += "xacc_split_announce(" + L.site(exchange->directive) + ", " + arrayArgument(P, a) + "); ";
  }
  return calls;
}

void DividedLoop::emit() {
  const LoopLevel &outer = loop.loops[0];
  ConstructData(L, work).renameScalars();
  if (kernel)
    kernel->beginPart();
  else
    nest();
  L.edits.beforeAll(work.function, work.directive, function());
  const auto table = [&](bool any, const std::string &name, size_t count) {
    return any ? name + ", " + std::to_string(count) : std::string("NULL, 0");
  };
  L.edits.replaceStructure(outer.statement, announced() + "xacc_split_run(&" + own("loop") + ", " + outerRange() +
                                                ", " + table(!views.empty(), own("uses"), views.size()) + ", " +
                                                table(!sums.empty(), own("total"), sums.size()) + ", &" +
                                                own("arguments") + ");");
}

/// Moves the loops as they are, with the bounds of a part.
void DividedLoop::nest() {
  const LoopLevel &outer = loop.loops[0];
  if (!ranges.count(outer.statement.begin)) { // not divided among nodes, so nobody has given it bounds of a range
    const std::string cast = outer.type == "long" ? "" : "(" + outer.type + ")";
    L.edits.replaceStructure(outer.lower, cast + outerRange() + ".first");
    L.edits.replaceStructure(outer.condition,
                             outer.variable + (outer.downward ? " > " : " < ") + cast + outerRange() + ".end");
  }
  if (loop.loops.size() > 1)
    L.edits.before(loop.loops.back().statement.begin, simd());
  for (const LibraryCall &c : work.calls)
    L.edits.replace({c.token, c.token + 1}, "xacc::blas::" + c.operation + "::call(" + c.function + ")");
  L.edits.moveBody(outer.statement, work.directive, work.function);
}

} // namespace xacc
