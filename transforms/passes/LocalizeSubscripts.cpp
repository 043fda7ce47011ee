/// \file
/// Localize subscripts.
/// Input:  every use of an aligned array in the program, including in called functions and macros.
/// Output: u[i][j][k] -> u[(i) * u_ld[0] + (j)][k] for an array of rows of 9 elements; u[0][j][k] -> u[j][k];
///         v[i] -> v[xacc_cyclic_index(...)] for cyclic dimensions, or v[v_at_i] in a loop that counts the local index
///         (see LoopRanges); no change if the rebased pointer suffices; a bare name -> the start of the local section;
///         sizeof of a global array -> the size of its global type; assignment to an aligned pointer -> rebased.
#include "Pipeline.h"
#include "emit/IndexSum.h"
#include "loops/LoopRanges.h"

namespace xacc {
namespace {

class Localizer {
public:
  explicit Localizer(Lowering &lowering) : lowering(lowering), program(lowering.program), ranges(lowering) {}
  void run() {
    for (size_t k = 0; k < program.uses.size(); ++k)
      if (lowering.checkedUses.empty() || !lowering.checkedUses[k])
        use(program.uses[k]);
    for (const ArrayUse &u : program.directiveUses)
      use(u);
    for (const DescriptorUse &d : program.descriptorUses)
      lowering.edits.replace(d.tokens, descriptor(d));
    for (const FreedArray &f : program.freed)
      lowering.edits.replace(f.call,
                             "xacc_" + f.function + "(" + descriptorOf(program, program.arrays[f.array]) + ", ");
    for (const Allocation &a : program.allocations)
      lowering.edits.replace(a.call, "xacc_malloc(" + lowering.site(a.site) + ", ");
    for (const CxxFix &f : program.commonFixes)
      lowering.edits.apply(f);
  }

private:
  Lowering &lowering;
  const Program &program;
  const LoopRanges ranges;

  void use(const ArrayUse &u) {
    switch (u.kind) {
    case ArrayUse::Size:
      return lowering.edits.replace(u.whole, ExpressionText::size(program.arrays[u.array], u));
    case ArrayUse::Assign:
      return assign(u, program.arrays[u.array]);
    case ArrayUse::Bare:
    case ArrayUse::Address:
      return rebaseArray(u, program.arrays[u.array]);
    case ArrayUse::Row:
    case ArrayUse::Element:
      return subscripts(u, program.arrays[u.array]);
    }
  }

  std::string counterOf(const ArrayUse &u, size_t dim) const {
    for (auto f = u.follows.rbegin(); f != u.follows.rend(); ++f) // innermost loop first
      if (f->dim == dim)
        return ranges.counterOf(u, *f);
    return {};
  }

  std::string nameOf(const DescriptorUse &d) const {
    switch (d.of) {
    case DescriptorUse::Array:
      return descriptorOf(program, program.arrays[d.index]);
    case DescriptorUse::Nodes:
      return descriptorOf(program, program.nodes[d.index]);
    case DescriptorUse::Template:
      break;
    }
    return descriptorOf(program, program.templates[d.index]);
  }

  /// A library function uses the array once; other code that gets the descriptor may use it at any time.
  std::string descriptor(const DescriptorUse &d) const {
    const std::string name = nameOf(d);
    std::string pointer = "(void *)" + name;
    if (lowering.checks != Checks::All || d.of != DescriptorUse::Array)
      return pointer;
    return "(" + std::string(d.ofLibrary ? "xacc_check_unseen(" : "xacc_check_escape(") + name + "), " + pointer + ")";
  }

  void rebaseArray(const ArrayUse &u, const ArrayDecl &a) {
    const std::string name = u.name.empty() ? program.source->spelling(u.base) : u.name;
    lowering.edits.replace(u.kind == ArrayUse::Address ? u.whole : u.base,
                           ExpressionText::localStart(program, a, u.type, name));
  }

  void assign(const ArrayUse &u, const ArrayDecl &a) {
    const bool cyclic = a.anyCyclic(program.templates[a.templ]);
    const List before{lowering.site(a.lastDirective), descriptorOf(program, a)};
    lowering.edits.before(u.whole.begin, "(" + a.pointerType() + ")" +
                                             (cyclic ? "xacc_array_rebase_cyclic(" : "xacc_array_rebase(") +
                                             before.joined() + "," + Text::lineBreak());
    lowering.edits.after(u.whole.end - 1, cyclic ? "," + Text::lineBreak() + cyclicsOf(program, a) + ")" : Text(")"));
  }

  /// An element not written with brackets.
  void replaceElement(const ArrayUse &u, const ArrayDecl &a) {
    const size_t n = u.sums.size();
    Text text = u.name.empty() ? Text(u.base) : Text(u.name);
    for (size_t d = 0; d < n; ++d) {
      const auto &sum = u.sums[d];
      const bool simple =
          sum.empty() || (sum.size() == 1 && !sum[0].minus && sum[0].tokens.end - sum[0].tokens.begin == 1);
      const Around b = ExpressionText::subscript(program, a, d, n, simple);
      text = text + b.open + indexSum(*program.source, sum) + b.close;
    }
    if (u.kind == ArrayUse::Row && !a.slab) {
      const Around row = ExpressionText::row(program, a, u.type, n);
      text = row.open + text + row.close;
    }
    lowering.edits.replace(u.whole, u.address ? "(&" + text + ")" : text);
  }

  void subscripts(const ArrayUse &u, const ArrayDecl &a) {
    if (!u.sums.empty())
      return replaceElement(u, a);
    const size_t n = u.brackets.size();
    if (!u.name.empty())
      lowering.edits.replace(u.base, u.name);
    bool sum = false; // the leading dimensions have begun one
    for (size_t d = 0; d < n; ++d) {
      const auto [open, close] = u.brackets[d];
      const std::string &word = program.source->tokens[open + 1].text;
      const bool factor = d + 1 < a.leading && d + 1 < n && close - open == 2 &&
                          !a.cyclic(program.templates[a.templ], static_cast<int>(d));
      if (factor && word == "0") {
        lowering.edits.replace({open, close + 1}, d == 0 ? "[" : "");
        continue;
      }
      const auto term = [&](Around b) {
        if (!sum && d > 0 && d < a.leading)
          b.open.erase(0, std::string_view(" + ").size());
        sum = true;
        return b;
      };
      if (const std::string counter = counterOf(u, d); !counter.empty()) {
        const Around b = term(ExpressionText::localSubscript(program, a, d, n));
        lowering.edits.replace({open, close + 1}, b.open + counter + b.close);
        continue;
      }
      const bool simple = close - open == 2 || parenthesised(*program.source, {open + 1, close});
      const Around b = term(ExpressionText::subscript(program, a, d, n, simple));
      if (factor && word == "1") {
        lowering.edits.replace({open, close + 1}, b.open + b.close.substr(std::string_view(" * ").size()));
        continue;
      }
      if (b.open != "[" || a.flat())
        lowering.edits.replace({open, open + 1}, b.open);
      if (b.close != "]" || a.flat())
        lowering.edits.replace({close, close + 1}, b.close);
    }
    if (u.kind == ArrayUse::Row && !a.slab) {
      const Around row = ExpressionText::row(program, a, u.type, n);
      lowering.edits.before(u.base.begin, row.open);
      lowering.edits.after(u.brackets.back().second, row.close);
    }
  }
};

} // namespace

void localizeSubscripts(Lowering &lowering) { Localizer(lowering).run(); }

} // namespace xacc
