// GmoveSema.h - gmove and array. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class GmoveSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  bool partOfAligned(const clang::Expr *E) const;
  void buildGmove(const TypedDirective &m, const clang::Stmt *body);
  void buildArray(const TypedDirective &m, const clang::Stmt *body);

private:
  bool mentionsAligned(const clang::Expr *E) const;
  bool references(const clang::BinaryOperator *assign, Gmove &gmove, std::vector<const clang::Expr *> (&indices)[2]);
  bool checkGmove(const TypedDirective &m, const clang::Expr *moved, Gmove &gmove);

  // GmoveLoops.cpp
  /// A loop around the assignment.
  struct Counter {
    const clang::ForStmt *loop;
    const clang::VarDecl *variable; ///< canonical
    LoopLevel level;
  };
  std::optional<std::vector<Counter>> counters(const TypedDirective &m, const clang::Stmt *&S) const;
  static std::vector<CountedLoop> loopsOf(const std::vector<Counter> &nest);
  bool isMember(uint32_t token) const;
  std::optional<std::vector<const Counter *>> rangesOf(SectionRef &ref, const std::vector<const clang::Expr *> &indices,
                                                       const std::vector<Counter> &nest) const;
  void countSubscript(SectionRef &ref, size_t k, const clang::Expr *index, const LoopLevel &level, int64_t factor,
                      std::optional<int64_t> rest) const;
  bool loopsAgree(Gmove &gmove, const clang::BinaryOperator *assign, const std::vector<Counter> &nest,
                  const std::vector<const clang::Expr *> (&indices)[2]) const;
  bool readsStored(const Gmove &gmove, const std::vector<Counter> &nest,
                   const std::vector<const clang::Expr *> (&indices)[2]) const;
  bool wholeArrays(const clang::CallExpr *call, Gmove &gmove) const;
};

} // namespace xacc
