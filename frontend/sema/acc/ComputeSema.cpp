// ComputeSema.cpp - parallel, serial, kernels: the outer variables they use.
#include "analysis/Traverse.h"
#include "analysis/uses/VariableUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
/// S without the markers of other directives that govern it.
const Stmt *AccComputeSema::skipMarkers(const Stmt *S) const {
  while (const ForStmt *marker = markers.prefixMarker(S))
    S = marker->getBody();
  return S;
}

const Stmt *AccComputeSema::throughAcc(const Stmt *S) const {
  for (const ForStmt *marker = markers.prefixMarker(S); marker; marker = markers.prefixMarker(S)) {
    clang::Expr::EvalResult r;
    if (!markers.markerCall(marker->getInit())->getArg(0)->EvaluateAsInt(r, ctx) ||
        (rowOf(captured.directives[r.Val.getInt().getExtValue()].directive.kind).family != Family::Acc &&
         !sema.xmpDev.isDeviceLoop(static_cast<int>(r.Val.getInt().getExtValue()))))
      break;
    S = marker->getBody();
  }
  return S;
}

namespace {
/// Is this token inside a loop of the construct to which the variable is private?
bool privateAt(const Program &program, const AccConstruct &region, const std::string &name, uint32_t token) {
  for (const AccConstruct &loop : program.inside<AccConstruct>(region))
    if (loop.kind == DirectiveKind::AccLoop && token >= loop.body.begin && token < loop.body.end) {
      const auto &privates = loop.loop.privates;
      if (std::find(privates.begin(), privates.end(), name) != privates.end())
        return true;
    }
  return false;
}
} // namespace

namespace {
/// Does the xmp loop on the same statement reduce the variable?
bool reducedByNodes(const Program &program, const AccConstruct &region, const std::string &name) {
  const auto *loop = program.loopOn(region);
  return loop && reduces(loop->reductions, name);
}

/// Is every use of the scalar in a loop whose threads have their own copy?
bool temporaryEverywhere(const Program &program, const AccConstruct &region, const AccCapture &c) {
  return std::ranges::all_of(c.uses, [&](uint32_t use) {
    const auto has = [&](const AccConstruct &acc) {
      return acc.loop.outermost && use >= acc.body.begin && use < acc.body.end &&
             std::ranges::find(acc.loop.written, c.name) != acc.loop.written.end();
    };
    if (has(region))
      return true;
    for (const AccConstruct &loop : program.inside<AccConstruct>(region))
      if (has(loop))
        return true;
    return false;
  });
}
} // namespace

/// A scalar used only by loops inside the construct: if they reduce it, it is copied (OpenACC 2.7); if it is private to
/// them, the construct needs no copy. The latter also applies to arrays and structs.
void AccComputeSema::finishCapture(AccConstruct &region, AccCapture &c) {
  if (rowOf(region.kind).attaches != Attaches::Loop ||
      (region.kind == DirectiveKind::AccKernelsLoop && !c.reduction && !reducedByNodes(program, region, c.name)))
    finishScalar(region, c);
  if (c.kind == AccCapture::Array && !c.ownSection && (c.isPrivate || c.isFirstprivate) &&
      rowOf(region.kind).attaches != Attaches::Loop)
    for (AccConstruct &loop : program.all<AccConstruct>()) // gangs divide the loop, and each has its own array
      if (loop.kind == DirectiveKind::AccLoop && loop.region == region.number && loop.loop.outermost &&
          !loop.loop.onlyWorkers())
        loop.loop.written.push_back(c.name); // a gang may have stored to it before the loop
  const bool own = !c.uses.empty() && std::all_of(c.uses.begin(), c.uses.end(),
                                                  [&](uint32_t t) { return privateAt(program, region, c.name, t); });
  if (own && c.kind == AccCapture::Scalar && !c.loopVariable && !c.resident)
    ownInThreads(region, c.name);
  if (own && c.implied && (c.kind == AccCapture::Array || c.kind == AccCapture::Aggregate)) {
    c.isPrivate = true;
    c.resident = false;
    std::erase_if(region.data, [&](const AccData &d) { return d.name == c.name; });
    ownInThreads(region, c.name);
  }
  if (makesKernels(program.target) && (c.isPrivate || c.isFirstprivate) &&
      (c.written || c.reducedInside || c.kind != AccCapture::Scalar)) {
    size_t parts = 0; // each becomes a kernel with its own copy
    for (const Span part : region.parts)
      parts += std::any_of(c.uses.begin(), c.uses.end(), [&](uint32_t t) { return t >= part.begin && t < part.end; });
    if (parts > 1)
      sema.targets.refuses(Limit::SharedPrivate, region, {c.name});
  }
  if (!c.resident || !makesKernels(program.target))
    return;
  for (const Span d : region.declarations)
    if (std::any_of(c.uses.begin(), c.uses.end(), [&](uint32_t t) { return t >= d.begin && t < d.end; }))
      sema.targets.refuses(Limit::DeclarationUsesDevice, region, {c.name});
}

