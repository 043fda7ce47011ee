// CxxConversions.cpp - conversions that are implicit only in C, and in-place operations on enumerations and _Bool.
#include "cxx/CxxFixer.h"
#include "source/LlvmCompat.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

namespace {
/// Can it be written twice? True for a variable or a member of one.
bool isPlain(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *member = dyn_cast<MemberExpr>(E))
    return isPlain(member->getBase());
  if (const auto *load = dyn_cast<ImplicitCastExpr>(E))
    return load->getCastKind() == CK_LValueToRValue && isPlain(load->getSubExpr());
  return isa<DeclRefExpr>(E) && !E->getType().isVolatileQualified();
}
} // namespace

/// Does a C++ initialiser list accept the constant E for this type?
bool CxxFixer::fits(const Expr *E, QualType to) const {
  clang::Expr::EvalResult r;
  if (!E->getType()->isIntegerType() || !E->EvaluateAsInt(r, ctx))
    return false;
  const llvm::APSInt value = r.Val.getInt();
  if (to->isFloatingType())
    return value.getSignificantBits() < 24;
  if (to->isBooleanType())
    return value == 0 || value == 1;
  const bool isSigned = to->isSignedIntegerType();
  return (isSigned || value.isNonNegative()) &&
         value.getSignificantBits() <= ctx.getIntWidth(to) + (isSigned || value.isUnsigned() ? 0 : 1);
}

/// Does C++ convert a pointer to `from` into one to `to`? They differ in the type or only in its qualifiers.
bool CxxFixer::convertsInCxx(QualType from, QualType to) const {
  return compat::isAtLeastAsQualifiedAs(to, from, ctx) &&
         (ctx.hasSameUnqualifiedType(from, to) || (to->isVoidType() && !from->isFunctionType()));
}

/// (unsigned)p: C++ converts pointers only to integers of their size or more.
void CxxFixer::fixPointerToInteger(const CastExpr *E) {
  if (E->getCastKind() == CK_PointerToIntegral && ctx.getTypeSize(E->getType()) < ctx.getTypeSize(ctx.VoidPtrTy))
    cast(E->getSubExpr(), ctx.getUIntPtrType());
}

/// Converts the value to the enumeration type `to`. Its own enumerators, which have type int in C, need no cast.
void CxxFixer::fixToEnum(const Expr *value, QualType to) {
  const auto *ref = dyn_cast<DeclRefExpr>(value->IgnoreParens());
  const auto *constant = ref ? dyn_cast<EnumConstantDecl>(ref->getDecl()) : nullptr;
  if (!constant || cast_or_null<EnumDecl>(constant->getDeclContext())->getCanonicalDecl() !=
                       to->castAs<EnumType>()->getDecl()->getCanonicalDecl())
    cast(value, to);
}

void CxxFixer::fixConversion(const ImplicitCastExpr *E, const Stmt *parent) {
  const QualType to = E->getType(), from = E->getSubExpr()->getType();
  if (const auto *call = dyn_cast_or_null<CallExpr>(parent))
    fixArgument(call, E);
  if (forKernels && isa_and_nonnull<InitListExpr, DesignatedInitExpr>(parent) && to->isArithmeticType() &&
      from->isArithmeticType() && !from->isEnumeralType() && E->getCastKind() != CK_LValueToRValue &&
      !fits(E->getSubExpr(), to)) // C++ forbids narrowing in initialiser lists
    cast(E->getSubExpr(), to);
  switch (E->getCastKind()) {
  case CK_BitCast:
  case CK_NoOp:
    // Parameters with rows of variable length accept any pointer, and such row types convert to each other.
    if (to->isVariablyModifiedType() && (isa_and_nonnull<CallExpr>(parent) || !from->isVoidPointerType()))
      break;
    if (to->isPointerType() && from->isPointerType() && !convertsInCxx(from->getPointeeType(), to->getPointeeType()))
      cast(E->getSubExpr(), to);
    break;
  case CK_PointerToIntegral:
    cast(E->getSubExpr(), to);
    fixPointerToInteger(E);
    break;
  case CK_FunctionToPointerDecay: // kernels have several overloads
    if (const auto *call = dyn_cast_or_null<CallExpr>(parent);
        forKernels && isa<DeclRefExpr>(E->getSubExpr()) && (!call || call->getCallee() != E))
      cast(E->getSubExpr(), to);
    break;
  case CK_IntegralToPointer:
    cast(E->getSubExpr(), to);
    break;
  case CK_NullToPointer:
    if (from->isVoidPointerType())
      if (const Span s = spanOf(E->getSubExpr());
          !s.empty() && (forKernels || fileText(capture.source.tokens[s.begin]) != "NULL"))
        cast(E->getSubExpr(), to);
    break;
  case CK_IntegralCast:
    if (to->isEnumeralType() && !ctx.hasSameUnqualifiedType(to, from))
      fixToEnum(E->getSubExpr(), to);
    else if (from->isEnumeralType())
      fixEnumValue(E, parent);
    break;
  case CK_FloatingToIntegral:
    if (to->isEnumeralType())
      cast(E->getSubExpr(), to);
    break;
  case CK_FloatingComplexCast:
  case CK_FloatingComplexToReal:
  case CK_FloatingComplexToBoolean:
    if (forKernels)
      cast(E->getSubExpr(), to);
    break;
  case CK_LValueToRValue:
    checkBitField(E, parent);
    rejectVolatileCopy(E->getSubExpr());
    break;
  case CK_ArrayToPointerDecay:
    if (isa<StringLiteral>(E->getSubExpr()->IgnoreParens()) && !to->getPointeeType().isConstQualified() &&
        expectsWritable(E, parent))
      cast(E->getSubExpr(), to);
    fixLiteralAddress(E->getSubExpr(), E);
    break;
  default:
    break;
  }
}

