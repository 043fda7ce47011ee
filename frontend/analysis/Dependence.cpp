// Dependence.cpp - see Dependence.h. Whatever is not understood counts as a dependence.
#include "analysis/Dependence.h"
#include "analysis/AffineIndex.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Builtins.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

class Accesses {
public:
  Accesses(const Markers &markers, const AlignedVariables &aligned, const ASTContext &ctx, const VarDecl *variable,
           const std::set<std::string> &own)
      : markers(markers), aligned(aligned), ctx(ctx), variable(variable), own(own) {}

  std::optional<Dependence> of(const ForStmt *loop) {
    findOwn(loop->getBody());
    visit(loop->getCond(), false); // its bound is read again and again
    visit(loop->getBody(), false);
    if (!found)
      check();
    return found;
  }

private:
  /// A variable, or a member of one; of two structs in one array only the array counts.
  using Root = std::pair<const VarDecl *, const FieldDecl *>;
  struct Access {
    const Expr *whole;
    std::vector<std::optional<int64_t>> offsets; ///< of i, by dimension; none: the index is something else
    bool stores;
  };
  struct Memory {
    std::vector<Access> accesses;
    bool mayOverlap = false; ///< with other variables: a pointer without restrict
    const Expr *store = nullptr;
  };

  const Markers &markers;
  const AlignedVariables &aligned;
  const ASTContext &ctx;
  const VarDecl *variable;
  const std::set<std::string> &own;
  std::set<const VarDecl *> inside;
  std::set<const FunctionDecl *> entered;
  std::map<Root, Memory> memory;
  std::optional<Dependence> found;
  const VarDecl *alignedParameter = nullptr;
  int switches = 0; ///< around what is visited, in the body

  void fail(const Stmt *where, std::string why) {
    if (!found)
      found = Dependence{where->getSourceRange(), std::move(why)};
  }

  /// What each iteration has of its own: variables of the body, and those of for statements in it.
  void findOwn(const Stmt *S) {
    if (!S)
      return;
    if (const auto *d = dyn_cast<DeclStmt>(S))
      for (const Decl *D : d->decls())
        if (const auto *V = dyn_cast<VarDecl>(D); V && V->hasLocalStorage())
          inside.insert(V->getCanonicalDecl());
    if (const auto *loop = dyn_cast<ForStmt>(S); loop && !markers.markerCall(loop->getInit()))
      if (const auto *init = dyn_cast_or_null<BinaryOperator>(loop->getInit()); init && init->getOpcode() == BO_Assign)
        if (const auto *ref = dyn_cast<DeclRefExpr>(init->getLHS()->IgnoreParens()))
          if (const auto *V = dyn_cast<VarDecl>(ref->getDecl()))
            inside.insert(V->getCanonicalDecl());
    for (const Stmt *child : S->children())
      findOwn(child);
  }

  bool isOwn(const VarDecl *V) const {
    return inside.count(V->getCanonicalDecl()) || own.count(V->getNameAsString()) > 0;
  }

  void record(Root root, Access access, bool mayOverlap) {
    Memory &m = memory[root];
    m.mayOverlap |= mayOverlap;
    if (access.stores && !m.store)
      m.store = access.whole;
    m.accesses.push_back(std::move(access));
  }

