// DirectiveExpressions.cpp - see DirectiveExpressions.h.
#include "sema/Sema.h"

using namespace clang;

namespace xacc {
namespace {

/// The expressions of variables that the directive may store to.
std::set<size_t> storedSlots(const Directive &directive) {
  std::set<size_t> slots;
  const auto add = [&](int slot) { slots.insert(static_cast<size_t>(slot)); };
  const auto reduction = [&](const Reduction &r) {
    for (const ReductionItem &item : r.items) {
      add(item.variable.expression.slot);
      for (const Variable &l : item.locations)
        add(l.expression.slot);
    }
  };
  for (const Variable &v : directive.variables)
    add(v.expression.slot);
  if (directive.reduction)
    reduction(*directive.reduction);
  for (const Clause &c : directive.clauses) {
    for (const Variable &v : c.variables())
      add(v.expression.slot);
    if (const auto *layout = c.as<DeviceLayout>(); layout && layout->array)
      add(layout->array->expression.slot);
    if (const auto *r = c.as<Reduction>())
      reduction(*r);
    if (c.kind == ClauseKind::AcquiredLock || c.kind == ClauseKind::Stat)
      add((*c.as<OptionalExpression>())->slot);
  }
  return slots;
}

} // namespace

bool DirectiveExpressions::walk(const TypedDirective &m) {
  const CapturedDirective &d = captured.directives[m.number];
  auto outside = std::move(around.ancestors);
  stored = storedSlots(m.directive);
  images.clear();
  const unsigned errors = reporter.errors();
  locations.enter(&m);
  for (slot = 0; reporter.errors() == errors && slot < m.slots.size(); ++slot) {
    around.ancestors.clear();
    for (Cosubscripts c : imagesIn(d, m.directive.slots[slot])) {
      c.shift(d.first);
      images.emplace(c.brackets.back().second, c);
    }
    if (aligned.arrayAt(m.slots[slot]->IgnoreParenImpCasts()) < 0) // otherwise an operand of the directive
      sema.walker.walk(m.slots[slot]);
  }
  locations.enter(nullptr);
  around.ancestors = std::move(outside);
  return reporter.errors() == errors;
}

/// Does the path to a variable that the directive stores to begin with this token?
bool DirectiveExpressions::isStored(uint32_t token) const {
  const TypedDirective &m = *locations.directive();
  return stored.contains(slot) && token == captured.directives[m.number].first + m.directive.slots[slot].range.begin;
}

bool DirectiveExpressions::take(const ArrayUse &use, const clang::Expr *E) {
  if (!locations.directive())
    return false;
  if (isStored(use.base.begin) && use.kind != ArrayUse::Element) {
    const ArrayDecl &a = program.arrays[use.array];
    reporter.report(Diag::not_yet, E->getSourceRange(),
                    {use.kind == ArrayUse::Row ? "a row of '" + a.name + "' in this directive"
                                               : "an aligned array in a directive's expression of this form"});
  } else
    program.directiveUses.push_back(use);
  return true;
}

const Cosubscripts *DirectiveExpressions::image(const clang::Expr *access, uint32_t close) {
  const auto found = images.find(close);
  if (found == images.end()) {
    reporter.report(Diag::not_yet, access->getSourceRange(), {"a coarray access of this form"});
    return nullptr;
  }
  // It cannot be stored to, nor read before the job starts.
  if (locations.directive()->fileScope || isStored(found->second.start)) {
    reporter.report(Diag::gmove_coarray, access->getSourceRange());
    return nullptr;
  }
  return &found->second;
}

} // namespace xacc
