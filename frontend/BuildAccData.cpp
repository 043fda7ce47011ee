// BuildAccData.cpp - the data side of OpenACC: data, enter data, exit data, host_data, declare, update, and the
// directives that take no data at all.
#include "Builder.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

namespace {
bool isDataClause(ClauseKind k) { return k >= ClauseKind::Copy && k <= ClauseKind::UpdateDevice; }
/// Moves or makes data, so its size must be known.
bool needsSize(ClauseKind k) {
  return k == ClauseKind::Copy || k == ClauseKind::Copyin || k == ClauseKind::Copyout || k == ClauseKind::Create ||
         k == ClauseKind::UpdateHost || k == ClauseKind::UpdateDevice;
}
} // namespace

const VarDecl *Builder::accVariable(const Met &m, const Variable &v) const {
  const auto *ref = dyn_cast<DeclRefExpr>(m.slots[v.expression.slot]->IgnoreParenImpCasts());
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var ? var->getCanonicalDecl() : nullptr;
}

Value Builder::condition(const Met &m, const Expression &e) {
  Value v = value(m, e, false);
  if (!m.slots[e.slot]->IgnoreParenImpCasts()->getType()->isScalarType())
    error(m, Diag::not_condition, e.range, {typeText(m.slots[e.slot]->getType())});
  return {"(" + text(m, e.range) + ")", v.known};
}

std::optional<AccData> Builder::accData(const Met &m, ClauseKind kind, const Variable &v) {
  AccData d;
  d.kind = kind;
  d.name = v.text;
  const clang::Expr *E = m.slots[v.expression.slot]->IgnoreParenImpCasts();
  const std::string code = text(m, v.expression.range);
  std::vector<Value> extents;
  QualType t = E->getType();
  if (d.array = arrayNamed(m, v, false); d.array >= 0) {
    const ArrayDecl &a = P.arrays[d.array];
    for (const ArrayDim &dim : a.dims)
      extents.push_back(dim.extent);
    d.elementType = a.elementType;
  } else {
    if (!isa<DeclRefExpr>(E) || !E->isLValue()) {
      error(m, E->isLValue() ? Diag::not_yet : Diag::not_lvalue, v.expression.range,
            {E->isLValue() ? "a part of a variable in a data clause" : v.text});
      return std::nullopt;
    }
    d.pointer = t->isPointerType() && v.section.empty();
    if (d.pointer && needsSize(kind)) {
      error(m, Diag::acc_pointer, v.expression.range, {v.text});
      return std::nullopt;
    }
    if (kind == ClauseKind::Deviceptr && !t->isPointerType()) {
      error(m, Diag::acc_deviceptr, v.expression.range, {v.text, typeText(t)});
      return std::nullopt;
    }
    if (t->isIncompleteArrayType() && v.section.empty() && needsSize(kind)) {
      error(m, Diag::acc_pointer, v.expression.range, {v.text});
      return std::nullopt;
    }
    d.address = t->isArrayType() || t->isPointerType() ? code : "&" + code;
    if (t->isPointerType()) {
      extents.push_back({});
      t = t->getPointeeType();
      if (t->isIncompleteType() || t->isFunctionType()) {
        error(m, Diag::acc_pointer, v.expression.range, {v.text});
        return std::nullopt;
      }
    }
    for (const ArrayType *array = ctx.getAsArrayType(t); array; array = ctx.getAsArrayType(t)) {
      const auto *fixed = dyn_cast<ConstantArrayType>(array);
      std::string zeros;
      for (size_t k = 0; k < extents.size(); ++k)
        zeros += "[0]";
      extents.push_back(fixed ? constant(static_cast<int64_t>(fixed->getSize().getZExtValue()))
                              : Value{"(long)(sizeof(" + code + zeros + ") / sizeof(" + code + zeros + "[0]))", {}});
      t = array->getElementType();
    }
    std::string element = code;
    for (size_t k = 0; k < extents.size(); ++k)
      element += "[0]";
    d.elementType = nameable(typeText(t), t, element);
  }
  if (v.section.empty())
    return d;
  if (v.section.size() > extents.size()) {
    error(m, Diag::acc_rank, v.expression.range,
          {v.text, std::to_string(extents.size()), std::to_string(v.section.size())});
    return std::nullopt;
  }
  for (size_t k = 0; k < extents.size(); ++k) {
    AccRange r;
    r.extent = extents[k];
    r.lower = constant(0);
    if (k < v.section.size()) {
      const Subscript &s = v.section[k];
      if (s.kind == Subscript::Star || s.stride) {
        error(m, Diag::acc_section, s.range);
        return std::nullopt;
      }
      if (s.lower)
        r.lower = value(m, *s.lower);
      if (s.kind == Subscript::Index)
        r.length = constant(1);
      else if (s.upper)
        r.length = value(m, *s.upper);
    }
    if (!r.length.present() && !r.extent.present() && d.array < 0) {
      error(m, Diag::section_length, v.section[k].range);
      return std::nullopt;
    }
    for (const Value *part : {&r.lower, &r.length})
      if (part->known && (*part->known < 0 || (r.extent.known && *part->known > *r.extent.known))) {
        error(m, Diag::acc_bounds, v.section[k].range, {part->text, std::to_string(k), v.text, r.extent.text});
        return std::nullopt;
      }
    d.ranges.push_back(std::move(r));
  }
  return d;
}