  /// An lvalue that is read or stored to.
  void access(const Expr *E, bool stores) {
    const Expr *whole = E, *at = E->IgnoreParenImpCasts();
    std::vector<const Expr *> indices;
    const FieldDecl *field = nullptr;
    bool through = false; // a pointer
    if (whole->getType().isVolatileQualified())
      return fail(whole, "it is volatile");
    for (;;) {
      const auto *cast = dyn_cast<ImplicitCastExpr>(at->IgnoreParens());
      at = at->IgnoreParenImpCasts();
      if (cast && cast->getCastKind() == CK_LValueToRValue && !isa<DeclRefExpr>(at) && at != E->IgnoreParenImpCasts())
        through = true; // a pointer in memory
      if (const auto *s = dyn_cast<ArraySubscriptExpr>(at)) {
        visit(s->getIdx(), false);
        indices.insert(indices.begin(), s->getIdx());
        at = s->getBase();
        // From a member's own array to the struct that it is in: only the indices before it tell two of them apart.
        if (const auto *of = dyn_cast<MemberExpr>(at->IgnoreParenImpCasts());
            of && !isa<DeclRefExpr>(of->getBase()->IgnoreParenImpCasts()))
          indices.clear();
        continue;
      }
      if (const auto *member = dyn_cast<MemberExpr>(at)) {
        field = dyn_cast<FieldDecl>(member->getMemberDecl());
        if (!isa<DeclRefExpr>(member->getBase()->IgnoreParenImpCasts()) || (field && field->getParent()->isUnion()))
          field = nullptr;
        through |= member->isArrow();
        at = member->getBase();
        continue;
      }
      break;
    }
    const auto *ref = dyn_cast<DeclRefExpr>(at);
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (!var) {
      if (const auto *star = dyn_cast<UnaryOperator>(at); star && star->getOpcode() == UO_Deref)
        fail(whole, "it goes through a pointer that is computed");
      else if (ref || isa<CompoundLiteralExpr>(at))
        return; // an enumerator, a function, a value
      else
        fail(whole, "what it refers to is not known");
      return;
    }
    var = var->getCanonicalDecl();
    const QualType t = var->getType();
    const bool pointer = t->isPointerType();
    if (through)
      indices.clear();                      // they tell pointers apart, not what these point to
    if (isOwn(var) && !pointer && !through) // a pointer of its own may point anywhere
      return;
    if (indices.empty() && !through && !pointer) {
      if (t->isArrayType() && whole->getType()->isArrayType())
        return fail(whole, "all of '" + var->getNameAsString() + "' may be used");
      if (stores)
        fail(whole, "each iteration stores to '" + var->getNameAsString() +
                        "'; if it is summed up, say reduction, if it is only used within an iteration, say private");
      return;
    }
    if (indices.empty() && !through) { // the pointer itself
      if (stores && !isOwn(var))
        fail(whole, "each iteration stores to '" + var->getNameAsString() + "'");
      else if (!stores && !isOwn(var))
        return; // a value
      return;
    }
    const bool isArray = aligned.arrayAt(ref) >= 0 && !through;
    if (isArray && isa<ParmVarDecl>(var))
      alignedParameter = var;
    Access a{whole, {}, stores};
    for (const Expr *index : indices)
      a.offsets.push_back(offsetFrom(variable, index, ctx));
    record({var, pointer && !isArray ? nullptr : field}, std::move(a),
           through || (pointer && !isArray && !t.isRestrictQualified()));
  }

  void call(const CallExpr *call) {
    const FunctionDecl *F = call->getDirectCallee();
    if (!F)
      return fail(call, "it calls a function that is not known");
    const std::string name = F->getNameAsString();
    for (const Expr *argument : call->arguments()) {
      if (argument->getType()->isPointerType())
        return fail(call, "'" + name + "' gets a pointer");
      visit(argument, false);
    }
    if (const unsigned id = F->getBuiltinID(); id && (ctx.BuiltinInfo.isConst(id) || ctx.BuiltinInfo.isPure(id) ||
                                                      ctx.BuiltinInfo.isConstWithoutErrnoAndExceptions(id)))
      return;
    if (F->hasAttr<ConstAttr>() || F->hasAttr<PureAttr>())
      return;
    const FunctionDecl *definition = F->getDefinition();
    if (!definition || !definition->getBody())
      return fail(call, "what '" + name + "' does is not known here");
    if (!entered.insert(definition).second)
      return;
    for (const ParmVarDecl *p : definition->parameters())
      inside.insert(p->getCanonicalDecl());
    findOwn(definition->getBody());
    const bool before = found.has_value();
    visit(definition->getBody(), true);
    if (found && !before)
      found->where = call->getSourceRange();
  }

