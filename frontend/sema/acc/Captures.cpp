// Captures.cpp - outer variables used in the body of a compute construct.
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "analysis/uses/IterationScalars.h"
#include "analysis/uses/VariableUses.h"
#include "directives/Words.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

/// The captures of one construct, with the effect of its clauses.
class Captures : public SemaArea {
public:
  Captures(Sema &sema, const TypedDirective &m, const Stmt *body, AccConstruct &acc)
      : SemaArea(sema), m(m), body(body), acc(acc), host(m.directive.kind == DirectiveKind::AccHostData),
        found(markers, aligned) {}
  void add();

private:
  void keepSize(const UnaryExprOrTypeTraitExpr *E) const;
  void makeAddressable(const VarDecl *V) const;
  /// Has an enclosing data construct put a variable on the device?
  struct Residence {
    bool possible = false; ///< even if an if clause decides
    bool certain = false;
  };

  const TypedDirective &m;
  const Stmt *body;
  AccConstruct &acc;
  const bool host; ///< a host_data construct, which uses only the variables of its clauses
  VariableUses found;
  std::set<std::string> reductions, privates, firstprivates;
  std::map<std::string, ClauseKind> dataClauses; ///< key: name of the variable
  bool none = false;                             ///< default(none)

  void readClauses();
  std::optional<ClauseKind> dataClause(const std::string &name) const;
  Residence residenceOf(const VarDecl *V) const;
  void capture(const VarDecl *V, const VariableUses::Use &u);
  void describe(const VarDecl *V, const VariableUses::Use &u, AccCapture &c);
  bool holdsPrivateAddress(const VarDecl *V, const AccCapture &c) const;
  void describeType(const VarDecl *V, AccCapture &c);
  void describeArray(const VarDecl *V, QualType t, AccCapture &c);
  void describeValue(const VarDecl *V, QualType t, const Residence &residence, AccCapture &c);
  void makeNameable(const VarDecl *V, AccCapture &c) const;
  SourceRange firstUse(const VariableUses::Use &u) const;
  void checkDefaultNone(const VarDecl *V, const VariableUses::Use &u, const Residence &residence, const AccCapture &c);
  void implyData(const VarDecl *V, const Residence &residence, AccCapture &c);
  void sayImplied(const VariableUses::Use &u, const AccCapture &c);
  void attachMembers(const VarDecl *V);
  void checkPrivate(const VarDecl *V, const AccCapture &c);
  void captureMember(int array, const std::vector<const Expr *> &accesses, std::optional<ClauseKind> clause);
};

static std::set<std::string> words(const std::string &type) {
  std::set<std::string> found;
  std::string before;
  for (const std::string &word : wordsIn(type)) {
    if (before != "struct" && before != "union" && before != "enum") // tags are apart from the names of variables
      found.insert(word);
    before = word;
  }
  return found;
}

/// The array becomes a pointer, which has a different size.
void Captures::keepSize(const UnaryExprOrTypeTraitExpr *E) const {
  const Span span = locations.spanOf(E);
  if (const auto size = constantOf(E, ctx); size && !span.empty())
    return program.commonFixes.push_back({CxxFix::Replace, span, std::to_string(size->getExtValue()) + "UL"});
  if (host || !makesKernels(program.target)) // see RoutineSema::addKernelFunctions
    sema.kernelUnit.addSize(E);
}

/// Emitted code takes the address of a variable declared `register`, which C forbids.
void Captures::makeAddressable(const VarDecl *V) const {
  const auto first = locations.index(V->getBeginLoc()), name = locations.index(V->getLocation());
  if (V->getStorageClass() != SC_Register || !first || !name)
    return;
  for (uint32_t i = *first; i < *name; ++i) {
    const CxxFix fix{CxxFix::Replace, {i, i + 1}, ""};
    if (captured.source.tokens[i].text == "register" &&
        std::ranges::none_of(program.commonFixes, [&](const CxxFix &f) { return f.tokens.begin == i; }))
      program.commonFixes.push_back(fix);
  }
}

