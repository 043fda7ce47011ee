// IndexOrigins.h - where the values of subscripts in a divided loop come from. Clang side.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace xacc {

/// What a function stores to its variables. Collect it once, not once for each of its loops.
struct AssignedValues {
  AssignedValues() = default;
  explicit AssignedValues(const clang::Stmt *function);
  std::map<const clang::VarDecl *, std::vector<const clang::Expr *>> values;
  std::set<const clang::VarDecl *> escaped; ///< their address is taken
};

class IndexOrigins {
public:
  /// `own`: names of variables that number the iterations of divided loops. `iterations`: their least known number.
  IndexOrigins(const AssignedValues &stored, const std::set<std::string> &own, int64_t iterations = 0)
      : stored(stored), own(own), iterations(iterations) {}
  /// Do iterations of different nodes select the same elements? They do if the index is constant, counts another loop,
  /// is computed from data, or starts again: `a[0]`, `a[k]`, `a[(int)x[i]]`, `a[i % 4]`.
  bool shared(const clang::Expr *index) const;

private:
  const AssignedValues &stored;
  const std::set<std::string> &own;
  int64_t iterations;
  bool shared(const clang::Stmt *S, std::set<const clang::VarDecl *> &seen) const;
  bool startsAgain(const clang::BinaryOperator *B) const;
};

} // namespace xacc
