// CxxTypes.cpp - expressions that have a different type in C++, where this is visible.
//
// 'a', a < b and !a are int in C, but char and bool in C++. c ? x : y and (x, y) are values in C, where arrays become
// pointers and char becomes int; in C++ they are the variables themselves. Arithmetic converts char and bool to int, so
// only sizeof and typeof show the difference. An enumeration without negative values is unsigned int in GCC's C, but
// int in C++ arithmetic, which matters in comparisons and divisions.
#include "cxx/CxxFixer.h"
#include "source/LlvmCompat.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

namespace {
/// Is it converted other than by a load?
bool isConverted(const Expr *E) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return cast && (cast->getCastKind() != CK_LValueToRValue || cast->getSubExpr()->refersToBitField());
}
} // namespace

/// Visits expressions in a type as written: array bounds, operands of typeof.
void CxxFixer::visitType(TypeLoc t) {
  for (; !t.isNull(); t = t.getNextTypeLoc())
    if (const auto array = t.getAs<ArrayTypeLoc>())
      visit(array.getSizeExpr(), nullptr);
    else if (const auto typeOfExpression = t.getAs<TypeOfExprTypeLoc>()) {
      if (forKernels && replaceTypeof(typeOfExpression))
        continue;
      fixOperandType(typeOfExpression.getUnderlyingExpr());
      visit(typeOfExpression.getUnderlyingExpr(), nullptr);
    } else if (const auto typeOfType = t.getAs<TypeOfTypeLoc>())
      visitType(typeOfType.getUnmodifiedTInfo());
    else if (const auto function = t.getAs<FunctionTypeLoc>())
      for (const ParmVarDecl *p : function.getParams())
        if (p)
          visitType(p->getTypeSourceInfo());
}

/// Kernels may lack the variable or have a const one, so typeof is replaced by the type.
bool CxxFixer::replaceTypeof(TypeOfExprTypeLoc t) {
  const QualType type = t.getUnderlyingExpr()->getType();
  const auto begin = index(t.getTypeofLoc()), end = index(t.getRParenLoc());
  std::string name = typeText(type.getUnqualifiedType());
  if (const Span operand = spanOf(t.getUnderlyingExpr()->IgnoreParens()); !operand.empty())
    if (const auto unit = program.kernels.typeNames.find("__typeof__(" + plainText(operand) + ")");
        unit != program.kernels.typeNames.end() && !unit->second.starts_with("::"))
      name = unit->second;
  if (!begin || !end || type->isArrayType() || type->isFunctionType() || name.find("(unnamed") != std::string::npos)
    return false;
  replace({*begin, *end + 1}, name);
  return true;
}

/// E is the operand of sizeof or typeof.
void CxxFixer::fixOperandType(const Expr *E) {
  const QualType type = E->getType();
  if (!differsInCxx(E) || !(type->isArithmeticType() || type->isPointerType()))
    return;
  const auto *parentheses = dyn_cast<ParenExpr>(E);
  if (!parentheses) { // sizeof 'a'
    const Span s = spanOf(E);
    before(s, "(");
    after(s, ")");
  }
  // sizeof (T)x is invalid, sizeof ((T)x) is not.
  cast(parentheses ? parentheses->getSubExpr() : E, type);
}

/// true in <stdbool.h> is 1 in C, and NULL in <stddef.h> is ((void *)0).
bool CxxFixer::isHeaderConstant(const Expr *E) const {
  const SourceLocation spelled = SM.getSpellingLoc(E->getBeginLoc());
  return spelled.isValid() && SM.isInSystemHeader(spelled) &&
         (isa<CStyleCastExpr>(E) || SM.getFilename(spelled).ends_with("stdbool.h"));
}

bool CxxFixer::differsInCxx(const Expr *E) const {
  E = E->IgnoreParens();
  if (const auto *literal = dyn_cast<CharacterLiteral>(E))
    return literal->getKind() == CharacterLiteralKind::Ascii || literal->getKind() == CharacterLiteralKind::UTF8;
  if (isa<IntegerLiteral>(E))
    return isHeaderConstant(E);
  if (const auto *extension = dyn_cast<UnaryOperator>(E))
    return extension->getOpcode() == UO_LNot ||
           (extension->getOpcode() == UO_Extension && differsInCxx(extension->getSubExpr()));
  if (const auto *operation = dyn_cast<BinaryOperator>(E)) {
    if (operation->getOpcode() != BO_Comma)
      return operation->isComparisonOp() || operation->isLogicalOp();
    return isConverted(operation->getRHS()) || differsInCxx(operation->getRHS());
  }
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(E)) {
    const Expr *values[] = {choice->getTrueExpr(), choice->getFalseExpr()};
    return llvm::any_of(values, [&](const Expr *value) { return isConverted(value) || differsInCxx(value); });
  }
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(E))
    return cast->getCastKind() == CK_NullToPointer || differsInCxx(cast->getSubExpr());
  if (const auto *cast = dyn_cast<CStyleCastExpr>(E))
    return cast->getType()->isVoidPointerType() && isHeaderConstant(E);
  if (const auto *ref = dyn_cast<DeclRefExpr>(E))
    return isa<EnumConstantDecl>(ref->getDecl());
  if (const auto *block = dyn_cast<StmtExpr>(E)) {
    const auto *last = block->getSubStmt()->body_empty() ? nullptr : dyn_cast<Expr>(block->getSubStmt()->body_back());
    return last && (isConverted(last) || differsInCxx(last));
  }
  if (const auto *call = dyn_cast<CallExpr>(E)) // isnan
    return call->getBuiltinCallee() && spelledByHeaderMacro(call);
  return false;
}

