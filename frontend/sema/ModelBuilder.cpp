// ModelBuilder.cpp - the walk over the translation unit: scopes, markers, uses of aligned arrays.
#include "sema/Builder.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

Builder::Builder(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program)
    : ctx(context), C(capture), injected(injected), reporter(reporter), P(program), fileEffects(context) {
  for (uint32_t i = 0; i < C.tokens.size(); ++i)
    if (!C.tokens[i].isAnnotation())
      indexOf.try_emplace(C.tokens[i].getLocation().getRawEncoding(), i);
  P.source = &C.source;
  for (const CapturedDirective &d : C.directives) {
    P.sites.push_back(&d.site);
    P.siteValid.push_back(d.valid);
  }
}

void Builder::run() {
  scopes.emplace_back();
  for (Decl *D : ctx.getTranslationUnitDecl()->decls())
    walkTop(D);
  for (const uint32_t close : injected.withoutMask)
    P.commonFixes.push_back({CxxFix::Before, {close, close + 1}, ", NULL"});
  finishArrays();
  finishAcc();
  if (P.divides)
    checkHostUses();
  checkSectionSyntax();
}

// ---- markers

const CallExpr *Builder::markerCall(const Stmt *S) const {
  const auto *call = dyn_cast_or_null<CallExpr>(S);
  if (!call)
    return nullptr;
  const FunctionDecl *callee = call->getDirectCallee();
  return callee && callee->getIdentifier() && callee->getName() == markerName && call->getNumArgs() > 0 ? call
                                                                                                        : nullptr;
}

const ForStmt *Builder::prefixMarker(const Stmt *S) const {
  const auto *loop = dyn_cast_or_null<ForStmt>(S);
  return loop && markerCall(loop->getInit()) ? loop : nullptr;
}

bool Builder::onlyDividesWork(const ForStmt *marker) const {
  Expr::EvalResult r;
  if (!markerCall(marker->getInit())->getArg(0)->EvaluateAsInt(r, ctx))
    return false;
  const DirectiveKind kind = C.directives[static_cast<size_t>(r.Val.getInt().getExtValue())].directive.kind;
  return kind == DirectiveKind::Loop || kind == DirectiveKind::AccLoop;
}

void Builder::meet(const CallExpr *call, bool fileScope, const Stmt *body) {
  Expr::EvalResult r;
  if (!call->getArg(0)->EvaluateAsInt(r, ctx))
    return;
  const auto number = static_cast<int>(r.Val.getInt().getExtValue());
  if (number < 0 || number >= static_cast<int>(C.directives.size()))
    return;
  const CapturedDirective &d = C.directives[number];
  Met m{number, d.directive, d.site, fileScope, {}, {}, {}, {}};
  for (unsigned i = 1; i < call->getNumArgs(); ++i)
    m.slots.push_back(call->getArg(i));
  if (!translate(m))
    return walk(body);
  if (rowOf(d.directive.kind).family == Family::Acc)
    return buildAcc(m, body);
  if (d.directive.kind != DirectiveKind::Loop && !outsideCompute(m))
    return walk(body);
  checkNocomm(m);
  switch (d.directive.kind) {
  case DirectiveKind::Nodes:
    buildNodes(m);
    break;
  case DirectiveKind::Template:
    buildTemplate(m);
    break;
  case DirectiveKind::Distribute:
    buildDistribute(m);
    break;
  case DirectiveKind::TemplateFix:
    buildTemplateFix(m);
    break;
  case DirectiveKind::Align:
    buildAlign(m);
    break;
  case DirectiveKind::Shadow:
    buildShadow(m);
    break;
  case DirectiveKind::StaticDesc:
    buildStaticDesc(m);
    break;
  case DirectiveKind::Loop:
    return buildLoop(m, body);
  case DirectiveKind::Task:
    return buildTask(m, body);
  case DirectiveKind::Tasks:
    return buildTasks(m, body);
  case DirectiveKind::Reflect:
  case DirectiveKind::ReduceShadow:
  case DirectiveKind::ReflectInit:
  case DirectiveKind::ReflectDo:
    buildReflect(m);
    break;
  case DirectiveKind::Reduction:
    buildReduction(m);
    break;
  case DirectiveKind::Bcast:
    buildBcast(m);
    break;
  case DirectiveKind::Barrier:
  case DirectiveKind::WaitAsync:
    buildBarrierOrWait(m);
    break;
  case DirectiveKind::Gmove:
    return buildGmove(m, body);
  case DirectiveKind::Array:
    return buildArray(m, body);
  case DirectiveKind::Coarray:
    buildCoarray(m);
    break;
  case DirectiveKind::Image:
    return buildImage(m, body);
  case DirectiveKind::Post:
  case DirectiveKind::Wait:
    buildPostOrWait(m);
    break;
  case DirectiveKind::Lock:
  case DirectiveKind::Unlock:
    buildLock(m);
    break;
  case DirectiveKind::DeviceReplicate:
  case DirectiveKind::DeviceLoop:
    return buildDevice(m, body);
  case DirectiveKind::DeviceReplicateSync:
  case DirectiveKind::DeviceReflect:
  case DirectiveKind::DeviceBarrier:
  case DirectiveKind::DeviceResetWeight:
    buildDevice(m, body);
    break;
  default:
    break;
  }
  if (body) { // a stand-alone directive that stands before the statement of an if, for ...
    if (!P.items.empty() && P.items.back().directive == number) {
      P.items.back().substatement = true;
      P.items.back().follows = {d.site.index, statementEnd(body)};
    }
    walk(body);
  }
}

