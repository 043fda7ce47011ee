// RowAccesses.cpp - see RowAccesses.h.
#include "analysis/RowAccesses.h"
#include "analysis/AffineIndex.h"
#include "analysis/uses/MemoryUses.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

class RowAccesses : public MemoryWalk {
public:
  RowAccesses(const ASTContext &ctx, const VarDecl *loop) : ctx(ctx), loop(loop) {}
  std::map<const VarDecl *, RowAccess> found;

private:
  const ASTContext &ctx;
  const VarDecl *loop;
  std::map<const VarDecl *, int64_t> written;

  void use(const MemoryUse &u) override {
    const Lvalue &p = u.lvalue;
    if (!p.variable)
      return;
    const bool rowGiven = !p.steps.empty() && p.steps[0].kind == Lvalue::Kind::Subscript;
    const auto has = [&](Lvalue::Kind kind) { return std::ranges::count(p.steps, kind, &Lvalue::Step::kind) > 0; };
    const bool leaves = has(Lvalue::Kind::Arrow) || has(Lvalue::Kind::Star);
    // A row, or the pointer itself, that is passed on may be read and stored to.
    const bool array = p.whole->getType()->isArrayType();
    const bool passed = rowGiven ? array && !leaves : array || p.variable->getType()->isPointerType();
    // A store to a member keeps the other members.
    const bool reads = u.reads || leaves || passed || has(Lvalue::Kind::Member);
    const bool stores = (u.stores && !leaves) || ((u.address || passed) && !u.onlyRead);
    RowAccess &rows = found[p.variable];
    rows.reads |= reads;
    rows.writes |= stores;
    const auto index = rowGiven ? affineIndex(p.steps[0].index, ctx) : std::nullopt;
    if (!index || !index->follows(loop)) {
      rows.whole = true;
      return;
    }
    if (reads) {
      rows.below = std::max(rows.below, -index->offset);
      rows.above = std::max(rows.above, index->offset);
    }
    if (stores) {
      const auto [known, first] = written.emplace(p.variable, index->offset);
      rows.at = index->offset;
      rows.whole |= !first && known->second != index->offset;
    }
  }
};

} // namespace

std::map<const VarDecl *, RowAccess> rowAccesses(const Stmt *body, const VarDecl *variable, const ASTContext &ctx) {
  RowAccesses accesses(ctx, variable->getCanonicalDecl());
  accesses.walk(body);
  return std::move(accesses.found);
}

} // namespace xacc
