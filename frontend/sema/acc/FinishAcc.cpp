// FinishAcc.cpp - AccComputeSema: after the walk, where the scalars of compute constructs live.
#include "sema/Sema.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {
/// Is this token inside a loop of the construct to which the variable is private?
bool privateAt(const Program &program, const AccConstruct &region, const std::string &name, uint32_t token) {
  return std::ranges::any_of(program.inside<AccConstruct>(region), [&](const AccConstruct &loop) {
    return loop.kind == DirectiveKind::AccLoop && loop.body.contains(token) &&
           std::ranges::count(loop.loop.privates, name) > 0;
  });
}

/// Does the xmp loop on the same statement reduce the variable?
bool reducedByNodes(const Program &program, const AccConstruct &region, const std::string &name) {
  const auto *loop = program.loopOn(region);
  return loop && reduces(loop->reductions, name);
}

/// Is every use of the scalar in a loop whose threads have their own copy?
bool temporaryEverywhere(const Program &program, const AccConstruct &region, const AccCapture &c) {
  return std::ranges::all_of(c.uses, [&](uint32_t use) {
    const auto has = [&](const AccConstruct &acc) {
      return acc.loop.outermost && acc.body.contains(use) && std::ranges::count(acc.loop.written, c.name) > 0;
    };
    return has(region) || std::ranges::any_of(program.inside<AccConstruct>(region), has);
  });
}

/// How many parts of the construct, each of which becomes a kernel with its own copy, use the variable? A declaration
/// between them is one, too.
auto partsUsing(const AccConstruct &region, const AccCapture &c) {
  const auto uses = [&](const Span &part) { return c.usedIn(part); };
  return std::ranges::count_if(region.parts, uses) +
         std::ranges::count_if(region.declarations, uses, &BlockDeclaration::statement);
}

/// The use of a declared variable in the kernels of the construct; null if there is none, or it is a loop variable.
AccCapture *captureOfDeclared(AccConstruct &region, const BlockDeclaration::Variable &v) {
  const auto found = std::ranges::find(region.captures, v.name, &AccCapture::name);
  return found == region.captures.end() || found->loopVariable ? nullptr : &*found;
}

/// Kernels have copies of scalars, so the next kernel and the host would not see a stored value. The scalar therefore
/// needs a device copy: in kernels because they copy such scalars (OpenACC 2.6.2), in parallel and serial for the
/// duration of the construct.
bool storesOutliveKernel(const Program &program, const AccConstruct &region, const AccCapture &c) {
  const bool kernels = isKernels(region.kind), shared = std::ranges::count(region.shared, c.name) > 0;
  if (!makesKernels(program.target) && !(kernels && shared))
    return false;
  if (!c.written || c.resident || c.isPrivate || c.isFirstprivate || c.loopVariable)
    return false;
  if (kernels && !shared && temporaryEverywhere(program, region, c))
    return false;
  return c.between || ((partsUsing(region, c) > 1 || kernels || shared) && !region.gangs.present());
}

/// Gives copies of the construct's private array to the loops that gangs divide. `oneGang`: instead, gangs divide none
/// of the loops that use it.
void copyForGangs(Program &program, const AccConstruct &region, const AccCapture &c, bool oneGang) {
  for (AccConstruct &loop : program.all<AccConstruct>()) {
    if (loop.kind != DirectiveKind::AccLoop || loop.region != region.number || !loop.loop.outermost ||
        loop.loop.onlyWorkers())
      continue;
    if (!oneGang)
      loop.loop.written.push_back(c.name); // a gang may have stored to its array before the loop
    else if (c.usedIn(loop.body))
      loop.loop.parallel = false;
  }
}

void mapScalar(AccConstruct &region, AccCapture &c, ClauseKind clause, bool isFirstprivate = false) {
  c.resident = true;
  AccData d = AccData::of(clause, c.name);
  d.first = isFirstprivate;
  d.isQualified = c.isQualified;
  region.data.push_back(std::move(d));
}
} // namespace

