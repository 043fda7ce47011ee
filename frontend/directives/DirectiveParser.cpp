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
  ThreadSizes threadSizes();
  Name word();
  void head();
  void value(ClauseValue form, Clause &c);
  void inParentheses(ClauseValue form, Clause &c);
  Clause clause(const ClauseRow &row);
};

/// i:16, j:4
ThreadSizes Parser::threadSizes() {
  ThreadSizes s;
  do {
    s.variables.push_back(name("a loop variable"));
    if (std::find(loopVariables.begin(), loopVariables.end(), s.variables.back().text) == loopVariables.end())
      failNotLoopVariable(s.variables.back());
    expect(":");
    s.sizes.push_back(expression(scan({","})));
  } while (accept(","));
  return s;
}

Name Parser::word() {
  const Name word = name("'none' or 'present'");
  if (word.text != "none" && word.text != "present")
    fail(Diag::expected, word.range, {"'none' or 'present'", word.text});
  return word;
}

/// An argument that the clause of this kind has if it is written without one.
static decltype(Clause::argument) emptyArgument(ClauseKind kind) {
  switch (kind) {
#define CLAUSE_KIND(Id, Role, Argument, Help)                                                                          \
  case ClauseKind::Id:                                                                                                 \
    return Argument();
#include "directives/Clauses.def"
  }
  return Flag();
}

Clause Parser::clause(const ClauseRow &row) {
  Clause c;
  c.kind = row.kind;
  c.range = {at, at};
  c.argument = emptyArgument(row.kind);
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
  case ClauseValue::Reference: {
    const bool loop = rowOf(directive.kind).attaches == Attaches::Loop;
    const Reference on = reference(loop ? &loopVariables : nullptr);
    if (loop)
      requireLoopVariable(on);
    c.argument = on;
    return;
  }
  case ClauseValue::OptionalExpressions:
    if (is("(")) {
      auto &list = std::get<QueueList>(c.argument);
      queues(list.queues, list.device);
    }
    return;
  case ClauseValue::Expressions:
    return expressions(std::get<Expressions>(c.argument));
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
  {
    auto &gangs = std::get<Expressions>(c.argument);
    do
      gangs.push_back(expression(scan({","})));
    while (gangs.size() < (isKernels(directive.kind) ? 1 : 3) && accept(","));
    return;
  }
  case ClauseValue::LoopCount: {
    const bool force = is("force") && isNext(":");
    at += force ? 2 : 0;
    c.argument = LoopCount{expression(scan({","})), force};
    return;
  }
  case ClauseValue::Expression:
  case ClauseValue::OptionalExpression:
    c.argument = OptionalExpression(expression(scan({","})));
    return;
  case ClauseValue::Variables:
  case ClauseValue::OptionalVariables:
    do
      std::get<VariableList>(c.argument).variables.push_back(variable({","}));
    while (accept(","));
    return;
  case ClauseValue::Sections:
    return variables(std::get<VariableList>(c.argument), c.kind);
  case ClauseValue::Reduction:
    c.argument = rowOf(directive.kind).family == Family::Acc
                     ? reductionOfSections()
                     : reductionValue(directive.kind == DirectiveKind::Loop, rowOf(directive.kind).spelling);
    return;
  case ClauseValue::IdAndWidths:
    std::get<WidthList>(c.argument).id = expression(scan({","}));
    expect(",");
    [[fallthrough]];
  case ClauseValue::Widths:
    std::get<WidthList>(c.argument).widths = widthItems(/*shadow=*/false);
    return;
  case ClauseValue::Size:
    return size(std::get<LevelSize>(c.argument), c.kind);
  case ClauseValue::Word:
    c.argument = Words{word()};
    return;
  case ClauseValue::DeviceTypes:
    return deviceTypes(std::get<Words>(c.argument));
  case ClauseValue::DeviceSet:
    c.argument = reference(nullptr);
    return oneDimension(std::get<Reference>(c.argument));
  case ClauseValue::Function:
    c.argument = Words{function()};
    return;
  case ClauseValue::Blocks:
    return blocks(std::get<DeviceLayout>(c.argument).formats);
  case ClauseValue::Shadows:
    return shadows(std::get<WidthList>(c.argument).widths);
  case ClauseValue::LoopOf:
    return loopLayout(std::get<DeviceLayout>(c.argument));
  case ClauseValue::ThreadSizes:
    c.argument = threadSizes();
    return;
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
    return postHead(/*optional=*/false);
  case Head::Wait:
    return postHead(/*optional=*/true);
  case Head::Lock:
    return lockHead();
  case Head::ReductionList:
    expect("(");
    directive.reduction = reductionValue(/*locations=*/false, "reduction");
    return expect(")");
  case Head::Ratio:
    expect("(");
    directive.ids.push_back(expression(scan({","})));
    return expect(")");
  case Head::Ids:
    expect("(");
    do
      directive.ids.push_back(expression(scan({","})));
    while (accept(","));
    return expect(")");
  case Head::CacheList: // (a[i-1:3]), (readonly: b)
    expect("(");
    {
      VariableList cached;
      variables(cached, ClauseKind::Copyin);
      directive.variables = std::move(cached.variables);
    }
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
