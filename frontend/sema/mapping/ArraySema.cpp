// ArraySema.cpp - align and shadow: aligned arrays, their declarations and layouts.
#include "sema/Sema.h"
#include "sema/context/Blocks.h"
#include "source/LlvmCompat.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace xacc {

/// Is this a directive in a function that names only file-scope arrays? It has the same meaning as before the function.
bool ArraySema::standsForFileScope(const TypedDirective &m) const {
  const std::vector<Variable> &variables = m.directive.variables;
  return !m.fileScope && !variables.empty() && std::ranges::all_of(variables, [&](const Variable &v) {
    const int slot = v.expression.slot;
    const ArrayKey key = slot < static_cast<int>(m.slots.size()) ? aligned.keyOf(m.slots[slot]) : ArrayKey();
    return key.first && !key.second && !isLocal(key.first);
  });
}

/// The construct of an align or shadow directive. Sets m.fileScope too if the directive stands for one at file scope.
Declaration ArraySema::declarationOf(TypedDirective &m) const {
  auto declaration = make<Declaration>(m);
  if (standsForFileScope(m)) {
    m.fileScope = declaration.fileScope = true;
    declaration.function = locations.index(around.function->getSourceRange().getBegin());
  }
  return declaration;
}

void ArraySema::buildAlign(const TypedDirective &written) {
  TypedDirective m = written;
  Declaration align = declarationOf(m);
  const size_t before = program.arrays.size();
  for (const Variable &v : m.directive.variables)
    if (alignOne(m, v); arrayNamed(m, v) < 0)
      aligned.refused.insert(v.text);
  for (size_t i = before; i < program.arrays.size(); ++i)
    align.objects.push_back(static_cast<int>(i));
  program.add(std::move(align));
}

/// Matches dimensions of the array and the template. False after an error.
bool ArraySema::alignDimensions(const TypedDirective &m, const Variable &v, ArrayDecl &a) {
  const Directive &D = m.directive;
  const TemplateDecl &t = program.templates[a.templ];
  const size_t rank = t.lower.size();
  if (a.form != ArrayDecl::Array && a.dims.size() == 1 && D.list.items.size() > 1)
    return reports.reject(
        m, Diag::align_pointer, D.list.range,
        {v.text, std::to_string(D.list.items.size()), pointerToRows(v.text, a.elementType, D.list.items.size())});
  if (D.list.items.size() != a.dims.size())
    return reports.reject(m, Diag::align_rank, D.list.range,
                          {v.text, std::to_string(a.dims.size()), std::to_string(D.list.items.size())});
  if (D.targetList.items.size() != rank)
    return reports.reject(m, Diag::align_subs, D.targetList.range,
                          {t.name, std::to_string(rank), std::to_string(D.targetList.items.size())});
  // Colons are matched right to left on the array side. On the template side, left to right in parentheses and right to
  // left in brackets.
  std::vector<int> sourceColons, targetColons;
  for (size_t i = D.list.items.size(); i-- > 0;)
    if (D.list.items[i].kind == Subscript::All)
      sourceColons.push_back(static_cast<int>(i));
  for (size_t k = 0; k < rank; ++k)
    if (D.targetList.items[D.targetList.square ? rank - 1 - k : k].kind == Subscript::All)
      targetColons.push_back(static_cast<int>(k));
  if (sourceColons.size() != targetColons.size())
    return reports.reject(m, Diag::colon_count, D.list.range,
                          {std::to_string(sourceColons.size()), std::to_string(targetColons.size())});
  for (size_t c = 0; c < sourceColons.size(); ++c) {
    a.dims[sourceColons[c]].templateDim = targetColons[c];
    // An array dimension matched by ':' begins at the template's lower bound.
    a.dims[sourceColons[c]].offset = t.lower[targetColons[c]].present() ? t.lower[targetColons[c]] : constant(0);
  }
  for (size_t i = 0; i < a.dims.size(); ++i)
    if (!alignDummy(m, v, a, i))
      return false;
  if (std::ranges::none_of(a.dims, [](const ArrayDim &d) { return d.templateDim >= 0; }))
    return reports.reject(m, Diag::nothing_aligned, D.list.range, {v.text});
  return true;
}