/// A scalar used only by loops inside the construct: if they reduce it, it is copied (OpenACC 2.7); if it is private to
/// them, the construct needs no copy. The latter also applies to arrays and structs.
void AccComputeSema::finishCapture(AccConstruct &region, AccCapture &c) {
  if (rowOf(region.kind).attaches != Attaches::Loop ||
      (region.kind == DirectiveKind::AccKernelsLoop && !c.reduction && !reducedByNodes(program, region, c.name)))
    finishScalar(region, c);
  if (c.kind == AccCapture::Array && !c.hasPrivateSection && (c.isPrivate || c.isFirstprivate) &&
      rowOf(region.kind).attaches != Attaches::Loop)
    copyForGangs(program, region, c,
                 rowOf(program.target).constructs == Constructs::Threads && passesElements(region, c));
  const bool onlyPrivate =
      !c.uses.empty() && std::ranges::all_of(c.uses, [&](uint32_t t) { return privateAt(program, region, c.name, t); });
  if (onlyPrivate && c.kind == AccCapture::Scalar && !c.loopVariable && !c.resident)
    makePrivateToThreads(region, c.name);
  if (onlyPrivate && c.implied && (c.kind == AccCapture::Array || c.kind == AccCapture::Aggregate)) {
    c.isPrivate = true;
    c.resident = false;
    std::erase_if(region.data, [&](const AccData &d) { return d.name == c.name; });
    makePrivateToThreads(region, c.name);
  }
  if (makesKernels(program.target) && (c.isPrivate || c.isFirstprivate) &&
      (c.written || c.reducedInside || c.kind != AccCapture::Scalar) && partsUsing(region, c) > 1)
    sema.targets.refuses(Limit::SharedPrivate, region, {c.name});
  const bool split = makesKernels(program.target) ? partsUsing(region, c) > 1 : isKernels(region.kind);
  if (c.temporary && !c.resident && !c.reducedInside && !c.between && !split)
    c.isPrivate = true; // compilers would warn about a copy of an uninitialised variable
}

/// Gives device copies to the scalars that the construct's block declares and a kernel sets, and to those whose initial
/// values read such variables.
void AccComputeSema::putDeclarationsOnDevice(AccConstruct &region) {
  for (bool changed = true; std::exchange(changed, false);)
    for (BlockDeclaration &d : region.declarations)
      for (BlockDeclaration::Variable &v : d.variables) {
        AccCapture *const capture = captureOfDeclared(region, v);
        const auto initialisesFrom = [&](const AccCapture &c) {
          return c.resident &&
                 std::ranges::any_of(c.uses, [&](uint32_t t) { return t > v.whole.begin && t < v.whole.end; });
        };
        if (!capture || (!v.onDevice && !capture->resident && std::ranges::none_of(region.captures, initialisesFrom)))
          continue;
        changed |= !std::exchange(capture->resident, true);
        v.onDevice = true;
      }
}

/// Decides where the scalars that the construct's block declares live. A variable that no kernel uses, except as a loop
/// variable, is unused.
void AccComputeSema::finishDeclarations(AccConstruct &region) {
  putDeclarationsOnDevice(region);
  for (BlockDeclaration &d : region.declarations)
    for (BlockDeclaration::Variable &v : d.variables)
      if (AccCapture *const capture = captureOfDeclared(region, v); !capture) {
        v.onDevice = false;
        v.unused = true;
      } else if (v.onDevice) {
        capture->type = capture->view = v.type; // not const, because a kernel assigns the initial value
        capture->uses.push_back(v.whole.begin);
        if (region.hasQueue) // the block, and with it the device copy, ends before the kernels have finished
          sema.targets.refuses(Limit::StoredDeclaration, region, {v.name});
      }
}

/// Threads divide the outermost parallel loop, so a variable private to a loop inside is private to each thread. A
/// variable private to an enclosing serial loop is shared by them.
void AccComputeSema::makePrivateToThreads(AccConstruct &region, const std::string &name) {
  std::vector<AccConstruct *> loops = {&region};
  for (AccConstruct &loop : program.all<AccConstruct>())
    if (loop.kind == DirectiveKind::AccLoop && loop.region == region.number)
      loops.push_back(&loop);
  std::vector<Span> owners;
  for (const AccConstruct *loop : loops)
    if (std::ranges::count(loop->loop.privates, name) > 0)
      owners.push_back(loop->body);
  for (AccConstruct *acc : loops) {
    auto &privates = acc->loop.privates;
    std::erase(acc->loop.written, name);
    const bool inside = std::ranges::any_of(owners, [&](Span owner) { return owner.isIn(acc->body); });
    if (acc->loop.outermost && inside && std::ranges::find(privates, name) == privates.end())
      privates.push_back(name);
  }
}

/// Threads of a loop cannot have copies of a variable shared with other loops, so one thread runs the loop.
void AccComputeSema::runLoopsInOneThread(AccConstruct &region, const std::string &name) {
  for (AccConstruct &acc : program.all<AccConstruct>())
    if (AccLoop &loop = acc.loop; acc.region == region.number && acc.number != region.number &&
                                  std::erase(loop.written, name) + std::erase(loop.last, name) > 0)
      loop.parallel = false;
}

