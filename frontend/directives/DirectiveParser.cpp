// DirectiveParser.cpp - see DirectiveParser.h. The switches have no default, so that the compiler reports a missing
// head or value.
#include "directives/AccGrammar.h"
#include <algorithm>

namespace xacc {
namespace {

class Parser : public AccGrammar {
public:
  Parser(const std::vector<PragmaToken> &tokens, const std::vector<std::string> &loopVariables, const ReportAt &report)
      : AccGrammar(tokens, loopVariables, report) {}
  Directive run(Family family);

private:
  void threadSizes(Clause &c);
  void word(Clause &c);
  void head();
  void value(ClauseValue form, Clause &c);
  void inParentheses(ClauseValue form, Clause &c);
  Clause clause(const ClauseRow &row);
};

/// i:16, j:4
void Parser::threadSizes(Clause &c) {
  do {
    c.words.push_back(name("a loop variable"));
    if (std::find(loopVariables.begin(), loopVariables.end(), c.words.back().text) == loopVariables.end())
      fail(Diag::not_loop_variable, c.words.back().range, {c.words.back().text});
    expect(":");
    c.expressions.push_back(expression(scan({","})));
  } while (accept(","));
}

void Parser::word(Clause &c) {
  c.words.push_back(name("'none' or 'present'"));
  if (c.words[0].text != "none" && c.words[0].text != "present")
    fail(Diag::expected, c.words[0].range, {"'none' or 'present'", c.words[0].text});
}

Clause Parser::clause(const ClauseRow &row) {
  Clause c;
  c.kind = row.kind;
  c.range = {at, at};
  if (roleOf(c.kind) == ClauseRole::ByType)
    c.deviceTypes = types;
  ++at;
  value(row.value, c);
  c.range.end = at;
  return c;
}

void Parser::value(ClauseValue form, Clause &c) {
  switch (form) {
  case ClauseValue::Flag:
    return;
  case ClauseValue::Reference:
    c.reference = reference(rowOf(directive.kind).attaches == Attaches::Loop ? &loopVariables : nullptr);
    return;
  case ClauseValue::OptionalExpressions:
    if (is("("))
      queues(c.expressions, c.expression);
    return;
  case ClauseValue::Expressions:
    return expressions(c.expressions);
  case ClauseValue::OptionalExpression:
  case ClauseValue::OptionalVariables:
  case ClauseValue::Size:
    if (!is("("))
      return;
    break;
  case ClauseValue::Expression:
  case ClauseValue::LoopCount:
  case ClauseValue::Gangs:
  case ClauseValue::Variables:
  case ClauseValue::Sections:
  case ClauseValue::Reduction:
  case ClauseValue::Widths:
  case ClauseValue::IdAndWidths:
  case ClauseValue::Word:
  case ClauseValue::DeviceTypes:
  case ClauseValue::DeviceSet:
  case ClauseValue::Blocks:
  case ClauseValue::LoopOf:
  case ClauseValue::Shadows:
  case ClauseValue::ThreadSizes:
  case ClauseValue::Function:
    break;
  }
  expect("(");
  inParentheses(form, c);
  expect(")");
}

void Parser::inParentheses(ClauseValue form, Clause &c) {
  switch (form) {
  case ClauseValue::Flag:
  case ClauseValue::Reference:
  case ClauseValue::OptionalExpressions:
  case ClauseValue::Expressions:
    return;                // see value()
  case ClauseValue::Gangs: // up to three, one per dimension
    c.expression = expression(scan({","}));
    while (accept(",") && c.expressions.size() < 2)
      c.expressions.push_back(expression(scan({","})));
    return;
  case ClauseValue::LoopCount:
    if (is("force") && isNext(":")) {
      c.words.push_back(name("'force'"));
      ++at;
    }
    [[fallthrough]];
  case ClauseValue::Expression:
  case ClauseValue::OptionalExpression:
    c.expression = expression(scan({}));
    return;
  case ClauseValue::Variables:
  case ClauseValue::OptionalVariables:
    do
      c.variables.push_back(variable({","}));
    while (accept(","));
    return;
  case ClauseValue::Sections:
    return variables(c.variables, &c.words);
  case ClauseValue::Reduction:
    c.reduction = rowOf(directive.kind).family == Family::Acc
                      ? reductionOfSections()
                      : reductionValue(directive.kind == DirectiveKind::Loop, rowOf(directive.kind).spelling);
    return;
  case ClauseValue::IdAndWidths:
    c.expression = expression(scan({","}));
    expect(",");
    [[fallthrough]];
  case ClauseValue::Widths:
    c.widths = widthItems(false);
    return;
  case ClauseValue::Size:
    return size(c);
  case ClauseValue::Word:
    return word(c);
  case ClauseValue::DeviceTypes:
    return deviceTypes(c);
  case ClauseValue::DeviceSet:
    c.reference = reference(nullptr);
    return oneDimension(*c.reference);
  case ClauseValue::Function:
    return function(c);
  case ClauseValue::Blocks:
    return blocks(c);
  case ClauseValue::Shadows:
    return shadows(c);
  case ClauseValue::LoopOf:
    return loopOf(c);
  case ClauseValue::ThreadSizes:
    return threadSizes(c);
  }
}

void Parser::head() {
  switch (rowOf(directive.kind).head) {
  case Head::None:
    return;
  case Head::Nodes:
    return nodesHead();
  case Head::Template:
    return templateHead();
  case Head::Distribute:
    return distributeHead();
  case Head::TemplateFix:
    return templateFixHead();
  case Head::Align:
    return alignHead();
  case Head::Shadow:
    return shadowHead();
  case Head::StaticDesc:
    return staticDescHead();
  case Head::LoopVariables:
    return loopHead();
  case Head::Variables:
    return variablesInParentheses();
  case Head::Coarray:
    return coarrayHead();
  case Head::Image:
    return imageHead();
  case Head::Post:
    return postHead(false);
  case Head::Wait:
    return postHead(true);
  case Head::Lock:
    return lockHead();
  case Head::ReductionList:
    expect("(");
    directive.reduction = reductionValue(false, "reduction");
    return expect(")");
  case Head::Ratio:
    expect("(");
    directive.ids.push_back(expression(scan({})));
    return expect(")");
  case Head::Ids:
    expect("(");
    do
      directive.ids.push_back(expression(scan({","})));
    while (accept(","));
    return expect(")");
  case Head::CacheList: // (a[i-1:3]), (readonly: b)
    expect("(");
    variables(directive.variables, nullptr);
    return expect(")");
  case Head::RoutineName: // (name)
    if (!accept("("))
      return;
    directive.names.push_back(name("the name of a function"));
    return expect(")");
  case Head::DeviceSets: // d(*), e[2] = d[1:2]
    do
      directive.devices.push_back(deviceSet());
    while (accept(","));
    return;
  case Head::Queues: // (1, 2)
    if (is("("))
      queues(directive.ids, directive.device);
    return;
  }
}

Directive Parser::run(Family family) {
  const bool acc = family == Family::Acc;
  for (const char *word : {"sync", "flush", "yield"})
    if (acc && is(word))
      fail(Diag::acc_omni, here(), {word, nameOf(rowOf(DirectiveKind::AccWait))});
  const DirectiveRow &row = directiveWord(family, acc ? "acc" : "xmp");
  head();
  if (acc && row.attaches == Attaches::Loop && loopVariables.empty())
    fail(Diag::needs_for, directive.keyword, {std::string(row.spelling)});
  clauses([&](const ClauseRow &r) { return clause(r); });
  dropForeign();
  checkClauses();
  return std::move(directive);
}

} // namespace

std::optional<Directive> parseDirective(Family family, const std::vector<PragmaToken> &tokens,
                                        const std::vector<std::string> &loopVariables, const ReportAt &report) {
  try {
    return Parser(tokens, loopVariables, report).run(family);
  } catch (SyntaxError) {
    return std::nullopt;
  }
}

} // namespace xacc
