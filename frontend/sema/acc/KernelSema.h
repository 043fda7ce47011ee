// KernelSema.h - the kernels of a compute construct: nest, body, lanes, declarations. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class KernelSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void extendNest(int number, const clang::ForStmt *outermost, const clang::ForStmt *deepest);
  void divideAmongLanes(int number, const clang::Stmt *body);
  const clang::Stmt *bodyOfNest(const clang::ForStmt *loop, int number) const;
  /// Describes an array with variable inner extents, which has the type xacc::VariableRows in a kernel. False if that
  /// type lacks an operation that the body uses.
  bool describeRows(const clang::VarDecl *V, const clang::Stmt *body, AccCapture &c) const;
  bool usesVariableRows(const clang::VarDecl *V, const clang::Stmt *body, bool sizes = false) const;
  std::pair<clang::QualType, int> variableElements(clang::QualType t) const;
  std::set<const clang::VarDecl *> describeDeclarations(const TypedDirective &m, const clang::CompoundStmt *block,
                                                        AccConstruct &acc);
  void splitBlock(const TypedDirective &m, const clang::Stmt *body, AccConstruct &acc);

  void findStripLoop(int number, const clang::ForStmt *outermost);
  Value gangsOf(const TypedDirective &m, const clang::Stmt *body, const AccConstruct &acc) const;
  void findGangLoops(int number);

private:
  /// Code that every gang runs.
  struct RedundantCode {
    bool counted = false;                       ///< its effect depends on the number of gangs
    bool routine = false;                       ///< it calls a function with loops that gangs divide
    std::set<std::string> used, reducedByLoops; ///< reducedByLoops: by loops that gangs divide
    std::set<const clang::FunctionDecl *> functions;
    bool inRoutine = false;
  };
  void collectRedundantCode(const clang::Stmt *S, RedundantCode &found) const;
  bool lanesShareGangs(const AccConstruct &loop) const;
  std::vector<const clang::VarDecl *> countersOf(const clang::ForStmt *loop, size_t levels) const;
  std::set<std::string> privatesOf(int number) const;
  bool isPlain(const clang::ForStmt *loop) const;
  bool storesMemory(const clang::Stmt *S, const std::set<std::string> &own, bool &assignsOwn) const;
  bool usesOwnMemory(const clang::Stmt *S, const std::set<uint32_t> &laneLoops, const std::set<std::string> &own) const;
  void collectContinues(const clang::Stmt *S, std::vector<uint32_t> &found) const;
  bool findLaneGuards(const clang::Stmt *S, const std::set<uint32_t> &laneLoops, const std::set<std::string> &own,
                      std::vector<LaneGuard> &guards) const;
};

} // namespace xacc
