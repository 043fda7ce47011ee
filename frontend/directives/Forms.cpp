// Forms.cpp - see Forms.h.
#include "directives/Forms.h"

namespace xacc {
namespace {

struct Form {
  std::string_view text;
  Parentheses parentheses;
};

const Form &rowOf(Head head) {
  static constexpr Form forms[] = {
#define HEAD(Id, Parentheses_, Text) {Text, Parentheses::Parentheses_},
#include "directives/Forms.def"
  };
  return forms[static_cast<size_t>(head)];
}

const Form &rowOf(ClauseValue value) {
  static constexpr Form forms[] = {
#define VALUE(Id, Parentheses_, Text) {Text, Parentheses::Parentheses_},
#include "directives/Forms.def"
  };
  return forms[static_cast<size_t>(value)];
}

} // namespace

std::string_view formOf(Head head) { return rowOf(head).text; }
std::string_view formOf(ClauseValue value) { return rowOf(value).text; }
Parentheses parenthesesOf(Head head) { return rowOf(head).parentheses; }
Parentheses parenthesesOf(ClauseValue value) { return rowOf(value).parentheses; }

std::string syntaxOf(const DirectiveRow &directive) {
  const std::string_view form = formOf(directive.head);
  return "#pragma " + nameOf(directive) + (form.empty() ? "" : " ") + std::string(form);
}

} // namespace xacc
