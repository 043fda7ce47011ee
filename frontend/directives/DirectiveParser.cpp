// DirectiveParser.cpp - see DirectiveParser.h. The directives and clauses of the xmp family.
#include "directives/DirectiveHeads.h"
#include <algorithm>

namespace xacc {
namespace {

class Parser : public DirectiveHeads {
public:
  Parser(const std::vector<PragmaToken> &tokens, const std::vector<std::string> &loopVariables, const ReportAt &report)
      : DirectiveHeads(tokens, loopVariables, report) {}
  Directive run();

private:
  // (i:16, j:4)
  void threadSizes(Clause &c) {
    expect("(");
    do {
      c.words.push_back(name("a loop variable"));
      if (std::find(loopVariables.begin(), loopVariables.end(), c.words.back().text) == loopVariables.end())
        fail(Diag::not_loop_variable, c.words.back().range, {c.words.back().text});
      expect(":");
      c.expressions.push_back(expression(scan({","})));
    } while (accept(","));
    expect(")");
  }

  void head();
  Clause clause(const ClauseRow &row);
};

Clause Parser::clause(const ClauseRow &row) {
  Clause c;
  c.kind = row.kind;
  c.range = {at, at};
  ++at;
  switch (row.value) {
  case ClauseValue::Flag:
    break;
  case ClauseValue::Reference:
    c.reference = reference(rowOf(directive.kind).attaches == Attaches::Loop ? &loopVariables : nullptr);
    break;
  case ClauseValue::Reduction:
    expect("(");
    c.reduction = reductionValue(directive.kind == DirectiveKind::Loop, rowOf(directive.kind).spelling);
    expect(")");
    break;
  case ClauseValue::Expression:
    expect("(");
    c.expression = expression(scan({}));
    expect(")");
    break;
  case ClauseValue::ThreadSizes:
    threadSizes(c);
    break;
  case ClauseValue::Variables:
  case ClauseValue::OptionalVariables:
    if (row.value == ClauseValue::Variables)
      expect("(");
    if (row.value == ClauseValue::Variables || accept("(")) {
      do
        c.variables.push_back(variable({","}));
      while (accept(","));
      expect(")");
    }
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
  default: // in the other family
    break;
  }
  c.range.end = at;
  return c;
}

void Parser::head() {
  switch (rowOf(directive.kind).head) {
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
  default: // none, or in the other family
    return;
  }
}

Directive Parser::run() {
  directiveWord(Family::Xmp, "xmp");
  head();
  clauses([&](const ClauseRow &row) { return clause(row); });
  checkClauses();
  return std::move(directive);
}

} // namespace

std::optional<Directive> parseDirective(Family family, const std::vector<PragmaToken> &tokens,
                                        const std::vector<std::string> &loopVariables, const ReportAt &report) {
  try {
    return family == Family::Acc ? parseAcc(tokens, loopVariables, report)
                                 : Parser(tokens, loopVariables, report).run();
  } catch (SyntaxError) {
    return std::nullopt;
  }
}

} // namespace xacc
