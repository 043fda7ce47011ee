// Forms.cpp - see Forms.h. The switches have no default, so that the compiler reports a missing head or value.
#include "directives/Forms.h"

namespace xacc {

std::string_view formOf(Head head) {
  switch (head) {
  case Head::None:
    return "";
  case Head::Nodes:
    return "p(size, ...) [ = q(part, ...) ]";
  case Head::Template:
    return "t(lower:upper, ...)";
  case Head::Distribute:
    return "t(format, ...) onto p";
  case Head::TemplateFix:
    return "[ (format, ...) ] t[ (lower:upper, ...) ]";
  case Head::Align:
    return "a[i]... with t(i + c, ...)";
  case Head::Shadow:
    return "a[lower:upper]...";
  case Head::StaticDesc:
    return ":: name, ...";
  case Head::LoopVariables:
    return "[ (i, ...) ]";
  case Head::Variables:
    return "(a, ...)";
  case Head::ReductionList:
    return "(operation: a, ...)";
  case Head::Ids:
    return "(number, ...)";
  case Head::Ratio:
    return "(value)";
  case Head::Coarray:
    return "on p :: x, ...";
  case Head::Image:
    return "(p)";
  case Head::Post:
    return "(p(i), tag)";
  case Head::Wait:
    return "[ (p(i)[ , tag ]) ]";
  case Head::Lock:
    return "(l[ :[image] ])";
  case Head::CacheList:
    return "(a[first:length]..., ...)";
  case Head::RoutineName:
    return "[ (f) ]";
  case Head::Queues:
    return "[ (queue, ...) ]";
  case Head::DeviceSets:
    return "d(size) [ = type(first:length) ], ...";
  }
  return "";
}

std::string_view formOf(ClauseValue value) {
  switch (value) {
  case ClauseValue::Flag:
    return "";
  case ClauseValue::Reference:
    return " t(i, ...)";
  case ClauseValue::Reduction:
    return "(operation: s, ...)";
  case ClauseValue::Widths:
    return "(lower:upper, ...)";
  case ClauseValue::IdAndWidths:
    return "(number, lower:upper, ...)";
  case ClauseValue::Expression:
  case ClauseValue::LoopCount:
  case ClauseValue::Gangs:
    return "(e)";
  case ClauseValue::Variables:
  case ClauseValue::Sections:
    return "(a, ...)";
  case ClauseValue::OptionalExpression:
    return "[ (e) ]";
  case ClauseValue::OptionalVariables:
    return "[ (a, ...) ]";
  case ClauseValue::OptionalExpressions:
    return "[ (e, ...) ]";
  case ClauseValue::Expressions:
    return "(e, ...)";
  case ClauseValue::Size:
    return "[ (e) ]";
  case ClauseValue::Word:
    return "(word)";
  case ClauseValue::DeviceTypes:
    return "(type, ...)";
  case ClauseValue::DeviceSet:
    return "(d[first:length])";
  case ClauseValue::Blocks:
    return "([*][block])";
  case ClauseValue::LoopOf:
    return "(a[*][j])";
  case ClauseValue::Shadows:
    return "([0][1:1])";
  case ClauseValue::ThreadSizes:
    return "(i: n, ...)";
  case ClauseValue::Function:
    return "(f)";
  }
  return "";
}

std::string syntaxOf(const DirectiveRow &directive) {
  const std::string_view form = formOf(directive.head);
  return std::string("#pragma ") + (directive.family == Family::Acc ? "acc " : "xmp ") +
         std::string(directive.spelling) + (form.empty() ? "" : " ") + std::string(form);
}

} // namespace xacc
