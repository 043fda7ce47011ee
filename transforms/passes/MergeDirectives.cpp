/// \file
/// Merge directives.
/// Input:  consecutive `reflect` or `reduction` directives that send in the same way.
/// Output: the call of the first one includes the others.
/// Leaves alone: all of them with -fno-xmp-merge, and with -fxmp-check, which reports their lines.
#include "Pipeline.h"

#include "communication/JoinedValues.h"

#include <algorithm>
#include <cctype>

namespace xacc {
namespace {

class Merger {
public:
  explicit Merger(Program &program) : program(program) {}

  template <class T> void chain() {
    const T *before = nullptr;
    for (T &c : program.all<T>()) {
      if (before && areAdjacent(*before, c) && sameWay(*before, c) && apartFromThoseOf(*before, c))
        c.within = firstOf(*before);
      before = &c;
    }
  }

private:
  Program &program;

  static int firstOf(const Communication &c) { return c.within < 0 ? c.number : c.within; }

  /// Is there nothing between them, not even a preprocessor line?
  bool areAdjacent(const Construct &a, const Construct &b) const {
    const DirectiveSite &first = *program.sites[a.directive], &second = *program.sites[b.directive];
    if (b.directive != a.directive + 1 || a.substatement || b.substatement || first.inMacro || second.inMacro ||
        first.file != second.file || first.index != second.index || first.end > second.begin)
      return false;
    const std::string_view text = program.source->files[first.file].text;
    const std::string_view between = text.substr(first.end, second.begin - first.end);
    return std::ranges::all_of(between, [](char c) { return isspace(static_cast<unsigned char>(c)) != 0; });
  }

  /// Are they equal, with the same value at each evaluation?
  static bool same(const Value &a, const Value &b) { return a == b && (!a.present() || a.known); }

  static bool sameWay(const Communication &a, const Communication &b) {
    return a.acc == b.acc && a.device == b.device && !a.id.present() && !b.id.present();
  }

  static bool sameWay(const Exchange &a, const Exchange &b) {
    return a.kind == DirectiveKind::Reflect && b.kind == a.kind &&
           sameWay(static_cast<const Communication &>(a), static_cast<const Communication &>(b)) &&
           a.orthogonal == b.orthogonal && a.loop == b.loop &&
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
           joinedValues(valuesOf({&a, &b}), /*merges=*/true).size() == 1;
  }

  /// A second reflect of the same array is not merged.
  bool apartFromThoseOf(const Exchange &before, const Exchange &e) const {
    return std::ranges::none_of(program.all<Exchange>(), [&](const Exchange &other) {
      return firstOf(other) == firstOf(before) &&
             std::ranges::any_of(other.arrays, [&](int array) { return std::ranges::count(e.arrays, array) > 0; });
    });
  }
  /// joinedValues keeps the order of reductions of the same variable.
  static bool apartFromThoseOf(const NodeReduction &, const NodeReduction &) { return true; }
};

} // namespace

void mergeDirectives(Program &program, const TranslateJob &job) {
  if (!job.merges || job.checks != Checks::None)
    return;
  Merger merger(program);
  merger.chain<Exchange>();
  merger.chain<NodeReduction>();
}

} // namespace xacc