/// Threads divide the outermost parallel loop, so a variable private to a loop inside is private to each thread. A
/// variable private to an enclosing serial loop is shared by them.
void AccComputeSema::ownInThreads(AccConstruct &region, const std::string &name) {
  std::vector<AccConstruct *> loops = {&region};
  for (AccConstruct &loop : program.all<AccConstruct>())
    if (loop.kind == DirectiveKind::AccLoop && loop.region == region.number)
      loops.push_back(&loop);
  std::vector<Span> owners;
  for (const AccConstruct *loop : loops)
    if (std::ranges::find(loop->loop.privates, name) != loop->loop.privates.end())
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
void AccComputeSema::oneThreadEach(AccConstruct &region, const std::string &name) {
  for (AccConstruct &acc : program.all<AccConstruct>())
    if (AccLoop &loop = acc.loop; acc.region == region.number && acc.number != region.number &&
                                  std::erase(loop.written, name) + std::erase(loop.last, name) > 0)
      loop.parallel = false;
}

void AccComputeSema::finishScalar(AccConstruct &region, AccCapture &c) {
  if (c.kind != AccCapture::Scalar)
    return;
  size_t covered = 0;
  bool reduced = false;
  for (const uint32_t use : c.uses) {
    covered += privateAt(program, region, c.name, use);
    for (const AccConstruct &loop : program.inside<AccConstruct>(region)) {
      if (loop.kind != DirectiveKind::AccLoop || use < loop.body.begin || use >= loop.body.end)
        continue;
      reduced |= loop.loop.outermost && reduces(loop.reductions, c.name);
    }
  }
  c.reducedInside = reduced;
  if (covered == c.uses.size() || reduced)
    c.written = false;
  const auto &serially = region.reducedSerially;
  if (std::find(serially.begin(), serially.end(), c.name) != serially.end() && !c.resident && !c.isPrivate &&
      !c.isFirstprivate && !c.reduction && !reduced && !c.between && covered == 0) {
    c.resident = true;
    AccData d;
    d.kind = ClauseKind::Copy;
    d.name = c.name;
    d.place.spelling = c.name;
    d.isVolatile = c.isVolatile;
    region.data.push_back(std::move(d));
    return;
  }
  const auto shares = [&](const std::vector<std::string> &names) {
    return std::find(names.begin(), names.end(), c.name) != names.end();
  };
  // Kernels have copies of scalars, so the next kernel and the host would not see a stored value. The scalar therefore
  // has a device copy: in kernels because they copy such scalars (OpenACC 2.6.2), in parallel and serial for the
  // duration of the construct.
  const bool kernels = isKernels(region.kind);
  if ((!makesKernels(program.target) && !(kernels && shares(region.shared))) || !c.written || c.resident ||
      c.isPrivate || c.isFirstprivate || c.loopVariable)
    return;
  if (kernels && !shares(region.shared) && temporaryEverywhere(program, region, c))
    return;
  if (c.between) {
    sema.targets.refuses(Limit::StoredDeclaration, region, {c.name});
    return;
  }
  size_t parts = 0;
  for (const Span part : region.parts)
    parts += std::any_of(c.uses.begin(), c.uses.end(), [&](uint32_t t) { return t >= part.begin && t < part.end; });
  if ((parts <= 1 && !kernels && !shares(region.shared)) || region.gangs.present())
    return;
  c.resident = true;
  AccData d;
  if (!makesKernels(program.target))
    oneThreadEach(region, c.name);
  d.kind = kernels ? ClauseKind::Copy : ClauseKind::Copyin;
  d.first = !kernels;
  d.name = c.name;
  d.place.spelling = c.name;
  d.isVolatile = c.isVolatile;
  region.data.push_back(std::move(d));
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
      const bool own = reduces(acc.reductions, v.name) || std::ranges::count(loop.privates, v.name) > 0;
      bool used = std::find(loop.written.begin(), loop.written.end(), v.name) != loop.written.end();
      if (v.array)
        for (const AccCapture &c : region->captures)
          used |= c.name == v.name && std::any_of(c.uses.begin(), c.uses.end(),
                                                  [&](uint32_t t) { return t >= acc.body.begin && t < acc.body.end; });
      if (own || !used)
        continue;
      acc.reductions.push_back(v);
      std::erase(loop.written, v.name);
    }
  }
}

