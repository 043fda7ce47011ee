// DirectiveParser.cpp - see DirectiveParser.h. One member function per grammar rule of the language notes.
#include "DirectiveParser.h"
#include <algorithm>
#include <map>

namespace xacc {
namespace {

struct SyntaxError {}; // thrown after a report; caught in parseDirective

class Parser {
public:
  Parser(const std::vector<PragmaToken> &tokens, const std::vector<std::string> &loopVariables, const ReportAt &report)
      : T(tokens), loopVariables(loopVariables), report(report) {}

  Directive run();

private:
  const std::vector<PragmaToken> &T;
  const std::vector<std::string> &loopVariables;
  const ReportAt &report;
  uint32_t at = 0;
  Directive D;

  // ---- tokens
  bool atEnd() const { return at >= T.size(); }
  bool is(std::string_view text) const { return !atEnd() && T[at].text == text; }
  bool isIdentifier() const { return !atEnd() && T[at].kind == PragmaToken::Identifier; }
  bool accept(std::string_view text) { return is(text) && (++at, true); }
  TokenRange here() const { return {std::min<uint32_t>(at, T.size()), std::min<uint32_t>(at + 1, T.size())}; }
  [[noreturn]] void fail(Diag d, TokenRange r, std::vector<std::string> args = {}, std::string fix = {}) {
    report(d, r, std::move(args), std::move(fix));
    throw SyntaxError();
  }
  [[noreturn]] void failExpected(const std::string &what) {
    if (atEnd())
      fail(Diag::expected_at_end, here(), {what});
    fail(Diag::expected, here(), {what, T[at].text});
  }
  void expect(std::string_view text) {
    if (!accept(text))
      failExpected("'" + std::string(text) + "'");
  }
  Name name(const std::string &what) {
    if (!isIdentifier())
      failExpected(what);
    Name n{T[at].text, here()};
    ++at;
    return n;
  }

