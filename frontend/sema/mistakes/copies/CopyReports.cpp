// CopyReports.cpp - see CopyReports.h.
#include "sema/mistakes/copies/CopyReports.h"
#include "analysis/Traverse.h"
#include "analysis/uses/VariableUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

SourceRange CopyReports::placeOf(int directive) const { return sema.captured.directives[directive].place(); }

void CopyReports::noteCall() const {
  if (call)
    sema.reporter.report(Diag::called_from, call->getSourceRange(), {});
}

/// The clause that moves the values to the device or back.
std::string CopyReports::moves(bool toDevice, const VarDecl *V) const {
  const std::string name = V->getNameAsString();
  if (replicas.count(V))
    return (toDevice ? "in (" : "out (") + name + ")";
  return (toDevice ? "device(" : "self(") + name + ")";
}

/// The directive that moves them.
std::string CopyReports::synchronises(bool toDevice, const VarDecl *V) const {
  return (replicas.count(V) ? "device replicate_sync " : "update ") + moves(toDevice, V);
}

void CopyReports::reportStale(Diag warning, const VarDecl *V, const Expr *where, int directive,
                              const PlacedUse &store) {
  if (!isNew(where, directive))
    return;
  std::string remedy = synchronises(/*toDevice=*/false, V);
  if (warning == Diag::stale_host_copy && directive >= 0 && !replicas.count(V))
    warning = Diag::sent_host_copy;
  if (warning == Diag::copy_lost)
    remedy = (replicas.count(V) ? "add '" : "use 'copy' or 'copyout', or add '") + remedy + "'";
  sema.reporter.report(warning, where ? where->getSourceRange() : placeOf(directive), {V->getNameAsString(), remedy});
  sema.reporter.report(Diag::stored_on_device, store.whole->getSourceRange(), {store.variable->getNameAsString()});
  noteCall();
}

void CopyReports::reportStaleInKernel(const AccConstruct &acc, const VarDecl *V, const Expr *where,
                                      const PlacedUse &store) {
  if (!isNew(where, -1))
    return;
  sema.reporter.report(Diag::stale_device_copy, where->getSourceRange(),
                       {V->getNameAsString(), synchronises(/*toDevice=*/true, V)});
  sema.reporter.report(Diag::stored_on_host, store.whole->getSourceRange(), {store.variable->getNameAsString()});
  noteCall();
  if (!V->getType()->isArrayType())
    return;
  const Loop *loop = sema.program.loopOn(acc); // the first of the two directives
  sema.reports.suggestLine(loop ? std::min(loop->directive, acc.directive) : acc.directive,
                           replicas.count(V) ? DirectiveKind::DeviceReplicateSync : DirectiveKind::AccUpdate,
                           moves(/*toDevice=*/true, V));
}

bool CopyReports::testsSharing(const Stmt *S, const PlacedUse &use, const PlacedUse &store,
                               const FunctionDecl *function) const {
  const auto *condition = dyn_cast<Expr>(S);
  if (!testedIn(S, sema.ctx).count(use.whole) && !(condition && condition->IgnoreParenImpCasts() == use.whole))
    return false;
  return findIn(function->getBody(), [&](const Stmt *s) {
    const auto *B = dyn_cast<BinaryOperator>(s);
    return B && B->getOpcode() == BO_Assign && B->getLHS()->IgnoreParens() == store.whole &&
           B->getRHS()->getIntegerConstantExpr(sema.ctx);
  });
}

void CopyReports::reportUnset(const VarDecl *V, const Expr *where, int creator) {
  if (!isNew(where, -1))
    return;
  const std::string remedy =
      (replicas.count(V) ? "add '" : "use 'copyin' or 'copy', or add '") + synchronises(/*toDevice=*/true, V) + "'";
  sema.reporter.report(Diag::unset_device_copy, where->getSourceRange(), {V->getNameAsString(), remedy});
  sema.reporter.report(Diag::created_unset, placeOf(creator), {V->getNameAsString()});
  noteCall();
}

void CopyReports::reportBackwards(int directive, bool toDevice, const VarDecl *V, const PlacedUse &store) {
  if (!isNew(nullptr, directive))
    return;
  sema.reporter.report(Diag::update_backwards, placeOf(directive),
                       {V->getNameAsString(), toDevice ? "device" : "host", moves(!toDevice, V)});
  sema.reporter.report(toDevice ? Diag::stored_on_device : Diag::stored_on_host, store.whole->getSourceRange(),
                       {store.variable->getNameAsString()});
  noteCall();
}

void CopyReports::reportNeverPresent(int directive, const std::string &name) {
  if (isNew(nullptr, directive))
    sema.reporter.report(Diag::never_present, placeOf(directive), {name});
}

void CopyReports::reportHostData(const VarDecl *V, const Expr *where) {
  if (isNew(where, -1))
    sema.reporter.report(Diag::host_data_element, where->getSourceRange(), {V->getNameAsString()});
}

} // namespace xacc
