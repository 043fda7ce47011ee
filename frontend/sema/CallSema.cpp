// CallSema.cpp - see CallSema.h.
#include "sema/CallSema.h"
#include "analysis/LibraryCalls.h"
#include "sema/Sema.h"
#include "sema/mapping/VisibleArrays.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include <set>

using namespace clang;

namespace xacc {

/// The number in `__xmp_desc(N)`, if a descriptor with this number exists.
std::optional<size_t> CallSema::descriptorNumber(const CallExpr *call) const {
  Expr::EvalResult r;
  if (call->getNumArgs() != 1 || !call->getArg(0)->EvaluateAsInt(r, ctx))
    return std::nullopt;
  const auto n = static_cast<size_t>(r.Val.getInt().getExtValue());
  return n < injected.descriptors.size() ? std::optional(n) : std::nullopt;
}

/// Replaces `__xmp_desc(N)` by the descriptor of an array, nodes or a template.
void CallSema::useDescriptor(const CallExpr *call) {
  const auto n = descriptorNumber(call);
  if (!n)
    return;
  const DescriptorOf &d = injected.descriptors[*n];
  const auto caller = std::find_if(around.ancestors.rbegin(), around.ancestors.rend(),
                                   [&](const Stmt *S) { return S != call && !isa<ParenExpr, CastExpr>(S); });
  const auto *function = caller == around.ancestors.rend() ? nullptr : dyn_cast<CallExpr>(*caller);
  DescriptorUse use{d.tokens};
  if (const ArrayDecl *a = arrayHere(ctx, aligned, program, around, d.name, call))
    use.index = static_cast<int>(a - program.arrays.data());
  else if (const NamedObject *o = names.lookup(d.name)) {
    use.of = o->kind == NameKind::Nodes ? DescriptorUse::Nodes : DescriptorUse::Template;
    use.index = o->index;
  } else {
    if (aligned.refused.contains(d.name))
      return;
    if (program.source->tokens[d.tokens.begin].text == "xmp_desc_of" || !function)
      reporter.report(Diag::bad_descriptor, call->getSourceRange(), {d.name});
    else
      reporter.report(Diag::intrinsic_argument, call->getSourceRange(),
                      {function->getDirectCallee()->getNameAsString(), d.name});
    return;
  }
  use.ofLibrary = function && isLibraryCall(function);
  program.descriptorUses.push_back(use);
}

/// Is this a function of our headers that does not return an address of elements?
bool CallSema::isLibraryCall(const CallExpr *call) const {
  const FunctionDecl *F = call->getDirectCallee();
  const StringRef name = nameOf(F);
  return (name.starts_with("xmp_") || name.starts_with("xacc_")) && name != "xmp_array_laddr" && ofSystem(F);
}

/// The array whose descriptor is the argument. Null: unknown.
const ArrayDecl *CallSema::describedBy(const CallExpr *call, unsigned argument) const {
  const auto *d =
      call->getNumArgs() > argument ? dyn_cast<CallExpr>(call->getArg(argument)->IgnoreParenImpCasts()) : nullptr;
  const auto n = d && markers.isCallTo(d, descriptorName) ? descriptorNumber(d) : std::nullopt;
  return n ? arrayHere(ctx, aligned, program, around, injected.descriptors[*n].name, call) : nullptr;
}

/// xmp_gather and xmp_scatter take one index array per dimension, xmp_malloc one extent, and the runtime cannot count
/// them.
void CallSema::checkPerDimension(const CallExpr *call, const FunctionDecl *callee) {
  const bool extents = markers.isCallTo(call, "xmp_malloc");
  const ArrayDecl *a = describedBy(call, markers.isCallTo(call, "xmp_gather") ? 1 : 0);
  const size_t others = extents ? 1 : 2;
  if (a && call->getNumArgs() >= others && a->dims.size() != call->getNumArgs() - others)
    reporter.report(extents ? Diag::allocation_extents : Diag::index_arrays, call->getSourceRange(),
                    {callee->getName().str(), std::to_string(a->dims.size()), a->name,
                     std::to_string(call->getNumArgs() - others)});
}

/// Records a call of xmp_malloc: messages need its line, and the extents are variadic arguments.
void CallSema::useAllocation(const CallExpr *call) {
  if (const auto i = locations.index(call->getBeginLoc()); i && program.source->tokens[*i + 1].text == "(")
    program.allocations.push_back({{*i, *i + 2}, sema.sections.siteOf(locations.spanOf(call))});
  for (unsigned i = 1; i < call->getNumArgs(); ++i) { // every extent must be a size_t
    const Span s = locations.spanOf(call->getArg(i));
    program.commonFixes.push_back({CxxFix::Before, s, "(size_t)("});
    program.commonFixes.push_back({CxxFix::After, s, ")"});
  }
}

namespace {
bool isClock(llvm::StringRef name) {
  static const std::set<llvm::StringRef> clocks = {"clock",         "clock_gettime", "gettimeofday", "getrusage",
                                                   "omp_get_wtime", "MPI_Wtime",     "PMPI_Wtime",   "time",
                                                   "times",         "timespec_get",  "ftime",        "__rdtsc"};
  return clocks.count(name) > 0;
}
} // namespace

/// A construct without async must appear complete even to a clock, but its kernels may still be running.
void CallSema::noteClock(const CallExpr *call, const FunctionDecl *callee) {
  if (!makesKernels(program.target) || around.accRegion >= 0 || around.accRoutine || !around.function)
    return;
  const bool known = callee && callee->getIdentifier();
  const bool foreign = known && (ofSystem(callee) || callee->getBuiltinID() || isInjected(callee));
  const bool unseen = !callee || (known && !foreign && !callee->getDefinition());
  if (const Span span = locations.spanOf(call); !span.empty() && (unseen || (foreign && isClock(callee->getName()))))
    readsClock.push_back(span);
}

void CallSema::finish() {
  if (std::ranges::none_of(program.all<AccConstruct>(), computes, &AccConstruct::kind))
    return;
  for (const Span &call : readsClock) {
    program.commonFixes.push_back({CxxFix::Before, call, "(xacc_complete(), "});
    program.commonFixes.push_back({CxxFix::After, call, ")"});
  }
}

/// The loops of a routine need a level that no loop around the call has used.
void CallSema::checkLevel(const CallExpr *call, const FunctionDecl *callee) {
  const Clause *outer = around.accContext.level;
  const Directive *routine = outer ? sema.routines.routineDirective(callee) : nullptr;
  if (!routine)
    return;
  for (const Clause &c : routine->clauses) {
    const LevelSize *size = isLevel(c.kind) ? c.as<LevelSize>() : nullptr;
    const bool gangs = c.kind == ClauseKind::Gang && outer->kind == ClauseKind::Gang;
    if (isLevel(c.kind) && levelOf(c.kind) <= levelOf(outer->kind) &&
        !(gangs && ((size && size->dimension) || around.accContext.gangs > 1)))
      reporter.report(Diag::acc_call_level, call->getSourceRange(),
                      {callee->getNameAsString(), std::string(spellingOf(DirectiveKind::AccRoutine, c.kind)),
                       std::string(spellingOf(DirectiveKind::AccLoop, outer->kind))});
  }
}

bool CallSema::walkCall(const CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  noteClock(call, callee);
  const bool named = callee && callee->getIdentifier();
  if (named)
    checkLevel(call, callee);
  if (named)
    sema.mistakes.checkCall(call, callee);
  if (named && callee->getName() == descriptorName) {
    useDescriptor(call);
    return true;
  }
  if ((markers.isCallTo(call, "free") || markers.isCallTo(call, "realloc")) && call->getNumArgs() > 0)
    // The memory may come from xmp_malloc; only the runtime knows.
    if (const int n = aligned.arrayAt(call->getArg(0)->IgnoreParenCasts()); n >= 0) {
      const auto i = locations.index(call->getBeginLoc());
      if (call->getArg(0)->IgnoreParenCasts()->getType()->isArrayType())
        reporter.report(Diag::array_freed, call->getSourceRange(), {program.arrays[n].name, callee->getNameAsString()});
      else if (i && program.source->tokens[*i + 1].text == "(")
        program.freed.push_back({callee->getNameAsString(), {*i, *i + 2}, n});
    }
  if (markers.isCallTo(call, "xmp_gather") || markers.isCallTo(call, "xmp_scatter") ||
      markers.isCallTo(call, "xmp_malloc"))
    checkPerDimension(call, callee);
  if (named && callee->getName() == "xmp_malloc")
    useAllocation(call);
  if (isLibraryCall(call) && isLibrary(callee, LibraryFact::Collective)) {
    sema.mistakes.noteCommunication(call);
    const Span span = locations.spanOf(call);
    if (program.checks && !span.empty())
      program.collectiveCalls.push_back({span, callee->getNameAsString(), sema.sections.siteOf(span)});
  }
  return false;
}

} // namespace xacc
