// ArraySema.cpp - align and shadow: what is aligned, where it is declared, what is known of its layout.
#include "cxx/CxxFixes.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace xacc {

bool ArraySema::describeVariable(const Met &m, const Variable &v, ArrayDecl &a, QualType &element) {
  const clang::Expr *E = m.slots[v.expression.slot]->IgnoreParenImpCasts();
  const ArrayKey key = aligned.keyOf(E);
  if (!key.first) {
    if (isa<MemberExpr>(E))
      reports.error(m, Diag::not_yet, v.expression.range,
                    {"aligning a member that the variable has more than once, or one reached through a pointer,"});
    else
      reports.error(m, Diag::not_an_array, v.expression.range, {v.text});
    return false;
  }
  const auto *param = dyn_cast<ParmVarDecl>(key.first);
  QualType type = key.second ? key.second->getType() : param ? param->getOriginalType() : key.first->getType();
  // Across redeclarations the complete type wins: `extern double u[];`
  if (!key.second && !param)
    for (const VarDecl *r : key.first->redecls())
      if (const auto *array = ctx.getAsArrayType(r->getType()); array && !isa<IncompleteArrayType>(array))
        type = r->getType();
  a.member = key.second != nullptr;
  if (type->isPointerType() && !ctx.getAsArrayType(type)) {
    a.form = ArrayDecl::Pointer;
    type = type->getPointeeType();
    if (type->isPointerType()) {
      reports.error(m, Diag::pointer_to_pointer, v.expression.range, {v.text});
      return false;
    }
    a.dims.push_back({});
  } else if (!ctx.getAsArrayType(type)) {
    reports.error(m, Diag::not_an_array, v.expression.range, {v.text});
    return false;
  }
  if (param)
    a.form = ArrayDecl::Parameter;
  else if (a.form != ArrayDecl::Pointer)
    a.form = ArrayDecl::Array;

  // Where the declaration writes its extents.
  const DeclaratorDecl *declarator = key.second ? static_cast<const DeclaratorDecl *>(key.second) : key.first;
  if (!key.second && !param)
    for (const VarDecl *r : key.first->redecls())
      if (r->getType() == type || r->isThisDeclarationADefinition())
        declarator = r;
  std::vector<const clang::Expr *> sizes;
  if (declarator->getTypeSourceInfo()) {
    TypeLoc loc = declarator->getTypeSourceInfo()->getTypeLoc();
    while (loc) {
      if (auto q = loc.getAs<QualifiedTypeLoc>())
        loc = q.getUnqualifiedLoc();
      else if (auto p = loc.getAs<ParenTypeLoc>())
        loc = p.getInnerLoc();
      else if (auto p = loc.getAs<PointerTypeLoc>(); p && a.form != ArrayDecl::Array && sizes.empty())
        loc = p.getPointeeLoc();
      else if (auto arr = loc.getAs<ArrayTypeLoc>()) {
        sizes.push_back(arr.getSizeExpr());
        loc = arr.getElementLoc();
      } else
        break;
    }
  }
  size_t k = 0;
  while (const ArrayType *array = ctx.getAsArrayType(type)) {
    ArrayDim d;
    const clang::Expr *size = k < sizes.size() ? sizes[k] : nullptr;
    ++k;
    // IgnoreParens would step through the choice that we look for.
    const clang::Expr *bare = size;
    while (const auto *full = dyn_cast_or_null<FullExpr>(bare))
      bare = full->getSubExpr();
    const auto *choose = dyn_cast_or_null<ChooseExpr>(bare ? bare->IgnoreImpCasts() : nullptr);
    if (choose) { // see Injector::bounds
      clang::Expr::EvalResult r;
      if (choose->isConditionTrue() && choose->getLHS()->EvaluateAsInt(r, ctx))
        d.extent = constant(r.Val.getInt().getExtValue());
      if (!d.extent.present())
        size = choose->getLHS()->IgnoreParens(); // our own parentheses
      else
        size = nullptr;
    } else if (const auto *fixed = dyn_cast<ConstantArrayType>(array)) {
      d.extent = constant(static_cast<int64_t>(fixed->getSize().getZExtValue()));
      size = nullptr;
    }
    if (size) {
      const Span s = locations.spanOf(size);
      std::string code;
      for (uint32_t t = s.begin; t < s.end; ++t)
        code += (code.empty() || !C.source.tokens[t].spaceBefore ? "" : " ") + C.source.tokens[t].text;
      d.extent = {s.end - s.begin > 1 ? "(" + code + ")" : code, std::nullopt};
    }
    a.dims.push_back(d);
    type = array->getElementType();
  }
  if (type->isFunctionType() || type->isVoidType() || type->isIncompleteType()) {
    reports.error(m, Diag::not_an_array, v.expression.range, {v.text});
    return false;
  }
  element = type;
  a.elementType = locations.typeText(type.getUnqualifiedType());
  std::string word; // a type that cannot be named here, or that C++ names otherwise
  bool nameable = a.elementType.find('(') == std::string::npos;
  for (char c : a.elementType + " ") {
    if (isalnum(static_cast<unsigned char>(c)) || c == '_')
      word += c;
    else {
      nameable &= !isCxxKeyword(word);
      word.clear();
    }
  }
  if (!nameable)
    a.elementType =
        "__typeof__(" + std::string(a.dims.size(), '*') + (param ? locations.fresh(v.text + "_param") : v.text) + ")";
  a.typeCode = typeCodeOf(type);
  return true;
}

