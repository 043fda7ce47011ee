// KernelUnitSema.h - types, constants and functions of the program that the kernels' file needs. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class KernelUnitSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// The statement `body` of a compute construct, with the tokens `code`.
  void addConstruct(const clang::Stmt *body, Span code);
  /// The definition of a function called by kernels.
  void addFunction(const clang::FunctionDecl *F);
  /// A routine that another file defines.
  void addOuterRoutine(const clang::FunctionDecl *F);
  /// A routine of this file that kernels of other files may call.
  void addExportedRoutine(const clang::FunctionDecl *F);
  /// The type of a variable used by kernels. An unnamed tag is the type of the expression `element`.
  void addVariable(const clang::VarDecl *V, const std::string &element);
  /// A function's call that the host evaluates before it starts the next construct.
  void addInquiry(Span call, const std::string &function) {
    inquiries.push_back({call, function + "()", function + "_value", "int"});
  }
  /// The size of an array of variable size, which the host evaluates, too.
  void addSize(const clang::UnaryExprOrTypeTraitExpr *E);
  /// The inquiries added since the last call.
  std::vector<Inquiry> takeInquiries() { return std::exchange(inquiries, {}); }
  /// Call at the end: fills KernelUnit::declarations.
  void finish();

private:
  std::vector<Inquiry> inquiries;
  std::set<const clang::Type *> seen;
  std::set<const clang::NamedDecl *> needed;           ///< tags (by definition), typedefs, constants
  std::map<const clang::TagDecl *, std::string> given; ///< names for unnamed tags
  clang::SourceRange where;                            ///< of the current code

  std::map<std::string, const clang::FunctionDecl *> functionNames;

  class Uses;
  std::string signature(const clang::FunctionDecl *F, const std::string &name, bool call = false);
  std::string rowParameters(const clang::FunctionDecl *F) const;
  std::string nameInside(clang::QualType t);
  void requireType(clang::QualType t);
  void requireTag(const clang::TagDecl *D);
  bool ofCompiler(const clang::NamedDecl *D) const;
  std::string nameOf(const clang::NamedDecl *D) const;
  std::string declarator(clang::QualType t, std::string name) const;
  std::string declarationText(const clang::NamedDecl *D) const;
  std::string recordText(const clang::RecordDecl *R) const;
  std::string memberText(const clang::RecordDecl *R, const std::string &indent) const;
  bool hasAligned(const clang::RecordDecl *R) const;
  std::string layoutAssertions(const clang::RecordDecl *R) const;
  std::string enumText(const clang::EnumDecl *E, const std::string &name) const;
};

} // namespace xacc