void AccComputeSema::finishScalar(AccConstruct &region, AccCapture &c) {
  if (c.kind != AccCapture::Scalar)
    return;
  const auto isKernel = [&](const AccConstruct &loop) { // or else one thread runs it with the statements around it
    return !makesKernels(program.target) || region.wholeBlock() ||
           std::ranges::count(region.parts, loop.body.begin, &Span::begin) > 0;
  };
  const auto reducedAt = [&](uint32_t use) {
    return std::ranges::any_of(program.inside<AccConstruct>(region), [&](const AccConstruct &loop) {
      return loop.kind == DirectiveKind::AccLoop && loop.body.contains(use) && loop.loop.outermost && isKernel(loop) &&
             reduces(loop.reductions, c.name);
    });
  };
  const auto ofThread = [&](uint32_t use) { return privateAt(program, region, c.name, use); };
  const size_t covered = static_cast<size_t>(std::ranges::count_if(c.uses, ofThread));
  const bool reduced = c.reducedInside = std::ranges::any_of(c.uses, reducedAt);
  const bool elsewhere = makesKernels(program.target) && // by a statement that is a kernel of its own
                         std::ranges::any_of(c.stores, [&](uint32_t t) { return !ofThread(t) && !reducedAt(t); });
  if (covered == c.uses.size() || (reduced && !elsewhere))
    c.written = false;
  if (std::ranges::count(region.reducedSerially, c.name) > 0 && !c.resident && !c.isPrivate && !c.isFirstprivate &&
      !c.reduction && !reduced && !c.between && covered == 0)
    return mapScalar(region, c, ClauseKind::Copy);
  if (!storesOutliveKernel(program, region, c))
    return;
  if (c.between) {
    c.resident = true;
    return;
  }
  if (!makesKernels(program.target))
    runLoopsInOneThread(region, c.name);
  if (isKernels(region.kind) || reduced)
    return mapScalar(region, c, ClauseKind::Copy);
  mapScalar(region, c, c.temporary ? ClauseKind::Create : ClauseKind::Copyin, /*isFirstprivate=*/true);
}

/// A reduction of a construct also applies to the loops inside that gangs divide, even if they do not repeat the
/// clause.
static void shareReductions(Program &program) {
  for (AccConstruct &acc : program.all<AccConstruct>()) {
    AccLoop &loop = acc.loop;
    const auto *region = acc.kind == DirectiveKind::AccLoop ? program.find<AccConstruct>(acc.region) : nullptr;
    if (!region || region == &acc || (!loop.outermost && !region->gangs.present()))
      continue;
    for (const ReductionVariable &v : region->reductions) {
      const bool handled = reduces(acc.reductions, v.name) || std::ranges::count(loop.privates, v.name) > 0;
      bool used = std::ranges::count(loop.written, v.name) > 0;
      if (v.array)
        for (const AccCapture &c : region->captures)
          used |= c.name == v.name && c.usedIn(acc.body);
      if (handled || !used)
        continue;
      acc.reductions.push_back(v);
      std::erase(loop.written, v.name);
    }
  }
}

/// A variable that the xmp loop reduces is also reduced on the device, even if the acc construct on the same loop does
/// not name it. Otherwise each gang would add to its own copy.
void AccComputeSema::finishAcc() {
  sema.layouts.rejectUnsupportedLayouts();
  sema.routines.finishRoutines();
  sharePrivateSections();
  shareReductions(program);
  sema.targets.checkConstructs();
  if (makesKernels(program.target))
    sema.kernelUnit.finish();
  for (const Loop &loop : program.all<Loop>())
    if (loop.acc && !program.accOn(loop) && !loop.reductions.empty())
      reporter.report(Diag::not_yet, captured.directives[loop.directive].place(),
                      {"clause 'acc' on a loop that is not a compute construct"});
  for (AccConstruct &acc : program.all<AccConstruct>())
    for (AccCapture &c : acc.captures)
      finishCapture(acc, c);
  if (makesKernels(program.target))
    for (AccConstruct &acc : program.all<AccConstruct>())
      finishDeclarations(acc);
  for (AccConstruct &acc : program.all<AccConstruct>())
    if (Loop *loop = program.loopOn(acc)) {
      if (acc.device)
        sema.xmpDev.finishDeviceLoop(*loop, acc);
      takeReductions(*loop, acc);
    }
}

} // namespace xacc
