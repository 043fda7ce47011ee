// CoarrayAccesses.cpp - uses of coarrays in expressions: on other images, atomic, and on this image.
#include "analysis/Word.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <functional>
#include <numeric>

using namespace clang;

namespace xacc {

/// E, if the Injector generated it for `x:[i]`.
const ArraySubscriptExpr *CoarraySema::coarrayAccess(const clang::Expr *E) const {
  const auto *access = dyn_cast<ArraySubscriptExpr>(E->IgnoreParenImpCasts());
  return access && markers.isCallTo(access->getIdx(), imageName) ? access : nullptr;
}

/// The coarray that contains E, which names no image.
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
  const VarDecl *var = namedVariable(E);
  return var && sema.codimensions.count(var) ? var : nullptr;
}

/// Is a constant subscript of the element outside its array? If so, reports it.
bool CoarraySema::reportSubscriptOutside(const clang::Expr *element) {
  for (const clang::Expr *E = element->IgnoreParenImpCasts();;) {
    if (const auto *member = dyn_cast<MemberExpr>(E)) {
      E = member->getBase()->IgnoreParenImpCasts();
      continue;
    }
    const auto *s = dyn_cast<ArraySubscriptExpr>(E);
    if (!s)
      return false;
    E = s->getBase()->IgnoreParenImpCasts();
    const auto *array = ctx.getAsConstantArrayType(E->getType());
    const auto value = array ? constantOf(s->getIdx(), ctx) : std::nullopt;
    if (!value)
      continue;
    const int64_t index = wordOf(*value), size = static_cast<int64_t>(array->getSize().getZExtValue());
    if (index >= 0 && index < size)
      continue;
    size_t dimension = 1;
    const clang::Expr *variable = E;
    for (; isa<ArraySubscriptExpr>(variable); ++dimension)
      variable = cast<ArraySubscriptExpr>(variable)->getBase()->IgnoreParenImpCasts();
    reporter.report(
        Diag::subscript_outside, s->getIdx()->getSourceRange(),
        {std::to_string(index), "0", std::to_string(size - 1), std::to_string(dimension), locations.text(variable)});
    return true;
  }
}

/// The coarray of an access, after checking its image. Null after an error.
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
  const std::vector<int64_t> &dims = sema.codimensions[var];
  if (call->getNumArgs() != dims.size() + 1) {
    reporter.report(Diag::coarray_rank, access->getSourceRange(),
                    {var->getName().str(), std::to_string(dims.size() + 1), std::to_string(call->getNumArgs())});
    reporter.report(Diag::declared_here, SourceRange(var->getLocation()), {var->getName().str()});
    return nullptr;
  }
  for (unsigned k = 0; k < call->getNumArgs(); ++k) {
    const clang::Expr *E = call->getArg(k)->IgnoreParenImpCasts();
    if (!E->getType()->isIntegerType()) {
      reporter.report(Diag::not_integer, E->getSourceRange(), {locations.typeText(E->getType())});
      return nullptr;
    }
    if (const auto value = constantOf(E, ctx)) {
      const int64_t i = wordOf(*value);
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
  if (reportSubscriptOutside(address->getSubExpr()))
    return nullptr;
  program.coarrays = true;
  return var;
}

namespace {
/// The variable in `v[i].m[j]:[image]`.
const clang::Expr *variableOf(const ArraySubscriptExpr *access) {
  const clang::Expr *X = cast<UnaryOperator>(access->getBase()->IgnoreParenImpCasts())->getSubExpr();
  for (X = X->IgnoreParenImpCasts();; X = X->IgnoreParenImpCasts())
    if (const auto *s = dyn_cast<ArraySubscriptExpr>(X))
      X = s->getBase();
    else if (const auto *member = dyn_cast<MemberExpr>(X))
      X = member->getBase();
    else
      return X;
}
} // namespace

/// Sets the image of an access. False after an error.
bool CoarraySema::coarrayRef(const ArraySubscriptExpr *access, SectionRef &ref) {
  const auto close = locations.index(access->getRBracketLoc());
  const Cosubscripts *syntax = nullptr;
  if (close && locations.directive()) {
    if (syntax = sema.expressions.image(access, *close); !syntax)
      return false;
  } else
    for (const auto &[colon, c] : captured.sections.coarrays)
      if (close && !c.declares && c.brackets.back().second == *close)
        syntax = &c;
  if (!syntax)
    return reporter.reject(Diag::not_yet, access->getSourceRange(), {"a coarray access of this form"});
  sema.sections.visited.insert(syntax->colon);
  if (around.accRegion >= 0 && !locations.directive()) {
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
  ref.codimensions = sema.codimensions[var];
  ref.whole = {syntax->start, syntax->brackets.back().second + 1};
  if (const clang::Expr *named = variableOf(access); named->getType()->isArrayType())
    ref.base = locations.spanOf(named);
  if (const auto on = imageNodes.find(var); on != imageNodes.end())
    ref.imageNodes = on->second;
  return true;
}

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

/// E reads or changes memory of another image through `access`. `value`: the stored value, if it is an expression.
void CoarraySema::useImage(const clang::Expr *E, CoarrayUse::Kind kind, const ArraySubscriptExpr *access,
                           const clang::Expr *value) {
  SectionRef ref;
  if (!isa<UnaryOperator>(access->getBase()->IgnoreParenImpCasts()))
    return reporter.report(Diag::not_yet, E->getSourceRange(), {"a coarray access of this form"});
  if (!coarrayRef(access, ref))
    return;
  if (locations.directive() && kind != CoarrayUse::Get)
    return reporter.report(Diag::gmove_coarray, access->getSourceRange());
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

/// An operator that changes a variable of another image or takes its address. False for others.
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

/// xmp_atomic_define and xmp_atomic_ref. False for calls of other functions.
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
  else if (coarrayVariable(variable)) { // on this image
    const Span span = locations.spanOf(call);
    CoarrayUse u{kind, sema.sections.siteOf(span), {}, span, locations.spanOf(value), {}};
    u.ref.whole = locations.spanOf(variable);
    const size_t ordinary = program.ownCoarrayUses.size();
    sema.walker.walk(variable);
    program.ownCoarrayUses.resize(ordinary); // the atomic call is not an ordinary use
    sema.walker.walk(value);
    program.coarrays = true;
    program.coarrayUses.push_back(std::move(u));
  } else
    reporter.report(Diag::coarray_not_one, variable->getSourceRange());
  return true;
}

/// An expression that accesses another image. Also walks its operands.
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
      walkInside(access); // the statement fetches or stores all of it
    else if (sema.sections.hasSection(access))
      reporter.report(Diag::section_place, E->getSourceRange());
    else
      useImage(E, CoarrayUse::Get, access, nullptr);
    return true;
  }
  return false;
}

