// LayoutSema.cpp - see LayoutSema.h.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

LaidOutArray LayoutSema::laidOut(const TypedDirective &m, const Variable &v) {
  LaidOutArray a;
  a.name = v.text;
  a.array = sema.arrays.arrayNamed(m, v);
  if (a.array < 0)
    a.place = locations.text(m, v.expression.range);
  return a;
}

/// Number of dimensions of the array in a slot; 0: not an array.
size_t LayoutSema::rankOf(const TypedDirective &m, const Variable &v, int array) const {
  if (array >= 0)
    return program.arrays[array].dims.size();
  const QualType t = m.operand(v)->getType();
  size_t rank = 0;
  for (const ArrayType *a = ctx.getAsArrayType(t); a; a = ctx.getAsArrayType(a->getElementType()))
    ++rank;
  return rank;
}

/// The layout, shadow and on_device clauses of declare.
void LayoutSema::declareLayout(const TypedDirective &m, AccConstruct &acc) {
  const Clause *layout = m.directive.find(ClauseKind::Layout), *shadow = m.directive.find(ClauseKind::DeviceShadow);
  if (!layout && !acc.onDevice)
    return;
  acc.spread = true;
  const Words formats = layout ? layout->as<DeviceLayout>()->formats : Words();
  const std::vector<Width> widths = shadow ? shadow->as<WidthList>()->widths : std::vector<Width>();
  const auto isBlock = [](const Name &n) { return n.text == "block"; };
  if (std::ranges::count_if(formats, isBlock) > 1)
    return reports.error(m, Diag::layout_blocks, layout->range);
  if (const auto block = std::ranges::find_if(formats, isBlock); block != formats.end())
    acc.dividedDim = static_cast<int>(block - formats.begin());
  for (const Clause &c : m.directive.clauses)
    for (const Variable &v : c.variables()) {
      const LaidOutArray a = laidOut(m, v);
      const size_t rank = rankOf(m, v, a.array);
      if (c.kind == ClauseKind::Present || c.kind == ClauseKind::Deviceptr || !v.section.empty())
        reports.error(m, Diag::layout_data, v.expression.range, {v.text});
      const auto checkRank = [&](const Clause *clause, const char *word, size_t entries) {
        if (clause && entries != rank)
          reports.error(m, Diag::layout_rank, clause->range,
                        {v.text, std::to_string(rank), word, std::to_string(entries)});
      };
      checkRank(layout, "layout", formats.size());
      checkRank(shadow, "shadow", widths.size());
    }
  acc.shadowLower = acc.shadowUpper = constant(0);
  if (shadow && acc.dividedDim >= 0 && static_cast<size_t>(acc.dividedDim) < widths.size()) {
    const Width &w = widths[acc.dividedDim];
    acc.shadowLower = locations.value(m, *w.lower);
    acc.shadowUpper = w.upper ? locations.value(m, *w.upper) : acc.shadowLower;
    for (const Value *v : {&acc.shadowLower, &acc.shadowUpper})
      if (v->known && *v->known < 0)
        return reports.error(m, Diag::shadow_negative, w.range, {v->written()});
  }
  if (acc.dividedDim >= 0)
    addShapes(m, acc);
}

/// The runtime must know the shape of a divided array.
void LayoutSema::addShapes(const TypedDirective &m, AccConstruct &acc) {
  for (AccData &d : acc.data) {
    if (d.array >= 0 || !d.ranges.empty())
      continue;
    for (const Clause &c : m.directive.clauses)
      for (const Variable &v : c.variables()) {
        if (v.text != d.name)
          continue;
        Variable allElements = v;
        allElements.section.assign(rankOf(m, v, -1), Subscript{});
        for (Subscript &s : allElements.section)
          s.kind = Subscript::Range;
        if (auto shaped = sema.accData.accData(m, c.kind, allElements))
          d = std::move(*shaped);
      }
  }
}

/// layout(a[*][j]) of a loop whose levels are known.
void LayoutSema::loopLayout(const TypedDirective &m, int number) {
  const Clause *c = m.directive.find(ClauseKind::Layout);
  if (!c || m.directive.kind == DirectiveKind::AccDeclare)
    return;
  AccConstruct &acc = program.get<AccConstruct>(number);
  const DeviceLayout &layout = *c->as<DeviceLayout>();
  acc.layoutArray = laidOut(m, *layout.array);
  const size_t rank = rankOf(m, *layout.array, acc.layoutArray.array);
  const auto &subscripts = layout.reference.subscripts.items;
  if (subscripts.size() != rank)
    return reports.error(m, Diag::layout_rank, c->range,
                         {acc.layoutArray.name, std::to_string(rank), "layout", std::to_string(subscripts.size())});
  for (size_t d = 0; d < rank; ++d) {
    const Subscript &s = subscripts[d];
    if (s.kind == Subscript::Star)
      continue;
    if (std::ranges::count(acc.loops, s.variable->text, &LoopLevel::variable) == 0)
      return reports.error(m, Diag::layout_index, s.range);
    acc.layout.push_back({s.variable->text, static_cast<int>(d), s.lower ? locations.value(m, *s.lower) : constant(0)});
  }
}

void LayoutSema::buildDeviceReflect(const TypedDirective &m) {
  if (!outsideCompute(m))
    return;
  auto acc = make<AccConstruct>(m);
  for (const Variable &v : m.directive.variables)
    acc.reflected.push_back(laidOut(m, v));
  program.add(std::move(acc));
}

/// Rejects combinations with layout that are not implemented yet.
void LayoutSema::rejectUnsupportedLayouts() {
  const auto refuse = [&](const AccConstruct &acc, const std::string &what) {
    reporter.report(Diag::not_yet, captured.directives[acc.directive].place(), {what});
  };
  for (const AccConstruct &acc : program.all<AccConstruct>()) {
    for (const LayoutOf &layout : acc.layout)
      for (const LoopLevel &l : acc.loops)
        if (l.variable == layout.variable && (!l.hoistable || !l.regional))
          refuse(acc, "a layout of a loop whose bounds change inside the compute construct");
    const auto *xmp = acc.layout.empty() ? nullptr : program.loopOn(acc);
    if (!xmp || xmp->on.kind != OnReference::Template)
      continue;
    for (const LoopLevel &l : xmp->loops)
      if (l.partDim >= 0 && program.templates[xmp->on.object].formats[l.partDim].kind == FormatKind::Cyclic)
        refuse(acc, "a layout of a loop over a cyclic dimension");
  }
}

} // namespace xacc
