// CxxRoots.cpp - quotients of roots in kernels, for -ffast-math: GPUs compute the reciprocal of a root in one step.
#include "cxx/CxxFixer.h"

using namespace clang;

namespace xacc {
namespace {

/// The call if E is sqrt(x) or sqrtf(x); else null.
const CallExpr *rootIn(const Expr *E) {
  const auto *call = dyn_cast<CallExpr>(E->IgnoreParenImpCasts());
  const FunctionDecl *F = calleeOf(call);
  const bool root = (nameOf(F) == "sqrt" || nameOf(F) == "sqrtf") && call->getNumArgs() == 1 && F->getBuiltinID();
  return root ? call : nullptr;
}

const ValueDecl *named(const Expr *E) {
  const auto *ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return ref && !ref->getType().isVolatileQualified() ? ref->getDecl() : nullptr;
}

} // namespace

/// x / sqrt(y): xacc::overRoot(x, xacc::Root(y)); x / (z * sqrt(y)) likewise, and if z is y, xacc::overRootCubed.
void CxxFixer::fixQuotient(const BinaryOperator *E) {
  if (E->getOpcode() != BO_Div || !E->getType()->isRealFloatingType())
    return;
  const auto *product = dyn_cast<BinaryOperator>(E->getRHS()->IgnoreParenImpCasts());
  if (product && product->getOpcode() != BO_Mul)
    return;
  const CallExpr *root = rootIn(product ? product->getRHS() : E->getRHS());
  const Expr *factor = product && root ? product->getLHS() : nullptr;
  if (product && !root)
    root = rootIn(product->getLHS()), factor = product->getRHS();
  const Span whole = spanOf(E);
  if (!root || whole.empty())
    return;
  const auto slash = index(E->getOperatorLoc()), name = index(root->getBeginLoc()),
             star = product ? index(product->getOperatorLoc()) : slash;
  std::vector<std::optional<uint32_t>> parentheses;
  for (const Expr *part = E->getRHS(); part != part->IgnoreParenImpCasts();) {
    if (const auto *paren = dyn_cast<ParenExpr>(part)) {
      parentheses.push_back(index(paren->getLParen()));
      parentheses.push_back(index(paren->getRParen()));
      part = paren->getSubExpr();
    } else
      part = llvm::cast<ImplicitCastExpr>(part)->getSubExpr();
  }
  if (!slash || !name || !star || llvm::is_contained(parentheses, std::nullopt) ||
      capture.source.tokens[*name].text != root->getDirectCallee()->getName())
    return;
  const bool cubed = factor && named(factor) && named(factor) == named(root->getArg(0));
  before(whole, cubed ? "xacc::overRootCubed(" : "xacc::overRoot(");
  after(whole, ")");
  replace(*slash, ",");
  replace(*name, root->getDirectCallee()->getName() == "sqrt" ? "xacc::Root<double>" : "xacc::Root<float>");
  for (const auto &parenthesis : parentheses)
    replace(*parenthesis, "");
  if (factor)
    replace(*star, ",");
}

} // namespace xacc
