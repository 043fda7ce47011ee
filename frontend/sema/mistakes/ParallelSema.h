// ParallelSema.h - checks loops that nodes or device threads divide, and tasks: dependences between iterations,
// and variables used afterwards as if every node had executed every store. Clang side.
#pragma once

#include "sema/context/SemaArea.h"
#include "sema/mistakes/NodeValues.h"

namespace xacc {

struct ParallelLoop {
  int directive;
  const clang::Stmt *statement; ///< the for statement
  std::vector<ParallelLevel> levels = {};
  std::set<std::string> privates = {}; ///< private or reduced variables
  std::set<std::string> noCopy = {};   ///< `privates` without firstprivate variables
  bool device = false;                 ///< divided among device threads; otherwise among nodes
  Span region = {};                    ///< the compute construct, whose declarations are private to threads
  bool kernels = false;                ///< of a kernels construct, which shares its scalars
};

class ParallelSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void checkLoop(const ParallelLoop &loop);
  /// Loops of an OpenACC construct that the program declares parallel.
  void checkAccLoop(const TypedDirective &m, int number, const std::vector<const clang::ForStmt *> &loops);
  /// A call with the aligned array as an argument.
  void noteArgument(const clang::CallExpr *call, const clang::Expr *argument, const ArrayDecl &array);
  /// A task and its statement.
  void noteTask(const TypedDirective &m, const Task &task, const clang::Stmt *body);
  /// A `bcast`; without `from`, it sends from the first node.
  void checkBroadcast(const TypedDirective &m);
  /// The pointer gets the address of the aligned array.
  void notePointer(const clang::VarDecl *pointer, const ArrayDecl &array);
  /// Description of a level that runs in parallel.
  static ParallelLevel levelOf(const LoopLevel &level, const clang::VarDecl *variable);
  /// Adds the variables of the directive's private and firstprivate clauses.
  static void addPrivates(const Directive &directive, std::set<std::string> &privates);
  /// Call after the walk.
  void finish();
  std::set<const clang::Expr *> ofNodes; ///< uses that were reported because values differ between nodes or iterations

private:
  std::set<const clang::Expr *> reported; ///< a loop may have directives for nodes and for devices
  std::map<const clang::FunctionDecl *, NodeAccesses> accesses;
  std::set<const clang::VarDecl *> indexed; ///< pointers that distributed loops subscript by their variables
  struct Passed {
    const clang::FunctionDecl *callee;
    unsigned argument;
    clang::SourceRange where;
    std::string array;
    std::vector<unsigned> indices;               ///< arguments that are indices of distributed loops
    std::map<unsigned, int64_t> values;          ///< of arguments
    std::vector<std::optional<int64_t>> extents; ///< of divided dimensions
    std::optional<int64_t> elements;             ///< of the whole array
    bool byFirst;                                ///< the first dimension is divided
  };
  std::vector<Passed> passed; ///< local sections as arguments
  struct Pointed {
    const clang::FunctionDecl *function;
    const clang::VarDecl *pointer;
    std::string array;
    int64_t extent;
    auto operator<=>(const Pointed &) const = default;
  };
  std::set<Pointed> pointed; ///< local sections as values of variables
  void reportPointed();
  struct Stores {
    uint32_t end = 0; ///< of the task
    std::set<std::string> names;
    std::string on;
  } lastTask; ///< on one node that is not the first
  void reportPassed();
  void reportBeyond(const Passed &call, const clang::FunctionDecl *F, const clang::ParmVarDecl *V);
  void reportDependences(const ParallelLoop &loop, const ElementUses &uses);
  void noteScalars(const ParallelLoop &loop, const ElementUses &uses);
  void reportCarriedScalars(const ParallelLoop &loop, const clang::ForStmt *statement); // IterationValues.cpp
  void reportCounters(const ParallelLoop &loop);
  void noteElements(const ParallelLoop &loop, const ElementUses &uses);
  bool namesSome(const OnReference &on) const;
  bool isOutside(const clang::VarDecl *V, const clang::Stmt *S) const;
};

} // namespace xacc
