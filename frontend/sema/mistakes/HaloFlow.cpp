// HaloFlow.cpp - see HaloFlow.h. Where two paths join, the one with the later reflect counts, because a program that
// reflects conditionally knows when a reflect is needed. Code that is not understood counts as a reflect.
#include "sema/mistakes/HaloFlow.h"
#include "analysis/PathWalk.h"
#include "directives/LibraryFunctions.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {
namespace {

/// The shadow of one array.
struct Halo {
  unsigned reflected = 0;                  ///< number of the latest event that may have filled it
  std::vector<const LoopElement *> stores; ///< since that event
  std::set<int> unused;                    ///< directives that filled it without a use of its elements so far
  void store(const LoopElement *e) {
    if (std::find(stores.begin(), stores.end(), e) == stores.end())
      stores.push_back(e);
  }
};
using Halos = std::map<int, Halo>; ///< key: array

/// Shared by all walks of a file.
struct HaloReports {
  explicit HaloReports(Sema &sema) : sema(sema) {}
  Sema &sema;
  unsigned events = 0, budget = 200000;
  std::set<int> arrays;                ///< with reported stale shadows
  std::set<std::pair<int, int>> loops; ///< reported directives and arrays
  using Filled = std::pair<int, int>;  ///< directive and array
  std::set<Filled> useful;             ///< a use of the filled shadow was found
  std::map<Filled, int> overwritten;   ///< the directive that filled the shadow again before a use
};

class HaloFlow : public PathWalk<Halos> {
public:
  HaloFlow(HaloReports &reports, std::vector<const FunctionDecl *> callers, std::map<int, int> aliases)
      : PathWalk(reports.sema.ctx, reports.budget), shared(reports), sema(reports.sema), program(sema.program),
        callers(std::move(callers)), aliases(std::move(aliases)) {}
  std::optional<Halos> left; ///< state at its return statements
  /// The function's callers may use the shadows.
  void finish(std::optional<Halos> &atEnd) {
    joinInto(atEnd, left);
    if (atEnd)
      for (const auto &[array, halo] : *atEnd)
        for (const int directive : halo.unused)
          shared.useful.emplace(directive, array);
  }

private:
  HaloReports &shared;
  Sema &sema;
  const Program &program;
  const std::vector<const FunctionDecl *> callers; ///< innermost last: the current function
  const std::map<int, int> aliases;                ///< parameter -> array of the caller, or -1

  Halos join(const Halos &a, const Halos &b) override;
  void step(const Stmt *S, Halos &halos) override;
  bool takes(const Stmt *S, std::optional<Halos> &halos) override;
  void leave(const Halos &halos) override { joinInto(left, halos); }

