// DirectiveTable.cpp - Directives.def and Diagnostics.def as data, and the search for the word that was meant.
#include "Translate.h"
#include "directives/Diagnostics.h"
#include "directives/Directive.h"
#include <algorithm>

namespace xacc {

const std::vector<DirectiveRow> &directiveTable() {
  static const std::vector<DirectiveRow> table = {
#define DIRECTIVE(Id, Spelling, Attaches_, Spec) {DirectiveKind::Id, Spelling, Attaches::Attaches_, Spec, Family::Xmp},
#include "directives/Directives.def"
#define DIRECTIVE(Id, Spelling, Attaches_, Spec) {DirectiveKind::Id, Spelling, Attaches::Attaches_, Spec, Family::Acc},
#include "directives/AccDirectives.def"
  };
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

const DirectiveRow &rowOf(DirectiveKind kind) { return directiveTable()[static_cast<size_t>(kind)]; }

const DiagRow &rowOf(Diag diag) {
  static const DiagRow table[] = {
#define DIAG(Id, Severity_, Text) {#Id, Severity::Severity_, Text, {}},
#define WARNING(Id, Group, Text) {#Id, Severity::Warning, Text, Group},
#include "directives/Diagnostics.def"
  };
  return table[static_cast<size_t>(diag)];
}

int editDistance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    row[j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (size_t j = 1; j <= b.size(); ++j) {
      const int above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::string_view nearestOf(std::string_view word, const std::vector<std::string_view> &words) {
  std::string_view best;
  int bestDistance = std::max<int>(1, static_cast<int>(word.size() + 2) / 3) + 1;
  if (word.size() > 64)
    return best;
  for (std::string_view w : words)
    if (int d = editDistance(word, w); d < bestDistance)
      bestDistance = d, best = w;
  return best;
}

std::string directiveReference() {
  std::string out;
  for (const DirectiveRow &d : directiveTable()) {
    out += (d.family == Family::Acc ? "  acc " : "  xmp ") + std::string(d.spelling);
    for (const ClauseRow &c : clauseTable())
      if (c.directive == d.kind)
        out += " [" + std::string(c.spelling) + "]";
    out += "  -- " + std::string(d.spec) + "\n";
  }
  return out;
}

} // namespace xacc
