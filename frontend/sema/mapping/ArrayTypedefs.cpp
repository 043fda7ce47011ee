// ArrayTypedefs.cpp - ArraySema: variables declared with the name of an array type.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"
#include <set>

using namespace clang;

namespace xacc {

namespace {
/// The type name shared by the declarators of a declaration.
TypedefTypeLoc typeNameOf(const DeclaratorDecl *D) {
  TypeLoc loc = D->getTypeSourceInfo() ? D->getTypeSourceInfo()->getTypeLoc() : TypeLoc();
  while (loc && !loc.getAs<TypedefTypeLoc>())
    loc = loc.getNextTypeLoc();
  return loc ? loc.castAs<TypedefTypeLoc>() : TypedefTypeLoc();
}
} // namespace

/// Adds the extents of the array type to a declarator that is declared with its name: `plain[40]`, `(*row)[40]`. They
/// are constant (see redeclaration).
void ArraySema::addExtents(const DeclaratorDecl *declared) {
  const auto name = locations.index(declared->getLocation());
  if (!name)
    return;
  Span declarator{*name, *name + 1};
  const auto include = [&](SourceLocation loc) {
    if (const auto token = locations.index(loc)) {
      declarator.begin = std::min(declarator.begin, *token);
      declarator.end = std::max(declarator.end, *token + 1);
    }
  };
  TypeLoc loc = declared->getTypeSourceInfo()->getTypeLoc();
  for (; !loc.getAs<TypedefTypeLoc>(); loc = loc.getNextTypeLoc()) {
    if (const auto pointer = loc.getAs<PointerTypeLoc>())
      include(pointer.getStarLoc());
    else if (!loc.getAs<QualifiedTypeLoc>()) // parentheses, extents, parameters
      include(loc.getLocalSourceRange().getBegin()), include(loc.getLocalSourceRange().getEnd());
  }
  std::string extents;
  for (QualType t = loc.getType(); const auto *array = ctx.getAsConstantArrayType(t); t = array->getElementType())
    extents += "[" + std::to_string(array->getSize().getZExtValue()) + "]";
  if (captured.source.text(declarator.begin) == "*") {
    program.commonFixes.push_back({CxxFix::Before, declarator, "("});
    extents = ")" + extents;
  }
  program.commonFixes.push_back({CxxFix::After, declarator, extents});
}

/// In `grid u, w;` the element type replaces the name of the array type if `u` is aligned.
void ArraySema::spellOutTypedefs() {
  std::set<const DeclaratorDecl *> others;
  for (const DeclaratorDecl *declarator : typedefs)
    for (const Decl *D : declarator->getDeclContext()->decls()) {
      const auto *other = dyn_cast<DeclaratorDecl>(D);
      if (!other || !typeNameOf(other) || typeNameOf(other).getNameLoc() != typeNameOf(declarator).getNameLoc())
        continue;
      const auto *field = dyn_cast<FieldDecl>(other);
      const auto *var = dyn_cast<VarDecl>(other);
      const bool isAligned = field ? aligned.arrayOfField.count(field->getCanonicalDecl())
                                   : var && aligned.arrayOf.count({var->getCanonicalDecl(), nullptr});
      if (!isAligned && others.insert(other).second)
        addExtents(other);
    }
}

} // namespace xacc