void Captures::add() {
  if (makesKernels(program.target) && isa_and_nonnull<CompoundStmt>(body) && !host && !acc.wholeBlock())
    found.between = sema.kernels.describeDeclarations(m, cast<CompoundStmt>(body), acc);
  found.walk(body);
  if (found.wholeArray && !host)
    reporter.report(Diag::not_yet, found.wholeArray->getSourceRange(),
                    {"the address or the type of an array from outside a compute construct"});
  for (const UnaryExprOrTypeTraitExpr *size : found.sizesOfArrays)
    keepSize(size);
  readClauses();
  for (const VarDecl *V : found.order)
    if ((!host || dataClause(V->getNameAsString())) && !isInjected(V) && !ofSystem(V))
      capture(V, found.uses[V]);
  for (const AccCapture &c : acc.captures)
    for (const AccCapture &other : acc.captures)
      if (other.kind != AccCapture::Aligned && c.name != other.name && words(other.view.text()).count(c.name))
        reporter.report(Diag::not_yet, body->getSourceRange(),
                        {"a construct that uses '" + c.name + "' as the name of a type and of a variable"});
  for (const auto &[array, accesses] : found.members)
    if (const auto clause = dataClause(program.arrays[array].variable); !host || clause)
      captureMember(array, accesses, clause);
}

void Captures::readClauses() {
  for (const auto &[kind, names] :
       {std::pair(ClauseKind::Private, &privates), std::pair(ClauseKind::Firstprivate, &firstprivates)})
    for (const Variable *v : m.directive.operandsOf({kind}))
      if (const VarDecl *V = m.variable(*v))
        names->insert(V->getNameAsString());
  for (const ReductionItem *item : m.directive.reduced())
    reductions.insert(item->variable.text);
  for (const Clause &c : m.directive.clauses) {
    none |= c.kind == ClauseKind::Default && c.as<Words>()->front().text == "none";
    for (const Variable &v : c.variables())
      if (roleOf(c.kind) == ClauseRole::Data)
        dataClauses.emplace(v.text, c.kind);
  }
}

std::optional<ClauseKind> Captures::dataClause(const std::string &name) const {
  const auto clause = dataClauses.find(name);
  return clause == dataClauses.end() ? std::nullopt : std::optional(clause->second);
}

Captures::Residence Captures::residenceOf(const VarDecl *V) const {
  const AccDataSema &data = sema.accData;
  Residence r;
  r.possible = r.certain = data.accDeclared.count(V) > 0;
  for (size_t k = 0; k < data.accResidents.size(); ++k) {
    const bool resident = data.accResidents[k].count(V) > 0;
    r.possible |= resident;
    r.certain |= resident && (k >= data.accConditional.size() || !data.accConditional[k]);
  }
  return r;
}

void Captures::capture(const VarDecl *V, const VariableUses::Use &u) {
  makeAddressable(V);
  AccCapture c;
  c.name = V->getNameAsString();
  describe(V, u, c);
  const Residence residence = residenceOf(V);
  describeType(V, c);
  const QualType t = V->getType().getNonReferenceType();
  if (const auto array = aligned.arrayOf.find({V, nullptr}); array != aligned.arrayOf.end()) {
    c.kind = AccCapture::Aligned;
    c.array = array->second;
  } else if (t->isArrayType() || (t->isPointerType() && !c.loopVariable && !holdsPrivateAddress(V, c))) {
    describeArray(V, t, c);
  } else {
    describeValue(V, t, residence, c);
    if (c.reduction && !c.resident && host)
      return;
  }
  makeNameable(V, c);
  if (isDeviceLoop(m.number) && c.kind != AccCapture::Scalar && !residence.possible && !c.isPrivate &&
      !c.isFirstprivate) {
    reporter.report(Diag::dev_not_replicated, firstUse(u), {c.name});
    reports.noteDeclared(m.number, "", Diag::dev_loop_here);
    return;
  }
  checkDefaultNone(V, u, residence, c);
  implyData(V, residence, c);
  if (c.kind != AccCapture::Scalar || !isKernels(m.directive.kind))
    sayImplied(u, c);
  if (c.implied && c.kind == AccCapture::Aggregate && acc.data.back().kind != ClauseKind::Present)
    attachMembers(V);
  checkPrivate(V, c);
  c.temporary = c.kind == AccCapture::Scalar && c.written && !c.resident && !c.mayBePresent && !c.reduction && !host &&
                scalarIn(body, V, markers).temporary();
  acc.captures.push_back(std::move(c));
}

