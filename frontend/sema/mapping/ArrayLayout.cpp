// ArrayLayout.cpp - declarations of aligned variables, and what is known about local sections at compile time.
#include "analysis/Word.h"
#include "cxx/CxxKeywords.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace xacc {

namespace {

/// The sizes written in the brackets of a declaration, outermost first; null: none.
std::vector<const clang::Expr *> writtenSizes(const DeclaratorDecl *declarator, bool isPointer) {
  std::vector<const clang::Expr *> sizes;
  TypeLoc loc = declarator->getTypeSourceInfo() ? declarator->getTypeSourceInfo()->getTypeLoc() : TypeLoc();
  while (loc) {
    if (auto q = loc.getAs<QualifiedTypeLoc>())
      loc = q.getUnqualifiedLoc();
    else if (auto p = loc.getAs<ParenTypeLoc>())
      loc = p.getInnerLoc();
    else if (auto p = loc.getAs<PointerTypeLoc>(); p && isPointer && sizes.empty())
      loc = p.getPointeeLoc();
    else if (auto arr = loc.getAs<ArrayTypeLoc>()) {
      sizes.push_back(arr.getSizeExpr());
      loc = arr.getElementLoc();
    } else
      break;
  }
  return sizes;
}

/// The type of a variable or member as written. Among redeclarations, a complete type: `extern double u[];`
QualType writtenType(const ASTContext &ctx, const ArrayKey &key) {
  const auto &[variable, member] = key;
  if (member)
    return member->getType();
  if (const auto *parameter = dyn_cast<ParmVarDecl>(variable))
    return parameter->getOriginalType();
  QualType type = variable->getType();
  for (const VarDecl *r : variable->redecls())
    if (const auto *array = ctx.getAsArrayType(r->getType()); array && !isa<IncompleteArrayType>(array))
      type = r->getType();
  return type;
}

/// The declaration in which the extents of an array of this type are written.
const DeclaratorDecl *extentDeclaration(const ArrayKey &key, QualType type) {
  const auto &[variable, member] = key;
  if (member)
    return member;
  const VarDecl *declaration = variable;
  if (!isa<ParmVarDecl>(variable))
    for (const VarDecl *r : variable->redecls())
      if (r->getType() == type || r->isThisDeclarationADefinition())
        declaration = r;
  return declaration;
}

/// Can emitted code, including C++, spell the type like this?
bool isNameable(const std::string &type) {
  // a type without an accessible name, or with a different one in C++
  return type.find('(') == std::string::npos && std::ranges::none_of(wordsIn(type), isCxxKeyword);
}

} // namespace

/// The declaration of a pointer that an array of this many dimensions is allocated through.
std::string ArraySema::pointerToRows(const std::string &name, const std::string &element, size_t dims) {
  std::string rows;
  for (size_t d = 1; d < dims; ++d)
    rows += dims > 2 ? "[n" + std::to_string(d) + "]" : "[n]";
  return element + (rows.empty() ? " *" + name : " (*" + name + ")" + rows);
}

/// The extent of a dimension. `size`: as written, null if absent.
Value ArraySema::extentOf(const ArrayType *array, const clang::Expr *size) const {
  // IgnoreParens would skip the ChooseExpr that we look for.
  const clang::Expr *bare = size;
  while (const auto *full = dyn_cast_or_null<FullExpr>(bare))
    bare = full->getSubExpr();
  if (const auto *choose = dyn_cast_or_null<ChooseExpr>(bare ? bare->IgnoreImpCasts() : nullptr)) {
    if (const auto known = constantOf(choose->getLHS(), ctx);
        known && choose->isConditionTrue()) // see Injector::bounds
      return constant(wordOf(*known));
    size = choose->getLHS()->IgnoreParens(); // the parentheses that we added
  } else if (const auto *fixed = dyn_cast<ConstantArrayType>(array))
    return constant(static_cast<int64_t>(fixed->getSize().getZExtValue()));
  if (!size)
    return {};
  const Span s = locations.spanOf(size);
  Value v;
  v.kind = Value::Tokens;
  v.source.spelling = locations.text(size);
  v.several = s.end - s.begin > 1;
  return v;
}

