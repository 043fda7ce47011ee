// ParallelSema.h - checks loops that nodes or device threads divide: dependences between iterations, and scalars used
// after the loop as if it had run sequentially. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_PARALLELSEMA_H
#define XACC_FRONTEND_SEMA_MISTAKES_PARALLELSEMA_H

#include "analysis/uses/ElementUses.h"
#include "sema/SemaArea.h"

namespace xacc {

struct ParallelLoop {
  int directive;
  const clang::Stmt *statement; ///< the for statement
  std::vector<ParallelLevel> levels;
  std::set<std::string> own = {}; ///< private or reduced variables
  bool device = false;            ///< divided among device threads; otherwise among nodes
  Span region = {};               ///< the compute construct, whose declarations are private to threads
};

class ParallelSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void loop(const ParallelLoop &loop);
  /// Description of a level that runs in parallel.
  static ParallelLevel levelOf(const LoopLevel &level, const clang::VarDecl *variable);
  /// Call after the walk.
  void finish();

private:
  std::set<const clang::Expr *> reported; ///< a loop may have directives for nodes and for devices
  std::map<const clang::FunctionDecl *, std::map<int, std::vector<ScalarStore>>> stores; ///< key: directive
  void dependences(const ParallelLoop &loop, const ElementUses &uses);
  void lastValues(const ParallelLoop &loop, const ElementUses &uses);
};

} // namespace xacc
#endif
