// ComputeSema.cpp - parallel, serial, kernels: the outer variables they use.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

/// Adds the reductions of the xmp loop to its acc construct.
void AccComputeSema::takeReductions(const Loop &loop, AccConstruct &acc) {
  for (const ReductionVariable &v : loop.reductions) {
    const bool known = !v.locations.empty() || reduces(acc.reductions, v.name);
    if (!v.locations.empty())
      reporter.report(Diag::not_yet, captured.directives[acc.directive].place(),
                      {"a reduction with locations in an acc construct"});
    if (!known && v.section())
      reporter.report(Diag::not_yet, captured.directives[acc.directive].place(),
                      {"a reduction of a section that the acc construct does not name"});
    else if (!known)
      acc.reductions.push_back(v);
    std::erase(acc.loop.written, v.name);
    for (AccCapture &c : acc.captures)
      c.reduction |= c.name == v.name;
  }
}

/// The operand of a reduction must be a variable or a section (OpenACC 2.9.11) and must not also be private.
void AccComputeSema::checkReduced(const TypedDirective &m, const Reduction &reduction) {
  for (const ReductionItem &item : reduction.items) {
    const Variable &v = item.variable;
    if (!m.variable(v))
      reports.error(m, Diag::acc_reduced_part, v.expression.range, {locations.text(m, v.expression.range).spelling});
    for (const Variable *p : m.directive.operandsOf({ClauseKind::Private, ClauseKind::Firstprivate}))
      if (p->text == v.text)
        reports.error(m, Diag::acc_private_reduction, p->expression.range, {v.text});
  }
}

void AccComputeSema::addReductions(const TypedDirective &m, AccConstruct &acc) {
  for (const Clause &c : m.directive.clauses)
    if (const auto *reduction = c.as<Reduction>())
      if (const Reductions reduced = sema.communication.reductions(m, *reduction, /*onLoop=*/true); !reduced.empty()) {
        checkReduced(m, *reduction);
        acc.reductions.insert(acc.reductions.end(), reduced.begin(), reduced.end());
      }
}

/// A reduced section of memory that a pointer points to, or a parameter declared as an array, is copied unless present
/// (OpenACC 2.5.15, 2.9.11).
void AccComputeSema::copyReduced(const TypedDirective &m, const VarDecl *V, AccConstruct &region) {
  const Reporter::Muted quiet(reporter); // the clause itself has been checked
  for (const ReductionItem *item : m.directive.reduced())
    if (m.variable(item->variable) == V->getCanonicalDecl())
      if (auto d = sema.accData.accData(m, ClauseKind::Copy, item->variable))
        region.data.push_back(std::move(*d));
}

/// The construct as its clauses, and the variables and functions that its body uses, describe it.
AccConstruct AccComputeSema::describe(const TypedDirective &m, const Stmt *body) {
  auto acc = make<AccConstruct>(m);
  acc.oneThread = sema.targets.oneThread.count(m.number) > 0;
  sema.accData.addClauses(m, acc, body);
  addReductions(m, acc);
  acc.gangs = sema.kernels.gangsOf(m, body, acc);
  if (acc.gangs.present()) { // their number is used
    acc.sizes.clear();
    acc.oneThread = false;
  }
  findCaptures(m, body, acc);
  acc.body = {m.site.index, locations.statementEnd(body)};
  acc.function = locations.index(around.function->getSourceRange().getBegin()).value_or(0);
  sema.routines.addKernelFunctions(body, dividesLoops(program.target) && isDeviceLoop(m.number));
  if (makesKernels(program.target))
    sema.kernelUnit.addConstruct(body, acc.body);
  acc.inquiries = sema.kernelUnit.takeInquiries();
  sema.routines.collectCalled(body, sema.routines.calledBy[static_cast<int>(program.constructs.size())]);
  sema.routines.bindCalls(m, body);
  if (rowOf(m.directive.kind).attaches != Attaches::Loop)
    sema.kernels.splitBlock(m, body, acc);
  return acc;
}

void AccComputeSema::buildAccCompute(const TypedDirective &m, const Stmt *body) {
  if (!outsideCompute(m))
    return sema.walker.walk(body);
  if (!body || !around.function)
    return;
  const bool serial = m.directive.kind == DirectiveKind::AccSerial || m.directive.kind == DirectiveKind::AccSerialLoop;
  AccConstruct &acc = program.add(describe(m, body));
  around.accRegion = acc.number;
  around.accBody = body;
  around.accContext.parallel = acc.gangs.present(); // its loops are not kernels
  around.accContext.sequential |= serial || acc.oneThread;
  around.accContext.kernels = isKernels(m.directive.kind);
  const bool combined = rowOf(m.directive.kind).attaches == Attaches::Loop;
  if (combined)
    program.addToNest(acc);
  checkJumps(acc, body);
  if (combined)
    sema.accLoops.analyseLoop(m, body, acc.number);
  else
    sema.walker.walk(body);
  acc.insideEnd = static_cast<int>(program.constructs.size());
  if (acc.gangs.present()) {
    acc.loop.body = acc.parts[0];
    sema.kernels.findGangLoops(acc.number);
    sema.kernels.divideAmongLanes(acc.number, body);
  }
  if (acc.oneThread)
    warnAboutOneThread(m, acc, sema.targets.oneThread.at(m.number));
  checkBounds(acc);
  around.accRegion = -1;
  around.accBody = nullptr;
  around.accContext = {};
}

/// The host computes a node's part of the loops before the construct (XACC 1.0, 3.2).
void AccComputeSema::checkBounds(const AccConstruct &acc) {
  for (const Loop &loop : program.inside<Loop>(acc))
    if (loop.region == acc.number)
      for (const AccCapture &c : acc.captures)
        for (const LoopLevel &l : loop.loops)
          for (const Span s : {l.lower, l.bound, l.step})
            if ((c.written || c.loopVariable) && l.hoistable && l.regional && c.usedIn(s))
              reporter.report(Diag::not_yet, SourceRange(captured.tokens[s.begin].getLocation()),
                              {"a bound that the enclosing compute construct changes, '" + c.name + "',"});
}

/// The host computes a node's part of a distributed loop before a kernel, so kernels cannot contain such loops.
void AccComputeSema::warnAboutOneThread(const TypedDirective &m, const AccConstruct &acc, const std::string &why) {
  if (!program.inside<Loop>(acc).empty())
    reports.error(m, Diag::not_yet_target, m.directive.keyword, {why, rowOf(program.target).name});
  else if (m.directive.kind != DirectiveKind::AccSerial)
    reporter.report(Diag::one_gpu_thread, reports.rangeOf(m, m.directive.keyword), {why});
}

} // namespace xacc
