// DirectiveHeads.cpp - see DirectiveHeads.h. One member function per grammar rule.
#include "directives/DirectiveHeads.h"
#include <algorithm>

namespace xacc {

std::vector<Width> DirectiveHeads::widthItems(bool shadow) {
  std::vector<Width> widths;
  auto one = [&] {
    Width w;
    w.range.begin = at;
    if (accept("/")) {
      const Name word = name("'periodic' or 'unbound'");
      if (!means(word.text, "periodic") && !means(word.text, "unbound"))
        fail(Diag::expected, word.range, {"'periodic' or 'unbound'", word.text});
      w.periodic = true;
      expect("/");
    }
    if (shadow && is("*")) {
      ++at;
      w.full = true;
    } else {
      w.lower = expression(scanPastTernaries({":", ","}));
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
  } else { // the parenthesis has been read
    do
      one();
    while (accept(","));
  }
  return widths;
}

void DirectiveHeads::failFormatBrackets(const Name &word) {
  uint32_t close = at;
  while (close + 1 < tokens.size() && tokens[close].text != "]")
    ++close;
  const TokenRange whole = {word.range.begin, close + 1};
  const std::string right = word.text + "(" + textOf({at + 1, close}) + ")";
  fail(Diag::format_brackets, whole, {textOf(whole), right}, right);
}

FormatList DirectiveHeads::formats(bool fix) {
  FormatList f;
  const SubscriptList l = list([&] {
    Format one;
    one.range.begin = at;
    if (accept("*"))
      one.kind = FormatKind::Duplicated;
    else {
      const Name word = name("a distribution format");
      if (means(word.text, "block"))
        one.kind = FormatKind::Block;
      else if (means(word.text, "cyclic"))
        one.kind = FormatKind::Cyclic;
      else if (means(word.text, "gblock"))
        one.kind = FormatKind::Gblock;
      else if (auto near = nearestOf(word.text, {"block", "cyclic", "gblock"}); !near.empty())
        fail(Diag::bad_format_near, word.range, {word.text, std::string(near)}, std::string(near));
      else
        fail(Diag::bad_format, word.range, {word.text});
      if (one.kind == FormatKind::Gblock && !is("(") && !is("["))
        failExpected("'(' after 'gblock'");
      if (is("["))
        failFormatBrackets(word);
      if (accept("(")) {
        if (one.kind == FormatKind::Gblock && is("*") && isNext(")") && !fix) {
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

void DirectiveHeads::names(const std::string &what) {
  do
    directive.names.push_back(name(what));
  while (accept(","));
}

void DirectiveHeads::listForm(const std::string &what) {
  if (directive.names.empty()) {
    expect("::");
    names(what);
  }
}

void DirectiveHeads::nodesHead() {
  if (isIdentifier())
    directive.names.push_back(name("the name of nodes"));
  directive.list = list([&] { return triplet(nullptr); });
  for (const Subscript &s : directive.list.items)
    if (s.kind != Subscript::Index && s.kind != Subscript::Star)
      fail(s.kind == Subscript::All ? Diag::colon_in_place : Diag::range_in_place, s.range);
  if (accept("=")) {
    if (accept("*"))
      directive.ofExecuting = true;
    else if (isIdentifier())
      directive.parent = reference(nullptr);
    else
      failExpected("'*' or the name of nodes");
  }
  listForm("the name of nodes");
}

void DirectiveHeads::templateHead() {
  if (isIdentifier())
    directive.names.push_back(name("the name of a template"));
  directive.list = bounds();
  listForm("the name of a template");
}

SubscriptList DirectiveHeads::bounds() {
  SubscriptList l = list([&] { return triplet(nullptr); });
  for (const Subscript &s : l.items)
    if (s.kind == Subscript::Star)
      fail(Diag::star_in_place, s.range);
    else if (s.stride || (s.kind == Subscript::Range && (!s.lower || !s.upper)))
      fail(Diag::range_in_place, s.range);
  return l;
}

void DirectiveHeads::distributeHead() {
  if (isIdentifier())
    directive.names.push_back(name("the name of a template"));
  directive.formats = formats(/*fix=*/false);
  expect("onto");
  directive.target = name("the name of nodes");
  listForm("the name of a template");
}

void DirectiveHeads::templateFixHead() {
  if (atList())
    directive.formats = formats(/*fix=*/true);
  directive.names.push_back(name("the name of a template"));
  if (atList())
    directive.list = bounds();
  if (!directive.formats.present && !directive.list.present)
    fail(Diag::fix_missing_list, directive.names[0].range, {directive.names[0].text});
}

/// `a` of `a[i]`. For `a(i, j)`, reports how to write it.
void DirectiveHeads::arrayBeforeBrackets() {
  if (isIdentifier() && isNext("(")) {
    const uint32_t begin = at;
    scan({"["}); // reports brackets that are not closed
    std::string text = tokens[begin].text + "[";
    at += 2;
    for (uint32_t end = scan({",", ")"}); end < tokens.size() && tokens[end].text == ","; end = scan({",", ")"})) {
      text += textOf({at, end}) + "][";
      at = end + 1;
    }
    const uint32_t end = scan({")"});
    fail(Diag::round_subscripts, {begin, end}, {text + textOf({at, end}) + "]"});
  }
  uint32_t next = at + 1;
  while (next + 1 < tokens.size() && tokens[next].text == ".")
    next += 2;
  if (isIdentifier() && next < tokens.size() && tokens[next].kind != PragmaToken::Punctuator) {
    at = next;
    failExpected("'['");
  }
  directive.variables.push_back(variable({"["}));
}

void DirectiveHeads::alignHead() {
  if (!is("["))
    arrayBeforeBrackets();
  std::vector<std::string> dummies;
  directive.list = list([&] {
    Subscript s;
    s.range.begin = at;
    if (accept("*"))
      s.kind = Subscript::Star;
    else if (accept(":"))
      s.kind = Subscript::All;
    else {
      s.kind = Subscript::Index;
      s.variable = name("a dummy, '*' or ':'");
      addOnce(dummies, *s.variable, Diag::dummy_twice);
    }
    s.range.end = at;
    return s;
  });
  if (!directive.list.square)
    fail(Diag::expected, {directive.list.range.begin, directive.list.range.begin + 1}, {"'['", "("});
  expect("with");
  directive.target = name("the name of a template");
  std::vector<std::string> used;
  directive.targetList = list([&] {
    const uint32_t begin = at;
    Subscript s = triplet(&dummies);
    if (s.kind == Subscript::Range)
      fail(Diag::range_in_place, s.range);
    if (s.kind == Subscript::Index && !s.variable)
      fail(Diag::dummy_unknown, s.range, {textOf({begin, s.range.end})});
    if (s.variable)
      addOnce(used, *s.variable, Diag::dummy_twice);
    return s;
  });
  arraysOfListForm();
}

void DirectiveHeads::arraysOfListForm() {
  if (directive.variables.empty()) {
    expect("::");
    variables({","});
  }
}

void DirectiveHeads::shadowHead() {
  if (!is("["))
    arrayBeforeBrackets();
  directive.widths = widthItems(/*shadow=*/true);
  arraysOfListForm();
}

void DirectiveHeads::staticDescHead() {
  accept("::");
  names("the name of nodes, a template or an array");
}

void DirectiveHeads::variables(std::initializer_list<std::string_view> stops) {
  do
    directive.variables.push_back(variable(stops));
  while (accept(","));
}

/// `on NODES :: a, b`; the form of XMP 1.0: `a, b : [2][*]`
void DirectiveHeads::coarrayHead() {
  if (is("on") && at + 1 < tokens.size() && tokens[at + 1].kind == PragmaToken::Identifier) {
    ++at;
    directive.target = name("the name of nodes");
    return arraysOfListForm();
  }
  variables({",", ":"});
  expect(":");
  directive.list = list([&] { return triplet(nullptr); });
  for (size_t k = 0; k < directive.list.items.size(); ++k) {
    const Subscript &s = directive.list.items[k];
    const bool last = k + 1 == directive.list.items.size();
    if (last && s.kind != Subscript::Star)
      fail(Diag::expected, s.range, {"'*'", tokens[s.range.begin].text});
    else if (!last && s.kind == Subscript::Star)
      fail(Diag::star_in_place, s.range);
    else if (!last && s.kind != Subscript::Index)
      fail(Diag::range_in_place, s.range);
  }
}

/// post (p(2), tag); wait, wait (p(2)), wait (p(2), tag)
void DirectiveHeads::postHead(bool optional) {
  if (optional && atEnd())
    return;
  expect("(");
  directive.parent = reference(nullptr);
  if (!optional || is(",")) {
    expect(",");
    directive.ids.push_back(expression(scan({","})));
  }
  expect(")");
}

/// lk, lk[1]:[2]
void DirectiveHeads::lockHead() {
  directive.variables.push_back(variable({":"}));
  if (accept(":")) {
    if (!is("["))
      failExpected("'['");
    directive.list = list([&] { return triplet(nullptr); });
    for (const Subscript &s : directive.list.items)
      if (s.kind != Subscript::Index)
        fail(Diag::range_in_place, s.range);
  }
}

void DirectiveHeads::loopHead() {
  if (loopVariables.empty())
    fail(Diag::needs_for, directive.keyword, {std::string(rowOf(directive.kind).spelling)});
  if (!atList())
    return;
  std::vector<std::string> seen;
  directive.list = list([&] {
    Subscript s;
    s.kind = Subscript::Index;
    s.variable = loopVariable();
    s.range = s.variable->range;
    addOnce(seen, *s.variable, Diag::loop_variable_twice);
    return s;
  });
}

void DirectiveHeads::addOnce(std::vector<std::string> &seen, const Name &name, Diag twice) {
  if (std::ranges::find(seen, name.text) != seen.end())
    fail(twice, name.range, {name.text});
  seen.push_back(name.text);
}

Name DirectiveHeads::loopVariable() {
  Name variable = name("a loop variable");
  if (std::ranges::find(loopVariables, variable.text) == loopVariables.end())
    fail(Diag::not_loop_variable, variable.range, {variable.text, quotedList(loopVariables)});
  return variable;
}

void DirectiveHeads::requireLoopVariable(const Reference &on) {
  const auto &items = on.subscripts.items;
  if (std::ranges::any_of(items, [](const Subscript &s) { return s.variable.has_value(); }))
    return;
  const auto misnamed = std::ranges::find_if(items, [&](const Subscript &s) {
    return s.kind == Subscript::Index && tokens[s.range.begin].kind == PragmaToken::Identifier;
  });
  if (misnamed == items.end())
    fail(Diag::loop_nothing, on.range, {quotedList(loopVariables)});
  const TokenRange range = {misnamed->range.begin, misnamed->range.begin + 1};
  const std::string variable =
      directive.list.items.empty() ? loopVariables.front() : directive.list.items.front().variable->text;
  const std::string space = tokens[range.begin].spaceBefore ? " " : "";
  const std::string after = range.end < on.range.end && tokens[range.end].spaceBefore ? " " : "";
  fail(Diag::not_loop_subscript, range,
       {textOf(range), quotedList(loopVariables),
        textOf({on.range.begin, range.begin}) + space + variable + after + textOf({range.end, on.range.end})},
       variable);
}

} // namespace xacc
