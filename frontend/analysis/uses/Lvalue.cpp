// Lvalue.cpp - see Lvalue.h.
#include "analysis/uses/Lvalue.h"
#include "analysis/Traverse.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// The operand of the last step, and that step. Nothing if `E` is the root.
std::optional<std::pair<const Expr *, Lvalue::Step>> lastStep(const Expr *E) {
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *base = subscript->getBase();
    const bool follows = base->IgnoreParenImpCasts()->getType()->isPointerType();
    return std::pair{base, Lvalue::Step{Lvalue::Kind::Subscript, E, subscript->getIdx(), nullptr, follows}};
  }
  if (const auto *member = dyn_cast<MemberExpr>(E)) {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    const auto kind = member->isArrow() ? Lvalue::Kind::Arrow : Lvalue::Kind::Member;
    return std::pair{member->getBase(), Lvalue::Step{kind, E, nullptr, field, member->isArrow()}};
  }
  if (const auto *star = dyn_cast<UnaryOperator>(E); star && star->getOpcode() == UO_Deref)
    return std::pair{star->getSubExpr(), Lvalue::Step{.kind = Lvalue::Kind::Star, .at = E, .follows = true}};
  return std::nullopt;
}

} // namespace

std::optional<Lvalue> Lvalue::of(const Expr *E) {
  Lvalue p{E, E->IgnoreParenImpCasts(), nullptr, {}};
  while (const auto step = lastStep(p.root)) {
    p.steps.push_back(step->second);
    p.root = step->first->IgnoreParenImpCasts();
  }
  std::ranges::reverse(p.steps);
  p.variable = namedVariable(p.root);
  return p.variable || !p.steps.empty() ? std::optional(std::move(p)) : std::nullopt;
}

bool Lvalue::isPartOfVariable() const { return variable && std::ranges::none_of(steps, &Step::follows); }

std::optional<Lvalue::AlignedPart> Lvalue::alignedPart(const AlignedVariables &aligned) const {
  if (const int array = aligned.arrayAt(root); array >= 0)
    return AlignedPart{array, 0};
  for (size_t k = 0; k < steps.size(); ++k)
    if (steps[k].field)
      if (const int array = aligned.arrayAt(steps[k].at); array >= 0)
        return AlignedPart{array, k + 1};
  return std::nullopt;
}

} // namespace xacc
