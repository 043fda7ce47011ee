// LoopNests.cpp - loops in OpenMP's canonical form, and nests of them.
#include "analysis/Jumps.h"
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <functional>

using namespace clang;

namespace xacc {

const VarDecl *WorkSema::variableOf(const ForStmt *loop) const {
  const auto *init = dyn_cast_or_null<DeclStmt>(loop->getInit());
  const ValueDecl *V = init ? cast<VarDecl>(init->getSingleDecl())
                            : aligned.keyOf(cast<BinaryOperator>(loop->getInit())->getLHS()).first;
  return cast<VarDecl>(V->getCanonicalDecl());
}

namespace {

/// `for (T i = lower; ...)` or `for (i = lower; ...)`.
struct Start {
  const VarDecl *variable = nullptr;
  const clang::Expr *lower = nullptr;
  bool outside = false; ///< the variable is declared before the loop
};
Start startOf(const ForStmt *loop, const AlignedVariables &aligned) {
  if (const auto *init = dyn_cast_or_null<DeclStmt>(loop->getInit())) {
    const auto *var = init->isSingleDecl() ? dyn_cast<VarDecl>(init->getSingleDecl()) : nullptr;
    return {.variable = var, .lower = var ? var->getInit() : nullptr};
  }
  const auto *assign = dyn_cast_or_null<BinaryOperator>(loop->getInit());
  if (!assign || assign->getOpcode() != BO_Assign)
    return {};
  const auto [var, field] = aligned.keyOf(assign->getLHS());
  return field ? Start() : Start{var, assign->getRHS(), /*outside=*/true};
}

/// `i++`, `i -= step`, `i = i + step`, `i = step + i`.
struct Step {
  const clang::Expr *width = nullptr; ///< null: 1
  bool minus = false;
};
std::optional<Step> stepOf(const clang::Expr *increment, const std::function<bool(const clang::Expr *)> &isVariable) {
  if (const auto *U = dyn_cast_or_null<UnaryOperator>(increment);
      U && U->isIncrementDecrementOp() && isVariable(U->getSubExpr()))
    return Step{nullptr, U->isDecrementOp()};
  const auto *A = dyn_cast_or_null<BinaryOperator>(increment);
  if (!A || !A->isAssignmentOp() || !isVariable(A->getLHS()))
    return std::nullopt;
  if (A->getOpcode() == BO_AddAssign || A->getOpcode() == BO_SubAssign)
    return Step{A->getRHS(), A->getOpcode() == BO_SubAssign};
  const auto *sum =
      A->getOpcode() == BO_Assign ? dyn_cast<BinaryOperator>(A->getRHS()->IgnoreParenImpCasts()) : nullptr;
  if (!sum || (sum->getOpcode() != BO_Add && sum->getOpcode() != BO_Sub))
    return std::nullopt;
  const bool minus = sum->getOpcode() == BO_Sub;
  if (isVariable(sum->getLHS()))
    return Step{sum->getRHS(), minus};
  return isVariable(sum->getRHS()) && !minus ? std::optional(Step{.width = sum->getLHS()}) : std::nullopt;
}

/// The loop's direction by its comparison; false if the step disagrees.
bool findDirection(BinaryOperatorKind op, LoopLevel &L) {
  if (op == BO_NE) {
    L.downward = L.knownStep && *L.knownStep < 0;
    return L.knownStep && std::abs(*L.knownStep) <= INT32_MAX; // others may be negative ones of an unsigned type
  }
  if (op == BO_EQ)
    return false;
  L.downward = op == BO_GT || op == BO_GE;
  L.inclusive = op == BO_LE || op == BO_GE;
  return !L.knownStep || (*L.knownStep < 0) == L.downward;
}

/// Does every value of the variable's type satisfy its comparison with `bound`, which both are converted for?
bool alwaysHolds(BinaryOperatorKind op, QualType variable, const clang::Expr *bound, const LoopLevel &L,
                 const clang::ASTContext &ctx) {
  const QualType compared = bound->getType();
  const bool isUnsigned = variable->isUnsignedIntegerOrEnumerationType();
  const auto end = compared->isIntegerType() ? constantOf(bound, ctx) : std::nullopt;
  if (variable->isBooleanType() || !end || (!isUnsigned && compared->isUnsignedIntegerOrEnumerationType()))
    return false;
  const unsigned width = ctx.getIntWidth(variable);
  const int below = llvm::APSInt::compareValues(*end, llvm::APSInt::getMinValue(width, isUnsigned)),
            above = llvm::APSInt::compareValues(*end, llvm::APSInt::getMaxValue(width, isUnsigned));
  if (op == BO_NE)
    return below < 0 || above > 0;
  return L.downward ? below < (L.inclusive ? 1 : 0) : above > (L.inclusive ? -1 : 0);
}

/// Can `to` represent every value of `E` before its conversion?
bool keepsValues(QualType to, const clang::Expr *E, const clang::ASTContext &ctx) {
  const QualType from = E->IgnoreParenImpCasts()->getType();
  if (!from->isIntegerType())
    return false;
  if (const auto before = constantOf(E->IgnoreParenImpCasts(), ctx), after = constantOf(E, ctx); before && after)
    return llvm::APSInt::isSameValue(*before, *after);
  const bool fromUnsigned = from->isUnsignedIntegerOrEnumerationType(), toUnsigned = to->isUnsignedIntegerType();
  const uint64_t fromWidth = ctx.getIntWidth(from), toWidth = ctx.getIntWidth(to);
  return fromUnsigned == toUnsigned ? toWidth >= fromWidth : fromUnsigned && toWidth > fromWidth;
}

/// Conversions of bounds and step that computations in `long` need. False: the step is not an integer.
bool convert(QualType variable, const clang::Expr *lower, const clang::Expr *bound, const clang::Expr *step,
             BinaryOperatorKind op, const clang::ASTContext &ctx, LoopLevel &L) {
  // All 64 bits fit into a long.
  L.convertLower = !keepsValues(variable, lower, ctx) &&
                   (ctx.getIntWidth(variable) < 64 || !lower->IgnoreParenImpCasts()->getType()->isIntegerType());
  const QualType boundType = bound->IgnoreParenImpCasts()->getType(),
                 width = step ? step->IgnoreParenImpCasts()->getType() : boundType;
  if (step && !width->isIntegerType())
    return false;
  if (boundType->isRealFloatingType())
    L.round = L.downward == L.inclusive ? "__builtin_ceil" : "__builtin_floor";
  const bool narrow = boundType->isIntegerType() && ctx.getIntWidth(boundType) <= 32;
  if (const auto known = narrow ? constantOf(bound->IgnoreParenImpCasts(), ctx) : std::nullopt) {
    const int64_t next = wordOf(*known) + (L.downward ? -1 : 1); // `N + 1` is readable and does not overflow
    L.wideBound =
        boundType->isUnsignedIntegerType() ? next < 0 || next > UINT32_MAX : next < INT32_MIN || next > INT32_MAX;
  } else
    L.wideBound = narrow;
  L.wideStep = step && L.minusStep && !L.knownStep && width->isUnsignedIntegerType();
  return op != BO_NE || boundType->isIntegerType();
}

/// Does E, which is not a constant, contain the variable?
bool dependsOn(const clang::Expr *E, const VarDecl *variable, const clang::ASTContext &ctx) {
  return !constantOf(E, ctx) && namesVariable(E, variable);
}

/// The signed step; nothing if it is not a constant.
std::optional<int64_t> knownStepOf(const Step &step, const clang::ASTContext &ctx) {
  if (!step.width)
    return step.minus ? -1 : 1;
  const auto width = constantOf(step.width, ctx);
  return width ? std::optional(step.minus ? -wordOf(*width) : wordOf(*width)) : std::nullopt;
}

/// The value of a bound that is a constant of at most 32 bits.
std::optional<int64_t> knownBoundOf(const clang::Expr *bound, const clang::ASTContext &ctx) {
  const auto value = constantOf(bound, ctx);
  return value && value->getSignificantBits() <= 32 ? std::optional(wordOf(*value)) : std::nullopt;
}

/// Finds the tokens of the header; false if a macro hides some of them.
bool findTokens(const ForStmt *loop, const clang::Expr *lower, const clang::Expr *bound, const clang::Expr *step,
                const Locations &locations, LoopLevel &L) {
  if (step)
    L.step = locations.spanOf(step);
  L.lower = locations.spanOf(lower);
  L.bound = locations.spanOf(bound);
  L.condition = locations.spanOf(loop->getCond());
  L.increment = locations.spanOf(loop->getInc());
  for (const clang::Expr *part : {loop->getCond(), loop->getInc()})
    for (const auto *P = dyn_cast<ParenExpr>(part); P; P = dyn_cast<ParenExpr>(P->getSubExpr()))
      for (const SourceLocation at : {P->getLParen(), P->getRParen()})
        if (const auto token = locations.index(at))
          L.parentheses.push_back(*token);
  const auto begin = locations.index(loop->getForLoc());
  if (!begin || L.lower.empty() || L.bound.empty() || L.condition.empty() || L.increment.empty())
    return false;
  L.statement = {*begin, locations.statementEnd(loop)};
  return true;
}

} // namespace

bool WorkSema::readLoopHeader(const ForStmt *loop, LoopLevel &L) {
  auto fail = [&] {
    return reporter.reject(Diag::loop_not_canonical, SourceRange(loop->getForLoc()),
                           {L.variable.empty() ? "i" : L.variable});
  };
  const Start start = startOf(loop, aligned);
  if (!start.variable || !start.lower)
    return fail();
  const VarDecl *var = start.variable->getCanonicalDecl();
  L.outside = start.outside;
  L.variable = var->getName().str();
  if (!L.outside && dependsOn(start.lower, var, ctx)) // int i = i
    return fail();
  L.pointer &= var->getType()->isObjectPointerType();
  if (!var->getType()->isIntegerType() && !L.pointer)
    return fail();
  L.type = locations.typeOf(start.variable->getType());
  L.type.before = locations.nameable(std::move(L.type.before), start.variable->getType(), L.variable);
  L.enumerated = var->getType()->isEnumeralType() || var->getType()->isBooleanType();
  const auto isVariable = [&](const clang::Expr *E) { return aligned.keyOf(E) == ArrayKey(var, nullptr); };
  const auto *cond = comparisonOf(loop);
  if (!cond || !cond->isComparisonOp())
    return fail();
  if (cond->getOpcode() == BO_NE)
    L.unequal = locations.index(cond->getOperatorLoc());
  L.reversed = !isVariable(cond->getLHS());
  if (L.reversed && !isVariable(cond->getRHS()))
    return fail();
  const clang::Expr *bound = L.reversed ? cond->getLHS() : cond->getRHS();
  const auto step = stepOf(loop->getInc() ? loop->getInc()->IgnoreParens() : nullptr, isVariable);
  if (!step || dependsOn(bound, var, ctx) || (step->width && dependsOn(step->width, var, ctx)))
    return fail();
  L.minusStep = step->minus;
  L.knownStep = knownStepOf(*step, ctx);
  const BinaryOperatorKind op = L.reversed ? BinaryOperator::reverseComparisonOp(cond->getOpcode()) : cond->getOpcode();
  if (L.knownStep == 0 || !findDirection(op, L))
    return fail();
  if (!L.pointer && alwaysHolds(op, var->getType(), bound, L, ctx))
    return reporter.reject(Diag::loop_endless, cond->getSourceRange(),
                           {L.variable, locations.typeText(var->getType())});
  if (!L.pointer && !convert(var->getType(), start.lower, bound, step->width, op, ctx, L))
    return fail();
  L.mayWrap = !L.pointer && (ctx.getTypeSize(var->getType()) < ctx.getTypeSize(ctx.IntTy) ||
                             (L.downward && var->getType()->isUnsignedIntegerType()));
  L.knownLower = knownBoundOf(start.lower, ctx);
  L.knownBound = knownBoundOf(bound, ctx);
  return findTokens(loop, start.lower, bound, step->width, locations, L) || fail();
}

std::optional<LoopLevel> WorkSema::headerOf(const ForStmt *loop) {
  const Reporter::Muted quiet(reporter);
  LoopLevel level;
  return readLoopHeader(loop, level) ? std::optional(std::move(level)) : std::nullopt;
}

bool WorkSema::boundsHold(const ForStmt *loop, const Stmt *nest, Changes allowed) const {
  const Invariance during(sema.effects, nest, allowed);
  const Expr *lower = initialValueOf(loop);
  const auto *cond = comparisonOf(loop);
  const bool reversed = namedVariable(cond->getLHS()) != variableOf(loop);
  return during.isInvariant(lower) && during.isInvariant(reversed ? cond->getLHS() : cond->getRHS());
}

/// Does an enclosing loop distribute dimension `dim` of the same object by this variable?
bool WorkSema::isDistributedByEnclosingLoop(const OnReference &on, int dim, const std::string &variable) const {
  for (const int number : around.loops)
    if (const Loop &around = program.get<Loop>(number); around.on.kind == on.kind && around.on.object == on.object)
      for (const LoopLevel &l : around.loops)
        if (l.variable == variable && l.partDim == dim && l.offset.known == 0)
          return true;
  return false;
}

/// The statement after the markers of acc directives and device loops.
const Stmt *WorkSema::throughAcc(const Stmt *S) const {
  while (const ForStmt *marker = markers.prefixMarker(S)) {
    const auto kind = markers.kindOf(marker);
    if (!kind || (rowOf(*kind).family != Family::Acc && *kind != DirectiveKind::DeviceLoop))
      break;
    S = marker->getBody();
  }
  return S;
}

/// Does the expression of a loop header use something declared in the compute construct?
bool WorkSema::declaredInRegion(const Stmt *S) const {
  const Span region = program.construct(around.accRegion).body;
  if (const auto *B = dyn_cast_or_null<BinaryOperator>(S); B && B->isAssignmentOp()) // i += step
    S = B->getRHS();
  else if (S && storedBy(S)) // ++i
    return false;
  return findIn(S, [&](const Stmt *inner) {
    const VarDecl *V = namedVariable(inner);
    const auto at = V ? locations.index(V->getLocation()) : std::nullopt;
    return at && region.contains(*at);
  });
}

bool WorkSema::loopNest(const TypedDirective &m, Loop &loops, const Stmt *body, std::vector<std::string> needed) {
  const auto *outermost = dyn_cast_or_null<ForStmt>(body);
  const Invariance during(sema.effects, body);
  const Stmt *S = body;
  while (!needed.empty()) {
    S = throughAcc(S);
    const auto *loop = dyn_cast_or_null<ForStmt>(S);
    if (!loop || markers.prefixMarker(loop)) {
      if (loops.loops.empty())
        reports.error(m, Diag::needs_for, m.directive.keyword, {"loop"});
      else
        reporter.report(Diag::loop_not_nested, SourceRange(S ? S->getBeginLoc() : outermost->getForLoc()), {needed[0]});
      return false;
    }
    LoopLevel L;
    if (!readLoopHeader(loop, L))
      return false;
    const auto *cond = comparisonOf(loop);
    const Expr *lower = initialValueOf(loop), *bound = L.reversed ? cond->getLHS() : cond->getRHS();
    L.hoistable = loops.loops.empty() || (during.isInvariant(lower) && during.isInvariant(bound));
    L.regional = around.accRegion < 0 ||
                 (!declaredInRegion(lower) && !declaredInRegion(bound) && !declaredInRegion(loop->getInc()));
    L.left = jumpOutOfLoop(loop->getBody(), markers) != nullptr;
    const bool divided = std::erase(needed, L.variable) > 0;
    if (divided && (!checkBody(m, loop->getBody(), L.variable, variableOf(loop)) || !checkBounds(loop, L.variable)))
      return false;
    loops.loops.push_back(std::move(L));
    S = onlyStatement(loop->getBody());
  }
  return true;
}

/// Values that the body assigns directly to a variable.
void WorkSema::findAssignments(const Stmt *body, ArrayKey variable, std::vector<Span> &values) const {
  if (!variable.first)
    return;
  traverse(body, [&](const Stmt *S) {
    const auto *B = dyn_cast<BinaryOperator>(S);
    if (B && B->getOpcode() == BO_Assign && aligned.keyOf(B->getLHS()) == variable)
      if (const Span value = locations.spanOf(B->getRHS()); !value.empty())
        values.push_back(value);
    return true;
  });
}

} // namespace xacc