/// A variable that the xmp loop reduces is also reduced on the device, even if the acc construct on the same loop does
/// not name it. Otherwise each gang would add to its own copy.
void AccComputeSema::finishAcc() {
  sema.deviceSets.rejectUnsupportedLayouts();
  sema.routines.finishRoutines();
  shareOwnSections();
  shareReductions(program);
  sema.targets.checkConstructs();
  if (makesKernels(program.target))
    sema.kernelUnit.finish();
  for (const Loop &loop : program.all<Loop>())
    if (loop.acc && !program.accOn(loop) && !loop.reductions.empty())
      reporter.report(Diag::not_yet, SourceRange(captured.directives[loop.directive].tokens.front().getLocation()),
                      {"clause 'acc' on a loop that is not a compute construct"});
  for (AccConstruct &acc : program.all<AccConstruct>())
    for (AccCapture &c : acc.captures)
      finishCapture(acc, c);
  for (AccConstruct &acc : program.all<AccConstruct>())
    if (Loop *loop = program.loopOn(acc)) {
      if (acc.device)
        sema.xmpDev.finishDeviceLoop(*loop, acc);
      takeReductions(*loop, acc);
    }
}

/// Adds the reductions of the xmp loop to its acc construct.
void AccComputeSema::takeReductions(const Loop &loop, AccConstruct &acc) {
  for (const ReductionVariable &v : loop.reductions) {
    const bool known = !v.locations.empty() || reduces(acc.reductions, v.name);
    if (!v.locations.empty())
      reporter.report(Diag::not_yet, SourceRange(captured.directives[acc.directive].tokens.front().getLocation()),
                      {"a reduction with locations in an acc construct"});
    if (!known && v.section())
      reporter.report(Diag::not_yet, SourceRange(captured.directives[acc.directive].tokens.front().getLocation()),
                      {"a reduction of a section that the acc construct does not name"});
    else if (!known)
      acc.reductions.push_back(v);
    std::erase(acc.loop.written, v.name);
    for (AccCapture &c : acc.captures)
      c.reduction |= c.name == v.name;
  }
}

