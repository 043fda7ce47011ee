// CoarrayFlow.cpp - see CoarrayFlow.h. All images execute the same statements. So when one image stores to a coarray of
// another, that image may be about to read it in the next line, unless a condition lets only some images execute both.
// Anything that may order images ends the search: directives, unknown functions, xmp_sync_all and similar functions.
#include "sema/mistakes/CoarrayFlow.h"
#include "analysis/LibraryCalls.h"
#include "analysis/PathWalk.h"
#include "sema/Sema.h"
#include "sema/mistakes/PlacedUses.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

struct CoarrayStore {
  PlacedUse part;
  bool remote; ///< on another image
};

struct CoarrayStores {
  std::map<const Expr *, CoarrayStore> open; ///< key: the expression
  int synchronised = 0;                      ///< number of synchronisations on this path
};

/// `xmpc_this_image()`, or a variable initialised with it.
bool isOwnImage(const Expr *image) {
  const VarDecl *V = namedVariable(image);
  return callsLibrary(V ? V->getInit() : image, LibraryFact::OwnImage);
}

class CoarrayFlow : public PathWalk<CoarrayStores> {
public:
  CoarrayFlow(Sema &sema, const FunctionDecl *function, unsigned &budget)
      : PathWalk(sema.ctx, budget), sema(sema), uses(sema, function) {
    iterates = true;
    findConditions(function->getBody(), nullptr);
  }
  bool leavesEarly = false; ///< some images may skip the rest of the function

private:
  Sema &sema;
  PlacedUses uses;
  std::map<const Stmt *, const Stmt *> conditions; ///< outermost condition of an expression
  std::set<const Expr *> reported;
  std::set<const Stmt *> awaited; ///< parts of loop conditions, which may wait for the value

  void findConditions(const Stmt *S, const Stmt *condition) {
    if (const auto *loop = dyn_cast<WhileStmt>(S))
      traverse(loop->getCond(), [&](const Stmt *inner) { return awaited.insert(inner).second; });
    const ForStmt *marker = sema.markers.prefixMarker(S);
    const bool chooses = isa<IfStmt, SwitchStmt, AbstractConditionalOperator>(S) ||
                         (marker && sema.markers.kindOf(marker) != DirectiveKind::Image);
    leavesEarly |= condition && isa<ReturnStmt>(S);
    if (isa<ArraySubscriptExpr, DeclRefExpr>(S))
      conditions[S] = condition;
    for (const Stmt *child : S->children())
      if (child)
        findConditions(child, condition || !chooses ? condition : S);
  }

  const Stmt *conditionOf(const Expr *E) const {
    const Stmt *access = findIn(E, [&](const Stmt *S) { return conditions.count(S) > 0; });
    const auto found = conditions.find(access);
    return found == conditions.end() ? nullptr : found->second;
  }

  CoarrayStores join(const CoarrayStores &a, const CoarrayStores &b) override {
    CoarrayStores both = a;
    if (a.synchronised == b.synchronised)
      both.open.insert(b.open.begin(), b.open.end());
    else // the two paths may depend on the same condition
      both.open.clear();
    both.synchronised = std::max(a.synchronised, b.synchronised);
    return both;
  }

  /// Do the same images execute both? Two `if (me == 1)` are recognised by their text.
  bool sameImagesExecute(const Stmt *a, const Stmt *b) const {
    const auto *one = dyn_cast_or_null<IfStmt>(a), *other = dyn_cast_or_null<IfStmt>(b);
    return a &&
           (a == b || (one && other && sema.locations.text(one->getCond()) == sema.locations.text(other->getCond())));
  }

  bool isCoarray(const VarDecl *V) const { return sema.codimensions.count(V) > 0; }

  void read(const PlacedUse &u, bool remote, CoarrayStores &stores) {
    const Stmt *condition = conditionOf(u.whole);
    for (const auto &[where, stored] : stores.open) {
      const Stmt *chosen = conditionOf(where);
      // Images that skip the store may have nothing to read, and images that execute both may read their own data.
      if (stored.remote == remote || stored.part.variable != u.variable || sameImagesExecute(chosen, condition) ||
          (remote && chosen) || !certainlyOverlap(stored.part.ranges, u.ranges) || !reported.insert(u.whole).second)
        continue;
      const std::string name = u.variable->getNameAsString();
      sema.reporter.report(Diag::coarray_unordered, u.whole->getSourceRange(), {name});
      sema.reporter.report(Diag::coarray_stored_here, where->getSourceRange(), {name});
    }
  }

