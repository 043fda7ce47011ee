// Inject.cpp - see Inject.h.
#include "Inject.h"

using namespace clang;

namespace xacc {

const char *const markerPrelude = "void __xmp_dir(int, ...);\nvoid *__xmp_desc(int);\n";

namespace {

class Injector {
public:
  Injector(Preprocessor &PP, Capture &C, Injected &out) : PP(PP), C(C), out(out) {
    for (const CapturedDirective &d : C.directives)
      if (d.valid && d.directive.kind == DirectiveKind::Align && d.site.place == Place::File)
        for (const Variable &v : d.directive.variables)
          alignedNames.insert(v.text);
  }

  void run() {
    const auto &T = C.source.tokens;
    size_t next = 0;
    int depth = 0;
    for (uint32_t i = 0; i < T.size(); ++i) {
      for (; next < C.directives.size() && C.directives[next].site.index <= i; ++next)
        if (C.directives[next].valid)
          marker(static_cast<int>(next));
      if (T[i].text == "{" || T[i].text == "(")
        ++depth;
      else if (T[i].text == "}" || T[i].text == ")")
        --depth;
      if (T[i].text == "xmp_desc_of")
        if (uint32_t end = descriptor(i); end > i) {
          i = end - 1;
          continue;
        }
      if (C.tokens[i].is(tok::coloncolon) && !inAttribute(i)) {
        // Two tokens in C; Clang's parser does not come to an end on the one of C++.
        punctuator(tok::colon, C.tokens[i].getLocation());
        punctuator(tok::colon, C.tokens[i].getLocation());
        continue;
      }
      out.tokens.push_back(C.tokens[i]);
      if (depth == 0 && T[i].identifier && alignedNames.count(T[i].text))
        i = bounds(i);
    }
  }

private:
  Preprocessor &PP;
  Capture &C;
  Injected &out;
  std::unordered_set<std::string> alignedNames;

  /// Between `[[` and `]]`?
  bool inAttribute(uint32_t i) const {
    const auto &T = C.source.tokens;
    for (uint32_t k = i; k > 0 && T[k].text != ";" && T[k].text != "{" && T[k].text != "]"; --k)
      if (T[k].text == "[" && T[k - 1].text == "[")
        return true;
    return false;
  }
  void word(StringRef name, SourceLocation loc) {
    Token t;
    t.startToken();
    IdentifierInfo *id = PP.getIdentifierInfo(name);
    t.setIdentifierInfo(id);
    t.setKind(id->getTokenID());
    t.setLocation(loc);
    t.setLength(static_cast<unsigned>(name.size()));
    out.tokens.push_back(t);
  }
  void punctuator(tok::TokenKind kind, SourceLocation loc) {
    Token t;
    t.startToken();
    t.setKind(kind);
    t.setLocation(loc);
    t.setLength(1);
    out.tokens.push_back(t);
  }
  void number(int value, SourceLocation loc) {
    out.literals.push_back(std::to_string(value));
    Token t;
    t.startToken();
    t.setKind(tok::numeric_constant);
    t.setLocation(loc);
    t.setLength(static_cast<unsigned>(out.literals.back().size()));
    t.setLiteralData(out.literals.back().data());
    out.tokens.push_back(t);
  }

  void call(int number_) {
    const CapturedDirective &d = C.directives[number_];
    const SourceLocation loc = d.tokens.front().getLocation();
    word(markerName, loc);
    punctuator(tok::l_paren, loc);
    number(number_, loc);
    SourceLocation comma = loc;
    for (const Expression &e : d.directive.slots) {
      punctuator(tok::comma, comma);
      comma = e.range.end < d.tokens.size() ? d.tokens[e.range.end].getLocation() : loc;
      for (uint32_t k = e.range.begin; k < e.range.end; ++k)
        out.tokens.push_back(d.tokens[k]);
    }
    // After a broken expression the parser complains about what follows it.
    const uint32_t end = d.directive.slots.empty() ? 0 : d.directive.slots.back().range.end;
    punctuator(tok::r_paren, end > 0 && end < d.tokens.size() ? d.tokens[end].getLocation() : loc);
  }

  void marker(int number_) {
    const CapturedDirective &d = C.directives[number_];
    const SourceLocation loc = d.tokens.front().getLocation();
    const Attaches attaches = rowOf(d.directive.kind).attaches;
    if (d.site.place == Place::File) {
      word("static", loc);
      word("void", loc);
      word(fileMarkerPrefix + std::to_string(number_), loc);
      punctuator(tok::l_paren, loc);
      word("void", loc);
      punctuator(tok::r_paren, loc);
      punctuator(tok::l_brace, loc);
      call(number_);
      punctuator(tok::semi, loc);
      punctuator(tok::r_brace, loc);
    } else if (attaches == Attaches::Statement || attaches == Attaches::Loop || d.site.place == Place::Substatement) {
      word("for", loc);
      punctuator(tok::l_paren, loc);
      call(number_);
      punctuator(tok::semi, loc);
      punctuator(tok::semi, loc);
      punctuator(tok::r_paren, loc);
    } else {
      call(number_);
      punctuator(tok::semi, loc);
    }
  }

  uint32_t descriptor(uint32_t i) {
    const auto &T = C.source.tokens;
    if (i + 1 >= T.size() || T[i + 1].text != "(")
      return i;
    std::string name;
    uint32_t k = i + 2;
    for (; k < T.size() && T[k].text != ")" && T[k].text != ";" && T[k].text != "("; ++k)
      name += T[k].text;
    if (k >= T.size() || T[k].text != ")")
      return i;
    const SourceLocation loc = C.tokens[i].getLocation();
    word(descriptorName, loc);
    punctuator(tok::l_paren, loc);
    number(static_cast<int>(out.descriptors.size()), loc);
    punctuator(tok::r_paren, C.tokens[k].getLocation());
    out.descriptors.push_back({{i, k + 1}, name});
    return k + 1;
  }

  /// `name[n]` with an identifier in n: n becomes __builtin_choose_expr(__builtin_constant_p(n), n, 1).
  uint32_t bounds(uint32_t i) {
    const auto &T = C.source.tokens;
    while (i + 1 < T.size() && T[i + 1].text == "[") {
      uint32_t close = i + 2;
      int depth = 1;
      bool variable = false;
      for (; close < T.size(); ++close) {
        depth += T[close].text == "[";
        depth -= T[close].text == "]";
        if (depth == 0 || T[close].text == ";" || T[close].text == "{")
          break;
        variable |= T[close].identifier;
      }
      if (close >= T.size() || T[close].text != "]")
        return i;
      const SourceLocation loc = C.tokens[i + 1].getLocation();
      out.tokens.push_back(C.tokens[i + 1]);
      auto copy = [&] {
        punctuator(tok::l_paren, loc);
        for (uint32_t k = i + 2; k < close; ++k)
          out.tokens.push_back(C.tokens[k]);
        punctuator(tok::r_paren, loc);
      };
      if (variable) {
        word("__builtin_choose_expr", loc);
        punctuator(tok::l_paren, loc);
        word("__builtin_constant_p", loc);
        copy();
        punctuator(tok::comma, loc);
        copy();
        punctuator(tok::comma, loc);
        number(1, loc);
        punctuator(tok::r_paren, loc);
      } else
        for (uint32_t k = i + 2; k < close; ++k)
          out.tokens.push_back(C.tokens[k]);
      out.tokens.push_back(C.tokens[close]);
      i = close;
    }
    return i;
  }
};

} // namespace

void inject(Preprocessor &PP, Capture &capture, Injected &out) { Injector(PP, capture, out).run(); }

} // namespace xacc
