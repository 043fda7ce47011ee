// ShadowFlow.cpp - see ShadowFlow.h. Where two paths join, the one with the later reflect counts, because a program
// that reflects conditionally knows when a reflect is needed. Code that is not understood counts as a reflect.
#include "sema/mistakes/ShadowFlow.h"
#include "analysis/PathWalk.h"
#include "directives/LibraryFunctions.h"
#include "sema/Sema.h"
#include "sema/mistakes/ShadowState.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {
namespace {

using Shadows = std::map<int, Shadow>; ///< key: array

/// Shared by all walks of a file.
struct ShadowReports {
  explicit ShadowReports(Sema &sema) : sema(sema) {}
  Sema &sema;
  unsigned events = 0, budget = 200000;
  std::set<int> arrays;                ///< with reported stale shadows
  std::set<std::pair<int, int>> loops; ///< reported directives and arrays
  using Filled = std::pair<int, int>;  ///< directive and array
  std::set<Filled> useful;             ///< a use of the filled shadow was found
  std::map<Filled, int> overwritten;   ///< the directive that filled the shadow again before a use
};

class ShadowFlow : public PathWalk<Shadows> {
public:
  ShadowFlow(ShadowReports &reports, std::vector<const FunctionDecl *> callers, std::map<int, int> aliases)
      : PathWalk(reports.sema.ctx, reports.budget), shared(reports), sema(reports.sema), program(sema.program),
        callers(std::move(callers)), aliases(std::move(aliases)) {}
  std::optional<Shadows> left; ///< state at its return statements
  /// The function's callers may use the shadows.
  void finish(std::optional<Shadows> &atEnd) {
    joinInto(atEnd, left);
    if (atEnd)
      for (const auto &[array, shadow] : *atEnd)
        for (const int directive : shadow.unused)
          shared.useful.emplace(directive, array);
  }

private:
  ShadowReports &shared;
  Sema &sema;
  const Program &program;
  const std::vector<const FunctionDecl *> callers; ///< innermost last: the current function
  const std::map<int, int> aliases;                ///< parameter -> array of the caller, or -1

  Shadows join(const Shadows &a, const Shadows &b) override;
  void step(const Stmt *S, Shadows &shadows) override;
  bool handles(const Stmt *S, std::optional<Shadows> &shadows) override;
  void leave(const Shadows &shadows) override { joinInto(left, shadows); }

