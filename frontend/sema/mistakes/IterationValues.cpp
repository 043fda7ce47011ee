// IterationValues.cpp - MistakeSema, ParallelSema: scalars that the iterations of a parallel loop use as if they ran in
// order: partial sums, and values for the next iteration. Also arrays on every node of which they update elements.
#include "analysis/Traverse.h"
#include "analysis/uses/IndexOrigins.h"
#include "analysis/uses/IterationScalars.h"
#include "directives/Reductions.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>
#include <limits>

using namespace clang;

namespace xacc {
namespace {

/// Uses of scalars in a loop body, in source order.
class ScalarUses : public MemoryWalk {
public:
  explicit ScalarUses(const Markers &markers) : markers(markers) {}
  struct Use {
    const Expr *name, *by;
    bool reads, stores, guarded;
  };
  std::map<const VarDecl *, std::vector<Use>> uses;
  std::set<const VarDecl *> inside; ///< declared in the body, or counters of its loops

private:
  const Markers &markers;
  bool enter(const Stmt *S) override {
    return !markers.markerCall(S) && markers.kindOf(markers.prefixMarker(S)) != DirectiveKind::AccAtomic;
  }
  void declares(const VarDecl *V) override { inside.insert(V); }
  void counts(const VarDecl *V) override { inside.insert(V); }
  void use(const MemoryUse &u) override {
    if (u.lvalue.isName() && u.lvalue.variable->getType()->isArithmeticType())
      uses[u.lvalue.variable].push_back({u.lvalue.whole, u.by, u.reads, u.stores, u.guarded});
  }
};

/// Arrays whose elements a loop body updates: `a[e] += x`.
class ArrayUpdates : public MemoryWalk {
public:
  ArrayUpdates(const Markers &markers, const IndexOrigins &origins, const Locations &locations)
      : markers(markers), origins(origins), locations(locations) {}
  std::map<const VarDecl *, ScalarUpdate> updates; ///< the first one, of elements that several nodes may select
  std::set<const VarDecl *> others;                ///< arrays that are also used in another way

private:
  const Markers &markers;
  const IndexOrigins &origins;
  const Locations &locations;
  std::set<const Expr *> ownValue; ///< the `a[e]` on the right of `a[e] = a[e] + x`
  bool enter(const Stmt *S) override { return !markers.markerCall(S); }
  void declares(const VarDecl *V) override { others.insert(V); }
  /// `a[e] = a[e] + x`
  bool isUpdate(const BinaryOperator *assign) {
    const auto *sum = dyn_cast<BinaryOperator>(assign->getRHS()->IgnoreParenImpCasts());
    if (assign->getOpcode() != BO_Assign || !sum)
      return assign->isCompoundAssignmentOp();
    const std::string target = locations.text(assign->getLHS());
    for (const Expr *operand : {sum->getLHS(), sum->getRHS()})
      if (locations.text(operand->IgnoreParenImpCasts()) == target)
        return ownValue.insert(operand->IgnoreParenImpCasts()).second;
    return false;
  }
  void use(const MemoryUse &u) override {
    const VarDecl *V = u.lvalue.variable;
    if (!V || u.lvalue.isName() || !V->getType()->isArrayType() || ownValue.count(u.lvalue.whole)) {
      if (V && u.lvalue.isName())
        others.insert(V);
      return;
    }
    const auto *B = dyn_cast_or_null<BinaryOperator>(u.by);
    const bool updates = u.stores && !u.valueUsed && (B ? isUpdate(B) : u.reads);
    if (!updates || !u.lvalue.isPartOfVariable() || !llvm::all_of(u.lvalue.steps, [&](const Lvalue::Step &step) {
          return step.kind == Lvalue::Kind::Subscript && origins.shared(step.index);
        })) {
      others.insert(V);
      return;
    }
    std::optional op = ReductionOp::Sum; // ++ and --
    if (B && B->isCompoundAssignmentOp())
      op = reductionOf(BinaryOperator::getOpForCompoundAssignment(B->getOpcode()));
    else if (B)
      op = reductionOf(cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts())->getOpcode());
    this->updates.emplace(V, ScalarUpdate{u.by, op});
  }
};

bool comparable(ReductionOp op) {
  return op == ReductionOp::Sum || op == ReductionOp::Max || op == ReductionOp::Min || op == ReductionOp::Product;
}

/// A store of a value that the next iteration needs: `x = ...`, or `x *= ...` of a floating-point number. An integer
/// that is counted up may number the node's own elements.
bool passesOn(const ScalarUses::Use &use) {
  const auto *assign = dyn_cast<BinaryOperator>(use.by);
  return assign && use.stores && !use.guarded &&
         (assign->getOpcode() == BO_Assign || assign->getType()->isFloatingType());
}

/// The first read that every iteration executes before its first store, if that store passes a value on.
const ScalarUses::Use *carriedRead(const std::vector<ScalarUses::Use> &uses, const Locations &locations) {
  const auto read = std::ranges::find_if(uses, &ScalarUses::Use::reads);
  const auto store = std::ranges::find_if(uses, &ScalarUses::Use::stores);
  const bool carried =
      read != uses.end() && store != uses.end() && !read->guarded && passesOn(*store) &&
      locations.index(read->name->getBeginLoc()).value_or(0) <= locations.index(store->by->getEndLoc()).value_or(0);
  return carried ? &*read : nullptr;
}

/// A store whose value differs between iterations of a loop over `counter`. Equal values could come from any of them.
bool differs(const ScalarUses::Use &use, const VarDecl *counter) {
  const auto *assign = dyn_cast<BinaryOperator>(use.by);
  return !assign || assign->isCompoundAssignmentOp() || findIn(assign->getRHS(), [&](const Stmt *S) {
    const VarDecl *V = namedVariable(S);
    return V && (V == counter || V == namedVariable(use.name));
  });
}

} // namespace

