// Dump.cpp - see Dump.h.
#include "model/Dump.h"

namespace xacc {
namespace {

std::string join(const std::vector<std::string> &parts, const std::string &separator = ", ") {
  std::string s;
  for (const std::string &p : parts)
    s += (s.empty() ? "" : separator) + p;
  return s;
}

class DirectiveDumper {
public:
  explicit DirectiveDumper(const ParsedDirective &p) : p(p), D(*p.directive) {}

  std::string run() const {
    std::string s = std::string(rowOf(D.kind).spelling);
    std::vector<std::string> names;
    for (const Name &n : D.names)
      names.push_back(n.text);
    for (const Variable &v : D.variables)
      names.push_back(variable(v));
    for (const DeviceSet &d : D.devices)
      names.push_back(d.name.text + list(d.size) + (d.whole ? "=" + reference(*d.whole) : ""));
    if (!names.empty())
      s += " names=" + join(names);
    if (D.list.present)
      s += std::string(D.list.square ? " square" : " round") + list(D.list);
    if (D.formats.present)
      s += " formats=" + formats();
    if (D.target)
      s += " target=" + D.target->text + (D.targetList.present ? list(D.targetList) : "");
    if (D.ofExecuting)
      s += " of=*";
    if (D.parent)
      s += " of=" + reference(*D.parent);
    if (!D.widths.empty())
      s += " widths=" + widths(D.widths);
    if (D.reduction)
      s += " " + reduction(*D.reduction);
    std::vector<std::string> ids;
    for (const Expression &e : D.ids)
      ids.push_back(text(e.range));
    if (!ids.empty())
      s += " ids=" + join(ids);
    for (const Clause &c : D.clauses) {
      s += " " + p.tokens[c.range.begin];
      s += std::visit([this](const auto &argument) { return printed(argument); }, c.argument);
      if (!c.deviceTypes.empty() && c.kind != ClauseKind::DeviceType)
        s += "@" + words(c.deviceTypes);
    }
    return s;
  }

private:
  const ParsedDirective &p;
  const Directive &D;

