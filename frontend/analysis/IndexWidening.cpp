// IndexWidening.cpp - see IndexWidening.h.
#include "analysis/IndexWidening.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace xacc {
namespace {

class Widening {
public:
  Widening(const VarDecl *variable, const ASTContext &ctx) : variable(variable->getCanonicalDecl()), ctx(ctx) {}

  /// Are all uses in S allowed? S is a statement, or an expression whose own value does not matter.
  bool allowed(const Stmt *S) {
    if (!S)
      return true;
    if (const auto *E = dyn_cast<Expr>(S))
      return value(E) != Value::Exposed;
    if (const auto *declaration = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D);
            !V || showsTypes(V->getType()) || (V->getInit() && value(V->getInit()) == Value::Exposed))
          return false;
      return true;
    }
    if (const auto *choice = dyn_cast<SwitchStmt>(S); choice && value(choice->getCond()) != Value::Same)
      return false;
    for (const Stmt *child : S->children())
      if (!allowed(child))
        return false;
    return true;
  }

private:
  enum class Value : uint8_t {
    Same,   ///< the same type and value
    Wider,  ///< an int that would be a long, with the same value
    Exposed ///< a value or type may differ
  };
  const VarDecl *variable;
  const ASTContext &ctx;

  Value value(const Expr *E) {
    if (const auto *paren = dyn_cast<ParenExpr>(E))
      return value(paren->getSubExpr());
    if (const auto *ref = dyn_cast<DeclRefExpr>(E))
      return ref->getDecl()->getCanonicalDecl() == variable ? Value::Wider : Value::Same;
    if (const auto *cast = dyn_cast<CastExpr>(E))
      return converted(cast);
    if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(E))
      return value(subscript->getBase()) == Value::Same && value(subscript->getIdx()) != Value::Exposed
                 ? Value::Same
                 : Value::Exposed;
    if (const auto *B = dyn_cast<BinaryOperator>(E))
      return combined(B);
    if (const auto *U = dyn_cast<UnaryOperator>(E)) {
      const Value v = value(U->getSubExpr());
      if (v == Value::Same || U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus)
        return v;
      return U->getOpcode() == UO_LNot ? Value::Same : Value::Exposed;
    }
    // All other expressions expose the types of their operands, which therefore must not change.
    for (const Stmt *child : E->children())
      if (const auto *part = dyn_cast_or_null<Expr>(child); child && (!part || value(part) != Value::Same))
        return Value::Exposed;
    return Value::Same;
  }

  /// May the type depend on the types of expressions?
  static bool showsTypes(QualType t) {
    return t->isVariablyModifiedType() || t->getContainedDeducedType() || isa<TypeOfExprType>(t.getTypePtr());
  }

  static Value worst(std::initializer_list<Value> values) {
    Value w = Value::Same;
    for (const Value v : values)
      w = std::max(w, v);
    return w;
  }

  /// A loaded value keeps its type; a converted one gets the target type.
  Value converted(const CastExpr *cast) {
    const Value v = value(cast->getSubExpr());
    if (v != Value::Wider)
      return v;
    switch (cast->getCastKind()) {
    case CK_LValueToRValue:
    case CK_NoOp:
      return Value::Wider;
    case CK_IntegralCast: // it may be unsigned because of the other operand of a comparison, which would become a long
      return isa<ImplicitCastExpr>(cast) && cast->getType()->isUnsignedIntegerType() ? Value::Exposed : Value::Same;
    case CK_IntegralToFloating:
    case CK_IntegralToBoolean:
    case CK_ToVoid:
      return Value::Same;
    default:
      return Value::Exposed;
    }
  }

  Value combined(const BinaryOperator *B) {
    const Value left = value(B->getLHS()), right = value(B->getRHS());
    const Value w = worst({left, right});
    if (w != Value::Wider)
      return w;
    if (B->isAssignmentOp()) // the target has its own type; shifts may give a different value
      return left == Value::Same && !B->isShiftAssignOp() ? Value::Same : Value::Exposed;
    if (B->isComparisonOp()) // both operands are int here
      return Value::Same;
    if (B->isLogicalOp())
      return Value::Same;
    if (B->isCommaOp())
      return right;
    if (B->getType()->isPointerType())
      return Value::Same;
    // 64-bit division is several times slower on a GPU.
    return B->isAdditiveOp() || B->getOpcode() == BO_Mul ? Value::Wider : Value::Exposed;
  }
};

} // namespace

bool mayBeLong(const VarDecl *variable, const Stmt *body, const ASTContext &ctx) {
  return ctx.hasSameUnqualifiedType(variable->getType(), ctx.IntTy) && !ctx.getLangOpts().isSignedOverflowDefined() &&
         Widening(variable, ctx).allowed(body);
}

} // namespace xacc