  /// Position of the first top-level token in `stops`, from `at`; the end of the directive if there is none.
  uint32_t scan(std::initializer_list<std::string_view> stops) {
    std::vector<uint32_t> open;
    for (uint32_t i = at; i < T.size(); ++i) {
      const std::string &s = T[i].text;
      const bool stop = std::find(stops.begin(), stops.end(), s) != stops.end();
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
      fail(Diag::unbalanced, {open.back(), open.back() + 1}, {T[open.back()].text});
    return static_cast<uint32_t>(T.size());
  }
  Expression expression(uint32_t end) {
    if (at >= end)
      fail(Diag::expected_expression, here());
    Expression e{{at, end}, static_cast<int>(D.slots.size())};
    for (uint32_t i = at; i < end; ++i)
      if (T[i].text == ";" || T[i].text == "{" || T[i].text == "}")
        fail(Diag::expected_expression, {i, i + 1});
    D.slots.push_back(e);
    at = end;
    return e;
  }
  std::string textOf(TokenRange r) const {
    std::string s;
    for (uint32_t i = r.begin; i < r.end; ++i)
      s += (i > r.begin && T[i].spaceBefore ? " " : "") + T[i].text;
    return s;
  }
  /// `a`, `s.m`, or with sections where a directive allows them: a postfix expression up to one of `stops`.
  Variable variable(std::initializer_list<std::string_view> stops) {
    if (!isIdentifier() && !is("(") && !is("*"))
      failExpected("a variable");
    const uint32_t begin = at, end = scan(stops);
    uint32_t bracket = end;
    for (uint32_t i = begin, depth = 0; i < end; ++i) { // a section? then the expression ends where it begins
      depth += T[i].text == "[" || T[i].text == "(";
      if (T[i].text == "[" && depth == 1 && bracket == end)
        bracket = i;
      if (T[i].text == ":" && depth == 1 && bracket < i) {
        Variable v{textOf({begin, bracket}), expression(bracket), {}};
        v.section = list([&](bool square) { return triplet(square, nullptr); }).items;
        return v;
      }
      depth -= T[i].text == "]" || T[i].text == ")";
    }
    Expression e = expression(end);
    return {textOf({begin, end}), e, {}};
  }

  // ---- lists
  /// Calls item(closer) for each entry of `(a, b)` or `[a][b]`.
  template <class Item> SubscriptList list(Item item) {
    SubscriptList l;
    l.present = true;
    l.range.begin = at;
    if (is("[")) {
      l.square = true;
      while (accept("[")) {
        l.items.push_back(item(true));
        expect("]");
      }
    } else {
      expect("(");
      do
        l.items.push_back(item(false));
      while (accept(","));
      expect(")");
    }
    l.range.end = at;
    return l;
  }
  bool atList() const { return is("(") || is("["); }

  Subscript triplet(bool square, const std::vector<std::string> *dummies) {
    Subscript s;
    s.range.begin = at;
    const auto stops = {std::string_view(":"), std::string_view("::"), std::string_view(",")};
    auto end = [&] {
      s.range.end = at;
      return s;
    };
    if (is("*") && at + 1 < T.size() && (T[at + 1].text == "," || T[at + 1].text == ")" || T[at + 1].text == "]")) {
      ++at;
      s.kind = Subscript::Star;
      return end();
    }
    if (dummies && isIdentifier() && std::find(dummies->begin(), dummies->end(), T[at].text) != dummies->end()) {
      s.kind = Subscript::Index;
      s.variable = name("a variable");
      const uint32_t stop = scan(stops);
      if (at < stop) {
        if (!is("+") && !is("-"))
          fail(Diag::dummy_form, {at, stop}, {s.variable->text});
        s.lower = expression(stop); // the sign belongs to the offset
      }
      return end();
    }
    if (!is(":") && !is("::")) {
      s.kind = Subscript::Index;
      s.lower = expression(ternaryAware(stops));
    }
    if (accept("::")) { // one token
      s.kind = Subscript::Range;
      s.stride = expression(ternaryAware(stops));
      return end();
    }
    if (!accept(":"))
      return end();
    s.kind = s.lower ? Subscript::Range : Subscript::All;
    if (!is(":") && !is(",") && !is(")") && !is("]")) {
      s.kind = Subscript::Range;
      s.upper = expression(ternaryAware(stops));
    }
    if (accept(":")) {
      s.kind = Subscript::Range;
      s.stride = expression(ternaryAware(stops));
    }
    (void)square;
    return end();
  }
  /// Like scan, but the `:` of a conditional expression does not end it.
  uint32_t ternaryAware(std::initializer_list<std::string_view> stops) {
    const uint32_t start = at;
    uint32_t end = scan(stops);
    for (int pending = 0;;) {
      int depth = 0;
      pending = 0;
      for (uint32_t i = start; i < end; ++i) {
        const std::string &s = T[i].text;
        depth += s == "(" || s == "[";
        depth -= s == ")" || s == "]";
        if (depth == 0)
          pending += s == "?" ? 1 : s == ":" && pending > 0 ? -1 : 0;
      }
      if (pending == 0 || end >= T.size() || T[end].text != ":")
        break;
      at = end + 1;
      end = scan(stops);
    }
    at = start;
    return end;
  }

  Reference reference(const std::vector<std::string> *dummies) {
    Reference r;
    r.range.begin = at;
    if (!is("(")) // `on (l:u)`: node numbers of the entire set
      r.name = name("the name of nodes or a template");
    if (atList())
      r.subscripts = list([&](bool square) { return triplet(square, dummies); });
    r.range.end = at;
    return r;
  }

  std::vector<Width> widthItems(bool shadow) {
    std::vector<Width> widths;
    auto one = [&](bool) {
      Width w;
      w.range.begin = at;
      if (accept("/")) {
        const Name word = name("'periodic' or 'unbound'");
        if (word.text != "periodic" && word.text != "unbound")
          fail(Diag::expected, word.range, {"'periodic' or 'unbound'", word.text});
        w.periodic = true;
        expect("/");
      }
      if (shadow && is("*")) {
        ++at;
        w.full = true;
      } else {
        w.lower = expression(scan({":", ","}));
        if (accept(":"))
          w.upper = expression(scan({","}));
      }
      w.range.end = at;
      widths.push_back(w);
      return Subscript();
    };
    if (shadow) {
      if (!is("["))
        failExpected("'['");
      list(one);
    } else { // items of an open parenthesis
      do
        one(false);
      while (accept(","));
    }
    return widths;
  }

  Reduction reductionValue(bool onLoop) {
    static const std::map<std::string, ReductionOp, std::less<>> ops = {{"+", ReductionOp::Sum},
                                                                        {"*", ReductionOp::Product},
                                                                        {"-", ReductionOp::Minus},
                                                                        {"&", ReductionOp::And},
                                                                        {"|", ReductionOp::Or},
                                                                        {"^", ReductionOp::Xor},
                                                                        {"&&", ReductionOp::LogicalAnd},
                                                                        {"||", ReductionOp::LogicalOr},
                                                                        {"max", ReductionOp::Max},
                                                                        {"min", ReductionOp::Min},
                                                                        {"firstmax", ReductionOp::FirstMax},
                                                                        {"firstmin", ReductionOp::FirstMin},
                                                                        {"lastmax", ReductionOp::LastMax},
                                                                        {"lastmin", ReductionOp::LastMin}};
    Reduction r;
    if (atEnd())
      failExpected("a reduction operation");
    std::string word = T[at].text;
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto found = ops.find(word);
    if (found == ops.end())
      fail(Diag::bad_reduction_op, here(), {T[at].text, onLoop ? "loop" : "reduction"});
    r.op = found->second;
    r.spelling = word;
    r.range = here();
    ++at;
    expect(":");
    const bool located = r.op >= ReductionOp::FirstMax;
    if (!onLoop && (located || r.op == ReductionOp::Minus))
      fail(Diag::bad_reduction_op, r.range, {word, "reduction"});
    do {
      ReductionItem item;
      item.variable = variable({",", "/"});
      if (is("/")) {
        if (!located)
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

  FormatList formats(bool fix) {
    FormatList f;
    SubscriptList l = list([&](bool) {
      Format one;
      one.range.begin = at;
      if (accept("*"))
        one.kind = FormatKind::Duplicated;
      else {
        const Name word = name("a distribution format");
        if (word.text == "block")
          one.kind = FormatKind::Block;
        else if (word.text == "cyclic")
          one.kind = FormatKind::Cyclic;
        else if (word.text == "gblock")
          one.kind = FormatKind::Gblock;
        else if (auto near = nearestOf(word.text, {"block", "cyclic", "gblock"}); !near.empty())
          fail(Diag::bad_format_near, word.range, {word.text, std::string(near)}, std::string(near));
        else
          fail(Diag::bad_format, word.range, {word.text});
        if (one.kind == FormatKind::Gblock && !is("("))
          failExpected("'(' after 'gblock'");
        if (accept("(")) {
          if (one.kind == FormatKind::Gblock && is("*") && at + 1 < T.size() && T[at + 1].text == ")" && !fix) {
            ++at;
            one.unfixed = true;
          } else
            one.argument = expression(scan({","}));
          expect(")");
        }
      }
      one.range.end = at;
      f.items.push_back(one);
      return Subscript();
    });
    f.present = true;
    f.square = l.square;
    return f;
  }

  // ---- directive heads
  void names(const std::string &what) {
    do
      D.names.push_back(name(what));
    while (accept(","));
  }
  void listForm(const std::string &what) {
    if (D.names.empty()) {
      expect("::");
      names(what);
    }
  }
  void nodesHead() {
    if (isIdentifier())
      D.names.push_back(name("the name of nodes"));
    D.list = list([&](bool square) { return triplet(square, nullptr); });
    for (const Subscript &s : D.list.items)
      if (s.kind != Subscript::Index && s.kind != Subscript::Star)
        fail(s.kind == Subscript::All ? Diag::colon_in_place : Diag::range_in_place, s.range);
    if (accept("=")) {
      if (accept("*"))
        D.ofExecuting = true;
      else
        D.parent = reference(nullptr);
    }
    listForm("the name of nodes");
  }
  void templateHead() {
    if (isIdentifier())
      D.names.push_back(name("the name of a template"));
    D.list = bounds();
    listForm("the name of a template");
  }
  SubscriptList bounds() {
    SubscriptList l = list([&](bool square) { return triplet(square, nullptr); });
    for (const Subscript &s : l.items)
      if (s.kind == Subscript::Star)
        fail(Diag::star_in_place, s.range);
      else if (s.stride || (s.kind == Subscript::Range && (!s.lower || !s.upper)))
        fail(Diag::range_in_place, s.range);
    return l;
  }
  void distributeHead() {
    if (isIdentifier())
      D.names.push_back(name("the name of a template"));
    D.formats = formats(false);
    expect("onto");
    D.target = name("the name of nodes");
    listForm("the name of a template");
  }
  void templateFixHead() {
    if (atList())
      D.formats = formats(true);
    D.names.push_back(name("the name of a template"));
    if (atList())
      D.list = bounds();
    if (!D.formats.present && !D.list.present)
      fail(Diag::fix_missing_list, D.names[0].range, {D.names[0].text});
  }
  void alignHead() {
    if (!is("["))
      D.variables.push_back(variable({"["}));
    std::vector<std::string> dummies;
    D.list = list([&](bool) {
      Subscript s;
      s.range.begin = at;
      if (accept("*"))
        s.kind = Subscript::Star;
      else if (accept(":"))
        s.kind = Subscript::All;
      else {
        s.kind = Subscript::Index;
        s.variable = name("a dummy, '*' or ':'");
        if (std::find(dummies.begin(), dummies.end(), s.variable->text) != dummies.end())
          fail(Diag::dummy_twice, s.variable->range, {s.variable->text});
        dummies.push_back(s.variable->text);
      }
      s.range.end = at;
      return s;
    });
    if (!D.list.square)
      fail(Diag::expected, {D.list.range.begin, D.list.range.begin + 1}, {"'['", "("});
    expect("with");
    D.target = name("the name of a template");
    std::vector<std::string> used;
    D.targetList = list([&](bool square) {
      const uint32_t begin = at;
      Subscript s = triplet(square, &dummies);
      if (s.kind == Subscript::Range)
        fail(Diag::range_in_place, s.range);
      if (s.kind == Subscript::Index && !s.variable)
        fail(Diag::dummy_unknown, s.range, {textOf({begin, s.range.end})});
      if (s.variable) {
        if (std::find(used.begin(), used.end(), s.variable->text) != used.end())
          fail(Diag::dummy_twice, s.variable->range, {s.variable->text});
        used.push_back(s.variable->text);
      }
      return s;
    });
    arraysOfListForm();
  }
  void arraysOfListForm() {
    if (D.variables.empty()) {
      expect("::");
      do
        D.variables.push_back(variable({","}));
      while (accept(","));
    }
  }
  void shadowHead() {
    if (!is("["))
      D.variables.push_back(variable({"["}));
    D.widths = widthItems(true);
    arraysOfListForm();
  }
  void staticDescHead() {
    accept("::");
    names("the name of nodes, a template or an array");
  }
  void variablesInParentheses() {
    expect("(");
    do
      D.variables.push_back(variable({","}));
    while (accept(","));
    expect(")");
  }
  // `on NODES :: a, b`; the form of XMP 1.0: `a, b : [2][*]`
  void coarrayHead() {
    if (accept("on")) {
      D.target = name("the name of nodes");
      return arraysOfListForm();
    }
    do
      D.variables.push_back(variable({",", ":"}));
    while (accept(","));
    expect(":");
    D.list = list([&](bool square) { return triplet(square, nullptr); });
    for (size_t k = 0; k < D.list.items.size(); ++k) {
      const Subscript &s = D.list.items[k];
      const bool last = k + 1 == D.list.items.size();
      if ((s.kind == Subscript::Star) != last || (!last && s.kind != Subscript::Index))
        fail(last                        ? Diag::expected
             : s.kind == Subscript::Star ? Diag::star_in_place
                                         : Diag::range_in_place,
             s.range, {"'*'", T[s.range.begin].text});
    }
  }
  // (NODES)
  void imageHead() {
    expect("(");
    D.target = name("the name of nodes");
    expect(")");
  }
  // post (p(2), tag); wait, wait (p(2)), wait (p(2), tag)
  void postHead(bool optional) {
    if (optional && atEnd())
      return;
    expect("(");
    D.parent = reference(nullptr);
    if (!optional || is(",")) {
      expect(",");
      D.ids.push_back(expression(scan({})));
    }
    expect(")");
  }
  // (lk), (lk[1]:[2])
  void lockHead() {
    expect("(");
    D.variables.push_back(variable({":"}));
    if (accept(":")) {
      if (!is("["))
        failExpected("'['");
      D.list = list([&](bool square) { return triplet(square, nullptr); });
      for (const Subscript &s : D.list.items)
        if (s.kind != Subscript::Index)
          fail(Diag::range_in_place, s.range);
    }
    expect(")");
  }
  void loopHead() {
    if (loopVariables.empty())
      fail(Diag::needs_for, D.keyword, {"loop"});
    if (!atList())
      return;
    std::vector<std::string> seen;
    D.list = list([&](bool) {
      Subscript s;
      s.kind = Subscript::Index;
      s.variable = name("a loop variable");
      s.range = s.variable->range;
      if (std::find(seen.begin(), seen.end(), s.variable->text) != seen.end())
        fail(Diag::loop_variable_twice, s.range, {s.variable->text});
      seen.push_back(s.variable->text);
      if (std::find(loopVariables.begin(), loopVariables.end(), s.variable->text) == loopVariables.end())
        fail(Diag::not_loop_variable, s.range, {s.variable->text});
      return s;
    });
  }

  // ---- clauses
  void clauses();
  Clause clause(const ClauseRow &row);
  void checkClauses();
};

Clause Parser::clause(const ClauseRow &row) {
  Clause c{row.kind, {at, at}, {}, {}, {}, {}};
  ++at;
  switch (row.value) {
  case ClauseValue::Flag:
    break;
  case ClauseValue::Reference:
    c.reference = reference(D.kind == DirectiveKind::Loop ? &loopVariables : nullptr);
    break;
  case ClauseValue::Reduction:
    expect("(");
    c.reduction = reductionValue(true);
    expect(")");
    break;
  case ClauseValue::Expression:
    expect("(");
    c.expression = expression(scan({}));
    expect(")");
    break;
  case ClauseValue::IdAndWidths:
    expect("(");
    c.expression = expression(scan({","}));
    expect(",");
    c.widths = widthItems(false);
    expect(")");
    break;
  case ClauseValue::Widths:
    expect("(");
    c.widths = widthItems(false);
    expect(")");
    break;
  case ClauseValue::NotYet:
    fail(Diag::not_yet_clause, {at - 1, at}, {std::string(row.spelling), std::string(rowOf(D.kind).spelling)});
  }
  c.range.end = at;
  return c;
}

void Parser::clauses() {
  while (!atEnd()) {
    accept(","); // tolerated between clauses, as in OpenACC
    if (atEnd())
      failExpected("a clause");
    const std::string directive(rowOf(D.kind).spelling);
    if (!isIdentifier())
      fail(Diag::extra_text, here(), {T[at].text, directive});
    const ClauseRow *row = nullptr;
    std::vector<std::string_view> words;
    for (const ClauseRow &r : clauseTable())
      if (r.directive == D.kind) {
        words.push_back(r.spelling);
        if (r.spelling == T[at].text)
          row = &r;
      }
    if (!row) {
      if (auto near = nearestOf(T[at].text, words); !near.empty())
        fail(Diag::unknown_clause_near, here(), {T[at].text, directive, std::string(near)}, std::string(near));
      fail(Diag::unknown_clause, here(), {T[at].text, directive});
    }
    if (row->times == Times::AtMostOnce && D.find(row->kind))
      fail(Diag::repeated_clause, here(), {T[at].text, directive});
    D.clauses.push_back(clause(*row));
  }
}

void Parser::checkClauses() {
  const std::string word(rowOf(D.kind).spelling);
  if ((D.kind == DirectiveKind::Task || D.kind == DirectiveKind::Loop || D.kind == DirectiveKind::Array) &&
      !D.find(ClauseKind::On))
    fail(Diag::missing_clause, D.keyword, {word, "on"});
  if (D.kind == DirectiveKind::Gmove && D.find(ClauseKind::In) && D.find(ClauseKind::Out))
    fail(Diag::exclusive_clauses, D.find(ClauseKind::Out)->range, {"in", "out"});
  if (D.kind == DirectiveKind::Loop) {
    const Clause *first = nullptr;
    for (const Clause &c : D.clauses)
      if (c.kind == ClauseKind::Expand || c.kind == ClauseKind::Margin || c.kind == ClauseKind::PeelAndWait) {
        if (first)
          fail(Diag::exclusive_clauses, c.range, {T[first->range.begin].text, T[c.range.begin].text});
        first = &c;
      }
  }
}

Directive Parser::run() {
  if (!isIdentifier())
    fail(Diag::missing_directive, here(), {"xmp"});
  std::string word = T[at].text;
  const DirectiveRow *row = nullptr;
  std::vector<std::string_view> words;
  for (const DirectiveRow &r : directiveTable()) {
    words.push_back(r.spelling);
    if (r.spelling == word)
      row = &r;
  }
  if (!row) {
    if (auto near = nearestOf(word, words); !near.empty())
      fail(Diag::unknown_directive_near, here(), {word, std::string(near)}, std::string(near));
    fail(Diag::unknown_directive, here(), {word});
  }
  if (row->support == Support::NotYet)
    fail(Diag::not_yet_directive, here(), {word});
  D.kind = row->kind;
  D.keyword = here();
  D.range = {0, static_cast<uint32_t>(T.size())};
  ++at;
  switch (D.kind) {
  case DirectiveKind::Nodes:
    nodesHead();
    break;
  case DirectiveKind::Template:
    templateHead();
    break;
  case DirectiveKind::Distribute:
    distributeHead();
    break;
  case DirectiveKind::TemplateFix:
    templateFixHead();
    break;
  case DirectiveKind::Align:
    alignHead();
    break;
  case DirectiveKind::Shadow:
    shadowHead();
    break;
  case DirectiveKind::StaticDesc:
    staticDescHead();
    break;
  case DirectiveKind::Loop:
    loopHead();
    break;
  case DirectiveKind::Reflect:
  case DirectiveKind::ReduceShadow:
  case DirectiveKind::Bcast:
    variablesInParentheses();
    break;
  case DirectiveKind::Coarray:
    coarrayHead();
    break;
  case DirectiveKind::Image:
    imageHead();
    break;
  case DirectiveKind::Post:
  case DirectiveKind::Wait:
    postHead(D.kind == DirectiveKind::Wait);
    break;
  case DirectiveKind::Lock:
  case DirectiveKind::Unlock:
    lockHead();
    break;
  case DirectiveKind::Reduction:
    expect("(");
    D.reduction = reductionValue(false);
    expect(")");
    break;
  case DirectiveKind::WaitAsync:
    expect("(");
    do
      D.ids.push_back(expression(scan({","})));
    while (accept(","));
    expect(")");
    break;
  default:
    break;
  }
  clauses();
  checkClauses();
  return std::move(D);
}

} // namespace

std::optional<Directive> parseDirective(const std::vector<PragmaToken> &tokens,
                                        const std::vector<std::string> &loopVariables, const ReportAt &report) {
  try {
    return Parser(tokens, loopVariables, report).run();
  } catch (SyntaxError) {
    return std::nullopt;
  }
}

} // namespace xacc
