// AgreementSema.cpp - see AgreementSema.h. The program compares values only at directives that all nodes execute, so a
// use may be anywhere, and a use that only some nodes reach is not compared.
#include "sema/mistakes/AgreementSema.h"
#include "analysis/Traverse.h"
#include "analysis/uses/LoopBodyUses.h"
#include "directives/Reductions.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {
namespace {

/// How the statement of a loop or task uses variables.
struct BodyUses : MemoryWalk {
  explicit BodyUses(const Markers &markers) : markers(markers) {}
  const Markers &markers;
  std::map<const VarDecl *, const Expr *> stored, read; ///< and where; `read`: scalars
  std::set<const VarDecl *> inside;                     ///< declared in it, or counters of its loops
  bool enter(const Stmt *S) override { return !markers.markerCall(S); }
  void declares(const VarDecl *V) override { inside.insert(V); }
  void counts(const VarDecl *V) override { inside.insert(V); }
  void use(const MemoryUse &u) override {
    if (!u.lvalue.isPartOfVariable())
      return;
    const bool passed = u.address || u.lvalue.whole->getType()->isArrayType(); // a function may store to it
    if (u.stores || (passed && !u.onlyRead))
      stored.emplace(u.lvalue.variable, u.by);
    else if (u.reads && u.lvalue.isName())
      read.emplace(u.lvalue.variable, u.lvalue.whole);
  }
};

/// The functions in `called`, and those that they call.
std::set<const FunctionDecl *> withCallees(std::set<const FunctionDecl *> called) {
  std::vector<const FunctionDecl *> left(called.begin(), called.end());
  while (!left.empty()) {
    const FunctionDecl *F = left.back()->getDefinition();
    left.pop_back();
    if (F)
      for (const FunctionDecl *callee : FileEffects::of(F->getBody()).called)
        if (called.insert(callee).second)
          left.push_back(callee);
  }
  return called;
}

bool declares(const FunctionDecl *F, const std::string &name) {
  return findIn(F->getBody(), [&](const Stmt *S) {
    const auto *declared = dyn_cast<DeclStmt>(S);
    return declared && llvm::any_of(declared->decls(), [&](const Decl *D) {
             const auto *V = dyn_cast<VarDecl>(D);
             return V && V->getNameAsString() == name;
           });
  });
}

} // namespace

void AgreementSema::loop(const Loop &loop, const Stmt *body, const std::set<std::string> &own) {
  if (program.checks && around.function && around.loops.empty() && around.accRegion < 0)
    bodies.push_back({loop.number, body, own, around.function, true});
}

void AgreementSema::task(const Task &task, const Stmt *body) {
  const bool some = std::ranges::any_of(task.on.parts, [](const Part &p) { return p.kind == Part::Range; });
  if (program.checks && around.function && around.loops.empty() && body && some)
    bodies.push_back({task.number, body, {}, around.function, false});
}

/// Can it have values that differ, and can they be compared?
bool AgreementSema::comparable(const VarDecl *V) const {
  const QualType element = ctx.getBaseElementType(V->getType());
  return basicTypeOf(element) != BasicType::None && !element.isVolatileQualified() && !element.isConstQualified() &&
         V->getStorageClass() != SC_Register && !V->getTLSKind() && !local.count(V) && !aligned.isAlignedVariable(V) &&
         !sema.coarrays.codimensions.count(V);
}

AgreedPlace AgreementSema::placeOf(int variable, const Stmt *S) const {
  const SourceManager &SM = ctx.getSourceManager();
  const auto token = locations.index(S->getBeginLoc());
  return {variable, token ? program.source->tokens[*token].file : 0,
          static_cast<int>(SM.getPresumedLoc(SM.getExpansionLoc(S->getBeginLoc())).getLine())};
}

int AgreementSema::numberOf(const VarDecl *V, const Body &body) {
  const auto [known, isNew] = variables.try_emplace(V, static_cast<int>(program.agreement.variables.size()));
  if (!isNew)
    return known->second;
  const std::string name = V->getNameAsString();
  std::string advice = "bcast(" + name + ")";
  if (V->getType()->isArrayType())
    advice = "'align', 'reduction' or " + advice;
  else if (body.loop) {
    LoopBodyUses uses(markers);
    uses.collect(body.statement);
    const auto updates = uses.updates.find(V);
    const auto op = updates == uses.updates.end() ? std::nullopt : updates->second.front().op;
    advice = reductionClause(op.value_or(ReductionOp::Max), name) + " or " + advice;
  }
  program.agreement.variables.push_back(
      {name, basicTypeOf(ctx.getBaseElementType(V->getType())), V->getType()->isArrayType(), "add " + advice});
  return known->second;
}

