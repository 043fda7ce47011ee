/// \file
/// Compare points.
/// Input:  executable directives with the statements that they govern, and aligned arrays.
/// Output: the same C source with its directives, and
///         - a point, xacc_compare_point(file, line, directive), behind each directive that governs nothing;
///         - a scope around a directive with its statement, XACC_COMPARE_SCOPE(shared, file, line, directive), with a
///           point where it is left, however that happens. If its iterations are shared, or not all nodes execute it,
///           there are no points in it, nor in the functions that it calls;
///         - for the serial program, where each aligned array is: macros that are empty when xaccc compiles them.
/// Left alone: headers, and directives that a macro makes.
/// The same text is then compiled by the C compiler and by xaccc, so points are the same in both programs. Lines keep
/// their numbers by #line.
#include "compare/ComparePoints.h"
#include "compare/ComparedArrays.h"
#include <algorithm>

namespace xacc {
namespace {

class ComparePoints {
public:
  ComparePoints(const Program &program, Edits &edits) : program(program), source(*program.source), edits(edits) {}

  void run() {
    for (const AnyConstruct &any : program.constructs) {
      const Construct &c = common(any);
      if (!hasPoint(c))
        continue;
      if (rowOf(c.kind).attaches == Attaches::Nothing)
        behindLine(c);
      else if (!c.body.empty())
        behindStatement(c);
    }
    for (const ArrayDecl &a : program.arrays) {
      if (a.fileScope || a.lastDirective < 0)
        continue;
      const DirectiveSite &site = *program.sites[static_cast<size_t>(a.lastDirective)];
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
  Span quiet; ///< statement of the last construct that not all of every node's iterations come by

  static bool editable(const DirectiveSite &site) { return site.file == 0 && !site.inMacro && !site.continued; }

  /// Is the statement's end made by a macro that makes directives, too? Edits there would expand it.
  bool endsInMacro(const Construct &c) const {
    if (c.body.empty())
      return false;
    const SourceToken &end = source.tokens[c.body.end - 1];
    return end.group >= 0 && std::ranges::any_of(program.sites, [&](const DirectiveSite *site) {
             return site->inMacro && site->file == end.file && site->begin == end.begin;
           });
  }
  /// Does a macro make a directive for the same statement, with nothing in between?
  bool besideMacro(const DirectiveSite &site) const {
    return std::ranges::any_of(program.sites, [&](const DirectiveSite *other) {
      return other->inMacro && other->file == site.file && other->index == site.index;
    });
  }

  /// Do all nodes come by, outside of what they share?
  bool hasPoint(const Construct &c) const {
    if (c.directive < 0 || c.fileScope || c.substatement || !program.siteValid[static_cast<size_t>(c.directive)])
      return false;
    const DirectiveSite &site = *program.sites[static_cast<size_t>(c.directive)];
    if (!editable(site) || (site.place != Place::Block && site.place != Place::Substatement) ||
        (site.index >= quiet.begin && site.index < quiet.end) || besideMacro(site) || endsInMacro(c))
      return false;
    switch (c.kind) {
    case DirectiveKind::Post: // pairwise
    case DirectiveKind::Wait:
    case DirectiveKind::Lock:
    case DirectiveKind::Unlock:
    case DirectiveKind::AccLoop: // these stand in kernels, or in functions of kernels
    case DirectiveKind::AccAtomic:
    case DirectiveKind::AccCache:
      return false;
    default:
      return rowOf(c.kind).attaches != Attaches::Declares;
    }
  }

  /// Is its statement shared among the nodes, or executed on devices?
  static bool shared(const Construct &c) {
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

  /// The arguments that name the directive.
  std::string place(const Construct &c) const {
    const DirectiveSite &site = *program.sites[static_cast<size_t>(c.directive)];
    return literal(site.path) + ", " + std::to_string(site.line) + ", " +
           literal(std::string(site.pragma) + " " + site.text);
  }

  /// Of the line behind those from the directive's begin to `until`.
  std::string lineMarker(const DirectiveSite &site, uint32_t until) const {
    const std::string_view text =
        source.files[static_cast<size_t>(site.file)].text.substr(site.begin, until - site.begin);
    return "#line " + std::to_string(site.line + static_cast<unsigned>(std::ranges::count(text, '\n'))) + " " +
           literal(site.path);
  }

  /// A line of its own behind that of the directive.
  void newLine(const DirectiveSite &site, const std::string &text) {
    const std::string_view file = source.files[static_cast<size_t>(site.file)].text;
    const uint32_t end = static_cast<uint32_t>(std::min(file.find('\n', site.end), file.size()));
    edits.replaceText(site.file, end, end, "\n" + text + "\n" + lineMarker(site, end + 1));
  }

  void behindLine(const Construct &c) {
    newLine(*program.sites[static_cast<size_t>(c.directive)], "xacc_compare_point(" + place(c) + ");");
  }

  void behindStatement(const Construct &c) {
    const DirectiveSite &site = *program.sites[static_cast<size_t>(c.directive)];
    const bool isShared = shared(c);
    if (isShared)
      quiet = c.body;
    // Other pragmas stay between ours and the statement.
    uint32_t at = site.begin;
    for (const ForeignPragma &f : source.foreign)
      if (f.file == site.file && f.index == site.index && f.begin < at)
        at = f.begin;
    DirectiveSite first = site;
    first.begin = at;
    first.line -= static_cast<unsigned>(
        std::ranges::count(source.files[static_cast<size_t>(site.file)].text.substr(at, site.begin - at), '\n'));
    edits.replaceText(site.file, at, at,
                      "{ XACC_COMPARE_SCOPE(" + std::string(isShared ? "1" : "0") + ", " + place(c) + ")\n" +
                          lineMarker(first, at) + "\n");
    edits.after(c.body.end - 1, " }");
  }
};

} // namespace

void insertComparePoints(const Program &program, Edits &edits) { ComparePoints(program, edits).run(); }

} // namespace xacc