void ArraySema::buildAlign(const Met &m) {
  Item it = item(m);
  const size_t before = P.arrays.size();
  for (const Variable &v : m.D.variables)
    alignOne(m, v);
  for (size_t i = before; i < P.arrays.size(); ++i)
    it.objects.push_back(static_cast<int>(i));
  P.items.push_back(std::move(it));
}

void ArraySema::alignOne(const Met &m, const Variable &v) {
  const Directive &D = m.D;
  if (v.expression.slot >= static_cast<int>(m.slots.size()))
    return;
  if (const int already = arrayNamed(m, v, false); already >= 0) {
    reports.error(m, Diag::aligned_twice, v.expression.range, {v.text});
    return reports.noteDeclared(P.arrays[already].directive, v.text);
  }
  ArrayDecl a;
  QualType element;
  if (!describeVariable(m, v, a, element))
    return;
  const ArrayKey key = aligned.keyOf(m.slots[v.expression.slot]);
  if (sema.coarrays.codimensions.count(key.first))
    return reports.error(m, Diag::coarray_aligned, v.expression.range, {v.text});
  a.name = v.text;
  a.variable = v.text;
  a.directive = a.lastDirective = m.number;
  a.fileScope = m.fileScope;
  if (a.dims.size() > 7)
    return reports.error(m, Diag::too_many_dims, v.expression.range, {v.text, std::to_string(a.dims.size())});

  const auto object = names.require(m, *D.target, NameKind::Template);
  if (!object)
    return;
  const TemplateDecl &t = P.templates[object->index];
  a.templ = object->index;
  if (!t.distributed()) {
    reports.error(m, Diag::not_distributed, D.target->range, {t.name});
    return reports.noteDeclared(t.directive, t.name);
  }
  if (D.list.items.size() != a.dims.size())
    return reports.error(m, Diag::align_rank, D.list.range,
                         {v.text, std::to_string(a.dims.size()), std::to_string(D.list.items.size())});
  const size_t rank = t.lower.size();
  if (D.targetList.items.size() != rank)
    return reports.error(m, Diag::align_subs, D.targetList.range,
                         {t.name, std::to_string(rank), std::to_string(D.targetList.items.size())});

  // Colons: right to left on the array side; round: left to right on the template side, square: right to left.
  std::vector<int> sourceColons, targetColons;
  for (size_t i = D.list.items.size(); i-- > 0;)
    if (D.list.items[i].kind == Subscript::All)
      sourceColons.push_back(static_cast<int>(i));
  for (size_t k = 0; k < rank; ++k) {
    const size_t i = D.targetList.square ? rank - 1 - k : k;
    if (D.targetList.items[i].kind == Subscript::All)
      targetColons.push_back(static_cast<int>(k));
  }
  if (sourceColons.size() != targetColons.size())
    return reports.error(m, Diag::colon_count, D.list.range,
                         {std::to_string(sourceColons.size()), std::to_string(targetColons.size())});
  bool any = false;
  for (size_t c = 0; c < sourceColons.size(); ++c, any = true) {
    a.dims[sourceColons[c]].templateDim = targetColons[c];
    // An array dimension matched by ':' starts where the template does.
    a.dims[sourceColons[c]].offset = t.lower[targetColons[c]].present() ? t.lower[targetColons[c]] : constant(0);
  }
  for (size_t i = 0; i < a.dims.size(); ++i) {
    const Subscript &src = D.list.items[i];
    if (src.kind != Subscript::Index)
      continue;
    for (size_t k = 0; k < rank; ++k) {
      const Subscript &sub = D.targetList.items[k];
      if (sub.kind == Subscript::Index && sub.variable && sub.variable->text == src.variable->text) {
        a.dims[i].templateDim = static_cast<int>(D.targetList.square ? rank - 1 - k : k);
        a.dims[i].offset = sub.lower ? locations.value(m, *sub.lower) : constant(0);
        any = true;
        const ArrayDim &d = a.dims[i];
        const Value &lo = t.lower[d.templateDim], &hi = t.upper[d.templateDim];
        if (d.extent.known && d.offset.known && lo.known && hi.known &&
            (*d.offset.known < *lo.known || *d.extent.known - 1 + *d.offset.known > *hi.known)) {
          reports.error(m, Diag::outside_template, sub.range,
                        {std::to_string(i), v.text, std::to_string(*d.offset.known),
                         std::to_string(*d.extent.known - 1 + *d.offset.known), lo.text, hi.text, t.name});
          return reports.noteDeclared(t.directive, t.name);
        }
      }
    }
  }
  if (!any)
    return reports.error(m, Diag::nothing_aligned, D.list.range, {v.text});

  // Linkage and the declarations to rewrite.
  const VarDecl *var = key.first;
  if (key.second) {
    a.linkage = var->getFormalLinkage() != Linkage::External       ? ArrayDecl::Internal
                : var->hasDefinition() != VarDecl::DeclarationOnly ? ArrayDecl::External
                                                                   : ArrayDecl::ExternOnly;
  } else if (var->isLocalVarDeclOrParm())
    a.linkage = var->isStaticLocal() ? ArrayDecl::LocalStatic : ArrayDecl::Local;
  else if (var->getFormalLinkage() == Linkage::External)
    a.linkage = var->hasDefinition() != VarDecl::DeclarationOnly ? ArrayDecl::External : ArrayDecl::ExternOnly;
  if (!key.second && !var->isLocalVarDeclOrParm() && !m.fileScope)
    return reports.error(m, Diag::not_yet, v.expression.range, {"align of a file-scope variable inside a function"});
  if (a.linkage == ArrayDecl::LocalStatic)
    a.staticDesc = true;
  const auto *asParam = key.second ? nullptr : dyn_cast<ParmVarDecl>(key.first);
  const bool pointer = a.form == ArrayDecl::Pointer || (asParam && !ctx.getAsArrayType(asParam->getOriginalType()));
  auto redeclaration = [&](const DeclaratorDecl *decl, bool isExtern) -> bool {
    Redeclaration r;
    r.isExtern = isExtern;
    const auto at = locations.index(decl->getLocation());
    if (!at)
      return false;
    r.declarator = {*at, *at + 1};
    TypeLoc loc = decl->getTypeSourceInfo()->getTypeLoc();
    size_t written = 0;
    const size_t wanted = a.dims.size() - pointer; // what is further inside belongs to the element
    while (loc && written < wanted) {
      if (auto q = loc.getAs<QualifiedTypeLoc>())
        loc = q.getUnqualifiedLoc();
      else if (auto p = loc.getAs<ParenTypeLoc>()) {
        if (auto b = locations.index(p.getLParenLoc()))
          r.declarator.begin = std::min(r.declarator.begin, *b);
        loc = p.getInnerLoc();
      } else if (auto p = loc.getAs<PointerTypeLoc>())
        loc = p.getPointeeLoc();
      else if (auto arr = loc.getAs<ArrayTypeLoc>()) {
        ++written;
        if (auto e = locations.index(arr.getRBracketLoc()))
          r.declarator.end = std::max(r.declarator.end, *e + 1);
        loc = arr.getElementLoc();
      } else
        break;
    }
    if (written < wanted && !asParam) { // `grid u;`: the element type goes where the name of the array type stands
      if (auto e = loc ? loc.getAs<ElaboratedTypeLoc>() : ElaboratedTypeLoc())
        loc = e.getNamedTypeLoc();
      const auto named = loc ? loc.getAs<TypedefTypeLoc>() : TypedefTypeLoc();
      std::optional<uint32_t> at;
      if (named)
        at = locations.index(named.getNameLoc());
      bool known = at && a.elementType.find('(') == std::string::npos;
      for (size_t d = pointer; d < a.dims.size(); ++d)
        known &= a.dims[d].extent.known.has_value();
      if (!known) {
        reports.error(m, Diag::not_yet, v.expression.range,
                      {"an aligned array whose array type comes from a typedef like this"});
        return false;
      }
      r.typeName = {*at, *at + 1};
      typedefs.emplace_back(decl, m.number);
    }
    a.redeclarations.push_back(r);
    return true;
  };
  if (key.second) {
    if (!aligned.arrayOfField.count(key.second) && !redeclaration(key.second, false))
      return;
  } else
    for (const VarDecl *r : var->redecls()) {
      if (r->hasInit() && a.form == ArrayDecl::Array) {
        reports.error(m, Diag::array_initialised, v.expression.range, {v.text});
        reporter.report(Diag::declared_here, SourceRange(r->getLocation()), {v.text});
        return;
      }
      if (!redeclaration(r,
                         r->isThisDeclarationADefinition() == VarDecl::DeclarationOnly && !r->isLocalVarDeclOrParm()))
        return;
    }

  std::string base = v.text;
  for (char &c : base)
    if (!isalnum(static_cast<unsigned char>(c)))
      c = '_';
  a.descriptor = locations.fresh(base + "_desc");
  a.ld = locations.fresh(base + "_ld");

  // Uses before the directive: an ordinary parameter is still the pointer it was, anything else is an error.
  if (auto uses = plainUses.find(key); uses != plainUses.end() && !uses->second.empty()) {
    if (a.form == ArrayDecl::Parameter)
      for (const Span &s : uses->second)
        P.commonFixes.push_back({CxxFix::Replace, s, locations.fresh(base + "_param")});
    else if (a.form == ArrayDecl::Array) {
      reports.error(m, Diag::used_before_align, v.expression.range, {v.text});
      if (!uses->second[0].empty())
        reporter.report(Diag::declared_here, SourceRange(C.tokens[uses->second[0].begin].getLocation()), {v.text});
      return;
    }
  }
  aligned.arrayOf[key] = static_cast<int>(P.arrays.size());
  if (key.second)
    aligned.arrayOfField.try_emplace(key.second, aligned.arrayOf[key]);
  P.arrays.push_back(std::move(a));
}