  /// `breaks`: break, continue and return end something inside.
  void visit(const Stmt *S, bool called, bool breaks = false) {
    if (!S || found)
      return;
    if (markers.markerCall(S))
      return;
    if (const auto *loop = dyn_cast<ForStmt>(S); loop && markers.markerCall(loop->getInit())) {
      if (!markers.onlyDividesWork(loop))
        return fail(loop->getBody(), "a directive inside may depend on the order");
      return visit(loop->getBody(), called, breaks);
    }
    if (isa<ReturnStmt>(S) && !called)
      return fail(S, "'return' leaves the loop");
    if (isa<BreakStmt>(S) && !breaks)
      return fail(S, "'break' leaves the loop");
    if (isa<SwitchCase>(S) && switches == 0)
      return fail(S, "a switch around the loop leads into it");
    if (isa<GotoStmt, IndirectGotoStmt, LabelStmt, AsmStmt, StmtExpr>(S))
      return fail(S, "it is not understood what comes next here");
    if (const auto *d = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : d->decls())
        if (const auto *V = dyn_cast<VarDecl>(D)) {
          if (V->isStaticLocal())
            return fail(S, "'" + V->getNameAsString() + "' is static");
          visit(V->getInit(), called);
        }
      return;
    }
    if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp()) {
      visit(B->getRHS(), called);
      return access(B->getLHS(), true);
    }
    if (const auto *U = dyn_cast<UnaryOperator>(S)) {
      if (U->isIncrementDecrementOp())
        return access(U->getSubExpr(), true);
      if (U->getOpcode() == UO_AddrOf)
        return fail(S, "the address may be used for anything");
      if (U->getOpcode() == UO_Deref)
        return fail(S, "it goes through a pointer that is computed");
    }
    if (isa<UnaryExprOrTypeTraitExpr>(S))
      return;
    if (const auto *C = dyn_cast<CallExpr>(S))
      return call(C);
    if (isa<ArraySubscriptExpr, MemberExpr, DeclRefExpr>(S))
      return access(cast<Expr>(S), false);
    const bool inner = isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S);
    switches += isa<SwitchStmt>(S);
    for (const Stmt *child : S->children())
      visit(child, called, breaks || inner);
    switches -= isa<SwitchStmt>(S);
  }

  void check() {
    if (alignedParameter) { // two of them may be the same array
      std::vector<Root> arrays;
      for (const auto &[root, m] : memory)
        if (aligned.isAlignedVariable(root.first))
          arrays.push_back(root);
      Memory all;
      for (const Root &root : arrays) {
        Memory &m = memory[root];
        all.accesses.insert(all.accesses.end(), m.accesses.begin(), m.accesses.end());
        all.store = all.store ? all.store : m.store;
        memory.erase(root);
      }
      memory[{alignedParameter, nullptr}] = std::move(all);
    }
    for (const auto &[root, m] : memory) {
      const bool overlaps = std::any_of(memory.begin(), memory.end(), [&](const auto &other) {
        return other.first != root && (m.store || other.second.store);
      });
      if (m.mayOverlap && overlaps)
        return fail(m.accesses.front().whole,
                    "'" + root.first->getNameAsString() +
                        "' is a pointer, and what it points to may be something else that the "
                        "loop uses; if not, say independent, or restrict");
      if (!m.store)
        continue;
      bool apart = false;
      for (size_t d = 0; d < m.accesses.front().offsets.size() && !apart; ++d) {
        const auto c = m.accesses.front().offsets[d];
        apart = c.has_value();
        for (const Access &a : m.accesses)
          apart &= d < a.offsets.size() && a.offsets[d] == c;
      }
      if (!apart)
        return fail(m.store, "another iteration may use the same element of '" + root.first->getNameAsString() + "'");
    }
  }
};

} // namespace

std::optional<Dependence> dependenceOf(const Markers &markers, const AlignedVariables &aligned, const ASTContext &ctx,
                                       const ForStmt *loop, const VarDecl *variable, const std::set<std::string> &own) {
  return Accesses(markers, aligned, ctx, variable->getCanonicalDecl(), own).of(loop);
}

} // namespace xacc
