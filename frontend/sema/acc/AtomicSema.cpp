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
  const auto receiverOf = [&](const clang::Expr *x, const clang::Expr *E) { // v, if E is `v = x`
    const auto *assign = assignmentOf(E);
    return assign && atomics.sameText(assign->getRHS(), x) ? assign->getLHS() : nullptr;
  };
  if (const auto update = updateOf(atomics, second))
    if (const clang::Expr *receiver = receiverOf(update->target, first))
      return {update, receiver, /*after=*/false};
  if (const auto update = updateOf(atomics, first))
    if (const clang::Expr *receiver = receiverOf(update->target, second))
      return {update, receiver, /*after=*/true};
  if (const auto *write = assignmentOf(second))
    if (const clang::Expr *receiver = receiverOf(write->getLHS(), first))
      return {Update{write->getLHS(), write->getRHS(), "="}, receiver, /*after=*/false};
  return {};
}

/// `v = x` for read, `x = e` for write, with a scalar x.
bool isMove(AccAtomic::Kind kind, const BinaryOperator *assign) {
  if (!assign || !assign->getType()->isScalarType())
    return false;
  return kind != AccAtomic::Read || assign->getRHS()->IgnoreParenImpCasts()->isLValue();
}

/// The clause that gives the form of the access, and the form; without a clause, it is an update.
std::pair<ClauseKind, AccAtomic::Kind> formOf(const Directive &directive) {
  for (const auto &form : {std::pair(ClauseKind::Read, AccAtomic::Read), std::pair(ClauseKind::Write, AccAtomic::Write),
                           std::pair(ClauseKind::Capture, AccAtomic::Capture)})
    if (directive.find(form.first))
      return form;
  return {ClauseKind::Update, AccAtomic::Update};
}

} // namespace

/// Do both name the same object, compared token by token?
bool AtomicSema::sameText(const clang::Expr *a, const clang::Expr *b) const {
  const Span s = locations.spanOf(a->IgnoreParenImpCasts()), t = locations.spanOf(b->IgnoreParenImpCasts());
  return !s.empty() && captured.source.sameTokens(s, t);
}

/// Is it a scalar that each gang copies because no clause names it, and that the construct uses only in `statement`?
bool AtomicSema::copiedByGangs(const std::string &name, Span statement) const {
  const auto *region = program.find<AccConstruct>(around.accRegion);
  return region && !around.accContext.kernels && std::ranges::any_of(region->captures, [&](const AccCapture &c) {
           return c.name == name && c.kind == AccCapture::Scalar && !c.resident && !c.mayBePresent && !c.reduction &&
                  !c.isPrivate && !c.isFirstprivate && !c.loopVariable && !c.between &&
                  std::ranges::all_of(c.uses, [&](uint32_t use) { return statement.contains(use); });
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

/// Records the object of the access, and reports an object that the target does not support.
void AtomicSema::setObject(const TypedDirective &m, AccAtomic &atomic, const clang::Expr *object, const Stmt *body) {
  atomic.wide = object->getType()->isAnyComplexType();
  if (atomic.wide)
    sema.targets.refuses(Limit::ComplexAtomic, m, {locations.typeText(object->getType())});
  if (object->refersToBitField())
    sema.targets.refuses(Limit::AtomicBitField, m, {locations.text(object)});
  atomic.variable = nameOf(namedVariable(object)).str();
  if (const auto lvalue = Lvalue::of(object); lvalue && lvalue->variable && lvalue->isPartOfVariable()) {
    atomic.object = lvalue->variable->getNameAsString();
    atomic.local = lvalue->variable->hasLocalStorage();
  }
  atomic.target = locations.spanOf(object);
  if ((atomic.kind == AccAtomic::Write || atomic.kind == AccAtomic::Update) &&
      copiedByGangs(atomic.variable, {m.site.index, locations.statementEnd(body)}))
    reporter.report(Diag::atomic_private, object->getSourceRange(), {atomic.variable});
}

/// `value`: stored to the object or combined with it; null for ++ and --.
void AtomicSema::setValue(AccAtomic &atomic, const clang::Expr *object, const clang::Expr *value) const {
  if (!value)
    return;
  atomic.value = locations.spanOf(value);
  checkValue(object, value);
}

void AtomicSema::rejectForm(const TypedDirective &m) const {
  reports.error(m, Diag::acc_atomic_form, m.directive.keyword,
                {std::string(spellingOf(m.directive.kind, formOf(m.directive).first))});
}

/// An atomic read or write.
void AtomicSema::addMove(const TypedDirective &m, AccAtomic &atomic, const Stmt *body) {
  const BinaryOperator *move = assignmentOf(strippedExpr(body));
  if (!isMove(atomic.kind, move))
    rejectForm(m);
  if (!move)
    return;
  if (atomic.kind == AccAtomic::Read)
    return setObject(m, atomic, move->getRHS()->IgnoreParenImpCasts(), body);
  setObject(m, atomic, move->getLHS(), body);
  setValue(atomic, move->getLHS(), move->getRHS());
}

/// An atomic update, with or without a capture.
void AtomicSema::addUpdate(const TypedDirective &m, AccAtomic &atomic, const Stmt *body) {
  const CapturedUpdate found =
      atomic.kind == AccAtomic::Capture ? captureOf(*this, body) : CapturedUpdate{updateOf(*this, strippedExpr(body))};
  if (!found.update)
    return rejectForm(m);
  const Update &update = *found.update;
  setObject(m, atomic, update.target, body);
  setValue(atomic, update.target, update.value);
  atomic.op = update.op;
  atomic.reversed = update.reversed;
  atomic.after = found.after;
  if (found.captured)
    atomic.captured = locations.spanOf(found.captured);
  const QualType t = update.target->getType();
  const uint64_t bits = t->isScalarType() ? ctx.getTypeSize(t) : 0;
  const bool hasWidthOfInteger = bits == 8 || bits == 16 || bits == 32 || bits == 64;
  if ((!atomic.wide && !hasWidthOfInteger) || t->isEnumeralType() || t->isBooleanType())
    sema.targets.refuses(Limit::AtomicType, m, {locations.typeText(t)});
}

void AtomicSema::buildAccAtomic(const TypedDirective &m, const Stmt *body) {
  auto acc = make<AccConstruct>(m);
  acc.atomic.kind = formOf(m.directive).second;
  if (const OptionalExpression *condition = m.directive.argument<ClauseKind::If>())
    acc.condition = {sema.accData.condition(m, **condition)};
  if (acc.atomic.kind == AccAtomic::Read || acc.atomic.kind == AccAtomic::Write)
    addMove(m, acc.atomic, body);
  else
    addUpdate(m, acc.atomic, body);
  acc.body = {m.site.index, locations.statementEnd(body)};
  acc.region = around.accRegion;
  program.add(std::move(acc));
  sema.walker.walk(body);
}

} // namespace xacc
