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
  BodyUses(const Markers &markers, const AlignedVariables &aligned) : markers(markers), aligned(aligned) {}
  const Markers &markers;
  const AlignedVariables &aligned;
  struct Store {
    AgreedRegion region;
    const Expr *by;
  };
  std::map<decltype(std::declval<AgreedRegion>().key()), Store> stored;
  std::map<const VarDecl *, const Expr *> read; ///< scalars, and where
  std::set<const VarDecl *> inside;             ///< declared in it, or counters of its loops
  bool enter(const Stmt *S) override {
    if (const auto *call = dyn_cast<CallExpr>(S))
      for (unsigned k = 0; k < call->getNumArgs(); ++k)
        passes(call, k);
    return !markers.markerCall(S);
  }
  /// A function may store to memory whose address it gets.
  void passes(const CallExpr *call, unsigned k) {
    const FunctionDecl *F = call->getDirectCallee();
    const QualType type = F && k < F->getNumParams() ? F->getParamDecl(k)->getType() : QualType();
    const Expr *argument = call->getArg(k)->IgnoreParenImpCasts();
    if (const auto *sum = dyn_cast<BinaryOperator>(argument); sum && sum->isAdditiveOp())
      argument = sum->getLHS()->IgnoreParenImpCasts();
    const bool changes = !type.isNull() && type->isPointerType() && !type->getPointeeType().isConstQualified();
    if (auto lvalue = changes && argument->getType()->isPointerType() ? Lvalue::of(argument) : std::nullopt) {
      lvalue->steps.push_back({.kind = Lvalue::Kind::Star, .at = argument, .follows = true});
      store(*lvalue, argument);
    }
  }
  void store(const Lvalue &lvalue, const Expr *by) {
    if (lvalue.alignedPart(aligned))
      return;
    if (const auto region = AgreedRegion::of(lvalue))
      stored.try_emplace(region->key(), Store{*region, by});
  }
  void declares(const VarDecl *V) override { inside.insert(V); }
  void counts(const VarDecl *V) override { inside.insert(V); }
  void use(const MemoryUse &u) override {
    const bool passed = u.address || u.lvalue.whole->getType()->isArrayType(); // a function may store to it
    if (u.stores || (passed && !u.onlyRead))
      store(u.lvalue, u.by);
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
    return llvm::any_of(declaredBy(S), [&](const VarDecl *V) { return V->getNameAsString() == name; });
  });
}

/// The struct or basic type of the elements of an array, or of the memory that a pointer points to.
bool hasValues(QualType element) {
  return basicTypeOf(element) != BasicType::None || (element->isRecordType() && !element->isIncompleteType());
}

} // namespace

const Expr *markedLocal(const Stmt *S) {
  const auto *cast = dyn_cast<CStyleCastExpr>(S);
  const auto *address = cast && cast->getType()->isVoidType()
                            ? dyn_cast<UnaryOperator>(cast->getSubExpr()->IgnoreParenImpCasts())
                            : nullptr;
  return address && address->getOpcode() == UO_AddrOf ? address->getSubExpr() : nullptr;
}

std::optional<AgreedRegion> AgreedRegion::of(const Lvalue &part) {
  if (!part.variable)
    return std::nullopt;
  AgreedRegion region{part.variable, part.variable->getNameAsString(), part.variable->getType(), false};
  const auto followed = std::ranges::find_if(part.steps, &Lvalue::Step::follows);
  for (auto step = part.steps.begin(); step != followed && step->kind == Lvalue::Kind::Member; ++step) {
    if (!step->field || step->field->isBitField() || !step->field->getIdentifier())
      return std::nullopt;
    region.name += "." + step->field->getNameAsString();
    region.type = step->field->getType();
  }
  if (followed == part.steps.end())
    return region;
  // One pointer: its address is known where the region is described.
  if (std::ranges::any_of(followed + 1, part.steps.end(), &Lvalue::Step::follows) || !region.type->isPointerType())
    return std::nullopt;
  region.type = region.type->getPointeeType();
  region.pointer = true;
  return region;
}

