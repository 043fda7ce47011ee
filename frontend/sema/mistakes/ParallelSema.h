// ParallelSema.h - loops that nodes or device threads share: iterations that need each other, and scalars that are used
// behind the loop as if it had run in order. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_PARALLELSEMA_H
#define XACC_FRONTEND_SEMA_MISTAKES_PARALLELSEMA_H

#include "analysis/uses/ElementUses.h"
#include "sema/SemaArea.h"

namespace xacc {

struct ParallelLoop {
  int directive;
  const clang::Stmt *statement; ///< the for statement
  std::vector<ParallelLevel> levels;
  std::set<std::string> own = {}; ///< variables that are private or reduced
  bool device = false;            ///< by device threads; else by nodes
  Span region = {};               ///< the compute construct: what it declares, threads have of their own
};

class ParallelSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void loop(const ParallelLoop &loop);
  /// A level that runs in parallel, for its loop.
  static ParallelLevel levelOf(const LoopLevel &level, const clang::VarDecl *variable);
  /// After the walk.
  void finish();

private:
  std::set<const clang::Expr *> reported; ///< a loop may have directives for nodes and for devices
  std::map<const clang::FunctionDecl *, std::map<int, std::vector<ScalarStore>>> stores; ///< by directive
  void dependences(const ParallelLoop &loop, const ElementUses &uses);
  void lastValues(const ParallelLoop &loop, const ElementUses &uses);
};

} // namespace xacc
#endif
