// AtomicSema.cpp - atomic: analyses the forms of OpenACC 2.12 for targets without such a directive.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// x op= e, x = x op e, x = e op x, x++
struct Update {
  const clang::Expr *target = nullptr, *value = nullptr; ///< value: null for ++ and --
  std::string op;
  bool reversed = false; ///< e op x
  bool postfix = false;
};

const clang::Expr *strippedExpr(const Stmt *S) {
  const auto *E = dyn_cast_or_null<clang::Expr>(S);
  return E ? E->IgnoreParenImpCasts() : nullptr;
}

const BinaryOperator *assignmentOf(const clang::Expr *E) {
  const auto *B = dyn_cast_or_null<BinaryOperator>(E);
  return B && B->getOpcode() == BO_Assign ? B : nullptr;
}

/// E as an update; nothing if it has a different form.
std::optional<Update> updateOf(const AtomicSema &atomics, const clang::Expr *E) {
  if (const auto *U = dyn_cast_or_null<UnaryOperator>(E); U && U->isIncrementDecrementOp())
    return Update{U->getSubExpr(), nullptr, U->isIncrementOp() ? "+" : "-", false, U->isPostfix()};
  const auto *B = dyn_cast_or_null<BinaryOperator>(E);
  if (B && B->isCompoundAssignmentOp() && B->getOpcode() != BO_RemAssign)
    return Update{B->getLHS(), B->getRHS(),
                  BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(B->getOpcode())).str()};
  const auto *assign = assignmentOf(E);
  const auto *value = assign ? dyn_cast<BinaryOperator>(assign->getRHS()->IgnoreParenImpCasts()) : nullptr;
  if (!value || value->getOpcode() == BO_Rem ||
      !(value->isAdditiveOp() || value->isMultiplicativeOp() || value->isBitwiseOp() || value->isShiftOp()))
    return std::nullopt;
  const bool first = atomics.sameText(assign->getLHS(), value->getLHS());
  if (!first && !atomics.sameText(assign->getLHS(), value->getRHS()))
    return std::nullopt;
  return Update{assign->getLHS(), first ? value->getRHS() : value->getLHS(), value->getOpcodeStr().str(), !first};
}

/// An update and the variable that receives the old or new value.
struct CapturedUpdate {
  std::optional<Update> update;
  const clang::Expr *captured = nullptr;
  bool after = false;
};

/// `v = x++`, `v = x op= e`, or a block with an update and a read in either order. Other forms have no update.
CapturedUpdate captureOf(const AtomicSema &atomics, const Stmt *body) {
  CapturedUpdate found;
  if (const auto *assign = assignmentOf(strippedExpr(body))) {
    found.captured = assign->getLHS();
    found.update = updateOf(atomics, strippedExpr(assign->getRHS()));
    found.after = found.update && !found.update->postfix;
    return found;
  }
  const auto *block = dyn_cast_or_null<CompoundStmt>(body);
  if (!block || block->size() != 2)
    return found;
  const clang::Expr *first = strippedExpr(block->body_front()), *second = strippedExpr(block->body_back());
  const auto reads = [&](const clang::Expr *E, const clang::Expr *x) {
    const auto *assign = assignmentOf(E);
    return assign && atomics.sameText(assign->getRHS(), x) ? assign->getLHS() : nullptr;
  };
  if (const auto before = updateOf(atomics, second); before && (found.captured = reads(first, before->target)))
    found.update = before;
  else if (const auto after = updateOf(atomics, first); after && (found.captured = reads(second, after->target)))
    found.update = after, found.after = true;
  else if (const auto *write = assignmentOf(second); write && (found.captured = reads(first, write->getLHS())))
    found.update = Update{write->getLHS(), write->getRHS(), "="};
  return found;
}

/// `v = x` for read, `x = e` for write, with a scalar x.
bool isMove(ClauseKind form, const BinaryOperator *assign) {
  if (!assign || !assign->getType()->isScalarType())
    return false;
  return form != ClauseKind::Read || assign->getRHS()->IgnoreParenImpCasts()->isLValue();
}

/// Name of the variable; empty if E is another expression.
std::string nameOf(const clang::Expr *E) {
  const auto *ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return ref ? ref->getDecl()->getNameAsString() : "";
}

} // namespace

/// Do both name the same object, compared token by token?
bool AtomicSema::sameText(const clang::Expr *a, const clang::Expr *b) const {
  const Span s = locations.spanOf(a->IgnoreParenImpCasts()), t = locations.spanOf(b->IgnoreParenImpCasts());
  if (s.empty() || s.end - s.begin != t.end - t.begin)
    return false;
  for (uint32_t k = 0; k < s.end - s.begin; ++k)
    if (captured.source.tokens[s.begin + k].text != captured.source.tokens[t.begin + k].text)
      return false;
  return true;
}

