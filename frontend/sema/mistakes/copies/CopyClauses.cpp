// CopyClauses.cpp - see CopyClauses.h.
#include "sema/mistakes/copies/CopyClauses.h"
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

bool selectsDevice(DirectiveKind kind) {
  return kind == DirectiveKind::AccSet || kind == DirectiveKind::AccInit || kind == DirectiveKind::AccShutdown;
}

bool selectsDevice(const Stmt *S) {
  return findIn(S, [](const Stmt *inner) {
    const StringRef name = nameOf(calleeOf(inner));
    return name.starts_with("acc_set_device_") || name.starts_with("acc_init") || name.starts_with("acc_shutdown");
  });
}

bool usesDevice(Sema &sema, int directive) {
  return std::ranges::any_of(sema.shadows.constructsOf(directive), [](const auto *construct) {
    const auto *gmove = std::get_if<Gmove>(construct);
    return gmove && (gmove->acc || gmove->accTo || gmove->accFrom);
  });
}

bool copiesScalarImplicitly(const Sema &sema, const AccConstruct &acc, const AccCapture &c) {
  std::set<std::string> named;
  ParallelSema::addPrivates(sema.captured.directives[acc.directive].directive, named);
  return !isKernels(acc.kind) && c.kind == AccCapture::Scalar && !c.resident && !c.mayBePresent &&
         (!c.isPrivate || (c.temporary && !named.count(c.name))) && !c.isFirstprivate && !c.reduction &&
         !c.reducedInside && !c.loopVariable && !c.between && c.host.empty() &&
         std::ranges::none_of(acc.data, [&](const AccData &d) { return d.name == c.name; });
}

bool createdOnlyBy(const Sema &sema, const FunctionDecl *function, const VarDecl *V) {
  if (isa<ParmVarDecl>(V) || (V->hasExternalFormalLinkage() && !sema.program.main.defined))
    return false;
  return std::ranges::none_of(sema.program.all<AccConstruct>(), [&](const AccConstruct &acc) {
    const uint32_t at = sema.captured.directives[acc.directive].site.index;
    const bool outside =
        at < sema.locations.index(function->getBeginLoc()) || at > sema.locations.index(function->getEndLoc());
    return outside && (acc.kind == DirectiveKind::AccEnterData || acc.kind == DirectiveKind::AccData) &&
           std::ranges::any_of(acc.data, [&](const AccData &d) {
             return d.name == V->getNameAsString() || acc.kind == DirectiveKind::AccEnterData;
           });
  });
}

CapturedNames capturedNames(const Sema &sema, const AccConstruct &acc) {
  CapturedNames found;
  for (const AccCapture &c : acc.captures) {
    if (copiesScalarImplicitly(sema, acc, c))
      found.copiedScalars.insert(c.name);
    if (c.reduction)
      found.reduced.insert(c.name);
    if (c.isPrivate || c.isFirstprivate || c.reduction || c.reducedInside || c.deviceptr)
      found.withOwnCopy.insert(c.name);
  }
  return found;
}

} // namespace xacc