/// Records how the construct and its clauses use the variable.
void Captures::describe(const VarDecl *V, const VariableUses::Use &u, AccCapture &c) {
  c.read = u.read;
  c.written = u.written;
  c.onlyElements = u.onlyElements;
  c.stored = u.stored;
  c.between = found.between.count(V) > 0;
  for (const AccCapture &other : acc.captures)
    if (other.name == c.name && (other.between || c.between))
      sema.targets.refuses(Limit::SameName, m, {c.name});
  const auto clause = dataClause(c.name);
  c.loopVariable = u.loopVariable && onlyCounts(V, body); // otherwise the construct needs the loop's final value
  c.reduction = reductions.count(c.name) > 0;
  c.isPrivate = privates.count(c.name) > 0;
  c.isFirstprivate = firstprivates.count(c.name) > 0;
  c.hasPrivateSection =
      std::ranges::any_of(acc.privateSections, [&](const PrivateSection &o) { return o.variable.name == c.name; });
  c.deviceptr = clause ? clause == ClauseKind::Deviceptr : sema.accData.devicePointers.count(V) > 0;
  c.noCreate = clause == ClauseKind::NoCreate;
  for (const auto &[refs, tokens] : {std::pair(&u.refs, &c.uses), std::pair(&u.stores, &c.stores)})
    for (const DeclRefExpr *ref : *refs)
      if (const auto i = locations.index(ref->getLocation()))
        tokens->push_back(*i);
}

/// Is the pointer a value of the construct's own, so that the data at its value on the host need not be present?
bool Captures::holdsPrivateAddress(const VarDecl *V, const AccCapture &c) const {
  if (host || c.hasPrivateSection || c.reduction)
    return false;
  if (c.isPrivate || (c.written && sema.accData.copiedPointers.count(V)))
    return true;
  return c.written && !c.isFirstprivate && !c.deviceptr && !dataClause(c.name) &&
         scalarIn(body, V, markers).temporary();
}

void Captures::describeType(const VarDecl *V, AccCapture &c) {
  const QualType t = V->getType().getNonReferenceType(), base = ctx.getBaseElementType(t);
  for (const QualType type : {base, t->isPointerType() ? t->getPointeeType() : base})
    c.isQualified |= type.isVolatileQualified() || type.isRestrictQualified();
  c.constant = base.isConstQualified() || (t->isPointerType() && t->getPointeeType().isConstQualified());
  const auto *tag = base->getAsTagDecl();
  const auto *named = base->getAs<TypedefType>();
  c.localType = (tag && tag->getDeclContext()->isFunctionOrMethod()) ||
                (named && named->getDecl()->getDeclContext()->isFunctionOrMethod());
  c.type = c.view = locations.typeOf(t);
}

/// An array or a pointer of type `t`: sets its type on the device.
void Captures::describeArray(const VarDecl *V, QualType t, AccCapture &c) {
  c.kind = t->isArrayType() ? AccCapture::Array : AccCapture::Pointer;
  const auto hostValue = [&](const VarDecl *W) {
    const std::string name = W->getNameAsString();
    return found.uses.count(W) && !found.between.count(W) && !dataClause(name) && !privates.count(name) &&
           !firstprivates.count(name);
  };
  c.onlyTested = c.kind == AccCapture::Pointer && !host && hostValue(V) && onlyTests(V, body, ctx, hostValue);
  c.deviceptr |= c.onlyTested; // a scalar (OpenACC 2.6.2), of which nothing is accessed: the host's value
  if (const auto *array = ctx.getAsConstantArrayType(t))
    c.elements = ctx.getConstantArrayElementCount(array);
  t = t->isArrayType() ? ctx.getArrayDecayedType(t) : t.getUnqualifiedType();
  c.variable = t->isVariablyModifiedType();
  c.view = locations.typeOf(t);
  if (c.variable) { // the extents are those of the declaration, even if their variables have changed
    c.view = {"__typeof__(&" + c.name + "[0]) ", ""};
    if (makesKernels(program.target) && !host && !sema.kernels.describeRows(V, body, c))
      sema.targets.refuses(Limit::VariableExtents, m, {c.name});
  }
}