void ArraySema::buildShadow(const Met &m) {
  const Directive &D = m.D;
  Item it = item(m);
  for (const Variable &v : D.variables) {
    const int index = arrayNamed(m, v);
    if (index < 0)
      continue;
    ArrayDecl &a = P.arrays[index];
    if (a.shadowDirective >= 0) {
      reports.error(m, Diag::shadow_twice, v.expression.range, {v.text});
      reports.noteDeclared(a.shadowDirective, v.text, Diag::shadow_declared_here);
      continue;
    }
    if (sema.expressions.printed.count(index)) {
      reports.error(m, Diag::not_yet, v.expression.range,
                    {"a shadow after a directive that uses an element of the array"});
      continue;
    }
    if (D.widths.size() != a.dims.size()) {
      reports.error(m, Diag::shadow_rank, v.expression.range,
                    {v.text, std::to_string(a.dims.size()), std::to_string(D.widths.size())});
      continue;
    }
    a.shadowDirective = a.lastDirective = m.number;
    const TemplateDecl &t = P.templates[a.templ];
    for (size_t d = 0; d < a.dims.size(); ++d) {
      const Width &w = D.widths[d];
      ArrayDim &dim = a.dims[d];
      const bool distributed = dim.templateDim >= 0 && t.formats[dim.templateDim].kind != FormatKind::Duplicated;
      if (w.full) {
        dim.fullShadow = distributed;
        continue;
      }
      dim.lower = locations.value(m, *w.lower);
      dim.upper = w.upper ? locations.value(m, *w.upper) : dim.lower;
      for (const Value *x : {&dim.lower, &dim.upper})
        if (x->known && *x->known < 0) {
          reports.error(m, Diag::shadow_negative, w.range, {std::to_string(*x->known)});
          break;
        }
      const bool none = dim.lower.known == 0 && dim.upper.known == 0;
      if (distributed && !none && t.formats[dim.templateDim].kind == FormatKind::Cyclic)
        reports.error(m, Diag::shadow_cyclic, w.range, {std::to_string(d), v.text});
      if (!distributed) // harmless, and ignored
        dim.lower = dim.upper = constant(0);
    }
    it.objects.push_back(index);
  }
  P.items.push_back(std::move(it));
}