CoarrayVariable CoarraySema::describe(const VarDecl *V) const {
  CoarrayVariable v{V->getName().str(), 0, 1, {}};
  QualType t = V->getType();
  for (; const auto *array = ctx.getAsConstantArrayType(t); t = array->getElementType())
    v.dims.push_back(static_cast<int64_t>(array->getSize().getLimitedValue(INT64_MAX)));
  constexpr size_t maxDims = 7;
  if (v.dims.size() > maxDims) // treated as one dimension
    v.dims = {std::accumulate(v.dims.begin(), v.dims.end(), int64_t(1), std::multiplies<>())};
  v.elementBytes = t->isIncompleteType() ? 1 : ctx.getTypeSizeInChars(t).getQuantity();
  if (t->isScalarType())
    v.scalarBytes = v.elementBytes;
  return v;
}

/// The index of the variable in Program::coarrayVariables. Adds it at its first use.
int CoarraySema::variableIndex(const VarDecl *V) {
  const auto [known, isNew] = indexOfVariable.try_emplace(V, static_cast<int>(program.coarrayVariables.size()));
  if (isNew)
    program.coarrayVariables.push_back(describe(V));
  return known->second;
}

/// Records an access to a scalar in this image's coarray. Volatile ones are excluded, because images may wait for each
/// other with them.
void CoarraySema::walkOwn(const clang::Expr *E) {
  const QualType type = E->getType();
  if (sema.codimensions.empty() || !type->isScalarType() || type.isVolatileQualified() || type->isAtomicType() ||
      E->refersToBitField() || !around.function || around.accRegion >= 0 || around.accRoutine ||
      sema.sections.insideSections)
    return;
  const auto lvalue = Lvalue::of(E);
  const VarDecl *V = lvalue ? lvalue->variable : nullptr;
  if (!V || !sema.codimensions.count(V) || !lvalue->isPartOfVariable())
    return;
  const Span span = locations.spanOf(E);
  const ArrayUse::Access access = around.accessOf(E);
  if (access == ArrayUse::Points || span.empty())
    return;
  OwnCoarrayUse use{OwnCoarrayUse::Reads, variableIndex(V), span};
  if (access == ArrayUse::Stores)
    use.access = OwnCoarrayUse::Stores;
  else if (access == ArrayUse::Updates)
    use.access = OwnCoarrayUse::Updates;
  program.ownCoarrayUses.push_back(use);
}

} // namespace xacc
