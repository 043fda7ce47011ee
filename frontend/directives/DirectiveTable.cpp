// DirectiveTable.cpp - Directives.def and Diagnostics.def as data.
#include "directives/Diagnostics.h"
#include "directives/Directive.h"
#include "directives/DirectiveHelp.h"
#include "directives/Forms.h"

namespace xacc {

const std::vector<DirectiveRow> &directiveTable() {
#define ROW(Id, Spelling, Attaches_, Head_, Communicates_, Help, Spec, Family_)                                        \
  {DirectiveKind::Id, Spelling, Attaches::Attaches_, Head::Head_, Communicates::Communicates_, Help, Spec, Family_},
  static const std::vector<DirectiveRow> table = {
#define DIRECTIVE(...) ROW(__VA_ARGS__, Family::Xmp)
#include "directives/Directives.def"
#define DIRECTIVE(...) ROW(__VA_ARGS__, Family::Acc)
#include "directives/AccDirectives.def"
  };
#undef ROW
  return table;
}

const std::vector<ClauseRow> &clauseTable() {
  static const std::vector<ClauseRow> table = {
#define CLAUSE(Directive, Id, Spelling, Value, Times_)                                                                 \
  {DirectiveKind::Directive, ClauseKind::Id, Spelling, ClauseValue::Value, Times::Times_},
#include "directives/Directives.def"
#define CLAUSE(Directive, Id, Spelling, Value, Times_)                                                                 \
  {DirectiveKind::Directive, ClauseKind::Id, Spelling, ClauseValue::Value, Times::Times_},
#include "directives/AccDirectives.def"
  };
  return table;
}

const std::vector<ClauseRule> &clauseRules() {
  using enum ClauseKind;
  static const std::vector<ClauseRule> rules = {
#define EXCLUDE(Directive, Clause, Other) {ClauseRule::Exclude, DirectiveKind::Directive, {Clause, Other}, {}},
#define NEED_ONE_OF(Directive, Words, ...) {ClauseRule::NeedOneOf, DirectiveKind::Directive, {__VA_ARGS__}, Words},
#define NEEDS(Directive, Clause, Other, Where)                                                                         \
  {ClauseRule::Needs##Where, DirectiveKind::Directive, {Clause, Other}, {}},
#include "directives/Directives.def"
#define EXCLUDE(Directive, Clause, Other) {ClauseRule::Exclude, DirectiveKind::Directive, {Clause, Other}, {}},
#define NEED_ONE_OF(Directive, Words, ...) {ClauseRule::NeedOneOf, DirectiveKind::Directive, {__VA_ARGS__}, Words},
#define NEEDS(Directive, Clause, Other, Where)                                                                         \
  {ClauseRule::Needs##Where, DirectiveKind::Directive, {Clause, Other}, {}},
#include "directives/AccDirectives.def"
  };
  return rules;
}

const DirectiveRow &rowOf(DirectiveKind kind) { return directiveTable()[static_cast<size_t>(kind)]; }

std::string_view helpOf(ClauseKind kind) {
  static const std::string_view help[] = {
#define CLAUSE_KIND(Id, Role, Argument, Help) Help,
#include "directives/Clauses.def"
  };
  return help[static_cast<size_t>(kind)];
}

ClauseRole roleOf(ClauseKind kind) {
  static const ClauseRole roles[] = {
#define CLAUSE_KIND(Id, Role, Argument, Help) ClauseRole::Role,
#include "directives/Clauses.def"
  };
  return roles[static_cast<size_t>(kind)];
}

std::string_view spellingOf(DirectiveKind directive, ClauseKind clause) {
  for (const ClauseRow &row : clauseTable())
    if (row.directive == directive && row.kind == clause)
      return row.spelling;
  return {};
}

bool communicates(const Directive &directive) {
  switch (rowOf(directive.kind).communicates) {
  case Communicates::Never:
    return false;
  case Communicates::Always:
    return true;
  case Communicates::UnlessOneSided:
    return !directive.find(ClauseKind::In) && !directive.find(ClauseKind::Out);
  case Communicates::IfReduction:
    return directive.find(ClauseKind::Reduction) != nullptr;
  }
  return false;
}

bool computes(DirectiveKind kind) {
  switch (kind) {
#define COMPUTES(Directive) case DirectiveKind::Directive:
#include "directives/AccDirectives.def"
    return true;
  default:
    return false;
  }
}

const DiagRow &rowOf(Diag diag) {
  static const DiagRow table[] = {
#define DIAG(Id, Severity_, Text) {#Id, Severity::Severity_, Text, {}},
#define WARNING(Id, Group, Text) {#Id, Severity::Warning, Text, Group},
#define REMARK(Id, Group, Text) {#Id, Severity::Remark, Text, Group},
#include "directives/Diagnostics.def"
  };
  return table[static_cast<size_t>(diag)];
}

std::string nameOf(const DirectiveRow &row) {
  return (row.family == Family::Acc ? "acc " : "xmp ") + std::string(row.spelling);
}

std::vector<const DirectiveRow *> directivesNamed(std::string_view word) {
  std::vector<const DirectiveRow *> rows;
  for (const DirectiveRow &row : directiveTable())
    if (word == row.spelling || word == nameOf(row))
      rows.push_back(&row);
  return rows;
}

std::string directiveReference() {
  std::string out;
  for (const DirectiveRow &d : directiveTable())
    out += "  " + nameOf(d) + ": " + std::string(d.help) + "\n";
  return out;
}

std::string_view nearestDirective(std::string_view word) {
  std::vector<std::string_view> spellings;
  for (const DirectiveRow &row : directiveTable())
    spellings.push_back(row.spelling);
  return nearestOf(word, spellings);
}

std::string directiveHelp(std::string_view word) {
  std::string out;
  for (const DirectiveRow *d : directivesNamed(word)) {
    out += syntaxOf(*d) + ": " + std::string(d->help) + " (" + std::string(d->spec) + ")\n";
    for (const ClauseRow &c : clauseTable())
      if (c.directive == d->kind) {
        std::string clause = "  " + std::string(c.spelling) + std::string(formOf(c.value));
        clause.resize(std::max<size_t>(42, clause.size() + 1), ' ');
        out += clause + std::string(helpOf(c.kind)) + "\n";
      }
  }
  return out;
}

std::string clauseHelp(std::string_view word) {
  std::vector<std::pair<std::string, std::string>> forms; // with the directives of each
  for (const ClauseRow &clause : clauseTable()) {
    if (clause.spelling != word)
      continue;
    const std::string form = std::string(clause.spelling) + std::string(formOf(clause.value)) + ": " +
                             std::string(helpOf(clause.kind)) + "\n  Clause of ";
    const auto known = std::ranges::find(forms, form, [](const auto &entry) { return entry.first; });
    if (known == forms.end())
      forms.emplace_back(form, nameOf(rowOf(clause.directive)));
    else
      known->second += ", " + nameOf(rowOf(clause.directive));
  }
  std::string out;
  for (const auto &[form, directives] : forms)
    out += form + directives + "\n";
  return out;
}

} // namespace xacc