// ---- the walk

void Builder::walkTop(Decl *D) {
  const SourceLocation loc = D->getLocation();
  SourceManager &SM = ctx.getSourceManager();
  if (auto *F = dyn_cast<FunctionDecl>(D)) {
    if (F->getIdentifier() && F->getName().starts_with(fileMarkerPrefix) && F->hasBody()) {
      for (const Stmt *S : F->getBody()->children())
        if (const CallExpr *call = markerCall(S))
          meet(call, true, nullptr);
      return;
    }
    if (loc.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(loc)))
      return;
    if (F->isMain())
      if (auto i = index(F->getLocation()))
        P.main.names.push_back(*i);
    if (const auto begin = index(F->getSourceRange().getBegin()); begin && accBoundAt.count(*begin))
      accBound[F->getNameAsString()] = accBoundAt[*begin];
    if (!F->doesThisDeclarationHaveABody())
      return;
    if (F->isMain()) {
      P.main.defined = true;
      P.main.parameters = F->getNumParams();
      P.main.returnsInt = !F->getReturnType()->isVoidType();
      if (const auto *body = dyn_cast<CompoundStmt>(F->getBody())) {
        P.main.bodyBegin = index(body->getLBracLoc()).value_or(0);
        P.main.bodyEnd = index(body->getRBracLoc()).value_or(0);
        P.main.needsReturn = P.main.returnsInt && (body->body_empty() || !isa<ReturnStmt>(body->body_back()));
      }
    }
    function = F;
    accRoutine = accRoutineNames.count(F->getNameAsString()) > 0;
    for (const FunctionDecl *declaration : F->redecls()) // a prototype may have the directive
      if (const auto begin = index(declaration->getSourceRange().getBegin()))
        accRoutine |= accRoutines.count(*begin) > 0;
    if (accRoutine)
      routineBodies.push_back(F);
    scopes.emplace_back();
    const size_t firstItem = P.items.size();
    walk(F->getBody());
    checkJumps(firstItem);
    scopes.pop_back();
    function = nullptr;
    accRoutine = false;
    return;
  }
  if (loc.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(loc)))
    return;
  if (auto *V = dyn_cast<VarDecl>(D)) {
    if (V->getType()->getBaseElementTypeUnsafe()->isRecordType())
      structVariables.push_back(V);
    declareCoarray(V);
    if (V->getInit())
      walk(V->getInit());
  }
}

/// Entering a construct other than through its directive would skip what the directive does. A distributed loop that is
/// left, as by a break, ends on one node only; compute constructs look at their own jumps.
void Builder::checkJumps(size_t firstItem) {
  for (const GotoStmt *jump : gotos) {
    const auto from = index(jump->getGotoLoc());
    const auto label = labels.find(jump->getLabel());
    if (!from || label == labels.end())
      continue;
    for (size_t i = firstItem; i < P.items.size(); ++i) {
      const Span body = P.items[i].body;
      auto inside = [&](uint32_t token) { return token >= body.begin && token < body.end; };
      if (inside(label->second) && !inside(*from)) {
        reporter.report(Diag::jump_into, jump->getSourceRange(),
                        {"goto '" + jump->getLabel()->getNameAsString() + "'", wordOf(P.items[i])});
        break;
      }
      if (P.items[i].kind == DirectiveKind::Loop && !P.items[i].device && P.items[i].accPartner < 0 && inside(*from) &&
          !inside(label->second)) {
        reporter.report(Diag::jump_out, jump->getSourceRange(), {"goto", wordOf(P.items[i])});
        break;
      }
    }
  }
  gotos.clear();
  labels.clear();
}

