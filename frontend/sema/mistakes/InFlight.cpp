// InFlight.cpp - see InFlight.h. Anything that may wait ends the operation: an unknown function, or an id known only at
// run time.
#include "sema/mistakes/InFlight.h"
#include "analysis/LibraryCalls.h"
#include "analysis/PathWalk.h"
#include "sema/Sema.h"
#include "sema/mistakes/PlacedUses.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

/// A variable, or a part of it, used by a pending directive.
struct Buffer {
  int directive;
  std::string id;                 ///< of its async clause
  std::vector<IndexRange> ranges; ///< of the part; empty: the whole variable
  bool filled = false;            ///< must not be read or stored to; otherwise it may be read
  bool shadow = false;            ///< aligned array: its shadow is filled, and elements in others' shadows are sent
};
using Buffers = std::map<const VarDecl *, Buffer>;

class InFlight : public PathWalk<Buffers> {
public:
  InFlight(Sema &sema, const FunctionDecl *function, unsigned &budget)
      : PathWalk(sema.ctx, budget), sema(sema), uses(sema, function) {
    iterates = true;
  }

private:
  Sema &sema;
  PlacedUses uses;
  std::set<std::pair<const VarDecl *, int>> reported;

  Buffers join(const Buffers &a, const Buffers &b) override {
    Buffers both;
    for (const auto &buffer : a)
      if (const auto other = b.find(buffer.first);
          other != b.end() && other->second.directive == buffer.second.directive)
        both.insert(buffer);
    return both;
  }

  bool report(const VarDecl *V, const Buffer &buffer, SourceRange where) {
    if (!reported.emplace(V, buffer.directive).second)
      return false;
    const CapturedDirective &d = sema.captured.directives[buffer.directive];
    const std::string wait = rowOf(d.directive.kind).family == Family::Acc ? "wait" : "wait_async";
    sema.reporter.report(Diag::used_in_flight, where, {V->getNameAsString(), wait, buffer.id});
    sema.reporter.report(Diag::in_flight_here, d.place());
    return true;
  }

  static bool overlaps(const Buffer &buffer, const PlacedUse &u) {
    return buffer.ranges.empty() || certainlyOverlap(buffer.ranges, u.ranges);
  }

  void step(const Stmt *S, Buffers &buffers) override {
    if (const auto number = sema.markers.directiveOf(sema.markers.markerCall(S)))
      return directive(*number, S, buffers);
    for (const PlacedUse &u : uses.of(S)) {
      const auto found = buffers.find(u.variable);
      if (found == buffers.end() || found->second.shadow)
        continue;
      const bool conflicts = !u.guarded && (u.stores || found->second.filled) && overlaps(found->second, u);
      if (u.element && conflicts)
        report(u.variable, found->second, u.whole->getSourceRange());
      if (!u.element || conflicts)
        buffers.erase(found);
    }
    const bool completes =
        findIn(S, [](const Stmt *inner) { return isLibrary(calleeOf(inner), LibraryFact::Completes); });
    if (completes || uses.callsUnknown(S))
      buffers.clear();
  }

  static void waitsFor(const Value &id, Buffers &buffers) {
    std::erase_if(buffers, [&](const auto &b) { return !id.known || b.second.id == std::to_string(*id.known); });
  }

  void begins(const VarDecl *V, Buffer buffer, const Value &id, Buffers &buffers) {
    if (V && id.known) {
      buffer.id = std::to_string(*id.known);
      buffers.insert_or_assign(V, std::move(buffer));
    }
  }

  void gmove(const Gmove &g, Buffers &buffers) {
    for (const SectionRef *side : {&g.to, &g.from}) {
      const bool device = side == &g.to ? g.accTo : g.accFrom;
      Buffer buffer{g.directive, {}, {}, side == &g.to};
      for (const SectionSubscript &s : side->subscripts) {
        const auto base = s.range && s.base.empty() ? std::optional<int64_t>(0) : s.knownBase;
        if (!base || !s.step.empty())
          buffer.ranges.emplace_back();
        else
          buffer.ranges.push_back(s.range ? IndexRange::section(*base, s.knownLength) : IndexRange::of(*base));
      }
      if (!device && !side->coarray && side->base.end == side->base.begin + 1)
        begins(uses.named(std::string(sema.program.source->tokens[side->base.begin].text)), buffer, g.id, buffers);
    }
  }

  void update(const AccConstruct &acc, Buffers &buffers) {
    for (const AccData &d : acc.data) {
      Buffer buffer{acc.directive, {}, {}, d.kind == ClauseKind::UpdateHost};
      for (const SectionRange &r : d.ranges)
        buffer.ranges.push_back(r.lower.known ? IndexRange::section(*r.lower.known, r.length.known) : IndexRange());
      begins(uses.named(d.name), buffer, acc.queue, buffers);
    }
  }