  /// May it order images?
  bool orders(const Stmt *S) const {
    if (nameOf(calleeOf(S)) == "xmp_sync_memory") // completes the stores of this image only
      return false;
    return sema.markers.markerCall(S) || uses.callsUnknown(S) || findIn(S, [](const Stmt *inner) {
             const FunctionDecl *F = calleeOf(inner);
             return nameOf(F).starts_with("xmp_") && !isLibrary(F, LibraryFact::Asks);
           });
  }

  /// The accesses of one statement to coarrays of other images, and the expressions that contain them.
  struct Remote {
    std::vector<PlacedUse> puts, gets;
    std::set<const Stmt *> parts;
  };

  Remote remoteIn(const Stmt *S) const {
    Remote remote;
    std::set<const Stmt *> assigned;
    traverse(S, [&](const Stmt *inner) {
      if (const auto *assign = dyn_cast<BinaryOperator>(inner); assign && assign->isAssignmentOp())
        assigned.insert(assign->getLHS()->IgnoreParenImpCasts());
      const auto *expression = dyn_cast<Expr>(inner);
      const ArraySubscriptExpr *access = expression ? sema.coarrays.coarrayAccess(expression) : nullptr;
      if (!access || !remote.parts.insert(access).second)
        return true;
      traverse(access->getBase(), [&](const Stmt *inside) {
        remote.parts.insert(inside);
        return true;
      });
      const auto *images = cast<CallExpr>(access->getIdx()->IgnoreParenImpCasts());
      const auto *address = dyn_cast<UnaryOperator>(access->getBase()->IgnoreParenImpCasts());
      auto place = address ? uses.place(address->getSubExpr()) : std::nullopt;
      if (place && isCoarray(place->variable) && images->getNumArgs() == 1 && !isOwnImage(images->getArg(0))) {
        place->whole = access;
        (assigned.count(access) ? remote.puts : remote.gets).push_back(std::move(*place));
      }
      return true;
    });
    return remote;
  }

  void step(const Stmt *S, CoarrayStores &stores) override {
    if (orders(S)) {
      stores.open.clear();
      ++stores.synchronised;
      return;
    }
    const Remote remote = remoteIn(S);
    const auto isOwn = [&](const PlacedUse &u) {
      return isCoarray(u.variable) && u.element && !u.guarded && !remote.parts.count(u.whole) &&
             !awaited.count(u.whole);
    };
    for (const PlacedUse &u : uses.of(S))
      if (u.reads && isOwn(u))
        read(u, /*remote=*/false, stores);
    for (const PlacedUse &get : remote.gets)
      read(get, /*remote=*/true, stores);
    for (const PlacedUse &put : remote.puts)
      stores.open.insert_or_assign(put.whole, CoarrayStore{put, /*remote=*/true});
    for (const PlacedUse &u : uses.of(S))
      if (u.stores && isOwn(u))
        stores.open.insert_or_assign(u.whole, CoarrayStore{u, /*remote=*/false});
  }

  bool handles(const Stmt *S, std::optional<CoarrayStores> &stores) override {
    const ForStmt *marker = sema.markers.prefixMarker(S);
    if (!marker)
      return false;
    stores->open.clear();
    ++stores->synchronised;
    visit(marker->getBody(), stores);
    return true;
  }
};

} // namespace

void reportUnordered(Sema &sema) {
  if (!sema.program.coarrays)
    return;
  unsigned budget = 100000;
  for (const FunctionDecl *F : programFunctions(sema.ctx)) {
    if (hasLabels(F->getBody()))
      continue;
    CoarrayFlow flow(sema, F, budget);
    if (!flow.leavesEarly)
      flow.walk(F->getBody());
  }
}

} // namespace xacc
