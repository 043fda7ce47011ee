// CoarraySema.cpp - coarray declarations, and the directives coarray, image, post, wait, lock, unlock.
#include "analysis/Markers.h"
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "sema/Sema.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

void CoarraySema::declareCoarray(const VarDecl *V) {
  for (const auto *mark : V->specific_attrs<AnnotateAttr>()) {
    if (mark->getAnnotation() != coarrayMark)
      continue;
    if (const auto at = locations.index(mark->getLocation()))
      coarrayDeclarations.insert(*at);
    std::vector<int64_t> dims;
    for (const clang::Expr *E : mark->args()) {
      const auto size = E->getType()->isIntegerType() ? constantOf(E, ctx) : std::nullopt;
      if (!size || wordOf(*size) < 1)
        return reporter.report(Diag::coarray_codimension, E->getSourceRange(), {V->getName().str()});
      dims.push_back(wordOf(*size));
    }
    if (V->isThisDeclarationADefinition() != VarDecl::DeclarationOnly &&
        (V->getType()->isIncompleteType() ||
         (V->getTypeSourceInfo() && isa<IncompleteArrayType>(V->getTypeSourceInfo()->getType()) && !V->getInit())))
      return reporter.report(Diag::coarray_incomplete, SourceRange(V->getLocation()), {V->getName().str()});
    if (!V->hasGlobalStorage())
      return reporter.report(Diag::coarray_storage, SourceRange(V->getLocation()), {V->getName().str()});
    if (aligned.arrayOf.count({V->getCanonicalDecl(), nullptr}))
      return reporter.report(Diag::coarray_aligned, SourceRange(V->getLocation()), {V->getName().str()});
    program.coarrays = true;
    const auto [known, fresh] = sema.codimensions.try_emplace(V->getCanonicalDecl(), dims);
    if (!fresh && known->second != dims) {
      reporter.report(Diag::coarray_differs, SourceRange(V->getLocation()), {V->getName().str()});
      reporter.report(Diag::declared_here,
                      SourceRange(V->getPreviousDecl() ? V->getPreviousDecl()->getLocation() : V->getLocation()),
                      {V->getName().str()});
    }
    return;
  }
}

/// Reports coarray declarations that declare no variable, and sections and images outside ordinary expressions, such as
/// in typeof or a parameter's declarator.
void CoarraySema::checkSectionSyntax() {
  if (!reporter.hasErrors()) {
    for (const DescriptorOf &d : injected.descriptors)
      for (uint32_t i = d.tokens.begin; i < d.tokens.end; ++i)
        sema.sections.visited.insert(i);
    for (const auto &[open, section] : captured.sections.sections)
      if (!sema.sections.visited.count(open))
        reporter.report(Diag::section_place, SourceRange(captured.tokens[section.colons[0]].getLocation()));
    for (const auto &[colon, c] : captured.sections.coarrays)
      if (!c.declares && !sema.sections.visited.count(colon))
        reporter.report(Diag::gmove_coarray, SourceRange(captured.tokens[colon].getLocation()));
  }
  for (const auto &[colon, c] : captured.sections.coarrays) {
    if (!c.declares)
      continue;
    program.coarrayDeclarations.push_back({colon, c.brackets.back().second + 1});
    if (!coarrayDeclarations.count(colon))
      reporter.report(Diag::coarray_not_variable, SourceRange(captured.tokens[colon].getLocation()));
  }
}

void CoarraySema::buildCoarray(const TypedDirective &m) {
  const Directive &D = m.directive;
  std::optional<NamedObject> nodes;
  if (D.target && !(nodes = names.require(m, *D.target, NameKind::Nodes)))
    return;
  std::vector<int64_t> dims;
  for (const Subscript &s : D.list.items)
    if (s.kind == Subscript::Index) {
      const Value v = locations.value(m, *s.lower);
      if (!v.known || *v.known < 1)
        return reports.error(m, Diag::coarray_codimension, s.range, {D.variables[0].text});
      dims.push_back(*v.known);
    }
  for (const Variable &v : D.variables) {
    const ArrayKey key = aligned.keyOf(m.slots[v.expression.slot]);
    const bool known = key.first && !key.second && sema.codimensions.count(key.first);
    if (nodes && !known) {
      reports.error(m, Diag::coarray_not_one, v.expression.range);
    } else if (nodes) {
      imageNodes[key.first] = nodes->index;
    } else if (!key.first || key.second || !key.first->hasGlobalStorage()) {
      reports.error(m, Diag::coarray_storage, v.expression.range, {v.text});
    } else if (aligned.arrayOf.count(key)) {
      reports.error(m, Diag::coarray_aligned, v.expression.range, {v.text});
    } else {
      sema.codimensions[key.first] = dims;
      program.coarrays = true;
    }
  }
  program.add(make<Declaration>(m));
}

