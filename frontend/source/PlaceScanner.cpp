// PlaceScanner.cpp - see PlaceScanner.h. Accepts unbalanced input: every look-ahead is bounded.
#include "source/PlaceScanner.h"

namespace xacc {

void PlaceScanner::scan() {
  enum Kind : uint8_t { Paren, ControlParen, Bracket, Compound, Other };
  std::vector<Kind> open;
  places.assign(tokens.size(), Place::Wrong);
  std::string_view previous;
  bool afterControl = false; // the previous token closed the parenthesis of if, for, while, switch
  bool question = false;     // a `?` waits for its `:`
  // Does `{` here begin a block?
  const auto opensBlock = [&] {
    if (open.empty())
      return previous == ")" || previous == ";"; // function body; `;` ends a K&R parameter list
    if (open.back() == Compound)
      return afterControl || previous == ";" || previous == "{" || previous == "}" || previous == "else" ||
             previous == "do" || previous == ":";
    return open.back() == Paren && previous == "("; // statement expression
  };
  for (size_t i = 0; i < tokens.size(); ++i) {
    const SourceToken &t = tokens[i];
    const bool statementLevel = open.empty() || open.back() == Compound;
    if (statementLevel) {
      const bool clean = previous.empty() || previous == ";" || previous == "{" || previous == "}" ||
                         (previous == ":" && !open.empty() && !question);
      if (clean)
        places[i] = open.empty() ? Place::File : Place::Block;
      else if (!open.empty() && (afterControl || previous == "else" || previous == "do"))
        places[i] = Place::Substatement;
    }
    // System headers have no text. Their tokens are whole declarations, so the state is clean after them.
    if (t.annotation)
      continue;
    if (t.text.empty()) {
      previous = {};
      afterControl = false;
      continue;
    }
    const std::string_view s = t.text;
    bool closedControl = false, ofConditional = false;
    if (s == "(") {
      const bool control = previous == "if" || previous == "for" || previous == "while" || previous == "switch";
      open.push_back(control ? ControlParen : Paren);
    } else if (s == "[")
      open.push_back(Bracket);
    else if (s == "{")
      open.push_back(opensBlock() ? Compound : Other);
    else if (s == ")" || s == "]" || s == "}") {
      if (!open.empty()) {
        closedControl = s == ")" && open.back() == ControlParen;
        open.pop_back();
      }
    } else if (s == "?" && statementLevel)
      question = true;
    else if ((s == ":" || s == ";") && statementLevel) {
      ofConditional = question && s == ":";
      question = false;
    }
    previous = ofConditional ? "?:" : s;
    afterControl = closedControl;
  }
}

std::vector<std::string> PlaceScanner::loopVariables(uint32_t index) const {
  std::vector<std::string> variables;
  size_t i = index;
  auto text = [&](size_t k) -> std::string_view { return k < tokens.size() ? tokens[k].text : std::string_view(); };
  while (text(i) == "for" && text(i + 1) == "(") {
    // for ( [type] NAME = ...
    size_t k = i + 2;
    std::string candidate;
    int depth = 0, brackets = 0; // of the declarator in `(*NAME)[N] = ...`
    for (; k < tokens.size() && text(k) != ";" && text(k) != "=" && text(k) != "{" && depth >= 0; ++k) {
      depth += (text(k) == "(") - (text(k) == ")");
      brackets += (text(k) == "[") - (text(k) == "]");
      if (tokens[k].identifier && brackets == 0)
        candidate = tokens[k].text;
    }
    if (text(k) != "=" || candidate.empty())
      break;
    variables.push_back(candidate);
    depth = 1;
    for (k = i + 2; k < tokens.size() && depth > 0; ++k) {
      depth += text(k) == "(";
      depth -= text(k) == ")";
      if (text(k) == "{" || text(k) == "}")
        return variables;
    }
    while (text(k) == "{")
      ++k;
    i = k;
  }
  return variables;
}

} // namespace xacc