void Builder::walk(const Stmt *S) {
  if (!S)
    return;
  if (const auto *jump = dyn_cast<GotoStmt>(S))
    gotos.push_back(jump);
  if (const auto *label = dyn_cast<LabelStmt>(S))
    if (const auto at = index(label->getIdentLoc()))
      labels[label->getDecl()] = *at;
  if (const ForStmt *marker = prefixMarker(S))
    return meet(markerCall(marker->getInit()), false, marker->getBody());
  if (const CallExpr *call = markerCall(S))
    return meet(call, false, nullptr);
  if (const auto *loop = dyn_cast<ForStmt>(S); loop && impliedLoop(loop))
    return;
  if (const auto *E = dyn_cast<Expr>(S))
    if (sectionStatement(E) || walkCoarray(E) || walkSpecial(E))
      return;
  if (const auto *d = dyn_cast<DeclStmt>(S))
    for (const Decl *D : d->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        if (V->getType()->getBaseElementTypeUnsafe()->isRecordType())
          structVariables.push_back(V);
        declareCoarray(V);
      }
  const bool scope = isa<CompoundStmt, ForStmt>(S);
  if (scope)
    scopes.emplace_back();
  ancestors.push_back(S);
  std::set<const Stmt *> seen; // `[0 ... 2] = x` has one child three times
  for (const Stmt *child : S->children())
    if (!isa<InitListExpr>(S) || seen.insert(child).second)
      walk(child);
  ancestors.pop_back();
  if (scope)
    scopes.pop_back();
}

namespace {
/// Does E mention an aligned array?
bool mentions(const Stmt *S, const std::function<bool(const Expr *)> &aligned) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S); E && aligned(E))
    return true;
  for (const Stmt *child : S->children())
    if (mentions(child, aligned))
      return true;
  return false;
}
} // namespace

/// What sizeof gives of an expression that mentions an aligned array: its global size; empty if it does not.
std::string Builder::globalSize(const UnaryExprOrTypeTraitExpr *E) const {
  auto isAligned = [&](const Expr *X) { return !isa<ImplicitCastExpr>(X) && arrayAt(X) >= 0; };
  if (E->isArgumentType() || !mentions(E->getArgumentExpr(), isAligned))
    return {};
  Expr::EvalResult r;
  if (E->EvaluateAsInt(r, ctx))
    return std::to_string(r.Val.getInt().getExtValue());
  // Run-time extents: their product.
  const Expr *root = E->getArgumentExpr()->IgnoreParens();
  size_t subscripts = 0;
  for (; isa<ArraySubscriptExpr>(root); ++subscripts)
    root = cast<ArraySubscriptExpr>(root)->getBase()->IgnoreParenImpCasts();
  const int index = arrayAt(root);
  if (index < 0)
    return {};
  const ArrayDecl &a = P.arrays[index];
  std::string size = "sizeof(" + a.elementType + ")";
  for (size_t d = subscripts; d < a.dims.size(); ++d) {
    if (!a.dims[d].extent.present())
      return {};
    size += " * (size_t)" + a.dims[d].extent.text;
  }
  return size;
}

/// The aligned array of that name that was declared last.
const ArrayDecl *Builder::arrayCalled(const std::string &name) const {
  for (auto it = P.arrays.rbegin(); it != P.arrays.rend(); ++it)
    if (it->name == name)
      return &*it;
  return nullptr;
}

