// DeviceCopyFlow.cpp - see DeviceCopyFlow.h. A variable is followed from the point where it certainly has a device
// copy; code that is not understood makes its state unknown. Assumes that every loop runs at least once.
#include "sema/mistakes/copies/DeviceCopyFlow.h"
#include "analysis/PathWalk.h"
#include "sema/Sema.h"
#include "sema/mistakes/copies/CopyClauses.h"
#include "sema/mistakes/copies/CopyReports.h"
#include "sema/mistakes/copies/CopyState.h"
#include "sema/mistakes/copies/FollowedCalls.h"
#include "sema/mistakes/copies/HostDataUses.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

class DeviceCopyFlow : public PathWalk<Copies> {
public:
  DeviceCopyFlow(CopyReports &reports, FollowedCalls &calls, const FunctionDecl *function, unsigned &budget)
      : PathWalk(calls.sema.ctx, budget), sema(calls.sema), function(function), calls(calls), reports(reports) {
    iterates = true;
    callers.push_back(function);
  }

  void follow() {
    Copies copies;
    for (const AccConstruct &acc : sema.program.all<AccConstruct>())
      if (acc.kind == DirectiveKind::AccDeclare)
        for (const AccData &d : acc.data)
          if (const VarDecl *V = variableOf(d); V && V->isFileVarDecl() && makesCopies(d.kind)) {
            copies.perhaps.insert(V);
            copies.present.insert(V);
            if (function->isMain())
              copies.newCopy(V, d, acc.directive);
          }
    walk(function->getBody(), std::move(copies));
  }

private:
  Sema &sema;
  const FunctionDecl *function;
  FollowedCalls &calls;
  CopyReports &reports;
  std::vector<const FunctionDecl *> callers; ///< the function, and the called ones that are being followed
  std::optional<Copies> returned;            ///< at the return statements of the last one
  const std::vector<FollowedCall> noCalls;

  PlacedUses &uses() { return calls.usesIn(callers.back()); }
  bool isPrivate(const VarDecl *V) { return calls.isPrivate(V); }

  Copies join(const Copies &a, const Copies &b) override { return common(a, b); }

  bool certainlyReads(const PlacedUse &u) const { return u.reads && !u.guarded && !tentative; }

  void forgetNamed(const Stmt *S, Copies &copies) {
    for (const VarDecl *V : variablesIn(S))
      copies.forget(V);
  }

  void step(const Stmt *S, Copies &copies) override {
    if (const auto number = sema.markers.directiveOf(sema.markers.markerCall(S)))
      return directive(*number, S, copies);
    if (selectsDevice(S))
      copies.forgetIf([](const VarDecl *) { return true; });
    const auto followed = calls.in(S, copies, callers);
    for (const FollowedCall &call : followed.value_or(noCalls))
      follow(call, copies);
    onHost(S, copies, followed.value_or(noCalls));
    if (!followed)
      copies.forgetIf([&](const VarDecl *V) { return !calls.isPrivate(V); });
  }

  /// Executes the body of a called function.
  void follow(const FollowedCall &call, Copies &copies) {
    std::optional<Copies> inside = copies;
    for (const auto &[variable, parameter, argument] : call.passed)
      inside->rename(variable, parameter);
    callers.push_back(call.function);
    const Expr *const outer = std::exchange(reports.call, reports.call ? reports.call : call.call);
    const std::optional<Copies> ofCaller = std::exchange(returned, std::nullopt);
    visit(call.function->getBody(), inside);
    joinInto(inside, std::exchange(returned, ofCaller));
    callers.pop_back();
    reports.call = outer;
    if (!inside) // it does not return
      return;
    for (const auto &[variable, parameter, argument] : call.passed)
      inside->rename(parameter, variable);
    inside->dropLocals(call.function);
    copies = std::move(*inside);
  }

  void leave(const Copies &copies) override { joinInto(returned, copies); }

