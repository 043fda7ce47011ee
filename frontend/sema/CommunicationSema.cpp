// CommunicationSema.cpp - reflect, reduce_shadow, reduction, bcast, barrier, wait_async.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

std::string typeCodeOf(QualType t, std::string *scalar) {
  struct Row {
    BuiltinType::Kind kind;
    const char *code, *name;
  };
  static const Row rows[] = {
      {BuiltinType::Char_S, "XACC_CHAR", "char"},
      {BuiltinType::Char_U, "XACC_CHAR", "char"},
      {BuiltinType::SChar, "XACC_CHAR", ""},
      {BuiltinType::UChar, "XACC_UCHAR", "uchar"},
      {BuiltinType::Short, "XACC_SHORT", "short"},
      {BuiltinType::UShort, "XACC_USHORT", "ushort"},
      {BuiltinType::Int, "XACC_INT", "int"},
      {BuiltinType::UInt, "XACC_UINT", "uint"},
      {BuiltinType::Long, "XACC_LONG", "long"},
      {BuiltinType::ULong, "XACC_ULONG", "ulong"},
      {BuiltinType::LongLong, "XACC_LONGLONG", "longlong"},
      {BuiltinType::ULongLong, "XACC_ULONGLONG", "ulonglong"},
      {BuiltinType::Float, "XACC_FLOAT", "float"},
      {BuiltinType::Double, "XACC_DOUBLE", "double"},
      {BuiltinType::LongDouble, "XACC_LONGDOUBLE", "longdouble"},
      {BuiltinType::Bool, "XACC_BOOL", ""},
  };
  t = t.getCanonicalType().getUnqualifiedType();
  if (const auto *e = t->getAs<EnumType>())
    t = e->getDecl()->getIntegerType().getCanonicalType().getUnqualifiedType();
  if (const auto *b = t->getAs<BuiltinType>())
    for (const Row &r : rows)
      if (r.kind == b->getKind()) {
        if (scalar)
          *scalar = r.name;
        return r.code;
      }
  if (const auto *c = t->getAs<clang::ComplexType>()) {
    const std::string e = typeCodeOf(c->getElementType());
    return e == "XACC_FLOAT" ? "XACC_CFLOAT" : e == "XACC_DOUBLE" ? "XACC_CDOUBLE" : "";
  }
  return "";
}

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
    if (D.kind == DirectiveKind::ReduceShadow && a.typeCode.empty()) {
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

/// The type of a variable; of a parameter `int a[4]` what it says, though it is a pointer.
QualType CommunicationSema::declaredType(const clang::Expr *E) {
  const auto *ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *parameter = ref ? dyn_cast<ParmVarDecl>(ref->getDecl()) : nullptr;
  const QualType written = parameter ? parameter->getOriginalType() : QualType();
  return parameter && isa<ConstantArrayType>(written->getUnqualifiedDesugaredType()) ? written : E->getType();
}

/// A contiguous section of an array, or of what a pointer of type `t` points to: single subscripts, one range, whole
/// dimensions. Returns the type of the elements; null: it is no such section.
QualType CommunicationSema::reducedSection(const Met &m, const Variable &v, QualType t, ReductionVariable &out) {
  std::vector<std::optional<int64_t>> extents; // absent: of a pointer, of variable size
  if (t->isPointerType()) {
    extents.emplace_back();
    t = t->getPointeeType();
  }
  for (const ArrayType *array = ctx.getAsArrayType(t); array; array = ctx.getAsArrayType(t)) {
    const auto *fixed = dyn_cast<ConstantArrayType>(array);
    extents.push_back(fixed ? std::optional(static_cast<int64_t>(fixed->getSize().getZExtValue())) : std::nullopt);
    t = array->getElementType();
  }
  const auto bad = [&] {
    reports.error(m, Diag::not_yet, v.expression.range, {"a section of this form in a reduction"});
    return QualType();
  };
  out.array = out.section = true;
  out.first = constant(0);
  bool ranged = false;
  for (size_t k = 0; k < std::max(v.section.size(), extents.size()); ++k) {
    if (k >= extents.size())
      return bad();
    int64_t stride = 1;
    for (size_t inner = k + 1; inner < extents.size(); ++inner) {
      if (!extents[inner])
        return bad();
      stride *= *extents[inner];
    }
    if (k >= v.section.size()) {
      if (!ranged && k == v.section.size()) { // a[i] of two dimensions: a row
        if (!extents[k])
          return bad();
        out.count = constant(*extents[k] * stride), ranged = true;
      }
      continue;
    }
    const Subscript &s = v.section[k];
    if (s.kind == Subscript::Star || s.stride)
      return bad();
    const Value lower = s.lower ? locations.value(m, *s.lower) : constant(0);
    Value length = s.kind == Subscript::Index ? constant(1) : s.upper ? locations.value(m, *s.upper) : Value();
    if (!length.present()) {
      if (!extents[k])
        return bad();
      length = lower.known ? constant(*extents[k] - *lower.known)
                           : Value{"(" + std::to_string(*extents[k]) + " - (" + lower.text + "))", {}};
    }
    if (ranged && !(lower.known == 0 && extents[k] && length.known == *extents[k]))
      return bad();
    if (ranged)
      continue;
    for (const Value *part : {&lower, static_cast<const Value *>(&length)})
      if (part->known && (*part->known < 0 || (extents[k] && *part->known > *extents[k]))) {
        reports.error(m, Diag::acc_bounds, s.range,
                      {part->text, std::to_string(k), v.text, std::to_string(extents[k].value_or(0))});
        return {};
      }
    const auto times = [&](const Value &x) {
      return x.known       ? constant(*x.known * stride)
             : stride == 1 ? Value{"(" + x.text + ")", {}}
                           : Value{"(" + x.text + ") * " + std::to_string(stride), {}};
    };
    const Value skipped = times(lower);
    out.first = out.first.known == 0               ? skipped
                : out.first.known && skipped.known ? constant(*out.first.known + *skipped.known)
                                                   : Value{out.first.text + " + " + skipped.text, {}};
    if (s.kind != Subscript::Index || k + 1 == extents.size())
      out.count = times(length), ranged = true;
  }
  return t;
}

/// No variable is reduced twice by one loop.
void CommunicationSema::checkReducedOnce(const Met &m) {
  std::vector<std::string> seen;
  for (const Clause &c : m.D.clauses)
    if (c.kind == ClauseKind::Reduction)
      for (const ReductionItem &i : c.reduction->items) {
        if (std::find(seen.begin(), seen.end(), i.variable.text) != seen.end())
          reports.error(m, Diag::reduced_twice, i.variable.expression.range, {i.variable.text});
        seen.push_back(i.variable.text);
      }
}

std::optional<ReductionPart> CommunicationSema::reductionPart(const Met &m, const Reduction &r, bool onLoop) {
  ReductionPart part;
  part.op = r.op;
  for (const ReductionItem &item : r.items) {
    const Variable &v = item.variable;
    const clang::Expr *E = m.slots[v.expression.slot]->IgnoreParenImpCasts();
    ReductionVariable out;
    out.name = out.text = locations.text(m, v.expression.range);
    const bool ofAcc = rowOf(m.D.kind).family == Family::Acc;
    QualType t = declaredType(E);
    if (const int a = sema.arrays.arrayNamed(m, v, false); a >= 0 && !isa<ArraySubscriptExpr>(E)) {
      if (onLoop) {
        reports.error(m, Diag::reduction_aligned, v.expression.range, {v.text});
        return std::nullopt;
      }
      out.aligned = a;
      out.typeCode = P.arrays[a].typeCode;
      out.type = P.arrays[a].elementType;
    } else {
      if (!E->isLValue()) {
        reports.error(m, Diag::not_lvalue, v.expression.range, {v.text});
        return std::nullopt;
      }
      if (!v.section.empty() && !t->isPointerType() && !t->isArrayType()) {
        reports.error(m, Diag::acc_rank, v.expression.range, {v.text, "0", std::to_string(v.section.size())});
        return std::nullopt;
      }
      const bool throughPointer = E->getType()->isPointerType() && (!v.section.empty() || (ofAcc && t->isArrayType()));
      if ((ofAcc && !v.section.empty()) || throughPointer) {
        t = reducedSection(m, v, t, out);
        if (t.isNull())
          return std::nullopt;
        if (!ofAcc) {
          out.section = false;
          out.text = "((" + locations.typeText(t) + " *)" + out.text +
                     (out.first.known == 0 ? ")" : " + " + out.first.text + ")");
        }
      }
      if (t->isPointerType()) {
        reports.error(m, Diag::pointer_variable, v.expression.range, {v.text});
        return std::nullopt;
      }
      int64_t count = 1;
      std::string dynamic;
      while (const auto *array = ctx.getAsArrayType(t)) {
        out.array = true;
        if (const auto *fixed = dyn_cast<ConstantArrayType>(array))
          count *= static_cast<int64_t>(fixed->getSize().getZExtValue());
        else
          dynamic = "yes";
        t = array->getElementType();
      }
      out.type = locations.typeText(t);
      out.typeCode = typeCodeOf(t, &out.scalarName);
      if (!out.section && !throughPointer)
        out.count = constant(count);
      if (!dynamic.empty())
        out.count = {"(long)(sizeof(" + out.text + ") / sizeof(" + out.type + "))", std::nullopt};
      if (!v.section.empty() && !out.section && !throughPointer) { // a[2:3]: only the last range may be partial
        const Subscript &s = v.section[0];
        if (v.section.size() != 1 || s.kind == Subscript::Star || s.stride) {
          reports.error(m, Diag::not_yet, v.expression.range, {"a section of this form in a reduction"});
          return std::nullopt;
        }
        if (s.upper) {
          const Value base = s.lower ? locations.value(m, *s.lower) : constant(0);
          out.count = locations.value(m, *s.upper);
          out.text = "(&" + out.text + "[" + base.text + "])";
        }
      }
    }
    const bool integerOnly = r.op == ReductionOp::And || r.op == ReductionOp::Or || r.op == ReductionOp::Xor;
    const bool complex = out.typeCode == "XACC_CFLOAT" || out.typeCode == "XACC_CDOUBLE";
    const bool sumLike = r.op == ReductionOp::Sum || r.op == ReductionOp::Product || r.op == ReductionOp::Minus;
    const bool floating =
        out.typeCode == "XACC_FLOAT" || out.typeCode == "XACC_DOUBLE" || out.typeCode == "XACC_LONGDOUBLE";
    if (out.typeCode.empty() || (integerOnly && floating) || (complex && !sumLike)) {
      reports.error(m, Diag::reduction_type, v.expression.range, {v.text, r.spelling, out.type});
      return std::nullopt;
    }
    for (const Variable &l : item.locations) {
      const clang::Expr *L = m.slots[l.expression.slot]->IgnoreParenImpCasts();
      if (!L->isLValue() || L->getType()->isArrayType()) {
        reports.error(m, Diag::location_type, l.expression.range, {l.text});
        return std::nullopt;
      }
      out.locations.emplace_back(locations.text(m, l.expression.range), locations.typeText(L->getType()));
    }
    if (!item.locations.empty() && !onLoop && (m.D.find(ClauseKind::Async) || m.D.find(ClauseKind::Acc))) {
      reports.error(m, Diag::not_yet, v.expression.range,
                    {"a reduction with locations that is asynchronous or on devices"});
      return std::nullopt;
    }
    if (!item.locations.empty() && (out.array || out.aligned >= 0)) {
      reports.error(m, Diag::reduction_type, v.expression.range,
                    {v.text, r.spelling, locations.typeText(E->getType())});
      return std::nullopt;
    }
    part.variables.push_back(std::move(out));
  }
  return part;
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

void CommunicationSema::buildBcast(const Met &m) {
  const Directive &D = m.D;
  Item it = item(m);
  asyncId(m, it);
  if (const Clause *on = D.find(ClauseKind::On))
    it.on = sema.work.onReference(m, *on->reference);
  if (const Clause *source = D.find(ClauseKind::FromDevice)) {
    if (!it.acc)
      return reports.error(m, Diag::from_device_acc, source->range);
    it.fromDevice = sema.deviceSets.devicesRef(m, *source->reference, true);
    if (!it.fromDevice)
      return;
    if (it.fromDevice->length.known && *it.fromDevice->length.known != 1)
      return reports.error(m, Diag::from_device_one, source->reference->range, {it.fromDevice->length.text});
  }
  if (const Clause *from = D.find(ClauseKind::From)) {
    it.from = sema.work.onReference(m, *from->reference);
    for (size_t d = 0; d < it.from.parts.size(); ++d) {
      const Part &p = it.from.parts[d];
      const bool one = p.kind == Part::Range && p.lower.text == p.upper.text;
      const bool single = it.from.kind == OnReference::Nodes && P.nodes[it.from.object].sizes[d].known == 1;
      if (!one && !single && p.kind != Part::Own && !(p.lower.present() && p.upper.present() && !p.upper.known)) {
        reports.error(m, Diag::bcast_from_range, from->reference->range);
        return;
      }
    }
    if (it.from.parts.empty() && it.from.kind == OnReference::Nodes) {
      bool single = true;
      for (const Value &s : P.nodes[it.from.object].sizes)
        single &= s.known == 1;
      if (!single) {
        reports.error(m, Diag::bcast_from_range, from->reference->range);
        return;
      }
    }
  }
  for (const Variable &v : D.variables) {
    const clang::Expr *E = m.slots[v.expression.slot]->IgnoreParenImpCasts();
    const std::string code = locations.text(m, v.expression.range);
    if (const int a = sema.arrays.arrayNamed(m, v, false); a >= 0 && !isa<ArraySubscriptExpr>(E)) {
      bool whole = true; // a[:][:] is the array, too
      for (const Subscript &s : v.section)
        whole &= s.kind == Subscript::All;
      if (whole)
        it.objects.push_back(a);
      else
        reports.error(m, Diag::not_yet, v.expression.range, {"bcast of a part of an aligned array"});
      continue;
    }
    if (!E->isLValue()) {
      reports.error(m, Diag::not_lvalue, v.expression.range, {v.text});
      continue;
    }
    if (E->getType()->isPointerType() && v.section.empty() && !declaredType(E)->isPointerType()) { // int a[4]
      it.buffers.emplace_back(code, std::to_string(ctx.getTypeSizeInChars(declaredType(E)).getQuantity()));
      continue;
    }
    if (E->getType()->isPointerType() && v.section.empty()) {
      reports.error(m, Diag::pointer_variable, v.expression.range, {v.text});
      continue;
    }
    if (!v.section.empty()) { // contiguous: single subscripts, then one range, then whole dimensions
      std::string address = code, bytes;
      QualType t = E->getType();
      bool ranged = false, good = true;
      std::string element = code;
      for (const Subscript &s : v.section) {
        good &= s.kind != Subscript::Star && !s.stride && !s.variable;
        if (!good)
          break;
        element += "[0]";
        if (s.kind == Subscript::Index) {
          good &= !ranged;
          address += "[" + locations.value(m, *s.lower).text + "]";
        } else if (!ranged) {
          ranged = true;
          const Value base = s.lower ? locations.value(m, *s.lower) : constant(0);
          address += "[" + base.text + "]";
          if (s.upper)
            bytes = "sizeof(" + element + ") * (size_t)(" + locations.value(m, *s.upper).text + ")";
          else
            bytes = "sizeof(" + element.substr(0, element.size() - 3) + ") - sizeof(" + element + ") * (size_t)(" +
                    base.text + ")";
        } else
          good &= s.kind == Subscript::All;
      }
      (void)t;
      if (!good || (E->getType()->isPointerType() && !v.section[0].upper)) {
        reports.error(m, Diag::not_yet, v.expression.range, {"a section that is not contiguous in bcast"});
        continue;
      }
      it.buffers.emplace_back("&" + address, bytes);
      continue;
    }
    it.buffers.emplace_back("&" + code, "sizeof(" + code + ")");
  }
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
