// WorkSema.h - loop, task, tasks: references, nests, bounds. Clang side.
#ifndef XACC_FRONTEND_SEMA_WORKSEMA_H
#define XACC_FRONTEND_SEMA_WORKSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class WorkSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void checkNocomm(const Met &m);
  bool checkBody(const Met &m, const clang::Stmt *S, const std::string &variable, const clang::VarDecl *var,
                 bool breaks);
  OnReference onReference(const Met &m, const Reference &r);
  void buildLoop(const Met &m, const clang::Stmt *body);
  bool loopLevel(const clang::ForStmt *loop, LoopLevel &level);
  /// The variable of a loop in OpenMP's canonical form.
  const clang::VarDecl *variableOf(const clang::ForStmt *loop) const;
  void buildTask(const Met &m, const clang::Stmt *body);
  void buildTasks(const Met &m, const clang::Stmt *body);
  bool boundsHold(const clang::ForStmt *loop, const clang::Stmt *nest) const; ///< while the nest runs?

private:
  /// The dimensions of a loop's reference.
  struct LoopDimensions {
    size_t rank = 0;
    std::vector<std::string> variables;
    std::vector<std::pair<int, const Subscript *>> dims; ///< those that follow a variable
  };
  bool loopReference(const Met &m, Item &it, LoopDimensions &dims);
  void placeLoop(const Met &m, Item &it);
  bool loopWidths(const Met &m, const Clause &c, Item &it, const LoopDimensions &dims);
  static OnReference iterationSet(const Item &it, size_t rank);
  bool mayLeave(const Met &m) const;
  void checkLeaving(const Met &m, const clang::ForStmt *loop, Span statement);
  bool checkBounds(const clang::ForStmt *loop, const std::string &variable);
  bool dividesAround(const OnReference &on, int dim, const std::string &variable) const;
  bool loopNest(const Met &m, Item &item, const clang::Stmt *body, std::vector<std::string> needed);
  void findAssignments(const clang::Stmt *S, ArrayKey variable, std::vector<Span> &values) const;
  void checkReach(const Met &m, const OnReference &on, const LoopLevel &L, TokenRange place);
  bool runsWhole(const OnReference &on, const LoopLevel &level) const;
};

} // namespace xacc
#endif