bool CxxFixer::spelledByHeaderMacro(const Expr *E) const {
  const auto i = index(E->getBeginLoc());
  return i && capture.source.tokens[*i].group >= 0 && !isUserMacro(*i);
}

/// The type of the enumeration in C++ arithmetic: the first of int, unsigned int, long ... that can hold its values.
QualType CxxFixer::promotedInCxx(const EnumDecl *E) const {
  const unsigned negative = E->getNumNegativeBits(), positive = E->getNumPositiveBits();
  const unsigned isSigned = negative ? std::max(negative, positive + 1) : positive + 1;
  const unsigned width = ctx.getIntWidth(ctx.IntTy);
  if (isSigned <= width)
    return ctx.IntTy;
  if (!negative && positive <= width)
    return ctx.UnsignedIntTy;
  if (ctx.getIntWidth(ctx.LongTy) > width)
    return negative || positive < ctx.getIntWidth(ctx.LongTy) ? ctx.LongTy : ctx.UnsignedLongTy;
  return negative || positive < ctx.getIntWidth(ctx.LongLongTy) ? ctx.LongLongTy : ctx.UnsignedLongLongTy;
}

namespace {
/// Does the type of `operand`, an operand of S, affect the result of S?
bool typeAffectsResult(const Expr *operand, const Stmt *S, const ASTContext &ctx) {
  if (const auto *E = dyn_cast_or_null<UnaryOperator>(S))
    return E->isArithmeticOp() && E->getOpcode() != UO_LNot;
  if (const auto *E = dyn_cast_or_null<ConditionalOperator>(S))
    return E->getCond() != operand;
  const auto *E = dyn_cast_or_null<BinaryOperator>(S);
  if (!E || E->isLogicalOp() || E->getOpcode() == BO_Comma || E->getOpcode() == BO_Assign ||
      E->getType()->isPointerType())
    return false;
  if (E->isShiftOp() || E->isShiftAssignOp())
    return E->getLHS() == operand;
  return !E->isEqualityOp() || ctx.getTypeSize(operand->getType()) > ctx.getIntWidth(ctx.IntTy) ||
         operand->getType()->isFloatingType();
}
} // namespace

/// In C an enumerator is int if its value fits; in C++ arithmetic its type depends on the whole enumeration.
void CxxFixer::fixEnumerator(const DeclRefExpr *ref, const Stmt *parent) {
  const auto *constant = dyn_cast<EnumConstantDecl>(ref->getDecl());
  const auto *D = constant ? dyn_cast<EnumDecl>(constant->getDeclContext()) : nullptr;
  if (!D || !index(ref->getBeginLoc()) || ctx.hasSameType(promotedInCxx(D), ref->getType()) || D->isFixed())
    return;
  if (const auto *E = dyn_cast_or_null<ImplicitCastExpr>(parent); E && E->getType()->isEnumeralType())
    return;
  cast(ref, ref->getType());
}

/// E converts a value of an enumeration type, possibly because C uses unsigned int for it.
void CxxFixer::fixEnumValue(const ImplicitCastExpr *E, const Stmt *parent) {
  const Expr *value = E->getSubExpr();
  const auto *D = value->getType()->castAs<EnumType>()->getDecl();
  const FieldDecl *bits = value->IgnoreParenImpCasts()->getSourceBitField();
  if (bits && compat::bitWidthOf(bits, ctx) < ctx.getIntWidth(ctx.IntTy))
    return;                // int in both languages
  const Expr *operand = E; // converted further: e + 0.5
  if (const auto *next = dyn_cast_or_null<ImplicitCastExpr>(parent); next && above.size() > 1) {
    operand = next;
    parent = above[above.size() - 2];
  }
  if (!ctx.hasSameType(D->getPromotionType(), promotedInCxx(D)) && typeAffectsResult(operand, parent, ctx))
    cast(value, D->getPromotionType());
}

/// GCC's C computes with a bit-field wider than int in exactly its width.
void CxxFixer::checkBitField(const ImplicitCastExpr *E, const Stmt *parent) {
  const FieldDecl *F = E->getSubExpr()->getSourceBitField();
  if (!F || !E->getType()->isIntegerType())
    return;
  const unsigned width = compat::bitWidthOf(F, ctx), full = ctx.getIntWidth(E->getType());
  if (width > ctx.getIntWidth(ctx.IntTy) && width < full && typeAffectsResult(E, parent, ctx))
    giveUp("the program computes with the bit-field '" + F->getNameAsString() + "', which is wider than int");
}

} // namespace xacc
