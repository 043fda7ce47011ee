// CxxFixer.h - finds differences between C and C++, one kind in each CxxXxx.cpp. Clang side.
#pragma once

#include "analysis/Markers.h"
#include "analysis/Traverse.h"
#include "cxx/CxxFixes.h"
#include "cxx/LocalNames.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include <set>

namespace xacc {

/// Walks the program once. Code with a different meaning in C++ is rewritten to keep its C value and type; code that
/// cannot be rewritten is rejected. For kernels, only their code and that of functions they call is considered.
class CxxFixer {
public:
  CxxFixer(clang::ASTContext &ctx, Capture &capture, Program &program, CxxFixes &out);
  void wholeFile();
  void kernels();

private:
  clang::ASTContext &ctx;
  Capture &capture;
  Program &program;
  CxxFixes &out;
  bool forKernels = false;
  clang::SourceManager &SM;
  llvm::DenseMap<unsigned, uint32_t> indexOf;

  clang::SourceLocation current;          ///< of the code being visited
  std::vector<const clang::Stmt *> above; ///< the enclosing statements, innermost last
  bool inDirective = false;               ///< visiting an expression of a directive, whose tokens cannot be edited

  // ---- CxxFixes.cpp: shared functions, and decisions based on tokens alone
  void giveUp(const std::string &why);
  std::optional<uint32_t> index(clang::SourceLocation loc) const;
  Span spanOf(const clang::Stmt *S) const;
  std::string typeText(clang::QualType t) const;
  std::string declarationText(const clang::ValueDecl *D) const;
  std::string fileText(const SourceToken &t) const;
  /// The tokens unchanged, on one line.
  std::string plainText(Span s) const;
  void replace(Span s, const std::string &text) { out.fixes.push_back({CxxFix::Replace, s, text}); }
  void replace(uint32_t i, const std::string &text) { replace({i, i + 1}, text); }
  void before(Span s, const std::string &text) { out.fixes.push_back({CxxFix::Before, s, text}); }
  void after(Span s, const std::string &text) { out.fixes.push_back({CxxFix::After, s, text}); }
  /// Writes `(to)E`.
  void cast(const clang::Expr *E, clang::QualType to);
  void headers();
  void conditions();
  void rejectKeywordsInDirectives();
  void tokens();
  void localNames(const LocalNames &names);
  void complexType(uint32_t i);
  void imaginary(const clang::ImaginaryLiteral *E);
  void partOf(const clang::UnaryOperator *E);
  bool isUserMacro(uint32_t i) const;
  void body(const clang::FunctionDecl *F);
  void visit(const clang::Stmt *S, const clang::Stmt *parent);
  void call(const clang::CallExpr *call);
  void chosen(const clang::GenericSelectionExpr *E);
  void fixLoopScope(const clang::ForStmt *loop);
  bool inKernels(uint32_t token) const;
  void libraryName(const clang::CallExpr *call);

  // ---- CxxDeclarations.cpp
  void declaration(const clang::Decl *D);
  void function(const clang::FunctionDecl *F);
  void variable(const clang::VarDecl *V);
  void fileVariable(const clang::VarDecl *V);
  void fixTentativeDefinitions(const std::vector<const clang::VarDecl *> &group);
  void removeDeclarator(uint32_t name, uint32_t begin);
  void record(const clang::RecordDecl *R);
  void enumeration(const clang::EnumDecl *E);
  void localTag(const clang::TagDecl *T);
  void alignment(const clang::Decl *D);
  void rows(const clang::ParmVarDecl *p);
  void parameter(const clang::ParmVarDecl *p);
  const clang::FunctionDecl *inside = nullptr; ///< the function being visited

  // ---- CxxConversions.cpp: conversions that are implicit only in C
  void conversion(const clang::ImplicitCastExpr *E, const clang::Stmt *parent);
  bool fits(const clang::Expr *E, clang::QualType to) const;
  bool convertsInCxx(clang::QualType from, clang::QualType to) const;
  void pointerValue(const clang::CastExpr *E);
  bool writable(const clang::Expr *E, const clang::Stmt *parent) const;
  void stepOf(const clang::UnaryOperator *E);
  bool asInteger(const clang::Expr *what, bool discarded);
  void assignment(const clang::CompoundAssignOperator *E);
  void structCopy(const clang::Expr *E);

  // ---- CxxTypes.cpp: expressions with a different type in C++
  void types(clang::TypeLoc t);
  void types(const clang::TypeSourceInfo *t) {
    if (t)
      types(t->getTypeLoc());
  }
  bool nameType(clang::TypeOfExprTypeLoc t);
  void observed(const clang::Expr *E);
  bool differs(const clang::Expr *E) const;
  bool isHeaderConstant(const clang::Expr *E) const;
  bool spelledByHeaderMacro(const clang::Expr *E) const;
  void enumerator(const clang::DeclRefExpr *E, const clang::Stmt *parent);
  void enumeratedValue(const clang::ImplicitCastExpr *E, const clang::Stmt *parent);
  void bitField(const clang::ImplicitCastExpr *E, const clang::Stmt *parent);
  clang::QualType promotedInCxx(const clang::EnumDecl *E) const;

  // ---- CxxLiterals.cpp: compound literals whose address is taken
  void addressOf(const clang::Expr *E, const clang::Expr *address);
  bool declareLiteral(const clang::CompoundLiteralExpr *literal, const clang::Expr *address);
  bool declareBefore(const clang::Expr *E, const std::string &text);
  llvm::SmallPtrSet<const clang::CompoundLiteralExpr *, 4> literals; ///< those seen

  // ---- CxxLibrary.cpp: functions that are overloaded in C++
  void argument(const clang::CallExpr *call, const clang::ImplicitCastExpr *E);
  void result(const clang::CallExpr *call, const clang::Stmt *parent);
  void classification(const clang::CallExpr *call);
  void quotient(const clang::BinaryOperator *E); // CxxRoots.cpp
  /// Is E, the visited expression, used only as a truth value?
  bool onlyTested(const clang::Stmt *E) const;
  /// Is E, the visited expression, a statement?
  bool isDiscarded(const clang::Expr *E) const;

  // ---- CxxJumps.cpp: jumps past initialisers, which C++ forbids; missing returns; designators
  void addMissingReturn(const clang::FunctionDecl *F);
  void label(const clang::Stmt *S);
  void checkJumps();
  void switchBody(const clang::SwitchStmt *sw);
  void designators(const clang::InitListExpr *list);
  bool fillGaps(const clang::InitListExpr *list, clang::QualType type);
  bool assignments(const clang::InitListExpr *list, clang::QualType type);
  std::vector<std::pair<uint32_t, const clang::LabelDecl *>> gotos;
  std::unordered_map<const clang::LabelDecl *, std::pair<uint32_t, std::vector<uint32_t>>>
      labels;                        // position, and declarations in scope
  std::vector<uint32_t> initialised; // declarations in scope, as tokens
};

} // namespace xacc
