// AccessSema.h - uses of aligned arrays in ordinary expressions. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class AccessSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void walkArrayAccess(const clang::Expr *E);
  bool walkOtherAccess(const clang::Expr *E);
  void checkAllocation(int array, const clang::Expr *memory) const;
  std::optional<ArrayUse> globalSize(const clang::UnaryExprOrTypeTraitExpr *E) const;
  /// Call after the walk.
  void finish();

private:
  struct Argument {
    size_t use; ///< in Program::uses
    const clang::FunctionDecl *callee;
    unsigned number;
  };
  std::vector<Argument> arguments; ///< aligned arrays as arguments of calls
  void rememberArgument(const clang::Expr *E);
  std::set<std::pair<int, int>> disagreed; ///< already reported: the outermost loop's directive, and the array
  void walkPlainAccess(const clang::Expr *E, const clang::Expr *root,
                       const std::vector<const clang::ArraySubscriptExpr *> &chain);
  bool walkSubscripts(const std::vector<const clang::ArraySubscriptExpr *> &chain, size_t rank, ArrayUse &use);
  void recordAccess(const clang::Expr *E, ArrayUse use, const std::vector<const clang::Expr *> &indices);
  bool isGlobalSize(const clang::Expr *argument, const clang::CallExpr *call, const clang::Expr *array) const;
  bool hasOnlyRows(const ArrayDecl &a) const;
  void checkAddress(const clang::UnaryOperator *address, llvm::ArrayRef<const clang::Stmt *> outer,
                    const clang::Expr *E, const ArrayDecl &a, bool chosen) const;
  void noteSectionAddress(const clang::Stmt *user, const clang::Expr *E, const ArrayDecl &a) const;
  bool isElementArithmetic(const clang::Expr *E, const ArrayDecl &a) const;
  std::string useType(const clang::Expr *E, const ArrayDecl &a) const;
  bool isOnlyConverted() const;
  void placePart(const clang::Expr *E, const ArrayDecl &a, ArrayUse &use) const;
  bool turnsPointers(const clang::Expr *E) const;
  void checkAgreement(const ArrayUse &use, const std::vector<const clang::Expr *> &indices);
  void followLoops(ArrayUse &use, const std::vector<const clang::Expr *> &indices) const;
  bool isVariableOf(const clang::VarDecl *V, const LoopLevel &level) const;
  bool runsAlong(int templ, int dim) const;
  bool countsThroughAll(const clang::VarDecl *V) const;
  std::string disagreementWith(const Loop &loop, const LoopLevel &level, const ArrayDecl &a, size_t dim) const;
  std::string disagreement(const ArrayDecl &a, size_t dim, const clang::Expr *index) const;
};

} // namespace xacc
