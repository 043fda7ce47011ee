// LocalNames.cpp - see LocalNames.h.
#include "cxx/LocalNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <vector>

using namespace clang;

namespace xacc {
namespace {

/// The declaration that stands for all declarations of the same thing.
const NamedDecl *keyOf(const NamedDecl *D) {
  if (const auto *tag = dyn_cast<TagDecl>(D))
    return tag->getDefinition() ? tag->getDefinition() : tag->getCanonicalDecl();
  return cast<NamedDecl>(D->getCanonicalDecl());
}

bool isLocal(const NamedDecl *D) {
  const DeclContext *context = D->getDeclContext();
  if (const auto *E = dyn_cast<EnumDecl>(context)) // of an enumerator
    context = E->getDeclContext();
  return context->isFunctionOrMethod();
}

class NameCollector : public RecursiveASTVisitor<NameCollector> {
public:
  std::map<std::string, std::vector<const NamedDecl *>> byName;

  bool VisitTagDecl(TagDecl *D) { return add(D); }
  bool VisitTypedefNameDecl(TypedefNameDecl *D) { return add(D); }
  bool VisitEnumConstantDecl(EnumConstantDecl *D) { return add(D); }
  bool VisitFunctionDecl(FunctionDecl *D) { return add(D); }

private:
  bool add(const NamedDecl *D) {
    if (!D->getIdentifier())
      return true;
    auto &declarations = byName[D->getNameAsString()];
    if (const NamedDecl *key = keyOf(D); llvm::find(declarations, key) == declarations.end())
      declarations.push_back(key);
    return true;
  }
};

} // namespace

LocalNames::LocalNames(ASTContext &ctx, const Source &source) {
  NameCollector collector;
  collector.TraverseDecl(ctx.getTranslationUnitDecl());
  for (const auto &[name, declarations] : collector.byName) {
    if (declarations.size() < 2)
      continue;
    int number = 1;
    for (const NamedDecl *D : declarations) {
      // Of a pointer or array typedef, only the pointee or element type would be printed with a name.
      const auto *T = dyn_cast<TypedefNameDecl>(D);
      const bool compound = T && (T->getUnderlyingType()->isPointerType() || T->getUnderlyingType()->isArrayType());
      if (isLocal(D) && !compound)
        names.emplace(D, source.fresh(name + "_" + std::to_string(++number)));
    }
  }
}

const std::string *LocalNames::of(const NamedDecl *D) const {
  const auto found = names.find(keyOf(D));
  return found == names.end() ? nullptr : &found->second;
}

WithLocalNames::WithLocalNames(ASTContext &ctx, const LocalNames &names) : names(names) {
  for (const auto &[D, name] : names.all())
    for (const Decl *declared : D->redecls()) {
      auto *again = const_cast<NamedDecl *>(cast<NamedDecl>(declared));
      before.emplace(again, again->getDeclName());
      again->setDeclName(&ctx.Idents.get(name));
    }
}

WithLocalNames::~WithLocalNames() {
  for (const auto &[D, name] : before)
    const_cast<NamedDecl *>(D)->setDeclName(name);
}

} // namespace xacc
