// IterationScalars.cpp - see IterationScalars.h.
#include "analysis/uses/IterationScalars.h"
#include "analysis/Traverse.h"
#include "analysis/uses/LoopBodyUses.h"
#include "directives/Reductions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/Support/SaveAndRestore.h"
#include <algorithm>

using namespace clang;

namespace xacc {

std::optional<ReductionOp> reductionOf(BinaryOperatorKind op) {
  const ReductionRow *row = findReduction(BinaryOperator::getOpcodeStr(op == BO_Sub ? BO_Add : op));
  return row ? std::optional(row->op) : std::nullopt;
}

namespace {

/// Is V the variable that the atomic statement accesses, rather than part of a subscript or what receives the value?
bool isAtomicObject(const Stmt *body, const VarDecl *V) {
  int uses = 0, stores = 0;
  bool assigned = false, changed = false;
  findIn(body, [&](const Stmt *S) {
    const auto *B = dyn_cast<BinaryOperator>(S);
    const auto *U = dyn_cast<UnaryOperator>(S);
    const bool assigns = B && B->isAssignmentOp();
    if (assigns || (U && U->isIncrementDecrementOp())) {
      const bool isObject = namedVariable(assigns ? B->getLHS() : U->getSubExpr()) == V;
      ++stores;
      (assigns && !B->isCompoundAssignmentOp() ? assigned : changed) |= isObject;
    }
    uses += isa<DeclRefExpr>(S) && namedVariable(S) == V;
    return false;
  });
  const bool receives = assigned && uses == 1 && stores > 1; // an atomic capture
  return changed || (assigned && !receives);
}

/// Follows an iteration statement by statement.
class IterationFlow {
public:
  IterationFlow(const VarDecl *V, const Markers &markers) : V(V), markers(markers) {}

  IterationScalar of(const Stmt *body) {
    visit(body);
    found.always = assigned && !mayLeave;
    return found;
  }

private:
  const VarDecl *V;
  const Markers &markers;
  IterationScalar found;
  bool assigned = false, mayLeave = false;
  bool beforeSwitch = false;

  void reads() {
    found.read = true;
    found.readFirst |= !assigned;
  }
  void notUnderstood(const Stmt *S) {
    if (namesVariable(S, V))
      found.read = found.readFirst = true;
  }
  /// S may not be executed.
  void walkConditional(const Stmt *S) {
    const llvm::SaveAndRestore before(assigned);
    visit(S);
  }
  void walkBranches(const Stmt *first, const Stmt *second) {
    const bool before = assigned;
    visit(first);
    const bool afterFirst = std::exchange(assigned, before);
    visit(second);
    assigned &= afterFirst;
  }

  void visit(const Stmt *S) {
    if (!S)
      return;
    if (const ForStmt *marker = markers.prefixMarker(S))
      return markers.kindOf(marker) == DirectiveKind::AccAtomic && isAtomicObject(marker->getBody(), V)
                 ? notUnderstood(marker->getBody())
                 : visit(marker->getBody());
    if (markers.markerCall(S) || isa<StmtExpr, LabelStmt, AsmStmt>(S))
      return notUnderstood(S);
    if (isa<ContinueStmt, BreakStmt, GotoStmt, IndirectGotoStmt, ReturnStmt>(S))
      mayLeave |= !assigned;
    if (const auto *E = dyn_cast<Expr>(S))
      return expression(E->IgnoreParens());
    if (!statement(S))
      for (const Stmt *child : S->children())
        visit(child);
  }

  /// A statement with conditionally executed parts. False for other statements.
  bool statement(const Stmt *S) {
    if (const auto *choice = dyn_cast<IfStmt>(S)) {
      visit(choice->getCond());
      walkBranches(choice->getThen(), choice->getElse());
    } else if (const auto *loop = dyn_cast<ForStmt>(S)) {
      visit(loop->getInit());
      visit(loop->getCond());
      const llvm::SaveAndRestore before(assigned);
      visit(loop->getBody());
      visit(loop->getInc());
    } else if (const auto *loop = dyn_cast<WhileStmt>(S)) {
      visit(loop->getCond());
      walkConditional(loop->getBody());
    } else if (const auto *choice = dyn_cast<SwitchStmt>(S)) {
      visit(choice->getCond());
      const llvm::SaveAndRestore atLabels(beforeSwitch, assigned);
      walkConditional(choice->getBody());
    } else if (const auto *label = dyn_cast<SwitchCase>(S)) {
      assigned = beforeSwitch;
      visit(label->getSubStmt());
    } else
      return false;
    return true;
  }

