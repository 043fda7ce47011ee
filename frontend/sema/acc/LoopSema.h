// LoopSema.h - acc loops. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class AccLoopSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// Variables of the directive that are private or reduced.
  std::set<std::string> privateByClauses(const TypedDirective &m, int number) const;
  void buildAccLoop(const TypedDirective &m, const clang::Stmt *body);
  bool buildImpliedLoop(const clang::ForStmt *loop);
  /// Does the scalar have a device copy because of a clause?
  bool resident(const std::string &name) const;
  void analyseLoop(const TypedDirective &m, const clang::Stmt *body, int number);

private:
  AccLoop loopByClauses(const TypedDirective &m, const clang::ForStmt *outermost) const;
  void walkLoop(const TypedDirective &m, const clang::Stmt *body, int number,
                const std::vector<const clang::ForStmt *> &loops);
  void copyReduced(const TypedDirective &m);
  /// Another `acc` loop directive that precedes the loop; absent if there is none.
  std::optional<int> anotherLoop(const clang::Stmt *body) const;
  void checkOwnDirective(const TypedDirective &m, const clang::Stmt *inner);
  int collapsedLoops(const TypedDirective &m, int number);
  bool hasNoShares(const clang::ForStmt *inner, const clang::ForStmt *outermost, bool reads) const;
  std::optional<std::vector<const clang::ForStmt *>>
  addLoops(const TypedDirective &m, int number, const clang::ForStmt *outermost, bool provable, AccLoop &loop);
  bool addTileLoops(const TypedDirective &m, const clang::Stmt *inner, AccLoop &loop);
  void addForgottenReductions(const TypedDirective &m, int number, const clang::ForStmt *outermost,
                              const AccLoop &loop);
  std::pair<std::set<std::string>, std::set<std::string>> reductionsOf(const clang::ForStmt *loop) const;
  bool unusedAfter(const clang::VarDecl *V, const clang::ForStmt *loop) const;
  std::set<std::string> temporariesIn(const clang::ForStmt *loop) const;
  void shareScalars(int number, const clang::ForStmt *outermost, AccLoop &loop);
  void findPrivateVariables(const TypedDirective &m, int number, const std::vector<const clang::ForStmt *> &loops,
                            AccLoop &loop);
  void shareAtomics(int number);
  void enterLevels(const TypedDirective &m);
  void reduceSerially(int number);
  bool declaredInRegion(const clang::VarDecl *V) const;
  bool provedIndependent(const TypedDirective &m, int number, const clang::ForStmt *loop);
  bool runsOnOneThread(const clang::ForStmt *loop);
  Span oneThread = {0, 0};                   ///< the last loop known to run on one GPU thread
  std::set<const clang::ForStmt *> accLoops; ///< loops already handled, or excluded
};

} // namespace xacc
