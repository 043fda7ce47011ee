/// \file
/// Lower sections.
/// Input:  assignments between array sections, as statements of their own and under `array`.
/// Output: a loop nest over the section, whose ranges are computed once; over distributed dimensions each node runs
/// what
///         it owns of the left side, or of the template section. Where the value could change while elements are
///         stored, it is computed into a temporary first. Sections of other images are fetched or stored as a whole.
#include "communication/SectionText.h"

namespace xacc {
namespace {

std::string number(int64_t v) { return std::to_string(v); }

/// A number, or a name that holds it.
struct Atom {
  std::string text;
  std::optional<int64_t> known;
};

class StatementLowerer {
public:
  StatementLowerer(Lowering &L, const SectionStatement &s) : L(L), P(L.program), s(s), to(L, s.to, "xmp_to", s.site) {}

  void run() {
    if (s.to.coarray && s.op != "=")
      update();
    else if (s.to.coarray)
      store();
    else if (s.plain && s.from.size() == 1 && s.from[0].coarray && s.to.array < 0 && s.op == "=" && s.directive < 0)
      transfer(s.from[0]);
    else
      nest();
  }

private:
  Lowering &L;
  const Program &P;
  const SectionStatement &s;
  SectionText to;
  std::vector<Text> lines;

  /// One dimension of the nest. The variable runs over `origin`, `origin` + `stride`, ...; the how-manieth it is at is
  /// the position in every section.
  struct Loop {
    std::string variable;
    Text header, count;
    Atom origin, stride;
  };
  std::vector<Loop> loops;
  std::vector<size_t> ranges; // subscripts of `to` that are ranges

  std::string name(const std::string &what) const { return L.fresh("xmp_" + what); }

  Atom atom(const Text &value, std::optional<int64_t> known, const std::string &hint) {
    if (known) {
      for (const Text::Piece &p : value.pieces()) // a variable that is a constant is used all the same
        for (uint32_t i = p.hole.begin; i < p.hole.end; ++i)
          if (P.source->tokens[i].identifier && P.source->tokens[i].group < 0) {
            lines.push_back("(void)(" + value + ");");
            return {number(*known), known};
          }
      return {number(*known), known};
    }
    lines.push_back("const long " + name(hint) + " = " + value + ";");
    return {name(hint), std::nullopt};
  }

  // ---- the nest

  void nest() {
    lines.push_back("{");
    for (size_t k = 0; k < s.to.subscripts.size(); ++k)
      if (s.to.subscripts[k].range)
        ranges.push_back(k);
    std::vector<Atom> counts, bases, steps;
    for (size_t t = 0; t < ranges.size(); ++t) {
      const SectionSubscript &sub = s.to.subscripts[ranges[t]];
      bases.push_back(atom(to.base(ranges[t]), sub.knownBase, "b" + number(t)));
      steps.push_back(atom(to.step(ranges[t]), sub.knownStep, "s" + number(t)));
      counts.push_back(atom(to.length(ranges[t], bases[t].text, steps[t].text), sub.knownLength, "n" + number(t)));
    }
    std::string closing = " }";
    for (size_t t = 0; t < ranges.size(); ++t)
      loops.push_back(s.directive >= 0 && s.partDims[t] >= 0 ? templateLoop(t, counts[t])
                                                             : ownLoop(t, counts[t], bases[t], steps[t]));
    if (s.directive >= 0)
      restrict(closing);
    singles(s.to, to);
    for (size_t t = 0; t < ranges.size(); ++t)
      index(s.to.brackets[ranges[t]], s.to.array >= 0, loops[t], bases[t], steps[t]);
    for (size_t f = 0; f < s.from.size(); ++f)
      operand(f, counts);
    std::string headers;
    Text nestHeader;
    for (const Loop &l : loops)
      nestHeader += l.header + " ";
    if (!s.temporary) {
      // The statement itself stays where it is, with its subscripts replaced.
      finish(nestHeader, closing);
      return;
    }
    Text count;
    for (const Loop &l : loops)
      count += (count.empty() ? Text() : Text(" * ")) + l.count;
    const std::string t = name("value"), c = name("at");
    lines.push_back(memory(s.valueType.find('(') == std::string::npos ? s.valueType : to.elementType(), t, count));
    lines.push_back("long " + c + " = 0;");
    lines.push_back(nestHeader + t + "[" + c + "++] = " + Text(s.rhs) + ";");
    lines.push_back(c + " = 0;");
    lines.push_back(nestHeader + Text(s.to.whole) + " " + s.op + " " + t + "[" + c + "++];" + closing);
    replace();
  }