bool Builder::walkSpecial(const Expr *E) {
  if (const auto *trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E)) {
    const std::string size = globalSize(trait);
    if (size.empty())
      return false;
    P.uses.push_back({ArrayUse::Size, 0, {}, {}, spanOf(E), {}, size});
    return true;
  }
  if (const auto *call = dyn_cast<CallExpr>(E)) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (callee && callee->getIdentifier() && callee->getName() == descriptorName) {
      Expr::EvalResult r;
      if (call->getNumArgs() == 1 && call->getArg(0)->EvaluateAsInt(r, ctx)) {
        const auto n = static_cast<size_t>(r.Val.getInt().getExtValue());
        if (n < injected.descriptors.size()) {
          const DescriptorOf &d = injected.descriptors[n];
          std::string found;
          if (const ArrayDecl *a = arrayCalled(d.name))
            found = a->descriptor;
          if (const NamedObject *o = lookup(d.name); o && found.empty())
            found = o->kind == NameKind::Nodes ? P.nodes[o->index].descriptor : P.templates[o->index].descriptor;
          if (found.empty())
            reporter.report(Diag::bad_descriptor, E->getSourceRange(), {d.name});
          P.descriptorUses.push_back({d.tokens, found});
        }
      }
      return true;
    }
    if ((isCallTo(call, "free") || isCallTo(call, "realloc")) && call->getNumArgs() > 0)
      // The memory may be from xmp_malloc, which only the runtime knows.
      if (const int n = arrayAt(call->getArg(0)->IgnoreParenCasts()); n >= 0)
        if (const auto i = index(call->getBeginLoc()); i && P.source->tokens[*i + 1].text == "(")
          P.commonFixes.push_back({CxxFix::Replace,
                                   {*i, *i + 2},
                                   "xacc_" + callee->getNameAsString() + "(" + P.arrays[n].descriptor + ", "});
    if (isCallTo(call, "xmp_gather") || isCallTo(call, "xmp_scatter")) { // the runtime cannot see how many there are
      const unsigned target = isCallTo(call, "xmp_gather") ? 1 : 0;
      const auto *d =
          call->getNumArgs() >= 2 ? dyn_cast<CallExpr>(call->getArg(target)->IgnoreParenImpCasts()) : nullptr;
      Expr::EvalResult r;
      if (d && isCallTo(d, descriptorName) && d->getNumArgs() == 1 && d->getArg(0)->EvaluateAsInt(r, ctx))
        if (const auto n = static_cast<size_t>(r.Val.getInt().getExtValue()); n < injected.descriptors.size())
          if (const ArrayDecl *a = arrayCalled(injected.descriptors[n].name);
              a && a->dims.size() != call->getNumArgs() - 2)
            reporter.report(Diag::index_arrays, E->getSourceRange(),
                            {callee->getName().str(), std::to_string(a->dims.size()), a->name,
                             std::to_string(call->getNumArgs() - 2)});
    }
    if (callee && callee->getIdentifier() && callee->getName() == "xmp_malloc")
      for (unsigned i = 1; i < call->getNumArgs(); ++i) { // variadic, but every extent is a size_t
        const Span s = spanOf(call->getArg(i));
        P.commonFixes.push_back({CxxFix::Before, s, "(size_t)("});
        P.commonFixes.push_back({CxxFix::After, s, ")"});
      }
    return false;
  }
  if (const auto *assign = dyn_cast<BinaryOperator>(E); assign && assign->getOpcode() == BO_Assign) {
    if (const int target = arrayAt(assign->getLHS());
        target >= 0 && isa<DeclRefExpr, MemberExpr>(assign->getLHS()->IgnoreParens())) {
      if (P.arrays[target].form != ArrayDecl::Array) {
        ArrayUse use{ArrayUse::Assign, target, spanOf(assign->getLHS()), {}, spanOf(assign->getRHS()), {}, {}};
        P.uses.push_back(std::move(use));
        walk(assign->getRHS());
        return true;
      }
    }
    return false;
  }
  if (walkOtherAccess(E))
    return true;
  if (isa<ArraySubscriptExpr, DeclRefExpr, MemberExpr>(E)) {
    walkArrayAccess(E);
    return true;
  }
  return false;
}

void Builder::finishArrays() {
  for (ArrayDecl &a : P.arrays)
    layout(a);
  checkTypedefs();
  // The member became a pointer, so a variable of the type without aligned member would have no storage for it.
  for (const auto &[field, index] : arrayOfField) {
    if (P.arrays[index].form != ArrayDecl::Array)
      continue;
    for (const VarDecl *v : structVariables) {
      if (waysTo(field, v->getType()) == 0 || arrayOf.count({v->getCanonicalDecl(), field}))
        continue;
      reporter.report(Diag::aligned_member, SourceRange(v->getLocation()),
                      {field->getParent()->getNameAsString(), field->getNameAsString(), v->getNameAsString()});
      noteDeclared(P.arrays[index].directive, P.arrays[index].name);
    }
  }
}

void buildModel(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program) {
  Builder(context, capture, injected, reporter, program).run();
}

} // namespace xacc
