// IndexSum.cpp - see IndexSum.h.
#include "emit/IndexSum.h"

namespace xacc {

bool parenthesised(const Source &source, Span s) {
  return s.end > s.begin + 1 && source.tokens[s.begin].text == "(" && source.matching(s.begin) == s.end - 1;
}

Text indexSum(const Source &source, const std::vector<IndexTerm> &sum) {
  if (sum.empty())
    return "0";
  Text text;
  for (const IndexTerm &term : sum) {
    const bool simple = term.tokens.end - term.tokens.begin == 1 || parenthesised(source, term.tokens);
    if (text.empty())
      text += term.minus ? "-" : "";
    else
      text += term.minus ? " - " : " + ";
    text += simple || (sum.size() == 1 && !term.minus) ? Text(term.tokens) : "(" + Text(term.tokens) + ")";
  }
  return text;
}

} // namespace xacc
