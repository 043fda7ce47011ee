// FollowedCalls.h - calls of functions of the file that a walk over device copies enters. Clang side.
#pragma once

#include "sema/mistakes/copies/CopyState.h"

namespace xacc {

struct FollowedCall {
  /// A variable of the caller whose address or value a parameter receives.
  struct Passed {
    const clang::VarDecl *variable, *parameter;
    const clang::Expr *argument;
  };
  const clang::CallExpr *call;
  const clang::FunctionDecl *function; ///< its definition
  std::vector<Passed> passed;

  bool passes(const clang::Expr *E) const;
};

class FollowedCalls {
public:
  explicit FollowedCalls(Sema &sema) : sema(sema) {}

  Sema &sema;

  /// Does the function, or one that it calls, contain a directive?
  bool reachesDirectives(const clang::FunctionDecl *function) { return contentsOf(function).directives; }
  PlacedUses &usesIn(const clang::FunctionDecl *function);
  /// Is it an array of a function whose address is not taken?
  bool isPrivate(const clang::VarDecl *V);
  /// The calls in S that may use or change what is known, in source order; the other ones have no effect on it. Nothing
  /// if the effects of one are unknown. `callers`: functions that are being followed.
  std::optional<std::vector<FollowedCall>> in(const clang::Stmt *S, const Copies &copies,
                                              const std::vector<const clang::FunctionDecl *> &callers);

private:
  /// What a function names, directly or in functions that it calls.
  struct Contents {
    std::set<const clang::VarDecl *> variables; ///< canonical
    bool directives = false;
    bool unknown = false; ///< it calls functions outside the file, by pointers, or itself
  };
  std::map<const clang::FunctionDecl *, PlacedUses> uses;
  std::map<const clang::FunctionDecl *, Contents> contents;

  const Contents &contentsOf(const clang::FunctionDecl *function);
  std::vector<FollowedCall::Passed> passedBy(const clang::CallExpr *call, const clang::FunctionDecl *function,
                                             const Copies &copies);
};

} // namespace xacc
