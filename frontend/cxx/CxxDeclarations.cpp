// CxxDeclarations.cpp - C declarations with a different meaning, or none, in C++.
#include "cxx/CxxFixer.h"
#include "source/LlvmCompat.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

void CxxFixer::fixDeclaration(const Decl *D) {
  current = D->getLocation();
  const bool atFileScope = D->getDeclContext()->isTranslationUnit();
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    fixFunction(F);
  else if (const auto *V = dyn_cast<VarDecl>(D))
    fixVariable(V);
  else if (const auto *R = dyn_cast<RecordDecl>(D))
    fixRecord(R);
  else if (const auto *E = dyn_cast<EnumDecl>(D))
    fixEnumeration(E);
  else if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
    if (isCxxType(T->getNameAsString()))
      giveUp("the program declares the type '" + T->getNameAsString() + "'");
    visitType(T->getTypeSourceInfo());
  } else if (const auto *A = dyn_cast<StaticAssertDecl>(D))
    visit(A->getAssertExpr(), nullptr);
  if (const auto *T = dyn_cast<TagDecl>(D); T && !atFileScope)
    checkLocalTag(T);
}

/// `static count = 0;`: older C takes the missing type for int.
void CxxFixer::rejectMissingType(const DeclaratorDecl *D) {
  TypeLoc t = D->getTypeSourceInfo() ? D->getTypeSourceInfo()->getTypeLoc() : TypeLoc();
  while (!t.isNull() && !t.getNextTypeLoc().isNull())
    t = t.getNextTypeLoc();
  if (const auto builtin = t.isNull() ? BuiltinTypeLoc() : t.getAs<BuiltinTypeLoc>();
      !builtin.isNull() && builtin.getBuiltinLoc().isInvalid())
    giveUp("'" + D->getNameAsString() + "' is declared without a type");
}

void CxxFixer::fixFunction(const FunctionDecl *F) {
  const std::string name = F->getNameAsString();
  if (name.starts_with("__xmp_fn")) { // holds directives at file scope
    if (F->doesThisDeclarationHaveABody())
      visit(F->getBody(), nullptr);
    return;
  }
  if (isInjected(F))
    return;
  rejectMissingType(F);
  if (inside && !F->hasPrototype())
    giveUp("'" + name + "' is declared inside a function without a prototype");
  if (const auto *tag = F->getReturnType()->getAsTagDecl();
      tag && F->getSourceRange().isValid() && SM.isBeforeInTranslationUnit(F->getBeginLoc(), tag->getBeginLoc()) &&
      SM.isBeforeInTranslationUnit(tag->getBeginLoc(), F->getLocation()))
    giveUp("the type that '" + name + "' returns is defined with it");
  if (!F->hasPrototype() && F->doesThisDeclarationHaveABody() && F->getNumParams() > 0)
    giveUp("'" + name + "' has a parameter list in the old style");
  if (isCxxKeyword(name) && F->isExternallyVisible())
    giveUp("'" + name + "' is a C++ keyword and has external linkage");
  for (const ParmVarDecl *p : F->parameters())
    fixParameter(p);
  if (!F->doesThisDeclarationHaveABody())
    return;
  // C++ omits an inline function that this file does not call, but in C other files may rely on it.
  if (F->isInlined() && F->isExternallyVisible() && F->isInlineDefinitionExternallyVisible())
    if (const auto b = index(F->getBeginLoc()))
      before({*b, *b + 1}, "__attribute__((used)) ");
  visitFunctionBody(F);
}

void CxxFixer::fixRecord(const RecordDecl *R) {
  if (R->isThisDeclarationADefinition() && R->field_empty())
    giveUp(R->isUnion() ? "an empty union has a different size in C++" : "an empty struct has a different size in C++");
  for (const Decl *D : R->decls()) {
    if (const auto *inner = dyn_cast<TagDecl>(D); inner && inner->isThisDeclarationADefinition()) {
      if (inner->getIdentifier())
        giveUp("'" + inner->getNameAsString() + "' is declared inside another struct");
      else if (isa<EnumDecl>(inner))
        giveUp("an enumeration is declared inside a struct");
      if (const auto *unnamed = dyn_cast<RecordDecl>(inner))
        fixRecord(unnamed);
    }
    if (const auto *F = dyn_cast<FieldDecl>(D)) {
      visitType(F->getTypeSourceInfo());
      fixAlignment(F);
      visit(F->getBitWidth(), nullptr);
    }
  }
}

