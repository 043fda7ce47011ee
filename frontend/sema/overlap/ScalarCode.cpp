// ScalarCode.cpp - see ScalarCode.h.
#include "sema/overlap/ScalarCode.h"
#include "analysis/Traverse.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace xacc {
namespace {

/// A type that the host and the GPU compute alike.
bool isPlain(QualType t) {
  const auto *type = t->getAs<BuiltinType>();
  return type && !t.isVolatileQualified() && !t->isBooleanType() &&
         (type->isInteger() || type->getKind() == BuiltinType::Float || type->getKind() == BuiltinType::Double) &&
         type->getKind() != BuiltinType::Int128 && type->getKind() != BuiltinType::UInt128;
}

/// Is E a product in floating point, which an addition could be fused with?
bool isProduct(const clang::Expr *E) {
  E = E->IgnoreParens();
  if (const auto *sign = dyn_cast<UnaryOperator>(E))
    return isProduct(sign->getSubExpr());
  const auto *product = dyn_cast<BinaryOperator>(E);
  return product && product->getOpcode() == BO_Mul && E->getType()->isFloatingType();
}

std::string literal(const IntegerLiteral *E) {
  llvm::SmallString<24> text;
  E->getValue().toString(text, 10, E->getType()->isSignedIntegerType());
  const auto kind = E->getType()->castAs<BuiltinType>()->getKind();
  std::string s(text);
  if (E->getType()->isUnsignedIntegerType())
    s += "U";
  if (kind == BuiltinType::Long || kind == BuiltinType::ULong)
    s += "L";
  if (kind == BuiltinType::LongLong || kind == BuiltinType::ULongLong)
    s += "LL";
  return s;
}
std::string literal(const FloatingLiteral *E) {
  llvm::SmallString<32> text;
  E->getValue().toString(text, /*FormatPrecision=*/17, /*FormatMaxPadding=*/0);
  std::string s(text);
  if (s.find_first_of(".E") == s.npos)
    s += ".0";
  return s + (E->getType()->isSpecificBuiltinType(BuiltinType::Float) ? "f" : "");
}

} // namespace

/// False if the name also denotes another variable here, or the variable is more than a number.
bool ScalarCode::mention(const VarDecl *V) {
  V = V ? V->getCanonicalDecl() : nullptr;
  return V && isPlain(V->getType()) && V->getTLSKind() == VarDecl::TLS_None &&
         all.try_emplace(V->getNameAsString(), V).first->second == V;
}

std::string ScalarCode::cast(const CastExpr *E) {
  std::string value = expression(E->getSubExpr());
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
    return value;
  case CK_IntegralCast:
  case CK_FloatingCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
    return value.empty() || !isPlain(E->getType())
               ? ""
               : "(" + locations.typeText(E->getType().getCanonicalType().getUnqualifiedType()) + ")(" + value + ")";
  default:
    return "";
  }
}

/// Functions with exactly rounded results.
std::string ScalarCode::call(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  const unsigned number = F ? F->getBuiltinID() : 0;
  const bool isExact = number == Builtin::BIsqrt || number == Builtin::BIsqrtf || number == Builtin::BIfabs ||
                       number == Builtin::BIfabsf;
  const std::string value = isExact && E->getNumArgs() == 1 ? expression(E->getArg(0)) : std::string();
  return value.empty() ? "" : F->getName().str() + "(" + value + ")";
}

std::string ScalarCode::binary(const BinaryOperator *E) {
  const bool adds = E->isAdditiveOp(), fuses = isProduct(E->getLHS()) || isProduct(E->getRHS());
  if ((!adds && E->getOpcode() != BO_Mul && E->getOpcode() != BO_Div) ||
      (adds && fuses && E->getType()->isFloatingType()))
    return "";
  const std::string left = expression(E->getLHS()), right = expression(E->getRHS());
  return left.empty() || right.empty() ? "" : left + " " + E->getOpcodeStr().str() + " " + right;
}