namespace {
/// Where the name of the type that all declarators of a declaration start from stands.
SourceLocation typeNameOf(const DeclaratorDecl *D) {
  TypeLoc loc = D->getTypeSourceInfo() ? D->getTypeSourceInfo()->getTypeLoc() : TypeLoc();
  while (loc && !loc.getAs<TypedefTypeLoc>())
    loc = loc.getNextTypeLoc();
  return loc ? loc.castAs<TypedefTypeLoc>().getNameLoc() : SourceLocation();
}
} // namespace

/// `grid u, w;` loses the name of the array type, so all that it declares must be aligned.
void ArraySema::checkTypedefs() {
  for (const auto &[declarator, directive] : typedefs)
    for (const Decl *D : declarator->getDeclContext()->decls()) {
      const auto *other = dyn_cast<DeclaratorDecl>(D);
      if (!other || other == declarator || typeNameOf(other) != typeNameOf(declarator))
        continue;
      const auto *field = dyn_cast<FieldDecl>(other);
      const auto *var = dyn_cast<VarDecl>(other);
      if (field ? aligned.arrayOfField.count(field->getCanonicalDecl())
                : var && aligned.arrayOf.count({var->getCanonicalDecl(), nullptr}))
        continue;
      reporter.report(Diag::not_yet, SourceRange(other->getLocation()),
                      {"'" + other->getNameAsString() + "', not aligned, in one declaration with '" +
                       declarator->getNameAsString() + "', aligned, by the name of an array type"});
      reports.noteDeclared(directive, declarator->getNameAsString());
    }
}