/// The same for dimension `dim`, if it is a dummy in the template's list.
bool ArraySema::alignDummy(const TypedDirective &m, const Variable &v, ArrayDecl &a, size_t dim) {
  const Directive &D = m.directive;
  const TemplateDecl &t = program.templates[a.templ];
  const Subscript &src = D.list.items[dim];
  const size_t rank = t.lower.size();
  for (size_t k = 0; src.kind == Subscript::Index && k < rank; ++k) {
    const Subscript &sub = D.targetList.items[k];
    if (sub.kind != Subscript::Index || !sub.variable || sub.variable->text != src.variable->text)
      continue;
    ArrayDim &d = a.dims[dim];
    d.templateDim = static_cast<int>(D.targetList.square ? rank - 1 - k : k);
    d.offset = sub.lower ? locations.value(m, *sub.lower) : constant(0);
    const Value &lo = t.lower[d.templateDim], &hi = t.upper[d.templateDim];
    if (!d.extent.known || !d.offset.known || !lo.known || !hi.known)
      continue;
    const int64_t first = *d.offset.known, last = *d.extent.known - 1 + *d.offset.known;
    if (first >= *lo.known && last <= *hi.known)
      continue;
    reports.error(m, Diag::outside_template, sub.range,
                  {std::to_string(dim + 1), v.text, std::to_string(first), std::to_string(last), lo.written(),
                   hi.written(), t.name});
    reports.noteDeclared(t.directive, t.name);
    return false;
  }
  return true;
}

/// The declarator of `decl` that must be rewritten. Nothing if there is none, or its form is rejected (reported).
std::optional<Redeclaration> ArraySema::redeclaration(const TypedDirective &m, const Variable &v, const ArrayDecl &a,
                                                      const DeclaratorDecl *decl) {
  const auto *asParam = dyn_cast<ParmVarDecl>(decl);
  const bool pointer = a.form == ArrayDecl::Pointer || (asParam && !ctx.getAsArrayType(asParam->getOriginalType()));
  Redeclaration r;
  const auto at = locations.index(decl->getLocation());
  if (!at)
    return std::nullopt;
  r.declarator = {*at, *at + 1};
  TypeLoc loc = decl->getTypeSourceInfo()->getTypeLoc();
  size_t written = 0;
  const size_t wanted = a.dims.size() - pointer; // inner dimensions are part of the element type
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
  if (written == wanted || asParam)
    return r;
  // `grid u;`: the element type replaces the name of the array type.
  loc = compat::withoutKeyword(loc);
  const auto named = loc ? loc.getAs<TypedefTypeLoc>() : TypedefTypeLoc();
  std::optional<uint32_t> name;
  if (named)
    name = locations.index(named.getNameLoc());
  bool known = name && a.elementType.find('(') == std::string::npos;
  for (size_t d = pointer; d < a.dims.size(); ++d)
    known &= a.dims[d].extent.known.has_value();
  if (!known) {
    reports.error(m, Diag::not_yet, v.expression.range,
                  {"an aligned array whose array type comes from a typedef like this"});
    return std::nullopt;
  }
  r.typeName = {*name, *name + 1};
  typedefs.push_back(decl);
  return r;
}

