// KernelSema.h - the kernels of a compute construct: nest, body, lanes, declarations. Clang side.
#ifndef XACC_FRONTEND_SEMA_ACC_KERNELSEMA_H
#define XACC_FRONTEND_SEMA_ACC_KERNELSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class KernelSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void kernelNest(int number, const clang::ForStmt *outermost, const clang::ForStmt *deepest);
  void kernelLanes(int number, const clang::Stmt *body);
  const clang::Stmt *kernelBody(const clang::ForStmt *loop, int number) const;
  bool flatUses(const clang::VarDecl *V, const clang::Stmt *body, AccCapture &c) const;
  std::set<const clang::VarDecl *> kernelDeclarations(const TypedDirective &m, const clang::CompoundStmt *block,
                                                      AccConstruct &acc);
  void kernelParts(const TypedDirective &m, const clang::Stmt *body, AccConstruct &acc);

  void stripLoop(int number, const clang::ForStmt *outermost);

private:
  std::vector<const clang::VarDecl *> countersOf(const clang::ForStmt *loop, size_t levels) const;
  std::set<std::string> privatesOf(int number) const;
  bool isPlain(const clang::ForStmt *loop) const;
  std::vector<int> markersOf(const clang::Stmt *S) const;
  bool storesMemory(const clang::Stmt *S, const std::set<std::string> &own, bool &assignsOwn) const;
  bool usesOwnMemory(const clang::Stmt *S, const std::set<uint32_t> &laneLoops, const std::set<std::string> &own) const;
  void continues(const clang::Stmt *S, std::vector<uint32_t> &found) const;
  bool laneGuards(const clang::Stmt *S, const std::set<uint32_t> &laneLoops, const std::set<std::string> &own,
                  std::vector<LaneGuard> &guards) const;
};

} // namespace xacc
#endif
