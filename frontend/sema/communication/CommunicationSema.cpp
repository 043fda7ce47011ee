// CommunicationSema.cpp - reflect, reduce_shadow, reduction, bcast, barrier, wait_async.
#include "directives/Reductions.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

void CommunicationSema::asyncId(const TypedDirective &m, Communication &communication) {
  if (const OptionalExpression *id = m.directive.argument<ClauseKind::Async>())
    communication.id = locations.value(m, **id);
}

/// Can the directive exchange copies of the array's elements, or add to them? If not, reports why.
bool CommunicationSema::isExchangeable(const TypedDirective &m, const Variable &v, const ArrayDecl &a) {
  if (a.shadowDirective < 0) {
    reports.error(m, Diag::no_shadow, v.expression.range, {v.text});
    reports.noteDeclared(a.directive, v.text);
    return false;
  }
  if (m.directive.kind == DirectiveKind::ReduceShadow && a.basicType == BasicType::None)
    return reports.reject(m, Diag::reduction_type, v.expression.range,
                          {v.text, std::string(rowOf(ReductionOp::Sum).spelling), a.elementType});
  return true;
}

/// Reports a width, given at `place`, that exceeds the shadow on this side of dimension `d`. False then.
bool CommunicationSema::checkWidth(const TypedDirective &m, TokenRange place, const Variable &v, const ArrayDecl &a,
                                   size_t d, const Value &width, const Value &shadow) {
  const std::optional<int64_t> declared = shadow.present() ? shadow.known : 0;
  if (!width.known || !declared || *width.known <= *declared)
    return true;
  if (!distributes(program.templates[a.templ], a.dims[d]))
    return reports.reject(m, Diag::width_undistributed, place, {std::to_string(d + 1), v.text});
  reports.error(m, Diag::width_exceeds_shadow, place,
                {std::to_string(*width.known), std::to_string(d + 1), v.text, std::to_string(*declared)});
  reports.noteDeclared(a.shadowDirective, v.text, Diag::shadow_declared_here);
  return false;
}

/// Checks the widths of the `width` clause against the shadow of the array.
void CommunicationSema::checkWidths(const TypedDirective &m, const Variable &v, const ArrayDecl &a,
                                    const std::vector<WidthPart> &widths) {
  const WidthList &written = *m.directive.argument<ClauseKind::Width>();
  for (size_t d = 0; d < a.dims.size(); ++d) {
    const ArrayDim &dim = a.dims[d];
    const TokenRange place = written.widths[d].range;
    if (!dim.fullShadow) {
      if (checkWidth(m, place, v, a, d, widths[d].lower, dim.lower))
        checkWidth(m, place, v, a, d, widths[d].upper, dim.upper);
    } else if (widths[d].periodic)
      reports.error(m, Diag::periodic_full, place, {std::to_string(d + 1), v.text});
  }
}

Exchange *CommunicationSema::buildReflect(const TypedDirective &m) {
  auto exchange = make<Exchange>(m);
  asyncId(m, exchange);
  exchange.orthogonal = m.directive.find(ClauseKind::Orthogonal) != nullptr;
  const Clause *width = m.directive.find(ClauseKind::Width);
  if (width)
    for (const Width &w : width->as<WidthList>()->widths)
      exchange.widths.push_back(sema.mapping.widthOf(m, w));
  for (const Variable &v : m.directive.variables) {
    const int index = sema.arrays.requireAligned(m, v);
    if (index < 0 || !isExchangeable(m, v, program.arrays[index]))
      continue;
    const ArrayDecl &a = program.arrays[index];
    if (width && exchange.widths.size() != a.dims.size()) {
      reports.error(m, Diag::width_rank, width->range,
                    {v.text, std::to_string(a.dims.size()), std::to_string(exchange.widths.size())});
      continue;
    }
    if (width)
      checkWidths(m, v, a, exchange.widths);
    exchange.arrays.push_back(index);
  }
  return &program.add(std::move(exchange));
}

