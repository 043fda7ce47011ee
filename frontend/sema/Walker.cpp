// Walker.cpp - walks the translation unit: scopes, markers, uses of aligned arrays.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

void Walker::run() {
  names.scopes.emplace_back();
  for (Decl *D : ctx.getTranslationUnitDecl()->decls())
    walkTop(D);
  for (const uint32_t close : injected.withoutMask)
    program.commonFixes.push_back({CxxFix::Before, {close, close + 1}, ", NULL"});
  sema.arrays.finishArrays();
  sema.accCompute.finishAcc();
  if (dividesLoops(program.target))
    sema.xmpDev.checkHostUses();
  sema.coarrays.checkSectionSyntax();
  sema.calls.finish();
  sema.accesses.finish();
  sema.mistakes.finish();
  sema.overlaps.finish();
  sema.launches.finish();
}

/// A directive that governs no statement.
void Walker::buildStandAlone(const TypedDirective &m) {
  switch (m.directive.kind) {
  case DirectiveKind::Nodes:
    return sema.mapping.buildNodes(m);
  case DirectiveKind::Template:
    return sema.mapping.buildTemplate(m);
  case DirectiveKind::Distribute:
    return sema.mapping.buildDistribute(m);
  case DirectiveKind::TemplateFix:
    return sema.mapping.buildTemplateFix(m);
  case DirectiveKind::Align:
    return sema.arrays.buildAlign(m);
  case DirectiveKind::Shadow:
    return sema.arrays.buildShadow(m);
  case DirectiveKind::StaticDesc:
    return sema.mapping.buildStaticDesc(m);
  case DirectiveKind::Reduction:
    return sema.communication.buildReduction(m);
  case DirectiveKind::Bcast:
    sema.communication.buildBcast(m);
    return sema.parallel.checkBroadcast(m);
  case DirectiveKind::Barrier:
    return sema.communication.buildBarrier(m);
  case DirectiveKind::WaitAsync:
    return sema.communication.buildWaitAsync(m);
  case DirectiveKind::Coarray:
    return sema.coarrays.buildCoarray(m);
  case DirectiveKind::Post:
    return sema.coarrays.buildPost(m);
  case DirectiveKind::Wait:
    return sema.coarrays.buildWait(m);
  case DirectiveKind::Lock:
  case DirectiveKind::Unlock:
    return sema.coarrays.buildLock(m);
  case DirectiveKind::DeviceReplicateSync:
  case DirectiveKind::DeviceReflect:
  case DirectiveKind::DeviceBarrier:
  case DirectiveKind::DeviceResetWeight:
    return sema.xmpDev.buildDevice(m, nullptr);
  default: // reflect and its asynchronous forms
    sema.communication.buildReflect(m);
  }
}

void Walker::announce(const TypedDirective &m, const Task &task, const Stmt *body) {
  sema.parallel.noteTask(m, task, body);
  sema.agreement.addTask(task, body);
}
void Walker::announce(const Loop &loop, const Stmt *body) { sema.mistakes.checkLoop(loop, body); }
void Walker::announceEnd(const TypedDirective &m, int loop, const Stmt *body) {
  sema.overlaps.loop(m, program.get<Loop>(loop), body);
}
void Walker::announce(const TypedDirective &m, int number, const std::vector<const ForStmt *> &loops) {
  sema.parallel.checkAccLoop(m, number, loops);
}
void Walker::announce(const SectionStatement &s) { sema.shadows.checkSection(s); }
void Walker::announce(const SectionRef &ref, size_t dim) { sema.mistakes.checkOwner(ref, dim); }

namespace {
/// Records uses of variables, because an align must precede them.
void noteUses(const TypedDirective &m, const AlignedVariables &aligned, ArraySema &arrays) {
  if (rowOf(m.directive.kind).attaches == Attaches::Declares)
    return;
  for (const Expr *slot : m.slots)
    findIn(slot, [&](const Stmt *S) {
      const ArrayKey key = isa<DeclRefExpr, MemberExpr>(S) ? aligned.keyOf(cast<Expr>(S)) : ArrayKey();
      if (key.first && !aligned.isArray(S))
        arrays.plainUses[key].emplace_back();
      return false;
    });
}
} // namespace