  /// A dimension of a plain statement: every node runs all of it, or what it owns of the left side.
  Loop ownLoop(size_t t, const Atom &count, const Atom &base, const Atom &step) {
    const size_t d = ranges[t];
    const bool aligned = s.to.array >= 0 && d < P.arrays[s.to.array].dims.size();
    const int part = aligned ? P.arrays[s.to.array].dims[d].templateDim : -1;
    const TemplateDecl *tmpl = part >= 0 ? &P.templates[P.arrays[s.to.array].templ] : nullptr;
    if (!tmpl || tmpl->formats[part].kind == FormatKind::Duplicated) {
      const std::string i = name("i" + number(t));
      return {
          i, "for (long " + i + " = 0; " + i + " < " + count.text + "; " + i + "++)", count.text, {"0", 0}, {"1", 1}};
    }
    const std::string end = base.known && count.known && step.known
                                ? number(*base.known + *count.known * *step.known)
                                : base.text + " + " + count.text + (step.known == 1 ? "" : " * " + step.text);
    return dividedLoop(t, *tmpl, part, P.arrays[s.to.array].dims[d].offset.text, base, step, end);
  }

  /// A dimension under `array`: what this node owns of the template section.
  Loop templateLoop(size_t t, const Atom &count) {
    const int d = s.partDims[t];
    const TemplateDecl &tmpl = P.templates[s.on.object];
    const Part &p = s.on.parts[d];
    const auto bound = [&](const Value &given, const Value &declared, const char *function, const char *hint) {
      if (given.present())
        return atom(given.text, given.known, hint + number(t));
      return declared.present() ? atom(declared.text, declared.known, hint + number(t))
                                : atom(std::string(function) + "(" + tmpl.descriptor + ", " + number(d) + ")",
                                       std::nullopt, hint + number(t));
    };
    const bool ranged = p.kind == Part::Range;
    const Atom lower = bound(ranged ? p.lower : Value(), tmpl.lower[d], "xacc_lower", "lower");
    const Atom upper = bound(ranged ? p.upper : Value(), tmpl.upper[d], "xacc_upper", "upper");
    const Atom stride =
        ranged && p.stride.present() ? atom(p.stride.text, p.stride.known, "stride" + number(t)) : Atom{"1", 1};
    if (!(lower.known && upper.known && stride.known && count.known))
      lines.push_back("xacc_same_extent(" + L.site(s.site) + ", " + number(t + 1) + ", (" + upper.text + " - " +
                      lower.text + ") / " + stride.text + " + 1, " + count.text + ");");
    const std::string end = !stride.known                      ? upper.text + " + (" + stride.text + " > 0 ? 1 : -1)"
                            : upper.known && *stride.known > 0 ? number(*upper.known + 1)
                            : upper.known                      ? number(*upper.known - 1)
                                                               : upper.text + (*stride.known > 0 ? " + 1" : " - 1");
    return dividedLoop(t, tmpl, d, "0", lower, stride, end);
  }

