// MarkerWriter.cpp - see MarkerWriter.h.
#include "source/MarkerWriter.h"

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

void TokenWriter::number(int value, SourceLocation loc) { literal(std::to_string(value), tok::numeric_constant, loc); }

void MarkerWriter::slot(const CapturedDirective &d, const Expression &e) {
  if (e.range.empty())
    return number(0, d.tokens.front().getLocation());
  const std::vector<Cosubscripts> images = imagesIn(d, e);
  for (uint32_t k = e.range.begin; k < e.range.end; ++k) {
    const SourceLocation loc = d.tokens[k].getLocation();
    bool written = false;
    for (const Cosubscripts &c : images) {
      if (c.start == k) {
        punctuator(tok::l_paren, loc);
        punctuator(tok::amp, loc);
        punctuator(tok::l_paren, loc);
      }
      for (size_t b = 0; b < c.brackets.size(); ++b)
        if (k == c.brackets[b].second && b + 1 < c.brackets.size()) {
          punctuator(tok::comma, loc);
          written = true;
        } else if (k == c.brackets[b].second) {
          punctuator(tok::r_paren, loc);
        } else if (k == c.brackets[b].first) {
          written |= b > 0;
          if (b == 0)
            out.tokens.push_back(d.tokens[k]), word(imageName, loc), punctuator(tok::l_paren, loc), written = true;
        }
      if (k == c.colon) {
        punctuator(tok::r_paren, loc);
        punctuator(tok::r_paren, loc);
        written = true;
      }
    }
    if (!written && d.tokens[k].is(tok::coloncolon)) // not a C token, and Clang's parser does not terminate on `(::`
      punctuator(tok::colon, loc);
    else if (!written)
      out.tokens.push_back(d.tokens[k]);
  }
}

void MarkerWriter::call(int number_, bool withSlots) {
  const CapturedDirective &d = capture.directives[number_];
  const SourceLocation loc = d.tokens.front().getLocation();
  word(markerName, loc);
  punctuator(tok::l_paren, loc);
  number(number_, loc);
  SourceLocation comma = loc;
  for (const Expression &e : withSlots ? d.directive.slots : std::vector<Expression>()) {
    punctuator(tok::comma, comma);
    comma = e.range.end < d.tokens.size() ? d.tokens[e.range.end].getLocation() : loc;
    slot(d, e);
  }
  // After an invalid expression, the parser reports the token that follows.
  const uint32_t end = d.directive.slots.empty() || !withSlots ? 0 : d.directive.slots.back().range.end;
  punctuator(tok::r_paren, end > 0 && end < d.tokens.size() ? d.tokens[end].getLocation() : loc);
}

void MarkerWriter::marker(int number_) {
  const CapturedDirective &d = capture.directives[number_];
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
    if (d.directive.kind == DirectiveKind::DeviceLoop) { // visited twice: as a loop, then as a compute construct
      word("for", loc);
      punctuator(tok::l_paren, loc);
      call(number_, false);
      punctuator(tok::semi, loc);
      punctuator(tok::semi, loc);
      punctuator(tok::r_paren, loc);
    }
  } else {
    call(number_);
    punctuator(tok::semi, loc);
  }
}

} // namespace xacc
