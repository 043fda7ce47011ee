// DataClauses.cpp - the variables of data clauses: sections, members, pointers.
#include "analysis/Traverse.h"
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {
/// Does the clause move or allocate data, so that its size must be known?
bool needsSize(ClauseKind k) { return makesCopies(k) || k == ClauseKind::UpdateHost || k == ClauseKind::UpdateDevice; }

/// Appends the dimensions of array type `t` to `extents`. Returns the element type.
QualType addExtents(const ASTContext &ctx, QualType t, std::vector<SectionRange> &extents) {
  for (const ArrayType *array = ctx.getAsArrayType(t); array; array = ctx.getAsArrayType(t)) {
    SectionRange &dimension = extents.emplace_back();
    if (const auto *fixed = dyn_cast<ConstantArrayType>(array))
      dimension.extent = constant(static_cast<int64_t>(fixed->getSize().getZExtValue()));
    else
      dimension.sized = true;
    t = array->getElementType();
  }
  return t;
}
} // namespace

/// The operand of an attach or detach clause: a variable, or an element of an array of pointers.
std::optional<AccData> AccDataSema::attachedPointer(const TypedDirective &m, const Variable &v, AccData d) {
  QualType t = m.operand(v)->getType();
  bool element = true;
  for (const Subscript &s : v.section) {
    element &= s.kind == Subscript::Index && (t->isArrayType() || t->isPointerType());
    if (!element)
      break;
    t = t->isArrayType() ? ctx.getAsArrayType(t)->getElementType() : t->getPointeeType();
    d.element.push_back(locations.value(m, *s.lower));
  }
  if (!element || !t->isPointerType() || t->isFunctionPointerType()) {
    reports.error(m, Diag::acc_attach, v.expression.range, {v.text, locations.typeText(t)});
    return std::nullopt;
  }
  d.pointer = true;
  return d;
}

/// A pointer without a section. Clauses that create copies copy the pointer itself (OpenACC 1.6: it is a scalar).
/// Clauses that end or update them refer to its target, as in compilers since 2.0, unless the pointer has a copy.
void AccDataSema::ofPointer(const TypedDirective &m, const Variable &v, AccData &d) {
  const bool makes = m.directive.kind != DirectiveKind::AccExitData && m.directive.kind != DirectiveKind::AccUpdate;
  d.pointer = false;
  d.pointee = !makes;
  if (!makes)
    return;
  if (const VarDecl *var = m.variable(v))
    copiedPointers.insert(var);
  const QualType pointee = m.operand(v)->getType()->getPointeeType();
  if (!pointee->isVoidType() && !pointee->isFunctionType())
    reporter.report(Diag::pointer_itself, reports.rangeOf(m, v.expression.range), {v.text});
}

/// Address, element type and extents of a variable that is not aligned. False after an error.
bool AccDataSema::dataShape(const TypedDirective &m, const Variable &v, AccData &d, DataShape &shape) {
  const clang::Expr *E = m.operand(v);
  QualType t = E->getType();
  const TokenRange place = v.expression.range;
  const auto *parameter = ctx.getAsArrayType(sema.communication.declaredType(E));
  shape.whole =
      t->isPointerType() && parameter && v.section.empty() && (needsSize(d.kind) || d.kind == ClauseKind::Delete);
  d.pointer = t->isPointerType() && v.section.empty() && !shape.whole;
  // At file scope, it applies whenever its target has a device copy.
  const bool declared = m.directive.kind == DirectiveKind::AccDeclare && m.fileScope && d.kind != ClauseKind::Copyout;
  if (d.pointer && (needsSize(d.kind) || d.kind == ClauseKind::Delete) && !declared) {
    ofPointer(m, v, d);
    return true;
  }
  if (d.kind == ClauseKind::Deviceptr && !t->isPointerType())
    return reports.reject(m, Diag::acc_deviceptr, place, {v.text, locations.typeText(t)});
  if (t->isIncompleteArrayType() && v.section.empty() && needsSize(d.kind))
    return reports.reject(m, Diag::acc_pointer, place, {v.text});
  d.isAddress = t->isArrayType() || t->isPointerType();
  if (t->isPointerType()) {
    SectionRange &dimension = shape.extents.emplace_back();
    if (shape.whole)
      dimension.extent = sema.communication.sizeOf(parameter);
    t = t->getPointeeType();
    if (d.pointer) // found by its address
      return true;
    if (t->isIncompleteType() || t->isFunctionType())
      return reports.reject(m, Diag::acc_pointer, place, {v.text});
  }
  t = addExtents(ctx, t, shape.extents);
  while (t->isPointerType() && v.section.size() > shape.extents.size()) {
    d.deep = true; // `double **`, `double *a[10]`, `double (*a[10])[5]`
    t = t->getPointeeType();
    if (shape.extents.empty() || t->isIncompleteType() || t->isFunctionType())
      return reports.reject(m, Diag::acc_pointer, place, {v.text});
    shape.extents.emplace_back();
    t = addExtents(ctx, t, shape.extents);
  }
  std::string element = d.place.spelling;
  for (size_t k = 0; k < shape.extents.size(); ++k)
    element += "[0]";
  d.elementType = locations.nameable(locations.typeText(t), t, element);
  return true;
}

