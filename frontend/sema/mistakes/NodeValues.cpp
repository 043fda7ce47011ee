// NodeValues.cpp - see NodeValues.h. A read that only some nodes execute, for example under an if or in a task, may be
// correct, and so may a statement that queries the node's number.
#include "sema/mistakes/NodeValues.h"
#include "analysis/LibraryCalls.h"
#include "analysis/PathWalk.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

using Values = std::map<const VarDecl *, const NodeStore *>;

class NodeValues : public PathWalk<Values> {
public:
  NodeValues(Sema &sema, const NodeAccesses &accesses, unsigned &budget)
      : PathWalk(sema.ctx, budget), sema(sema), accesses(accesses) {}
  void check(const FunctionDecl *F) {
    inMain = F->isMain();
    traverse(F->getBody(), [&](const Stmt *S) {
      collectNodeNumbers(S);
      collectCombined(S);
      return true;
    });
    walk(F->getBody());
  }

private:
  /// Walks a statement in source order, and reports reads that precede the next assignment.
  struct Uses : MemoryWalk {
    Uses(NodeValues &flow, Values &values, bool divided) : flow(flow), values(values), divided(divided) {}
    NodeValues &flow;
    Values &values;
    const bool divided; ///< the statement is the body of a loop that nodes divide
    bool enter(const Stmt *S) override {
      const CallExpr *marker = flow.sema.markers.markerCall(S);
      if (marker)
        forgetNamed(marker, values);
      else if (const auto *call = dyn_cast<CallExpr>(S))
        called(call);
      return !marker;
    }
    /// The function may combine or send variables that are not local.
    void called(const CallExpr *call) {
      const FunctionDecl *F = call->getDirectCallee();
      if (!F || !flow.sema.effects.changesOnlyArguments(F))
        std::erase_if(values, [](const auto &value) { return !value.first->hasLocalStorage(); });
    }
    void use(const MemoryUse &u) override {
      const auto found = values.find(u.lvalue.variable);
      if (found == values.end())
        return;
      const bool elements = found->second->kind == NodeStore::OwnElements;
      if (elements && !u.address && (divided || (u.stores && !u.reads)) && !u.lvalue.isName()) {
        const bool anyNodes = flow.ofAnyNode(u.lvalue.whole, *found->second);
        if (divided && anyNodes && u.stores)
          values.erase(found); // each iteration stores what it reads
        else if (u.reads && !u.guarded && (anyNodes || flow.ofOtherIteration(u.lvalue.whole, *found->second)))
          flow.report(u, *found->second);
        return; // the element may be the node's own
      }
      if (u.reads && !u.address && elements != u.lvalue.isName())
        flow.report(u, *found->second);
      values.erase(found);
    }
  };

  Sema &sema;
  const NodeAccesses &accesses;
  bool inMain = false;
  std::set<const VarDecl *> nodeNumbers; ///< variables that hold the node's number, or a value computed from it
  std::set<const VarDecl *> combined;    ///< variables of reductions and broadcasts, whose values may differ before

  /// Adds the variables that S sets to the node's number, or to a value computed from it.
  void collectNodeNumbers(const Stmt *S) {
    for (const VarDecl *V : declaredBy(S))
      if (findIn(V->getInit(), queriesNodeNumber))
        nodeNumbers.insert(V->getCanonicalDecl());
    if (const VarDecl *V = namedVariable(storedBy(S)); V && findIn(S, queriesNodeNumber))
      nodeNumbers.insert(V);
  }

  /// Adds the variables of a reduction or bcast.
  void collectCombined(const Stmt *S) {
    const auto kind = sema.markers.kindOf(sema.markers.markerCall(S));
    if (kind == DirectiveKind::Reduction || kind == DirectiveKind::Bcast)
      combined.merge(variablesIn(S));
  }

  /// Does an iteration read the element that another one, perhaps of another node, has stored?
  bool ofOtherIteration(const Expr *read, const NodeStore &store) const {
    const auto found = accesses.reads.find(read);
    if (found == accesses.reads.end() || !store.element)
      return false;
    const IterationElement &a = found->second, &b = *store.element;
    return a.templ == b.templ && a.dim == b.dim && a.subscript == b.subscript && a != b;
  }

  /// Do iterations use the element regardless of the node that has stored to it?
  bool ofAnyNode(const Expr *use, const NodeStore &store) const {
    const auto found = accesses.shared.find(use);
    return found != accesses.shared.end() && store.element && found->second[store.element->subscript];
  }