/// Is the string literal used where a pointer to non-const char is expected?
bool CxxFixer::expectsWritable(const Expr *E, const Stmt *parent) const {
  if (!parent || isa<ReturnStmt>(parent))
    return true;
  if (const auto *call = dyn_cast<CallExpr>(parent)) {
    const auto *F = call->getDirectCallee();
    for (unsigned i = 0; F && i < call->getNumArgs(); ++i)
      if (call->getArg(i) == E)
        return i < F->getNumParams();
    return false;
  }
  if (const auto *B = dyn_cast<BinaryOperator>(parent))
    return B->isAssignmentOp();
  if (const auto *next = dyn_cast<ImplicitCastExpr>(parent)) // to void *
    return next->getType()->isPointerType() && !next->getType()->getPointeeType().isConstQualified();
  return isa<InitListExpr, DeclStmt, ConditionalOperator>(parent);
}

/// E is the source or target of a copy. In C++ a volatile struct has no operator= and no constructor for it.
void CxxFixer::rejectVolatileCopy(const Expr *E) {
  if (E->getType().isVolatileQualified() && E->getType()->isRecordType())
    giveUp("the program copies a volatile struct");
}

/// An enumeration that the kernel changes in place becomes an lvalue of its integer type. False for other uses.
bool CxxFixer::changeAsInteger(const Expr *target, bool discarded) {
  const Span span = spanOf(target);
  if (!forKernels || !discarded || !target->getType()->isEnumeralType() || target->refersToBitField() || span.empty())
    return false;
  const QualType integer = target->getType()->castAs<EnumType>()->getDecl()->getIntegerType();
  before(span, "(*(" + typeText(integer) + " __attribute__((__may_alias__)) *)&");
  after(span, ")");
  return true;
}

/// e++: C++ has no such operator for enumerations and bool.
void CxxFixer::fixIncrement(const UnaryOperator *E) {
  const Expr *target = E->getSubExpr();
  const QualType type = target->getType();
  if (!type->isEnumeralType() && !type->isBooleanType())
    return;
  const bool discarded = isDiscarded(E);
  const Span whole = spanOf(E), operand = spanOf(target);
  if (!isPlain(target) && changeAsInteger(target, discarded))
    return;
  if (!isPlain(target) || whole.empty() || operand.empty() || (!discarded && E->isPostfix()))
    return giveUp(type->isBooleanType() ? "the program increments a _Bool" : "the program increments an enumeration");
  const std::string name = plainText(operand);
  const std::string next = name + (E->isIncrementOp() ? " + 1" : " - 1");
  const auto op = index(E->getOperatorLoc());
  if (!op)
    return giveUp("the program increments an enumeration");
  if (!discarded)
    before(whole, "(");
  replace(*op, "");
  after(operand, " = " +
                     (type->isBooleanType() ? next : "(" + typeText(type.getUnqualifiedType()) + ")(" + next + ")") +
                     (discarded ? "" : ")"));
}

/// e |= flag: C++ does not convert the result back to an enumeration.
void CxxFixer::fixCompoundAssignment(const CompoundAssignOperator *E) {
  const Expr *target = E->getLHS();
  if (!target->getType()->isEnumeralType())
    return;
  const Span left = spanOf(target), value = spanOf(E->getRHS());
  const auto op = index(E->getOperatorLoc());
  if (!isPlain(target) && changeAsInteger(target, isDiscarded(E)))
    return;
  if (!isPlain(target) || left.empty() || value.empty() || !op)
    return giveUp("the program uses a compound assignment to an enumeration");
  const auto *D = target->getType()->castAs<EnumType>()->getDecl();
  const bool differs = D->getPromotionType() != promotedInCxx(D);
  const std::string sign =
      BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(E->getOpcode())).str();
  replace(*op, "= (" + typeText(target->getType().getUnqualifiedType()) + ")(" +
                   (differs ? "(" + typeText(D->getPromotionType()) + ")" : "") + plainText(left) + " " + sign);
  const bool simple = isa<DeclRefExpr, IntegerLiteral, ParenExpr, CallExpr>(E->getRHS()->IgnoreImpCasts());
  if (!simple)
    before(value, "(");
  after(value, simple ? ")" : "))");
}

} // namespace xacc