/// Passes the directive of a marker call to its area. The area walks `body` if the directive governs it; otherwise this
/// function does.
void Walker::buildDirective(const CallExpr *call, bool fileScope, const Stmt *body) {
  const auto number = markers.directiveOf(call);
  if (!number)
    return;
  const CapturedDirective &d = captured.directives[*number];
  TypedDirective m{*number, d.directive, d.site, fileScope};
  for (unsigned i = 1; i < call->getNumArgs(); ++i)
    m.slots.push_back(call->getArg(i));
  if (!sema.expressions.walk(m))
    return walk(body);
  noteUses(m, aligned, sema.arrays);
  if (rowOf(d.directive.kind).family == Family::Acc) {
    if (computes(d.directive.kind))
      sema.launches.noteConstruct();
    return sema.accData.buildAcc(m, body);
  }
  if (d.directive.kind != DirectiveKind::Loop && !outsideCompute(m))
    return walk(body);
  sema.work.checkNocomm(m);
  if (const Communicates all = rowOf(m.directive.kind).communicates;
      all == Communicates::UnlessOneSided || communicates(m.directive)) {
    sema.mistakes.noteCommunication(m);
    sema.mistakes.checkThreads(m);
  }
  switch (d.directive.kind) {
  case DirectiveKind::Loop:
    return sema.work.buildLoop(m, body);
  case DirectiveKind::Task:
    return sema.work.buildTask(m, body);
  case DirectiveKind::Tasks:
    return sema.work.buildTasks(m, body);
  case DirectiveKind::Gmove:
    return sema.gmove.buildGmove(m, body);
  case DirectiveKind::Array:
    return sema.gmove.buildArray(m, body);
  case DirectiveKind::Image:
    return sema.coarrays.buildImage(m, body);
  case DirectiveKind::DeviceReplicate:
  case DirectiveKind::DeviceLoop:
    return sema.xmpDev.buildDevice(m, body);
  default:
    buildStandAlone(m);
  }
  if (body) { // a stand-alone directive before the substatement of an if, for ...
    standsBefore(m, body);
    walk(body);
  }
}

void Walker::walkTop(const Decl *D) {
  if (const auto *F = dyn_cast<FunctionDecl>(D); nameOf(F).starts_with(fileMarkerPrefix) && F->hasBody()) {
    for (const Stmt *S : F->getBody()->children())
      if (const CallExpr *call = markers.markerCall(S))
        buildDirective(call, /*fileScope=*/true, nullptr);
    return;
  }
  if (D->getLocation().isInvalid() || ofSystem(D))
    return;
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return walkFunction(F);
  if (const auto *V = dyn_cast<VarDecl>(D)) {
    visitVariable(V);
    if (V->getInit())
      walk(V->getInit());
  }
}

void Walker::visitVariable(const VarDecl *V) {
  if (V->getType()->getBaseElementTypeUnsafe()->isRecordType())
    sema.arrays.structVariables.push_back(V);
  sema.coarrays.declareCoarray(V);
}

/// Clang reads `f(*x)` as `f(int *x)`, compilers do not.
void Walker::checkParameters(const FunctionDecl *F) const {
  for (const ParmVarDecl *P : F->parameters())
    if (const auto begin = locations.index(P->getBeginLoc());
        F->hasWrittenPrototype() && begin && captured.tokens[*begin].isOneOf(tok::star, tok::l_paren))
      reporter.report(Diag::parameter_type, P->getSourceRange());
}

void Walker::walkFunction(const FunctionDecl *F) {
  checkParameters(F);
  if (const auto begin = locations.index(F->getSourceRange().getBegin());
      begin && sema.routines.accBoundAt.count(*begin))
    sema.routines.accBound[F->getNameAsString()] = sema.routines.accBoundAt[*begin];
  if (!F->doesThisDeclarationHaveABody())
    return;
  if (F->isMain())
    describeMain(F);
  around.function = F;
  around.accRoutine = sema.routines.routineDirective(F) != nullptr;
  if (around.accRoutine)
    sema.routines.routineBodies.push_back(F);
  names.scopes.emplace_back();
  const size_t first = program.constructs.size();
  walk(F->getBody());
  checkJumps(first);
  names.scopes.pop_back();
  around.function = nullptr;
  around.accRoutine = false;
}

/// Records the properties of main that are needed to start the job.
void Walker::describeMain(const FunctionDecl *F) {
  for (const ParmVarDecl *parameter : F->parameters())
    program.main.parameters.push_back(parameter->getNameAsString());
  const ASTContext &context = F->getASTContext();
  program.main.plainArguments =
      F->getNumParams() < 2 || context.hasSameType(F->getParamDecl(1)->getType(),
                                                   context.getPointerType(context.getPointerType(context.CharTy)));
  program.main.defined = true;
  program.main.returnsInt = !F->getReturnType()->isVoidType();
  if (const auto *body = dyn_cast<CompoundStmt>(F->getBody()))
    program.main.bodyBegin = locations.index(body->getLBracLoc()).value_or(0);
}

/// A jump into a construct would skip the effect of its directive. A jump out of a distributed loop would end it only
/// on one node. Compute constructs check their own jumps.
void Walker::checkJumps(size_t first) {
  for (const GotoStmt *jump : gotos) {
    const auto from = locations.index(jump->getGotoLoc());
    const auto label = labels.find(jump->getLabel());
    if (!from || label == labels.end())
      continue;
    for (size_t i = first; i < program.constructs.size(); ++i) {
      const Construct &construct = common(program.constructs[i]);
      const Span body = construct.body;
      if (body.contains(label->second) && !body.contains(*from)) {
        reporter.report(Diag::jump_into, jump->getSourceRange(),
                        {"'goto " + jump->getLabel()->getNameAsString() + "'", sema.xmpDev.wordOf(construct)});
        break;
      }
      const auto *loop = std::get_if<Loop>(&program.constructs[i]);
      if (loop && !loop->device && !program.accOn(*loop) && body.contains(*from) && !body.contains(label->second)) {
        reporter.report(Diag::jump_out, jump->getSourceRange(), {"goto", sema.xmpDev.wordOf(construct)});
        break;
      }
    }
  }
  gotos.clear();
  labels.clear();
}

