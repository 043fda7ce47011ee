/// \file
/// Compare points.
/// Input:  executable directives with the statements that they govern, and aligned arrays.
/// Output: the same C source with its directives, and
///         - a point, xacc_compare_point(file, line, directive), after each stand-alone directive;
///         - a scope around a directive with its statement, XACC_COMPARE_SCOPE(shared, file, line, directive), with a
///           point at its end, however it is left. If its iterations are divided, or not all nodes execute it, it
///           contains no points, and neither do the functions that it calls;
///         - for the serial program, the addresses of aligned arrays, in macros that are empty for xaccc.
/// Leaves alone: headers, and directives in macros.
///
/// The C compiler and xaccc compile the same text, so both programs have the same points. #line preserves line numbers.
#include "compare/ComparePoints.h"
#include "compare/ComparedArrays.h"
#include <algorithm>

namespace xacc {
namespace {

class ComparePoints {
public:
  ComparePoints(const Program &program, Edits &edits) : program(program), source(*program.source), edits(edits) {}

  void run() {
    for (const AnyConstruct &construct : program.constructs) {
      const Construct &c = common(construct);
      if (!hasPoint(c))
        continue;
      if (rowOf(c.kind).attaches == Attaches::Nothing)
        afterLine(c);
      else if (!c.body.empty())
        afterStatement(c);
    }
    for (const ArrayDecl &a : program.arrays) {
      if (a.fileScope || a.lastDirective < 0)
        continue;
      const DirectiveSite &site = *program.sites[a.lastDirective];
      if (editable(site) && site.place == Place::Block)
        newLine(site, comparedLocal(program, a, locals++));
    }
    edits.bottom(comparedFileScope(program));
  }

private:
  const Program &program;
  const Source &source;
  Edits &edits;
  int locals = 0;
  Span quiet; ///< statement of the latest construct that is not executed completely by every node

  static bool editable(const DirectiveSite &site) { return site.file == 0 && !site.inMacro && !site.continued; }

  /// Does the statement end in a macro that also contains directives? An edit there would expand it.
  bool endsInMacro(const Construct &c) const {
    if (c.body.empty())
      return false;
    const SourceToken &end = source.tokens[c.body.end - 1];
    return end.group >= 0 && std::ranges::any_of(program.sites, [&](const DirectiveSite *site) {
             return site->inMacro && site->file == end.file && site->begin == end.begin;
           });
  }
  /// Does a directive on the same statement come from a macro, with nothing in between?
  bool hasSiblingInMacro(const DirectiveSite &site) const {
    return std::ranges::any_of(program.sites, [&](const DirectiveSite *other) {
      return other->inMacro && other->file == site.file && other->index == site.index;
    });
  }

  /// Do all nodes execute it, outside divided constructs?
  bool hasPoint(const Construct &c) const {
    if (c.directive < 0 || c.fileScope || c.substatement || !program.siteValid[c.directive])
      return false;
    const DirectiveSite &site = *program.sites[c.directive];
    if (!editable(site) || (site.place != Place::Block && site.place != Place::Substatement) ||
        (site.index >= quiet.begin && site.index < quiet.end) || hasSiblingInMacro(site) || endsInMacro(c))
      return false;
    switch (c.kind) {
    case DirectiveKind::Post: // pairwise
    case DirectiveKind::Wait:
    case DirectiveKind::Lock:
    case DirectiveKind::Unlock:
    case DirectiveKind::AccLoop: // inside kernels, or functions called by them
    case DirectiveKind::AccAtomic:
    case DirectiveKind::AccCache:
      return false;
    default:
      return rowOf(c.kind).attaches != Attaches::Declares;
    }
  }

  /// Is its statement divided among nodes, or executed on devices?
  static bool isDivided(const Construct &c) {
    switch (c.kind) {
    case DirectiveKind::Task:
    case DirectiveKind::Tasks:
    case DirectiveKind::Image:
    case DirectiveKind::AccParallel:
    case DirectiveKind::AccSerial:
    case DirectiveKind::AccKernels:
      return true;
    default:
      return rowOf(c.kind).attaches == Attaches::Loop;
    }
  }

  /// Arguments that identify the directive.
  std::string place(const Construct &c) const {
    const DirectiveSite &site = *program.sites[c.directive];
    return literal(site.path) + ", " + std::to_string(site.line) + ", " +
           literal(std::string(site.pragma) + " " + site.text);
  }

  /// A #line for the line after the text from the directive's beginning to `until`.
  std::string lineMarker(const DirectiveSite &site, uint32_t until) const {
    const std::string_view text = source.files[site.file].text.substr(site.begin, until - site.begin);
    return "#line " + std::to_string(site.line + static_cast<unsigned>(std::ranges::count(text, '\n'))) + " " +
           literal(site.path);
  }

  /// Adds a line after that of the directive.
  void newLine(const DirectiveSite &site, const std::string &text) {
    const std::string_view file = source.files[site.file].text;
    const uint32_t end = static_cast<uint32_t>(std::min(file.find('\n', site.end), file.size()));
    edits.replaceText(site.file, end, end, "\n" + text + "\n" + lineMarker(site, end + 1));
  }

  void afterLine(const Construct &c) { newLine(*program.sites[c.directive], "xacc_compare_point(" + place(c) + ");"); }

  void afterStatement(const Construct &c) {
    const DirectiveSite &site = *program.sites[c.directive];
    const bool divided = isDivided(c);
    if (divided)
      quiet = c.body;
    // Other pragmas must stay between the directive and the statement.
    uint32_t at = site.begin;
    for (const ForeignPragma &f : source.foreign)
      if (f.file == site.file && f.index == site.index && f.begin < at)
        at = f.begin;
    DirectiveSite first = site;
    first.begin = at;
    first.line -=
        static_cast<unsigned>(std::ranges::count(source.files[site.file].text.substr(at, site.begin - at), '\n'));
    edits.replaceText(site.file, at, at,
                      "{ XACC_COMPARE_SCOPE(" + std::string(divided ? "1" : "0") + ", " + place(c) + ")\n" +
                          lineMarker(first, at) + "\n");
    edits.after(c.body.end - 1, " }");
  }
};

} // namespace

void insertComparePoints(const Program &program, Edits &edits) { ComparePoints(program, edits).run(); }

} // namespace xacc
