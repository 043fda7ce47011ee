// DirectiveParser.cpp - see DirectiveParser.h. The switches have no default, so that the compiler reports a missing
// head or value.
#include "directives/AccGrammar.h"
#include "directives/Forms.h"

namespace xacc {
namespace {

class Parser : public AccGrammar {
public:
  Parser(const std::vector<PragmaToken> &tokens, const std::vector<std::string> &loopVariables, const ReportAt &report)
      : AccGrammar(tokens, loopVariables, report) {}
  Directive run(Family family);

private:
  ThreadSizes threadSizes();
  Reference onReference();
  Name word();
  void head();
  void value(ClauseValue form, Clause &c);
  template <class Read> void within(Parentheses parentheses, Read read);
  Clause clause(const ClauseRow &row);
};

/// i:16, j:4
ThreadSizes Parser::threadSizes() {
  ThreadSizes s;
  do {
    s.variables.push_back(loopVariable());
    expect(":");
    s.sizes.push_back(expression(scan({","})));
  } while (accept(","));
  return s;
}

Reference Parser::onReference() {
  if (rowOf(directive.kind).attaches != Attaches::Loop)
    return reference(nullptr);
  Reference on = reference(&loopVariables);
  requireLoopVariable(on);
  return on;
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
  else if (!types.empty())
    report(Diag::acc_after_device_type, here(), {tokens[at].text}, {});
  ++at;
  within(parenthesesOf(row.value), [&] { value(row.value, c); });
  c.range.end = at;
  return c;
}

/// Calls read() for a grammar that may have parentheses around it.
template <class Read> void Parser::within(Parentheses parentheses, Read read) {
  if (parentheses == Parentheses::Optional && !is("("))
    return;
  if (parentheses != Parentheses::Own)
    expect("(");
  read();
  if (parentheses != Parentheses::Own)
    expect(")");
}

void Parser::value(ClauseValue form, Clause &c) {
  switch (form) {
  case ClauseValue::Flag:
    return;
  case ClauseValue::Reference:
    c.argument = onReference();
    return;
  case ClauseValue::OptionalExpressions: {
    auto &list = std::get<QueueList>(c.argument);
    return queues(list.queues, list.device);
  }
  case ClauseValue::Expressions:
    return expressions(std::get<Expressions>(c.argument), /*stars=*/true);
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
    return variables({","});
  case Head::Coarray:
    return coarrayHead();
  case Head::Image:
    directive.target = name("the name of nodes");
    return;
  case Head::Post:
    return postHead(/*optional=*/false);
  case Head::Wait:
    return postHead(/*optional=*/true);
  case Head::Lock:
    return lockHead();
  case Head::ReductionList:
    directive.reduction = reductionValue(/*locations=*/false, "reduction");
    return;
  case Head::Ratio:
    directive.ids.push_back(expression(scan({","})));
    return;
  case Head::Ids:
    return expressions(directive.ids, /*stars=*/false);
  case Head::CacheList: {
    VariableList cached;
    variables(cached, ClauseKind::Copyin);
    directive.variables = std::move(cached.variables);
    return;
  }
  case Head::RoutineName:
    directive.names.push_back(name("the name of a function"));
    return;
  case Head::DeviceSets:
    do
      directive.devices.push_back(deviceSet());
    while (accept(","));
    return;
  case Head::Queues:
    return queues(directive.ids, directive.device);
  }
}

Directive Parser::run(Family family) {
  const bool acc = family == Family::Acc;
  for (const char *word : {"sync", "flush", "yield"})
    if (acc && is(word))
      fail(Diag::acc_omni, here(), {word, nameOf(rowOf(DirectiveKind::AccWait))});
  const DirectiveRow &row = directiveWord(family, acc ? "acc" : "xmp");
  within(parenthesesOf(row.head), [&] { head(); });
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