  Loop dividedLoop(size_t t, const TemplateDecl &tmpl, int dim, const std::string &offset, const Atom &from,
                   const Atom &step, const std::string &end) {
    const DimFormat &f = tmpl.formats[dim];
    const std::string r = name("r" + number(t)), i = name("i" + number(t));
    const bool walked = f.kind == FormatKind::Cyclic && f.width.present() && f.width.known != 1;
    lines.push_back((walked ? "xacc_walk " : "const xacc_range ") + r + " = " +
                    (walked ? "xacc_loop_walk(" : "xacc_loop(") + L.site(s.site) + ", " + tmpl.descriptor + ", " +
                    number(dim) + ", " + offset + ", " + from.text + ", " + end + ", " + step.text + ");");
    if (walked)
      return {i,
              "for (long " + i + " = xacc_walk_start(&" + r + "); " + r + ".left > 0; " + i + " = xacc_walk_next(&" +
                  r + "))",
              r + ".count", from, step};
    const std::string before = !step.known
                                   ? "(" + step.text + " > 0 ? " + i + " < " + r + ".end : " + i + " > " + r + ".end)"
                                   : i + (*step.known > 0 ? " < " : " > ") + r + ".end";
    const bool unit = step.known == 1 && f.kind != FormatKind::Cyclic;
    return {i,
            "for (long " + i + " = " + r + ".first; " + before + "; " + (unit ? i + "++)" : i + " += " + r + ".step)"),
            "xacc_range_count(" + r + ")", from, step};
  }

  /// Template dimensions without a range: only the nodes that they name.
  void restrict(std::string &closing) {
    OnReference on = s.on;
    bool restricted = false;
    for (size_t d = 0; d < on.parts.size(); ++d) {
      Part &p = on.parts[d];
      bool looped = false;
      for (const int l : s.partDims)
        looped |= l == static_cast<int>(d);
      if (looped || p.kind != Part::Range)
        p = {};
      else
        restricted = true;
    }
    if (restricted) {
      lines.push_back("if (xacc_includes(" + L.reference(on) + ")) {");
      closing += " }";
    }
  }

  // ---- subscripts

  /// The index of a section at `base`, `step` while `l` runs.
  static std::string indexText(const Loop &l, const Atom &base, const Atom &step) {
    const std::string &i = l.variable;
    const auto plus = [](const std::string &a, const Atom &b) { return b.known == 0 ? a : b.text + " + " + a; };
    const bool sameStep = step.text == l.stride.text;
    if (sameStep && base.text == l.origin.text)
      return i;
    if (l.origin.known == 0 && l.stride.known == 1) // positions themselves
      return step.known == 1    ? plus(i, base)
             : step.known == -1 ? base.text + " - " + i
                                : plus(i + " * " + step.text, base);
    if (sameStep && base.known && l.origin.known)
      return i + (*base.known < *l.origin.known ? " - " : " + ") + number(std::abs(*base.known - *l.origin.known));
    const std::string position = l.origin.known == 0 ? i : "(" + i + " - " + l.origin.text + ")";
    if (sameStep)
      return plus(position, base);
    return plus(position + (l.stride.known == 1 ? "" : " / " + l.stride.text) +
                    (step.known == 1 ? "" : " * " + step.text),
                base);
  }

  void index(std::pair<uint32_t, uint32_t> brackets, bool aligned, const Loop &l, const Atom &base, const Atom &step) {
    std::string text = indexText(l, base, step);
    if (aligned && text != l.variable)
      text = "(" + text + ")"; // a stride may come behind it
    L.edits.replaceStructure({brackets.first + 1, brackets.second}, text);
  }

  /// `[i:1]` that is no range here.
  void singles(const SectionRef &ref, const SectionText &text) {
    for (size_t k = 0; k < ref.subscripts.size(); ++k)
      if (ref.subscripts[k].single)
        L.edits.replaceStructure({ref.brackets[k].first + 1, ref.brackets[k].second}, text.base(k));
  }

  void operand(size_t f, const std::vector<Atom> &counts) {
    const SectionRef &ref = s.from[f];
    const std::string tag = number(f + 1) + "_";
    const SectionText from(L, ref, "xmp_from" + number(f), s.site);
    if (ref.coarray)
      return fetched(f, from, counts);
    singles(ref, from);
    size_t t = 0;
    for (size_t k = 0; k < ref.subscripts.size(); ++k) {
      const SectionSubscript &sub = ref.subscripts[k];
      if (!sub.range)
        continue;
      const Atom base = atom(from.base(k), sub.knownBase, "b" + tag + number(t)),
                 step = atom(from.step(k), sub.knownStep, "s" + tag + number(t));
      if (!(sub.knownLength && counts[t].known) &&
          !(spelled(sub.length) == spelled(s.to.subscripts[ranges[t]].length) && !sub.length.empty()))
        lines.push_back("xacc_same_extent(" + L.site(s.site) + ", " + number(t + 1) + ", " +
                        from.length(k, base.text, step.text) + ", " + counts[t].text + ");");
      index(ref.brackets[k], ref.array >= 0, loops[t], base, step);
      ++t;
    }
  }
  std::string spelled(Span span) const {
    std::string text;
    for (uint32_t i = span.begin; i < span.end; ++i)
      text += P.source->tokens[i].text + " ";
    return text;
  }