void AgreementSema::addLoop(const Loop &loop, const Stmt *body, const std::set<std::string> &privates) {
  if (program.checks && around.function && around.loops.empty() && around.accRegion < 0)
    bodies.push_back({loop.number, body, privates, around.function, /*loop=*/true});
}

void AgreementSema::addTask(const Task &task, const Stmt *body) {
  const bool some = std::ranges::any_of(task.on.parts, [](const Part &p) { return p.kind == Part::Range; });
  if (program.checks && around.function && around.loops.empty() && body && some)
    bodies.push_back({task.number, body, {}, around.function, /*loop=*/false});
}

/// Can it have values that differ, and can they be compared?
bool AgreementSema::comparable(const AgreedRegion &region) const {
  const VarDecl *V = region.variable;
  const QualType element = ctx.getBaseElementType(region.type);
  return hasValues(element) && !ctx.getTypeSizeInChars(element).isZero() && !element.isVolatileQualified() &&
         !element.isConstQualified() && V->getStorageClass() != SC_Register && !V->getTLSKind() && !local.count(V) &&
         !aligned.isAlignedVariable(V) && !sema.codimensions.count(V);
}

AgreedPlace AgreementSema::placeOf(int variable, const Stmt *S) const {
  const SourceManager &SM = ctx.getSourceManager();
  const auto token = locations.index(S->getBeginLoc());
  return {variable, token ? program.source->tokens[*token].file : 0,
          static_cast<int>(SM.getPresumedLoc(SM.getExpansionLoc(S->getBeginLoc())).getLine())};
}

/// What a message advises to do about the differing values.
std::string AgreementSema::adviceFor(const AgreedRegion &region, const Body &body) const {
  const VarDecl *V = region.variable;
  if (region.pointer || region.name != V->getNameAsString())
    return "combine or broadcast the values"; // of parts of memory, which 'bcast' does not name
  const std::string bcast = "bcast(" + region.name + ")";
  if (region.type->isArrayType())
    return "add 'align', 'reduction' or " + bcast;
  if (!body.loop)
    return "add " + bcast;
  LoopBodyUses uses(markers);
  uses.walk(body.statement);
  const auto updates = uses.updates.find(V);
  const auto op = updates == uses.updates.end() ? std::nullopt : updates->second.front().op;
  return "add " + reductionClause(op.value_or(ReductionOp::Max), region.name) + " or " + bcast;
}

int AgreementSema::numberOf(const AgreedRegion &region, const Body &body) {
  const auto [known, isNew] = regions.try_emplace(region.key(), static_cast<int>(program.agreement.variables.size()));
  if (!isNew)
    return known->second;
  variables[region.variable] = known->second;
  AgreedVariable::Form form = region.type->isArrayType() ? AgreedVariable::Array : AgreedVariable::Scalar;
  if (region.pointer)
    form = AgreedVariable::Pointer;
  const QualType element = ctx.getBaseElementType(region.type);
  program.agreement.variables.push_back({region.name, form, basicTypeOf(element),
                                         ctx.getTypeSizeInChars(element).getQuantity(), adviceFor(region, body)});
  return known->second;
}

void AgreementSema::findStores(Body &body) {
  BodyUses uses(markers, aligned);
  uses.walk(body.statement);
  auto stored = uses.stored;
  for (const FunctionDecl *F : withCallees(FileEffects::of(body.statement).called))
    if (const FunctionDecl *definition = F->getDefinition()) {
      BodyUses called(markers, aligned);
      called.walk(definition->getBody());
      for (const auto &[key, store] : called.stored)
        if (const VarDecl *V = store.region.variable;
            V->isFileVarDecl() && !declares(body.function, V->getNameAsString()))
          stored.emplace(key, store);
    }
  const auto begin = locations.index(body.statement->getBeginLoc());
  std::vector<BodyUses::Store> differing;
  for (const auto &[key, store] : stored) {
    body.stored.insert(key);
    const VarDecl *V = store.region.variable;
    const auto declared = locations.index(V->getLocation());
    if (begin && declared && *declared < *begin && !uses.inside.count(V) &&
        !body.privates.count(V->getNameAsString()) && comparable(store.region))
      differing.push_back(store);
  }
  std::ranges::stable_sort(differing, {}, [&](const BodyUses::Store &s) {
    return std::pair(locations.index(s.by->getBeginLoc()), s.region.name);
  });
  for (const BodyUses::Store &s : differing)
    program.agreement.stores[body.construct].push_back(placeOf(numberOf(s.region, body), s.by));
}

