// KernelUnitSema.h - what the file of the kernels needs of the program: types, constants and functions. Clang side.
#ifndef XACC_FRONTEND_SEMA_ACC_KERNELUNITSEMA_H
#define XACC_FRONTEND_SEMA_ACC_KERNELUNITSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class KernelUnitSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// The statement `body` of a compute construct, which takes the tokens `code`.
  void construct(const clang::Stmt *body, Span code);
  /// A function that kernels call, by its definition.
  void function(const clang::FunctionDecl *F);
  /// The type of a variable that kernels use. A tag without a name is what the expression `element` has.
  void variable(clang::QualType t, const std::string &element);
  /// A call of a function that the host evaluates before it launches the kernel of the construct that is met next.
  void inquiry(Span call, const std::string &function) { inquiries.push_back({call, function}); }
  /// Takes those.
  std::vector<Inquiry> takeInquiries() { return std::exchange(inquiries, {}); }
  /// When all has been seen: writes KernelUnit::declarations.
  void finish();

private:
  std::vector<Inquiry> inquiries;
  std::set<const clang::Type *> seen;
  std::set<const clang::NamedDecl *> needed;           ///< tags by their definition, typedefs, constants
  std::map<const clang::TagDecl *, std::string> given; ///< names of tags without one
  clang::SourceRange where;                            ///< of what is being looked at

  std::map<std::string, const clang::FunctionDecl *> functionNames;

  class Uses;
  std::string nameInside(clang::QualType t);
  void type(clang::QualType t);
  void tag(const clang::TagDecl *D);
  bool ofCompiler(const clang::NamedDecl *D) const;
  std::string nameOf(const clang::TagDecl *D) const;
  std::string declarator(clang::QualType t, std::string name) const;
  std::string text(const clang::NamedDecl *D) const;
  std::string recordText(const clang::RecordDecl *R) const;
  std::string members(const clang::RecordDecl *R, const std::string &indent) const;
  bool hasAligned(const clang::RecordDecl *R) const;
  std::string layout(const clang::RecordDecl *R) const;
  static std::string enumText(const clang::EnumDecl *E, const std::string &name);
};

} // namespace xacc
#endif
