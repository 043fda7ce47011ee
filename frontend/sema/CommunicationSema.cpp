// CommunicationSema.cpp - reflect, reduce_shadow, reduction, bcast, barrier, wait_async.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

void CommunicationSema::asyncId(const Met &m, Item &it) {
  if (const Clause *c = m.D.find(ClauseKind::Async))
    it.id = locations.value(m, *c->expression);
}

void CommunicationSema::buildReflect(const Met &m) {
  const Directive &D = m.D;
  const std::string word(rowOf(D.kind).spelling);
  Item it = item(m);
  asyncId(m, it);
  it.orthogonal = D.find(ClauseKind::Orthogonal) != nullptr;
  const Clause *width = D.find(ClauseKind::Width);
  if (width)
    for (const Width &w : width->widths) {
      WidthPart p;
      p.lower = locations.value(m, *w.lower);
      p.upper = w.upper ? locations.value(m, *w.upper) : p.lower;
      p.periodic = w.periodic;
      it.widths.push_back(std::move(p));
    }
  for (const Variable &v : D.variables) {
    const int index = sema.arrays.arrayNamed(m, v);
    if (index < 0)
      continue;
    const ArrayDecl &a = P.arrays[index];
    if (a.shadowDirective < 0) {
      reports.error(m, Diag::no_shadow, v.expression.range, {v.text});
      reports.noteDeclared(a.directive, v.text);
      continue;
    }
    if (D.kind == DirectiveKind::ReduceShadow && a.basicType == BasicType::None) {
      reports.error(m, Diag::reduction_type, v.expression.range, {v.text, "+", a.elementType});
      continue;
    }
    if (width && it.widths.size() != a.dims.size()) {
      reports.error(m, Diag::width_rank, width->range,
                    {v.text, std::to_string(a.dims.size()), std::to_string(it.widths.size())});
      continue;
    }
    for (size_t d = 0; width && d < a.dims.size(); ++d) {
      const WidthPart &w = it.widths[d];
      const ArrayDim &dim = a.dims[d];
      const TokenRange at = width->widths[d].range;
      if (dim.fullShadow) {
        if (w.periodic)
          reports.error(m, Diag::periodic_full, at, {std::to_string(d), v.text});
        continue;
      }
      const Value declared[2] = {dim.lower.present() ? dim.lower : constant(0),
                                 dim.upper.present() ? dim.upper : constant(0)};
      const Value *wanted[2] = {&w.lower, &w.upper};
      for (int side = 0; side < 2; ++side)
        if (wanted[side]->known && declared[side].known && *wanted[side]->known > *declared[side].known) {
          reports.error(
              m, Diag::width_exceeds_shadow, at,
              {std::to_string(*wanted[side]->known), std::to_string(d), v.text, std::to_string(*declared[side].known)});
          reports.noteDeclared(a.shadowDirective, v.text, Diag::shadow_declared_here);
          break;
        }
    }
    it.objects.push_back(index);
  }
  P.items.push_back(std::move(it));
}

void CommunicationSema::buildReduction(const Met &m) {
  Item it = item(m);
  asyncId(m, it);
  if (const Clause *on = m.D.find(ClauseKind::On))
    it.on = sema.work.onReference(m, *on->reference);
  if (auto part = reductionPart(m, *m.D.reduction, false))
    it.reductions.push_back(std::move(*part));
  P.items.push_back(std::move(it));
}

/// The node and the device that send; false after a report.
bool CommunicationSema::bcastSource(const Met &m, Item &it) {
  if (const Clause *source = m.D.find(ClauseKind::FromDevice)) {
    if (!it.acc) {
      reports.error(m, Diag::from_device_acc, source->range);
      return false;
    }
    it.fromDevice = sema.deviceSets.devicesRef(m, *source->reference, true);
    if (!it.fromDevice)
      return false;
    if (it.fromDevice->length.known && *it.fromDevice->length.known != 1) {
      reports.error(m, Diag::from_device_one, source->reference->range, {it.fromDevice->length.text});
      return false;
    }
  }
  const Clause *from = m.D.find(ClauseKind::From);
  if (!from)
    return true;
  it.from = sema.work.onReference(m, *from->reference);
  const bool nodes = it.from.kind == OnReference::Nodes;
  bool one = true;
  for (size_t d = 0; d < it.from.parts.size(); ++d) {
    const Part &p = it.from.parts[d];
    one &= (p.kind == Part::Range && p.lower.text == p.upper.text) ||
           (nodes && P.nodes[it.from.object].sizes[d].known == 1) || p.kind == Part::Own ||
           (p.lower.present() && p.upper.present() && !p.upper.known);
  }
  if (it.from.parts.empty() && nodes)
    for (const Value &s : P.nodes[it.from.object].sizes)
      one &= s.known == 1;
  if (!one)
    reports.error(m, Diag::bcast_from_range, from->reference->range);
  return one;
}