/// Linkage, and the declarations to rewrite. False after an error.
bool ArraySema::findDeclarations(const TypedDirective &m, const Variable &v, ArrayKey key, ArrayDecl &a) {
  const auto &[var, member] = key;
  const bool defined = var->hasDefinition() != VarDecl::DeclarationOnly;
  if (!member && isLocal(var))
    a.linkage = var->isStaticLocal() ? ArrayDecl::LocalStatic : ArrayDecl::Local;
  else if (var->getFormalLinkage() == Linkage::External)
    a.linkage = defined ? ArrayDecl::External : ArrayDecl::ExternOnly;
  a.staticDesc |= a.linkage == ArrayDecl::LocalStatic;
  if (!member && !isLocal(var) && !m.fileScope)
    return reports.reject(m, Diag::not_yet, v.expression.range, {"'align' of a file-scope variable inside a function"});
  if (member) {
    if (aligned.arrayOfField.count(member))
      return true;
    const auto r = redeclaration(m, v, a, member);
    if (r)
      a.redeclarations.push_back(*r);
    return r.has_value();
  }
  for (const VarDecl *declaration : var->redecls()) {
    if (declaration->hasInit() && a.form == ArrayDecl::Array) {
      reports.error(m, Diag::array_initialised, v.expression.range, {v.text});
      reporter.report(Diag::declared_here, SourceRange(declaration->getLocation()), {v.text});
      return false;
    }
    const auto r = redeclaration(m, v, a, declaration);
    if (!r)
      return false;
    a.redeclarations.push_back(*r);
  }
  return true;
}

/// Before the directive, an ordinary parameter is still the original pointer, which gets the name `parameter`. Other
/// uses there are errors. False after one.
bool ArraySema::checkEarlierUses(const TypedDirective &m, const Variable &v, const ArrayDecl &a, const ArrayKey &key,
                                 const std::string &parameter) {
  const auto found = plainUses.find(key);
  if (found == plainUses.end() || found->second.empty())
    return true;
  const std::vector<Span> &uses = found->second;
  const bool inDirective = std::ranges::any_of(uses, &Span::empty);
  if (a.form != ArrayDecl::Array && !inDirective) {
    if (a.form == ArrayDecl::Parameter)
      for (const Span &s : uses)
        program.commonFixes.push_back({CxxFix::Replace, s, parameter});
    return true;
  }
  reports.error(m, Diag::used_before_align, v.expression.range, {v.text});
  if (!uses[0].empty())
    reporter.report(Diag::declared_here, SourceRange(captured.tokens[uses[0].begin].getLocation()), {v.text});
  return false;
}

void ArraySema::alignOne(const TypedDirective &m, const Variable &v) {
  const Directive &D = m.directive;
  if (v.expression.slot >= static_cast<int>(m.slots.size()))
    return;
  if (const int already = arrayNamed(m, v); already >= 0) {
    reports.error(m, Diag::aligned_twice, v.expression.range, {v.text});
    return reports.noteDeclared(program.arrays[already].directive, v.text);
  }
  ArrayDecl a;
  QualType element;
  if (!describeVariable(m, v, a, element))
    return;
  const ArrayKey key = aligned.keyOf(m.slots[v.expression.slot]);
  if (sema.codimensions.count(key.first))
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
  a.templ = object->index;
  if (m.fileScope && !program.templates[a.templ].fileScope)
    return reports.error(m, Diag::not_yet, D.target->range,
                         {"'align' of a file-scope variable with a template of a function"});
  if (!sema.mapping.requireDistributed(m, program.templates[a.templ], D.target->range))
    return;
  const std::string parameter = locations.fresh(asIdentifier(v.text) + "_param");
  if (!alignDimensions(m, v, a) || !findDeclarations(m, v, key, a) || !checkEarlierUses(m, v, a, key, parameter))
    return;
  if (a.form == ArrayDecl::Parameter && !around.function->hasWrittenPrototype())
    renameInIdentifierList(v.text, parameter);
  aligned.arrayOf[key] = static_cast<int>(program.arrays.size());
  if (key.second)
    aligned.arrayOfField.try_emplace(key.second, aligned.arrayOf[key]);
  program.arrays.push_back(std::move(a));
}

/// Renames a parameter of an old-style (K&R) function in the identifier list, which precedes its declaration.
void ArraySema::renameInIdentifierList(const std::string &parameter, const std::string &name) {
  const auto begin = locations.index(around.function->getLocation());
  for (uint32_t i = begin.value_or(UINT32_MAX); i < captured.source.tokens.size(); ++i) {
    const std::string &text = captured.source.tokens[i].text;
    if (text == ")")
      return;
    if (text == parameter)
      program.commonFixes.push_back({CxxFix::Replace, {i, i + 1}, name});
  }
}

