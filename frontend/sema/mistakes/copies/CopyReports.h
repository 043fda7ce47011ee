// CopyReports.h - warnings about device copies, one for each use or directive. Clang side.
#pragma once

#include "directives/Diagnostics.h"
#include "model/Acc.h"
#include "sema/mistakes/PlacedUses.h"
#include <set>

namespace xacc {

struct Sema;

class CopyReports {
public:
  explicit CopyReports(Sema &sema) : sema(sema) {}

  std::set<const clang::VarDecl *> replicas; ///< of XMP-dev, whose directives have other names
  const clang::Expr *call = nullptr;         ///< the call that leads to the function being looked at, if any

  /// The use, or the directive if `where` is null, has an older value than the store on the device.
  void reportStale(Diag warning, const clang::VarDecl *V, const clang::Expr *where, int directive,
                   const PlacedUse &store);
  /// The same of a use in a kernel and a store on the host.
  void reportStaleInKernel(const AccConstruct &acc, const clang::VarDecl *V, const clang::Expr *where,
                           const PlacedUse &store);
  /// Is the use in S only a test of a variable to which the device has assigned a constant? Programs find out in this
  /// way whether host and device share their memory.
  bool testsSharing(const clang::Stmt *S, const PlacedUse &use, const PlacedUse &store,
                    const clang::FunctionDecl *function) const;
  /// A use in a kernel of a copy that this directive has created without values.
  void reportUnset(const clang::VarDecl *V, const clang::Expr *where, int creator);
  /// An update that overwrites the stored value.
  void reportBackwards(int directive, bool toDevice, const clang::VarDecl *V, const PlacedUse &store);
  void reportNeverPresent(int directive, const std::string &name);
  void reportHostData(const clang::VarDecl *V, const clang::Expr *where);

private:
  Sema &sema;
  std::set<std::pair<const clang::Expr *, int>> reported; ///< the use, or a directive

  bool isNew(const clang::Expr *where, int directive) { return reported.emplace(where, directive).second; }
  void noteCall() const;
  clang::SourceRange placeOf(int directive) const;
  std::string moves(bool toDevice, const clang::VarDecl *V) const;
  std::string synchronises(bool toDevice, const clang::VarDecl *V) const;
};

} // namespace xacc
