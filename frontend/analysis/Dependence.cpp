// Dependence.cpp - see Dependence.h. Code that is not understood counts as a dependence.
#include "analysis/Dependence.h"
#include "analysis/AffineIndex.h"
#include "analysis/Jumps.h"
#include "analysis/Traverse.h"
#include "analysis/uses/MemoryUses.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/Builtins.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

bool allocates(const Expr *E) {
  static const std::set<std::string> functions = {"malloc", "calloc", "aligned_alloc", "acc_malloc"};
  const FunctionDecl *F = calleeOf(E->IgnoreParenCasts());
  return F && !F->getDefinition() && functions.count(F->getNameAsString()) > 0;
}

/// Is it a local pointer whose only values are results of allocations? Another variable points to that memory only if
/// it has other values.
bool isAllocated(const VarDecl *V) {
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  if (!F || !V->hasLocalStorage() || isa<ParmVarDecl>(V) || (V->getInit() && !allocates(V->getInit())))
    return false;
  return !findIn(F->getBody(), [&](const Stmt *S) {
    if (const auto *U = dyn_cast<UnaryOperator>(S))
      return (U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf) && namedVariable(U->getSubExpr()) == V;
    const auto *B = dyn_cast<BinaryOperator>(S);
    return B && B->isAssignmentOp() && namedVariable(B->getLHS()) == V &&
           (B->getOpcode() != BO_Assign || !allocates(B->getRHS()));
  });
}

class Accesses : MemoryWalk {
public:
  Accesses(const Markers &markers, const AlignedVariables &aligned, const ASTContext &ctx, const VarDecl *variable,
           const std::set<std::string> &own)
      : markers(markers), aligned(aligned), ctx(ctx), variable(variable), own(own) {}

  std::optional<Dependence> of(const ForStmt *loop) {
    findOwn(loop->getBody());
    walk(loop->getCond()); // every iteration reads its bound
    if (const Stmt *jump = jumpOutOfLoop(loop->getBody(), markers))
      fail(jump, isa<BreakStmt>(jump) ? "'break' leaves the loop" : "'return' leaves the loop");
    if (const Stmt *label = labelOfSwitchAround(loop->getBody()))
      fail(label, "an enclosing switch has a case inside the loop");
    walk(loop->getBody());
    if (!found)
      check();
    return found;
  }

private:
  /// A variable or a member of it. For structs in an array, members are not distinguished.
  using Root = std::pair<const VarDecl *, const FieldDecl *>;
  struct Access {
    const Expr *whole;
    std::vector<std::optional<OffsetIndex>> offsets; ///< from i, by dimension; nothing: another index
    bool stores;
  };
  struct Memory {
    std::vector<Access> accesses;
    bool mayOverlap = false; ///< may overlap other variables: a pointer without restrict
    const Expr *store = nullptr;
  };

  const Markers &markers;
  const AlignedVariables &aligned;
  const ASTContext &ctx;
  const VarDecl *variable;
  const std::set<std::string> &own;
  std::set<const VarDecl *> inside; ///< private to each iteration
  std::set<const FunctionDecl *> entered;
  std::map<Root, Memory> memory;
  std::optional<Dependence> found;
  const VarDecl *alignedParameter = nullptr;

  void fail(const Stmt *where, std::string why) {
    if (!found)
      found = Dependence{where->getSourceRange(), std::move(why)};
  }

  /// Variables of the body, and counters of its for statements, are private to the iteration wherever they are used.
  void findOwn(const Stmt *body) {
    struct Own : MemoryWalk {
      std::set<const VarDecl *> &inside;
      explicit Own(std::set<const VarDecl *> &inside) : inside(inside) {}
      void declares(const VarDecl *V) override {
        if (V->hasLocalStorage())
          inside.insert(V);
      }
      void counts(const VarDecl *V) override { inside.insert(V); }
    };
    Own(inside).walk(body);
  }

  bool isOwn(const VarDecl *V) const { return inside.count(V) || own.count(V->getNameAsString()) > 0; }

  /// A label in S that belongs to a switch outside S, or null.
  static const Stmt *labelOfSwitchAround(const Stmt *S) {
    if (!S || isa<SwitchStmt>(S))
      return nullptr;
    if (isa<SwitchCase>(S))
      return S;
    for (const Stmt *child : S->children())
      if (const Stmt *label = labelOfSwitchAround(child))
        return label;
    return nullptr;
  }

  bool enter(const Stmt *S) override {
    if (found || markers.markerCall(S))
      return false;
    if (const ForStmt *marker = markers.prefixMarker(S); marker && !markers.onlyDividesWork(marker))
      fail(marker->getBody(), "a directive inside the loop may depend on their order");
    else if (isa<GotoStmt, IndirectGotoStmt, LabelStmt, AsmStmt, StmtExpr>(S))
      fail(S, "the control flow here is not analysed");
    else if (const auto *U = dyn_cast<UnaryOperator>(S); U && U->getOpcode() == UO_AddrOf)
      fail(S, "the address taken here may be used anywhere");
    else if (const auto *called = dyn_cast<CallExpr>(S))
      call(called);
    return !found;
  }

  void declares(const VarDecl *V) override {
    if (V->isStaticLocal() && !found)
      found = Dependence{V->getSourceRange(), "'" + V->getNameAsString() + "' is static"};
  }

