// Captures.cpp - the variables from outside that the body of a compute construct uses.
#include "analysis/VariableUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

void AccComputeSema::accCaptures(const TypedDirective &m, const Stmt *body, AccConstruct &acc) {
  VariableUses found(markers, aligned);
  if (P.wantsKernels && isa_and_nonnull<CompoundStmt>(body) && m.directive.kind != DirectiveKind::AccHostData)
    found.between = sema.kernels.kernelDeclarations(m, cast<CompoundStmt>(body), acc);
  found.collect(body);
  if (found.sizeOfArray)
    reporter.report(Diag::not_yet, found.sizeOfArray->getSourceRange(),
                    {"sizeof of an array from outside a device construct"});
  std::set<std::string> reductions, privates, firstprivates;
  std::map<std::string, ClauseKind> clauses;
  auto namesOf = [&](const Clause &c, std::set<std::string> &to) {
    for (const Variable &v : c.variables)
      if (const VarDecl *var = sema.accData.accVariable(m, v))
        to.insert(var->getNameAsString());
  };
  bool none = false;
  for (const Clause &c : m.directive.clauses) {
    if (c.kind == ClauseKind::Private)
      namesOf(c, privates);
    else if (c.kind == ClauseKind::Firstprivate)
      namesOf(c, firstprivates);
    else if (c.kind == ClauseKind::Reduction)
      for (const ReductionItem &i : c.reduction->items)
        reductions.insert(i.variable.text);
    none |= c.kind == ClauseKind::Default && c.words[0].text == "none";
    for (const Variable &v : c.variables)
      if (c.kind >= ClauseKind::Copy && c.kind <= ClauseKind::UpdateDevice)
        clauses.emplace(v.text, c.kind);
  }
  const bool host = m.directive.kind == DirectiveKind::AccHostData;
  const bool kernels =
      m.directive.kind == DirectiveKind::AccKernels || m.directive.kind == DirectiveKind::AccKernelsLoop;
  PrintingPolicy policy(ctx.getLangOpts());
  for (const VarDecl *V : found.order) {
    const VariableUses::Use &u = found.uses[V];
    const std::string name = V->getNameAsString();
    const auto clause = clauses.find(name);
    if ((host && clause == clauses.end()) || V->getName().starts_with("__xmp_") || sema.routines.ofSystem(V))
      continue;
    AccCapture c;
    c.name = name;
    c.written = u.written;
    c.between = found.between.count(V) > 0;
    for (const AccCapture &other : acc.captures)
      if (other.name == name && (other.between || c.between))
        sema.kernels.noKernel(m, "'" + name + "' as the name of two variables in a compute construct");
    c.loopVariable = u.loopVariable;
    c.reduction = reductions.count(name) > 0;
    c.isPrivate = privates.count(name) > 0;
    c.deviceptr =
        clause != clauses.end() ? clause->second == ClauseKind::Deviceptr : sema.accData.devicePointers.count(V) > 0;
    c.noCreate = clause != clauses.end() && clause->second == ClauseKind::NoCreate;
    for (const DeclRefExpr *ref : u.refs)
      if (const auto i = locations.index(ref->getLocation()))
        c.uses.push_back(*i);
    bool around = sema.accData.accDeclared.count(V) > 0;
    bool certain = around;
    for (size_t k = 0; k < sema.accData.accResidents.size(); ++k) {
      around |= sema.accData.accResidents[k].count(V) > 0;
      certain |= sema.accData.accResidents[k].count(V) > 0 &&
                 (k >= sema.accData.accConditional.size() || !sema.accData.accConditional[k]);
    }
    QualType t = V->getType().getNonReferenceType();
    c.isFirstprivate = firstprivates.count(name) > 0;
    const QualType base = ctx.getBaseElementType(t);
    c.constant = base.isConstQualified() || (t->isPointerType() && t->getPointeeType().isConstQualified());
    const auto *tag = base->getAsTagDecl();
    const auto *named = base->getAs<TypedefType>();
    c.localType = (tag && tag->getDeclContext()->isFunctionOrMethod()) ||
                  (named && named->getDecl()->getDeclContext()->isFunctionOrMethod());
    if (c.localType)
      sema.kernels.noKernel(m,
                            "a variable of a type that the function declares, '" + name + "', in a compute construct");
    c.own = "%";
    t.getUnqualifiedType().getAsStringInternal(c.own, policy);
    const auto array = aligned.arrayOf.find({V, nullptr});
    if (array != aligned.arrayOf.end()) {
      c.kind = AccCapture::Aligned;
      c.array = array->second;
    } else if (t->isArrayType() || t->isPointerType()) {
      c.kind = t->isArrayType() ? AccCapture::Array : AccCapture::Pointer;
      if (t->isArrayType())
        t = ctx.getArrayDecayedType(t);
      else
        t = t.getUnqualifiedType();
      c.variable = t->isVariablyModifiedType();
      c.type = t.getAsString(policy);
      c.declarator = "%";
      t.getAsStringInternal(c.declarator, policy);
      if (c.variable) { // its extents are those of its declaration, whatever their variables are now
        c.type = "__typeof__(&" + name + "[0])";
        c.declarator = c.type + " %";
        if (P.wantsKernels && !host && !sema.kernels.flatUses(V, body, c))
          sema.kernels.noKernel(m, "'" + name + "', which has variable inner extents, other than by its elements");
      }
    } else {
      c.kind = t->isRecordType() ? AccCapture::Aggregate : AccCapture::Scalar;
      c.type = locations.typeText(t);
      c.resident = clause != clauses.end() || around || (c.kind == AccCapture::Aggregate && !firstprivates.count(name));
      if (c.isPrivate || firstprivates.count(name))
        c.resident = false;
      c.mayBePresent = c.kind == AccCapture::Scalar && !c.resident && !c.isPrivate && !c.isFirstprivate &&
                       !sema.xmpDev.isDeviceLoop(m.number) && sema.accData.mayBePresent(V);
      if (c.reduction && !c.resident && host)
        continue;
    }
    std::string element = name;
    for (QualType e = V->getType(); e->isArrayType() || e->isPointerType(); element += "[0]")
      e = e->isArrayType() ? ctx.getAsArrayType(e)->getElementType() : e->getPointeeType();
    for (std::string *text : {&c.type, &c.declarator, &c.own})
      *text = locations.nameable(std::move(*text), V->getType(), element);
    const bool data = c.kind != AccCapture::Scalar;
    if (sema.xmpDev.isDeviceLoop(m.number) && data && !around && !c.isPrivate && !c.isFirstprivate) {
      reporter.report(Diag::dev_not_replicated, u.refs.empty() ? body->getSourceRange() : u.refs[0]->getSourceRange(),
                      {name});
      reports.noteDeclared(m.number, "", Diag::dev_loop_here);
      continue;
    }
    if (none && !c.between && !c.isPrivate && !firstprivates.count(name) && !c.reduction && !around &&
        clause == clauses.end() && !c.loopVariable && (data || kernels || !V->getType().isConstQualified())) {
      reports.error(m, Diag::acc_default_none, m.directive.keyword, {name});
      reports.noteDeclared(m.number, name, Diag::acc_region_here);
    }
    // What OpenACC does with arrays and structs that no clause names: copied, unless present. Also what only a data
    // construct with a condition has put there, if that was true.
    if (!host && ((data && c.kind != AccCapture::Pointer) || (around && !data)) && clause == clauses.end() &&
        !certain && !c.isPrivate && !firstprivates.count(name)) {
      AccData d;
      d.kind = acc.defaultPresent ? ClauseKind::Present
               : V->getType().isConstQualified() || ctx.getBaseElementType(V->getType()).isConstQualified()
                   ? ClauseKind::Copyin
                   : ClauseKind::Copy;
      d.name = name;
      d.array = c.array;
      d.address = c.kind == AccCapture::Aggregate || c.kind == AccCapture::Scalar ? "&" + name : name;
      acc.data.push_back(std::move(d));
      c.implied = true;
    }
    if ((c.kind == AccCapture::Aligned || V->getType()->isVariablyModifiedType()) && (c.isPrivate || c.isFirstprivate))
      reports.error(m, Diag::not_yet, m.directive.keyword, {"a private array that is aligned or of variable size"});
    if (c.kind == AccCapture::Array && c.isFirstprivate && rowOf(m.directive.kind).attaches != Attaches::Loop)
      reports.error(m, Diag::not_yet, m.directive.keyword, {"a firstprivate array of a construct that is not a loop"});
    acc.captures.push_back(std::move(c));
  }
  for (const auto &[array, accesses] : found.members) {
    const std::string &name = P.arrays[static_cast<size_t>(array)].variable;
    const auto clause = clauses.find(name);
    if (!host || clause != clauses.end())
      captureMember(m, array, accesses, clause == clauses.end() ? std::nullopt : std::optional(clause->second), none,
                    acc);
  }
}