void CxxFixer::fixEnumeration(const EnumDecl *E) {
  for (const EnumConstantDecl *c : E->enumerators())
    visit(c->getInitExpr(), nullptr);
}

/// In C++ a tag hides outer variables, functions and types of the same name.
void CxxFixer::checkLocalTag(const TagDecl *T) {
  if (!T->getIdentifier() || !T->isThisDeclarationADefinition())
    return;
  const auto hidden = [&](const Decl *D) {
    return !isa<TagDecl>(D) && nameOf(dyn_cast<NamedDecl>(D)) == T->getName() &&
           SM.isBeforeInTranslationUnit(D->getLocation(), T->getLocation());
  };
  if (llvm::any_of(ctx.getTranslationUnitDecl()->lookup(T->getDeclName()), hidden) ||
      (inside && llvm::any_of(inside->decls(), hidden)))
    giveUp("the tag '" + T->getNameAsString() + "' hides another name");
}

/// C++ has no variably modified parameter types, but g++ and nvcc support such local variables: `double x[n][m]`
/// becomes `void *x_rows`, and the body begins with `double (*x)[m] = (double (*)[m])x_rows;`.
void CxxFixer::fixRowParameter(const ParmVarDecl *p) {
  const std::string name = p->getNameAsString();
  const QualType row = p->getType()->getPointeeType();
  if (llvm::any_of(program.arrays, [&](const ArrayDecl &a) { return a.name == name; }))
    return giveUp("parameter '" + name + "' is a variable-length array");
  const auto begin = index(p->getSourceRange().getBegin()), last = index(p->getSourceRange().getEnd());
  const auto *F = dyn_cast<FunctionDecl>(p->getDeclContext());
  if (!begin || !last || !row->isArrayType())
    return giveUp("parameter '" + name + "' points to a variable-length array");
  const std::string argument = name.empty() ? "" : capture.source.fresh(name + "_rows");
  replace({*begin, *last + 1}, (ctx.getBaseElementType(row).isConstQualified() ? "const void *" : "void *") + argument);
  const auto *body = F && F->doesThisDeclarationHaveABody() ? F->getBody() : nullptr;
  const auto open = body ? index(body->getBeginLoc()) : std::nullopt;
  if (!open || name.empty())
    return;
  const QualType type = ctx.getPointerType(row);
  after({*open, *open + 1}, " " + compat::declarationText(type, ctx, name) + " = (" +
                                compat::declarationText(type, ctx) + ")" + argument + "; (void)" + name + ";");
}

void CxxFixer::fixParameter(const ParmVarDecl *p) {
  current = p->getLocation();
  const QualType written = p->getOriginalType();
  if (p->getType()->isPointerType() && p->getType()->getPointeeType()->isVariablyModifiedType()) {
    if (!forKernels) // where it has a type of ours, see VariableRows.cpp
      fixRowParameter(p);
    return;
  }
  if (p->getType()->isVariablyModifiedType())
    giveUp("parameter '" + p->getNameAsString() + "' is of variably modified type");
  const auto *array = ctx.getAsArrayType(written);
  if (array && (isa<VariableArrayType>(array) || array->getIndexTypeCVRQualifiers() ||
                array->getSizeModifier() != ArraySizeModifier::Normal))
    if (const auto name = index(p->getLocation())) { // x[restrict n], x[static n]
      const uint32_t end = capture.source.matching(*name + 1) + 1;
      const bool restricted = array->getIndexTypeCVRQualifiers() & Qualifiers::Restrict;
      before({*name, *name + 1}, restricted ? "*__restrict__ " : "*");
      replace({*name + 1, end}, "");
    }
}

void CxxFixer::fixVariable(const VarDecl *V) {
  rejectMissingType(V);
  if (const AutoTypeLoc deduced = V->getTypeSourceInfo()->getTypeLoc().getContainedAutoTypeLoc()) {
    // C++ may deduce another type.
    const std::string type = typeText(V->getType());
    if (const auto at = index(deduced.getNameLoc()); at && type.find('(') == std::string::npos)
      replace(*at, type);
    else
      giveUp("the type of '" + V->getNameAsString() + "' is that of its initialiser");
  }
  visitType(V->getTypeSourceInfo());
  fixAlignment(V);
  if (V->isFileVarDecl() && !V->isLocalVarDeclOrParm())
    fixFileVariable(V);
  const Expr *init = V->getInit();
  const auto *tag = ctx.getBaseElementType(V->getType())->getAsRecordDecl();
  if (!init && forKernels && !isa<ParmVarDecl>(V) &&
      (V->getType().isConstQualified() ||
       (tag && llvm::any_of(tag->fields(), [](const FieldDecl *F) { return F->getType().isConstQualified(); }))))
    giveUp("'" + V->getNameAsString() + "' is const and has no initialiser");
  if (!init)
    return;
  if (inside)
    if (const auto at = index(V->getLocation()))
      initialised.push_back(*at);
  if (const auto *s = dyn_cast<StringLiteral>(init->IgnoreParens()))
    if (const auto *array = ctx.getAsConstantArrayType(V->getType()); array && array->getSize().ule(s->getLength()))
      giveUp("'" + V->getNameAsString() + "' is initialised by a string without its terminating null");
  visit(init, nullptr);
}

