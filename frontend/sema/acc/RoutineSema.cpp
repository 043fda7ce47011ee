// RoutineSema.cpp - functions called by compute constructs, and the file-scope variables they use.
#include "analysis/Traverse.h"
#include "analysis/uses/VariableUses.h"
#include "sema/Sema.h"
#include "targets/KernelFunctions.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
const FunctionDecl *RoutineSema::functionCalled(const std::string &name) const {
  for (const Decl *D : ctx.getTranslationUnitDecl()->lookup(&ctx.Idents.get(name)))
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      return F;
  return nullptr;
}

const Directive *RoutineSema::routineDirective(const FunctionDecl *F) const {
  if (const auto named = accRoutineNames.find(F->getNameAsString()); named != accRoutineNames.end())
    return &captured.directives[named->second].directive;
  for (const FunctionDecl *declaration : F->redecls()) // the directive may be at a prototype
    if (const auto begin = locations.index(declaration->getSourceRange().getBegin()))
      if (const auto at = accRoutines.find(*begin); at != accRoutines.end())
        return &captured.directives[at->second].directive;
  return nullptr;
}

/// The function that compute constructs call instead of F (routine bind); null: F itself.
const FunctionDecl *RoutineSema::boundTo(const FunctionDecl *F) const {
  const auto bound = accBound.find(F->getNameAsString());
  return bound == accBound.end() ? nullptr : functionCalled(bound->second);
}

void RoutineSema::bindCalls(const TypedDirective &m, const Stmt *body) {
  if (accBound.empty())
    return;
  traverse(body, [&](const Stmt *S) {
    const FunctionDecl *F = namedFunction(S);
    if (const FunctionDecl *G = F ? boundTo(F) : nullptr)
      bindCall(m, cast<DeclRefExpr>(S), F, G);
    return true;
  });
}

/// Can the condition of a compute construct make the host execute it?
static bool mayRunOnHost(const Directive &directive) {
  return directive.find(ClauseKind::If) || directive.find(ClauseKind::Self);
}

/// Records that the construct calls G where it names F. With a condition, a construct may run on the host, where calls
/// mean F.
void RoutineSema::bindCall(const TypedDirective &m, const DeclRefExpr *ref, const FunctionDecl *F,
                           const FunctionDecl *G) {
  const std::string host = F->getNameAsString(), device = G->getNameAsString();
  if (!ctx.hasSameUnqualifiedType(F->getType(), G->getType()))
    return reporter.report(Diag::acc_bind_type, ref->getSourceRange(),
                           {host, locations.typeText(F->getType()), device, locations.typeText(G->getType())});
  const bool onHost = mayRunOnHost(m.directive);
  if (onHost && !F->getDefinition() && sema.targets.refuses(Limit::ConditionalBind, ref->getSourceRange(), {host}))
    return;
  if (makesKernels(program.target))
    return bindInKernel(ref, F, G, onHost);
  const std::string text = onHost ? "(" + locations.fresh("xmp_if") + " ? " + device + " : " + host + ")" : device;
  if (const Span s = locations.spanOf(ref); !s.empty())
    program.commonFixes.push_back({CxxFix::Replace, s, text});
}

/// The host's code of the same function still calls F.
void RoutineSema::bindInKernel(const DeclRefExpr *ref, const FunctionDecl *F, const FunctionDecl *G, bool onHost) {
  const std::string host = F->getNameAsString(), device = G->getNameAsString();
  if (onHost)
    addDefinedFunction(F->getDefinition(), ref->getSourceRange());
  if (const Span s = locations.spanOf(ref); !s.empty())
    program.kernels.cxx.fixes.push_back(
        {CxxFix::Replace, s, onHost ? "XACC_BOUND(" + device + ", " + host + ")" : device});
}

/// Is it `sizeof a` or `sizeof a[0]` of an array of variable size?
static bool isOfVariable(const UnaryExprOrTypeTraitExpr *size) {
  return !size->isArgumentType() && size->getTypeOfArgument()->isVariablyModifiedType();
}