void CoarraySema::buildImage(const TypedDirective &m, const Stmt *body) {
  if (const auto nodes = names.require(m, *m.directive.target, NameKind::Nodes); nodes && body) {
    auto image = make<Image>(m);
    image.nodes = nodes->index;
    image.body = {m.site.index, locations.statementEnd(body)};
    program.add(image);
    const bool mayUse = findIn(body, [&](const Stmt *S) {
      const FunctionDecl *F = calleeOf(S);
      return isa<CallExpr>(S) &&
             (!F || nameOf(F).starts_with("xmp") || isInjected(F) || !sema.effects.changesOnlyArguments(F));
    });
    if (!mayUse)
      reports.error(m, Diag::image_unused, m.directive.keyword);
  }
  sema.walker.walk(body);
}

/// The node that a post notifies or a wait expects a notification from. Nothing after an error, or if none is named.
std::optional<OnReference> CoarraySema::otherNode(const TypedDirective &m) {
  if (!m.directive.parent)
    return std::nullopt;
  OnReference on = sema.mapping.onReference(m, *m.directive.parent);
  for (const Part &p : on.parts)
    if (p.kind == Part::All || (p.kind == Part::Range && p.lower != p.upper)) {
      reports.error(m, Diag::one_node, m.directive.parent->range, {std::string(rowOf(m.directive.kind).spelling)});
      return std::nullopt;
    }
  return on;
}

void CoarraySema::buildPost(const TypedDirective &m) {
  auto post = make<Post>(m);
  program.coarrays = true;
  if (auto node = otherNode(m)) {
    post.to = std::move(*node);
    if (!m.directive.ids.empty())
      post.tag = locations.value(m, m.directive.ids[0]);
    program.add(std::move(post));
  }
}

void CoarraySema::buildWait(const TypedDirective &m) {
  auto wait = make<WaitPost>(m);
  program.coarrays = true;
  wait.from = otherNode(m);
  if (!m.directive.ids.empty())
    wait.tag = locations.value(m, m.directive.ids[0]);
  program.add(std::move(wait));
}

void CoarraySema::buildLock(const TypedDirective &m) {
  auto lock = make<Lock>(m);
  const Variable &v = m.directive.variables[0];
  const clang::Expr *E = m.operand(v);
  const VarDecl *var = coarrayVariable(E);
  if (!var)
    return reports.error(m, Diag::coarray_not_one, v.expression.range);
  if (locations.typeText(E->getType().getCanonicalType()) != "struct xmp_lock")
    return reports.error(m, Diag::lock_type, v.expression.range, {v.text, locations.typeText(E->getType())});
  const std::vector<int64_t> &dims = sema.codimensions[var];
  if (m.directive.list.present && m.directive.list.items.size() != dims.size() + 1)
    return reports.error(
        m, Diag::coarray_rank, m.directive.list.range,
        {var->getName().str(), std::to_string(dims.size() + 1), std::to_string(m.directive.list.items.size())});
  int64_t stride = 1;
  for (size_t k = 0; k < m.directive.list.items.size(); ++k) {
    const Value i = locations.value(m, *m.directive.list.items[k].lower);
    lock.image = k == 0 ? i : lock.image + constant(stride) * i;
    stride *= k < dims.size() ? dims[k] : 1;
  }
  lock.variable = locations.text(m, v.expression.range);
  if (const auto on = imageNodes.find(var); on != imageNodes.end())
    lock.nodes = on->second;
  for (const auto &[kind, out] :
       {std::pair{ClauseKind::AcquiredLock, &lock.acquired}, std::pair{ClauseKind::Stat, &lock.stat}})
    if (const Clause *c = m.directive.find(kind)) {
      const Expression &variable = **c->as<OptionalExpression>();
      const clang::Expr *target = m.slots[variable.slot]->IgnoreParenImpCasts();
      if (!target->isLValue() || locations.typeText(target->getType().getCanonicalType()) != "int")
        return reports.error(m, Diag::int_variable, variable.range, {locations.text(m, variable.range).spelling});
      *out = locations.text(m, variable.range);
    }
  program.coarrays = true;
  program.add(std::move(lock));
}

} // namespace xacc