/// Is the variable an argument of xmp_local in the current function?
bool MistakeSema::markedLocal(const VarDecl *V) const {
  return findIn(around.function->getBody(), [&](const Stmt *S) { return namedVariable(xacc::markedLocal(S)) == V; });
}

void MistakeSema::checkLoopScalars(const Loop &loop, const Stmt *body, const LoopBodyUses &known,
                                   const std::set<std::string> &reduced,
                                   llvm::function_ref<bool(const VarDecl *)> outside) const {
  ScalarUses scalars(markers);
  scalars.walk(body);
  const auto end = [&](const Expr *E) { return locations.index(E->getEndLoc()).value_or(0); };
  for (const auto &[V, uses] : scalars.uses) {
    const std::string name = V->getNameAsString();
    const auto updates = known.updates.find(V);
    const std::optional<ReductionOp> op = updates == known.updates.end() ? std::nullopt : updates->second.front().op;
    const auto clause = std::ranges::find(loop.reductions, name, &ReductionVariable::name);
    const auto update = std::ranges::find_if(uses, &ScalarUses::Use::stores);
    if (update == uses.end() || scalars.inside.count(V) || sema.effects.addressTaken(V) || !outside(V))
      continue;
    if (clause != loop.reductions.end()) {
      if (op && comparable(*op) && comparable(clause->op) && *op != clause->op)
        reporter.report(Diag::other_reduction, update->by->getSourceRange(),
                        {reductionClause(clause->op, name), name, reductionClause(*op, name)});
      const auto read = std::ranges::find_if(uses, [&](const ScalarUses::Use &u) {
        return !u.stores && locations.index(u.name->getBeginLoc()).value_or(0) > end(update->by);
      });
      if (op == ReductionOp::Sum && clause->op == ReductionOp::Sum && known.used.count(V) && read != uses.end())
        reporter.report(Diag::partial_reduction, read->name->getSourceRange(), {name});
      continue;
    }
    if (const auto *read = carriedRead(uses, locations);
        read && !reduced.count(name) && known.used.count(V) && !markedLocal(V))
      reporter.report(Diag::carried_scalar, read->name->getSourceRange(), {name});
  }
}