void CommunicationSema::buildReduction(const TypedDirective &m) {
  auto reduction = make<NodeReduction>(m);
  asyncId(m, reduction);
  if (const Reference *on = m.directive.argument<ClauseKind::On>())
    reduction.on = sema.mapping.onReference(m, *on);
  reduction.reductions = reductions(m, *m.directive.reduction, /*onLoop=*/false);
  program.add(std::move(reduction));
}

/// Does each dimension of the reference name a single coordinate or index?
bool CommunicationSema::namesOneNode(const OnReference &on) const {
  const bool nodes = on.kind == OnReference::Nodes;
  bool oneNode = true;
  for (size_t d = 0; d < on.parts.size(); ++d) {
    const Part &p = on.parts[d];
    oneNode &= (p.kind == Part::Range && p.lower == p.upper) ||
               (nodes && program.nodes[on.object].sizes[d].known == 1) || p.kind == Part::Own ||
               (p.lower.present() && p.upper.present() && !p.upper.known);
  }
  if (on.parts.empty() && nodes)
    for (const Value &s : program.nodes[on.object].sizes)
      oneNode &= s.known == 1;
  return oneNode;
}

/// Sets the sending node and device. False after an error.
bool CommunicationSema::bcastSource(const TypedDirective &m, Broadcast &bcast) {
  if (const Clause *source = m.directive.find(ClauseKind::FromDevice)) {
    if (!bcast.acc)
      return reports.reject(m, Diag::from_device_acc, source->range);
    bcast.fromDevice = sema.deviceSets.devicesRef(m, *source->as<Reference>(), /*types=*/true);
    if (!bcast.fromDevice)
      return false;
    if (bcast.fromDevice->length.known && *bcast.fromDevice->length.known != 1)
      return reports.reject(m, Diag::from_device_one, source->as<Reference>()->range,
                            {bcast.fromDevice->length.written()});
  }
  const Reference *from = m.directive.argument<ClauseKind::From>();
  if (!from) {
    const Reference *on = m.directive.argument<ClauseKind::On>();
    const bool single = !bcast.on.parts.empty() && std::ranges::all_of(bcast.on.parts, [](const Part &p) {
      return p.kind == Part::Range && p.lower == p.upper;
    });
    if (on && single && !bcast.fromDevice)
      reports.error(m, Diag::bcast_alone, on->range, {locations.text(m, on->range).spelling});
    return true;
  }
  bcast.from = sema.mapping.onReference(m, *from);
  const bool oneNode = namesOneNode(bcast.from);
  if (!oneNode)
    reports.error(m, Diag::bcast_from_range, from->range);
  return oneNode;
}

/// Fills memory.section. False if the section is not contiguous, which is: indices, then one range, then whole
/// dimensions.
bool CommunicationSema::readContiguousSection(const TypedDirective &m, const Variable &v, Memory &memory) {
  bool ranged = false;
  for (const Subscript &s : v.section) {
    if (s.kind == Subscript::Star || s.stride || s.variable || (ranged && s.kind != Subscript::All))
      return false;
    SectionRange &r = memory.section.emplace_back();
    r.index = s.kind == Subscript::Index;
    r.lower = s.lower ? locations.value(m, *s.lower) : constant(0);
    if (s.upper)
      r.length = locations.value(m, *s.upper);
    ranged |= !r.index;
  }
  return true;
}

/// Reports a section that leaves its array.
void CommunicationSema::checkSection(const TypedDirective &m, const Variable &v, const Memory &memory) {
  QualType t = m.operand(v)->getType();
  for (size_t k = 0; k < memory.section.size() && (t->isArrayType() || t->isPointerType()); ++k) {
    SectionRange r = memory.section[k];
    if (const auto *array = ctx.getAsConstantArrayType(t))
      r.extent = constant(array->getSize().getSExtValue());
    if (!reports.checkExtent(m, v.section[k].range, r, v.text, k))
      return;
    t = t->isPointerType() ? t->getPointeeType() : ctx.getAsArrayType(t)->getElementType();
  }
}

