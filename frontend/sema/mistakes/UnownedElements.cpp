// UnownedElements.cpp - elements of aligned arrays in main, outside of constructs that select nodes: every node would
// use an element that only one owns. A condition that is certainly the same on all nodes selects none.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

bool countsBySteps(const ForStmt *loop, const VarDecl *V, const ASTContext &ctx) {
  const Stmt *init = loop->getInit();
  const Expr *first = nullptr;
  if (const auto *d = dyn_cast_or_null<DeclStmt>(init); d && d->isSingleDecl() && d->getSingleDecl() == V)
    first = V->getInit();
  else if (const auto *B = dyn_cast_or_null<BinaryOperator>(init);
           B && B->getOpcode() == BO_Assign && namedVariable(B->getLHS()) == V)
    first = B->getRHS();
  Expr::EvalResult r;
  if (!first || !first->EvaluateAsInt(r, ctx) || FileEffects::of(loop->getBody()).written.count(V))
    return false;
  if (const auto *step = dyn_cast_or_null<UnaryOperator>(loop->getInc()))
    return step->isIncrementDecrementOp() && namedVariable(step->getSubExpr()) == V;
  const auto *step = dyn_cast_or_null<CompoundAssignOperator>(loop->getInc());
  return step && namedVariable(step->getLHS()) == V && step->getRHS()->EvaluateAsInt(r, ctx);
}

/// Is the value certainly the same on all nodes: made of constants, counters of enclosing loops, and variables that
/// only ever have such values?
bool MistakeSema::sameOnAll(const Expr *value, int depth) const {
  return depth < 8 && !findIn(value, [&](const Stmt *S) {
           const auto *E = dyn_cast<Expr>(S);
           if (!E || isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, ParenExpr, ImplicitCastExpr, CStyleCastExpr,
                         ConstantExpr, AbstractConditionalOperator>(E))
             return !E;
           if (const auto *B = dyn_cast<BinaryOperator>(E))
             return B->isAssignmentOp();
           if (const auto *U = dyn_cast<UnaryOperator>(E))
             return U->isIncrementDecrementOp() || U->getOpcode() == UO_Deref || U->getOpcode() == UO_AddrOf;
           const auto *name = dyn_cast<DeclRefExpr>(E);
           if (name && isa<EnumConstantDecl>(name->getDecl()))
             return false;
           const VarDecl *V = name ? namedVariable(name) : nullptr;
           if (!V)
             return true;
           if (std::ranges::any_of(around.ancestors, [&](const Stmt *outer) {
                 const auto *loop = dyn_cast<ForStmt>(outer);
                 return loop && countsBySteps(loop, V, ctx);
               }))
             return false;
           const Expr *only = onlyValue(V);
           return !only || !sameOnAll(only, depth + 1);
         });
}

/// Does every node execute the current expression?
bool MistakeSema::allComeHere() const {
  return std::ranges::all_of(around.ancestors, [&](const Stmt *S) {
    if (isa<AbstractConditionalOperator, WhileStmt, DoStmt>(S) ||
        (isa<BinaryOperator>(S) && cast<BinaryOperator>(S)->isLogicalOp()))
      return false;
    if (const auto *choice = dyn_cast<IfStmt>(S))
      return sameOnAll(choice->getCond());
    if (const auto *choice = dyn_cast<SwitchStmt>(S))
      return sameOnAll(choice->getCond());
    const auto *loop = dyn_cast<ForStmt>(S);
    if (!loop || markers.prefixMarker(loop))
      return true;
    const auto *cond = dyn_cast_or_null<BinaryOperator>(loop->getCond());
    Expr::EvalResult r;
    return cond && cond->getRHS()->EvaluateAsInt(r, ctx); // otherwise it may run over local indices
  });
}

void MistakeSema::checkOwner(const ArrayUse &use) {
  const ArrayDecl &a = program.arrays[use.array];
  if (around.function && around.function->isMain() && around.taskDepth == 0 && allComeHere())
    reporter.report(Diag::element_elsewhere, SourceRange(captured.tokens[use.base.begin].getLocation()),
                    {a.name, program.templates[a.templ].name});
}

} // namespace xacc
