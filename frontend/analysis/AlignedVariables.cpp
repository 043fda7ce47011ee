// AlignedVariables.cpp - see AlignedVariables.h.
#include "analysis/AlignedVariables.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace xacc {

ArrayKey AlignedVariables::keyOf(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (const auto *ref = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
      return {var->getCanonicalDecl(), nullptr};
  } else if (const auto *member = dyn_cast<MemberExpr>(E)) {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    bool nested = false;
    while (member && !member->isArrow()) {
      const Expr *base = member->getBase()->IgnoreParenImpCasts();
      if (const auto *ref = dyn_cast<DeclRefExpr>(base)) {
        // A variable and a field identify an array only if the variable contains the field exactly once.
        const auto *var = dyn_cast<VarDecl>(ref->getDecl());
        if (var && field && (!nested || waysTo(field, var->getType()) == 1))
          return {var->getCanonicalDecl(), field->getCanonicalDecl()};
        break;
      }
      member = dyn_cast<MemberExpr>(base);
      nested = true;
    }
  }
  return {nullptr, nullptr};
}

int AlignedVariables::waysTo(const FieldDecl *field, QualType t) const {
  int ways = 0, each = 1;
  while (const auto *array = ctx.getAsArrayType(t)) {
    t = array->getElementType();
    each = 2;
  }
  const auto *record = t->getAs<RecordType>();
  const RecordDecl *definition = record ? record->getDecl()->getDefinition() : nullptr;
  for (const FieldDecl *f : definition ? definition->fields() : RecordDecl::field_range({}, {}))
    ways += f->getCanonicalDecl() == field->getCanonicalDecl() ? 1 : waysTo(field, f->getType());
  return std::min(2, ways * each);
}

int AlignedVariables::arrayAt(const Expr *E) const {
  const ArrayKey key = keyOf(E);
  if (const auto f = arrayOf.find(key); key.first && f != arrayOf.end())
    return f->second;
  // q->m: whatever q points to, the member has the layout of the aligned variable's member.
  if (const auto *member = dyn_cast<MemberExpr>(E->IgnoreParenImpCasts()))
    if (const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl()))
      if (const auto f = arrayOfField.find(field->getCanonicalDecl()); f != arrayOfField.end())
        return f->second;
  return -1;
}

bool AlignedVariables::isArray(const Stmt *S) const {
  const auto *E = dyn_cast_or_null<Expr>(S);
  return E && !isa<ImplicitCastExpr>(E) && arrayAt(E) >= 0;
}

const ArrayDecl *AlignedVariables::arrayCalled(const std::string &name) const {
  for (auto it = program.arrays.rbegin(); it != program.arrays.rend(); ++it)
    if (it->name == name)
      return &*it;
  return nullptr;
}

} // namespace xacc