/// Does S, a bound or a step, use a variable declared in the current compute construct, other than a loop's counter?
bool AccComputeSema::declaredInRegion(const Stmt *S) const {
  const Span region = program.construct(around.accRegion).body;
  if (const auto *B = dyn_cast_or_null<BinaryOperator>(S); B && B->isAssignmentOp()) // i += step
    S = B->getRHS();
  else if (S && storedBy(S)) // ++i
    return false;
  return findIn(S, [&](const Stmt *part) {
    const VarDecl *V = namedVariable(part);
    const auto at = V ? locations.index(V->getLocation()) : std::nullopt;
    return at && *at >= region.begin && *at < region.end;
  });
}

/// The operand of a reduction must be a variable or a section (OpenACC 2.9.11) and must not also be private.
void AccComputeSema::checkReduced(const TypedDirective &m, const Reduction &reduction) {
  for (const ReductionItem &item : reduction.items) {
    const Variable &v = item.variable;
    if (!sema.accData.accVariable(m, v))
      reports.error(m, Diag::acc_reduced_part, v.expression.range, {locations.text(m, v.expression.range).spelling});
    for (const Clause &other : m.directive.clauses)
      if (other.kind == ClauseKind::Private || other.kind == ClauseKind::Firstprivate)
        for (const Variable &p : other.variables())
          if (p.text == v.text)
            reports.error(m, Diag::acc_private_reduction, p.expression.range, {v.text});
  }
}

void AccComputeSema::addReductions(const TypedDirective &m, AccConstruct &acc) {
  for (const Clause &c : m.directive.clauses)
    if (const auto *reduction = c.as<Reduction>())
      if (const Reductions reduced = sema.communication.reductions(m, *reduction, true); !reduced.empty()) {
        checkReduced(m, *reduction);
        acc.reductions.insert(acc.reductions.end(), reduced.begin(), reduced.end());
      }
}

/// A reduced section of memory that a pointer points to is copied unless present (OpenACC 2.5.15, 2.9.11).
void AccComputeSema::copyReduced(const TypedDirective &m, const VarDecl *V, AccConstruct &region) {
  const Reporter::Muted quiet(reporter); // the clause itself has been checked
  for (const Clause &clause : m.directive.clauses)
    if (const auto *reduction = clause.as<Reduction>())
      for (const ReductionItem &i : reduction->items)
        if (sema.accData.accVariable(m, i.variable) == V->getCanonicalDecl() && !i.variable.section.empty())
          if (auto d = sema.accData.accData(m, ClauseKind::Copy, i.variable))
            region.data.push_back(std::move(*d));
}