  void expression(const Expr *E) {
    if (isa<UnaryExprOrTypeTraitExpr>(E))
      return;
    if (namedVariable(E) == V && isa<DeclRefExpr>(E))
      return reads();
    if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
      return namesVariable(U, V) ? notUnderstood(U) : visit(U->getSubExpr());
    if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp()) {
      const bool setsV = namedVariable(B->getLHS()) == V;
      if (!setsV || B->isCompoundAssignmentOp())
        visit(B->getLHS());
      visit(B->getRHS());
      assigned |= setsV;
      return;
    }
    if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isLogicalOp()) {
      visit(B->getLHS());
      return walkConditional(B->getRHS());
    }
    if (const auto *choice = dyn_cast<ConditionalOperator>(E)) {
      visit(choice->getCond());
      return walkBranches(choice->getTrueExpr(), choice->getFalseExpr());
    }
    if (const auto *call = dyn_cast<CallExpr>(E); call && V->hasGlobalStorage())
      if (const FunctionDecl *F = call->getDirectCallee(); !F || !F->getBuiltinID())
        found.read = found.readFirst = true; // the function may use it
    for (const Stmt *child : E->children())
      visit(child);
  }
};

/// Determines exactly which reduction an update of V performs.
class ReductionUpdate {
public:
  ReductionUpdate(const Stmt *body, const VarDecl *V, const ASTContext &ctx) : body(body), V(V), ctx(ctx) {}

  std::optional<ReductionOp> of(const Expr *by) const {
    if (isa<UnaryOperator>(by))
      return ReductionOp::Sum;
    const auto *B = dyn_cast<BinaryOperator>(by);
    if (!B)
      return std::nullopt;
    if (B->isCompoundAssignmentOp())
      return namesVariable(B->getRHS(), V) ? std::nullopt
                                           : reductionOf(BinaryOperator::getOpForCompoundAssignment(B->getOpcode()));
    const Expr *value = B->getRHS()->IgnoreParenImpCasts();
    if (!namesVariable(value, V))
      return ofChoice(B);
    if (const auto *choice = dyn_cast<ConditionalOperator>(value))
      return extremum(choice->getCond(), choice->getTrueExpr(), choice->getFalseExpr());
    if (const auto *call = dyn_cast<CallExpr>(value))
      return ofCall(call);
    const auto *operation = dyn_cast<BinaryOperator>(value);
    const auto op = operation ? reductionOf(operation->getOpcode()) : std::nullopt;
    if (op && op != ReductionOp::LogicalAnd && op != ReductionOp::LogicalOr && operation->getOpcode() != BO_Sub &&
        is(operation->getRHS()) && !namesVariable(operation->getLHS(), V))
      return op;
    return op && beginsWith(operation, *op) ? op : std::nullopt;
  }

private:
  const Stmt *body;
  const VarDecl *V;
  const ASTContext &ctx;

  bool is(const Expr *E) const { return namedVariable(E) == V; }

  /// Is E a sum that begins with V, such as `V + a - b`?
  bool beginsWith(const Expr *E, ReductionOp op) const {
    const auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
    return B && reductionOf(B->getOpcode()) == op && !namesVariable(B->getRHS(), V) &&
           (is(B->getLHS()) || beginsWith(B->getLHS(), op));
  }

  std::optional<ReductionOp> ofCall(const CallExpr *call) const {
    StringRef name = nameOf(call->getDirectCallee());
    if (call->getNumArgs() != 2)
      return std::nullopt;
    name.consume_front("__builtin_");
    const bool max = name == "fmax" || name == "fmaxf" || name == "fmaxl";
    const bool min = name == "fmin" || name == "fminf" || name == "fminl";
    const Expr *a = call->getArg(0), *b = call->getArg(1);
    if ((!max && !min) || is(a) == is(b) || namesVariable(is(a) ? b : a, V))
      return std::nullopt;
    return max ? ReductionOp::Max : ReductionOp::Min;
  }

