// WorkSema.h - loop, task, tasks: references, nests, bounds. Clang side.
#pragma once

#include "sema/mapping/MappingSema.h"

namespace xacc {

class WorkSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void checkNocomm(const TypedDirective &m);
  bool checkBody(const TypedDirective &m, const clang::Stmt *body, const std::string &variable,
                 const clang::VarDecl *var);
  void buildLoop(const TypedDirective &m, const clang::Stmt *body);
  /// Reads the header of a loop in OpenMP's canonical form. False after an error: it has another form.
  bool readLoopHeader(const clang::ForStmt *loop, LoopLevel &level);
  /// The header of a loop in canonical form. Nothing, and no message, if it has another form.
  std::optional<LoopLevel> headerOf(const clang::ForStmt *loop);
  /// The variable of a loop in OpenMP's canonical form.
  const clang::VarDecl *variableOf(const clang::ForStmt *loop) const;
  /// The sums of an outermost loop. Reports which reductions cannot be treated as such.
  std::vector<LoopSum> sumsIn(const clang::Stmt *loop, const Reductions &reductions);
  void buildTask(const TypedDirective &m, const clang::Stmt *body);
  void buildTasks(const TypedDirective &m, const clang::Stmt *body);
  /// Do the bounds of `loop` keep their values while `nest` runs?
  bool boundsHold(const clang::ForStmt *loop, const clang::Stmt *nest, Changes allowed = Changes::Anything) const;

private:
  struct LoopDimensions {
    size_t rank = 0;
    std::vector<std::string> variables;
    MappingSema::VariableDims dims; ///< those with a loop variable
  };
  bool loopReference(const TypedDirective &m, Loop &loop, LoopDimensions &dims);
  void placeLoop(const TypedDirective &m, Loop &loop);
  void placeLevels(const TypedDirective &m, const LoopDimensions &dims, Loop &loop);
  bool addClauses(const TypedDirective &m, const clang::Stmt *body, const LoopDimensions &dims, Loop &loop);
  void reportRepeatedTerms(const TypedDirective &m, const Loop &loop) const;
  bool loopWidths(const TypedDirective &m, const Clause &c, Loop &loop, const LoopDimensions &dims);
  static OnReference iterationSet(const Loop &loop, size_t rank);
  bool mayLeave(const TypedDirective &m, const clang::Stmt *jump) const;
  void checkLeaving(const TypedDirective &m, const clang::ForStmt *loop, Span statement);
  bool checkBounds(const clang::ForStmt *loop, const std::string &variable);
  bool isDistributedByEnclosingLoop(const OnReference &on, int dim, const std::string &variable) const;
  const clang::Stmt *throughAcc(const clang::Stmt *S) const;
  bool declaredInRegion(const clang::Stmt *S) const;
  bool loopNest(const TypedDirective &m, Loop &loops, const clang::Stmt *body, std::vector<std::string> needed);
  void findAssignments(const clang::Stmt *body, ArrayKey variable, std::vector<Span> &values) const;
  void checkReach(const TypedDirective &m, const OnReference &on, const LoopLevel &L, TokenRange place);
  bool runsWhole(const OnReference &on, const LoopLevel &level) const;
};

} // namespace xacc