  /// `gmove`: the number of the directive, if S is its assignment.
  void onHost(const Stmt *S, Copies &copies, const std::vector<FollowedCall> &followed, int gmove = -1) {
    for (const PlacedUse &u : uses().of(S)) {
      if (std::ranges::any_of(followed, [&](const FollowedCall &call) { return call.passes(u.whole); }))
        continue;
      useLost(u, copies.lost, Diag::copy_lost);
      useLost(u, copies.own, Diag::scalar_lost);
      if (!copies.present.count(u.variable))
        continue;
      if (!u.element) {
        copies.forget(u.variable);
        continue;
      }
      const PlacedUse *store = certainlyReads(u) ? storeNeededBy(u, copies.onDevice) : nullptr;
      if (store && !reports.testsSharing(S, u, *store, callers.back()))
        reports.reportStale(Diag::stale_host_copy, u.variable, u.whole, gmove, *store);
      if (u.stores) {
        copies.onDevice.erase(u.variable);
        copies.kept[0].erase(u.variable);
        if (!u.guarded)
          add(copies.onHost, u);
      }
    }
  }

  void useLost(const PlacedUse &u, std::map<const VarDecl *, StoreUses> &lost, Diag warning) {
    const PlacedUse *store = u.element && certainlyReads(u) ? storeNeededBy(u, lost) : nullptr;
    if (store && !sema.parallel.ofNodes.count(u.whole)) // one mistake, one warning
      reports.reportStale(warning, u.variable, u.whole, -1, *store);
    if (store || u.stores || !u.element)
      lost.erase(u.variable);
  }

  /// The variable of a data clause, if its name is unambiguous in the function.
  const VarDecl *variableOf(const AccData &d) { return uses().named(d.name); }

  /// Reports a construct that needs a device copy which only this function could have created, but has not.
  void needs(const AccConstruct &acc, const AccData &d, Copies &copies) {
    const VarDecl *V = variableOf(d);
    if (V && isPrivate(V) && !copies.perhaps.count(V) && !tentative && acc.condition.empty() && !acc.ifPresent)
      reports.reportNeverPresent(acc.directive, d.name);
  }

  void accDirective(const AccConstruct &acc, Copies &copies) {
    if (selectsDevice(acc.kind))
      copies.forgetIf([](const VarDecl *) { return true; });
    for (const AccData &d : acc.data) {
      const VarDecl *V = variableOf(d);
      const bool moves = d.kind == ClauseKind::UpdateHost || d.kind == ClauseKind::UpdateDevice;
      if (moves || d.kind == ClauseKind::Present)
        needs(acc, d, copies);
      if (!V)
        continue;
      if (moves)
        update(acc, d.kind == ClauseKind::UpdateDevice, V, copies);
      else if (acc.kind == DirectiveKind::AccEnterData && makesCopies(d.kind) && !d.alwaysIn && acc.condition.empty())
        begins(V, d, acc.directive, copies);
      else if (d.kind == ClauseKind::Delete && acc.condition.empty())
        copies.ends(V);
      else
        copies.forget(V);
    }
  }

  /// An update; reports it if only the destination has been stored to.
  void update(const AccConstruct &acc, bool toDevice, const VarDecl *V, Copies &copies) {
    const auto &stores = toDevice ? copies.onDevice : copies.onHost;
    const auto newer = stores.find(V);
    if (copies.kept[toDevice ? 0 : 1].count(V) && newer != stores.end() && !newer->second.empty() && !tentative &&
        acc.condition.empty())
      reports.reportBackwards(acc.directive, toDevice, V, *newer->second.front());
    copies.equal(V);
    if (copies.present.count(V))
      for (auto &kept : copies.kept)
        kept.insert(V);
  }

  bool begins(const VarDecl *V, const AccData &d, int directive, Copies &copies) {
    const bool first = copies.perhaps.insert(V).second;
    copies.lost.erase(V);
    if (!copies.present.insert(V).second) {
      copies.unset.erase(V); // another section
      return false;
    }
    if (first && (isPrivate(V) || createdOnlyBy(sema, function, V)))
      copies.newCopy(V, d, directive);
    return true;
  }

