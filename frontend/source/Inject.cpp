// Inject.cpp - see Inject.h.
#include "directives/LibraryFunctions.h"
#include "source/MarkerWriter.h"

using namespace clang;

namespace xacc {

// Operands of sections and images may have any type: Clang must not report a call that the program does not contain.
const char *const markerPrelude = "void __xmp_dir(int, ...);\nvoid *__xmp_desc(int);\n"
                                  "int __xmp_sec(...) __attribute__((overloadable));\n"
                                  "long __xmp_image(...) __attribute__((overloadable));\n"
                                  "enum { __xmp_none = -1 };\n";

namespace {

class Injector : public MarkerWriter {
public:
  Injector(Preprocessor &PP, Capture &capture, Injected &out) : MarkerWriter(PP, capture, out) {
    for (const CapturedDirective &d : capture.directives)
      if (d.valid && d.directive.kind == DirectiveKind::Align && d.site.place == Place::File)
        for (const Variable &v : d.directive.variables)
          alignedNames.insert(v.text);
    for (const auto &[colon, c] : capture.sections.coarrays)
      if (!c.declares)
        coarrayStarts[c.start] += "(&(";
    findIntrinsics();
  }

  void run() {
    const auto &tokens = capture.source.tokens;
    size_t next = 0;
    int depth = 0;
    for (uint32_t i = 0; i < tokens.size(); ++i) {
      for (; next < capture.directives.size() && capture.directives[next].site.index <= i; ++next)
        if (capture.directives[next].valid)
          marker(static_cast<int>(next));
      const std::string_view text = tokens[i].text;
      if (text == "{" || text == "(")
        ++depth;
      else if (text == "}" || text == ")")
        --depth;
      if (text == "__malloc__" && capture.source.text(i + 1) == "(") {
        i = withoutArguments(i); // preprocessed by GCC, whose attribute has arguments
        continue;
      }
      if (text == "xmp_desc_of")
        if (const uint32_t end = descriptor(i); end > i) {
          i = end - 1;
          continue;
        }
      if (const auto intrinsic = argument(i)) {
        i = *intrinsic - 1;
        continue;
      }
      if (const auto start = coarrayStarts.find(i); start != coarrayStarts.end())
        code(start->second, capture.tokens[i].getLocation());
      if (const auto c = capture.sections.coarrays.find(i); c != capture.sections.coarrays.end()) {
        i = cosubscripts(c->second);
        continue;
      }
      if (const auto e = coarrayEnds.find(i); e != coarrayEnds.end()) {
        cosubscriptToken(i, e->second);
        continue;
      }
      if (const auto s = capture.sections.sections.find(i); s != capture.sections.sections.end())
        section(s->second);
      else if (const auto p = sectionParts.find(i); p != sectionParts.end())
        sectionToken(i, p->second);
      else
        out.tokens.push_back(capture.tokens[i]);
      if (depth == 0 && tokens[i].identifier && alignedNames.count(tokens[i].text))
        i = bounds(i);
    }
  }

private:
  std::unordered_set<std::string> alignedNames;
  std::unordered_map<uint32_t, std::string> coarrayStarts; ///< first token -> what comes before it
  enum class Part : uint8_t { Close, Next, Last };
  std::unordered_map<uint32_t, Part> coarrayEnds;                    ///< `]` and `[` of cosubscripts
  std::unordered_map<uint32_t, const BracketSection *> sectionParts; ///< `:` and `]` of sections
  std::map<uint32_t, uint32_t> intrinsicArguments; ///< whole sections as arguments: first token, one past the last

  void copy(uint32_t begin, uint32_t end) {
    out.tokens.insert(out.tokens.end(), capture.tokens.begin() + begin, capture.tokens.begin() + end);
  }

  // ---- coarrays: x:[i] becomes (&(x))[__xmp_image(i)], an lvalue of x's type

