// FollowedCalls.cpp - see FollowedCalls.h.
#include "sema/mistakes/copies/FollowedCalls.h"
#include "analysis/PathWalk.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

constexpr size_t maxDepth = 8;

bool isTracked(const VarDecl *V, const Copies &copies) {
  return copies.present.count(V) || copies.lost.count(V) || copies.own.count(V);
}

bool tracksAny(const Copies &copies, const std::set<const VarDecl *> &variables) {
  return std::ranges::any_of(variables, [&](const VarDecl *V) { return isTracked(V, copies); });
}

/// Finds the calls in S in the order of their execution, and whether S may skip them.
void callsIn(const Stmt *S, bool guarded, llvm::function_ref<void(const CallExpr *, bool)> found) {
  if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
    return;
  const bool conditional = isConditional(S);
  bool first = true;
  for (const Stmt *child : S->children()) {
    callsIn(child, guarded || (conditional && !first), found);
    first = false;
  }
  if (const auto *call = dyn_cast<CallExpr>(S))
    found(call, guarded);
}

/// The definition of the function that a call names.
const FunctionDecl *definitionOf(const CallExpr *call) {
  const FunctionDecl *F = calleeOf(call);
  return F ? F->getDefinition() : nullptr;
}

} // namespace

PlacedUses &FollowedCalls::usesIn(const FunctionDecl *function) {
  return uses.try_emplace(function->getDefinition(), sema, function->getDefinition()).first->second;
}

bool FollowedCall::passes(const Expr *E) const {
  return std::ranges::any_of(passed, [&](const Passed &p) { return p.argument == E; });
}

bool FollowedCalls::isPrivate(const VarDecl *V) {
  const auto *function = dyn_cast<FunctionDecl>(V->getDeclContext());
  return function && function->getDefinition() && usesIn(function).isPrivate(V);
}

const FollowedCalls::Contents &FollowedCalls::contentsOf(const FunctionDecl *function) {
  const auto [found, isNew] = contents.try_emplace(function);
  Contents &known = found->second;
  if (!isNew)
    return known;
  known.unknown = true; // for calls of itself
  Contents own;
  traverse(function->getBody(), [&](const Stmt *S) {
    own.directives |= sema.markers.markerCall(S) != nullptr;
    if (const VarDecl *V = namedVariable(S))
      own.variables.insert(V);
    const auto *call = dyn_cast<CallExpr>(S);
    if (!call || sema.markers.markerCall(call))
      return true;
    if (const FunctionDecl *callee = definitionOf(call)) {
      const Contents &called = contentsOf(callee);
      own.variables.insert(called.variables.begin(), called.variables.end());
      own.directives |= called.directives;
      own.unknown |= called.unknown;
    } else {
      const FunctionDecl *outside = calleeOf(call);
      own.unknown |= !outside || !sema.effects.changesOnlyArguments(outside);
    }
    return true;
  });
  return known = std::move(own);
}

std::vector<FollowedCall::Passed> FollowedCalls::passedBy(const CallExpr *call, const FunctionDecl *function,
                                                          const Copies &copies) {
  std::vector<FollowedCall::Passed> passed;
  const Contents &called = contentsOf(function);
  std::set<const VarDecl *> seen, twice;
  for (const Expr *argument : call->arguments())
    for (const VarDecl *V : variablesIn(argument))
      if (!seen.insert(V).second)
        twice.insert(V);
  for (unsigned k = 0; k < function->getNumParams(); ++k) {
    const ParmVarDecl *parameter = function->getParamDecl(k);
    const Expr *argument = call->getArg(k)->IgnoreParenImpCasts();
    const VarDecl *V = namedVariable(argument);
    const bool onlyByParameter = V && (V->hasLocalStorage() || !(called.unknown || called.variables.count(V)));
    const bool matters = isTracked(V, copies) || called.directives; // directives may create a copy
    if (!onlyByParameter || twice.count(V) || !matters || usesIn(function).mayReplace(parameter))
      continue;
    const QualType to = parameter->getType()->getPointeeType();
    const QualType from = call->getArg(k)->getType()->getPointeeType();
    if (!to.isNull() && !from.isNull() && sema.ctx.hasSameUnqualifiedType(to, from))
      passed.push_back({V, parameter, argument});
  }
  return passed;
}

std::optional<std::vector<FollowedCall>> FollowedCalls::in(const Stmt *S, const Copies &copies,
                                                           const std::vector<const FunctionDecl *> &callers) {
  std::vector<FollowedCall> followed;
  bool understood = true;
  callsIn(S, /*guarded=*/false, [&](const CallExpr *call, bool guarded) {
    if (sema.markers.markerCall(call))
      return;
    const FunctionDecl *function = definitionOf(call);
    if (!function) {
      const FunctionDecl *outside = calleeOf(call);
      understood &= outside && sema.effects.changesOnlyArguments(outside);
      return;
    }
    const Contents &called = contentsOf(function);
    understood &= function->getNumParams() == call->getNumArgs();
    FollowedCall followedCall{call, function, {}};
    if (understood)
      followedCall.passed = passedBy(call, function, copies);
    if (!called.directives && !called.unknown && followedCall.passed.empty() && !tracksAny(copies, called.variables))
      return;
    understood &= !guarded && callers.size() < maxDepth && std::ranges::find(callers, function) == callers.end() &&
                  !hasLabels(function->getBody());
    followed.push_back(std::move(followedCall));
  });
  if (!understood)
    return std::nullopt;
  if (!followed.empty()) // the order of other uses in S and the calls is not known
    for (const PlacedUse &u : usesIn(callers.back()).of(S))
      if (isTracked(u.variable, copies) &&
          std::ranges::none_of(followed, [&](const FollowedCall &call) { return call.passes(u.whole); }))
        return std::nullopt;
  return followed;
}

} // namespace xacc