void ArraySema::buildShadow(const TypedDirective &written) {
  TypedDirective m = written;
  const Directive &D = m.directive;
  Declaration shadow = declarationOf(m);
  for (const Variable &v : D.variables) {
    const int index = requireAligned(m, v);
    if (index < 0)
      continue;
    ArrayDecl &a = program.arrays[index];
    if (a.shadowDirective >= 0) {
      reports.error(m, Diag::shadow_twice, v.expression.range, {v.text});
      reports.noteDeclared(a.shadowDirective, v.text, Diag::shadow_declared_here);
      continue;
    }
    if (!inOneBlock(captured, a.directive, m.number)) {
      reports.error(m, Diag::not_yet, v.expression.range, {"a 'shadow' in a different block than its 'align'"});
      reports.noteDeclared(a.directive, v.text);
      a.shadowDirective = m.number; // report it only once
      continue;
    }
    if (!m.fileScope && mentionedBetween(captured, a.directive, m.number, v.text)) {
      reports.error(m, Diag::not_yet, v.expression.range, {"a 'shadow' after a statement that uses the array"});
      a.shadowDirective = m.number;
      continue;
    }
    if (D.widths.size() != a.dims.size()) {
      reports.error(m, Diag::shadow_rank, v.expression.range,
                    {v.text, std::to_string(a.dims.size()), std::to_string(D.widths.size())});
      continue;
    }
    a.shadowDirective = a.lastDirective = m.number;
    shadowWidths(m, v, a);
    shadow.objects.push_back(index);
  }
  program.add(std::move(shadow));
}

void ArraySema::shadowWidths(const TypedDirective &m, const Variable &v, ArrayDecl &a) {
  const TemplateDecl &t = program.templates[a.templ];
  for (size_t d = 0; d < a.dims.size(); ++d) {
    const Width &w = m.directive.widths[d];
    ArrayDim &dim = a.dims[d];
    const bool distributed = distributes(t, dim);
    if (w.full) { // an undistributed dimension is complete on every node anyway
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
      reports.error(m, Diag::shadow_cyclic, w.range, {std::to_string(d + 1), v.text});
    if (!distributed) { // the specification ignores these widths
      if (!none)
        reports.error(m, Diag::shadow_undistributed, w.range, {std::to_string(d + 1), v.text});
      dim.lower = dim.upper = constant(0);
    }
  }
}

int ArraySema::arrayNamed(const TypedDirective &m, const Variable &v) const {
  const Expr *E = v.expression.slot < static_cast<int>(m.slots.size()) ? m.slots[v.expression.slot] : nullptr;
  const auto found = E ? aligned.arrayOf.find(aligned.keyOf(E)) : aligned.arrayOf.end();
  return found != aligned.arrayOf.end() ? found->second : -1;
}

int ArraySema::requireAligned(const TypedDirective &m, const Variable &v) {
  const int array = arrayNamed(m, v);
  if (array < 0 && !aligned.refused.contains(v.text))
    reports.error(m, Diag::not_aligned, v.expression.range, {v.text});
  return array;
}

void ArraySema::finishArrays() {
  for (ArrayDecl &a : program.arrays)
    layout(a);
  spellOutTypedefs();
  // The member has become a pointer, so in a variable whose member is not aligned it would have no storage.
  for (const auto &[field, index] : aligned.arrayOfField) {
    if (program.arrays[index].form != ArrayDecl::Array)
      continue;
    for (const VarDecl *v : structVariables) {
      if (aligned.waysTo(field, v->getType()) == 0 || aligned.arrayOf.count({v->getCanonicalDecl(), field}))
        continue;
      reporter.report(Diag::aligned_member, SourceRange(v->getLocation()),
                      {field->getParent()->getNameAsString(), field->getNameAsString(), v->getNameAsString()});
      reports.noteDeclared(program.arrays[index].directive, program.arrays[index].name);
    }
  }
}

} // namespace xacc