/// Functions of this file that a kernel calls, directly or indirectly. `called`: S is in such a function. `libraries`:
/// S belongs to a loop that may call library functions instead (BuildLibraryCalls.cpp).
void RoutineSema::addKernelFunctions(const Stmt *S, bool libraries, bool called) {
  traverse(S, [&](const Stmt *inner) {
    if (const Expr *selected = selectedBy(inner)) {
      addKernelFunctions(selected, libraries, called);
      return false;
    }
    const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(inner);
    if (size && !called && isOfVariable(size) && makesKernels(program.target)) {
      sema.kernelUnit.addSize(size);
      return false;
    }
    if (const FunctionDecl *F = namedFunction(inner))
      addKernelFunction(cast<DeclRefExpr>(inner), F, libraries, called);
    return true;
  });
}

/// A function of openacc.h that device code must not call: all but acc_on_device (OpenACC 3.3, 3.2).
bool RoutineSema::isHostRoutine(const FunctionDecl *F) const {
  const StringRef name = nameOf(F);
  return ofSystem(F) && name.starts_with("acc_") && name != "acc_on_device";
}

void RoutineSema::addKernelFunction(const DeclRefExpr *ref, const FunctionDecl *F, bool libraries, bool called) {
  if (const FunctionDecl *G = boundTo(F)) {
    const auto onHost = [](const CapturedDirective &d) {
      return d.valid && computes(d.directive.kind) && mayRunOnHost(d.directive);
    };
    if (called && !sema.targets.refuses(Limit::BindInRoutine, ref->getSourceRange(), {F->getNameAsString()}))
      bindInKernel(ref, F, G, F->getDefinition() && std::ranges::any_of(captured.directives, onHost));
    F = G;
  }
  const auto library = sema.libraries.libraryFunction(F);
  if (library && makesKernels(program.target)) {
    if (!libraries)
      sema.targets.refuses(Limit::LibraryInKernel, ref->getSourceRange(), {library->function});
    return;
  }
  if (isInjected(F))
    return;
  if (isHostRoutine(F))
    return reporter.report(Diag::acc_host_routine, ref->getSourceRange(), {F->getNameAsString()});
  const FunctionDecl *definition = F->getDefinition();
  if (!definition || ofSystem(definition)) {
    if (makesKernels(program.target))
      addOuterFunction(ref, F, called);
    return;
  }
  addDefinedFunction(definition, ref->getSourceRange());
}

/// A function of this file that kernels call. `where`: the place of a message.
void RoutineSema::addDefinedFunction(const FunctionDecl *definition, SourceRange where) {
  if (!kernelsCall.insert(definition).second)
    return;
  for (const ParmVarDecl *p : definition->parameters())
    if (p->getType()->isVariablyModifiedType() && !sema.kernels.usesVariableRows(p, definition->getBody()))
      sema.targets.refuses(Limit::VariableParameter, where);
  routineBodies.push_back(definition);
  if (makesKernels(program.target))
    sema.kernelUnit.addFunction(definition);
  addKernelFunctions(definition->getBody(), /*libraries=*/false, /*called=*/true);
}

/// Functions with the same result in the whole kernel, which receives the value.
static bool isInquiry(StringRef name) {
  static constexpr StringRef names[] = {"xmp_node_num",    "xmp_num_nodes",  "xmp_all_node_num",  "xmp_all_num_nodes",
                                        "xmpc_node_num",   "xmpc_num_nodes", "xmpc_all_node_num", "xmpc_all_num_nodes",
                                        "xmpc_this_image", "xmpc_num_images"};
  return llvm::is_contained(names, name);
}

/// A function called in a kernel but not defined in this file.
void RoutineSema::addOuterFunction(const DeclRefExpr *ref, const FunctionDecl *F, bool called) {
  if (!F->getIdentifier())
    return;
  const std::string name = F->getNameAsString();
  const auto at = locations.index(ref->getLocation());
  const auto &tokens = captured.source.tokens;
  if (!called && isInquiry(name) && at && *at + 2 < tokens.size() && tokens[*at + 1].text == "(" &&
      tokens[*at + 2].text == ")")
    sema.kernelUnit.addInquiry({*at, *at + 3}, name);
  else if (ofSystem(F) || F->getBuiltinID()) {
    if (!nameInKernels(name))
      sema.targets.refuses(Limit::LibraryInKernel, ref->getSourceRange(), {name});
  } else if (!routineDirective(F))
    sema.targets.refuses(Limit::OtherFile, ref->getSourceRange(), {name});
  else if (!F->hasPrototype())
    sema.targets.refuses(Limit::RoutinePrototype, ref->getSourceRange(), {name});
  else if (!sema.targets.refuses(Limit::OtherRoutine, ref->getSourceRange(), {name}) &&
           kernelsCall.insert(F->getCanonicalDecl()).second)
    sema.kernelUnit.addOuterRoutine(F);
}

