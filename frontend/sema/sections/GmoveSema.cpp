// GmoveSema.cpp - constructs on a section assignment: gmove and array.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// Is E an aligned array, or a part of it reached by subscripts, members and `*(a + i)`?
bool GmoveSema::partOfAligned(const clang::Expr *E) const {
  for (;;) {
    E = E->IgnoreParenImpCasts();
    if (aligned.arrayAt(E) >= 0)
      return true;
    if (const auto *s = dyn_cast<ArraySubscriptExpr>(E))
      E = s->getBase();
    else if (const auto *member = dyn_cast<MemberExpr>(E); member && !member->isArrow())
      E = member->getBase();
    else if (const auto *star = dyn_cast<UnaryOperator>(E); star && star->getOpcode() == UO_Deref)
      E = star->getSubExpr();
    else if (const auto *sum = dyn_cast<BinaryOperator>(E); sum && sum->getOpcode() == BO_Add)
      E = sum->getRHS()->getType()->isPointerType() ? sum->getRHS() : sum->getLHS();
    else
      return false;
  }
}

/// Does the variable of E, ignoring its subscripts, contain an aligned array?
bool GmoveSema::mentionsAligned(const clang::Expr *E) const {
  while (const auto *s = dyn_cast<ArraySubscriptExpr>(E->IgnoreParenImpCasts()))
    E = s->getBase();
  return findIn(E->IgnoreParenImpCasts(), [&](const Stmt *S) { return aligned.isArray(S); });
}

/// Reads both sides of an assignment and their subscripts. False after an error.
bool GmoveSema::references(const BinaryOperator *assign, Gmove &gmove, std::vector<const clang::Expr *> (&indices)[2]) {
  for (const bool right : {false, true}) {
    const clang::Expr *side = right ? assign->getRHS() : assign->getLHS();
    if (!side->IgnoreParenImpCasts()->isLValue())
      return reporter.reject(Diag::gmove_value, side->getSourceRange());
    if (sema.coarrays.coarrayAccess(side->IgnoreParenImpCasts()))
      return reporter.reject(Diag::gmove_coarray, side->getSourceRange());
    SectionSema::SectionPath path;
    auto ref = sema.sections.sectionRef(side, /*gmove=*/true, &path);
    if (!ref)
      return false;
    if (ref->array < 0 && mentionsAligned(side))
      return reporter.reject(Diag::not_yet, side->getSourceRange(),
                             {"'gmove' of an aligned array in an expression other than a section or an element"});
    indices[right] = std::move(path.indices);
    (right ? gmove.from : gmove.to) = std::move(*ref);
  }
  return true;
}

/// `moved`: the assignment or the call of memcpy.
bool GmoveSema::checkGmove(const TypedDirective &m, const clang::Expr *moved, Gmove &gmove) {
  const auto *assign = dyn_cast<BinaryOperator>(moved);
  const clang::Expr *left = assign ? assign->getLHS() : moved, *right = assign ? assign->getRHS() : moved;
  if (gmove.order.empty() && !sema.sections.conforms(gmove.to, gmove.from, /*adapt=*/true))
    return false;
  if (gmove.to.elementType != gmove.from.elementType &&
      (gmove.to.basicType == BasicType::None || gmove.from.basicType == BasicType::None))
    return reporter.reject(Diag::gmove_types, moved->getSourceRange(), {gmove.to.elementType, gmove.from.elementType});
  if (gmove.mode == GmoveMode::In && gmove.from.array < 0)
    return reporter.reject(Diag::gmove_local, right->getSourceRange(), {"in", "right"});
  if (gmove.mode == GmoveMode::Out && gmove.to.array < 0)
    return reporter.reject(Diag::gmove_local, left->getSourceRange(), {"out", "left"});
  if (gmove.to.ranges() == 0 && gmove.from.ranges() > 0)
    return reporter.reject(Diag::section_no_target, right->getSourceRange());
  if (gmove.to.array < 0 && gmove.from.array < 0)
    reporter.report(Diag::gmove_unaligned, moved->getSourceRange());
  const Clause *acc = m.directive.find(ClauseKind::Acc);
  if (!acc)
    return true;
  for (int side = 0; side < 2; ++side) {
    const Span base = (side == 0 ? gmove.to : gmove.from).base;
    bool &meant = side == 0 ? gmove.accTo : gmove.accFrom;
    const std::string name = captured.source.spelling(base);
    meant =
        acc->variables().empty() || llvm::any_of(acc->variables(), [&](const Variable &v) { return v.text == name; });
  }
  if (!gmove.accTo && !gmove.accFrom)
    reports.error(m, Diag::acc_gmove_variable, acc->range, {acc->variables()[0].text});
  return gmove.accTo || gmove.accFrom;
}

