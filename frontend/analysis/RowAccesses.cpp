// RowAccesses.cpp - see RowAccesses.h.
#include "analysis/RowAccesses.h"
#include "analysis/AffineIndex.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace xacc {
namespace {

/// Collects how a loop's body uses the rows of variables.
class RowAccesses {
public:
  RowAccesses(const ASTContext &ctx, const VarDecl *loop) : ctx(ctx), loop(loop) {}
  std::map<const VarDecl *, RowAccess> found;

  void collect(const Stmt *S, bool stores = false, bool loads = true) {
    if (!S)
      return;
    if (const auto *E = dyn_cast<Expr>(S)) {
      if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp()) {
        collect(B->getLHS(), true, B->isCompoundAssignmentOp());
        return collect(B->getRHS());
      }
      if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->isIncrementDecrementOp())
        return collect(U->getSubExpr(), true, true);
      if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
        return collect(U->getSubExpr(), !onlyRead, true);
      if (const auto *call = dyn_cast<CallExpr>(E); call && call->getDirectCallee()) {
        const FunctionDecl *callee = call->getDirectCallee();
        for (unsigned k = 0; k < call->getNumArgs(); ++k) {
          const bool outer = onlyRead; // what is passed as a pointer to const
          const QualType type = k < callee->getNumParams() ? callee->getParamDecl(k)->getType() : QualType();
          onlyRead = !type.isNull() && type->isPointerType() && type->getPointeeType().isConstQualified();
          collect(call->getArg(k));
          onlyRead = outer;
        }
        return;
      }
      if (isa<ParenExpr, ImplicitCastExpr, MemberExpr>(E)) {
        const auto *member = dyn_cast<MemberExpr>(E);
        const bool pointer = member && member->isArrow();
        for (const Stmt *child : E->children())
          collect(child, stores && !pointer, loads || pointer);
        return;
      }
      if (access(E, stores, loads))
        return;
    }
    for (const Stmt *child : S->children())
      collect(child);
  }

private:
  const ASTContext &ctx;
  const VarDecl *loop;
  bool onlyRead = false; ///< in an argument through which a function cannot store

  bool access(const Expr *E, bool stores, bool loads) {
    std::vector<const ArraySubscriptExpr *> chain; // innermost subscript last
    const Expr *root = E;
    while (const auto *s = dyn_cast<ArraySubscriptExpr>(root->IgnoreParenImpCasts())) {
      chain.push_back(s);
      root = s->getBase();
    }
    const auto *ref = dyn_cast<DeclRefExpr>(root->IgnoreParenImpCasts());
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (!var) {
      if (chain.empty())
        return false;
      for (const ArraySubscriptExpr *s : chain)
        collect(s->getIdx());
      collect(root, stores, true);
      return true;
    }
    for (const ArraySubscriptExpr *s : chain)
      collect(s->getIdx());
    // A row that is passed on may be read, and stored to.
    const bool escapes = E->getType()->isArrayType() || (chain.empty() && var->getType()->isPointerType());
    RowAccess &rows = found[var->getCanonicalDecl()];
    const bool storable = stores || (escapes && !onlyRead);
    rows.reads |= loads || escapes;
    rows.writes |= storable;
    const std::optional<int64_t> at = chain.empty() ? std::nullopt : offsetFrom(loop, chain.back()->getIdx(), ctx);
    if (!at) {
      rows.whole = true;
      return true;
    }
    if (loads || escapes) {
      rows.below = std::max(rows.below, -*at);
      rows.above = std::max(rows.above, *at);
    }
    if (storable) {
      const auto [before, fresh] = written.emplace(var->getCanonicalDecl(), *at);
      rows.at = *at;
      rows.whole |= !fresh && before->second != *at;
    }
    return true;
  }
  std::map<const VarDecl *, int64_t> written;
};

} // namespace

std::map<const VarDecl *, RowAccess> rowAccesses(const Stmt *body, const VarDecl *variable, const ASTContext &ctx) {
  RowAccesses accesses(ctx, variable->getCanonicalDecl());
  accesses.collect(body);
  return std::move(accesses.found);
}

} // namespace xacc