/// Form, element type and extents of a variable to be aligned. False after an error.
bool ArraySema::describeVariable(const TypedDirective &m, const Variable &v, ArrayDecl &a, QualType &element) {
  const TokenRange place = v.expression.range;
  const clang::Expr *E = m.operand(v);
  const ArrayKey key = aligned.keyOf(E);
  if (!key.first && isa<MemberExpr>(E))
    return reports.reject(
        m, Diag::not_yet, place,
        {"aligning a member that the variable has more than once, or one reached through a pointer,"});
  if (!key.first)
    return reports.reject(m, Diag::not_an_array, place, {v.text});
  const bool isParameter = isa<ParmVarDecl>(key.first);
  QualType type = writtenType(ctx, key);
  a.member = key.second != nullptr;
  if (type->isPointerType() && !ctx.getAsArrayType(type)) {
    a.form = ArrayDecl::Pointer;
    type = type->getPointeeType();
    if (type->isPointerType()) {
      while (type->isPointerType())
        type = type->getPointeeType();
      return reports.reject(m, Diag::pointer_to_pointer, place,
                            {v.text, pointerToRows(v.text, type.getAsString(), m.directive.list.items.size())});
    }
    a.dims.push_back({});
  } else if (!ctx.getAsArrayType(type))
    return reports.reject(m, Diag::not_an_array, place, {v.text});
  if (isParameter)
    a.form = ArrayDecl::Parameter;
  const std::vector<const clang::Expr *> sizes = writtenSizes(extentDeclaration(key, type), a.form != ArrayDecl::Array);
  for (size_t k = 0; const ArrayType *array = ctx.getAsArrayType(type); ++k) {
    a.dims.emplace_back().extent = extentOf(array, k < sizes.size() ? sizes[k] : nullptr);
    type = array->getElementType();
  }
  if (type->isFunctionType() || type->isVoidType() || type->isIncompleteType())
    return reports.reject(m, Diag::not_an_array, place, {v.text});
  element = type;
  a.elementType = locations.typeText(type.getUnqualifiedType());
  if (!isNameable(a.elementType))
    a.elementType = "__typeof__(" + std::string(a.dims.size(), '*') +
                    (isParameter ? locations.fresh(v.text + "_param") : v.text) + ")";
  a.basicType = basicTypeOf(type);
  return true;
}

/// Does a directive of this file let loops use subscripts below 0?
bool ArraySema::anyPeriodic() const {
  return std::ranges::any_of(captured.directives, [](const CapturedDirective &d) {
    return std::ranges::any_of(d.directive.clauses, [](const Clause &c) {
      const auto *list = c.as<WidthList>();
      return list && std::ranges::any_of(list->widths, [](const Width &w) { return w.periodic; });
    });
  });
}

void ArraySema::layout(ArrayDecl &a) {
  const TemplateDecl &t = program.templates[a.templ];
  a.slab = true;
  a.leading = 1;
  for (size_t i = 0; i < a.dims.size(); ++i) {
    ArrayDim &d = a.dims[i];
    const auto lo = d.lower.present() ? d.lower.known : 0, hi = d.upper.present() ? d.upper.known : 0;
    bool shifted = false, below = false; // below: subscripts may be negative, which an array type does not allow
    if (d.fullShadow || !distributes(t, d))
      d.localExtent = d.extent.known;
    else {
      const DimFormat &f = t.formats[d.templateDim];
      const Value &nodes = program.nodes[t.nodes].sizes[f.nodeDim];
      const Value &L = t.lower[d.templateDim], &U = t.upper[d.templateDim];
      shifted = true;
      if (f.kind == FormatKind::Block && !f.width.present() && nodes.known && d.extent.known && lo && hi) {
        if (*nodes.known == 1) {
          d.localExtent = *d.extent.known + *lo + *hi;
          shifted = false;
          below = *lo != 0 && anyPeriodic();
        } else if (L.known && U.known && d.offset.known == *L.known && *U.known - *L.known + 1 == *d.extent.known &&
                   *d.extent.known % *nodes.known == 0)
          d.localExtent = *d.extent.known / *nodes.known + *lo + *hi;
      }
    }
    // The type of a pointer's target is not changed, so a shadow cannot make its rows longer.
    const bool longer = a.form == ArrayDecl::Pointer && d.localExtent != d.extent.known;
    if (i > 0 && (!d.localExtent || shifted || longer || below))
      a.leading = i + 1;
    a.slab = a.slab && (i == 0 || (a.leading == 1 && d.localExtent == d.extent.known));
  }
  // The type of elements that have no other name, from the pointer that emitted code declares.
  const std::string stars = "__typeof__(" + std::string(a.dims.size(), '*');
  if (a.flat() && a.form != ArrayDecl::Parameter && a.elementType.rfind(stars, 0) == 0)
    a.elementType =
        "__typeof__(" + std::string(1 + a.dims.size() - a.leading, '*') + a.elementType.substr(stars.size());
}

} // namespace xacc
