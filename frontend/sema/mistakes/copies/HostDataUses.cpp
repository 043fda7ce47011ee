// HostDataUses.cpp - see HostDataUses.h.
#include "sema/mistakes/copies/HostDataUses.h"
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

/// Directives, sections, coarrays.
static bool hasDirectives(const Stmt *S) {
  return findIn(S, [](const Stmt *inner) {
    const FunctionDecl *F = calleeOf(inner);
    return F && isInjected(F);
  });
}

/// Does the host function, whose body is known, access elements of this parameter?
static bool subscripts(const FunctionDecl *F, unsigned parameter) {
  const Stmt *body = F ? F->getBody(F) : nullptr;
  if (!body || parameter >= F->getNumParams() || hasDirectives(body))
    return false;
  return findIn(body, [&](const Stmt *S) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(S);
    return element && namedVariable(element->getBase()) == F->getParamDecl(parameter);
  });
}

std::vector<HostUse> hostUses(const AccConstruct &hostData, const Stmt *body, PlacedUses &uses) {
  std::vector<HostUse> found;
  if (hasDirectives(body) || !hostData.condition.empty() || hostData.ifPresent)
    return found;
  const auto add = [&](const VarDecl *V, const Expr *where) {
    if (V && std::ranges::any_of(hostData.data, [&](const AccData &d) { return uses.named(d.name) == V; }))
      found.push_back({V, where});
  };
  for (const PlacedUse &u : uses.of(body))
    if (u.element && !u.ranges.empty())
      add(u.variable, u.whole);
  traverse(body, [&](const Stmt *S) {
    const auto *call = dyn_cast<CallExpr>(S);
    for (unsigned k = 0; call && k < call->getNumArgs(); ++k)
      if (subscripts(call->getDirectCallee(), k))
        add(namedVariable(call->getArg(k)), call->getArg(k));
    return true;
  });
  return found;
}

} // namespace xacc
