// Source.cpp - see Source.h.
#include "source/Source.h"

#include <numeric>

namespace xacc {

std::string Source::fresh(std::string name) const {
  while (identifiers.count(name))
    name += '_';
  return name;
}

std::string Source::text(Span span) const {
  std::string text;
  for (uint32_t t = span.begin; t < span.end; ++t)
    text += (t > span.begin && tokens[t].spaceBefore ? " " : "") + tokens[t].text;
  return text;
}

std::string Source::spelling(Span span) const {
  std::string text;
  for (uint32_t t = span.begin; t < span.end; ++t)
    text += tokens[t].text;
  return text;
}

static char closingOf(char bracket) {
  if (bracket == '(')
    return ')';
  return bracket == '[' ? ']' : '}';
}

uint32_t Source::matching(uint32_t token) const {
  if (partners.size() != tokens.size()) {
    partners.resize(tokens.size());
    std::iota(partners.begin(), partners.end(), 0);
    std::vector<uint32_t> open;
    for (uint32_t t = 0; t < tokens.size(); ++t) {
      if (tokens[t].text.size() != 1)
        continue;
      const char bracket = tokens[t].text[0];
      if (bracket == '(' || bracket == '[' || bracket == '{')
        open.push_back(t);
      else if (!open.empty() && closingOf(tokens[open.back()].text[0]) == bracket) {
        partners[t] = open.back();
        partners[open.back()] = t;
        open.pop_back();
      }
    }
  }
  return token < partners.size() ? partners[token] : token;
}

} // namespace xacc