/// _Alignas, which C++ has as alignas, but not after another word of a declaration.
void CxxFixer::fixAlignment(const Decl *D) {
  for (const auto *A : D->specific_attrs<AlignedAttr>())
    if (const auto at = index(A->getLocation()); at && capture.source.tokens[*at].text == "_Alignas") {
      const Span written{*at, capture.source.matching(*at + 1) + 1};
      if (llvm::none_of(out.fixes, [&](const CxxFix &f) { return f.tokens == written; })) // `_Alignas(8) int a, b;`
        replace(written, "__attribute__((aligned(" + std::to_string(A->getAlignment(ctx) / 8) + ")))");
    }
}

void CxxFixer::fixFileVariable(const VarDecl *V) {
  const std::string name = V->getNameAsString();
  if (isCxxKeyword(name) && V->isExternallyVisible())
    giveUp("'" + name + "' is a C++ keyword and has external linkage");
  if (!V->getType().isConstQualified() || V->getStorageClass() == SC_Extern)
    return;
  const auto *tag = V->getType()->getBaseElementTypeUnsafe()->getAsRecordDecl();
  if (!V->getInit())
    giveUp("'" + name + "' is const and has no initialiser");
  else if (V->isExternallyVisible() && tag && !tag->getIdentifier())
    giveUp("'" + name + "' is const and has an unnamed type");
  else if (V->isExternallyVisible())
    if (const auto b = index(V->getBeginLoc())) // in C++, const implies static
      before({*b, *b + 1}, "extern " + declarationText(V) + "; ");
}

/// `int a[4], n; int n = 7;`: the first declaration of n becomes a pure declaration. `group` is one declaration.
void CxxFixer::fixTentativeDefinitions(const std::vector<const VarDecl *> &group) {
  std::vector<const VarDecl *> defined; // by a later declaration
  for (const VarDecl *V : group) {
    bool later = false;
    if (V->isThisDeclarationADefinition() == VarDecl::TentativeDefinition)
      for (const VarDecl *r = V->getMostRecentDecl(); r && r != V; r = r->getPreviousDecl())
        later |= r->isThisDeclarationADefinition() != VarDecl::DeclarationOnly;
    current = V->getLocation();
    if (later && V->getStorageClass() == SC_Static)
      giveUp("static '" + V->getNameAsString() + "' is defined twice");
    else if (later)
      defined.push_back(V);
  }
  const auto begin = index(group.front()->getBeginLoc());
  if (defined.empty() || !begin)
    return;
  if (defined.size() == group.size())
    return before({*begin, *begin + 1}, "extern ");
  for (const VarDecl *V : defined) {
    current = V->getLocation();
    const auto name = index(V->getLocation());
    const auto *tag = ctx.getBaseElementType(V->getType())->getAsTagDecl();
    if (!name || (tag && (!tag->getIdentifier() || index(tag->getBeginLoc()).value_or(0) >= *begin)))
      return giveUp("'" + V->getNameAsString() + "' is declared together with its type");
    before({*begin, *begin + 1}, "extern " + declarationText(V) + "; ");
    removeDeclarator(*name, *begin);
  }
}

/// Removes the declarator of the variable named by token `name` and a comma. At least one declarator remains.
void CxxFixer::removeDeclarator(uint32_t name, uint32_t begin) {
  const auto &tokens = capture.source.tokens;
  uint32_t first = name, end = name + 1;
  while (first - 1 > begin && (tokens[first - 1].text == "*" || tokens[first - 1].text == "(" ||
                               (tokens[first - 2].text == "*" && tokens[first - 1].identifier)))
    --first;
  for (; end < tokens.size() && tokens[end].text != "," && tokens[end].text != ";"; ++end)
    end = std::max(end, capture.source.matching(end));
  if (tokens[first - 1].text == ",")
    --first;
  else if (tokens[end].text == ",")
    ++end;
  replace({first, end}, "");
}

} // namespace xacc
