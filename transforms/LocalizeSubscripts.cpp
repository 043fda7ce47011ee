/// \file
/// Localize subscripts.
/// Input:  every use of an aligned array in the program, found by meaning: in loops, called functions, macros.
/// Output: u[i][j] -> u[(i) * u_ld[0] + (j)] for flat arrays, v[i] -> v[xacc_cyclic_index(...)] for cyclic dimensions,
///         nothing at all where the rebased pointer does it; a bare name -> the start of the local section;
///         sizeof of a global array -> the size of its global type; assignment to an aligned pointer -> rebased.
#include "Pipeline.h"

namespace xacc {
namespace {

class Localizer {
public:
  explicit Localizer(Lowering &L) : L(L), P(L.program) {}
  void run() {
    for (const ArrayUse &u : P.uses)
      switch (u.kind) {
      case ArrayUse::Size:
        L.edits.replace(u.whole, "((size_t)(" + u.size + "))");
        break;
      case ArrayUse::Assign:
        assign(u, P.arrays[u.array]);
        break;
      case ArrayUse::Bare:
        bare(u, P.arrays[u.array]);
        break;
      case ArrayUse::Row:
      case ArrayUse::Element:
        subscripts(u, P.arrays[u.array]);
        break;
      }
    for (const DescriptorUse &d : P.descriptorUses)
      L.edits.replace(d.tokens, "(xmp_desc_t)" + d.descriptor);
    for (const CxxFix &f : P.commonFixes)
      if (f.kind == CxxFix::Before)
        L.edits.before(f.tokens.begin, f.text);
      else if (f.kind == CxxFix::After)
        L.edits.after(f.tokens.end - 1, f.text);
      else
        L.edits.replace(f.tokens, f.text);
  }

private:
  Lowering &L;
  const Program &P;

  static std::string spelled(const Source &s, Span span) {
    std::string text;
    for (uint32_t i = span.begin; i < span.end; ++i)
      text += s.tokens[i].text;
    return text;
  }

  /// One pair of parentheses around all of it?
  bool parenthesised(Span s) const {
    const auto &T = P.source->tokens;
    int depth = 0;
    for (uint32_t i = s.begin; i < s.end; ++i) {
      depth += T[i].text == "(";
      depth -= T[i].text == ")";
      if (depth == 0 && i + 1 < s.end)
        return false;
    }
    return s.end > s.begin + 1 && T[s.begin].text == "(";
  }

  void bare(const ArrayUse &u, const ArrayDecl &a) {
    const std::string name = spelled(*P.source, u.base);
    L.edits.replace(u.base, "((" + u.type + ")xacc_array_local(" + a.descriptor + ", " + name + "))");
  }

  void assign(const ArrayUse &u, const ArrayDecl &a) {
    const bool slab = a.slab && a.dims.size() > 1;
    const std::string type = slab ? a.elementType + " (*)" + a.innerDims : a.elementType + " *";
    const std::string ld = a.slab || a.dims.size() < 2 ? "NULL" : a.ld;
    bool cyclic = false;
    for (size_t d = 0; d < a.dims.size(); ++d)
      cyclic |= a.cyclic(P.templates[a.templ], static_cast<int>(d));
    L.edits.before(u.whole.begin, "(" + type + ")" + (cyclic ? "xacc_array_rebase_cyclic(" : "xacc_array_rebase(") +
                                      L.site(a.lastDirective) + ", " + a.descriptor + ", ");
    L.edits.after(u.whole.end - 1, ", " + ld + (cyclic ? ", " + a.descriptor + "_cyclic)" : ")"));
  }

  /// Elements from one index of dimension d to the next: a constant where known.
  std::string stride(const ArrayDecl &a, size_t d) const {
    int64_t product = 1;
    for (size_t e = d + 1; e < a.dims.size(); ++e) {
      if (!a.dims[e].localExtent)
        return a.ld + "[" + std::to_string(d) + "]";
      product *= *a.dims[e].localExtent;
    }
    return std::to_string(product) + "L";
  }

  void subscripts(const ArrayUse &u, const ArrayDecl &a) {
    const size_t n = u.brackets.size(), rank = a.dims.size();
    const bool flat = rank > 1 && !a.slab;
    const TemplateDecl &t = P.templates[a.templ];
    for (size_t d = 0; d < n; ++d) {
      const auto [open, close] = u.brackets[d];
      const bool cyclic = a.cyclic(t, static_cast<int>(d));
      const bool simple = close - open == 2 || parenthesised({open + 1, close});
      std::string before = cyclic ? "xacc_cyclic_index(" + a.descriptor + "_cyclic[" + std::to_string(d) + "], "
                           : simple || !flat ? ""
                                             : "(";
      std::string after = cyclic ? ")" : simple || !flat ? "" : ")";
      if (!flat) {
        if (cyclic) {
          L.edits.replace({open, open + 1}, "[" + before);
          L.edits.replace({close, close + 1}, after + "]");
        }
        continue;
      }
      if (d + 1 < rank)
        after += " * " + stride(a, d);
      const bool first = d == 0, last = d + 1 == n;
      L.edits.replace({open, open + 1}, (first ? "[" : " + ") + before);
      L.edits.replace({close, close + 1}, after + (last ? "]" : ""));
    }
    if (u.kind == ArrayUse::Row && flat) {
      L.edits.before(u.base.begin, "((" + u.type + ")xacc_array_row(" + a.descriptor + ", &");
      L.edits.after(u.brackets.back().second, ", " + std::to_string(n) + "))");
    }
  }
};

} // namespace

void localizeSubscripts(Lowering &L) { Localizer(L).run(); }

} // namespace xacc
