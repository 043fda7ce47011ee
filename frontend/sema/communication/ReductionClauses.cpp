// ReductionClauses.cpp - operands of reductions: variables, arrays, sections, and locations of extrema.
#include "directives/Reductions.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace xacc {
namespace {

/// Does C define the operation for this type?
bool hasOperation(ReductionOp op, BasicType type) {
  const Operands operands = rowOf(op).operation->operands;
  const bool complex = isComplex(type);
  const bool floating = type == BasicType::Float || type == BasicType::Double || type == BasicType::LongDouble;
  return type != BasicType::None && !(operands == Operands::Integers && floating) &&
         !(complex && (operands == Operands::Integers || operands == Operands::Ordered));
}

Value spelled(std::string text) {
  Value value;
  value.kind = Value::Tokens;
  value.source.spelling = std::move(text);
  return value;
}

} // namespace

/// The type of a variable. For a parameter `int a[4]`, the array type as written, although it is a pointer.
QualType CommunicationSema::declaredType(const clang::Expr *E) const {
  const auto *ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *parameter = ref ? dyn_cast<ParmVarDecl>(ref->getDecl()) : nullptr;
  const QualType written = parameter ? parameter->getOriginalType() : QualType();
  if (!parameter || !around.function || !ctx.getAsArrayType(written))
    return E->getType();
  for (const ArrayType *a = ctx.getAsArrayType(written); a; a = ctx.getAsArrayType(a->getElementType()))
    if (!sizeOf(a).present() || !keepsSize(a))
      return E->getType();
  return written;
}

/// Does the expression that is its size have the same value everywhere in the function?
bool CommunicationSema::keepsSize(const ArrayType *type) const {
  const auto *variable = dyn_cast<VariableArrayType>(type);
  return !variable || (around.function && variable->getSizeExpr() &&
                       Invariance(sema.effects, around.function->getBody()).isInvariant(variable->getSizeExpr()));
}

Value CommunicationSema::sizeOf(const ArrayType *type) const {
  if (const auto *fixed = dyn_cast<ConstantArrayType>(type))
    return constant(static_cast<int64_t>(fixed->getSize().getZExtValue()));
  const auto *variable = dyn_cast<VariableArrayType>(type);
  return variable && variable->getSizeExpr() ? locations.value(variable->getSizeExpr()) : Value();
}

/// The dimensions of an array, or of the target of a pointer, of type `t`.
CommunicationSema::Dimensions CommunicationSema::dimensionsOf(const TypedDirective &m, const Variable &v,
                                                              QualType t) const {
  Dimensions found;
  std::string row = v.text;
  const auto add = [&](Value extent, Value declared) {
    found.extents.push_back(std::move(extent));
    found.declared.push_back(std::move(declared));
    row += "[0]";
  };
  if (t->isPointerType()) {
    add({}, {});
    t = t->getPointeeType();
  }
  const bool parameter = m.operand(v)->getType()->isPointerType();
  for (const ArrayType *array = ctx.getAsArrayType(t); array; array = ctx.getAsArrayType(t)) {
    const Value size = sizeOf(array);
    const bool outer = parameter && found.extents.empty(), fixed = isa<ConstantArrayType>(array);
    add(fixed || outer ? size : spelled("(long)(sizeof(" + row + ") / sizeof(" + row + "[0]))"),
        fixed || keepsSize(array) ? size : Value());
    t = array->getElementType();
  }
  found.element = t;
  return found;
}

/// A contiguous section of an array or of the target of a pointer of type `t`: single subscripts, one range, whole
/// dimensions. Returns the element type, or null for other sections.
QualType CommunicationSema::reducedSection(const TypedDirective &m, const Variable &v, QualType t,
                                           ReductionVariable &out) {
  const auto [extents, declared, element] = dimensionsOf(m, v, t);
  const auto bad = [&] {
    reports.error(m, Diag::not_yet, v.expression.range, {"a section of this form in a reduction"});
    return QualType();
  };
  if (v.section.size() > extents.size())
    return bad();
  out.array = true;
  out.rank = extents.size();
  out.first = constant(0);
  bool ranged = false;
  for (size_t k = 0; k < extents.size(); ++k) {
    Value stride = constant(1);
    for (size_t inner = k + 1; inner < extents.size(); ++inner) {
      if (!extents[inner].present())
        return bad();
      stride = stride * extents[inner];
    }
    const Subscript s = k < v.section.size() ? v.section[k] : Subscript();
    if (s.kind == Subscript::Star || s.stride)
      return bad();
    const bool index = s.kind == Subscript::Index;
    const Value lower = s.lower ? locations.value(m, *s.lower) : constant(0);
    Value length;
    if (index)
      length = constant(1);
    else if (s.upper)
      length = locations.value(m, *s.upper);
    else if (extents[k].present())
      length = extents[k] - lower;
    if (!length.present() || (ranged && !(lower.known == 0 && (length == extents[k] || length == declared[k]))))
      return bad();
    if (ranged)
      continue;
    if (!reports.checkExtent(m, s.range, {.lower = lower, .length = length, .extent = extents[k]}, v.text, k))
      return {};
    out.first = out.first + lower * stride;
    ranged = !index || k + 1 == extents.size();
    if (ranged)
      out.count = length * stride;
  }
  return element;
}

