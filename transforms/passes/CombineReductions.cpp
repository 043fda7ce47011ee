/// \file
/// Combine reductions.
/// Input:  a reduction of an array, directly followed by a gmove that is proved to be all that reads the result: the
///         array is invisible outside this file, and all its uses store elements. All elements are stored before each
///         reduction; otherwise earlier results would be added again.
/// Output: the gmove includes the reduction, so that the sum of an element is needed only on nodes that send it.
/// Leaves alone: all other reductions.
#include "Pipeline.h"

#include <algorithm>
#include <string_view>

namespace xacc {
namespace {

class Finder {
public:
  explicit Finder(Program &program) : program(program) {}

  void run() {
    for (NodeReduction &r : program.all<NodeReduction>())
      if (const int array = reduced(r); array >= 0)
        if (Gmove *g = nextGmove(r, array); g && storedBefore(r, array)) {
          r.within = g->number;
          g->reduction = r.number;
        }
    for (NodeReduction &r : program.all<NodeReduction>())
      if (r.within >= 0 && !onlyMoved(reduced(r))) {
        program.get<Gmove>(r.within).reduction = -1;
        r.within = -1;
      }
  }

private:
  Program &program;

  std::string_view token(uint32_t t) const { return program.source->tokens[t].text; }
  uint32_t place(const Construct &c) const { return program.sites[c.directive]->index; }

  /// The aligned array of a synchronous `reduction(+:array)`; -1 for other reductions.
  static int reduced(const NodeReduction &r) {
    const bool sum = !r.id.present() && r.reductions.size() == 1 && r.reductions[0].op == ReductionOp::Sum;
    return sum ? r.reductions[0].aligned : -1;
  }

  /// The gmove `other = array[:]...` in the next statement.
  Gmove *nextGmove(const NodeReduction &reduction, int array) const {
    for (Gmove &g : program.all<Gmove>())
      if (g.directive == reduction.directive + 1 && place(g) == place(reduction) && !g.id.present() &&
          g.mode == GmoveMode::Collective && !g.substatement && !reduction.substatement && g.from.array == array &&
          g.to.array != array && g.accFrom == reduction.acc && !g.from.hasMembers() && whole(g.from))
        return &g;
    return nullptr;
  }

  static bool whole(const SectionRef &ref) {
    return std::ranges::all_of(ref.subscripts, [](const SectionSubscript &s) {
      return s.range && s.base.empty() && s.length.empty() && s.step.empty();
    });
  }

  /// Is the statement before the reduction a distributed loop that stores every element owned by this node?
  bool storedBefore(const NodeReduction &reduction, int array) const {
    return std::ranges::any_of(program.all<Loop>(), [&](const Loop &loop) {
      return loop.body.end == place(reduction) && loop.on.kind == OnReference::Template &&
             loop.on.object == program.arrays[array].templ && onEveryHolder(loop) &&
             std::ranges::any_of(program.uses,
                                 [&](const ArrayUse &u) { return u.array == array && coversArray(loop, u); });
    });
  }

  /// Do all nodes take part, including those along template dimensions without a loop variable?
  static bool onEveryHolder(const Loop &loop) {
    for (size_t d = 0; d < loop.on.parts.size(); ++d)
      if (loop.on.parts[d].kind == Part::Range &&
          std::ranges::none_of(loop.loops, [&](const LoopLevel &l) { return l.partDim == static_cast<int>(d); }))
        return false;
    return true;
  }

  bool coversArray(const Loop &loop, const ArrayUse &use) const {
    const ArrayDecl &a = program.arrays[use.array];
    if (!stores(use) || use.brackets.size() != a.dims.size() || loop.loops.size() != a.dims.size())
      return false;
    const Span *innermost = &loop.body;
    for (size_t d = 0; d < a.dims.size(); ++d) {
      const auto [open, close] = use.brackets[d];
      const auto level = std::ranges::find_if(
          loop.loops, [&](const LoopLevel &l) { return close == open + 2 && token(open + 1) == l.variable; });
      if (level == loop.loops.end() || !runsOver(*level, a.dims[d]))
        return false;
      if (level->statement.begin > innermost->begin)
        innermost = &level->statement;
    }
    return unconditional(*innermost, use);
  }

