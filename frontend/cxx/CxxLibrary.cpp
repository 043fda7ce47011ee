// CxxLibrary.cpp - library functions that are overloaded in C++: where C converts the argument, C++ may select another
// overload.
//
// <math.h> and <stdlib.h> of libstdc++ declare sqrt(float) and abs(double) in addition to C's functions, and <string.h>
// of glibc has a strchr that returns a pointer to const. Arguments that C converts therefore receive a cast.
#include "cxx/CxxFixer.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {
namespace {

const std::unordered_set<std::string> overloaded = {
    // <stdlib.h>
    "abs", "div",
    // <math.h>
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "erf",
    "erfc", "exp", "exp2", "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "frexp", "hypot", "ilogb",
    "ldexp", "lgamma", "llrint", "llround", "log", "log10", "log1p", "log2", "logb", "lrint", "lround", "modf",
    "nearbyint", "nextafter", "nexttoward", "pow", "remainder", "remquo", "rint", "round", "scalbln", "scalbn", "sin",
    "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc",
    // <math.h> of C++17; in C, names available to the program
    "assoc_laguerre", "assoc_legendre", "beta", "comp_ellint_1", "comp_ellint_2", "comp_ellint_3", "cyl_bessel_i",
    "cyl_bessel_j", "cyl_bessel_k", "cyl_neumann", "ellint_1", "ellint_2", "ellint_3", "expint", "hermite", "laguerre",
    "legendre", "lerp", "riemann_zeta", "sph_bessel", "sph_legendre", "sph_neumann"};

/// Their result points to const if their argument does.
const std::unordered_set<std::string> pointInto = {
    "basename",   "index",   "memchr", "memrchr", "rawmemchr", "rindex",  "strchr",  "strchrnul", "strpbrk",
    "strcasestr", "strrchr", "strstr", "wcschr",  "wcschrnul", "wcspbrk", "wcsrchr", "wcsstr",    "wmemchr"};

/// Is E the truth value that S tests?
bool isCondition(const Stmt *S, const Stmt *E) { return !isa<SwitchStmt>(S) && conditionOf(S) == E; }

/// Does it have an enumeration type in C++?
bool isEnumerated(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *choice = dyn_cast<ConditionalOperator>(E))
    return isEnumerated(choice->getTrueExpr()) && isEnumerated(choice->getFalseExpr());
  if (const auto *operation = dyn_cast<BinaryOperator>(E); operation && operation->getOpcode() == BO_Comma)
    return isEnumerated(operation->getRHS());
  const auto *ref = dyn_cast<DeclRefExpr>(E);
  return E->getType()->isEnumeralType() || (ref && isa<EnumConstantDecl>(ref->getDecl()));
}

} // namespace

bool CxxFixer::isDiscarded(const Expr *E) const {
  const Stmt *value = E;
  for (size_t n = above.size(); n-- > 0; value = above[n])
    if (const auto *comma = dyn_cast<BinaryOperator>(above[n]); comma && comma->getOpcode() == BO_Comma) {
      if (comma->getLHS() == value)
        return true;
    } else
      return !isa<Expr, DeclStmt, SwitchStmt, ReturnStmt>(above[n]) && !isCondition(above[n], value);
  return false;
}

/// Is `E`, an argument of `call`, converted where C++ would select another overload?
void CxxFixer::fixArgument(const CallExpr *call, const ImplicitCastExpr *E) {
  const FunctionDecl *F = call->getDirectCallee();
  if (!overloaded.count(nameOf(F).str()) || !llvm::is_contained(call->arguments(), E))
    return;
  const Expr *given = E->getSubExpr();
  const QualType to = E->getType(), from = given->getType();
  // In kernels the library has no templates for other types.
  const bool library = !forKernels && (ofSystem(F) || F->getBuiltinID());
  switch (E->getCastKind()) {
  case CK_IntegralToFloating:
    // The library's overloads are equivalent, but the compiler folds sqrt(2) only for the C function.
    if (!library || isEnumerated(given) ||
        llvm::all_of(call->arguments(), [&](const Expr *argument) { return argument->isEvaluatable(ctx); }))
      cast(given, to);
    break;
  case CK_IntegralCast: // a promotion to the right type does not select another overload
    if (from->isEnumeralType() || !ctx.isPromotableIntegerType(from) || to != ctx.getPromotedIntegerType(from))
      cast(given, to);
    break;
  case CK_FloatingCast:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_PointerToIntegral:
    cast(given, to);
    break;
  default:
    break;
  }
}

/// char *p = strchr(s, c) with a const s.
void CxxFixer::fixResult(const CallExpr *call, const Stmt *parent) {
  const FunctionDecl *F = call->getDirectCallee();
  if (!pointInto.count(nameOf(F).str()) || call->getNumArgs() == 0 || !call->getType()->isPointerType() ||
      !ofSystem(F) || call->getType()->getPointeeType().isConstQualified())
    return;
  const Expr *given = call->getArg(0)->IgnoreParenImpCasts();
  QualType pointee;
  if (const auto *array = ctx.getAsArrayType(given->getType()))
    pointee = array->getElementType();
  else
    pointee = given->getType()->getPointeeType();
  if (!isa<StringLiteral>(given) && (pointee.isNull() || !pointee.isConstQualified()))
    return;
  if (const auto *E = dyn_cast_or_null<ImplicitCastExpr>(parent);
      E && (E->getCastKind() == CK_BitCast ||
            (E->getType()->isPointerType() && E->getType()->getPointeeType().isConstQualified())))
    return; // already converted otherwise
  if (isa_and_nonnull<CStyleCastExpr>(parent) || onlyTested(call))
    return;
  if (const auto *B = dyn_cast_or_null<BinaryOperator>(parent); B && (B->isComparisonOp() || B->getOpcode() == BO_Sub))
    return;
  cast(call, call->getType());
}

bool CxxFixer::onlyTested(const Stmt *E) const {
  for (size_t n = above.size(); n-- > 0; E = above[n])
    if (const Stmt *S = above[n]; const auto *N = dyn_cast<UnaryOperator>(S))
      return N->getOpcode() == UO_LNot;
    else if (const auto *B = dyn_cast<BinaryOperator>(S))
      return B->isLogicalOp();
    else if (const auto *I = dyn_cast<ImplicitCastExpr>(S))
      return I->getType()->isBooleanType();
    else if (!isa<ParenExpr>(S))
      return isCondition(S, E);
  return false;
}

/// In GCC's C, isinf is -1 for -infinity, and signbit is nonzero. Those of C++, the only ones on devices, return bool.
void CxxFixer::fixClassification(const CallExpr *call) {
  const FunctionDecl *F = call->getDirectCallee();
  const auto at = index(call->getBeginLoc());
  if (nameOf(F).empty() || !at || capture.source.tokens[*at].group < 0 || isUserMacro(*at))
    return;
  const StringRef name = F->getName();
  if ((name == "__builtin_isinf_sign" || name.starts_with("__builtin_signbit")) && !forKernels && !onlyTested(call))
    replace(*at, capture.source.tokens[*at].text);                              // as in C's macro
  if (name == "__builtin_fpclassify" && !forKernels && call->getNumArgs() == 6) // g++ rejects it as operand of sizeof
    if (const auto value = index(call->getArg(5)->getBeginLoc()); value && *value > *at)
      replace({*at, *value}, "fpclassify(");
}

} // namespace xacc