  uint32_t cosubscripts(const Cosubscripts &c) {
    const SourceLocation loc = capture.tokens[c.colon].getLocation();
    if (c.declares) { // typed constants, and an annotation of the declaration
      code("__attribute__((annotate(", loc);
      literal("\"xmp_coarray\"", tok::string_literal, loc);
      for (size_t k = 0; k + 1 < c.brackets.size(); ++k) {
        code(",(", loc);
        copy(c.brackets[k].first + 1, c.brackets[k].second);
        code(")", loc);
      }
      code(")))", loc);
      return c.brackets.back().second;
    }
    code("))", loc);
    out.tokens.push_back(capture.tokens[c.brackets[0].first]);
    code(llvm::Twine(imageName) + "(", loc);
    for (size_t k = 0; k < c.brackets.size(); ++k) {
      const bool last = k + 1 == c.brackets.size();
      coarrayEnds[c.brackets[k].second] = last ? Part::Last : Part::Close;
      if (!last)
        coarrayEnds[c.brackets[k + 1].first] = Part::Next;
    }
    return c.brackets[0].first;
  }
  void cosubscriptToken(uint32_t i, Part part) {
    const SourceLocation loc = capture.tokens[i].getLocation();
    if (part == Part::Next)
      return;
    code(part == Part::Last ? ")" : ",", loc);
    if (part == Part::Last)
      out.tokens.push_back(capture.tokens[i]);
  }

  // ---- sections: a[b:n:s] becomes a[__xmp_sec(b, n, s)], an element

  void section(const BracketSection &s) {
    out.tokens.push_back(capture.tokens[s.open]);
    const SourceLocation loc = capture.tokens[s.open].getLocation();
    code(llvm::Twine(sectionName) + "(" + (s.colons[0] == s.open + 1 ? absentName : ""), loc);
    for (const uint32_t colon : s.colons)
      sectionParts[colon] = &s;
    sectionParts[s.close] = &s;
  }
  void sectionToken(uint32_t i, const BracketSection *s) {
    const SourceLocation loc = capture.tokens[i].getLocation();
    if (i != s->close) {
      const uint32_t next = s->colons.size() > 1 && i == s->colons[0] ? s->colons[1] : s->close;
      return code(llvm::Twine(",") + (next == i + 1 ? absentName : ""), loc);
    }
    if (s->colons.size() == 1)
      code(llvm::Twine(",") + absentName, loc);
    code(")", loc);
    out.tokens.push_back(capture.tokens[i]);
  }

  // ---- intrinsics: whole sections as arguments become descriptors

  /// The index after `a[:][:]` or `s.m[:]` from `i` up to `,` or `)`; 0 if there is no such section.
  uint32_t wholeSection(uint32_t i) const {
    const Source &source = capture.source;
    const uint32_t start = i;
    while (i < source.tokens.size() && (source.tokens[i].identifier || source.text(i) == "."))
      ++i;
    const uint32_t brackets = i;
    while (source.text(i) == "[" && source.text(i + 1) == ":" && source.text(i + 2) == "]")
      i += 3;
    return brackets > start && i > brackets && (source.text(i) == "," || source.text(i) == ")") ? i : 0;
  }
  void findIntrinsics() {
    const auto &tokens = capture.source.tokens;
    for (uint32_t i = 0; i + 1 < tokens.size(); ++i) {
      if (!tokens[i].identifier || tokens[i + 1].text != "(" ||
          !libraryFunction(tokens[i].text, LibraryFact::Intrinsic))
        continue;
      int depth = 0, commas = 0;
      uint32_t k = i + 1;
      for (; k < tokens.size() && tokens[k].text != ";" && tokens[k].text != "{" && tokens[k].text != "}"; ++k) {
        depth += tokens[k].text == "(" || tokens[k].text == "[";
        depth -= tokens[k].text == ")" || tokens[k].text == "]";
        if (depth == 0)
          break;
        commas += depth == 1 && tokens[k].text == ",";
        if (depth == 1 && (k == i + 1 || tokens[k].text == ","))
          if (const uint32_t end = wholeSection(k + 1))
            intrinsicArguments[k + 1] = end;
      }
      if (commas == 1 && depth == 0 && k < tokens.size() &&
          (tokens[i].text == "xmp_pack" || tokens[i].text == "xmp_unpack"))
        out.withoutMask.push_back(k);
    }
  }
  std::optional<uint32_t> argument(uint32_t i) {
    if (llvm::is_contained(out.withoutMask, i))
      code(",0", capture.tokens[i].getLocation());
    const auto found = intrinsicArguments.find(i);
    if (found == intrinsicArguments.end())
      return std::nullopt;
    uint32_t end = i;
    while (end < found->second && capture.source.text(end) != "[")
      ++end;
    descriptorCall(capture.source.spelling({i, end}), i, found->second);
    return found->second;
  }
  void descriptorCall(const std::string &name, uint32_t begin, uint32_t end) {
    code(llvm::Twine(descriptorName) + "(" + llvm::Twine(out.descriptors.size()), capture.tokens[begin].getLocation());
    code(")", capture.tokens[end - 1].getLocation());
    out.descriptors.push_back({{begin, end}, name});
  }

