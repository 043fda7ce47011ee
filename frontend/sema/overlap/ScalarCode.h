// ScalarCode.h - statements that only compute scalars from scalars, in the language of kernels. Clang side.
#pragma once

#include "model/Acc.h"
#include "sema/context/SemaContext.h"
#include <map>

namespace xacc {

/// A kernel that repeats the statements gets the same values as the host, so no sum of a product is accepted: the GPU
/// would round it once.
class ScalarCode {
public:
  explicit ScalarCode(const Locations &locations) : locations(locations) {}
  /// A scalar that the kernel may use although the statements do not mention it.
  void addVariable(const clang::VarDecl *V);
  /// False if the statement does anything else.
  bool add(const clang::Stmt *S);
  /// The scalars that the statements assign or declare.
  const std::map<std::string, const clang::VarDecl *> &assigned() const { return targets; }
  const std::vector<std::string> &declared() const { return own; }
  /// What is needed to compute the variables in `wanted`, of which the statements assign some. `ahead` receives the
  /// scalars and assignments. False if that is not possible.
  bool compute(std::set<std::string> wanted, LaunchAhead &ahead) const;

private:
  struct Assignment {
    std::string name, value;
    std::set<std::string> reads;
  };
  const Locations &locations;
  std::vector<Assignment> assignments;
  std::vector<std::string> own;
  std::map<std::string, const clang::VarDecl *> targets, all; ///< by name; all: that are mentioned
  std::set<std::string> reads;                                ///< by the current expression

  bool mention(const clang::VarDecl *V);
  bool declare(const clang::VarDecl *V);
  bool assign(const clang::BinaryOperator *E);
  bool store(const clang::VarDecl *V, std::string value);
  std::string expression(const clang::Expr *E);
  std::string cast(const clang::CastExpr *E);
  std::string call(const clang::CallExpr *E);
  std::string binary(const clang::BinaryOperator *E);
};

} // namespace xacc