/// The range of v's section in dimension `k`. False after an error.
bool AccDataSema::addRange(const TypedDirective &m, const Variable &v, size_t k, SectionRange r, AccData &d) {
  r.lower = constant(0);
  if (k < v.section.size()) {
    const Subscript &s = v.section[k];
    if (s.kind == Subscript::Star || s.stride)
      return reports.reject(m, Diag::acc_section, s.range);
    if (s.lower)
      r.lower = locations.value(m, *s.lower);
    r.index = s.kind == Subscript::Index;
    if (r.index)
      r.length = constant(1);
    else if (s.upper)
      r.length = locations.value(m, *s.upper);
  }
  if (!r.length.present() && !r.extent.present() && !r.sized && d.array < 0)
    return reports.reject(m, Diag::section_length, v.section[k].range);
  if (k < v.section.size() && !reports.checkExtent(m, v.section[k].range, r, v.text, k))
    return false;
  d.ranges.push_back(std::move(r));
  return true;
}

namespace {
using Variables = std::set<const VarDecl *>;

Variables countersIn(const Stmt *S) {
  Variables counters;
  traverse(S, [&](const Stmt *inner) {
    if (const auto *loop = dyn_cast<ForStmt>(inner))
      counters.insert(counterOf(loop));
    return true;
  });
  return counters;
}

} // namespace

/// Warns about `a[n]` where `a[0:n]` is meant: the element is outside the array, or loops of `body` use others.
void AccDataSema::checkElement(const TypedDirective &m, const Variable &v, const AccData &d, const Stmt *body) {
  const VarDecl *V = m.variable(v);
  if (!V || v.section.empty() || d.ranges.size() != v.section.size() || m.directive.kind == DirectiveKind::AccUpdate)
    return;
  const Variables all = around.function ? countersIn(around.function->getBody()) : Variables();
  bool outside = false, bound = true;
  std::string element = v.text, section = v.text;
  for (size_t k = 0; k < v.section.size(); ++k) {
    const Subscript &s = v.section[k];
    if (s.kind != Subscript::Index || !s.lower)
      return;
    const SectionRange &r = d.ranges[k];
    const std::string index = locations.text(m, s.lower->range).spelling;
    outside |= r.lower.known && r.extent.known && *r.lower.known >= *r.extent.known;
    bound &= index.find('-') == std::string::npos && !namesAny(m.slots[s.lower->slot], all) &&
             (r.lower.known ? *r.lower.known > 1 && d.kind != ClauseKind::Present : true);
    element += "[" + index + "]";
    section += "[0:" + index + "]";
  }
  const Variables counters = countersIn(body);
  const auto others = [&](const Stmt *S) {
    const auto *use = dyn_cast<ArraySubscriptExpr>(S);
    return use && namedVariable(use->getBase()->IgnoreParenImpCasts()) == V && namesAny(use->getIdx(), counters);
  };
  if (outside || (bound && findIn(body, others)))
    reports.error(m, Diag::one_element, v.expression.range, {element, section});
}

/// Is `V` an object whose values never change, so that copies to the host would store to read-only memory?
static bool isConstObject(const ASTContext &ctx, const VarDecl *V) {
  return V && !V->getType()->isPointerType() && ctx.getBaseElementType(V->getType()).isConstQualified();
}