  /// A stand-alone directive.
  void directive(int number, const Stmt *marker, Copies &copies) {
    bool understood = false;
    for (const auto *construct : sema.shadows.constructsOf(number))
      if (const auto *acc = std::get_if<AccConstruct>(construct)) {
        understood = true;
        accDirective(*acc, copies);
      } else if (const auto *exchange = std::get_if<Exchange>(construct)) {
        understood = true;
        for (const int array : exchange->arrays)
          if (const std::string &name = sema.program.arrays[array].name; !exchange->acc)
            sent(name, number, copies);
          else if (const VarDecl *V = uses().named(name))
            copies.kept[1].erase(V);
      } else if (const auto *reduction = std::get_if<NodeReduction>(construct); reduction && !reduction->acc) {
        understood = true;
        for (const ReductionVariable &v : reduction->reductions)
          sent(v.name, number, copies);
      } else if (const auto *bcast = std::get_if<Broadcast>(construct); bcast && !bcast->acc) {
        understood = true;
        for (const int array : bcast->arrays)
          sent(sema.program.arrays[array].name, number, copies);
        for (const Memory &buffer : bcast->buffers)
          sent(buffer.name, number, copies);
      }
    if (!understood)
      forgetNamed(marker, copies);
  }

  /// Nodes exchange values of the variable's host copies.
  void sent(const std::string &name, int directive, Copies &copies) {
    const VarDecl *V = uses().named(name);
    const bool certain = V && !tentative;
    if (const auto found = certain ? copies.onDevice.find(V) : copies.onDevice.end();
        found != copies.onDevice.end() && !found->second.empty())
      reports.reportStale(Diag::stale_host_copy, V, nullptr, directive, *found->second.front());
    if (const auto ended = certain ? copies.lost.find(V) : copies.lost.end();
        ended != copies.lost.end() && !ended->second.empty())
      reports.reportStale(Diag::copy_lost, V, nullptr, directive, *ended->second.front());
    if (V)
      copies.equal(V);
  }

  /// Applies what a kernel reads and stores to the state of the copies.
  void applyUses(const AccConstruct &acc, const Stmt *body, Copies &copies) {
    const CapturedNames captured = capturedNames(sema, acc);
    std::set<const VarDecl *> stored, assigned; // assigned: not only updated, as by `+=`
    for (const PlacedUse &u : uses().of(body))
      if (u.stores && !u.reads)
        assigned.insert(u.variable);
    for (const PlacedUse &u : uses().of(body)) {
      const VarDecl *V = u.variable;
      if (u.element && u.stores && uses().named(V->getNameAsString()) &&
          captured.copiedScalars.count(V->getNameAsString())) {
        add(copies.own, u);
        continue;
      }
      const bool present = copies.present.count(V) > 0;
      if (present && captured.reduced.count(V->getNameAsString()) && u.element && acc.condition.empty()) {
        copies.onHost.erase(V);
        copies.unset.erase(V);
        copies.kept[1].erase(V);
        if (u.stores)
          add(copies.onDevice, u);
        continue;
      }
      if (!present || captured.withOwnCopy.count(V->getNameAsString())) {
        copies.equal(V);
        continue;
      }
      if (!u.element || !acc.condition.empty()) {
        copies.forget(V);
        continue;
      }
      const PlacedUse *store = certainlyReads(u) && !stored.count(V) ? storeNeededBy(u, copies.onHost) : nullptr;
      if (store) { // later uses need no further update
        reports.reportStaleInKernel(acc, V, u.whole, *store);
        copies.onHost.erase(V);
        copies.unset.erase(V);
      }
      if (const auto created = copies.unset.find(V);
          created != copies.unset.end() && !tentative && u.reads && (!u.guarded || !assigned.count(V))) {
        reports.reportUnset(V, u.whole, created->second);
        copies.unset.erase(created);
      }
      if (!u.stores)
        continue;
      copies.unset.erase(V);
      copies.kept[1].erase(V);
      if (stored.insert(V).second)
        copies.onHost.erase(V);
      if (!u.guarded || V->getType()->isArithmeticType())
        add(copies.onDevice, u);
    }
  }

  void compute(const AccConstruct &acc, const Stmt *body, Copies &copies) {
    for (const AccData &d : acc.data)
      if (d.kind == ClauseKind::Present)
        needs(acc, d, copies);
    std::map<const VarDecl *, ClauseKind> ended;
    const std::set<const VarDecl *> before = copies.perhaps;
    for (const AccData &d : acc.data)
      if (const VarDecl *V = variableOf(d); V && !d.first && !acc.device && acc.condition.empty()) {
        if (makesCopies(d.kind) && d.kind != ClauseKind::Copy && !d.alwaysIn && !d.alwaysOut &&
            begins(V, d, acc.directive, copies))
          ended.emplace(V, d.kind);
        else if (ended.erase(V)) // another section
          copies.forget(V);
        if (d.alwaysIn)
          copies.onHost.erase(V);
      }
    applyUses(acc, body, copies);
    for (const AccData &d : acc.data)
      if (const VarDecl *V = variableOf(d); V && d.alwaysOut)
        copies.onDevice.erase(V);
    copies.leaveData(ended, before);
  }