/// A scalar or struct of type `t`: does it have a device copy? A loop variable is private to each thread regardless of
/// data clauses (OpenACC 2.6.1).
void Captures::describeValue(const VarDecl *V, QualType t, const Residence &residence, AccCapture &c) {
  c.kind = t->isRecordType() ? AccCapture::Aggregate : AccCapture::Scalar;
  c.resident = (dataClause(c.name) || residence.possible || c.kind == AccCapture::Aggregate) && !c.isPrivate &&
               !c.isFirstprivate && !c.loopVariable;
  c.mayBePresent = c.kind == AccCapture::Scalar && !c.resident && !c.isPrivate && !c.isFirstprivate &&
                   !c.loopVariable && !isDeviceLoop(m.number) && sema.accData.mayBePresent(V);
}

/// Replaces unnamed types by the types of expressions.
void Captures::makeNameable(const VarDecl *V, AccCapture &c) const {
  std::string element = c.name;
  for (QualType e = V->getType(); e->isArrayType() || e->isPointerType(); element += "[0]")
    e = e->isArrayType() ? ctx.getAsArrayType(e)->getElementType() : e->getPointeeType();
  if (makesKernels(program.target) && !host)
    sema.kernelUnit.addVariable(V, element);
  for (CType *type : {&c.view, &c.type})
    type->before = locations.nameable(std::move(type->before), V->getType(), element);
}

SourceRange Captures::firstUse(const VariableUses::Use &u) const {
  return u.refs.empty() ? body->getSourceRange() : u.refs[0]->getSourceRange();
}

void Captures::checkDefaultNone(const VarDecl *V, const VariableUses::Use &u, const Residence &residence,
                                const AccCapture &c) {
  if (!none || c.between || c.isPrivate || c.isFirstprivate || c.reduction || residence.possible ||
      dataClause(c.name) || c.loopVariable)
    return;
  if (c.kind == AccCapture::Scalar && !isKernels(m.directive.kind) && V->getType().isConstQualified())
    return;
  reporter.report(Diag::acc_default_none, firstUse(u), {c.name});
  reports.noteDeclared(m.number, c.name, Diag::acc_region_here);
}

/// The implicit data clauses for arrays and structs: copy unless present. Also for variables that a conditional data
/// construct may have put on the device.
void Captures::implyData(const VarDecl *V, const Residence &residence, AccCapture &c) {
  const bool scalar = c.kind == AccCapture::Scalar;
  const bool moved = scalar ? residence.possible : c.kind != AccCapture::Pointer;
  if (!host && c.kind == AccCapture::Pointer && c.reduction && !dataClause(c.name) && !residence.certain &&
      !c.deviceptr)
    return sema.accCompute.copyReduced(m, V, acc);
  if (host || !moved || dataClause(c.name) || residence.certain || c.isPrivate || c.isFirstprivate)
    return;
  const bool constant = V->getType().isConstQualified() || ctx.getBaseElementType(V->getType()).isConstQualified();
  const ClauseKind copied = constant ? ClauseKind::Copyin : ClauseKind::Copy;
  AccData d = AccData::of(acc.defaultPresent ? ClauseKind::Present : copied, c.name);
  d.array = c.array;
  d.isAddress = !scalar && c.kind != AccCapture::Aggregate;
  d.isQualified = c.isQualified;
  acc.data.push_back(std::move(d));
  c.implied = true;
}