/// An aligned member has a name of its own in the construct.
void AccComputeSema::captureMember(const TypedDirective &m, int array, const std::vector<const Expr *> &accesses,
                                   std::optional<ClauseKind> clause, bool none, AccConstruct &acc) {
  const std::string &spelled = P.arrays[static_cast<size_t>(array)].variable;
  if (sema.xmpDev.isDeviceLoop(m.number))
    return reporter.report(Diag::not_yet, accesses[0]->getSourceRange(), {"an aligned member in a device loop"});
  AccCapture c;
  c.kind = AccCapture::Aligned;
  c.array = array;
  c.host = spelled;
  std::string name = spelled;
  std::replace(name.begin(), name.end(), '.', '_');
  c.name = locations.fresh(name);
  c.noCreate = clause == ClauseKind::NoCreate;
  for (const Expr *access : accesses)
    if (const Span s = locations.spanOf(access); !s.empty()) {
      c.uses.push_back(s.begin);
      memberNames[s.begin] = c.name;
    }
  if (none && !clause) {
    reports.error(m, Diag::acc_default_none, m.directive.keyword, {spelled});
    reports.noteDeclared(m.number, spelled, Diag::acc_region_here);
  }
  if (!clause) { // present, or copied
    AccData d;
    d.kind = acc.defaultPresent ? ClauseKind::Present : ClauseKind::Copy;
    d.name = spelled;
    d.array = array;
    d.address = spelled;
    acc.data.push_back(std::move(d));
  }
  acc.captures.push_back(std::move(c));
}

} // namespace xacc