/// Appends `count` values of this type and what they contain, from this offset on. False if there are too many, and for
/// members without an operation: pointers, bit-fields, and those of unions.
bool CommunicationSema::appendFields(QualType t, int64_t offset, int64_t count,
                                     std::vector<ReducedField> &fields) const {
  constexpr size_t maxFields = 256;
  const int64_t bytes = ctx.getTypeSizeInChars(t).getQuantity();
  if (const auto *array = ctx.getAsConstantArrayType(t))
    return appendFields(array->getElementType(), offset, count * static_cast<int64_t>(array->getSize().getZExtValue()),
                        fields);
  if (const auto *record = t->getAs<RecordType>()) {
    const ASTRecordLayout &layout = ctx.getASTRecordLayout(record->getDecl());
    const auto append = [&](const FieldDecl *member) {
      const CharUnits at =
          ctx.toCharUnitsFromBits(static_cast<int64_t>(layout.getFieldOffset(member->getFieldIndex())));
      return !member->isBitField() && appendFields(member->getType(), offset + at.getQuantity(), 1, fields);
    };
    bool all = !record->isUnionType();
    for (int64_t k = 0; all && k < count; ++k, offset += bytes)
      all = std::ranges::all_of(record->getDecl()->fields(), append);
    return all;
  }
  const QualType plain = t.getUnqualifiedType();
  ReducedField field{locations.nameable(locations.typeText(plain), plain, ""), basicTypeOf(t), offset, bytes, count};
  ReducedField *last = fields.empty() ? nullptr : &fields.back();
  if (last && last->type == field.type && last->offset + last->count * bytes == offset)
    last->count += count;
  else
    fields.push_back(std::move(field));
  return fields.size() <= maxFields && t->isArithmeticType();
}

/// Describes a struct by its members, or as an array of them if they all have one type.
bool CommunicationSema::reducedMembers(QualType t, ReductionVariable &out) const {
  if (!appendFields(t, 0, 1, out.fields) || out.fields.empty())
    return false;
  out.array = out.composite = true;
  const auto [type, basicType, offset, bytes, members] = out.fields.front();
  if (out.fields.size() > 1 || members * bytes != ctx.getTypeSizeInChars(t).getQuantity())
    return true;
  out.fields.clear();
  out.type = type;
  out.basicType = basicType;
  out.count = out.count.present() ? out.count * constant(members) : Value();
  out.first = out.first.present() ? out.first * constant(members) : Value();
  return true;
}

/// One loop must not reduce a variable twice.
void CommunicationSema::checkReducedOnce(const TypedDirective &m) {
  std::set<std::string> seen;
  for (const ReductionItem *item : m.directive.reduced())
    if (const Variable &v = item->variable; !seen.insert(v.text).second)
      reports.error(m, Diag::reduced_twice, v.expression.range, {v.text});
}