  static bool runsOver(const LoopLevel &l, const ArrayDim &dim) {
    const auto shift = [](const Value &v) { return v.present() ? v.known : 0; };
    const bool sameElements =
        dim.templateDim < 0 ? l.partDim < 0
                            : l.partDim == dim.templateDim && shift(l.offset) && shift(l.offset) == shift(dim.offset);
    return sameElements && !l.downward && !l.inclusive && l.knownLower == 0 && l.knownStep.value_or(1) == 1 &&
           l.knownBound && dim.extent.known && *l.knownBound == *dim.extent.known;
  }

  /// `a[i] = ...`
  bool stores(const ArrayUse &use) const {
    return use.kind == ArrayUse::Element && !use.brackets.empty() && token(use.brackets.back().second + 1) == "=";
  }

  /// Does the use begin a statement directly in the loop's body, without an earlier jump out of the body?
  bool unconditional(Span loop, const ArrayUse &use) const {
    int braces = 0, parentheses = 0;
    for (uint32_t t = loop.begin; t < use.base.begin; ++t) {
      const std::string_view text = token(t);
      for (const char *leaves : {"break", "continue", "goto", "return"})
        if (text == leaves)
          return false;
      if (text == "{")
        ++braces;
      else if (text == "}")
        --braces;
      else if (text == "(")
        ++parentheses;
      else if (text == ")")
        --parentheses;
    }
    const std::string_view before = token(use.base.begin - 1);
    if (parentheses != 0)
      return false;
    if (braces == 0)
      return program.source->bodyOf(loop.begin) == use.base.begin;
    return braces == 1 && (before == "{" || before == ";" || before == "}");
  }

  bool onlyMoved(int array) const {
    const ArrayDecl &a = program.arrays[array];
    if (a.form != ArrayDecl::Array || a.member || a.linkage == ArrayDecl::External ||
        a.linkage == ArrayDecl::ExternOnly)
      return false;
    const auto names = [&](const SectionRef &ref) { return ref.array == array; };
    for (const ArrayUse &u : program.uses)
      if (u.array == array && u.kind != ArrayUse::Size && !stores(u))
        return false;
    for (const SectionStatement &s : program.sectionStatements)
      if (names(s.to) || std::ranges::any_of(s.from, names))
        return false;
    for (const CoarrayUse &u : program.coarrayUses)
      if (names(u.ref))
        return false;
    for (const DescriptorUse &u : program.descriptorUses)
      if (u.isOf(array))
        return false;
    for (const AnyConstruct &c : program.constructs)
      if (reads(c, array))
        return false;
    return true;
  }

  static bool reads(const AnyConstruct &construct, int array) {
    const auto among = [&](const std::vector<int> &arrays) { return std::ranges::find(arrays, array) != arrays.end(); };
    const auto reduces = [&](const Reductions &all) {
      return std::ranges::find(all, array, &ReductionVariable::aligned) != all.end();
    };
    return std::visit(
        Select{[&](const Exchange &e) { return among(e.arrays); }, [&](const Broadcast &b) { return among(b.arrays); },
               [&](const Gmove &g) { return g.reduction < 0 && (g.to.array == array || g.from.array == array); },
               [&](const NodeReduction &r) { return r.within < 0 && reduces(r.reductions); },
               [&](const LoopDirective &nest) { return reduces(nest.reductions); },
               [](const Construct &) { return false; }},
        construct);
  }
};

} // namespace

void combineReductions(Program &program, const TranslateJob &) { Finder(program).run(); }

} // namespace xacc