  int resolve(int array) const {
    const auto alias = aliases.find(array);
    return alias == aliases.end() ? array : alias->second;
  }
  void fill(int array, Shadows &shadows, const Exchange *reflect = nullptr);
  void use(int array, Shadows &shadows);
  void passDirective(int number, Shadows &shadows);
  void passLoop(int number, const Stmt *body, Shadows &shadows);
  void passSection(uint32_t statement, Shadows &shadows);
  /// Elements of one array read by a loop, and the loop that stored them.
  struct StaleReads {
    std::vector<const LoopElement *> elements;
    const LoopElement *store = nullptr;
    const Exchange *reflect = nullptr; ///< fills another part of the shadow
  };
  void readAll(const std::vector<LoopElement> &elements, int key, Shadows &shadows);
  static void read(const LoopElement &e, const Shadow &shadow, std::map<int, StaleReads> &stale);
  void report(int key, const std::map<int, StaleReads> &stale);
  void passCall(const CallExpr *call, Shadows &shadows);
  void passDescriptors(const CallExpr *call, Shadows &shadows);
  bool enterFunction(const CallExpr *call, const FunctionDecl *F, Shadows &shadows);
  void usesIn(const Stmt *S, Shadows &shadows);
};

Shadows ShadowFlow::join(const Shadows &a, const Shadows &b) {
  Shadows both = a;
  for (const auto &[array, shadow] : b) {
    Shadow &mine = both[array];
    const std::set<int> unused = mine.unused;
    if (shadow.reflected > mine.reflected) {
      mine = shadow;
    } else if (shadow.reflected == mine.reflected) {
      for (const LoopElement *store : shadow.stores)
        mine.store(store);
    }
    mine.unused.insert(unused.begin(), unused.end());
    mine.unused.insert(shadow.unused.begin(), shadow.unused.end());
  }
  return both;
}

/// Something may have filled the shadow: the directive `reflect`, or code that is not understood.
void ShadowFlow::fill(int array, Shadows &shadows, const Exchange *reflect) {
  if (array < 0)
    return;
  Shadow &shadow = shadows[array];
  const int directive = reflect ? reflect->directive : -1;
  if (reflect && (!reflect->widths.empty() || reflect->acc)) // fills only a part of the shadow
    use(array, shadows);
  if (directive >= 0)
    for (const int before : shadow.unused)
      shared.overwritten.emplace(ShadowReports::Filled(before, array), directive);
  else
    use(array, shadows);
  shadow.unused.clear();
  if (directive >= 0)
    shadow.unused.insert(directive);
  if (const auto widths = reflect ? knownWidths(*reflect) : std::nullopt) {
    for (PartlyFilled &before : shadow.partly) {
      before.reflect = reflect;
      before.fill(*widths);
    }
    for (const LoopElement *store : shadow.stores)
      shadow.partly.push_back({store, reflect, *widths});
  } else {
    shadow.partly.clear();
  }
  shadow.stores.clear();
  shadow.reflected = ++shared.events;
}

void ShadowFlow::use(int array, Shadows &shadows) {
  if (array < 0)
    return;
  for (const int directive : std::exchange(shadows[array].unused, {}))
    shared.useful.emplace(directive, array);
}

/// Arrays named in S, except accesses to the node's own elements.
void ShadowFlow::usesIn(const Stmt *S, Shadows &shadows) {
  traverse(S, [&](const Stmt *inner) {
    const auto *E = dyn_cast<Expr>(inner);
    const int array = E && isa<DeclRefExpr, MemberExpr>(E) ? sema.aligned.arrayAt(E) : -1;
    if (array < 0)
      return true;
    const auto token = sema.locations.index(E->getBeginLoc());
    if (!token || !sema.shadows.isOwn(*token))
      use(resolve(array), shadows);
    return true;
  });
}

/// The loop that contains `e` reads it.
void ShadowFlow::read(const LoopElement &e, const Shadow &shadow, std::map<int, StaleReads> &stale) {
  const auto add = [&](const LoopElement *store, const Exchange *reflect) {
    StaleReads &reads = stale[e.array];
    if (reads.elements.empty())
      reads = {{}, store, reflect};
    reads.elements.push_back(&e);
  };
  for (const LoopElement *store : shadow.stores)
    if (certainlyOverlap(store->ranges, e.ranges))
      return add(store, nullptr);
  for (const PartlyFilled &p : shadow.partly)
    if (p.lacks(e) && certainlyOverlap(p.store->ranges, e.ranges))
      return add(p.store, p.reflect);
}

/// `key`: the directive of a loop, or a negative number of a section statement.
void ShadowFlow::report(int key, const std::map<int, StaleReads> &stale) {
  for (const auto &[array, reads] : stale) {
    if (!shared.loops.insert({key, array}).second)
      continue;
    const LoopElement &first = *reads.elements.front();
    const std::string &name = program.arrays[array].name;
    sema.reporter.report(first.section ? Diag::stale_section : Diag::stale_shadow, first.where,
                         {textsOf(reads.elements), name});
    const auto end = sema.locations.index(callers.back()->getBody()->getEndLoc());
    const bool below = end && reads.store->token > first.token && reads.store->token < *end;
    Diag stored = below && !first.section ? Diag::stored_before : Diag::stored_here;
    if (reads.store->section)
      stored = Diag::own_stored_here;
    sema.reporter.report(stored, reads.store->where, {program.arrays[reads.store->array].name});
    if (reads.reflect)
      sema.reporter.report(Diag::reflect_part, sema.captured.directives[reads.reflect->directive].place());
    else if (!first.section)
      sema.shadows.suggestReflect(key, name);
    shared.arrays.insert(array);
    shared.arrays.insert(resolve(array));
  }
}

/// Reports elements in outdated shadows, except those that are only accumulated there.
void ShadowFlow::readAll(const std::vector<LoopElement> &elements, int key, Shadows &shadows) {
  std::map<int, StaleReads> stale;
  for (const LoopElement &e : elements)
    if (const int array = resolve(e.array); array >= 0 && e.certain && e.inShadow && e.reads && !e.stores &&
                                            sema.shadows.followed(array) && sema.shadows.followed(e.array))
      read(e, shadows[array], stale);
  report(key, stale);
}

/// A section statement outside loops. Its operands are read before it stores.
void ShadowFlow::passSection(uint32_t statement, Shadows &shadows) {
  const std::vector<LoopElement> &operands = sema.shadows.operandsAt(statement);
  readAll(operands, -1 - static_cast<int>(statement), shadows);
  for (const LoopElement &e : operands)
    if (const int array = resolve(e.array); array >= 0 && e.stores && e.certain && !e.inShadow)
      shadows[array].store(&e);
}

/// An outermost distributed loop: its reads see stores from before it.
void ShadowFlow::passLoop(int number, const Stmt *body, Shadows &shadows) {
  usesIn(body, shadows);
  const bool communicates = findIn(body, [&](const Stmt *S) {
    const auto inner = sema.markers.kindOf(sema.markers.markerCall(S));
    const FunctionDecl *F = calleeOf(S);
    return (inner && rowOf(*inner).communicates == Communicates::Always) ||
           (isa<CallExpr>(S) && !(F && sema.effects.changesOnlyArguments(F)));
  });
  const std::vector<LoopElement> &elements = sema.shadows.elementsIn(number);
  if (!communicates)
    readAll(elements, number, shadows);
  else
    for (size_t a = 0; a < program.arrays.size(); ++a)
      fill(static_cast<int>(a), shadows);
  for (const LoopElement &e : elements)
    if (const int array = resolve(e.array); array >= 0 && e.stores) {
      if (e.certain && !e.inShadow && !communicates)
        shadows[array].store(&e);
      else if (!sema.shadows.isOwn(e.token))
        fill(array, shadows); // possibly in the shadow
    }
}

/// A stand-alone directive.
void ShadowFlow::passDirective(int number, Shadows &shadows) {
  for (size_t a = 0; a < program.arrays.size(); ++a)
    if (program.arrays[a].directive == number && program.arrays[a].linkage == ArrayDecl::Local)
      shadows.erase(static_cast<int>(a)); // each call has a new array
  for (const auto *construct : sema.shadows.constructsOf(number))
    if (const auto *exchange = std::get_if<Exchange>(construct)) {
      for (const int a : exchange->arrays)
        fill(resolve(a), shadows, exchange->kind == DirectiveKind::Reflect ? exchange : nullptr);
    } else if (const auto *bcast = std::get_if<Broadcast>(construct)) {
      for (const int a : bcast->arrays)
        fill(resolve(a), shadows);
    } else if (const auto *acc = std::get_if<AccConstruct>(construct); acc && acc->kind == DirectiveKind::AccExitData) {
      for (const AccData &d : acc->data)
        fill(resolve(d.array), shadows);
    }
}

bool ShadowFlow::handles(const Stmt *S, std::optional<Shadows> &shadows) {
  const ForStmt *marker = sema.markers.prefixMarker(S);
  const auto number = sema.markers.directiveOf(marker);
  if (!number)
    return false;
  switch (sema.captured.directives[*number].directive.kind) {
  case DirectiveKind::Loop:
  case DirectiveKind::DeviceLoop:
    passLoop(*number, marker->getBody(), *shadows);
    return true;
  case DirectiveKind::Task: {
    const std::optional<Shadows> others = shadows;
    visit(marker->getBody(), shadows);
    joinInto(shadows, others);
    return true;
  }
  default:
    passDirective(*number, *shadows);
    visit(marker->getBody(), shadows);
    for (const auto *construct : sema.shadows.constructsOf(*number))
      if (const auto *acc = std::get_if<AccConstruct>(construct); acc && acc->kind == DirectiveKind::AccData && shadows)
        for (const AccData &d : acc->data) // host and device copies have separate histories
          fill(resolve(d.array), *shadows);
    return true;
  }
}

void ShadowFlow::step(const Stmt *S, Shadows &shadows) {
  if (const CallExpr *marker = sema.markers.markerCall(S)) {
    if (const auto number = sema.markers.directiveOf(marker))
      passDirective(*number, shadows);
    return;
  }
  usesIn(S, shadows);
  if (const auto token = sema.locations.index(S->getBeginLoc()))
    passSection(*token, shadows);
  const bool sometimes = findIn(S, [](const Stmt *inner) {
    const auto *B = dyn_cast<BinaryOperator>(inner);
    return isa<AbstractConditionalOperator, StmtExpr>(inner) || (B && B->isLogicalOp());
  });
  const Shadows before = sometimes ? shadows : Shadows();
  traverse(S, [&](const Stmt *inner) {
    if (const auto *called = dyn_cast<CallExpr>(inner))
      passCall(called, shadows);
    return true;
  });
  if (sometimes)
    shadows = join(before, shadows);
}

/// Walks a function whose body is in this file. False if its effect is unknown.
bool ShadowFlow::enterFunction(const CallExpr *call, const FunctionDecl *F, Shadows &shadows) {
  const FunctionDecl *definition = F->getDefinition();
  if (!definition || !definition->getBody() || hasLabels(definition->getBody()) || callers.size() > 32 ||
      llvm::is_contained(callers, definition))
    return false;
  std::map<int, int> inner;
  for (unsigned k = 0; k < definition->getNumParams(); ++k) {
    const auto parameter = sema.aligned.arrayOf.find({definition->getParamDecl(k)->getCanonicalDecl(), nullptr});
    const int given = k < call->getNumArgs() ? sema.aligned.arrayAt(call->getArg(k)) : -1;
    const int array = given < 0 ? -1 : resolve(given);
    if (parameter != sema.aligned.arrayOf.end())
      inner[parameter->second] = array;
    else
      fill(array, shadows); // through a pointer without a shadow
  }
  std::vector<const FunctionDecl *> chain = callers;
  chain.push_back(definition);
  ShadowFlow walk(shared, std::move(chain), std::move(inner));
  std::optional<Shadows> state = walk.walk(definition->getBody(), shadows);
  joinInto(state, walk.left);
  if (state)
    shadows = std::move(*state);
  return !exhausted();
}

/// A library function with descriptors as arguments uses the arrays; its stores are not followed.
void ShadowFlow::passDescriptors(const CallExpr *call, Shadows &shadows) {
  const auto begin = sema.locations.index(call->getBeginLoc()), end = sema.locations.index(call->getEndLoc());
  for (const DescriptorUse &d : program.descriptorUses)
    for (size_t a = 0; d.ofLibrary && begin && end && a < program.arrays.size(); ++a)
      if (d.isOf(static_cast<int>(a)) && *begin <= d.tokens.begin && d.tokens.begin <= *end) {
        const StringRef name = call->getDirectCallee()->getName();
        if (libraryFunction(name, LibraryFact::Reads) || name.starts_with("xmp_array_") ||
            name.starts_with("xmp_align_"))
          use(static_cast<int>(a), shadows);
        else
          fill(static_cast<int>(a), shadows);
      }
}

void ShadowFlow::passCall(const CallExpr *call, Shadows &shadows) {
  const FunctionDecl *F = call->getDirectCallee();
  if (F && F->getIdentifier())
    passDescriptors(call, shadows);
  if (F && (isInjected(F) || enterFunction(call, F, shadows)))
    return;
  const bool harmless = F && sema.effects.changesOnlyArguments(F) && !nameOf(F).starts_with("MPI_");
  for (size_t a = 0; a < program.arrays.size() && !harmless; ++a)
    if (sema.shadows.isShared(static_cast<int>(a)))
      fill(static_cast<int>(a), shadows);
  for (const Expr *argument : call->arguments())
    if (const int array = sema.aligned.arrayAt(argument); array >= 0)
      fill(resolve(array), shadows);
}

} // namespace

std::set<int> reportStaleShadows(Sema &sema) {
  ShadowReports reports(sema);
  for (const FunctionDecl *F : programFunctions(sema.ctx)) {
    if (hasLabels(F->getBody()))
      continue;
    ShadowFlow walk(reports, {F}, {});
    std::optional<Shadows> state = walk.walk(F->getBody());
    if (!F->isMain())
      walk.finish(state);
  }
  for (const auto &[filled, next] : reports.overwritten)
    if (const auto [directive, array] = filled;
        !reports.useful.count(filled) && reports.budget > 0 && sema.shadows.followed(array)) {
      const std::string &name = sema.program.arrays[array].name;
      sema.reporter.report(Diag::reflect_unused, sema.captured.directives[directive].place(), {name});
      if (next != directive)
        sema.reporter.report(Diag::reflect_next, sema.captured.directives[next].place(), {name});
    }
  return reports.arrays;
}

} // namespace xacc
