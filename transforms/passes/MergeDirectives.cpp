// MergeDirectives.cpp - see MergeDirectives.h.
#include "communication/MergeDirectives.h"

#include "communication/JoinedValues.h"

#include <algorithm>
#include <cctype>

namespace xacc {
namespace {

class Merger {
public:
  explicit Merger(const Lowering &lowering) : lowering(lowering), program(lowering.program) {}

  std::vector<int> run() {
    for (size_t n = 0; n < program.constructs.size(); ++n)
      firsts.push_back(static_cast<int>(n));
    if (lowering.merges && lowering.checks == Checks::None) {
      chain<Exchange>();
      chain<NodeReduction>();
    }
    return std::move(firsts);
  }

private:
  const Lowering &lowering;
  const Program &program;
  std::vector<int> firsts;

  template <class T> void chain() {
    const T *before = nullptr;
    for (const T &c : program.all<T>()) {
      if (before && together(*before, c) && sameWay(*before, c) && apartFromThoseOf(*before, c))
        firsts[static_cast<size_t>(c.number)] = firsts[static_cast<size_t>(before->number)];
      before = &c;
    }
  }

  /// Is there nothing between them, not even a preprocessor line?
  bool together(const Construct &a, const Construct &b) const {
    const DirectiveSite &first = *program.sites[static_cast<size_t>(a.directive)],
                        &second = *program.sites[static_cast<size_t>(b.directive)];
    if (b.directive != a.directive + 1 || a.substatement || b.substatement || first.inMacro || second.inMacro ||
        first.file != second.file || first.index != second.index || first.end > second.begin)
      return false;
    const std::string_view text = program.source->files[static_cast<size_t>(first.file)].text;
    const std::string_view between = text.substr(first.end, second.begin - first.end);
    return std::ranges::all_of(between, [](char c) { return isspace(static_cast<unsigned char>(c)) != 0; });
  }

  /// Are they equal, with the same value at each evaluation?
  static bool same(const Value &a, const Value &b) { return a.text == b.text && (!a.present() || a.known); }

  static bool sameWay(const Communication &a, const Communication &b) {
    return a.acc == b.acc && a.device == b.device && !a.id.present() && !b.id.present();
  }

  bool sameWay(const Exchange &a, const Exchange &b) const {
    return a.kind == DirectiveKind::Reflect && b.kind == a.kind &&
           sameWay(static_cast<const Communication &>(a), static_cast<const Communication &>(b)) &&
           a.orthogonal == b.orthogonal && lowering.hidingLoop(a) == lowering.hidingLoop(b) &&
           std::ranges::equal(a.widths, b.widths, [](const WidthPart &v, const WidthPart &w) {
             return v.periodic == w.periodic && same(v.lower, w.lower) && same(v.upper, w.upper);
           });
  }

  static bool sameWay(const NodeReduction &a, const NodeReduction &b) {
    return !a.acc && sameWay(static_cast<const Communication &>(a), static_cast<const Communication &>(b)) &&
           a.on.kind == b.on.kind && a.on.object == b.on.object &&
           std::ranges::equal(a.on.parts, b.on.parts,
                              [](const Part &p, const Part &q) {
                                return p.kind == q.kind && same(p.lower, q.lower) && same(p.upper, q.upper) &&
                                       same(p.stride, q.stride);
                              }) &&
           joinedValues(valuesOf({&a, &b}), true).size() == 1;
  }

  /// A second reflect of the same array is not merged.
  bool apartFromThoseOf(const Exchange &before, const Exchange &e) const {
    const int first = firsts[static_cast<size_t>(before.number)];
    return std::ranges::none_of(program.all<Exchange>(), [&](const Exchange &other) {
      return firsts[static_cast<size_t>(other.number)] == first &&
             std::ranges::any_of(other.arrays, [&](int array) { return std::ranges::count(e.arrays, array) > 0; });
    });
  }
  /// joinedValues keeps the order of reductions of the same variable.
  static bool apartFromThoseOf(const NodeReduction &, const NodeReduction &) { return true; }
};

} // namespace

std::vector<int> firstsOfMerged(const Lowering &lowering) { return Merger(lowering).run(); }

} // namespace xacc