  std::string text(TokenRange r) const {
    std::string s;
    for (uint32_t i = r.begin; i < r.end; ++i)
      s += p.tokens[i];
    return s;
  }
  std::string words(const std::vector<Name> &names) const {
    std::vector<std::string> items;
    for (const Name &n : names)
      items.push_back(n.text);
    return join(items, ",");
  }
  /// Arguments of clauses.
  std::string printed(const Flag &) const { return ""; }
  std::string printed(const Reference &r) const { return "=" + reference(r); }
  std::string printed(const Reduction &r) const { return "=" + reduction(r); }
  std::string printed(const WidthList &w) const {
    return printed(w.id) + (w.widths.empty() ? "" : "=" + widths(w.widths));
  }
  std::string printed(const VariableList &v) const {
    std::vector<std::string> items;
    for (const Variable &one : v.variables)
      items.push_back(variable(one));
    return printed(v.modifiers) + (items.empty() ? "" : "=(" + join(items) + ")");
  }
  std::string printed(const OptionalExpression &e) const { return e ? "=" + text(e->range) : ""; }
  std::string printed(const LoopCount &c) const { return (c.force ? ":force=" : "=") + text(c.count.range); }
  std::string printed(const Expressions &all) const {
    std::vector<std::string> items;
    for (const Expression &e : all)
      items.push_back(text(e.range));
    return items.empty() ? "" : "=(" + join(items) + ")";
  }
  std::string printed(const LevelSize &l) const { return printed(l.words) + printed(l.size); }
  std::string printed(const Words &w) const { return w.empty() ? "" : ":" + words(w); }
  std::string printed(const DeviceLayout &l) const {
    return printed(l.formats) + (l.array ? "=" + reference(l.reference) : "");
  }
  std::string printed(const QueueList &q) const { return printed(q.device) + printed(q.queues); }
  std::string printed(const ThreadSizes &t) const { return printed(t.variables) + printed(t.sizes); }
  std::string variable(const Variable &v) const {
    return v.text + (v.section.empty() ? "" : list({true, true, {}, v.section}));
  }
  std::string subscript(const Subscript &s) const {
    auto part = [&](const std::optional<Expression> &e) { return e ? text(e->range) : std::string(); };
    switch (s.kind) {
    case Subscript::All:
      return ":";
    case Subscript::Star:
      return "*";
    case Subscript::Index:
      return s.variable ? "$" + s.variable->text + part(s.lower) : part(s.lower);
    case Subscript::Range:
      return part(s.lower) + ":" + part(s.upper) + (s.stride ? ":" + part(s.stride) : "");
    }
    return "";
  }
  std::string list(const SubscriptList &l) const {
    std::vector<std::string> items;
    for (const Subscript &s : l.items)
      items.push_back(subscript(s));
    return l.square ? "[" + join(items, "][") + "]" : "(" + join(items) + ")";
  }
  std::string reference(const Reference &r) const {
    return r.name.text + (r.subscripts.present ? list(r.subscripts) : "");
  }
  std::string formats() const {
    static const char *const names[] = {"*", "block", "cyclic", "gblock"};
    std::vector<std::string> items;
    for (const Format &f : D.formats.items) {
      items.emplace_back(names[static_cast<int>(f.kind)]);
      if (f.argument)
        items.back() += "(" + text(f.argument->range) + ")";
      else if (f.unfixed)
        items.back() += "(*)";
    }
    return (D.formats.square ? "[" : "(") + join(items) + (D.formats.square ? "]" : ")");
  }
  std::string widths(const std::vector<Width> &ws) const {
    std::vector<std::string> items;
    for (const Width &w : ws)
      items.push_back(std::string(w.periodic ? "/p/" : "") +
                      (w.full ? "*" : text(w.lower->range) + ":" + text(w.upper ? w.upper->range : w.lower->range)));
    return "{" + join(items) + "}";
  }
  std::string reduction(const Reduction &r) const {
    std::vector<std::string> items;
    for (const ReductionItem &i : r.items) {
      std::vector<std::string> locations;
      for (const Variable &l : i.locations)
        locations.push_back(l.text);
      items.push_back(variable(i.variable) + (locations.empty() ? "" : "/" + join(locations) + "/"));
    }
    return "{" + r.spelling + ": " + join(items) + "}";
  }
};

} // namespace

std::string dumpDirectives(const std::vector<ParsedDirective> &directives) {
  static const char *const places[] = {"file", "block", "substatement", "wrong"};
  std::string s;
  for (const ParsedDirective &p : directives)
    s += p.site->path + ":" + std::to_string(p.site->line) + ": " + places[static_cast<int>(p.site->place)] + ": " +
         DirectiveDumper(p).run() + "\n";
  return s;
}

std::vector<std::string> knownSubscript(const SectionRef &ref, size_t d) {
  const SectionSubscript &s = ref.subscripts[d];
  const auto number = [](std::optional<int64_t> n) { return n ? std::to_string(*n) : std::string("?"); };
  if (!s.range)
    return {number(s.knownBase)};
  const bool sized = d < ref.extents.size() && ref.extents[d].known;
  const int64_t step = s.knownStep.value_or(1);
  std::optional<int64_t> base = s.knownBase, length = s.knownLength;
  if (s.base.empty() && step > 0)
    base = 0;
  if (s.length.empty() && !s.counted && base && sized && step > 0)
    length = (*ref.extents[d].known - *base + step - 1) / step;
  return {number(base), number(length), s.step.empty() && !s.counted ? "1" : number(s.knownStep)};
}

std::string formatText(const DimFormat &f) {
  static const char *const formats[] = {"*", "block", "cyclic", "gblock"};
  return formats[static_cast<int>(f.kind)] + (f.width.present() ? "(" + f.width.written() + ")" : "") +
         (f.map.empty() ? "" : "(" + f.map.spelling + ")");
}

bool isReflect(const Program &program, const Exchange &e) {
  return program.sites[e.directive]->text.starts_with("reflect");
}

namespace {

std::string sectionText(const Program &program, const SectionRef &ref) {
  std::string s = ref.array >= 0 ? program.arrays[ref.array].name : "-";
  for (size_t d = 0; d < ref.subscripts.size(); ++d)
    s += "[" + join(knownSubscript(ref, d), ":") + "]";
  return s;
}

std::string placeOf(const Program &program, int directive) {
  const DirectiveSite &site = *program.sites[directive];
  return site.path + ":" + std::to_string(site.line);
}

/// Lists what the passes over the model decided, with the lines of the directives.
std::string dumpDecisions(const Program &program) {
  std::string s;
  const auto decision = [&](const char *what, int directive, const char *with, int other) {
    s += std::string(what) + " " + placeOf(program, directive) + " " + with + " " + placeOf(program, other) + "\n";
  };
  const auto merged = [&](const Communication &c) {
    if (c.within >= 0)
      decision("merge", c.directive, "into", program.construct(c.within).directive);
  };
  for (const Exchange &e : program.all<Exchange>()) {
    if (const auto *loop = program.find<Loop>(e.loop))
      decision("overlap", e.directive, loop->hides->after ? "with the end of the loop" : "with the loop",
               loop->directive);
    merged(e);
  }
  for (const NodeReduction &r : program.all<NodeReduction>())
    merged(r);
  for (const AccConstruct &acc : program.all<AccConstruct>())
    if (acc.ahead)
      decision("launch", acc.directive, "before the sums arrive of", program.construct(acc.ahead->first).directive);
  return s;
}

/// Lists the constructs that move elements between nodes, with the lines of their directives.
std::string dumpMoves(const Program &program) {
  std::string s;
  const auto head = [&](const Construct &c, const char *word) {
    return std::string(word) + " " + placeOf(program, c.directive) + ":";
  };
  for (const Exchange &e : program.all<Exchange>()) {
    if (!isReflect(program, e))
      continue;
    s += head(e, "reflect");
    for (const int array : e.arrays)
      s += " " + program.arrays[array].name;
    for (const WidthPart &w : e.widths)
      s += " [" + std::string(w.periodic ? "/p/" : "") + w.lower.written() + ":" + w.upper.written() + "]";
    s += e.orthogonal ? " orthogonal\n" : "\n";
  }
  for (const Gmove &g : program.all<Gmove>())
    s += head(g, "gmove") + " " + sectionText(program, g.to) + " = " + sectionText(program, g.from) + "\n";
  return s;
}

} // namespace

std::string dumpModel(const Program &program) {
  std::string s;
  auto value = [](const Value &v) { return v.present() ? v.written() : std::string("?"); };
  for (const NodesDecl &n : program.nodes) {
    s += "nodes " + n.name + " (";
    for (size_t d = 0; d < n.sizes.size(); ++d)
      s += (d ? ", " : "") + (n.sizes[d].present() ? n.sizes[d].written() : "*");
    s += ")";
    if (n.on)
      s += " of " + (n.on->object < 0 ? "executing" : program.nodes[n.on->object].name);
    s += "\n";
  }
  for (const TemplateDecl &t : program.templates) {
    s += "template " + t.name + " (";
    for (size_t d = 0; d < t.lower.size(); ++d)
      s += (d ? ", " : "") + value(t.lower[d]) + ":" + value(t.upper[d]);
    s += ")";
    if (t.distributed()) {
      s += " onto " + program.nodes[t.nodes].name + " (";
      for (size_t d = 0; d < t.formats.size(); ++d)
        s += (d ? ", " : "") + formatText(t.formats[d]);
      s += ")";
    }
    s += "\n";
  }
  for (const ArrayDecl &a : program.arrays) {
    s += "array " + a.name + " of " + a.elementType + " with " + program.templates[a.templ].name;
    for (const ArrayDim &d : a.dims) {
      s += " [" + value(d.extent);
      if (d.templateDim >= 0)
        s += " -> " + std::to_string(d.templateDim) + (d.offset.known == 0 ? "" : " + " + d.offset.written());
      if (d.fullShadow)
        s += " shadow *";
      else if (d.lower.present())
        s += " shadow " + d.lower.written() + ":" + d.upper.written();
      if (d.localExtent)
        s += " local " + std::to_string(*d.localExtent);
      s += "]";
    }
    s += std::string(!a.flat() ? " unedited" : a.leading == a.dims.size() ? " flat" : " rows") + "\n";
  }
  for (const Loop &loop : program.all<Loop>()) {
    s += "loop";
    for (const LoopLevel &l : loop.loops)
      s += " " + l.variable + (l.partDim >= 0 ? "->" + std::to_string(l.partDim) : "") + (l.hoistable ? "" : " inside");
    s += "\n";
  }
  return s + dumpMoves(program) + dumpDecisions(program);
}

} // namespace xacc
