// MarkerWriter.cpp - see MarkerWriter.h.
#include "source/MarkerWriter.h"
#include "clang/Basic/CharInfo.h"

using namespace clang;

namespace xacc {

void TokenWriter::word(StringRef name, SourceLocation loc) {
  Token t;
  t.startToken();
  IdentifierInfo *id = PP.getIdentifierInfo(name);
  t.setIdentifierInfo(id);
  t.setKind(id->getTokenID());
  t.setLocation(loc);
  t.setLength(static_cast<unsigned>(name.size()));
  out.tokens.push_back(t);
}

void TokenWriter::punctuator(tok::TokenKind kind, SourceLocation loc) {
  Token t;
  t.startToken();
  t.setKind(kind);
  t.setLocation(loc);
  t.setLength(1);
  out.tokens.push_back(t);
}

void TokenWriter::literal(const std::string &text, tok::TokenKind kind, SourceLocation loc) {
  out.literals.push_back(text);
  Token t;
  t.startToken();
  t.setKind(kind);
  t.setLocation(loc);
  t.setLength(static_cast<unsigned>(out.literals.back().size()));
  t.setLiteralData(out.literals.back().data());
  out.tokens.push_back(t);
}

void TokenWriter::code(const llvm::Twine &text, SourceLocation loc) {
  static constexpr std::pair<char, tok::TokenKind> punctuators[] = {
      {'(', tok::l_paren}, {')', tok::r_paren}, {'{', tok::l_brace}, {'}', tok::r_brace},
      {'&', tok::amp},     {',', tok::comma},   {';', tok::semi},    {':', tok::colon}};
  const std::string all = text.str();
  for (StringRef rest = all; !rest.empty();) {
    const StringRef name = rest.take_while(isWordChar);
    if (name.empty()) {
      for (const auto &[spelling, kind] : punctuators)
        if (rest.front() == spelling)
          punctuator(kind, loc);
    } else if (isDigit(name.front()))
      literal(name.str(), tok::numeric_constant, loc);
    else
      word(name, loc);
    rest = rest.drop_front(std::max<size_t>(name.size(), 1));
  }
}

void MarkerWriter::slot(const CapturedDirective &d, const Expression &e) {
  if (e.range.empty())
    return code("0", d.tokens.front().getLocation());
  const std::vector<Cosubscripts> images = imagesIn(d, e);
  for (uint32_t k = e.range.begin; k < e.range.end; ++k) {
    const SourceLocation loc = d.tokens[k].getLocation();
    bool written = false;
    for (const Cosubscripts &c : images) {
      if (c.start == k)
        code("(&(", loc);
      for (size_t b = 0; b < c.brackets.size(); ++b)
        if (k == c.brackets[b].second && b + 1 < c.brackets.size()) {
          code(",", loc);
          written = true;
        } else if (k == c.brackets[b].second) {
          code(")", loc);
        } else if (k == c.brackets[b].first) {
          written = true;
          if (b == 0)
            out.tokens.push_back(d.tokens[k]), code(llvm::Twine(imageName) + "(", loc);
        }
      if (k == c.colon) {
        code("))", loc);
        written = true;
      }
    }
    if (!written && d.tokens[k].is(tok::coloncolon)) // not a C token, and Clang's parser does not terminate on `(::`
      code(":", loc);
    else if (!written)
      out.tokens.push_back(d.tokens[k]);
  }
}

void MarkerWriter::call(int number, bool withSlots) {
  const CapturedDirective &d = capture.directives[number];
  const SourceLocation loc = d.tokens.front().getLocation();
  code(llvm::Twine(markerName) + "(" + llvm::Twine(number), loc);
  SourceLocation comma = loc;
  for (const Expression &e : withSlots ? d.directive.slots : std::vector<Expression>()) {
    code(",", comma);
    comma = e.range.end < d.tokens.size() ? d.tokens[e.range.end].getLocation() : loc;
    slot(d, e);
  }
  // After an invalid expression, the parser reports the token that follows.
  const uint32_t end = d.directive.slots.empty() || !withSlots ? 0 : d.directive.slots.back().range.end;
  code(")", end > 0 && end < d.tokens.size() ? d.tokens[end].getLocation() : loc);
}

void MarkerWriter::marker(int number) {
  const CapturedDirective &d = capture.directives[number];
  const SourceLocation loc = d.tokens.front().getLocation();
  const Attaches attaches = rowOf(d.directive.kind).attaches;
  const auto loop = [&](bool withSlots) {
    code("for(", loc);
    call(number, withSlots);
    code(";;)", loc);
  };
  if (d.site.place == Place::File) {
    code(llvm::Twine("static void ") + fileMarkerPrefix + llvm::Twine(number) + "(void){", loc);
    call(number);
    code(";}", loc);
  } else if (attaches == Attaches::Statement || attaches == Attaches::Loop || d.site.place == Place::Substatement) {
    loop(true);
    if (d.directive.kind == DirectiveKind::DeviceLoop) // visited twice: as a loop, then as a compute construct
      loop(false);
  } else {
    call(number);
    code(";", loc);
  }
}

} // namespace xacc
