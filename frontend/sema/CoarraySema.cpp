// CoarraySema.cpp - coarrays: declarations, accesses to other images, coarray, image, post, wait, lock, unlock.
#include "analysis/Word.h"
#include "sema/Sema.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include <functional>
#include <numeric>

using namespace clang;

namespace xacc {

/// E if it is what `x:[i]` became (see Inject).
const ArraySubscriptExpr *CoarraySema::coarrayAccess(const clang::Expr *E) const {
  const auto *access = dyn_cast<ArraySubscriptExpr>(E->IgnoreParenImpCasts());
  return access && markers.isCallTo(access->getIdx(), imageName) ? access : nullptr;
}

/// The coarray that E, without an image, is a part of.
const VarDecl *CoarraySema::coarrayVariable(const clang::Expr *E) const {
  for (;;) {
    E = E->IgnoreParenImpCasts();
    if (const auto *s = dyn_cast<ArraySubscriptExpr>(E);
        s && s->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      E = s->getBase();
    else if (const auto *member = dyn_cast<MemberExpr>(E); member && !member->isArrow())
      E = member->getBase();
    else
      break;
  }
  const auto *ref = dyn_cast<DeclRefExpr>(E);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var && codimensions.count(var->getCanonicalDecl()) ? var->getCanonicalDecl() : nullptr;
}

/// The coarray of an access, its image checked; null after a report.
const VarDecl *CoarraySema::checkedCoarray(const ArraySubscriptExpr *access) {
  const auto *address = dyn_cast<UnaryOperator>(access->getBase()->IgnoreParenImpCasts());
  if (!address) {
    reporter.report(Diag::not_yet, access->getSourceRange(), {"a coarray access of this form"});
    return nullptr;
  }
  const VarDecl *var = coarrayVariable(address->getSubExpr());
  if (!var) {
    reporter.report(Diag::coarray_not_one, access->getSourceRange());
    return nullptr;
  }
  const auto *call = cast<CallExpr>(access->getIdx()->IgnoreParenImpCasts());
  const std::vector<int64_t> &dims = codimensions[var];
  if (call->getNumArgs() != dims.size() + 1) {
    reporter.report(Diag::coarray_rank, access->getSourceRange(),
                    {var->getName().str(), std::to_string(dims.size() + 1), std::to_string(call->getNumArgs())});
    reporter.report(Diag::declared_here, SourceRange(var->getLocation()), {var->getName().str()});
    return nullptr;
  }
  for (unsigned k = 0; k < call->getNumArgs(); ++k) {
    const clang::Expr *E = call->getArg(k)->IgnoreParenImpCasts();
    clang::Expr::EvalResult r;
    if (!E->getType()->isIntegerType()) {
      reporter.report(Diag::not_integer, E->getSourceRange(), {locations.typeText(E->getType())});
      return nullptr;
    }
    if (E->EvaluateAsInt(r, ctx)) {
      const int64_t i = wordOf(r.Val.getInt());
      if (i < 0 || (k < dims.size() && i >= dims[k])) {
        reporter.report(Diag::coarray_image, E->getSourceRange(), {std::to_string(i), var->getName().str()});
        return nullptr;
      }
    }
  }
  if (address->getSubExpr()->getType()->isArrayType()) {
    reporter.report(Diag::coarray_array, access->getSourceRange(), {var->getName().str()});
    return nullptr;
  }
  program.coarrays = true;
  return var;
}

/// Fills in the image of an access; false after a report.
bool CoarraySema::coarrayRef(const ArraySubscriptExpr *access, SectionRef &ref) {
  const auto close = locations.index(access->getRBracketLoc());
  const Cosubscripts *syntax = nullptr;
  for (const auto &[colon, c] : captured.sections.coarrays)
    if (close && !c.declares && c.brackets.back().second == *close)
      syntax = &c;
  if (!syntax) {
    reporter.report(Diag::not_yet, access->getSourceRange(), {"a coarray access of this form"});
    return false;
  }
  sema.sections.met.insert(syntax->colon);
  if (around.accRegion >= 0) {
    reporter.report(Diag::gmove_coarray, access->getSourceRange());
    reports.noteDeclared(program.construct(around.accRegion).directive, "", Diag::acc_region_here);
    return false;
  }
  const VarDecl *var = checkedCoarray(access);
  if (!var)
    return false;
  ref.coarray = true;
  ref.colon = syntax->colon;
  ref.cosubscripts = syntax->brackets;
  ref.codimensions = codimensions[var];
  ref.whole = {syntax->start, syntax->brackets.back().second + 1};
  if (const auto on = imageNodes.find(var); on != imageNodes.end())
    ref.imageNodes = on->second;
  return true;
}

/// Walks the subscripts and cosubscripts of an access.
void CoarraySema::walkInside(const ArraySubscriptExpr *access) {
  around.ancestors.push_back(access);
  for (const clang::Expr *argument : cast<CallExpr>(access->getIdx()->IgnoreParenImpCasts())->arguments())
    sema.walker.walk(argument);
  const clang::Expr *X =
      cast<UnaryOperator>(access->getBase()->IgnoreParenImpCasts())->getSubExpr()->IgnoreParenImpCasts();
  for (;; X = X->IgnoreParenImpCasts())
    if (const auto *s = dyn_cast<ArraySubscriptExpr>(X)) {
      sema.walker.walk(s->getIdx());
      X = s->getBase();
    } else if (const auto *member = dyn_cast<MemberExpr>(X)) {
      X = member->getBase();
    } else
      break;
  around.ancestors.pop_back();
}

/// E reads or changes another image by `access`; `value`: what it stores, if it names that.
void CoarraySema::useImage(const clang::Expr *E, CoarrayUse::Kind kind, const ArraySubscriptExpr *access,
                           const clang::Expr *value) {
  SectionRef ref;
  if (!isa<UnaryOperator>(access->getBase()->IgnoreParenImpCasts()))
    return reporter.report(Diag::not_yet, E->getSourceRange(), {"a coarray access of this form"});
  if (!coarrayRef(access, ref))
    return;
  CoarrayUse u{
      kind, sema.sections.siteOf(ref.whole), ref, locations.spanOf(E), value ? locations.spanOf(value) : Span{}, {}};
  if (kind == CoarrayUse::Get)
    u.whole = ref.whole;
  else
    u.whole.begin = std::min(u.whole.begin, ref.whole.begin);
  if (const auto *assign = dyn_cast<CompoundAssignOperator>(E))
    u.op = BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(assign->getOpcode())).str();
  if (const auto *unary = dyn_cast<UnaryOperator>(E))
    u.op = unary->isIncrementOp() ? "+" : "-";
  walkInside(access);
  if (value)
    sema.walker.walk(value);
  program.coarrayUses.push_back(std::move(u));
}

/// An operator that changes a variable of another image, or takes its address; false if it does not.
bool CoarraySema::walkCoarrayUnary(const UnaryOperator *unary) {
  const ArraySubscriptExpr *access = coarrayAccess(unary->getSubExpr());
  if (!access || sema.sections.hasSection(access) ||
      (!unary->isIncrementDecrementOp() && unary->getOpcode() != UO_AddrOf))
    return false;
  if (unary->getOpcode() == UO_AddrOf)
    reporter.report(Diag::coarray_address, unary->getSourceRange());
  else
    useImage(unary, unary->isPostfix() ? CoarrayUse::UpdateAfter : CoarrayUse::Update, access, nullptr);
  return true;
}

/// xmp_atomic_define and xmp_atomic_ref; false if the call is of another function.
bool CoarraySema::walkAtomic(const CallExpr *call) {
  const bool define = markers.isCallTo(call, "xmp_atomic_define"), ref = markers.isCallTo(call, "xmp_atomic_ref");
  if ((!define && !ref) || call->getNumArgs() != 2)
    return false;
  const CoarrayUse::Kind kind = define ? CoarrayUse::Define : CoarrayUse::Ref;
  const clang::Expr *variable = call->getArg(define ? 0 : 1), *value = call->getArg(define ? 1 : 0);
  if (locations.typeText(variable->IgnoreParenImpCasts()->getType().getCanonicalType()) != "int") {
    const Span s = locations.spanOf(variable);
    reporter.report(Diag::int_variable, variable->getSourceRange(),
                    {s.empty() ? "this" : captured.source.tokens[s.begin].text});
    return true;
  }
  if (const ArraySubscriptExpr *access = coarrayAccess(variable))
    useImage(call, kind, access, value);
  else if (coarrayVariable(variable)) { // of this image
    const Span whole = locations.spanOf(call);
    CoarrayUse u{kind, sema.sections.siteOf(whole), {}, whole, locations.spanOf(value), {}};
    u.ref.whole = locations.spanOf(variable);
    const size_t ordinary = program.ownCoarrayUses.size();
    sema.walker.walk(variable);
    program.ownCoarrayUses.resize(ordinary); // this use of it is none
    sema.walker.walk(value);
    program.coarrays = true;
    program.coarrayUses.push_back(std::move(u));
  } else
    reporter.report(Diag::coarray_not_one, variable->getSourceRange());
  return true;
}

/// An expression that reaches another image; walks what is inside it.
bool CoarraySema::walkCoarray(const clang::Expr *E) {
  if (const auto *assign = dyn_cast<BinaryOperator>(E); assign && assign->isAssignmentOp()) {
    const ArraySubscriptExpr *access = coarrayAccess(assign->getLHS());
    if (!access || sema.sections.hasSection(access))
      return false;
    useImage(E, assign->isCompoundAssignmentOp() ? CoarrayUse::Update : CoarrayUse::Put, access, assign->getRHS());
    return true;
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(E))
    return walkCoarrayUnary(unary);
  if (const auto *call = dyn_cast<CallExpr>(E))
    return walkAtomic(call);
  if (const auto *access = dyn_cast<ArraySubscriptExpr>(E); access && coarrayAccess(access)) {
    if (sema.sections.insideSections && sema.sections.hasSection(access))
      walkInside(access); // the statement fetches or stores it as a whole
    else if (sema.sections.hasSection(access))
      reporter.report(Diag::section_place, E->getSourceRange());
    else
      useImage(E, CoarrayUse::Get, access, nullptr);
    return true;
  }
  return false;
}

int CoarraySema::numberOf(const VarDecl *V) {
  const auto [known, fresh] = own.try_emplace(V, static_cast<int>(program.coarrayVariables.size()));
  if (fresh) {
    const auto bytes = [&](QualType t) { return ctx.getTypeSizeInChars(t).getQuantity(); };
    CoarrayVariable v{V->getName().str(), 0, 1, {}};
    QualType t = V->getType();
    for (; const auto *array = ctx.getAsConstantArrayType(t); t = array->getElementType())
      v.dims.push_back(static_cast<int64_t>(array->getSize().getLimitedValue(INT64_MAX)));
    constexpr size_t mostDims = 7;
    if (v.dims.size() > mostDims) // by their number alone
      v.dims = {std::accumulate(v.dims.begin(), v.dims.end(), int64_t(1), std::multiplies<>())};
    v.elementBytes = t->isIncompleteType() ? 1 : bytes(t);
    if (t->isScalarType())
      v.scalarBytes = v.elementBytes;
    program.coarrayVariables.push_back(std::move(v));
  }
  return known->second;
}

/// Notes a scalar that is, or that is a part of, this image's coarray. Volatile ones may be how images wait for each
/// other.
void CoarraySema::walkOwn(const clang::Expr *E) {
  const QualType type = E->getType();
  if (codimensions.empty() || !type->isScalarType() || type.isVolatileQualified() || type->isAtomicType() ||
      E->refersToBitField() || !around.function || around.accRegion >= 0 || around.accRoutine ||
      sema.sections.insideSections)
    return;
  const auto part = Lvalue::of(E);
  const VarDecl *V = part ? part->variable : nullptr;
  if (!V || !codimensions.count(V) || !part->isPartOfVariable())
    return;
  const Span whole = locations.spanOf(E);
  const ArrayUse::Access access = sema.accesses.accessOf(E);
  if (access == ArrayUse::Points || whole.empty())
    return;
  program.ownCoarrayUses.push_back({access == ArrayUse::Stores    ? OwnCoarrayUse::Stores
                                    : access == ArrayUse::Updates ? OwnCoarrayUse::Updates
                                                                  : OwnCoarrayUse::Reads,
                                    numberOf(V), whole});
}

void CoarraySema::declareCoarray(const VarDecl *V) {
  for (const auto *mark : V->specific_attrs<AnnotateAttr>()) {
    if (mark->getAnnotation() != coarrayMark)
      continue;
    if (const auto at = locations.index(mark->getLocation()))
      coarrayDeclarations.insert(*at);
    std::vector<int64_t> dims;
    for (const clang::Expr *E : mark->args()) {
      clang::Expr::EvalResult r;
      if (!E->getType()->isIntegerType() || !E->EvaluateAsInt(r, ctx) || wordOf(r.Val.getInt()) < 1)
        return reporter.report(Diag::coarray_codimension, E->getSourceRange(), {V->getName().str()});
      dims.push_back(wordOf(r.Val.getInt()));
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
    const auto [known, fresh] = codimensions.try_emplace(V->getCanonicalDecl(), dims);
    if (!fresh && known->second != dims) {
      reporter.report(Diag::coarray_differs, SourceRange(V->getLocation()), {V->getName().str()});
      reporter.report(Diag::declared_here,
                      SourceRange(V->getPreviousDecl() ? V->getPreviousDecl()->getLocation() : V->getLocation()),
                      {V->getName().str()});
    }
    return;
  }
}

/// What was written as a coarray declaration but declares no variable; sections and images in places that have no
/// expression of the program: typeof, a parameter's declarator.
void CoarraySema::checkSectionSyntax() {
  if (!ctx.getDiagnostics().hasErrorOccurred()) {
    for (const DescriptorOf &d : injected.descriptors)
      for (uint32_t i = d.tokens.begin; i < d.tokens.end; ++i)
        sema.sections.met.insert(i);
    for (const auto &[open, section] : captured.sections.sections)
      if (!sema.sections.met.count(open))
        reporter.report(Diag::section_place, SourceRange(captured.tokens[section.colons[0]].getLocation()));
    for (const auto &[colon, c] : captured.sections.coarrays)
      if (!c.declares && !sema.sections.met.count(colon))
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
    const bool known = key.first && !key.second && codimensions.count(key.first);
    if (nodes && !known) {
      reports.error(m, Diag::coarray_not_one, v.expression.range);
    } else if (nodes) {
      imageNodes[key.first] = nodes->index;
    } else if (!key.first || key.second || !key.first->hasGlobalStorage()) {
      reports.error(m, Diag::coarray_storage, v.expression.range, {v.text});
    } else if (aligned.arrayOf.count(key)) {
      reports.error(m, Diag::coarray_aligned, v.expression.range, {v.text});
    } else {
      codimensions[key.first] = dims;
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
  }
  sema.walker.walk(body);
}

/// The node that a post is for, or that a wait expects one from; nothing after a report, or if none is named.
std::optional<OnReference> CoarraySema::otherNode(const TypedDirective &m) {
  if (!m.directive.parent)
    return std::nullopt;
  OnReference on = sema.work.onReference(m, *m.directive.parent);
  for (const Part &p : on.parts)
    if (p.kind == Part::All || (p.kind == Part::Range && p.lower.text != p.upper.text)) {
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
  const clang::Expr *E = m.slots[v.expression.slot]->IgnoreParenImpCasts();
  const VarDecl *var = coarrayVariable(E);
  if (!var)
    return reports.error(m, Diag::coarray_not_one, v.expression.range);
  if (locations.typeText(E->getType().getCanonicalType()) != "struct xmp_lock")
    return reports.error(m, Diag::lock_type, v.expression.range, {v.text, locations.typeText(E->getType())});
  const std::vector<int64_t> &dims = codimensions[var];
  if (m.directive.list.present && m.directive.list.items.size() != dims.size() + 1)
    return reports.error(
        m, Diag::coarray_rank, m.directive.list.range,
        {var->getName().str(), std::to_string(dims.size() + 1), std::to_string(m.directive.list.items.size())});
  std::string image;
  int64_t stride = 1;
  for (size_t k = 0; k < m.directive.list.items.size(); ++k) {
    const Value i = locations.value(m, *m.directive.list.items[k].lower);
    image += (image.empty() ? "" : " + " + std::to_string(stride) + " * ") + i.text;
    stride *= k < dims.size() ? dims[k] : 1;
  }
  lock.address = "&" + locations.text(m, v.expression.range);
  lock.image = std::move(image);
  if (const auto on = imageNodes.find(var); on != imageNodes.end())
    lock.nodes = on->second;
  for (const auto &[kind, out] :
       {std::pair{ClauseKind::AcquiredLock, &lock.acquired}, std::pair{ClauseKind::Stat, &lock.stat}})
    if (const Clause *c = m.directive.find(kind)) {
      const clang::Expr *target = m.slots[c->expression->slot]->IgnoreParenImpCasts();
      if (!target->isLValue() || locations.typeText(target->getType().getCanonicalType()) != "int")
        return reports.error(m, Diag::int_variable, c->expression->range, {locations.text(m, c->expression->range)});
      *out = locations.value(m, *c->expression);
      out->text = locations.text(m, c->expression->range);
    }
  program.coarrays = true;
  program.add(std::move(lock));
}

} // namespace xacc