void AccComputeSema::buildAccCompute(const TypedDirective &m, const Stmt *body) {
  if (!sema.accData.outsideCompute(m))
    return sema.walker.walk(body);
  if (!body || !around.function)
    return;
  auto acc = make<AccConstruct>(m);
  const auto oneThread = sema.targets.oneThread.find(m.number);
  acc.oneThread = oneThread != sema.targets.oneThread.end();
  sema.accData.accClauses(m, acc);
  addReductions(m, acc);
  acc.gangs = sema.kernels.gangsOf(m, body, acc);
  const bool byGangs = acc.gangs.present();
  acc.oneThread &= !byGangs;
  accCaptures(m, body, acc);
  around.accContext.parallel = byGangs; // its loops are not kernels
  if (m.directive.kind == DirectiveKind::AccSerial || m.directive.kind == DirectiveKind::AccSerialLoop || acc.oneThread)
    around.accContext.sequential = true;
  acc.body = {m.site.index, locations.statementEnd(body)};
  acc.function = locations.index(around.function->getSourceRange().getBegin()).value_or(0);
  sema.routines.kernelFunctions(body, dividesLoops(program.target) && sema.xmpDev.isDeviceLoop(m.number));
  if (makesKernels(program.target))
    sema.kernelUnit.construct(body, acc.body);
  acc.inquiries = sema.kernelUnit.takeInquiries();
  sema.routines.calledFunctions(body, sema.routines.calledBy[static_cast<int>(program.constructs.size())]);
  sema.routines.bindCalls(m, body);
  if (rowOf(m.directive.kind).attaches != Attaches::Loop)
    sema.kernels.kernelParts(m, body, acc);
  around.accContext.kernels = isKernels(m.directive.kind);
  const bool combined = rowOf(m.directive.kind).attaches == Attaches::Loop;
  const int region = around.accRegion = program.add(std::move(acc)).number;
  around.accBody = body;
  if (combined)
    program.addToNest(program.get<AccConstruct>(region));
  checkRegionJumps(body, true, true);
  if (combined)
    sema.accLoops.accLoopBody(m, body, region);
  else
    sema.walker.walk(body);
  AccConstruct &done = program.get<AccConstruct>(region);
  done.insideEnd = static_cast<int>(program.constructs.size());
  if (byGangs) {
    done.loop.body = done.parts[0];
    sema.kernels.gangLoops(region);
    sema.kernels.kernelLanes(region, body);
  }
  if (done.oneThread)
    sayOneThread(m, done, oneThread->second);
  // The host computes a node's part of these loops before the construct (XACC 1.0, 3.2).
  for (const Loop &loop : program.inside<Loop>(done))
    if (loop.region == region)
      for (const AccCapture &c : done.captures)
        for (const LoopLevel &l : loop.loops)
          for (const Span s : {l.lower, l.bound, l.step})
            if ((c.written || c.loopVariable) && l.hoistable && l.regional &&
                std::any_of(c.uses.begin(), c.uses.end(), [&](uint32_t t) { return t >= s.begin && t < s.end; }))
              reporter.report(Diag::not_yet, SourceRange(captured.tokens[s.begin].getLocation()),
                              {"a bound that the enclosing compute construct changes, '" + c.name + "',"});
  around.accRegion = -1;
  around.accBody = nullptr;
  around.accContext = {};
}

/// The host computes a node's part of a distributed loop before a kernel, so kernels cannot contain such loops.
void AccComputeSema::sayOneThread(const TypedDirective &m, const AccConstruct &acc, const std::string &why) {
  bool distributed = false;
  for ([[maybe_unused]] const Loop &loop : program.inside<Loop>(acc))
    distributed = true;
  if (distributed)
    reports.error(m, Diag::not_yet_target, m.directive.keyword, {why, rowOf(program.target).name});
  else if (m.directive.kind != DirectiveKind::AccSerial)
    reporter.report(Diag::one_gpu_thread, reports.rangeOf(m, m.directive.keyword), {why});
}

/// A construct must not be left early. `breaks`, `continues`: the statement would leave the construct here.
void AccComputeSema::checkRegionJumps(const Stmt *S, bool breaks, bool continues) {
  if (!S)
    return;
  const char *leaves = isa<ReturnStmt>(S)                  ? "return"
                       : breaks && isa<BreakStmt>(S)       ? "break"
                       : continues && isa<ContinueStmt>(S) ? "continue"
                                                           : nullptr;
  if (leaves)
    reporter.report(Diag::jump_out, S->getSourceRange(),
                    {leaves, sema.xmpDev.wordOf(program.construct(around.accRegion))});
  if (const auto *jump = dyn_cast<GotoStmt>(S)) {
    const auto label = locations.index(jump->getLabel()->getLocation());
    const Span &region = program.construct(around.accRegion).body;
    if (!label || *label < region.begin || *label >= region.end)
      reporter.report(Diag::jump_out, S->getSourceRange(),
                      {"goto", sema.xmpDev.wordOf(program.construct(around.accRegion))});
  }
  const bool loop = isa<ForStmt, WhileStmt, DoStmt>(S) && !markers.prefixMarker(S);
  for (const Stmt *child : S->children())
    checkRegionJumps(child, breaks && !loop && !isa<SwitchStmt>(S), continues && !loop);
}

} // namespace xacc