void AgreementSema::stores(const Body &body) {
  BodyUses uses(markers);
  uses.walk(body.statement);
  std::map<const VarDecl *, const Expr *> stored = uses.stored;
  for (const FunctionDecl *F : withCallees(FileEffects::of(body.statement).called))
    if (const FunctionDecl *definition = F->getDefinition()) {
      BodyUses called(markers);
      called.walk(definition->getBody());
      for (const auto &[V, where] : called.stored)
        if (V->isFileVarDecl() && !declares(body.function, V->getNameAsString()))
          stored.emplace(V, where);
    }
  const auto begin = locations.index(body.statement->getBeginLoc());
  for (const auto &[V, where] : stored) {
    const auto declared = locations.index(V->getLocation());
    if (begin && declared && *declared < *begin && !uses.inside.count(V) && !body.own.count(V->getNameAsString()) &&
        comparable(V))
      program.agreement.stores[body.construct].push_back(placeOf(numberOf(V, body), where));
  }
}

/// Iterations of several nodes use the value that a scalar has before the loop.
void AgreementSema::reads(const Body &body) {
  if (!body.loop || inConstructs.count(body.function->getCanonicalDecl()))
    return;
  BodyUses uses(markers);
  uses.walk(body.statement);
  for (const auto &[V, where] : uses.read)
    if (const auto known = variables.find(V); known != variables.end() && !uses.stored.count(V) &&
                                              !uses.inside.count(V) && !body.own.count(V->getNameAsString()))
      program.agreement.reads[body.construct].push_back(placeOf(known->second, where));
}

/// `V = value`
void AgreementSema::readValue(const VarDecl *V, const Expr *value) {
  if (!V || !value)
    return;
  if (const auto *call = dyn_cast<CallExpr>(value->IgnoreParenCasts()))
    results.emplace_back(V, call->getDirectCallee());
  if (asksNumber(value))
    numbers.insert(V);
}

/// Notes what the rest of the file does with variables.
void AgreementSema::readStatement(const Stmt *S) {
  const auto addTo = [](Variables &set, const Stmt *named) {
    traverse(named, [&](const Stmt *part) {
      if (const VarDecl *V = isa<DeclRefExpr>(part) ? namedVariable(part) : nullptr)
        set.insert(V);
      return true;
    });
  };
  if (const ForStmt *marker = markers.prefixMarker(S)) {
    const auto kind = markers.kindOf(marker);
    if (kind == DirectiveKind::Gmove)
      addTo(combined, marker->getBody());
    if (kind && selectsNodes(*kind))
      inConstructs.merge(withCallees(FileEffects::of(marker->getBody()).called));
  } else if (const auto *call = dyn_cast<CallExpr>(S)) {
    const auto number = markers.directiveOf(markers.markerCall(call));
    const auto kind = number ? captured.directives[*number].directive.kind : DirectiveKind::Loop;
    if (kind == DirectiveKind::Reduction || kind == DirectiveKind::Bcast || passesToMpi(call))
      addTo(markers.isCallTo(call, "MPI_Comm_rank") ? numbers : combined, call);
  } else if (const auto *assign = dyn_cast<BinaryOperator>(S); assign && assign->isAssignmentOp())
    readValue(namedVariable(assign->getLHS()), assign->getRHS());
  else if (const auto *declared = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : declared->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        readValue(V->getCanonicalDecl(), V->getInit());
  } else if (const auto *cast = dyn_cast<CStyleCastExpr>(S); cast && cast->getType()->isVoidType()) {
    const auto *address = dyn_cast<UnaryOperator>(cast->getSubExpr()->IgnoreParenImpCasts());
    if (address && address->getOpcode() == UO_AddrOf) // xmp_local(x)
      addTo(local, address);
  }
}

void AgreementSema::finish() {
  if (bodies.empty())
    return;
  std::vector<const FunctionDecl *> functions;
  const SourceManager &SM = ctx.getSourceManager();
  for (const Decl *D : ctx.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->doesThisDeclarationHaveABody() && !isInjected(F) &&
                                                   !SM.isInSystemHeader(SM.getExpansionLoc(F->getLocation()))) {
      functions.push_back(F);
      traverse(F->getBody(), [&](const Stmt *S) { return readStatement(S), true; });
    }
  for (const auto &[V, F] : results)
    if (V && F && combined.count(V))
      resultCombined.insert(F->getCanonicalDecl());
  for (const Body &body : bodies)
    stores(body);
  if (variables.empty())
    return;
  for (const Body &body : bodies)
    reads(body);
  for (const FunctionDecl *F : functions)
    if (!inConstructs.count(F->getCanonicalDecl()) && !llvm::is_contained(sema.routines.routineBodies, F))
      uses(F);
}

} // namespace xacc
