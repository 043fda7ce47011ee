// CxxNames.cpp - writes the names of LocalNames.h into the code of kernels.
#include "cxx/CxxFixer.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace xacc {

namespace {
/// Calls found(location of a name, its declaration) for types and enumerators.
template <class Found> class NameFinder : public RecursiveASTVisitor<NameFinder<Found>> {
public:
  explicit NameFinder(Found found) : found(std::move(found)) {}
  bool VisitTagDecl(TagDecl *D) { return found(D->getLocation(), D), true; }
  bool VisitTypedefNameDecl(TypedefNameDecl *D) { return found(D->getLocation(), D), true; }
  bool VisitEnumConstantDecl(EnumConstantDecl *D) { return found(D->getLocation(), D), true; }
  bool VisitTagTypeLoc(TagTypeLoc t) { return found(t.getNameLoc(), t.getDecl()), true; }
  bool VisitTypedefTypeLoc(TypedefTypeLoc t) { return found(t.getNameLoc(), t.getTypePtr()->getDecl()), true; }
  bool VisitDeclRefExpr(DeclRefExpr *ref) {
    if (isa<EnumConstantDecl>(ref->getDecl()))
      found(ref->getLocation(), ref->getDecl());
    return true;
  }

private:
  Found found;
};
} // namespace

void CxxFixer::renameLocals(const LocalNames &names) {
  std::set<uint32_t> done;
  const auto found = [&](SourceLocation where, const NamedDecl *D) {
    if (const std::string *name = names.of(D))
      if (const auto at = index(where); at && done.insert(*at).second)
        replace(*at, *name);
  };
  if (!names.all().empty())
    NameFinder<decltype(found)>(found).TraverseDecl(ctx.getTranslationUnitDecl());
}

} // namespace xacc