void GmoveSema::buildGmove(const TypedDirective &m, const Stmt *body) {
  auto gmove = make<Gmove>(m);
  sema.communication.asyncId(m, gmove);
  if (m.directive.find(ClauseKind::In))
    gmove.mode = GmoveMode::In;
  else if (m.directive.find(ClauseKind::Out))
    gmove.mode = GmoveMode::Out;
  const Stmt *moved = body;
  const auto nest = counters(m, moved);
  if (!nest)
    return;
  std::vector<const clang::Expr *> indices[2];
  const auto *E = dyn_cast<clang::Expr>(moved);
  const auto *assign = dyn_cast_or_null<BinaryOperator>(E);
  const auto *call = E && nest->empty() && markers.isCallTo(E, "memcpy") ? cast<CallExpr>(E) : nullptr;
  if (assign && assign->getOpcode() == BO_Assign) {
    if (!references(assign, gmove, indices) || (!nest->empty() && !loopsAgree(gmove, assign, *nest, indices)))
      return;
  } else if (!call || call->getNumArgs() != 3) {
    return reports.error(m, Diag::gmove_form, m.directive.keyword);
  } else if (!wholeArrays(call, gmove)) {
    return;
  }
  if (!checkGmove(m, E, gmove))
    return;
  gmove.body = {m.site.index, locations.statementEnd(body)};
  // Subscripts and bounds are ordinary expressions; the arrays are only named, not accessed.
  sema.sections.insideSections = true;
  for (const auto &side : indices)
    for (const clang::Expr *index : side)
      sema.walker.walk(index);
  sema.sections.insideSections = false;
  gmove.loops = loopsOf(*nest);
  for (const Counter &counter : *nest) {
    const auto *begin = dyn_cast<BinaryOperator>(counter.loop->getInit());
    sema.walker.walk(begin ? begin->getRHS() : counter.variable->getInit());
    sema.walker.walk(counter.loop->getCond());
  }
  program.add(std::move(gmove));
}