/// Is it a scalar that each gang copies because no clause names it, and that the construct uses only in `statement`?
bool AtomicSema::copiedByGangs(const std::string &name, Span statement) const {
  const auto *region = program.find<AccConstruct>(around.accRegion);
  return region && !around.accContext.kernels && std::ranges::any_of(region->captures, [&](const AccCapture &c) {
           return c.name == name && c.kind == AccCapture::Scalar && !c.resident && !c.mayBePresent && !c.reduction &&
                  !c.isPrivate && !c.isFirstprivate && !c.loopVariable && !c.between &&
                  std::ranges::all_of(c.uses, [&](uint32_t use) {
                    return Span{use, use + 1}.isIn(statement);
                  });
         });
}

/// The value must not use the object of the access, which it would read without protection (OpenACC 3.3, 2.12).
void AtomicSema::checkValue(const clang::Expr *object, const clang::Expr *value) const {
  const Stmt *used = findIn(value, [&](const Stmt *S) {
    const auto *E = dyn_cast<clang::Expr>(S);
    return E && E->isLValue() && sameText(object, E);
  });
  if (used)
    reporter.report(Diag::acc_atomic_value, used->getSourceRange(), {locations.text(object)});
}

void AtomicSema::buildAccAtomic(const TypedDirective &m, const Stmt *body) {
  auto acc = make<AccConstruct>(m);
  AccAtomic &atomic = acc.atomic;
  const std::pair<ClauseKind, AccAtomic::Kind> kinds[] = {{ClauseKind::Read, AccAtomic::Read},
                                                          {ClauseKind::Write, AccAtomic::Write},
                                                          {ClauseKind::Capture, AccAtomic::Capture}};
  ClauseKind form = ClauseKind::Update;
  for (const auto &[clause, kind] : kinds)
    if (m.directive.find(clause)) {
      form = clause;
      atomic.kind = kind;
    }
  if (const OptionalExpression *condition = m.directive.argument<ClauseKind::If>())
    acc.condition = {sema.accData.condition(m, **condition)};
  CapturedUpdate found;
  const clang::Expr *E = strippedExpr(body);
  if (atomic.kind == AccAtomic::Update)
    found.update = updateOf(*this, E);
  else if (atomic.kind == AccAtomic::Capture)
    found = captureOf(*this, body);
  const bool moves = atomic.kind == AccAtomic::Read || atomic.kind == AccAtomic::Write;
  if (moves ? !isMove(form, assignmentOf(E)) : !found.update)
    reports.error(m, Diag::acc_atomic_form, m.directive.keyword, {std::string(spellingOf(m.directive.kind, form))});
  const BinaryOperator *move = moves ? assignmentOf(E) : nullptr;
  const auto *access = found.update                     ? found.update->target
                       : !move                          ? nullptr
                       : atomic.kind == AccAtomic::Read ? move->getRHS()->IgnoreParenImpCasts()
                                                        : move->getLHS();
  if (atomic.wide = access && access->getType()->isAnyComplexType(); atomic.wide)
    sema.targets.refuses(Limit::ComplexAtomic, m, {locations.typeText(access->getType())});
  if (access && access->refersToBitField())
    sema.targets.refuses(Limit::AtomicBitField, m, {locations.text(access)});
  if (access) {
    atomic.variable = nameOf(access);
    if (const auto lvalue = Lvalue::of(access); lvalue && lvalue->variable && lvalue->isPartOfVariable()) {
      atomic.object = lvalue->variable->getNameAsString();
      atomic.local = lvalue->variable->hasLocalStorage();
    }
    atomic.target = locations.spanOf(access);
    if ((atomic.kind == AccAtomic::Write || atomic.kind == AccAtomic::Update) &&
        copiedByGangs(atomic.variable, {m.site.index, locations.statementEnd(body)}))
      reporter.report(Diag::atomic_private, access->getSourceRange(), {atomic.variable});
  }
  const auto *value = found.update                              ? found.update->value
                      : move && atomic.kind == AccAtomic::Write ? move->getRHS()
                                                                : nullptr;
  if (value) {
    atomic.value = locations.spanOf(value);
    checkValue(access, value);
  }
  atomic.after = found.after;
  if (const auto &update = found.update) {
    atomic.op = update->op;
    atomic.reversed = update->reversed;
    if (found.captured)
      atomic.captured = locations.spanOf(found.captured);
    const QualType t = update->target->getType();
    if (const uint64_t bits = t->isScalarType() ? ctx.getTypeSize(t) : 0;
        (!atomic.wide && bits != 8 && bits != 16 && bits != 32 && bits != 64) || t->isEnumeralType() ||
        t->isBooleanType())
      sema.targets.refuses(Limit::AtomicType, m, {locations.typeText(t)});
  }
  acc.body = {m.site.index, locations.statementEnd(body)};
  acc.region = around.accRegion;
  program.add(std::move(acc));
  sema.walker.walk(body);
}

} // namespace xacc
