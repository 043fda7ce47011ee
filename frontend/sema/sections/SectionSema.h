// SectionSema.h - array sections and assignments between them. Clang side.
#pragma once

#include "sema/context/SemaArea.h"
#include <unordered_set>

namespace xacc {

class SectionSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// The components of a reference.
  struct SectionPath {
    std::vector<const clang::Expr *> indices; ///< one per subscript, null for `*a`
    const clang::Expr *root = nullptr;        ///< the variable
  };
  bool hasSection(const clang::Stmt *S) const;
  std::optional<SectionRef> sectionRef(const clang::Expr *E, bool gmove = false, SectionPath *path = nullptr);
  bool conforms(SectionRef &to, SectionRef &from, bool adapt);
  bool sectionStatement(const clang::Expr *E);
  std::optional<SectionStatement> sectionAssignment(const clang::Expr *E);
  void addSectionStatement(SectionStatement s, const clang::Expr *E); ///< also walks its operands
  int siteOf(Span tokens);
  bool insideSections = false; ///< the current expression may contain sections
  std::set<uint32_t> visited;  ///< `[` of sections and `:` of images

private:
  mutable std::unordered_set<const clang::Stmt *> withoutSection; ///< cache, because each subexpression is tested
  /// One subscript of a reference.
  struct Link {
    const clang::Expr *access, *index;     ///< index: null for `*a`
    clang::QualType container;             ///< type of the subscripted expression
    const clang::MemberExpr *first, *last; ///< the members after it
    bool arithmetic;                       ///< *(a + index)
  };
  std::vector<Link> linksOf(const clang::Expr *&root, bool gmove, SectionRef &ref) const;
  bool addSubscript(const Link &link, size_t d, SectionRef &ref);
  bool addTokens(const Link &link, SectionRef &ref) const;
  bool readTriplet(const clang::CallExpr *section, SectionSubscript &s) const;
  bool isInBounds(const clang::CallExpr *section, const SectionSubscript &s, const Value &extent) const;
  bool addSubscript(const clang::Expr *index, SectionRef &ref, const Value &extent, bool sized);
  bool statementPosition(const clang::Expr *E) const;
  bool addOperand(const clang::Expr *section, const clang::Expr *lhs, SectionStatement &s);
  bool mayBeStored(const clang::Expr *E, const clang::Expr *lhs) const;
  bool operands(const clang::Stmt *S, const clang::Expr *lhs, SectionStatement &s);
};

} // namespace xacc
