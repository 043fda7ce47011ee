// AccGrammar.cpp - see AccGrammar.h. OpenACC 3.3.
#include "directives/AccGrammar.h"
#include <algorithm>
#include <set>
#include <utility>

namespace xacc {

/// Can the modifier be in a clause of this kind?
static bool modifies(std::string_view modifier, ClauseKind clause) {
  const bool in = clause == ClauseKind::Copy || clause == ClauseKind::Copyin;
  const bool out = clause == ClauseKind::Copy || clause == ClauseKind::Copyout;
  if (modifier == "always")
    return in || out;
  if (modifier == "alwaysin")
    return in;
  if (modifier == "alwaysout")
    return out;
  if (modifier == "capture")
    return in || out || clause == ClauseKind::Create;
  if (modifier == "readonly")
    return clause == ClauseKind::Copyin;
  return modifier == "zero" && (clause == ClauseKind::Copyout || clause == ClauseKind::Create);
}

void AccGrammar::variables(VariableList &to, ClauseKind clause) {
  while (modifiersFollow()) { // copyin(always, readonly: a)
    const Name word = name("a variable");
    if (!modifies(word.text, clause))
      fail(Diag::expected, word.range, {"a variable", word.text});
    to.modifiers.push_back(word);
    if (tokens[at++].text == ":")
      break;
  }
  do {
    if (isIdentifier() && isNext(":")) // copyin(a, readonly: b)
      fail(Diag::expected, {at + 1, at + 2}, {"',' or ')'", ":"});
    to.variables.push_back(sectionOf());
  } while (accept(","));
}

/// Does a list of words that ends with a colon follow?
bool AccGrammar::modifiersFollow() const {
  uint32_t i = at;
  while (i + 1 < tokens.size() && tokens[i].kind == PragmaToken::Identifier && tokens[i + 1].text == ",")
    i += 2;
  return i + 1 < tokens.size() && tokens[i].kind == PragmaToken::Identifier && tokens[i + 1].text == ":";
}

/// Position after subscripts that a member follows; `at` if no member follows.
uint32_t AccGrammar::elementEnd() const {
  uint32_t i = at;
  for (int depth = 0; i < tokens.size() && (depth > 0 || tokens[i].text == "["); ++i)
    depth += tokens[i].text == "[" ? 1 : tokens[i].text == "]" ? -1 : 0;
  return i < tokens.size() && (tokens[i].text == "." || tokens[i].text == "->") ? i : at;
}

/// `a`, `s.m`, `a[i]`, `a[0:n][:]`, `v[i].m[0:n]`
Variable AccGrammar::sectionOf() {
  const uint32_t begin = at;
  name("a variable");
  for (at = elementEnd(); is(".") || is("->"); at = elementEnd()) {
    ++at;
    name("a member");
  }
  const uint32_t end = at;
  at = begin;
  Variable v{textOf({begin, end}), expression(end), {}};
  if (is("["))
    v.section = list([&] { return triplet(nullptr); }).items;
  return v;
}

DeviceSet AccGrammar::deviceSet() {
  DeviceSet d;
  d.name = name("the name of a device set");
  if (!atList())
    failExpected("'(' or '['");
  d.size = list([&] { return triplet(nullptr); });
  if (d.size.items.size() != 1 || (d.size.items[0].kind != Subscript::Star && d.size.items[0].kind != Subscript::Index))
    fail(Diag::device_set_size, d.size.range);
  if (accept("=")) {
    d.whole = reference(nullptr);
    oneDimension(*d.whole);
  }
  return d;
}

void AccGrammar::oneDimension(const Reference &r) {
  if (r.subscripts.present && (r.subscripts.items.size() != 1 || r.subscripts.items[0].stride))
    fail(Diag::device_set_part, r.range);
}

/// ([*][block])
void AccGrammar::blocks(Words &formats) {
  do {
    expect("[");
    const uint32_t begin = at;
    if (!accept("*") && !accept("block"))
      failExpected("'*' or 'block'");
    formats.push_back({tokens[begin].text, {begin, at}});
    expect("]");
  } while (is("["));
}

/// ([0][1:2])
void AccGrammar::shadows(std::vector<Width> &to) {
  do {
    Width w;
    expect("[");
    w.range.begin = at;
    w.lower = expression(scanPastTernaries({":", "]"}));
    if (accept(":"))
      w.upper = expression(scan({"]"}));
    w.range.end = at;
    to.push_back(w);
    expect("]");
  } while (is("["));
}

/// `(a[*][j + 1])` of `layout` on a loop.
void AccGrammar::loopLayout(DeviceLayout &layout) {
  const uint32_t begin = at;
  Reference &r = layout.reference;
  r.name = name("an array");
  const uint32_t end = at;
  at = begin;
  layout.array = {textOf({begin, end}), expression(end), {}};
  if (!is("["))
    failExpected("'['");
  r.subscripts = list([&] { return triplet(&loopVariables); });
  for (const Subscript &s : r.subscripts.items)
    if (s.kind != Subscript::Star && !(s.kind == Subscript::Index && s.variable))
      fail(Diag::layout_index, s.range);
  r.range = {begin, at};
}

/// devnum: 0: queues: 1, 2
void AccGrammar::queues(Expressions &to, OptionalExpression &device) {
  if (is("devnum") && isNext(":")) {
    at += 2;
    device = expression(scanPastTernaries({":"}));
    expect(":");
  }
  if (is("queues") && isNext(":"))
    at += 2;
  expressions(to, /*stars=*/false);
}

/// 1, *
void AccGrammar::expressions(Expressions &to, bool stars) {
  do
    if (stars && is("*") && (isNext(",") || isNext(")"))) {
      to.push_back({here(), -1});
      ++at;
    } else
      to.push_back(expression(scan({","})));
  while (accept(","));
}

/// The words that may precede an argument of the clause, first the one that may be left out.
static std::vector<std::string_view> argumentWords(ClauseKind level, bool routine) {
  if (level == ClauseKind::Worker)
    return {"num"};
  if (level == ClauseKind::Vector)
    return {"length"};
  if (routine)
    return {"dim"};
  return {"num", "static", "dim"};
}

/// gang(num: 4, static: *), vector(length: 128), worker(4)
void AccGrammar::size(LevelSize &to, ClauseKind level) {
  const bool routine = directive.kind == DirectiveKind::AccRoutine;
  const std::vector<std::string_view> words = argumentWords(level, routine);
  std::set<std::string> given;
  do {
    const bool labelled = isIdentifier() && isNext(":");
    const std::string word(labelled ? tokens[at].text : words[0]);
    if (std::ranges::find(words, word) == words.end() || (routine && !labelled))
      failExpected(words.size() > 1 ? "'num:', 'static:' or 'dim:'" : "'" + std::string(words[0]) + ":'");
    if (!given.insert(word).second)
      fail(Diag::acc_twice_in, here(), {word, std::string(spellingOf(directive.kind, level))});
    if (labelled) {
      to.words.push_back(name("a size"));
      ++at;
    }
    if (word == "static") { // scheduling of iterations: the launcher's own choice is as good
      if (!accept("*"))
        to.chunk = expression(scan({","}));
    } else
      (word == "dim" ? to.dimension : to.size) = expression(scan({","}));
  } while (accept(","));
}

/// A reduced element is a section of length one.
Reduction AccGrammar::reductionOfSections() {
  Reduction r = reductionValue(/*locations=*/false, rowOf(directive.kind).spelling);
  for (ReductionItem &item : r.items)
    if (Variable &v = item.variable; v.section.empty() && v.text.ends_with("]")) {
      const uint32_t end = std::exchange(at, v.expression.range.begin);
      v = sectionOf();
      at = end;
    }
  return r;
}

/// For most directives: the devices to which the clauses after it apply.
void AccGrammar::deviceTypes(Words &to) {
  do
    if (is("*")) {
      to.push_back({"*", here()});
      ++at;
    } else
      to.push_back(name("a device type"));
  while (accept(","));
  if (rowOf(directive.kind).attaches != Attaches::Nothing || directive.kind == DirectiveKind::AccUpdate)
    types = to;
}

/// bind(f), bind("f")
Name AccGrammar::function() {
  if (at >= tokens.size() || tokens[at].kind != PragmaToken::String || tokens[at].text.size() <= 2)
    return name("the name of a function");
  Name quoted{tokens[at].text.substr(1, tokens[at].text.size() - 2), here()};
  ++at;
  return quoted;
}

/// Drops clauses for certain device types. A clause for all types (*) replaces one of the same kind without a type.
void AccGrammar::dropForeign() {
  const auto any = [](const Clause &c) {
    return std::ranges::any_of(c.deviceTypes, [](const Name &n) { return n.text == "*"; });
  };
  std::vector<Clause> kept;
  for (const Clause &c : directive.clauses) {
    if (c.kind != ClauseKind::DeviceType && !c.deviceTypes.empty() && !any(c))
      continue;
    const bool overridden = c.deviceTypes.empty() && std::ranges::any_of(directive.clauses, [&](auto &o) {
                              return o.kind == c.kind && c.kind != ClauseKind::DeviceType && any(o);
                            });
    if (!overridden)
      kept.push_back(c);
  }
  directive.clauses = std::move(kept);
}

} // namespace xacc