/// Kernels of other files may call the routines that this file defines.
void RoutineSema::exportRoutines() {
  if (rowOf(program.target).kernels != KernelCompiler::Nvcc || dividesLoops(program.target))
    return;
  const std::vector<const FunctionDecl *> defined = routineBodies; // addDefinedFunction() adds others
  std::set<const FunctionDecl *> seen;
  for (const FunctionDecl *F : defined)
    if (seen.insert(F).second && routineDirective(F) && ctx.GetGVALinkageForFunction(F) == GVA_StrongExternal &&
        !boundTo(F)) {
      addDefinedFunction(F, F->getNameInfo().getSourceRange());
      sema.kernelUnit.addExportedRoutine(F);
    }
}

/// Functions of this program that S calls, directly or indirectly.
void RoutineSema::collectCalled(const Stmt *S, std::set<const FunctionDecl *> &found) const {
  traverse(S, [&](const Stmt *inner) {
    const FunctionDecl *F = namedFunction(inner);
    if (const FunctionDecl *G = F ? boundTo(F) : nullptr)
      F = G;
    if (F && !ofSystem(F) && !isInjected(F) && found.insert(F->getCanonicalDecl()).second)
      if (const FunctionDecl *definition = F->getDefinition())
        collectCalled(definition->getBody(), found);
    return true;
  });
}

/// Can a routine access the array through a pointer alone? Kernels do not know the host's strides.
bool RoutineSema::reachedByRoutines(const ArrayDecl &a, const std::vector<const DeclRefExpr *> &refs) const {
  bool known = true;
  for (size_t d = 0; d < a.dims.size(); ++d)
    known = known && (d == 0 || a.slab || a.dims[d].localExtent) &&
            !a.cyclic(program.templates[a.templ], static_cast<int>(d));
  return (known || rowOf(program.target).constructs == Constructs::Threads) &&
         std::ranges::all_of(refs, [&](const DeclRefExpr *ref) {
           const auto token = locations.index(ref->getLocation());
           return std::ranges::any_of(program.uses, [&](const ArrayUse &use) {
             return token && use.base.begin == *token && use.kind == ArrayUse::Element;
           });
         });
}

/// File-scope variables that a routine uses must have device copies (OpenACC 2.15.1). False if it uses none.
/// `declared`: by a routine directive; `onDevice`: so, or called by OpenACC constructs.
bool RoutineSema::routineVariables(const FunctionDecl *F, bool declared, bool onDevice) {
  bool usesSome = false;
  VariableUses found(markers, aligned);
  found.walk(F->getBody());
  if (onDevice && !found.members.empty())
    reporter.report(Diag::not_yet, found.members.begin()->second[0]->getSourceRange(),
                    {"a routine that uses an aligned member"});
  for (const VarDecl *V : found.order) {
    const VariableUses::Use &u = found.uses[V];
    if (!V->hasGlobalStorage() || V->isStaticLocal() || u.refs.empty() || ofSystem(V))
      continue;
    const SourceRange where = u.refs[0]->getSourceRange();
    const std::string name = V->getNameAsString();
    const auto directive = sema.accData.accDeclaredBy.find(V);
    const auto atArray = aligned.arrayOf.find({V, nullptr});
    const int array = atArray == aligned.arrayOf.end() ? -1 : atArray->second;
    if (array >= 0 && directive == sema.accData.accDeclaredBy.end()) {
      if (onDevice)
        reporter.report(Diag::acc_routine_variable, where, {name});
      continue;
    }
    if (array >= 0 && !reachedByRoutines(program.arrays[array], u.refs)) {
      reporter.report(Diag::not_yet, where,
                      {"a routine that uses '" + name + "' other than by elements at a known distance"});
      continue;
    }
    if (directive == sema.accData.accDeclaredBy.end()) { // a constant may be copied, if the target has its value
      const bool constant = ctx.getBaseElementType(V->getType()).isConstQualified() && V->hasInit();
      const bool known = V->getType()->isRealType(); // the value is written to the kernels' file
      const bool copied = constant && !(declared && program.target == Target::Openacc); // GCC requires a declare
      if (makesKernels(program.target) ? !(constant && known) : onDevice && !copied)
        reporter.report(Diag::acc_routine_variable, where, {name});
      continue;
    }
    if (sema.targets.refuses(Limit::RoutineVariable, where, {name}))
      continue;
    addVariableUses(V, directive->second, array, u.refs);
    usesSome = true;
  }
  return usesSome;
}