// ---- layout: what is known about local sections at compile time

void ArraySema::layout(ArrayDecl &a) {
  const TemplateDecl &t = P.templates[a.templ];
  a.slab = true;
  for (size_t i = 0; i < a.dims.size(); ++i) {
    ArrayDim &d = a.dims[i];
    const auto lo = d.lower.present() ? d.lower.known : 0, hi = d.upper.present() ? d.upper.known : 0;
    bool shifted = false;
    if (d.templateDim < 0 || d.fullShadow || t.formats[d.templateDim].kind == FormatKind::Duplicated)
      d.localExtent = d.extent.known;
    else {
      const DimFormat &f = t.formats[d.templateDim];
      const Value &nodes = P.nodes[t.nodes].sizes[f.nodeDim];
      const Value &L = t.lower[d.templateDim], &U = t.upper[d.templateDim];
      shifted = true;
      if (f.kind == FormatKind::Block && !f.width.present() && nodes.known && d.extent.known && lo && hi) {
        if (*nodes.known == 1) {
          d.localExtent = *d.extent.known + *lo + *hi;
          shifted = *lo != 0;
        } else if (L.known && U.known && d.offset.known == *L.known && *U.known - *L.known + 1 == *d.extent.known &&
                   *d.extent.known % *nodes.known == 0)
          d.localExtent = *d.extent.known / *nodes.known + *lo + *hi;
      }
    }
    // What a pointer points to keeps its type, so there a shadow cannot make rows longer.
    const bool longer = a.form == ArrayDecl::Pointer && d.localExtent != d.extent.known;
    if (i > 0 && (!d.localExtent || shifted || longer))
      a.slab = false;
    if (i > 0)
      a.innerDims += "[" + (d.localExtent ? std::to_string(*d.localExtent) : d.extent.text) + "]";
  }
  // A flat array points to its elements whatever its rank.
  const std::string stars = "__typeof__(" + std::string(a.dims.size(), '*');
  if (!a.slab && a.form != ArrayDecl::Parameter && a.elementType.rfind(stars, 0) == 0)
    a.elementType = "__typeof__(*" + a.elementType.substr(stars.size());
}

int ArraySema::arrayNamed(const Met &m, const Variable &v, bool mustBeAligned) {
  const Expr *E = v.expression.slot < static_cast<int>(m.slots.size()) ? m.slots[v.expression.slot] : nullptr;
  if (E)
    if (auto f = aligned.arrayOf.find(aligned.keyOf(E)); f != aligned.arrayOf.end())
      return f->second;
  if (mustBeAligned)
    reports.error(m, Diag::not_aligned, v.expression.range, {v.text});
  return -1;
}

void ArraySema::finishArrays() {
  for (ArrayDecl &a : P.arrays)
    layout(a);
  checkTypedefs();
  // The member became a pointer, so a variable of the type without aligned member would have no storage for it.
  for (const auto &[field, index] : aligned.arrayOfField) {
    if (P.arrays[index].form != ArrayDecl::Array)
      continue;
    for (const VarDecl *v : structVariables) {
      if (aligned.waysTo(field, v->getType()) == 0 || aligned.arrayOf.count({v->getCanonicalDecl(), field}))
        continue;
      reporter.report(Diag::aligned_member, SourceRange(v->getLocation()),
                      {field->getParent()->getNameAsString(), field->getNameAsString(), v->getNameAsString()});
      reports.noteDeclared(P.arrays[index].directive, P.arrays[index].name);
    }
  }
}

} // namespace xacc