/// Does each node own different elements of the array?
bool CommunicationSema::ownDifferent(const ArrayDecl &a) const {
  const TemplateDecl &t = program.templates[a.templ];
  const NodesDecl &nodes = program.nodes[t.nodes];
  for (size_t d = 0; d < nodes.sizes.size(); ++d)
    if (nodes.sizes[d].known != 1 && std::ranges::none_of(a.dims, [&](const ArrayDim &dim) {
          return distributes(t, dim) && t.formats[dim.templateDim].nodeDim == static_cast<int>(d);
        }))
      return false;
  return true;
}

void CommunicationSema::bcastVariable(const TypedDirective &m, const Variable &v, Broadcast &bcast) {
  const clang::Expr *E = m.operand(v);
  const bool element = isa<ArraySubscriptExpr>(E);
  const clang::Expr *base = E;
  while (const auto *outer = dyn_cast<ArraySubscriptExpr>(base))
    base = outer->getBase()->IgnoreParenImpCasts();
  const auto named = aligned.arrayOf.find(aligned.keyOf(base));
  const int a = named == aligned.arrayOf.end() ? -1 : named->second;
  if (a >= 0 && !element) {
    if (std::ranges::any_of(v.section, [](const Subscript &s) { return s.kind != Subscript::All; }))
      return reports.error(m, Diag::not_yet, v.expression.range, {"'bcast' of a part of an aligned array"});
  }
  if (a >= 0 && bcast.on.kind == OnReference::Executing && ownDifferent(program.arrays[a]) &&
      !(element && std::ranges::any_of(program.arrays[a].dims, &ArrayDim::fullShadow)))
    reports.error(m, element ? Diag::bcast_element : Diag::bcast_distributed, v.expression.range,
                  {program.arrays[a].name, program.nodes[program.templates[program.arrays[a].templ].nodes].name});
  if (a >= 0 && !element)
    return bcast.arrays.push_back(a);
  if (!E->isLValue())
    return reports.error(m, Diag::not_lvalue, v.expression.range, {v.text});
  const bool pointer = E->getType()->isPointerType();
  Memory memory{v.text, locations.text(m, v.expression.range), {}};
  memory.isVolatile =
      ctx.getBaseElementType(pointer ? E->getType()->getPointeeType() : E->getType()).isVolatileQualified();
  if (!v.section.empty()) {
    if ((pointer && !v.section[0].upper) || !readContiguousSection(m, v, memory))
      return reports.error(m, Diag::not_yet, v.expression.range, {"a section that is not contiguous in 'bcast'"});
    checkSection(m, v, memory);
  } else if (pointer && !declaredType(E)->isPointerType()) // a parameter int a[4]
    memory.section.push_back({constant(0), sizeOf(ctx.getAsArrayType(declaredType(E))), {}});
  else if (pointer)
    return reports.error(m, Diag::pointer_variable, v.expression.range, {v.text});
  bcast.buffers.push_back(std::move(memory));
}

void CommunicationSema::buildBcast(const TypedDirective &m) {
  auto bcast = make<Broadcast>(m);
  asyncId(m, bcast);
  if (const Reference *on = m.directive.argument<ClauseKind::On>())
    bcast.on = sema.mapping.onReference(m, *on);
  if (!bcastSource(m, bcast))
    return;
  for (const Variable &v : m.directive.variables)
    bcastVariable(m, v, bcast);
  program.add(std::move(bcast));
}

void CommunicationSema::buildBarrier(const TypedDirective &m) {
  auto barrier = make<Barrier>(m);
  if (const Reference *on = m.directive.argument<ClauseKind::On>())
    barrier.on = sema.mapping.onReference(m, *on);
  program.add(std::move(barrier));
}

void CommunicationSema::buildWaitAsync(const TypedDirective &m) {
  auto wait = make<WaitAsync>(m);
  if (const Reference *on = m.directive.argument<ClauseKind::On>())
    wait.on = sema.mapping.onReference(m, *on);
  for (const Expression &e : m.directive.ids)
    wait.ids.push_back(locations.value(m, e));
  program.add(std::move(wait));
}

} // namespace xacc