  static bool queriesNodeNumber(const Stmt *S) { return isLibrary(calleeOf(S), LibraryFact::OwnNumber); }

  static void forgetNamed(const Stmt *S, Values &values) {
    for (const VarDecl *V : variablesIn(S))
      values.erase(V);
  }

  void report(const MemoryUse &u, const NodeStore &store) {
    static constexpr std::pair<Diag, Diag> messages[] = {{Diag::last_value, Diag::assigned_here},
                                                         {Diag::stored_by_some, Diag::some_store_here},
                                                         {Diag::own_elements, Diag::own_stored_here}};
    if (!sema.parallel.ofNodes.insert(u.lvalue.whole).second)
      return;
    const std::string name = store.variable->getNameAsString();
    sema.reporter.report(messages[store.kind].first, u.lvalue.whole->getSourceRange(), {name});
    sema.reporter.report(messages[store.kind].second, store.where, {name});
  }

  Values join(const Values &a, const Values &b) override {
    Values both;
    for (const auto &value : a)
      if (b.count(value.first))
        both.insert(value);
    return both;
  }

  /// The variable in `combined` to which S, an assignment or a declaration, gives a value, or null.
  const VarDecl *combinedIn(const Stmt *S) const {
    const auto *declared = dyn_cast<DeclStmt>(S);
    const auto *declaration =
        declared && declared->isSingleDecl() ? dyn_cast<VarDecl>(declared->getSingleDecl()) : nullptr;
    const VarDecl *V = declaration ? declaration->getCanonicalDecl() : namedVariable(storedBy(S));
    return combined.count(V) ? V : nullptr;
  }

  void step(const Stmt *S, Values &values) override {
    if (const VarDecl *V = combinedIn(S)) {
      values.erase(V);
      return;
    }
    if (findIn(S,
               [&](const Stmt *inner) { return queriesNodeNumber(inner) || nodeNumbers.count(namedVariable(inner)); }))
      forgetNamed(S, values);
    Uses(*this, values, /*divided=*/false).walk(S);
  }

  /// Adds the values that the directives in S store.
  void addStores(const Stmt *S, Values &values) {
    traverse(S, [&](const Stmt *inner) {
      const auto number = sema.markers.directiveOf(sema.markers.markerCall(inner));
      if (const auto found = number ? accesses.stores.find(*number) : accesses.stores.end();
          found != accesses.stores.end())
        for (const NodeStore &store : found->second)
          values.emplace(store.variable, &store);
      return true;
    });
  }

  /// Walks parts that are not always executed, or not by every node.
  void walkConditional(const std::vector<const Stmt *> &parts, std::optional<Values> &values) {
    Values before = std::move(*values);
    values.reset();
    for (const Stmt *part : parts) {
      std::optional<Values> none = Values();
      visit(part, none);
      joinInto(values, none);
      forgetNamed(part, before);
    }
    if (values)
      values->insert(before.begin(), before.end());
  }

  bool handles(const Stmt *S, std::optional<Values> &values) override {
    if (const auto *choice = dyn_cast<IfStmt>(S)) {
      step(choice->getCond(), *values);
      walkConditional({choice->getThen(), choice->getElse()}, values);
      return true;
    }
    if (inMain && isa<ReturnStmt>(S)) { // each process has its own exit status
      values.reset();
      return true;
    }
    const ForStmt *marker = sema.markers.prefixMarker(S);
    const auto kind = sema.markers.kindOf(marker);
    if (!kind)
      return false;
    forgetNamed(marker->getInit(), *values);
    if (*kind == DirectiveKind::Task) {
      walkConditional({marker->getBody()}, values);
      if (values)
        addStores(marker->getInit(), *values);
    } else if (*kind == DirectiveKind::AccParallel) { // its loops divide the work
      visit(marker->getBody(), values);
      if (values)
        addStores(S, *values);
    } else if (dividesWork(*kind) || *kind == DirectiveKind::AccLoop) {
      Uses(*this, *values, /*divided=*/true).walk(marker->getBody());
      addStores(S, *values);
    } else {
      visit(marker->getBody(), values);
      if (*kind == DirectiveKind::Gmove)
        forgetNamed(marker->getBody(), *values);
    }
    return true;
  }
};

} // namespace

void reportNodeValues(Sema &sema, const FunctionDecl *function, const NodeAccesses &accesses) {
  if (hasLabels(function->getBody()))
    return;
  unsigned budget = 20000;
  NodeValues(sema, accesses, budget).check(function);
}

} // namespace xacc