/// One variable of a clause of this kind. Nothing after an error.
std::optional<AccData> AccDataSema::accData(const TypedDirective &m, ClauseKind kind, const Variable &v) {
  AccData d;
  d.kind = kind;
  d.name = v.text;
  d.place = locations.text(m, v.expression.range);
  DataShape shape;
  if (d.array = sema.arrays.arrayNamed(m, v); d.array >= 0) {
    const ArrayDecl &a = program.arrays[d.array];
    for (const ArrayDim &dim : a.dims)
      shape.extents.emplace_back().extent = dim.extent;
    d.elementType = a.elementType;
  } else {
    const clang::Expr *E = m.operand(v);
    if (!isa<DeclRefExpr, MemberExpr>(E) || !E->isLValue() || E->getObjectKind() != OK_Ordinary) {
      reports.error(m, Diag::not_lvalue, v.expression.range, {v.text});
      return std::nullopt;
    }
    if (isAttachment(kind))
      return attachedPointer(m, v, std::move(d));
    if (isConstObject(ctx, m.variable(v))) {
      if (kind == ClauseKind::Copyout || kind == ClauseKind::UpdateHost) {
        reports.error(m, Diag::acc_const_out, v.expression.range, {v.text});
        return std::nullopt;
      }
      if (kind == ClauseKind::Copy)
        d.kind = ClauseKind::Copyin;
    }
    if (!dataShape(m, v, d, shape))
      return std::nullopt;
  }
  if (v.section.empty() && !shape.whole)
    return d;
  if (v.section.size() > shape.extents.size()) {
    reports.error(m, Diag::acc_rank, v.expression.range,
                  {v.text, std::to_string(shape.extents.size()), std::to_string(v.section.size())});
    return std::nullopt;
  }
  for (size_t k = 0; k < shape.extents.size(); ++k)
    if (!addRange(m, v, k, shape.extents[k], d))
      return std::nullopt;
  return d;
}

/// The struct that contains a member: `s` of `s.a.b`, `*p` of `p->b`, the array `v` of `v[i].a`, `p[i]` of `p[i].a` for
/// a pointer p. The whole struct has a device copy, because kernels address members relative to it, but only the member
/// is moved.
std::optional<AccData> AccDataSema::structAround(const TypedDirective &m, const Variable &v,
                                                 const clang::Expr *member) {
  uint32_t end = v.expression.range.end;
  bool found = false, arrow = false;
  const clang::Expr *base = member->IgnoreParenImpCasts();
  while (!arrow) {
    if (const auto *M = dyn_cast<MemberExpr>(base)) {
      end -= 2;
      found = true;
      arrow = M->isArrow();
      base = M->getBase()->IgnoreParenImpCasts();
    } else if (const auto *S = dyn_cast<ArraySubscriptExpr>(base);
               S && S->getBase()->IgnoreParenImpCasts()->getType()->isArrayType()) {
      int depth = 0;
      do { // back to the opening bracket of this subscript
        const std::string token = locations.text(m, {end - 1, end}).spelling;
        depth += token == "]" ? 1 : token == "[" ? -1 : 0;
      } while (--end > v.expression.range.begin + 1 && depth > 0);
      base = S->getBase()->IgnoreParenImpCasts();
    } else
      break;
  }
  if (!found)
    return std::nullopt;
  const SourceText code = locations.text(m, {v.expression.range.begin, end});
  AccData d;
  d.kind = ClauseKind::Create;
  d.whole = true;
  d.name = (arrow ? "*" : "") + code.spelling;
  d.place = code;
  d.isAddress = arrow || base->getType()->isArrayType();
  return d;
}

/// Data that a pointer member of a struct points to. While it is on the device, the pointer in the struct's device
/// copy, if there is one, holds its address (OpenACC 2.6.8).
void AccDataSema::attachments(const TypedDirective &m, AccConstruct &acc, ClauseKind kind, const Variable &v,
                              const AccData &d) {
  const clang::Expr *E = m.operand(v);
  if (d.array >= 0 || !isa<MemberExpr>(E) || !E->getType()->isPointerType() || kind == ClauseKind::Deviceptr ||
      kind == ClauseKind::UseDevice || kind == ClauseKind::UpdateHost || kind == ClauseKind::UpdateDevice)
    return;
  AccData a;
  a.kind = m.directive.kind == DirectiveKind::AccExitData ? ClauseKind::Detach : ClauseKind::Attach;
  a.name = d.name;
  a.pointer = true;
  a.isQualified = E->getType().isRestrictQualified() || E->getType().isVolatileQualified();
  a.place = d.place;
  acc.data.push_back(std::move(a));
}

} // namespace xacc
