// DirectiveTokens.cpp - see DirectiveTokens.h.
#include "directives/DirectiveTokens.h"

#include "directives/Reductions.h"
#include <algorithm>

namespace xacc {

TokenRange DirectiveTokens::here() const {
  return {std::min<uint32_t>(at, tokens.size()), std::min<uint32_t>(at + 1, tokens.size())};
}

void DirectiveTokens::fail(Diag d, TokenRange r, const std::vector<std::string> &args, const std::string &fix) {
  report(d, r, args, fix);
  throw SyntaxError();
}

void DirectiveTokens::failExpected(const std::string &what) {
  if (atEnd())
    fail(Diag::expected_at_end, here(), {what});
  fail(Diag::expected, here(), {what, tokens[at].text});
}

void DirectiveTokens::expect(std::string_view text) {
  if (accept(text))
    return;
  if (text.size() > 1 && isIdentifier() && !nearestOf(tokens[at].text, {text}).empty())
    fail(Diag::expected_word, here(), {std::string(text), tokens[at].text}, std::string(text));
  failExpected("'" + std::string(text) + "'");
}

Name DirectiveTokens::name(const std::string &what) {
  if (!isIdentifier())
    failExpected(what);
  Name n{tokens[at].text, here()};
  ++at;
  return n;
}

uint32_t DirectiveTokens::scan(std::initializer_list<std::string_view> stops) {
  std::vector<uint32_t> open;
  for (uint32_t i = at; i < tokens.size(); ++i) {
    const std::string &s = tokens[i].text;
    const bool stop = std::ranges::find(stops, s) != stops.end();
    if (open.empty() && stop)
      return i;
    if (s == "(" || s == "[" || s == "{")
      open.push_back(i);
    else if (s == ")" || s == "]" || s == "}") {
      if (open.empty())
        return i;
      open.pop_back();
    }
  }
  if (!open.empty())
    fail(Diag::unbalanced, {open.back(), open.back() + 1}, {tokens[open.back()].text});
  return static_cast<uint32_t>(tokens.size());
}

Expression DirectiveTokens::expression(uint32_t end) {
  if (at >= end)
    fail(Diag::expected_expression, here());
  Expression e{{at, end}, static_cast<int>(directive.slots.size())};
  for (uint32_t i = at; i < end; ++i)
    if (tokens[i].text == ";" || tokens[i].text == "{" || tokens[i].text == "}")
      fail(Diag::expected_expression, {i, i + 1});
  directive.slots.push_back(e);
  at = end;
  return e;
}

std::string DirectiveTokens::textOf(TokenRange r) const {
  std::string s;
  for (uint32_t i = r.begin; i < r.end; ++i)
    s += (i > r.begin && tokens[i].spaceBefore ? " " : "") + tokens[i].text;
  return s;
}

Variable DirectiveTokens::variable(std::initializer_list<std::string_view> stops) {
  if (!isIdentifier() && !is("(") && !is("*"))
    failExpected("a variable");
  const uint32_t begin = at, end = scan(stops);
  uint32_t bracket = end;
  for (uint32_t i = begin, depth = 0; i < end; ++i) { // an expression ends where a section begins
    depth += tokens[i].text == "[" || tokens[i].text == "(";
    if (depth == 0 && (tokens[i].text == "." || tokens[i].text == "->"))
      bracket = end; // the subscripts of v[i].m[0:n] before the member
    if (tokens[i].text == "[" && depth == 1 && bracket == end)
      bracket = i;
    if (tokens[i].text == ":" && depth == 1 && bracket < i && !imageAt(i)) {
      Variable v{textOf({begin, bracket}), expression(bracket), {}};
      v.section = list([&] { return triplet(nullptr); }).items;
      return v;
    }
    depth -= tokens[i].text == "]" || tokens[i].text == ")";
  }
  const Expression e = expression(end);
  return {textOf({begin, end}), e, {}};
}

/// Is token `last` the last summand of a sum that begins here, as in 2 * n + i?
bool DirectiveTokens::isSummand(uint32_t last) const {
  if (last < at + 2 || tokens[last - 1].text != "+")
    return false;
  int depth = 0;
  for (uint32_t i = at; i < last - 1; ++i) {
    const std::string &s = tokens[i].text;
    depth += (s == "(" || s == "[") - (s == ")" || s == "]");
    // An operator with lower precedence than + would make the variable part of another operand.
    static const std::string_view less[] = {
        "?", ":", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "^", "|", "&&", "||", "="};
    if (depth == 0 && std::ranges::find(less, s) != std::end(less))
      return false;
  }
  return tokens[last - 2].text != "+"; // i++
}

/// Is the token a dummy, and not a member with its name?
bool DirectiveTokens::isDummy(uint32_t i, const std::vector<std::string> &dummies) const {
  const bool member = i > 0 && (tokens[i - 1].text == "." || tokens[i - 1].text == "->");
  return !member && std::ranges::find(dummies, tokens[i].text) != dummies.end();
}

/// Reads `i`, `i + 2` or `n + i`, up to token `end`, if a dummy occurs in it.
bool DirectiveTokens::dummySubscript(uint32_t end, const std::vector<std::string> &dummies, Subscript &s) {
  uint32_t dummy = at;
  while (dummy < end && !isDummy(dummy, dummies))
    ++dummy;
  if (dummy == end)
    return false;
  if (dummy > at) {
    if (dummy + 1 < end || !isSummand(dummy))
      fail(Diag::dummy_form, {at, end}, {tokens[dummy].text});
    s.lower = expression(dummy - 1);
    ++at;
  }
  s.variable = name("a variable");
  if (at < end) {
    if (!is("+") && !is("-"))
      fail(Diag::dummy_form, {at, end}, {s.variable->text});
    s.lower = expression(end); // the sign is part of the offset
  }
  return true;
}

Subscript DirectiveTokens::triplet(const std::vector<std::string> *dummies) {
  const uint32_t begin = at;
  Subscript s = tripletWithoutRange(dummies);
  s.range = {begin, at};
  return s;
}

Subscript DirectiveTokens::tripletWithoutRange(const std::vector<std::string> *dummies) {
  Subscript s;
  const auto stops = {std::string_view(":"), std::string_view("::"), std::string_view(",")};
  if (is("*") && (isNext(",") || isNext(")") || isNext("]"))) {
    ++at;
    s.kind = Subscript::Star;
    return s;
  }
  if (!is(":") && !is("::")) {
    s.kind = Subscript::Index;
    const uint32_t end = scanPastTernaries(stops);
    if (dummies && dummySubscript(end, *dummies, s))
      return s;
    s.lower = expression(end);
  }
  if (accept("::")) { // one token
    s.kind = Subscript::Range;
    s.stride = expression(scanPastTernaries(stops));
    return s;
  }
  if (!accept(":"))
    return s;
  s.kind = s.lower ? Subscript::Range : Subscript::All;
  if (!is(":") && !is(",") && !is(")") && !is("]")) {
    s.kind = Subscript::Range;
    s.upper = expression(scanPastTernaries(stops));
  }
  if (accept(":")) {
    s.kind = Subscript::Range;
    s.stride = expression(scanPastTernaries(stops));
  }
  return s;
}

/// Number of `?` between two tokens, outside brackets, whose `:` comes later.
int DirectiveTokens::openTernaries(uint32_t begin, uint32_t end) const {
  int open = 0, depth = 0;
  for (uint32_t i = begin; i < end; ++i) {
    const std::string &s = tokens[i].text;
    depth += s == "(" || s == "[";
    depth -= s == ")" || s == "]";
    if (depth != 0 || imageAt(i))
      continue;
    if (s == "?")
      ++open;
    else if (s == ":" && open > 0)
      --open;
  }
  return open;
}

uint32_t DirectiveTokens::scanPastTernaries(std::initializer_list<std::string_view> stops) {
  const uint32_t begin = at;
  uint32_t end = scan(stops);
  while (end < tokens.size() && tokens[end].text == ":" && (imageAt(end) || openTernaries(begin, end) > 0)) {
    at = end + 1;
    end = scan(stops);
  }
  at = begin;
  return end;
}

Reference DirectiveTokens::reference(const std::vector<std::string> *dummies) {
  Reference r;
  r.range.begin = at;
  if (!is("(")) // `on (l:u)`: node numbers of the entire set
    r.name = name("the name of nodes or a template");
  if (atList())
    r.subscripts = list([&] { return triplet(dummies); });
  r.range.end = at;
  return r;
}

Reduction DirectiveTokens::reductionValue(bool locations, std::string_view spelling) {
  Reduction r;
  if (atEnd())
    failExpected("a reduction operation");
  const std::string word = lowerCase(tokens[at].text);
  const ReductionRow *row = findReduction(word);
  if (!row || !row->allowed(locations))
    fail(Diag::bad_reduction_op, here(), {tokens[at].text, std::string(spelling), reductionSpellings(locations)});
  r.op = row->op;
  r.spelling = word;
  r.range = here();
  ++at;
  expect(":");
  const bool located = row->located();
  do {
    ReductionItem item;
    item.variable = variable({",", "/"});
    if (is("/")) {
      const bool placed = !locations && (r.op == ReductionOp::Max || r.op == ReductionOp::Min); // of the directive
      if (!located && !placed)
        fail(Diag::location_not_allowed, here(), {word});
      ++at;
      do
        item.locations.push_back(variable({",", "/"}));
      while (accept(","));
      expect("/");
    } else if (located)
      fail(Diag::location_needed, item.variable.expression.range, {word, item.variable.text});
    r.items.push_back(std::move(item));
  } while (accept(","));
  return r;
}

const DirectiveRow &DirectiveTokens::directiveWord(Family family, const char *pragma) {
  if (!isIdentifier())
    fail(Diag::missing_directive, here(), {pragma});
  anyCase = family == Family::Xmp;
  const std::string word = tokens[at].text;
  const std::string both = word + (at + 1 < tokens.size() ? " " + tokens[at + 1].text : "");
  const DirectiveRow *row = nullptr;
  std::vector<std::string_view> words;
  for (const DirectiveRow &r : directiveTable()) {
    if (r.family != family)
      continue;
    words.push_back(r.spelling);
    if (means(both, r.spelling) || (means(word, r.spelling) && !row))
      row = &r;
  }
  if (!row) {
    std::vector<std::string_view> seconds; // words that may follow this one
    for (const std::string_view known : words)
      if (known.starts_with(word + " "))
        seconds.push_back(known.substr(word.size() + 1));
    if (!seconds.empty() && at + 1 < tokens.size()) {
      const TokenRange range{at, at + 2};
      if (auto near = nearestOf(tokens[at + 1].text, seconds); !near.empty())
        fail(Diag::unknown_directive_near, range, {both, word + " " + std::string(near)},
             word + " " + std::string(near));
      fail(Diag::unknown_directive, range, {both});
    }
    if (auto near = nearestOf(word, words); !near.empty())
      fail(Diag::unknown_directive_near, here(), {word, std::string(near)}, std::string(near));
    fail(Diag::unknown_directive, here(), {word});
  }
  directive.kind = row->kind;
  directive.keyword = {at, at + (means(both, row->spelling) && both != word ? 2 : 1)};
  directive.range = {0, static_cast<uint32_t>(tokens.size())};
  at = directive.keyword.end;
  return *row;
}

/// Reports `loop t(i)` and `barrier (p)`, which lack the word `on`.
void DirectiveTokens::failWithoutOn() {
  std::vector<std::string_view> words;
  for (const ClauseRow &r : clauseTable())
    if (r.directive == directive.kind)
      words.push_back(r.spelling);
  const bool needsOn = std::ranges::any_of(clauseRules(), [&](const ClauseRule &r) {
    return r.directive == directive.kind && r.kind == ClauseRule::NeedOneOf && r.clauses.front() == ClauseKind::On;
  });
  const bool inParentheses = is("(") && at + 2 < tokens.size() && tokens[at + 2].text == ")";
  const bool subscripted = needsOn && isIdentifier() && (isNext("(") || isNext("["));
  if (!(inParentheses || (subscripted && nearestOf(tokens[at].text, words).empty())) ||
      spellingOf(directive.kind, ClauseKind::On).empty() ||
      std::ranges::any_of(tokens, [&](const PragmaToken &t) { return means(t.text, "on"); }))
    return;
  const TokenRange range = inParentheses ? TokenRange{at, at + 3} : here();
  fail(Diag::expected, range, {"'on'", tokens[at].text}, "on " + tokens[range.begin + (inParentheses ? 1 : 0)].text);
}

const ClauseRow &DirectiveTokens::clauseWord() {
  const std::string spelling(rowOf(directive.kind).spelling);
  failWithoutOn();
  if (!isIdentifier()) {
    checkClauses();
    fail(Diag::extra_text, here(), {tokens[at].text, std::string(spelling)});
  }
  const ClauseRow *row = nullptr;
  std::vector<std::string_view> words;
  for (const ClauseRow &r : clauseTable())
    if (r.directive == directive.kind) {
      words.push_back(r.spelling);
      if (means(tokens[at].text, r.spelling))
        row = &r;
    }
  if (!row) {
    const std::string text(tokens[at].text);
    if (const auto near = nearestOf(text, words); !near.empty())
      fail(Diag::unknown_clause_near, here(), {text, spelling, std::string(near)}, std::string(near));
    // Another form of the same word, such as `reduce`. It may mean something else, so --fix does not replace it.
    const auto begins = [&](std::string_view word) { return text.size() > 4 && word.starts_with(text.substr(0, 4)); };
    if (std::ranges::count_if(words, begins) == 1)
      fail(Diag::unknown_clause_near, here(), {text, spelling, std::string(*std::ranges::find_if(words, begins))});
    fail(Diag::unknown_clause, here(), {tokens[at].text, std::string(spelling)});
  }
  bool repeated = false;
  for (const Clause &c : directive.clauses) // each device_type begins a new list of clauses
    repeated = c.kind != ClauseKind::DeviceType && (repeated || c.kind == row->kind);
  if (row->times == Times::AtMostOnce && repeated)
    fail(Diag::repeated_clause, here(), {tokens[at].text, std::string(spelling)});
  return *row;
}

void DirectiveTokens::checkClauses() {
  const std::string word(rowOf(directive.kind).spelling);
  const auto spelling = [this](const Clause &c) { return tokens[c.range.begin].text; };
  for (const ClauseRule &rule : clauseRules()) {
    if (rule.directive != directive.kind)
      continue;
    const auto named = [&](const Clause &c) { return std::ranges::find(rule.clauses, c.kind) != rule.clauses.end(); };
    const auto found = std::ranges::find_if(directive.clauses, named);
    if (rule.kind == ClauseRule::NeedOneOf) {
      if (found == directive.clauses.end())
        fail(Diag::missing_clause, directive.keyword, {word, std::string(rule.words)});
    } else if (rule.kind == ClauseRule::Exclude) {
      const auto other = std::find_if(found, directive.clauses.end(),
                                      [&](const Clause &c) { return named(c) && c.kind != found->kind; });
      if (other != directive.clauses.end())
        fail(Diag::exclusive_clauses, other->range, {spelling(*found), spelling(*other)});
    } else if (const Clause *clause = directive.find(rule.clauses[0])) {
      const Clause *needed = directive.find(rule.clauses[1]);
      if (!needed || (rule.kind == ClauseRule::NeedsBefore && clause->range.begin < needed->range.begin))
        fail(Diag::missing_clause, clause->range,
             {spelling(*clause) + "' of '" + word, std::string(spellingOf(directive.kind, rule.clauses[1]))});
    }
  }
}

} // namespace xacc
