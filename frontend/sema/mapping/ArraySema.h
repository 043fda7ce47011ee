// ArraySema.h - align and shadow: aligned arrays, their declarations and layouts. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class ArraySema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void finishArrays();
  /// The number of the aligned array that the variable names; -1: none.
  int arrayNamed(const TypedDirective &m, const Variable &v) const;
  /// The same; reports an error if there is none.
  int requireAligned(const TypedDirective &m, const Variable &v);
  void buildAlign(const TypedDirective &written);
  void buildShadow(const TypedDirective &written);
  void layout(ArrayDecl &a);
  bool anyPeriodic() const;
  std::vector<const clang::VarDecl *> structVariables; ///< every variable of struct type
  std::map<ArrayKey, std::vector<Span>> plainUses;     ///< of variables that are not (yet) aligned

private:
  void shadowWidths(const TypedDirective &m, const Variable &v, ArrayDecl &a);
  bool standsForFileScope(const TypedDirective &m) const;
  Declaration declarationOf(TypedDirective &m) const;
  void renameInIdentifierList(const std::string &parameter, const std::string &name);
  bool checkEarlierUses(const TypedDirective &m, const Variable &v, const ArrayDecl &a, const ArrayKey &key,
                        const std::string &parameter);
  void alignOne(const TypedDirective &m, const Variable &v);
  bool alignDimensions(const TypedDirective &m, const Variable &v, ArrayDecl &a);
  bool alignDummy(const TypedDirective &m, const Variable &v, ArrayDecl &a, size_t dim);
  std::optional<Redeclaration> redeclaration(const TypedDirective &m, const Variable &v, const ArrayDecl &a,
                                             const clang::DeclaratorDecl *decl);
  bool findDeclarations(const TypedDirective &m, const Variable &v, ArrayKey key, ArrayDecl &a);
  static std::string pointerToRows(const std::string &name, const std::string &element, size_t dims);
  Value extentOf(const clang::ArrayType *array, const clang::Expr *size) const;
  bool describeVariable(const TypedDirective &m, const Variable &v, ArrayDecl &a, clang::QualType &element);
  void addExtents(const clang::DeclaratorDecl *declared);
  void spellOutTypedefs();
  std::vector<const clang::DeclaratorDecl *> typedefs; ///< by name of an array type
};

} // namespace xacc
