// RoutineSema.h - acc routines, functions called by compute constructs, and the variables they use. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class RoutineSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void collectCalled(const clang::Stmt *S, std::set<const clang::FunctionDecl *> &found) const;
  void finishRoutines();
  const clang::FunctionDecl *functionCalled(const std::string &name) const;
  void bindCalls(const TypedDirective &m, const clang::Stmt *body);
  void addKernelFunctions(const clang::Stmt *S, bool libraries, bool called = false);
  std::vector<const clang::FunctionDecl *> routineBodies;        ///< routines, and other functions called by kernels
  std::map<int, std::set<const clang::FunctionDecl *>> calledBy; ///< compute construct -> functions of this program
  std::map<std::string, std::string> accBound; ///< routine -> function that compute constructs call instead
  std::map<uint32_t, std::string> accBoundAt;  ///< the same by first token of the function
  /// Directives of routines: by first token of the function, and by name.
  std::map<uint32_t, int> accRoutines;
  std::map<std::string, int> accRoutineNames;
  /// The directive that makes F a routine; null: none.
  const Directive *routineDirective(const clang::FunctionDecl *F) const;

private:
  bool reachedByRoutines(const ArrayDecl &a, const std::vector<const clang::DeclRefExpr *> &refs) const;
  void exportRoutines();
  const clang::FunctionDecl *functionAfter(uint32_t site,
                                           const std::vector<const clang::FunctionDecl *> &functions) const;
  void checkRoutines();
  void checkSame(const TypedDirective &m, const clang::FunctionDecl *F, int first);
  void checkRoutineBody(const clang::FunctionDecl *F, const Clause *level);
  void checkDirectives(const clang::FunctionDecl *F);
  bool routineVariables(const clang::FunctionDecl *F, bool declared, bool onDevice);
  void addVariableUses(const clang::VarDecl *V, int directive, int array,
                       llvm::ArrayRef<const clang::DeclRefExpr *> uses);
  void bindCall(const TypedDirective &m, const clang::DeclRefExpr *ref, const clang::FunctionDecl *F,
                const clang::FunctionDecl *G);
  void bindInKernel(const clang::DeclRefExpr *ref, const clang::FunctionDecl *F, const clang::FunctionDecl *G,
                    bool onHost);
  std::set<const clang::FunctionDecl *> kernelsCall; ///< definitions of functions called by kernels
  void addDefinedFunction(const clang::FunctionDecl *definition, clang::SourceRange where);
  void addOuterFunction(const clang::DeclRefExpr *ref, const clang::FunctionDecl *F, bool called);
  bool isHostRoutine(const clang::FunctionDecl *F) const;
  void addKernelFunction(const clang::DeclRefExpr *ref, const clang::FunctionDecl *F, bool libraries, bool called);
  const clang::FunctionDecl *boundTo(const clang::FunctionDecl *F) const;
};

} // namespace xacc
