// VisibleArrays.cpp - see VisibleArrays.h.
#include "sema/mapping/VisibleArrays.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

namespace {
const VarDecl *visibleVariable(const ASTContext &ctx, const Surroundings &around, StringRef name, const Expr *use) {
  const SourceManager &SM = ctx.getSourceManager();
  const VarDecl *found = nullptr;
  const auto look = [&](const Stmt *S) {
    for (const VarDecl *V : declaredBy(S))
      if (nameOf(V) == name && SM.isBeforeInTranslationUnit(V->getLocation(), use->getBeginLoc()))
        found = V;
  };
  for (auto S = around.ancestors.rbegin(); S != around.ancestors.rend() && !found; ++S)
    if (const auto *loop = dyn_cast<ForStmt>(*S))
      look(loop->getInit());
    else if (isa<CompoundStmt>(*S))
      for (const Stmt *child : (*S)->children())
        look(child);
  if (!found && around.function)
    for (const ParmVarDecl *P : around.function->parameters())
      if (nameOf(P) == name)
        found = P;
  if (!found)
    for (const NamedDecl *D : ctx.getTranslationUnitDecl()->lookup(&ctx.Idents.get(name)))
      if (const auto *V = dyn_cast<VarDecl>(D))
        found = V;
  return found;
}
} // namespace

const ArrayDecl *arrayHere(const ASTContext &ctx, const AlignedVariables &aligned, const Program &program,
                           const Surroundings &around, const std::string &name, const Expr *use) {
  const ArrayDecl *last = aligned.arrayCalled(name);
  if (!last || name.find_first_of(".>") != std::string::npos)
    return last;
  const VarDecl *V = visibleVariable(ctx, around, name, use);
  const auto found = V ? aligned.arrayOf.find({V->getCanonicalDecl(), nullptr}) : aligned.arrayOf.end();
  return found == aligned.arrayOf.end() ? nullptr : &program.arrays[found->second];
}

} // namespace xacc