  void call(const CallExpr *call) {
    const FunctionDecl *F = call->getDirectCallee();
    if (!F)
      return fail(call, "it calls an unknown function");
    const std::string name = F->getNameAsString();
    for (const Expr *argument : call->arguments())
      if (argument->getType()->isPointerType())
        return fail(call, "'" + name + "' receives a pointer");
    if (const unsigned id = F->getBuiltinID(); id && (ctx.BuiltinInfo.isConst(id) || ctx.BuiltinInfo.isPure(id) ||
                                                      ctx.BuiltinInfo.isConstWithoutErrnoAndExceptions(id)))
      return;
    if (F->hasAttr<ConstAttr>() || F->hasAttr<PureAttr>())
      return;
    const FunctionDecl *definition = F->getDefinition();
    if (!definition || !definition->getBody())
      return fail(call, "the definition of '" + name + "' is not visible here");
    if (!entered.insert(definition).second)
      return;
    for (const ParmVarDecl *p : definition->parameters())
      inside.insert(p->getCanonicalDecl());
    findOwn(definition->getBody());
    walk(definition->getBody());
    if (found)
      found->where = call->getSourceRange();
  }

  void use(const MemoryUse &u) override {
    const Lvalue &p = u.lvalue;
    const Expr *whole = p.whole;
    if (found)
      return;
    if (whole->getType().isVolatileQualified())
      return fail(whole, "it is volatile");
    if (std::ranges::count(p.steps, Lvalue::Kind::Star, &Lvalue::Step::kind) > 0)
      return fail(whole, "the access goes through a computed pointer");
    if (!p.variable)
      return isa<CompoundLiteralExpr>(p.root) ? void() : fail(whole, "the accessed object is unknown");
    ofVariable(u, throughMemory(p));
  }

  /// Is the object reached through a pointer other than the variable itself?
  static bool throughMemory(const Lvalue &p) {
    for (size_t k = 0; k < p.steps.size(); ++k)
      if (p.steps[k].kind == Lvalue::Kind::Arrow || (p.steps[k].follows && k > 0))
        return true;
    return false;
  }

  void ofVariable(const MemoryUse &u, bool through) {
    const Lvalue &p = u.lvalue;
    const VarDecl *var = p.variable;
    const std::string name = "'" + var->getNameAsString() + "'";
    const QualType t = var->getType();
    const bool pointer = t->isPointerType();
    if (isOwn(var) && !pointer && !through) // a private pointer may point anywhere
      return;
    const FieldDecl *field = nullptr;
    const std::vector<const Expr *> indices = through ? std::vector<const Expr *>() : distinguishingIndices(p, field);
    if (indices.empty() && !through && !pointer) {
      if (t->isArrayType() && p.whole->getType()->isArrayType())
        return fail(p.whole, "all of " + name + " may be used");
      if (u.stores)
        fail(p.whole, "each iteration stores to " + name +
                          "; write 'reduction' if it is a sum, 'private' if no value passes between iterations");
      return;
    }
    if (indices.empty() && !through) { // the pointer itself, whose value iterations do not share
      if (u.stores && !isOwn(var))
        fail(p.whole, "each iteration stores to " + name);
      return;
    }
    const bool isArray = aligned.arrayAt(p.root) >= 0 && !through;
    if (isArray && isa<ParmVarDecl>(var))
      alignedParameter = var;
    Access a{p.whole, {}, u.stores};
    for (const Expr *index : indices)
      a.offsets.push_back(offsetFrom(variable, index, ctx, [&](const VarDecl *V) { return isOwn(V); }));
    record({var, pointer && !isArray ? nullptr : field}, std::move(a),
           through || (pointer && !isArray && !t.isRestrictQualified() && !isAllocated(var->getCanonicalDecl())));
  }

  /// The subscripts that distinguish elements of the variable or of its member `field`, without subscripts of arrays
  /// inside the elements.
  static std::vector<const Expr *> distinguishingIndices(const Lvalue &p, const FieldDecl *&field) {
    size_t k = 0;
    if (!p.steps.empty() && p.steps[0].kind == Lvalue::Kind::Member) {
      field = p.steps[0].field && !p.steps[0].field->getParent()->isUnion() ? p.steps[0].field : nullptr;
      ++k;
    }
    std::vector<const Expr *> indices;
    for (; k < p.steps.size() && p.steps[k].kind == Lvalue::Kind::Subscript; ++k)
      indices.push_back(p.steps[k].index);
    return indices;
  }

  void record(Root root, Access access, bool mayOverlap) {
    Memory &m = memory[root];
    m.mayOverlap |= mayOverlap;
    if (access.stores && !m.store)
      m.store = access.whole;
    m.accesses.push_back(std::move(access));
  }

  void check() {
    if (alignedParameter) { // two of these may be the same array
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
      const bool overlaps = std::ranges::any_of(
          memory, [&](const auto &other) { return other.first != root && (m.store || other.second.store); });
      if (m.mayOverlap && overlaps)
        return fail(m.accesses.front().whole,
                    "'" + root.first->getNameAsString() +
                        "' is a pointer and may point to other data that the loop uses; if not, write 'independent' or "
                        "declare it 'restrict'");
      if (!m.store)
        continue;
      bool apart = false;
      for (size_t d = 0; d < m.accesses.front().offsets.size() && !apart; ++d) {
        const auto &c = m.accesses.front().offsets[d];
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