  /// A section of another image among other operands: all of it comes before the nest.
  void fetched(size_t f, const SectionText &from, const std::vector<Atom> &counts) {
    const SectionRef &ref = s.from[f];
    const std::string fetched = name("image" + number(f));
    std::string total, position;
    for (size_t t = 0; t < counts.size(); ++t) {
      total += (t ? " * " : "") + counts[t].text;
      std::string k = indexText(loops[t], {"0", 0}, {"1", 1});
      if (k != loops[t].variable)
        k = "(" + k + ")";
      position = position.empty() ? k : "(" + position + ") * " + counts[t].text + " + " + k;
    }
    lines.push_back(memory(from.elementType(), fetched, total));
    const Text whole = contiguous(fetched, ref, counts, f);
    const Text section = from.section(lines);
    lines.push_back("xacc_coarray_assign(" + L.site(s.site) + ", " + whole + ", XACC_HERE, " + section + ", " +
                    from.image() + ");");
    L.edits.replaceStructure(ref.whole, fetched + "[" + position + "]");
  }

  /// `type *name = memory for so many elements`, released when the block ends.
  static Text memory(const Text &type, const std::string &name, const Text &count) {
    return type + " *" + name + " XACC_SCOPED(memory) = (" + type + " *)xacc_temporary((size_t)(" + count +
           ") * sizeof(" + type + "));";
  }

  /// All of a temporary array.
  Text contiguous(const std::string &memory, const SectionRef &like, const std::vector<Atom> &counts, size_t f) {
    const std::string extents = name("extent" + number(f)), triplets = name("all" + number(f));
    std::string sizes, all;
    for (const Atom &n : counts) {
      sizes += (sizes.empty() ? "" : ", ") + n.text;
      all += (all.empty() ? "{0, " : ", {0, ") + n.text + ", 1}";
    }
    lines.push_back("const long " + extents + "[] = {" + sizes + "}; const xacc_triplet " + triplets + "[] = {" + all +
                    "};");
    return "xacc_local(" + memory + ", " + runtimeName(like.basicType) + ", sizeof *" + memory + ", " +
           number(counts.size()) + ", " + extents + ", " + triplets + ")";
  }

  // ---- coarrays

  void assign(const Text &from, const Text &image) {
    std::vector<Text> tables;
    const Text target = to.section(tables);
    lines.insert(lines.end(), tables.begin(), tables.end());
    lines.push_back("xacc_coarray_assign(" + L.site(s.site) + ", " + target + ", " + to.image() + ", " + from + ", " +
                    image + "); }");
    replace();
  }

  void transfer(const SectionRef &ref) {
    const SectionText from(L, ref, "xmp_from", s.site);
    lines.push_back("{");
    const Text source = from.section(lines);
    assign(source, from.image());
  }

  void store() {
    if (s.plain && s.from.size() == 1 && s.from[0].array < 0)
      return transfer(s.from[0]);
    const std::string value = name("value");
    if (s.from.empty()) {
      lines.push_back("{");
      lines.push_back(to.elementType() + " " + value + " = " + Text(s.rhs) + ";");
      return assign("xacc_local(&" + value + ", " + runtimeName(s.to.basicType) + ", sizeof " + value +
                        ", 0, NULL, NULL)",
                    "XACC_HERE");
    }
    // An expression: into a temporary of the section's shape, then all at once.
    lines.push_back("{");
    const std::vector<Atom> counts = positions();
    const Text header = computed(counts);
    lines.push_back(header + value + "[" + name("at") + "++] = " + Text(s.rhs) + ";");
    const Text all = contiguous(value, s.to, counts, s.from.size());
    assign(all, "XACC_HERE");
  }

