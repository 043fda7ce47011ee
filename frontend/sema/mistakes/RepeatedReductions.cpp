// RepeatedReductions.cpp - see RepeatedReductions.h.
#include "sema/mistakes/RepeatedReductions.h"
#include "analysis/PathWalk.h"
#include "analysis/uses/MemoryUses.h"
#include "directives/Reductions.h"
#include "sema/Sema.h"
#include "sema/mistakes/PlacedUses.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

using Equal = std::map<const VarDecl *, int>; // the directive that made the values equal

class RepeatedReductions : public PathWalk<Equal> {
public:
  RepeatedReductions(Sema &sema, const FunctionDecl *function, unsigned &budget)
      : PathWalk(sema.ctx, budget), sema(sema), uses(sema, function) {}

private:
  Sema &sema;
  PlacedUses uses;
  std::set<int> reported;

  struct Changes : MemoryWalk {
    Changes(Sema &sema, Equal &equal) : sema(sema), equal(equal) {}
    Sema &sema;
    Equal &equal;
    bool enter(const Stmt *S) override {
      const FunctionDecl *F = calleeOf(S);
      if (isa<CallExpr>(S) && !(F && sema.effects.changesOnlyArguments(F)))
        std::erase_if(equal, [](const auto &entry) { return !entry.first->hasLocalStorage(); });
      return !sema.markers.markerCall(S);
    }
    void use(const MemoryUse &u) override {
      if (u.stores || u.address)
        equal.erase(u.lvalue.variable);
    }
    void counts(const VarDecl *V) override { equal.erase(V); }
  };

  Equal join(const Equal &a, const Equal &b) override {
    Equal both;
    std::ranges::copy_if(a, std::inserter(both, both.end()),
                         [&](const auto &entry) { return b.count(entry.first) > 0; });
    return both;
  }

  void step(const Stmt *S, Equal &equal) override {
    if (const auto number = sema.markers.directiveOf(sema.markers.markerCall(S)))
      return directive(*number, S, equal);
    Changes(sema, equal).walk(S);
  }

  static void forgetNamed(const Stmt *S, Equal &equal) {
    for (const VarDecl *V : variablesIn(S))
      equal.erase(V);
  }

  /// The variable, if its name is unambiguous in the function and no pointer may change it.
  const VarDecl *variable(const std::string &name) const {
    const VarDecl *V = uses.named(name);
    return V && V->getType()->isArithmeticType() && !sema.effects.addressTaken(V) ? V : nullptr;
  }

  /// A stand-alone directive. `on` names some of the nodes.
  void directive(int number, const Stmt *marker, Equal &equal) {
    const Equal before = equal;
    forgetNamed(marker, equal);
    for (const auto *construct : sema.shadows.constructsOf(number))
      if (const auto *r = std::get_if<NodeReduction>(construct); r && r->on.kind == OnReference::Executing && !r->acc) {
        for (const ReductionVariable &v : r->reductions)
          reduces(v, number, before, equal);
      } else if (const auto *b = std::get_if<Broadcast>(construct);
                 b && b->on.kind == OnReference::Executing && !b->acc) {
        for (const Memory &buffer : b->buffers)
          if (const VarDecl *V = variable(buffer.name); V && buffer.section.empty())
            equal[V] = number;
      }
  }

  void reduces(const ReductionVariable &v, int number, const Equal &before, Equal &equal) {
    const VarDecl *V = variable(v.name);
    if (!V || v.section())
      return;
    const auto found = before.find(V);
    if (!isIdempotent(v.op) && found != before.end() && found->second != number && reported.insert(number).second) {
      sema.reporter.report(Diag::reduced_again, sema.captured.directives[number].place(), {v.name});
      sema.reporter.report(Diag::equal_since, sema.captured.directives[found->second].place(), {v.name});
    }
    equal[V] = number;
  }

  bool handles(const Stmt *S, std::optional<Equal> &equal) override {
    const ForStmt *marker = sema.markers.prefixMarker(S);
    const auto number = sema.markers.directiveOf(marker);
    if (!number)
      return false;
    const Equal before = *equal;
    visit(marker->getBody(), equal);
    if (!equal)
      equal = before;
    forgetNamed(S, *equal); // what some of the nodes or iterations do
    for (const auto *construct : sema.shadows.constructsOf(*number))
      if (const auto *loop = std::get_if<Loop>(construct); loop && ofAllNodes(loop->on))
        for (const ReductionVariable &v : loop->reductions)
          if (const VarDecl *V = variable(v.name))
            (*equal)[V] = *number;
    return true;
  }

  /// Is the loop one of all nodes, so that all of them receive the results of its reductions?
  bool ofAllNodes(const OnReference &on) const {
    return on.kind == OnReference::Template && !sema.program.nodes[sema.program.templates[on.object].nodes].on;
  }
};

} // namespace

void reportRepeatedReductions(Sema &sema) {
  std::set<int> directives;
  for (const NodeReduction &r : sema.program.all<NodeReduction>())
    directives.insert(r.directive);
  unsigned budget = 100000;
  for (const FunctionDecl *F : functionsWith(sema, directives))
    RepeatedReductions(sema, F, budget).walk(F->getBody());
}

} // namespace xacc