/// A struct that is copied because no clause names it: its pointers lead to device data, where that exists.
void Captures::attachMembers(const VarDecl *V) {
  std::set<std::string> members, assigned;
  traverse(body, [&](const Stmt *inner) {
    if (const auto *B = dyn_cast<BinaryOperator>(inner); B && B->isAssignmentOp())
      assigned.insert(locations.text(B->getLHS()));
    const auto *member = dyn_cast<MemberExpr>(inner);
    if (!member || !member->getType()->isPointerType())
      return true;
    const Expr *base = member;
    for (; isa<MemberExpr>(base) && !cast<MemberExpr>(base)->isArrow(); base = base->IgnoreParenImpCasts())
      base = cast<MemberExpr>(base)->getBase();
    if (namedVariable(base) == V && isa<DeclRefExpr>(base))
      members.insert(locations.text(member));
    return true;
  });
  for (const std::string &member : members) {
    if (assigned.count(member))
      continue;
    AccData a = AccData::of(ClauseKind::Attach, member);
    a.pointer = a.isQualified = true;
    acc.data.push_back(std::move(a));
  }
}

/// What happens to a variable that no clause names. `data`: the clause that it gets, or null.
static const char *treatmentOf(const AccCapture &c, const AccData *data) {
  if (data && data->kind == ClauseKind::Present)
    return "it must be present";
  if (data && data->kind == ClauseKind::Copyin)
    return "it is copied to the device unless it is present";
  if (data)
    return "it is copied to the device and back unless it is present";
  if (c.kind == AccCapture::Scalar || c.onlyTested)
    return "each gang has a copy of its value";
  if (c.kind == AccCapture::Pointer)
    return "the data that it points to must be present";
  return "an enclosing data construct has put it on the device";
}

/// For -Rxmp-data: reports the treatment of a variable that no clause names (OpenACC 2.6.2).
void Captures::sayImplied(const VariableUses::Use &u, const AccCapture &c) {
  if (host || u.refs.empty() || dataClause(c.name) || c.isPrivate || c.isFirstprivate || c.reduction || c.between ||
      c.loopVariable || (c.deviceptr && !c.onlyTested))
    return;
  reporter.report(Diag::implied_data, u.refs.front()->getSourceRange(),
                  {c.name, treatmentOf(c, c.implied ? &acc.data.back() : nullptr)});
}

void Captures::checkPrivate(const VarDecl *V, const AccCapture &c) {
  if ((c.kind == AccCapture::Aligned || V->getType()->isVariablyModifiedType()) && !c.hasPrivateSection &&
      (c.isPrivate || c.isFirstprivate))
    reports.error(m, Diag::not_yet, m.directive.keyword, {"a private array that is aligned or of variable size"});
  if (c.kind == AccCapture::Array && c.isFirstprivate && rowOf(m.directive.kind).attaches != Attaches::Loop &&
      !acc.wholeBlock())
    sema.targets.refuses(Limit::FirstprivateArray, m, {c.name});
}

/// Gives an aligned member a name in the construct.
void Captures::captureMember(int array, const std::vector<const Expr *> &accesses, std::optional<ClauseKind> clause) {
  const std::string &spelled = program.arrays[array].variable;
  if (isDeviceLoop(m.number))
    return reporter.report(Diag::not_yet, accesses[0]->getSourceRange(), {"an aligned member in a device loop"});
  AccCapture c;
  c.kind = AccCapture::Aligned;
  c.array = array;
  c.host = spelled;
  c.name = locations.fresh(asIdentifier(spelled));
  c.noCreate = clause == ClauseKind::NoCreate;
  for (const Expr *access : accesses)
    if (const Span s = locations.spanOf(access); !s.empty()) {
      c.uses.push_back(s.begin);
      sema.accCompute.memberNames[s.begin] = c.name;
    }
  if (none && !clause) {
    reporter.report(Diag::acc_default_none, accesses[0]->getSourceRange(), {spelled});
    reports.noteDeclared(m.number, spelled, Diag::acc_region_here);
  }
  if (!clause) { // present or copy
    AccData d = AccData::of(acc.defaultPresent ? ClauseKind::Present : ClauseKind::Copy, spelled);
    d.array = array;
    d.isAddress = true;
    acc.data.push_back(std::move(d));
  }
  acc.captures.push_back(std::move(c));
}

} // namespace

void AccComputeSema::findCaptures(const TypedDirective &m, const Stmt *body, AccConstruct &acc) {
  Captures(sema, m, body, acc).add();
}

} // namespace xacc