  /// `if (e > V) V = e;`, where `assignment` is the entire branch.
  std::optional<ReductionOp> ofChoice(const BinaryOperator *assignment) const {
    const auto *choice = cast_or_null<IfStmt>(findIn(body, [&](const Stmt *S) {
      const auto *candidate = dyn_cast<IfStmt>(S);
      const Stmt *then = candidate && !candidate->getElse() ? onlyStatement(candidate->getThen()) : nullptr;
      const auto *E = dyn_cast_or_null<Expr>(then);
      return E && E->IgnoreParens() == assignment;
    }));
    return choice ? extremum(choice->getCond(), assignment->getRHS(), nullptr) : std::nullopt;
  }

  /// The reduction in `V = condition ? chosen : other`. Without `other`, V keeps its value.
  std::optional<ReductionOp> extremum(const Expr *condition, const Expr *chosen, const Expr *other) const {
    const auto *B = dyn_cast<BinaryOperator>(condition->IgnoreParenImpCasts());
    if (!B || !B->isRelationalOp() || is(B->getLHS()) == is(B->getRHS()))
      return std::nullopt;
    const bool left = is(B->getLHS());
    const Expr *compared = left ? B->getRHS() : B->getLHS();
    const bool takes = !other || is(other); // takes the compared value if the condition holds
    const Expr *value = takes ? chosen : other;
    if (namesVariable(compared, V) || compared->HasSideEffects(ctx) || (!takes && !is(chosen)) ||
        !same(compared, value))
      return std::nullopt;
    const bool less = B->getOpcode() == BO_LT || B->getOpcode() == BO_LE;
    return (left == less) == takes ? ReductionOp::Max : ReductionOp::Min;
  }

  bool same(const Expr *a, const Expr *b) const {
    llvm::FoldingSetNodeID first, second;
    a->IgnoreParenImpCasts()->Profile(first, ctx, true);
    b->IgnoreParenImpCasts()->Profile(second, ctx, true);
    return first == second;
  }
};

/// Is a use of V governed by an atomic directive?
bool atomically(const Stmt *body, const VarDecl *V, const Markers &markers) {
  return findIn(body, [&](const Stmt *S) {
           const ForStmt *marker = markers.prefixMarker(S);
           return marker && markers.kindOf(marker) == DirectiveKind::AccAtomic && namesVariable(marker->getBody(), V);
         }) != nullptr;
}

} // namespace

IterationScalar scalarIn(const Stmt *body, const VarDecl *V, const Markers &markers) {
  return IterationFlow(V->getCanonicalDecl(), markers).of(body);
}

bool keepsNoValue(const Stmt *S, const VarDecl *V, const ForStmt *loop, const Markers &markers) {
  V = V->getCanonicalDecl();
  if (!S || S == loop || !namesVariable(S, V))
    return true;
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->getOpcode() == BO_Assign)
    if (const Expr *target = B->getLHS()->IgnoreParens(); isa<DeclRefExpr>(target) && namedVariable(target) == V)
      return !namesVariable(B->getRHS(), V);
  if (isa<Expr>(S))
    return false;
  const auto *other = dyn_cast<ForStmt>(S);
  const bool around = other && findIn(other, [&](const Stmt *inner) { return inner == loop; });
  if (other && !around && !markers.prefixMarker(other) && !namesVariable(other->getInit(), V) &&
      !namesVariable(other->getCond(), V) && !namesVariable(other->getInc(), V) &&
      !scalarIn(other->getBody(), V, markers).readFirst)
    return true;
  return std::ranges::all_of(S->children(), [&](const Stmt *child) { return keepsNoValue(child, V, loop, markers); });
}

std::vector<std::pair<const VarDecl *, ScalarReduction>> reductionsIn(const Stmt *body, const ASTContext &ctx,
                                                                      const Markers &markers) {
  LoopBodyUses uses(markers);
  uses.walk(body);
  std::vector<std::pair<const VarDecl *, ScalarReduction>> found;
  for (const auto &[V, updates] : uses.updates) {
    if (uses.used.count(V) || V->getType().isVolatileQualified() || atomically(body, V, markers))
      continue;
    std::optional<ReductionOp> all;
    for (const ScalarUpdate &update : updates) {
      const auto op = ReductionUpdate(body, V, ctx).of(update.whole);
      if (!op || (all && all != op)) {
        all.reset();
        break;
      }
      all = op;
    }
    if (all)
      found.emplace_back(V, ScalarReduction{*all, updates.front().whole});
  }
  std::ranges::sort(found, {}, [](const auto &one) { return one.second.where->getBeginLoc().getRawEncoding(); });
  return found;
}

} // namespace xacc