/// Iterations of several nodes use the value that a scalar has before the loop.
void AgreementSema::findReads(const Body &body) {
  if (!body.loop || inConstructs.count(body.function->getCanonicalDecl()))
    return;
  BodyUses uses(markers, aligned);
  uses.walk(body.statement);
  for (const auto &[V, where] : uses.read)
    if (const auto known = regions.find({V, V->getNameAsString(), false});
        known != regions.end() && !body.stored.count(known->first) && !uses.inside.count(V) &&
        !body.privates.count(V->getNameAsString()) &&
        program.agreement.variables[known->second].type != BasicType::None)
      program.agreement.reads[body.construct].push_back(placeOf(known->second, where));
}

/// `V = value`
void AgreementSema::readValue(const VarDecl *V, const Expr *value) {
  if (!V || !value)
    return;
  traverse(value, [&](const Stmt *S) {
    if (const FunctionDecl *F = calleeOf(S))
      results.emplace_back(V, F);
    return true;
  });
  if (queriesNodeNumber(value))
    numbers.insert(V);
}

/// Records how the rest of the file uses variables.
void AgreementSema::readStatement(const Stmt *S) {
  if (const ForStmt *marker = markers.prefixMarker(S)) {
    const auto kind = markers.kindOf(marker);
    if (kind == DirectiveKind::Gmove)
      combined.merge(variablesIn(marker->getBody()));
    if (kind && selectsNodes(*kind))
      inConstructs.merge(withCallees(FileEffects::of(marker->getBody()).called));
  } else if (const auto *call = dyn_cast<CallExpr>(S)) {
    const auto kind = markers.kindOf(markers.markerCall(call));
    if (kind == DirectiveKind::Reduction || kind == DirectiveKind::Bcast || passesToMpi(call))
      (markers.isCallTo(call, "MPI_Comm_rank") ? numbers : combined).merge(variablesIn(call));
  } else if (const auto *assign = dyn_cast<BinaryOperator>(S); assign && assign->isAssignmentOp())
    readValue(namedVariable(assign->getLHS()), assign->getRHS());
  else
    local.merge(variablesIn(markedLocal(S)));
  for (const VarDecl *V : declaredBy(S))
    readValue(V->getCanonicalDecl(), V->getInit());
}

void AgreementSema::finish() {
  if (!program.checks)
    return;
  const std::vector<const FunctionDecl *> functions = programFunctions(ctx);
  for (const FunctionDecl *F : functions) {
    const bool onDevice = llvm::is_contained(sema.routines.routineBodies, F);
    traverse(F->getBody(), [&](const Stmt *S) {
      readStatement(S);
      if (const auto *call = dyn_cast<CallExpr>(S); call && !onDevice)
        findAllocations(call);
      return true;
    });
  }
  for (const auto &[V, F] : results)
    if (combined.count(V))
      resultCombined.insert(F->getCanonicalDecl());
  for (Body &body : bodies)
    findStores(body);
  for (const Body &body : bodies) {
    findReads(body);
    findUsesInLoop(body);
  }
  for (const FunctionDecl *F : functions)
    if (!inConstructs.count(F->getCanonicalDecl()) && !llvm::is_contained(sema.routines.routineBodies, F))
      findUses(F);
}

} // namespace xacc