namespace {

/// Is dimension `d` of the template section a range, as it is written? t(5:5) is one.
bool isRange(const Reference &ref, size_t rank, int d) {
  const SubscriptList &l = ref.subscripts;
  const size_t k = l.square ? rank - 1 - static_cast<size_t>(d) : static_cast<size_t>(d);
  return !l.present || l.items[k].kind == Subscript::All || l.items[k].kind == Subscript::Range;
}

/// The dimension of the template for each range of the left side; -1: every node has the whole range.
struct TemplateRanges {
  std::vector<int> dims;
  bool byAlignment;
};

/// Matches the ranges by alignment if the left side is aligned with this template and its ranges are those of the
/// section. Otherwise matches them in order, the slowest dimension first.
TemplateRanges templateRanges(const Program &program, const Reference &ref, int templ, const SectionStatement &s) {
  const size_t rank = program.templates[templ].lower.size();
  std::vector<int> inOrder;
  for (int d = static_cast<int>(rank); d-- > 0;)
    if (isRange(ref, rank, d))
      inOrder.push_back(d);
  const ArrayDecl *array = s.to.array >= 0 ? &program.arrays[s.to.array] : nullptr;
  if (!array || array->templ != templ)
    return {inOrder, false};
  std::vector<int> aligned;
  size_t divided = 0, inSection = 0;
  for (size_t d = 0; d < array->dims.size(); ++d) {
    if (!s.to.subscripts[d].range)
      continue;
    const int dim = array->dims[d].templateDim;
    divided += dim >= 0;
    inSection += dim >= 0 && isRange(ref, rank, dim);
    aligned.push_back(std::max(dim, -1));
  }
  const bool byAlignment = inSection == inOrder.size() && divided == inSection && aligned.size() == s.to.ranges();
  return {byAlignment ? aligned : inOrder, byAlignment};
}

/// For [:] of an array that uses a part of the template: t(:) stands for this part.
void useArrayRange(const ArrayDim &dim, const SectionSubscript &sub, Part &part) {
  if (part.kind == Part::All && sub.base.empty() && sub.length.empty() && sub.step.empty() && dim.extent.present() &&
      dim.offset.known)
    part = {Part::Range, dim.offset, dim.extent + constant(*dim.offset.known - 1), {}};
}

/// The number of elements in dimension `d` of the template section; nothing if it is not known.
std::optional<int64_t> knownExtent(const Part &part, const TemplateDecl &t, size_t d) {
  const Value &lower = part.kind == Part::Range && part.lower.present() ? part.lower : t.lower[d],
              &upper = part.kind == Part::Range && part.upper.present() ? part.upper : t.upper[d];
  const int64_t stride = part.stride.known.value_or(1);
  if ((part.stride.present() && !part.stride.known) || stride == 0 || !lower.known || !upper.known)
    return std::nullopt;
  return (*upper.known - *lower.known) / stride + 1;
}

} // namespace

void GmoveSema::buildArray(const TypedDirective &m, const Stmt *body) {
  const Reference &ref = *m.directive.argument<ClauseKind::On>();
  const auto *E = dyn_cast_or_null<clang::Expr>(body);
  if (!E || !sema.sections.hasSection(E))
    return reports.error(m, Diag::array_form, m.directive.keyword);
  OnReference on = sema.mapping.onReference(m, ref);
  if (on.object < 0)
    return;
  if (on.kind != OnReference::Template)
    return reports.error(m, Diag::unknown_name, ref.range, {ref.name.text, "a template"});
  const TemplateDecl &t = program.templates[on.object];
  on.parts.resize(t.lower.size());
  auto s = sema.sections.sectionAssignment(E);
  if (!s)
    return;
  if (s->to.coarray)
    return reporter.report(Diag::gmove_coarray, E->getSourceRange());
  const TemplateRanges ranges = templateRanges(program, ref, on.object, *s);
  if (ranges.dims.size() != s->to.ranges())
    return reports.error(m, Diag::array_ranges, ref.range,
                         {std::to_string(ranges.dims.size()), std::to_string(s->to.ranges())});
  s->partDims = ranges.dims;
  size_t r = 0;
  for (size_t k = 0; k < s->to.subscripts.size(); ++k) {
    const SectionSubscript &sub = s->to.subscripts[k];
    const int d = sub.range ? s->partDims[r++] : -1;
    if (d < 0)
      continue;
    if (ranges.byAlignment)
      useArrayRange(program.arrays[s->to.array].dims[k], sub, on.parts[d]);
    const auto extent = knownExtent(on.parts[d], t, static_cast<size_t>(d));
    if (extent && sub.knownLength && *extent != *sub.knownLength)
      return reports.error(m, Diag::array_shape, ref.range,
                           {std::to_string(*extent), std::to_string(r), std::to_string(*sub.knownLength)});
  }
  s->directive = s->site = m.number;
  s->on = std::move(on);
  program.madeSites.pop_back(); // the directive is the site instead
  program.sites.pop_back();
  program.siteValid.pop_back();
  sema.sections.addSectionStatement(std::move(*s), E);
}

} // namespace xacc