/// Address and bytes of a section that lies in one piece: single subscripts, then one range, then whole dimensions.
/// Nothing: it does not, or its size is not known.
std::optional<std::pair<std::string, std::string>> CommunicationSema::contiguousSection(const Met &m, const Variable &v,
                                                                                        const std::string &code) {
  std::string address = code, element = code, bytes;
  bool ranged = false;
  for (const Subscript &s : v.section) {
    if (s.kind == Subscript::Star || s.stride || s.variable || (ranged && s.kind != Subscript::All))
      return std::nullopt;
    element += "[0]";
    if (s.kind == Subscript::Index) {
      address += "[" + locations.value(m, *s.lower).text + "]";
      continue;
    }
    if (ranged)
      continue;
    ranged = true;
    const Value base = s.lower ? locations.value(m, *s.lower) : constant(0);
    address += "[" + base.text + "]";
    if (s.upper)
      bytes = "sizeof(" + element + ") * (size_t)(" + locations.value(m, *s.upper).text + ")";
    else
      bytes = "sizeof(" + element.substr(0, element.size() - 3) + ") - sizeof(" + element + ") * (size_t)(" +
              base.text + ")";
  }
  return std::pair("&" + address, bytes);
}

void CommunicationSema::bcastVariable(const Met &m, const Variable &v, Item &it) {
  const clang::Expr *E = m.slots[v.expression.slot]->IgnoreParenImpCasts();
  const std::string code = locations.text(m, v.expression.range);
  if (const int a = sema.arrays.arrayNamed(m, v, false); a >= 0 && !isa<ArraySubscriptExpr>(E)) {
    const bool whole = std::all_of(v.section.begin(), v.section.end(), [](const Subscript &s) {
      return s.kind == Subscript::All; // a[:][:] is the array, too
    });
    if (!whole)
      return reports.error(m, Diag::not_yet, v.expression.range, {"bcast of a part of an aligned array"});
    return it.objects.push_back(a);
  }
  if (!E->isLValue())
    return reports.error(m, Diag::not_lvalue, v.expression.range, {v.text});
  const bool pointer = E->getType()->isPointerType();
  if (!v.section.empty()) {
    const auto section = pointer && !v.section[0].upper ? std::nullopt : contiguousSection(m, v, code);
    if (!section)
      return reports.error(m, Diag::not_yet, v.expression.range, {"a section that is not contiguous in bcast"});
    it.buffers.push_back(*section);
  } else if (pointer && !declaredType(E)->isPointerType()) // a parameter int a[4]
    it.buffers.emplace_back(code, std::to_string(ctx.getTypeSizeInChars(declaredType(E)).getQuantity()));
  else if (pointer)
    reports.error(m, Diag::pointer_variable, v.expression.range, {v.text});
  else
    it.buffers.emplace_back("&" + code, "sizeof(" + code + ")");
}

void CommunicationSema::buildBcast(const Met &m) {
  Item it = item(m);
  asyncId(m, it);
  if (const Clause *on = m.D.find(ClauseKind::On))
    it.on = sema.work.onReference(m, *on->reference);
  if (!bcastSource(m, it))
    return;
  for (const Variable &v : m.D.variables)
    bcastVariable(m, v, it);
  P.items.push_back(std::move(it));
}

void CommunicationSema::buildBarrierOrWait(const Met &m) {
  Item it = item(m);
  if (const Clause *on = m.D.find(ClauseKind::On))
    it.on = sema.work.onReference(m, *on->reference);
  for (const Expression &e : m.D.ids)
    it.ids.push_back(locations.value(m, e));
  P.items.push_back(std::move(it));
}

} // namespace xacc