/// Records uses of a variable that the directive declares; `array`: its number if it is aligned.
void RoutineSema::addVariableUses(const VarDecl *V, int directive, int array,
                                  llvm::ArrayRef<const DeclRefExpr *> uses) {
  const std::string name = V->getNameAsString();
  auto known = std::ranges::find(program.routineVariables, name, &RoutineVariable::name);
  if (known == program.routineVariables.end()) {
    const bool pointer = V->getType()->isPointerType();
    const QualType type = pointer ? V->getType().getUnqualifiedType() : ctx.getPointerType(V->getType());
    program.routineVariables.push_back({name,
                                        locations.nameable(locations.typeText(type), V->getType(), name),
                                        directive,
                                        pointer || array >= 0,
                                        array,
                                        {}});
    known = std::prev(program.routineVariables.end());
    if (makesKernels(program.target))
      sema.kernelUnit.addVariable(V, name);
  }
  for (const DeclRefExpr *ref : uses)
    if (const auto i = locations.index(ref->getLocation())) {
      if (*i < program.sites[directive]->index) {
        reporter.report(Diag::acc_declare_late, ref->getSourceRange(), {name});
        reports.noteDeclared(directive, name);
        break;
      }
      known->uses.push_back(*i);
    }
}

/// Only directives without an effect on the host may be in a function that the device runs.
void RoutineSema::checkDirectives(const FunctionDecl *F) {
  const Span body = locations.spanOf(F->getBody());
  for (size_t n = 0; n < captured.directives.size(); ++n) {
    const Directive &directive = captured.directives[n].directive;
    const DirectiveSite &site = captured.directives[n].site;
    if (site.index < body.begin || site.index >= body.end || directive.kind == DirectiveKind::AccLoop ||
        directive.kind == DirectiveKind::AccAtomic || directive.kind == DirectiveKind::AccRoutine ||
        directive.kind == DirectiveKind::AccCache)
      continue;
    const TypedDirective m{static_cast<int>(n), directive, site};
    reports.error(m, Diag::acc_inside_routine, directive.keyword,
                  {nameOf(rowOf(directive.kind)), F->getNameAsString()});
  }
}

/// At the end of the file: finds variables used by routines, and compute constructs that call such routines.
void RoutineSema::finishRoutines() {
  const auto declaredRoutine = [&](const FunctionDecl *F) { return routineDirective(F) != nullptr; };
  checkRoutines();
  exportRoutines();
  std::set<const FunctionDecl *> users, onDevice;
  for (const auto &[construct, functions] : calledBy)
    if (!program.construct(construct).device)
      onDevice.insert(functions.begin(), functions.end());
  std::set<const FunctionDecl *> seen; // visits a routine once, even if a construct calls it
  for (const FunctionDecl *F : routineBodies) {
    if (!seen.insert(F).second || boundTo(F)) // the device runs the bound function
      continue;
    checkDirectives(F);
    if (routineVariables(F, declaredRoutine(F), declaredRoutine(F) || onDevice.count(F->getCanonicalDecl())))
      users.insert(F->getCanonicalDecl());
  }
  for (const auto &[construct, functions] : calledBy)
    for (const FunctionDecl *F : functions)
      if (users.count(F) || (!F->getDefinition() && declaredRoutine(F)))
        program.get<AccConstruct>(construct).callsRoutines = true;
}

} // namespace xacc