/// Scalars that every iteration reads before it stores to them, without a directive inside that names them.
void ParallelSema::reportCarriedScalars(const ParallelLoop &loop, const ForStmt *statement) {
  ScalarUses scalars(markers);
  scalars.walk(statement->getBody());
  LoopBodyUses known(markers);
  known.walk(statement->getBody());
  const auto named = [&](const VarDecl *V) {
    return findIn(statement->getBody(), [&](const Stmt *S) {
      const auto *marker = markers.markerCall(S);
      return marker && namesVariable(marker, V);
    });
  };
  for (const auto &[V, uses] : scalars.uses) {
    const std::string name = V->getNameAsString();
    const auto update = std::ranges::find_if(uses, &ScalarUses::Use::stores);
    const auto read = std::ranges::find_if(uses, &ScalarUses::Use::reads);
    if (update == uses.end() || read == uses.end() || read->guarded || !known.used.count(V) ||
        scalars.inside.count(V) || !isOutside(V, statement) || loop.noCopy.count(name) ||
        sema.effects.addressTaken(V) || (update->guarded && !differs(*update, loop.levels.front().variable)) ||
        named(V))
      continue;
    const std::string counter = loop.levels.front().variable->getNameAsString();
    const auto end = locations.index(update->by->getEndLoc());
    if (locations.index(read->name->getBeginLoc()) > end || !reported.insert(read->name).second)
      continue;
    reporter.report(Diag::device_carried_scalar, read->name->getSourceRange(), {name, counter});
    reports.noteDeclared(loop.directive, counter, Diag::parallel_here);
  }
}

/// Each node then has only the part of a histogram, or of a sum for each element, that its own iterations contribute.
void MistakeSema::checkLoopArrays(const Loop &loop, const Stmt *body, const std::set<std::string> &reduced,
                                  llvm::function_ref<bool(const VarDecl *)> outside) {
  constexpr int64_t unknown = std::numeric_limits<int64_t>::max();
  int64_t iterations = unknown;
  for (const LoopLevel &l : loop.loops)
    if (l.partDim >= 0 && !l.whole) {
      const bool known = l.knownLower && l.knownBound && l.knownStep.value_or(1) != 0;
      const int64_t count = known ? (*l.knownBound - *l.knownLower) / l.knownStep.value_or(1) : 0;
      iterations = std::min(iterations, count);
    }
  const IndexOrigins origins(around.stored(), reduced, iterations == unknown ? 0 : iterations);
  ArrayUpdates arrays(markers, origins, locations);
  arrays.walk(body);
  for (const auto &[V, update] : arrays.updates)
    if (outside(V) && !arrays.others.count(V) && !reduced.count(V->getNameAsString()) &&
        !aligned.isAlignedVariable(V) && !sema.codimensions.count(V))
      updates.push_back({V, update.whole->getSourceRange(), update.op, loop.directive});
}

/// Does the file assign a value computed from the variable to one that a directive reduces?
bool MistakeSema::copyReduced(const VarDecl *V) const {
  const auto reduced = [&](const VarDecl *copy) {
    return std::ranges::any_of(program.all<NodeReduction>(),
                               [&](const NodeReduction &r) { return reduces(r.reductions, copy->getNameAsString()); });
  };
  const auto copies = [&](const Stmt *S) {
    if (const auto *assign = dyn_cast<BinaryOperator>(S); assign && assign->isAssignmentOp())
      return namesVariable(assign->getRHS(), V) && llvm::any_of(variablesIn(assign->getLHS()), reduced);
    return llvm::any_of(declaredBy(S),
                        [&](const VarDecl *copy) { return namesVariable(copy->getInit(), V) && reduced(copy); });
  };
  return llvm::any_of(programFunctions(ctx), [&](const FunctionDecl *F) { return findIn(F->getBody(), copies); });
}

} // namespace xacc