  /// `op=` on a section of another image: fetched, changed here, stored.
  void update() {
    const std::string value = name("value"), image = name("image"), by = name("by");
    lines.push_back("{");
    lines.push_back("const xacc_image " + image + " = " + to.image() + ";");
    if (s.from.empty()) // once for all elements; a bit-field has no type of its own
      lines.push_back("__typeof__((" + Text(s.rhs) + ") + 0) " + by + " = " + Text(s.rhs) + ";");
    const std::vector<Atom> counts = positions();
    const Text header = computed(counts), all = contiguous(value, s.to, counts, s.from.size()),
               section = to.section(lines);
    lines.push_back("xacc_coarray_assign(" + L.site(s.site) + ", " + all + ", XACC_HERE, " + section + ", " + image +
                    ");");
    lines.push_back(header + value + "[" + name("at") + "++] " + s.op + " " +
                    (s.from.empty() ? Text(by) : Text(s.rhs)) + ";");
    lines.push_back("xacc_coarray_assign(" + L.site(s.site) + ", " + section + ", " + image + ", " + all +
                    ", XACC_HERE); }");
    replace();
  }

  /// Loops over the positions of a section of another image; how many each dimension has.
  std::vector<Atom> positions() {
    std::vector<Atom> counts;
    for (size_t k = 0; k < s.to.subscripts.size(); ++k)
      if (s.to.subscripts[k].range) {
        const size_t t = ranges.size();
        ranges.push_back(k);
        counts.push_back(atom(to.length(k, to.base(k), to.step(k)), s.to.subscripts[k].knownLength, "n" + number(t)));
        const std::string i = name("i" + number(t)), &n = counts.back().text;
        loops.push_back({i, "for (long " + i + " = 0; " + i + " < " + n + "; " + i + "++)", n, {"0", 0}, {"1", 1}});
      }
    return counts;
  }
  /// Makes the operands ready, and a temporary of the section's shape; the headers of the loops that fill it.
  Text computed(const std::vector<Atom> &counts) {
    std::string total;
    Text header;
    for (size_t f = 0; f < s.from.size(); ++f)
      operand(f, counts);
    for (size_t t = 0; t < loops.size(); ++t) {
      total += (t ? " * " : "") + counts[t].text;
      header += loops[t].header + " ";
    }
    lines.push_back(memory(to.elementType(), name("value"), total));
    lines.push_back("long " + name("at") + " = 0;");
    return header;
  }

  // ---- placing

  Text joined(const std::vector<Text> &all) const {
    const std::string space = "\n" + L.indent(s.site) + "  ";
    Text text = all[0];
    if (s.directive < 0 && !P.sites[s.site]->inMacro)
      text += " // " + P.sites[s.site]->text;
    for (size_t k = 1; k < all.size(); ++k)
      text += space + all[k];
    return text;
  }

  /// The first line opens a block that the others stand in.
  static std::vector<Text> inBlock(std::vector<Text> lines) {
    for (size_t k = 1; k < lines.size(); ++k)
      lines[k] = "  " + lines[k];
    return lines;
  }

  /// Everything before the statement, which stays.
  void finish(const Text &headers, const std::string &closing) {
    const std::string space = "\n" + L.indent(s.site) + "  ";
    if (s.directive >= 0)
      L.place(s.directive, inBlock(lines));
    Text front = s.directive >= 0 ? Text() : joined(lines) + space;
    L.edits.enclose(s.statement, front + headers, closing);
  }

  /// `lines` instead of the statement.
  void replace() {
    if (s.directive >= 0) {
      std::vector<Text> before(lines.begin(), lines.end() - 1);
      L.place(s.directive, inBlock(before));
      L.edits.replaceStructure(s.statement, lines.back());
    } else
      L.edits.replaceStructure(s.statement, joined(lines));
  }
};

} // namespace

void lowerSections(Lowering &L) {
  for (const SectionStatement &s : L.program.sectionStatements)
    StatementLowerer(L, s).run();
}

} // namespace xacc
