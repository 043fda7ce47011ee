// CxxFixer.h - finds differences between C and C++, one kind in each CxxXxx.cpp. Clang side.
#pragma once

#include "analysis/Markers.h"
#include "analysis/Traverse.h"
#include "cxx/CxxFixes.h"
#include "cxx/CxxKeywords.h"
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
  void fixFile();
  void fixKernels();

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
  void rejectHeaders();
  void rejectLanguageTests();
  void rejectKeywordsInDirectives();
  void fixTokens();
  void renameLocals(const LocalNames &names);
  void fixComplexType(uint32_t i);
  void fixImaginaryLiteral(const clang::ImaginaryLiteral *E);
  void fixComplexPart(const clang::UnaryOperator *E);
  bool isUserMacro(uint32_t i) const;
  void visitFunctionBody(const clang::FunctionDecl *F);
  void visit(const clang::Stmt *S, const clang::Stmt *parent);
  void fixStatement(const clang::Stmt *S, const clang::Stmt *parent);
  void fixOperator(const clang::Expr *E);
  void fixSizeof(const clang::UnaryExprOrTypeTraitExpr *E);
  void fixCall(const clang::CallExpr *call);
  void keepSelected(const clang::Stmt *S, const clang::Expr *selected);
  void fixLoopScope(const clang::ForStmt *loop);
  bool inKernels(uint32_t token) const;
  void renameLibraryCall(const clang::CallExpr *call);

  // ---- CxxDeclarations.cpp
  void fixDeclaration(const clang::Decl *D);
  void fixFunction(const clang::FunctionDecl *F);
  void rejectMissingType(const clang::DeclaratorDecl *D);
  void fixVariable(const clang::VarDecl *V);
  void fixFileVariable(const clang::VarDecl *V);
  void fixTentativeDefinitions(const std::vector<const clang::VarDecl *> &group);
  void removeDeclarator(uint32_t name, uint32_t begin);
  void fixRecord(const clang::RecordDecl *R);
  void fixEnumeration(const clang::EnumDecl *E);
  void checkLocalTag(const clang::TagDecl *T);
  void fixAlignment(const clang::Decl *D);
  void fixRowParameter(const clang::ParmVarDecl *p);
  void fixParameter(const clang::ParmVarDecl *p);
  const clang::FunctionDecl *inside = nullptr; ///< the function being visited

  // ---- CxxConversions.cpp: conversions that are implicit only in C
  void fixToEnum(const clang::Expr *value, clang::QualType to);
  void fixConversion(const clang::ImplicitCastExpr *E, const clang::Stmt *parent);
  bool fits(const clang::Expr *E, clang::QualType to) const;
  bool convertsInCxx(clang::QualType from, clang::QualType to) const;
  void fixPointerToInteger(const clang::CastExpr *E);
  bool expectsWritable(const clang::Expr *E, const clang::Stmt *parent) const;
  void fixIncrement(const clang::UnaryOperator *E);
  bool changeAsInteger(const clang::Expr *target, bool discarded);
  void fixCompoundAssignment(const clang::CompoundAssignOperator *E);
  void rejectVolatileCopy(const clang::Expr *E);

  // ---- CxxTypes.cpp: expressions with a different type in C++
  void visitType(clang::TypeLoc t);
  void visitType(const clang::TypeSourceInfo *t) {
    if (t)
      visitType(t->getTypeLoc());
  }
  bool replaceTypeof(clang::TypeOfExprTypeLoc t);
  void fixOperandType(const clang::Expr *E);
  bool differsInCxx(const clang::Expr *E) const;
  bool isHeaderConstant(const clang::Expr *E) const;
  bool spelledByHeaderMacro(const clang::Expr *E) const;
  void fixEnumerator(const clang::DeclRefExpr *E, const clang::Stmt *parent);
  void fixEnumValue(const clang::ImplicitCastExpr *E, const clang::Stmt *parent);
  void checkBitField(const clang::ImplicitCastExpr *E, const clang::Stmt *parent);
  clang::QualType promotedInCxx(const clang::EnumDecl *E) const;

  // ---- CxxLiterals.cpp: compound literals whose address is taken
  void fixLiteralAddress(const clang::Expr *E, const clang::Expr *address);
  bool declareLiteral(const clang::CompoundLiteralExpr *literal, const clang::Expr *address);
  bool declareBefore(const clang::Expr *E, const std::string &text);
  llvm::SmallPtrSet<const clang::CompoundLiteralExpr *, 4> literals; ///< those seen

  // ---- CxxLibrary.cpp: functions that are overloaded in C++
  void fixArgument(const clang::CallExpr *call, const clang::ImplicitCastExpr *E);
  void fixResult(const clang::CallExpr *call, const clang::Stmt *parent);
  void fixClassification(const clang::CallExpr *call);
  void fixQuotient(const clang::BinaryOperator *E); // CxxRoots.cpp
  /// Is E, the visited expression, used only as a truth value?
  bool onlyTested(const clang::Stmt *E) const;
  /// Is E, the visited expression, a statement?
  bool isDiscarded(const clang::Expr *E) const;

  // ---- CxxJumps.cpp: jumps past initialisers, which C++ forbids; missing returns; designators
  void addMissingReturn(const clang::FunctionDecl *F);
  void fixReturn(const clang::ReturnStmt *end);
  void recordJump(const clang::Stmt *S);
  void checkJumps();
  void checkSwitch(const clang::SwitchStmt *sw);
  void fixDesignators(const clang::InitListExpr *list);
  bool fillGaps(const clang::InitListExpr *list, clang::QualType type);
  bool fixByAssignments(const clang::InitListExpr *list, clang::QualType type);
  std::vector<std::pair<uint32_t, const clang::LabelDecl *>> gotos;
  std::unordered_map<const clang::LabelDecl *, std::pair<uint32_t, std::vector<uint32_t>>>
      labels;                        // position, and declarations in scope
  std::vector<uint32_t> initialised; // declarations in scope, as tokens
};

} // namespace xacc