/// The clauses that several constructs share: data, if, async, wait.
void Builder::accClauses(const Met &m, AccConstruct &acc) {
  for (const Clause &c : m.D.clauses) {
    if (isDataClause(c.kind))
      for (const Variable &v : c.variables) {
        if (const VarDecl *var = accVariable(m, v))
          for (const AccData &other : acc.data)
            if (other.name == v.text && other.ranges.empty() && v.section.empty() &&
                m.D.kind != DirectiveKind::AccUpdate)
              error(m, Diag::acc_twice, v.expression.range, {var->getNameAsString()});
        if (auto d = accData(m, c.kind, v))
          acc.data.push_back(std::move(*d));
      }
    switch (c.kind) {
    case ClauseKind::NumGangs:
    case ClauseKind::NumWorkers:
    case ClauseKind::VectorLength:
    case ClauseKind::Gang:
    case ClauseKind::Worker:
    case ClauseKind::Vector:
    case ClauseKind::Seq:
    case ClauseKind::Auto:
    case ClauseKind::Independent:
    case ClauseKind::Collapse:
    case ClauseKind::Tile:
    case ClauseKind::Private:
    case ClauseKind::Firstprivate:
    case ClauseKind::Queue:
      acc.kept += " " + text(m, c.range);
      break;
    default:
      break;
    }
    auto number = [&](Value &to) {
      if (c.expression)
        to = value(m, *c.expression);
    };
    switch (c.kind) {
    case ClauseKind::If:
      acc.condition = condition(m, *c.expression).text;
      break;
    case ClauseKind::Queue:
      acc.hasQueue = true;
      number(acc.queue);
      break;
    case ClauseKind::WaitQueues:
      acc.waitsAll = c.expressions.empty();
      for (const Expression &e : c.expressions)
        if (e.slot >= 0)
          acc.waits.push_back(value(m, e));
      break;
    case ClauseKind::IfPresent:
      acc.ifPresent = true;
      break;
    case ClauseKind::Finalize:
      acc.finalize = true;
      break;
    case ClauseKind::Default:
      acc.defaultPresent = c.words[0].text == "present";
      break;
    case ClauseKind::NumGangs: // sizes are hints: checked, and passed on to an OpenACC compiler
    case ClauseKind::NumWorkers:
    case ClauseKind::VectorLength: {
      Value size;
      number(size);
      break;
    }
    case ClauseKind::DeviceNumber:
      number(acc.deviceNumber);
      break;
    case ClauseKind::DefaultQueue:
      number(acc.defaultQueue);
      break;
    case ClauseKind::OnDevice:
      acc.onDevice = devicesRef(m, *c.reference, false);
      break;
    case ClauseKind::DeviceType:
      for (const Name &n : c.words)
        acc.deviceTypes.push_back(n.text);
      break;
    default:
      break;
    }
  }
}

/// Names that this construct gives a device copy: uses of such scalars in compute constructs below mean that.
std::set<const VarDecl *> Builder::residents(const Met &m) const {
  std::set<const VarDecl *> found;
  for (const Clause &c : m.D.clauses)
    if (isDataClause(c.kind) && c.kind != ClauseKind::Deviceptr)
      for (const Variable &v : c.variables)
        if (const VarDecl *var = accVariable(m, v))
          found.insert(var);
  return found;
}

