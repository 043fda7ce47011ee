// PlacedUses.h - uses of variables in the statements of a function, with the elements used. Clang side.
#pragma once

#include "analysis/IndexRange.h"
#include "analysis/uses/MemoryUses.h"
#include <map>
#include <set>

namespace xacc {

struct Sema;

/// A use of a variable or of a part of it.
struct PlacedUse {
  const clang::VarDecl *variable;
  const clang::Expr *whole;
  std::vector<IndexRange> ranges; ///< one per subscript
  bool element = false;           ///< a scalar; otherwise an array, row, address or pointer
  bool reads = false, stores = false;
  bool guarded = false; ///< in a part of the statement that is executed conditionally
};

/// Values that a call gives the parameters of a function, by canonical parameter.
using ParameterValues = std::map<const clang::VarDecl *, int64_t>;

class PlacedUses {
public:
  PlacedUses(Sema &sema, const clang::FunctionDecl *function, ParameterValues values = {});
  /// Uses in a statement without its directives, in source order. They live as long as this object.
  const std::vector<PlacedUse> &of(const clang::Stmt *S);
  /// The part of a variable that E denotes, however it is used. Nothing if E is something else.
  std::optional<PlacedUse> place(const clang::Expr *E) const;
  /// The variable of this name in the function. Null if there is none or several.
  const clang::VarDecl *named(const std::string &name) const;
  /// Does the function store to the whole variable, or take its address?
  bool mayReplace(const clang::VarDecl *V) const { return replaced.count(V) > 0; }
  /// Is it an array of this function whose address is not taken?
  bool isPrivate(const clang::VarDecl *V) const;
  /// Does S call a function that may access variables that are not private?
  bool callsUnknown(const clang::Stmt *S) const;

private:
  struct CountedLoop {
    const clang::ForStmt *statement;
    uint32_t begin, end; ///< tokens
    const clang::VarDecl *variable;
    IndexRange range;
  };
  Sema &sema;
  ParameterValues values;
  std::vector<CountedLoop> loops;
  std::map<const clang::Stmt *, std::vector<PlacedUse>> known;
  std::map<std::string, std::set<const clang::VarDecl *>> names;
  std::set<const clang::VarDecl *> escaped, replaced;
  void addLoop(const clang::ForStmt *loop);
  std::optional<int64_t> given(const clang::Expr *E) const;
  void storeLast(std::vector<PlacedUse> &uses, const std::vector<const clang::Expr *> &by) const;
  PlacedUse placed(const MemoryUse &u) const;
  IndexRange rangeOfSection(const clang::CallExpr *section) const;
  IndexRange rangeOf(const clang::Expr *index) const;
};

/// The functions of the file with one of the directives and without labels.
std::vector<const clang::FunctionDecl *> functionsWith(Sema &sema, const std::set<int> &directives);

} // namespace xacc
