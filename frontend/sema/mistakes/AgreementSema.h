// AgreementSema.h - for -fxmp-check: variables to which loops and tasks store, and their uses in code that all nodes
// execute. Clang side.
#pragma once

#include "analysis/uses/Lvalue.h"
#include "sema/context/SemaArea.h"
#include <map>
#include <set>

namespace xacc {

/// Does the construct contain code that some nodes do not execute, or that does not run on the host?
bool selectsNodes(DirectiveKind kind);
bool passesToMpi(const clang::CallExpr *call);
/// The argument of xmp_local, if S is a use of that macro. Otherwise null.
const clang::Expr *markedLocal(const clang::Stmt *S);

/// What may differ as a whole: a variable, a member of a struct, or the memory that one of these points to.
struct AgreedRegion {
  const clang::VarDecl *variable;
  std::string name;
  clang::QualType type; ///< of a pointer: of that memory
  bool pointer;
  auto key() const { return std::tuple(variable, name, pointer); }
  /// The region to which this part belongs.
  static std::optional<AgreedRegion> of(const Lvalue &part);
};

class AgreementSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// A loop divided among nodes, and its statement. `privates`: names of private and reduced variables.
  void addLoop(const Loop &loop, const clang::Stmt *body, const std::set<std::string> &privates);
  /// A task and its statement.
  void addTask(const Task &task, const clang::Stmt *body);
  /// Call after the walk: fills Program::agreement.
  void finish();

private:
  using RegionKey = decltype(std::declval<AgreedRegion>().key());
  struct Body {
    int construct;
    const clang::Stmt *statement;
    std::set<std::string> privates;
    const clang::FunctionDecl *function;
    bool loop;
    std::set<RegionKey> stored = {}; ///< by the statement and the functions that it calls
  };
  using Variables = std::set<const clang::VarDecl *>;
  std::vector<Body> bodies;
  std::map<RegionKey, int> regions;                ///< index in Agreement::variables
  std::map<const clang::VarDecl *, int> variables; ///< the last such index
  Variables local;                                 ///< named by xmp_local
  Variables combined; ///< named by a reduction, a bcast or a call of MPI, which combine values that differ
  Variables numbers;  ///< hold the number of the node, or a value computed from it
  std::set<const clang::FunctionDecl *> inConstructs; ///< called in loops, tasks and compute constructs
  std::vector<std::pair<const clang::VarDecl *, const clang::FunctionDecl *>> results; ///< `V = F()`
  std::set<const clang::FunctionDecl *> resultCombined; ///< functions whose result is stored to one of `combined`
  std::set<uint32_t> used;                              ///< first tokens of the uses

  bool comparable(const AgreedRegion &region) const;
  AgreedPlace placeOf(int variable, const clang::Stmt *S) const;
  std::string adviceFor(const AgreedRegion &region, const Body &body) const;
  int numberOf(const AgreedRegion &region, const Body &body);
  void findStores(Body &body);
  void findReads(const Body &body);
  void readValue(const clang::VarDecl *V, const clang::Expr *value);
  void readStatement(const clang::Stmt *S);

  // AgreedUses.cpp
  void findUses(const clang::FunctionDecl *F);
  void findUsesInLoop(const Body &body);
  bool queriesNodeNumber(const clang::Stmt *S) const;
  void findUsesIn(const clang::Expr *E, bool statement, bool throughPointers);
  bool mayDiffer(const Lvalue &part, bool throughPointers) const;
  void findAllocations(const clang::CallExpr *call);
  bool isCombined(const clang::Expr *target) const;
  bool combinesArgument(const clang::CallExpr *call, unsigned k, int depth = 0) const;
};

} // namespace xacc