void Walker::walk(const Stmt *S) {
  if (!S)
    return;
  if (const auto *jump = dyn_cast<GotoStmt>(S))
    gotos.push_back(jump);
  if (const auto *label = dyn_cast<LabelStmt>(S))
    if (const auto at = locations.index(label->getIdentLoc()))
      labels[label->getDecl()] = *at;
  if (const ForStmt *marker = markers.prefixMarker(S))
    return buildDirective(markers.markerCall(marker->getInit()), /*fileScope=*/false, marker->getBody());
  if (const CallExpr *call = markers.markerCall(S))
    return buildDirective(call, /*fileScope=*/false, nullptr);
  if (const auto *loop = dyn_cast<ForStmt>(S); loop && sema.accLoops.buildImpliedLoop(loop))
    return;
  if (const auto *E = dyn_cast<Expr>(S))
    if (sema.sections.sectionStatement(E) || sema.coarrays.walkCoarray(E) || walkSpecial(E))
      return;
  for (const VarDecl *V : declaredBy(S))
    visitVariable(V);
  const bool scope = isa<CompoundStmt, ForStmt>(S);
  if (scope)
    names.scopes.emplace_back();
  around.ancestors.push_back(S);
  std::set<const Stmt *> seen; // a child of `[0 ... 2] = x` is visited three times
  for (const Stmt *child : S->children())
    if (!isa<InitListExpr>(S) || seen.insert(child).second)
      walk(child);
  around.ancestors.pop_back();
  if (scope)
    names.scopes.pop_back();
}

/// An assignment that gives an aligned pointer its memory. False: E is another assignment.
bool Walker::walkPointerAssignment(const BinaryOperator *assign) {
  const int target = aligned.arrayAt(assign->getLHS());
  if (target < 0 || !isa<DeclRefExpr, MemberExpr>(assign->getLHS()->IgnoreParens()) ||
      program.arrays[target].form == ArrayDecl::Array)
    return false;
  ArrayUse use{
      ArrayUse::Assign, target, locations.spanOf(assign->getLHS()), {}, locations.spanOf(assign->getRHS()), {}};
  program.uses.push_back(std::move(use));
  sema.shadows.noteAssignment(target, assign->getRHS());
  sema.accesses.checkAllocation(target, assign->getRHS());
  around.ancestors.push_back(assign);
  walk(assign->getRHS());
  around.ancestors.pop_back();
  return true;
}

/// Clang declares functions of the C library at their first use; other compilers only if that is a call. A call of an
/// undeclared acc_ function would link GCC's own OpenACC library, which comes with its OpenMP library.
void Walker::checkDeclared(const DeclRefExpr *ref) {
  const auto *F = dyn_cast<FunctionDecl>(ref->getDecl());
  if (!F || !F->isImplicit() || !F->getIdentifier() || F->getName().starts_with("__"))
    return;
  const bool called = std::ranges::any_of(around.ancestors, [&](const Stmt *S) {
    const auto *call = dyn_cast<CallExpr>(S);
    return call && call->getCallee()->IgnoreParenImpCasts() == ref;
  });
  if (!called)
    reporter.report(Diag::undeclared, ref->getSourceRange(), {F->getNameAsString()});
  else if (F->getName().starts_with("acc_"))
    reporter.report(Diag::undeclared_acc, ref->getSourceRange(), {F->getNameAsString()});
}

/// Expressions that are replaced. False: E is not one of them, or its children must still be walked.
bool Walker::walkSpecial(const Expr *E) {
  if (const auto *trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E)) {
    auto use = sema.accesses.globalSize(trait);
    if (!use)
      return false;
    if (!use->whole.empty() && !sema.expressions.take(*use, E))
      program.uses.push_back(std::move(*use));
    return true;
  }
  if (const auto *call = dyn_cast<CallExpr>(E))
    return sema.calls.walkCall(call);
  if (const auto *assign = dyn_cast<BinaryOperator>(E); assign && assign->getOpcode() == BO_Assign)
    return walkPointerAssignment(assign);
  if (const auto *ref = dyn_cast<DeclRefExpr>(E))
    checkDeclared(ref);
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(E);
      cast && cast->getCastKind() == CK_PointerToIntegral && cast->getType()->isEnumeralType()) // Clang accepts it
    reporter.report(Diag::enumeration_pointer, cast->getSourceRange(), {locations.typeText(cast->getType())});
  if (sema.accesses.walkOtherAccess(E))
    return true;
  if (isa<ArraySubscriptExpr, DeclRefExpr, MemberExpr>(E)) {
    if (!locations.directive())
      sema.coarrays.walkOwn(E);
    sema.accesses.walkArrayAccess(E);
    return true;
  }
  return false;
}

} // namespace xacc