  uint32_t withoutArguments(uint32_t i) {
    out.tokens.push_back(capture.tokens[i]);
    return std::max(i, capture.source.matching(i + 1));
  }

  uint32_t descriptor(uint32_t i) {
    const uint32_t close = capture.source.matching(i + 1);
    if (capture.source.text(i + 1) != "(" || close <= i + 1)
      return i;
    for (uint32_t k = i + 2; k < close; ++k)
      if (capture.source.text(k) == ";" || capture.source.text(k) == "(")
        return i;
    descriptorCall(capture.source.spelling({i + 2, close}), i, close + 1);
    return close + 1;
  }

  /// `name[n]` with an identifier in n: n becomes __builtin_choose_expr(__builtin_constant_p(n), n, 1).
  uint32_t bounds(uint32_t i) {
    const auto &tokens = capture.source.tokens;
    while (capture.source.text(i + 1) == "[") {
      const uint32_t close = capture.source.matching(i + 1);
      bool variable = false, statements = close <= i + 1;
      for (uint32_t k = i + 2; k < close; ++k) {
        variable |= tokens[k].identifier;
        statements |= tokens[k].text == ";" || tokens[k].text == "{";
      }
      if (statements)
        return i;
      const SourceLocation loc = capture.tokens[i + 1].getLocation();
      out.tokens.push_back(capture.tokens[i + 1]);
      if (variable) {
        code("__builtin_choose_expr(__builtin_constant_p(", loc);
        copy(i + 2, close);
        code("),(", loc);
      }
      copy(i + 2, close);
      if (variable)
        code("),1)", loc);
      out.tokens.push_back(capture.tokens[close]);
      i = close;
    }
    return i;
  }
};

} // namespace

std::vector<Cosubscripts> imagesIn(const CapturedDirective &directive, const Expression &slot) {
  std::vector<std::string_view> texts; // only the tokens that the scanner looks at
  for (uint32_t k = slot.range.begin; k < slot.range.end; ++k) {
    const Token &token = directive.tokens[k];
    const char *spelling = tok::getPunctuatorSpelling(token.getKind());
    if (const IdentifierInfo *name = token.getIdentifierInfo())
      texts.push_back(name->getName());
    else
      texts.push_back(spelling ? spelling : "0");
  }
  std::vector<Cosubscripts> found;
  for (const auto &[colon, c] : scanSections(texts).coarrays) {
    if (c.declares)
      continue;
    found.push_back(c);
    found.back().shift(slot.range.begin);
  }
  return found;
}

void inject(Preprocessor &PP, Capture &capture, Injected &out) { Injector(PP, capture, out).run(); }

} // namespace xacc