  void data(const AccConstruct &acc, const Stmt *body, std::optional<Copies> &copies) {
    std::map<const VarDecl *, ClauseKind> ended;
    const std::set<const VarDecl *> before = copies->perhaps;
    for (const AccData &d : acc.data) {
      const VarDecl *V = variableOf(d);
      if (d.kind == ClauseKind::Present)
        needs(acc, d, *copies);
      if (!V)
        continue;
      if (acc.device)
        reports.replicas.insert(V);
      if (!makesCopies(d.kind) || d.alwaysIn || d.alwaysOut || !acc.condition.empty() ||
          (acc.device && dividesLoops(sema.program.target))) // see XmpDevSema::checkHostUses
        copies->forget(V);
      else if (begins(V, d, acc.directive, *copies))
        ended.emplace(V, d.kind);
      else if (const auto other = ended.find(V); other != ended.end()) // another section
        other->second = ClauseKind::Copy;
    }
    visit(body, copies);
    if (copies)
      copies->leaveData(ended, before);
  }

  void checkHostData(const AccConstruct &acc, const Stmt *body, Copies &copies) {
    for (const auto &[V, where] : hostUses(acc, body, uses()))
      reports.reportHostData(V, where);
    forgetNamed(body, copies);
  }

  bool handles(const Stmt *S, std::optional<Copies> &copies) override {
    const ForStmt *marker = sema.markers.prefixMarker(S);
    const auto number = sema.markers.directiveOf(marker);
    if (!number)
      return false;
    walkGoverned(S, marker, *number, copies);
    for (const auto *construct : sema.shadows.constructsOf(*number))
      if (const auto *loop = std::get_if<Loop>(construct); loop && copies)
        for (const ReductionVariable &v : loop->reductions)
          if (const VarDecl *V = uses().named(v.name)) // which copies receive it varies
            copies->equal(V);
    return true;
  }

  /// A directive that governs a statement.
  void walkGoverned(const Stmt *S, const ForStmt *marker, int number, std::optional<Copies> &copies) {
    for (const auto *construct : sema.shadows.constructsOf(number))
      if (const auto *acc = std::get_if<AccConstruct>(construct); acc && !acc->implied) {
        if (acc->kind == DirectiveKind::AccData)
          data(*acc, marker->getBody(), copies);
        else if (dividesWork(acc->kind))
          compute(*acc, marker->getBody(), *copies);
        else if (acc->kind == DirectiveKind::AccHostData)
          checkHostData(*acc, marker->getBody(), *copies);
        else
          forgetNamed(S, *copies);
        return;
      }
    const DirectiveKind kind = sema.captured.directives[number].directive.kind;
    const bool onlyPlaces = kind == DirectiveKind::Task || kind == DirectiveKind::Loop;
    if (!onlyPlaces && isa<Expr>(marker->getBody())) // gmove, array
      return usesDevice(sema, number)
                 ? forgetNamed(S, *copies)
                 : onHost(marker->getBody(), *copies, noCalls, kind == DirectiveKind::Gmove ? number : -1);
    if (!onlyPlaces)
      directive(number, marker->getInit(), *copies);
    const std::optional<Copies> others = kind == DirectiveKind::Task ? copies : std::nullopt;
    visit(marker->getBody(), copies);
    if (others)
      joinInto(copies, others);
  }
};

} // namespace

void reportStaleCopies(Sema &sema) {
  if (std::ranges::none_of(sema.program.all<AccConstruct>(),
                           [](const AccConstruct &acc) { return !acc.data.empty() || dividesWork(acc.kind); }))
    return;
  unsigned budget = 100000;
  CopyReports reports(sema);
  FollowedCalls calls(sema);
  for (const FunctionDecl *F : programFunctions(sema.ctx))
    if (calls.reachesDirectives(F) && !hasLabels(F->getBody()))
      DeviceCopyFlow(reports, calls, F, budget).follow();
}

} // namespace xacc