  /// A standalone directive, or one that precedes the statement it governs.
  void directive(int number, const Stmt *marker, Buffers &buffers) {
    for (const VarDecl *V : variablesIn(marker)) // the directive may wait for them itself
      buffers.erase(V);
    for (const auto *construct : sema.shadows.constructsOf(number))
      if (const auto *exchange = std::get_if<Exchange>(construct)) {
        for (const int array : exchange->arrays)
          if (exchange->kind == DirectiveKind::Reflect && !exchange->acc)
            begins(uses.named(sema.program.arrays[array].name), {number, {}, {}, true, true}, exchange->id, buffers);
      } else if (const auto *reduction = std::get_if<NodeReduction>(construct)) {
        for (const ReductionVariable &v : reduction->reductions)
          if (!v.section() && !reduction->acc)
            begins(uses.named(v.name), {number, {}, {}, true}, reduction->id, buffers);
      } else if (const auto *bcast = std::get_if<Broadcast>(construct)) {
        for (const Memory &buffer : bcast->buffers)
          if (!bcast->acc)
            begins(uses.named(buffer.name), {number, {}, {}, true}, bcast->id, buffers);
      } else if (const auto *move = std::get_if<Gmove>(construct)) {
        gmove(*move, buffers);
      } else if (const auto *wait = std::get_if<WaitAsync>(construct)) {
        for (const Value &id : wait->ids)
          waitsFor(id, buffers);
      } else if (const auto *acc = std::get_if<AccConstruct>(construct)) {
        accWaits(*acc, buffers);
        if (acc->kind == DirectiveKind::AccUpdate && acc->hasQueue && acc->condition.empty())
          update(*acc, buffers);
      }
  }

  static void accWaits(const AccConstruct &acc, Buffers &buffers) {
    if (acc.waitsAll || (acc.kind == DirectiveKind::AccWait && acc.waits.empty()))
      buffers.clear();
    for (const Value &queue : acc.waits)
      waitsFor(queue, buffers);
    for (const DeviceQueue &q : acc.waitsElsewhere)
      waitsFor(q.queue, buffers);
  }

  /// Shadows that a distributed loop reads, and elements that it stores to.
  void loop(int number, Buffers &buffers) {
    for (const LoopElement &e : sema.shadows.elementsIn(number)) {
      const VarDecl *V = uses.named(sema.program.arrays[e.array].name);
      const auto found = V ? buffers.find(V) : buffers.end();
      if (found == buffers.end() || !found->second.shadow || !e.certain || !(e.inShadow ? e.reads : e.stores))
        continue;
      if (report(V, found->second, e.where))
        sema.reports.suggestLine(number, DirectiveKind::WaitAsync, "(" + found->second.id + ")");
      buffers.erase(found);
    }
  }

  bool handles(const Stmt *S, std::optional<Buffers> &buffers) override {
    const ForStmt *marker = sema.markers.prefixMarker(S);
    const auto number = sema.markers.directiveOf(marker);
    if (!number)
      return false;
    for (const auto *construct : sema.shadows.constructsOf(*number))
      if (const auto *waits = std::get_if<Loop>(construct); waits && waits->id.present())
        waitsFor(waits->id, *buffers);
    const DirectiveKind kind = sema.captured.directives[*number].directive.kind;
    if (kind == DirectiveKind::Loop) {
      loop(*number, *buffers);
      visit(marker->getBody(), buffers);
    } else if (dividesWork(kind)) { // it uses device copies
      directive(*number, marker->getInit(), *buffers);
    } else if (kind == DirectiveKind::Task) {
      const std::optional<Buffers> others = buffers;
      visit(marker->getBody(), buffers);
      joinInto(buffers, others);
    } else if (isa<Expr>(marker->getBody())) {
      directive(*number, S, *buffers);
    } else {
      directive(*number, marker->getInit(), *buffers);
      visit(marker->getBody(), buffers);
    }
    return true;
  }
};

} // namespace

void reportInFlight(Sema &sema) {
  std::set<int> directives;
  for (const AnyConstruct &construct : sema.program.constructs)
    std::visit(
        [&](const auto &c) {
          if constexpr (requires { c.hasQueue; }) {
            if (c.hasQueue && c.kind == DirectiveKind::AccUpdate)
              directives.insert(c.directive);
          } else if constexpr (std::is_base_of_v<Communication, std::decay_t<decltype(c)>>) {
            if (c.id.present())
              directives.insert(c.directive);
          }
        },
        construct);
  unsigned budget = 100000;
  for (const FunctionDecl *F : functionsWith(sema, directives))
    InFlight(sema, F, budget).walk(F->getBody());
}

} // namespace xacc
