// VariableUses.h - the outer variables that a statement uses. Clang side.
#pragma once

#include "analysis/Markers.h"
#include "analysis/uses/MemoryUses.h"
#include <set>

namespace xacc {

/// Variables that a statement uses but does not declare, in the order of first use.
class VariableUses : public MemoryWalk {
public:
  struct Use {
    std::vector<const clang::DeclRefExpr *> refs;
    std::vector<const clang::DeclRefExpr *> stores; ///< those by which the variable itself may change
    bool read = false, written = false, loopVariable = false;
    bool onlyElements = true; ///< every use is that of an element
    bool stored = false;      ///< something reached through it may be stored to
  };
  VariableUses(const Markers &markers, const AlignedVariables &aligned) : markers(markers), aligned(aligned) {}
  std::vector<const clang::VarDecl *> order;
  std::map<const clang::VarDecl *, Use> uses;
  std::map<int, std::vector<const clang::Expr *>> members; ///< accesses to aligned members; key: array
  std::set<const clang::VarDecl *> between;                ///< declared inside, but to be included
  const clang::Expr *wholeArray = nullptr; ///< uses the address or type of a variable that becomes a pointer
  std::vector<const clang::UnaryExprOrTypeTraitExpr *> sizesOfArrays; ///< of variables that become pointers

private:
  const Markers &markers;
  const AlignedVariables &aligned;
  std::set<const clang::VarDecl *> inside;
  std::set<const clang::Expr *> replaced; ///< parts of accesses to aligned members, which have their own names
  Use *of(const clang::VarDecl *V);
  bool enter(const clang::Stmt *S) override;
  void use(const MemoryUse &u) override;
  void wholeUse(const clang::Expr *of);
  void declares(const clang::VarDecl *V) override;
  void counts(const clang::VarDecl *V) override;
};

/// The expressions that S compares with integer or null constants, or uses as conditions, without parentheses and
/// implicit casts.
std::set<const clang::Expr *> testedIn(const clang::Stmt *S, const clang::ASTContext &ctx);

/// Does S use the value of the pointer V only in such tests, and in comparisons and differences with other pointers
/// that are used in the same way? `hostValue`: does this variable have the value of the host in S?
bool onlyTests(const clang::VarDecl *V, const clang::Stmt *S, const clang::ASTContext &ctx,
               llvm::function_ref<bool(const clang::VarDecl *)> hostValue);

} // namespace xacc
