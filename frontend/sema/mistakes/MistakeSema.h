// MistakeSema.h - warnings about programs that compile, but whose results depend on the number of nodes. Warns only
// about certain errors. Clang side.
#pragma once

#include "analysis/uses/LoopBodyUses.h"
#include "sema/context/SemaArea.h"
#include <map>
#include <optional>
#include <set>

namespace xacc {

/// Does `loop` count the variable from a constant in constant steps?
bool countsBySteps(const clang::ForStmt *loop, const clang::VarDecl *V, const clang::ASTContext &ctx);

/// Does the call return the time? It passes between the calls of two nodes.
bool readsClock(const clang::CallExpr *call);

class MistakeSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// A use of an aligned array's element with its subscripts.
  void checkElement(const ArrayUse &use, const std::vector<const clang::Expr *> &indices);
  /// A section that a statement of all nodes needs; an index selects an owner in dimension `dim`.
  void checkOwner(const SectionRef &ref, size_t dim);
  /// A distributed loop and its for statement.
  void checkLoop(const Loop &loop, const clang::Stmt *body);
  /// A directive that all nodes must execute.
  void noteCommunication(const TypedDirective &m);
  /// A call of a collective function.
  void noteCommunication(const clang::CallExpr *call);
  /// A call of a named function.
  void checkCall(const clang::CallExpr *call, const clang::FunctionDecl *callee);
  /// The value of an integer expression, or of a variable that never has another one.
  std::optional<int64_t> knownValue(const clang::Expr *E) const;
  /// Call after the walk: reports what later code has not corrected.
  void finish();

  /// A directive that only one thread of a node may execute.
  void checkThreads(const TypedDirective &m);

private:
  struct Update {
    const clang::VarDecl *variable;
    clang::SourceRange where;
    std::optional<ReductionOp> op; ///< absent: not a reduction
    int directive;                 ///< of the loop
  };
  struct Wait {
    int directive;
    std::string id;
  };
  std::vector<Update> updates;    ///< that distributed loops change but do not reduce
  std::vector<Wait> asynchronous; ///< with a constant id
  struct FileCall {
    const clang::FunctionDecl *caller;
    clang::SourceRange where;
    std::string function;
    Diag warning;
  };
  std::vector<FileCall> fileCalls; ///< calls that only one node should execute
  struct Unowned {
    const clang::FunctionDecl *function;
    clang::SourceRange where;
    bool needed; ///< all nodes need the value
    int array;
  };
  std::vector<Unowned> unowned; ///< elements that all nodes use which execute a function other than main

  std::vector<std::pair<const LoopLevel *, const clang::ForStmt *>> dividedLevels(const Loop &loop,
                                                                                  const clang::Stmt *body) const;
  void reportDistributedTwice(const Loop &loop, const LoopLevel &level) const;

  // LeftOutIterations.cpp
  void checkBounds(const LoopLevel &level, const clang::ForStmt *statement) const;
  void reportLeftOut() const;

  // NodeNumbers.cpp
  void reportNodeNumbers(const clang::FunctionDecl *function) const;

  // CalledByAll.cpp
  /// How nodes reach a call: no condition selects some of them, or all of them certainly reach it.
  enum class Reached : uint8_t { Perhaps, Certainly };
  std::map<const clang::FunctionDecl *, std::map<const clang::FunctionDecl *, Reached>> calledByAll; ///< key: caller
  void noteCall(const clang::CallExpr *call, const clang::FunctionDecl *callee);
  bool selected(const clang::CallExpr *call) const;
  std::set<const clang::FunctionDecl *> calledFromMain(Reached atLeast) const;

  // CommunicatingCalls.cpp
  struct DividedCall {
    const clang::FunctionDecl *callee;
    clang::SourceRange where, condition;
  };
  std::vector<DividedCall> dividedCalls;                    ///< which only some nodes execute
  std::map<const clang::FunctionDecl *, int> communication; ///< a directive that every call of the function reaches
  std::map<const clang::FunctionDecl *, std::set<const clang::FunctionDecl *>> unconditional; ///< calls; key: caller
  bool everyCallReaches(clang::SourceLocation place) const;
  bool othersMayJoin(const clang::Expr *condition, const clang::CallExpr *call) const;
  std::optional<int> communicationIn(const clang::FunctionDecl *F, std::set<const clang::FunctionDecl *> &seen) const;
  void noteDivided(const clang::CallExpr *call, const clang::FunctionDecl *callee);
  void reportDividedCalls();

  // UnownedElements.cpp
  void checkOwner(const ArrayUse &use, const std::vector<const clang::Expr *> &indices);
  void noteUnowned(const Unowned &use);
  void report(const Unowned &use);
  void reportUnowned();
  bool allNeed() const;
  bool allComeHere() const;
  bool sameOnAll(const clang::Expr *value, int depth = 0) const;
  bool mayVary(const clang::Expr *E, int depth) const;

  bool ofThisNode(const clang::Stmt *value, int depth = 0) const;
  bool isPart(const clang::Expr *E) const;
  const clang::Expr *onlyValue(const clang::VarDecl *V) const;
  mutable std::map<const clang::VarDecl *, const clang::Expr *> onlyValues; ///< known answers of onlyValue()
  mutable std::map<const clang::IfStmt *, bool> alikeChoices;               ///< known answers of alike()
  struct Executed {
    std::string text;
    std::optional<int> directive;
  };
  std::vector<Executed> executed(const clang::Stmt *branch) const;
  bool alike(const clang::IfStmt *choice) const;
  int inFirstBranch(int directive) const;
  void addDevicePrivates(const clang::Stmt *body, std::set<std::string> &privates) const;
  const clang::Expr *dividingOperand(const clang::Expr *condition, const clang::CallExpr *call) const;
  const clang::Expr *dividingCondition(const clang::CallExpr *call = nullptr) const;
  bool inUnevenLoop() const;
  bool passedOn(const clang::VarDecl *array) const;
  bool copyReduced(const clang::VarDecl *V) const;
  bool isHandledElsewhere(const Update &update) const;
  void reportUpdates();

  // IterationValues.cpp
  bool markedLocal(const clang::VarDecl *V) const;
  void checkLoopScalars(const Loop &loop, const clang::Stmt *body, const LoopBodyUses &known,
                        const std::set<std::string> &reduced,
                        llvm::function_ref<bool(const clang::VarDecl *)> outside) const;
  void checkLoopArrays(const Loop &loop, const clang::Stmt *body, const std::set<std::string> &reduced,
                       llvm::function_ref<bool(const clang::VarDecl *)> outside);

  // FileCalls.cpp
  void reportFileCalls();

  void reportNeverWaited();
};

} // namespace xacc
