// FlatUses.cpp - KernelSema: arrays with variable inner extents in kernels.
#include "analysis/Traverse.h"
#include "analysis/uses/MemoryUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {
/// Finds the subscripts of a variable; `good` stays true if it has no other use.
class FlatUses : public MemoryWalk {
public:
  FlatUses(const VarDecl *V, int rank, const Locations &locations, std::vector<FlatUse> &found)
      : V(V), rank(rank), locations(locations), found(found) {}
  bool good = true;

private:
  const VarDecl *V;
  int rank;
  const Locations &locations;
  std::vector<FlatUse> &found;

  bool mentions(const Stmt *S) const {
    return findIn(S, [&](const Stmt *part) { return namedVariable(part) == V; });
  }
  bool enter(const Stmt *S) override {
    if (const auto *loop = dyn_cast<ForStmt>(S)) // the host computes its bounds
      good &= !mentions(loop->getInit()) && !mentions(loop->getCond()) && !mentions(loop->getInc());
    good &= !isa<UnaryExprOrTypeTraitExpr>(S) || !mentions(S);
    return true;
  }
  void use(const MemoryUse &u) override {
    if (u.lvalue.variable != V)
      return;
    const auto token = locations.index(u.lvalue.root->getBeginLoc());
    FlatUse use{token.value_or(0), {}};
    uint32_t next = use.root + 1;
    for (const Lvalue::Step &step : u.lvalue.steps) {
      const auto *subscript = dyn_cast<ArraySubscriptExpr>(step.at);
      if (!subscript)
        break;
      const auto close = locations.index(subscript->getRBracketLoc());
      good &= token && close && *close > next;
      use.brackets.push_back({next, close.value_or(next) + 1});
      next = use.brackets.back().end;
    }
    const int subscripts = static_cast<int>(use.brackets.size());
    good &= subscripts == rank || subscripts == rank - 1;
    found.push_back(std::move(use));
  }
};
} // namespace

/// An array with variable inner extents becomes flat in a kernel, because GPU code has no such types.
bool KernelSema::flatUses(const VarDecl *V, const Stmt *body, AccCapture &c) const {
  QualType t = V->getType().getNonReferenceType();
  for (; t->isArrayType() || (c.rank == 0 && t->isPointerType()); ++c.rank)
    t = t->isArrayType() ? ctx.getAsArrayType(t)->getElementType() : t->getPointeeType();
  std::string element = c.name;
  for (int d = 0; d < c.rank; ++d)
    element += "[0]";
  c.element = locations.nameable(locations.typeText(t), t, element);
  FlatUses uses(V->getCanonicalDecl(), c.rank, locations, c.flat);
  uses.walk(body);
  return uses.good && !t->isVariablyModifiedType();
}

} // namespace xacc