bool Builder::outsideCompute(const Met &m) {
  if (accRegion < 0)
    return true;
  error(m, Diag::acc_inside, m.D.keyword,
        {std::string(rowOf(m.D.kind).family == Family::Acc ? "acc " : "xmp ") + std::string(rowOf(m.D.kind).spelling)});
  noteDeclared(P.items[accRegion].directive, "", Diag::acc_region_here);
  return false;
}

void Builder::buildAccData(const Met &m, const Stmt *body) {
  if (!outsideCompute(m))
    return walk(body);
  Item it = item(m);
  AccConstruct acc;
  accClauses(m, acc);
  if (m.D.kind == DirectiveKind::AccHostData)
    accCaptures(m, body, acc);
  it.body = {m.site.index, statementEnd(body)};
  it.accConstruct = static_cast<int>(P.accConstructs.size());
  if (m.D.kind == DirectiveKind::AccHostData)
    for (AccCapture &c : acc.captures)
      c.written = false;
  P.accConstructs.push_back(std::move(acc));
  P.items.push_back(std::move(it));
  accResidents.push_back(residents(m));
  if (m.D.kind == DirectiveKind::AccHostData)
    accResidents.back().clear();
  walk(body);
  accResidents.pop_back();
}

void Builder::buildAccStandAlone(const Met &m) {
  if (m.D.kind != DirectiveKind::AccCache && m.D.kind != DirectiveKind::AccRoutine && !outsideCompute(m))
    return;
  Item it = item(m);
  AccConstruct acc;
  accClauses(m, acc);
  for (const Expression &e : m.D.ids)
    acc.waits.push_back(value(m, e));
  if (m.D.kind == DirectiveKind::AccDeclare) {
    const auto names = residents(m);
    accDeclared.insert(names.begin(), names.end());
    declareLayout(m, acc);
    for (const VarDecl *v : names)
      if (!m.fileScope && !v->isLocalVarDeclOrParm())
        error(m, Diag::acc_declare_scope, m.D.keyword, {v->getNameAsString()});
  }
  if (m.D.kind == DirectiveKind::AccRoutine && m.D.names.empty())
    accRoutines.insert(m.site.index);
  if (m.D.kind == DirectiveKind::AccRoutine)
    for (const Name &n : m.D.names) {
      accRoutineNames.insert(n.text);
      const IdentifierInfo &id = ctx.Idents.get(n.text);
      bool found = false;
      for (const Decl *D : ctx.getTranslationUnitDecl()->lookup(&id))
        found |= isa<FunctionDecl>(D);
      if (!found)
        error(m, Diag::acc_no_function, n.range, {n.text});
    }
  it.accConstruct = static_cast<int>(P.accConstructs.size());
  P.accConstructs.push_back(std::move(acc));
  P.items.push_back(std::move(it));
}

void Builder::buildAcc(const Met &m, const Stmt *body) {
  switch (m.D.kind) {
  case DirectiveKind::AccParallel:
  case DirectiveKind::AccSerial:
  case DirectiveKind::AccKernels:
  case DirectiveKind::AccParallelLoop:
  case DirectiveKind::AccSerialLoop:
  case DirectiveKind::AccKernelsLoop:
    return buildAccCompute(m, body);
  case DirectiveKind::AccLoop:
    return buildAccLoop(m, body);
  case DirectiveKind::AccData:
  case DirectiveKind::AccHostData:
    return buildAccData(m, body);
  case DirectiveKind::AccAtomic:
    return buildAccAtomic(m, body);
  case DirectiveKind::AccDevices:
  case DirectiveKind::AccDevice:
    return buildDevices(m);
  case DirectiveKind::AccReflect:
    buildDeviceReflect(m);
    break;
  default:
    buildAccStandAlone(m);
  }
  if (!body)
    return;
  if (!P.items.empty() && P.items.back().directive == m.number) {
    P.items.back().substatement = true;
    P.items.back().follows = {m.site.index, statementEnd(body)};
  }
  walk(body);
}

} // namespace xacc