  int resolve(int array) const {
    const auto alias = aliases.find(array);
    return alias == aliases.end() ? array : alias->second;
  }
  void fill(int array, Halos &halos, const Exchange *reflect = nullptr);
  void use(int array, Halos &halos);
  void directive(int number, Halos &halos);
  void loop(int number, const Stmt *body, Halos &halos);
  /// Elements of one array read by a loop, and the loop that stored them.
  struct StaleReads {
    std::vector<const LoopElement *> elements;
    const LoopElement *store = nullptr;
  };
  static void read(const LoopElement &e, const Halo &halo, std::map<int, StaleReads> &stale);
  void report(int directive, const std::map<int, StaleReads> &stale);
  void call(const CallExpr *call, Halos &halos);
  void described(const CallExpr *call, Halos &halos);
  bool enterFunction(const CallExpr *call, const FunctionDecl *F, Halos &halos);
  void usesIn(const Stmt *S, Halos &halos);
};

Halos HaloFlow::join(const Halos &a, const Halos &b) {
  Halos both = a;
  for (const auto &[array, halo] : b) {
    Halo &mine = both[array];
    const std::set<int> unused = mine.unused;
    if (halo.reflected > mine.reflected) {
      mine = halo;
    } else if (halo.reflected == mine.reflected) {
      for (const LoopElement *store : halo.stores)
        mine.store(store);
    }
    mine.unused.insert(unused.begin(), unused.end());
    mine.unused.insert(halo.unused.begin(), halo.unused.end());
  }
  return both;
}

/// Something may have filled the shadow: the directive `reflect`, or code that is not understood.
void HaloFlow::fill(int array, Halos &halos, const Exchange *reflect) {
  if (array < 0)
    return;
  Halo &halo = halos[array];
  const int directive = reflect ? reflect->directive : -1;
  if (reflect && (!reflect->widths.empty() || reflect->acc)) // fills only a part of the shadow
    use(array, halos);
  if (directive >= 0)
    for (const int before : halo.unused)
      shared.overwritten.emplace(HaloReports::Filled(before, array), directive);
  else
    use(array, halos);
  halo.unused.clear();
  if (directive >= 0)
    halo.unused.insert(directive);
  halo.stores.clear();
  halo.reflected = ++shared.events;
}

void HaloFlow::use(int array, Halos &halos) {
  if (array < 0)
    return;
  for (const int directive : std::exchange(halos[array].unused, {}))
    shared.useful.emplace(directive, array);
}

/// Arrays named in S, except accesses to the node's own elements.
void HaloFlow::usesIn(const Stmt *S, Halos &halos) {
  traverse(S, [&](const Stmt *part) {
    const auto *E = dyn_cast<Expr>(part);
    const int array = E && isa<DeclRefExpr, MemberExpr>(E) ? sema.aligned.arrayAt(E) : -1;
    if (array < 0)
      return true;
    const auto token = sema.locations.index(E->getBeginLoc());
    if (!token || !sema.halos.isOwn(*token))
      use(resolve(array), halos);
    return true;
  });
}

/// The loop that contains `e` reads it.
void HaloFlow::read(const LoopElement &e, const Halo &halo, std::map<int, StaleReads> &stale) {
  for (const LoopElement *store : halo.stores) {
    bool meet = store->ranges.size() == e.ranges.size();
    for (size_t d = 0; meet && d < e.ranges.size(); ++d)
      meet = certainlyMeet(store->ranges[d], e.ranges[d]);
    if (!meet)
      continue;
    StaleReads &reads = stale[e.array];
    if (reads.elements.empty())
      reads.store = store;
    reads.elements.push_back(&e);
    return;
  }
}

void HaloFlow::report(int directive, const std::map<int, StaleReads> &stale) {
  for (const auto &[array, reads] : stale) {
    if (!shared.loops.insert({directive, array}).second)
      continue;
    const LoopElement &first = *reads.elements.front();
    const std::string &name = program.arrays[array].name;
    sema.reporter.report(Diag::stale_halo, first.where, {textsOf(reads.elements), name});
    sema.reporter.report(reads.store->token > first.token ? Diag::stored_before : Diag::stored_here, reads.store->where,
                         {program.arrays[reads.store->array].name});
    sema.reports.suggestLine(directive, "reflect (" + name + (sema.halos.onDevice(directive) ? ") acc" : ")"));
    shared.arrays.insert(array);
    shared.arrays.insert(resolve(array));
  }
}

/// An outermost distributed loop: its reads see stores from before it.
void HaloFlow::loop(int number, const Stmt *body, Halos &halos) {
  usesIn(body, halos);
  const bool communicates = findIn(body, [&](const Stmt *S) {
    const CallExpr *marker = sema.markers.markerCall(S);
    const auto inner = sema.markers.directiveOf(marker);
    if (inner && rowOf(sema.captured.directives[*inner].directive.kind).communicates == Communicates::Always)
      return true;
    const auto *call = marker ? nullptr : dyn_cast<CallExpr>(S);
    const FunctionDecl *F = call ? call->getDirectCallee() : nullptr;
    return call && !(F && sema.effects.harmless(F));
  });
  const std::vector<LoopElement> &elements = sema.halos.elementsIn(number);
  std::map<int, StaleReads> stale;
  for (const LoopElement &e : elements)
    if (const int array = resolve(e.array); array >= 0 && !communicates && e.certain && e.away && e.reads &&
                                            sema.halos.followed(array) && sema.halos.followed(e.array))
      read(e, halos[array], stale);
  report(number, stale);
  if (communicates)
    for (size_t a = 0; a < program.arrays.size(); ++a)
      fill(static_cast<int>(a), halos);
  for (const LoopElement &e : elements)
    if (const int array = resolve(e.array); array >= 0 && e.stores) {
      if (e.certain && !e.away && !communicates)
        halos[array].store(&e);
      else if (!sema.halos.isOwn(e.token))
        fill(array, halos); // possibly in the shadow
    }
}

/// A stand-alone directive.
void HaloFlow::directive(int number, Halos &halos) {
  for (size_t a = 0; a < program.arrays.size(); ++a)
    if (program.arrays[a].directive == number && program.arrays[a].linkage == ArrayDecl::Local)
      halos.erase(static_cast<int>(a)); // each call has a new array
  for (const auto *construct : sema.halos.constructsOf(number))
    if (const auto *exchange = std::get_if<Exchange>(construct)) {
      for (const int a : exchange->arrays)
        fill(resolve(a), halos, exchange->kind == DirectiveKind::Reflect ? exchange : nullptr);
    } else if (const auto *bcast = std::get_if<Broadcast>(construct)) {
      for (const int a : bcast->arrays)
        fill(resolve(a), halos);
    } else if (const auto *acc = std::get_if<AccConstruct>(construct); acc && acc->kind == DirectiveKind::AccExitData) {
      for (const AccData &d : acc->data)
        fill(resolve(d.array), halos);
    }
}

bool HaloFlow::takes(const Stmt *S, std::optional<Halos> &halos) {
  const ForStmt *marker = sema.markers.prefixMarker(S);
  const auto number = marker ? sema.markers.directiveOf(sema.markers.markerCall(marker->getInit())) : std::nullopt;
  if (!number)
    return false;
  switch (sema.captured.directives[*number].directive.kind) {
  case DirectiveKind::Loop:
  case DirectiveKind::DeviceLoop:
    loop(*number, marker->getBody(), *halos);
    return true;
  case DirectiveKind::Task: {
    const std::optional<Halos> others = halos;
    visit(marker->getBody(), halos);
    joinInto(halos, others);
    return true;
  }
  default:
    directive(*number, *halos);
    visit(marker->getBody(), halos);
    for (const auto *construct : sema.halos.constructsOf(*number))
      if (const auto *acc = std::get_if<AccConstruct>(construct); acc && acc->kind == DirectiveKind::AccData && halos)
        for (const AccData &d : acc->data) // host and device copies have separate histories
          fill(resolve(d.array), *halos);
    return true;
  }
}

void HaloFlow::step(const Stmt *S, Halos &halos) {
  if (const CallExpr *marker = sema.markers.markerCall(S)) {
    if (const auto number = sema.markers.directiveOf(marker))
      directive(*number, halos);
    return;
  }
  usesIn(S, halos);
  const bool sometimes = findIn(S, [](const Stmt *part) {
    const auto *B = dyn_cast<BinaryOperator>(part);
    return isa<AbstractConditionalOperator, StmtExpr>(part) || (B && B->isLogicalOp());
  });
  const Halos before = sometimes ? halos : Halos();
  traverse(S, [&](const Stmt *part) {
    if (const auto *called = dyn_cast<CallExpr>(part))
      call(called, halos);
    return true;
  });
  if (sometimes)
    halos = join(before, halos);
}

/// Walks a function whose body is in this file. False if its effect is unknown.
bool HaloFlow::enterFunction(const CallExpr *call, const FunctionDecl *F, Halos &halos) {
  const FunctionDecl *definition = F->getDefinition();
  if (!definition || !definition->getBody() || hasLabels(definition->getBody()) || callers.size() > 32 ||
      std::find(callers.begin(), callers.end(), definition) != callers.end())
    return false;
  std::map<int, int> inner;
  for (unsigned k = 0; k < definition->getNumParams(); ++k) {
    const auto parameter = sema.aligned.arrayOf.find({definition->getParamDecl(k)->getCanonicalDecl(), nullptr});
    const int given = k < call->getNumArgs() ? sema.aligned.arrayAt(call->getArg(k)) : -1;
    const int array = given < 0 ? -1 : resolve(given);
    if (parameter != sema.aligned.arrayOf.end())
      inner[parameter->second] = array;
    else
      fill(array, halos); // through a pointer without a shadow
  }
  std::vector<const FunctionDecl *> chain = callers;
  chain.push_back(definition);
  HaloFlow walk(shared, std::move(chain), std::move(inner));
  std::optional<Halos> state = halos;
  walk.walk(definition->getBody(), state);
  joinInto(state, walk.left);
  if (state)
    halos = std::move(*state);
  return !exhausted();
}

/// A library function with descriptors as arguments uses the arrays; its stores are not followed.
void HaloFlow::described(const CallExpr *call, Halos &halos) {
  const auto begin = sema.locations.index(call->getBeginLoc()), end = sema.locations.index(call->getEndLoc());
  for (const DescriptorUse &d : program.descriptorUses)
    for (size_t a = 0; d.ofLibrary && begin && end && a < program.arrays.size(); ++a)
      if (program.arrays[a].descriptor == d.descriptor && *begin <= d.tokens.begin && d.tokens.begin <= *end) {
        const StringRef name = call->getDirectCallee()->getName();
        if (libraryFunction(name, LibraryFact::Reads) || name.starts_with("xmp_array_") ||
            name.starts_with("xmp_align_"))
          use(static_cast<int>(a), halos);
        else
          fill(static_cast<int>(a), halos);
      }
}

void HaloFlow::call(const CallExpr *call, Halos &halos) {
  const FunctionDecl *F = call->getDirectCallee();
  if (F && F->getIdentifier())
    described(call, halos);
  if (F && (isInjected(F) || enterFunction(call, F, halos)))
    return;
  const bool harmless = F && sema.effects.harmless(F) && !(F->getIdentifier() && F->getName().starts_with("MPI_"));
  for (size_t a = 0; a < program.arrays.size() && !harmless; ++a)
    if (sema.halos.isShared(static_cast<int>(a)))
      fill(static_cast<int>(a), halos);
  for (const Expr *argument : call->arguments())
    if (const int array = sema.aligned.arrayAt(argument); array >= 0)
      fill(resolve(array), halos);
}

} // namespace

std::set<int> reportStaleHalos(Sema &sema) {
  HaloReports reports(sema);
  for (const Decl *D : sema.ctx.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    const SourceManager &SM = sema.ctx.getSourceManager();
    if (!F || !F->doesThisDeclarationHaveABody() || SM.isInSystemHeader(SM.getExpansionLoc(F->getLocation())))
      continue;
    if (isInjected(F) || hasLabels(F->getBody()))
      continue;
    HaloFlow walk(reports, {F}, {});
    std::optional<Halos> state = Halos();
    walk.walk(F->getBody(), state);
    if (!F->isMain())
      walk.finish(state);
  }
  for (const auto &[filled, next] : reports.overwritten)
    if (const auto [directive, array] = filled;
        !reports.useful.count(filled) && reports.budget > 0 && sema.halos.followed(array)) {
      const std::string &name = sema.program.arrays[array].name;
      const auto place = [&](int d) { return SourceRange(sema.captured.directives[d].tokens.front().getLocation()); };
      sema.reporter.report(Diag::reflect_unused, place(directive), {name});
      if (next != directive)
        sema.reporter.report(Diag::reflect_next, place(next), {name});
    }
  return reports.arrays;
}

} // namespace xacc