/// The text of an expression, with all conversions, since C++ may choose others. Empty if the expression is not simple.
std::string ScalarCode::expression(const clang::Expr *E) {
  if (!isPlain(E->getType()))
    return "";
  if (const auto *inner = dyn_cast<ParenExpr>(E)) {
    const std::string value = expression(inner->getSubExpr());
    return value.empty() ? "" : "(" + value + ")";
  }
  if (const auto *conversion = dyn_cast<CastExpr>(E))
    return cast(conversion);
  if (const auto *number = dyn_cast<IntegerLiteral>(E))
    return literal(number);
  if (const auto *number = dyn_cast<FloatingLiteral>(E))
    return literal(number);
  if (const auto *sign = dyn_cast<UnaryOperator>(E)) {
    const std::string value =
        sign->getOpcode() == UO_Minus || sign->getOpcode() == UO_Plus ? expression(sign->getSubExpr()) : std::string();
    return value.empty() ? "" : (sign->getOpcode() == UO_Minus ? "-(" : "(") + value + ")";
  }
  if (const auto *operation = dyn_cast<BinaryOperator>(E))
    return binary(operation);
  if (const auto *function = dyn_cast<CallExpr>(E))
    return call(function);
  const VarDecl *V = namedVariable(E);
  if (!mention(V))
    return "";
  reads.insert(V->getNameAsString());
  return V->getNameAsString();
}

bool ScalarCode::store(const VarDecl *V, std::string value) {
  if (value.empty() || !mention(V))
    return false;
  targets[V->getNameAsString()] = V->getCanonicalDecl();
  assignments.push_back({V->getNameAsString(), std::move(value), std::exchange(reads, {})});
  return true;
}

bool ScalarCode::declare(const VarDecl *V) {
  if (!V || !V->hasLocalStorage() || all.count(V->getNameAsString()) || V->hasAttrs())
    return false;
  own.push_back(V->getNameAsString());
  if (V->getInit())
    return store(V, expression(V->getInit()));
  targets[V->getNameAsString()] = V->getCanonicalDecl();
  return mention(V);
}

bool ScalarCode::assign(const BinaryOperator *E) {
  const VarDecl *V = namedVariable(E->getLHS());
  if (!V || E->getLHS()->getType().isConstQualified())
    return false;
  if (E->getOpcode() == BO_Assign)
    return store(V, expression(E->getRHS()));
  const auto *compound = dyn_cast<CompoundAssignOperator>(E);
  const BinaryOperatorKind op = compound ? BinaryOperator::getOpForCompoundAssignment(E->getOpcode()) : BO_Comma;
  const bool adds = op == BO_Add || op == BO_Sub;
  if ((!adds && op != BO_Mul && op != BO_Div) || (adds && isProduct(E->getRHS())) ||
      compound->getComputationResultType().getCanonicalType() != V->getType().getCanonicalType().getUnqualifiedType())
    return false;
  const std::string right = expression(E->getRHS());
  reads.insert(V->getNameAsString());
  return !right.empty() &&
         store(V, V->getNameAsString() + " " + BinaryOperator::getOpcodeStr(op).str() + " (" + right + ")");
}

void ScalarCode::addVariable(const VarDecl *V) { all.try_emplace(V->getNameAsString(), V->getCanonicalDecl()); }

bool ScalarCode::add(const Stmt *S) {
  reads.clear();
  if (isa<NullStmt>(S))
    return true;
  if (const auto *declaration = dyn_cast<DeclStmt>(S))
    return llvm::all_of(declaration->decls(), [&](const Decl *D) { return declare(dyn_cast<VarDecl>(D)); });
  const auto *assignment = dyn_cast<BinaryOperator>(S);
  return assignment && assignment->isAssignmentOp() && assign(assignment);
}

bool ScalarCode::compute(std::set<std::string> wanted, LaunchAhead &ahead) const {
  std::set<std::string> computed;
  for (auto a = assignments.rbegin(); a != assignments.rend(); ++a)
    if (wanted.erase(a->name)) {
      computed.insert(a->name);
      wanted.insert(a->reads.begin(), a->reads.end());
      ahead.assignments.insert(ahead.assignments.begin(), {a->name, a->value});
    }
  if (std::ranges::any_of(own, [&](const std::string &name) { return wanted.count(name) > 0; }))
    return false; // read before it has a value
  computed.insert(wanted.begin(), wanted.end());
  for (const std::string &name : computed)
    if (const auto found = all.find(name); found != all.end()) {
      const QualType type = found->second->getType().getCanonicalType();
      ahead.scalars.push_back({name, locations.typeText(type.getUnqualifiedType()), wanted.count(name) > 0});
    } else
      return false;
  return true;
}

} // namespace xacc