/// Type and number of elements of a variable that is not aligned. False after an error.
bool CommunicationSema::reducedVariable(const TypedDirective &m, const Variable &v, ReductionVariable &out) {
  const clang::Expr *E = m.operand(v);
  const bool ofAcc = rowOf(m.directive.kind).family == Family::Acc;
  QualType t = declaredType(E);
  const TokenRange place = v.expression.range;
  if (!E->isLValue())
    return reports.reject(m, Diag::not_lvalue, place, {v.text});
  if (E->HasSideEffects(ctx))
    return reports.reject(m, Diag::reduction_side_effects, place, {v.text});
  if (!v.section.empty() && !t->isPointerType() && !t->isArrayType())
    return reports.reject(m, Diag::acc_rank, place, {v.text, "0", std::to_string(v.section.size())});
  const bool whole = !ofAcc && t->isArrayType() &&
                     std::ranges::all_of(v.section, [](const Subscript &s) { return s.kind == Subscript::All; });
  if ((!whole && !v.section.empty()) || (ofAcc && E->getType()->isPointerType() && t->isArrayType())) {
    t = reducedSection(m, v, t, out);
    if (t.isNull())
      return false;
  }
  if (t->isPointerType())
    return reports.reject(m, Diag::pointer_variable, place, {v.text});
  if (!out.section())
    out.count = constant(1);
  for (const ArrayType *array = ctx.getAsArrayType(t); array; array = ctx.getAsArrayType(t)) {
    const bool sized = E->getType()->isPointerType() || isa<ConstantArrayType>(array); // otherwise sizeof finds it
    out.count = sized && out.count.present() ? out.count * sizeOf(array) : Value();
    out.array = true;
    t = array->getElementType();
  }
  out.isVolatile = t.isVolatileQualified();
  std::string element = out.place.spelling;
  for (QualType a = E->getType(); a != t && (a->isArrayType() || a->isPointerType()); element += "[0]")
    a = a->isArrayType() ? ctx.getAsArrayType(a)->getElementType() : a->getPointeeType();
  out.type = locations.nameable(locations.typeText(t), t, element);
  out.basicType = basicTypeOf(t);
  if (ofAcc && t->isRecordType() && !reducedMembers(t, out))
    return reports.reject(m, Diag::not_yet, place,
                          {"a reduction of '" + v.text + "', whose members do not all have arithmetic types,"});
  return true;
}

/// The variables that receive the location of an extremum, `/i, j/`. False after an error.
bool CommunicationSema::reductionLocations(const TypedDirective &m, const ReductionItem &item, bool onLoop,
                                           ReductionVariable &out) {
  for (const Variable &l : item.locations) {
    const clang::Expr *L = m.operand(l);
    if (!L->isLValue() || L->getType()->isArrayType())
      return reports.reject(m, Diag::location_type, l.expression.range, {l.text});
    const SourceText place = locations.text(m, l.expression.range);
    out.locations.push_back(
        {place, locations.nameable(locations.typeText(L->getType()), L->getType(), place.spelling)});
  }
  if (!item.locations.empty() && !onLoop && (m.directive.find(ClauseKind::Async) || m.directive.find(ClauseKind::Acc)))
    return reports.reject(m, Diag::not_yet, item.variable.expression.range,
                          {"an asynchronous or device reduction with locations"});
  return true;
}

std::optional<ReductionVariable> CommunicationSema::reductionOfScalar(const VarDecl *V, ReductionOp op) {
  ReductionVariable out;
  out.op = op;
  out.name = out.place.spelling = V->getNameAsString();
  out.type = locations.nameable(locations.typeText(V->getType()), V->getType(), out.name);
  out.basicType = basicTypeOf(V->getType());
  out.count = constant(1);
  return hasOperation(op, out.basicType) ? std::optional(std::move(out)) : std::nullopt;
}

/// Checks and describes a variable of the clause; after an error, as far as it is valid.
ReductionVariable CommunicationSema::reductionOf(const TypedDirective &m, const ReductionItem &item, const Reduction &r,
                                                 bool onLoop) {
  const Variable &v = item.variable;
  const clang::Expr *E = m.operand(v);
  ReductionVariable out;
  out.op = r.op;
  out.name = v.text;
  out.place = locations.text(m, v.expression.range);
  const auto bad = [&](Diag d, const std::vector<std::string> &arguments) {
    reports.error(m, d, v.expression.range, arguments);
    return out;
  };
  if (const int a = sema.arrays.arrayNamed(m, v); a >= 0 && !isa<ArraySubscriptExpr>(E)) {
    if (onLoop)
      return bad(Diag::reduction_aligned, {v.text});
    if (!v.section.empty())
      return bad(Diag::not_yet, {"a reduction of a part of an aligned array"});
    out.aligned = a;
    out.basicType = program.arrays[a].basicType;
    out.type = program.arrays[a].elementType;
  } else if (!reducedVariable(m, v, out)) {
    return out;
  }
  for (const ReducedField &field : out.fields)
    if (!hasOperation(r.op, field.basicType))
      return bad(Diag::reduction_type, {v.text, r.spelling, field.type});
  if (out.fields.empty() && !hasOperation(r.op, out.basicType))
    return bad(Diag::reduction_type, {v.text, r.spelling, out.type});
  if (reductionLocations(m, item, onLoop, out) && !item.locations.empty() && (out.array || out.aligned >= 0))
    return bad(Diag::reduction_type, {v.text, r.spelling, locations.typeText(E->getType())});
  return out;
}

Reductions CommunicationSema::reductions(const TypedDirective &m, const Reduction &r, bool onLoop) {
  Reductions all;
  for (const ReductionItem &item : r.items) // also those with errors, so that they are not reported as forgotten
    all.push_back(reductionOf(m, item, r, onLoop));
  return all;
}

} // namespace xacc
