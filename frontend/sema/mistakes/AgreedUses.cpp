// AgreedUses.cpp - AgreementSema: uses outside loops and tasks. A value that is stored to a variable which the
// program combines afterwards may differ, and so may an argument of MPI and the exit status.
#include "analysis/LibraryCalls.h"
#include "analysis/Traverse.h"
#include "analysis/uses/MemoryUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

bool passesToMpi(const CallExpr *call) {
  const StringRef name = nameOf(call->getDirectCallee());
  return name.starts_with("MPI_") || name.starts_with("tca");
}

bool selectsNodes(DirectiveKind kind) {
  return kind != DirectiveKind::AccData && kind != DirectiveKind::Tasks && kind != DirectiveKind::DeviceReplicate;
}

namespace {

struct Uses : MemoryWalk {
  Uses(llvm::function_ref<bool(const CallExpr *, unsigned)> skips, llvm::function_ref<void(const MemoryUse &)> found)
      : skips(skips), found(found) {}
  llvm::function_ref<bool(const CallExpr *, unsigned)> skips;
  llvm::function_ref<void(const MemoryUse &)> found;
  std::set<const Stmt *> skipped;
  bool enter(const Stmt *S) override {
    if (const auto *call = dyn_cast<CallExpr>(S))
      for (unsigned k = 0; k < call->getNumArgs(); ++k)
        if (skips(call, k))
          skipped.insert(call->getArg(k)->IgnoreParenImpCasts());
    return !skipped.count(S);
  }
  void use(const MemoryUse &u) override { found(u); }
};

/// The members that follow the element of an array or pointer: `.x`.
std::string membersOf(const Lvalue &part) {
  std::string members;
  for (const Lvalue::Step &step : part.steps)
    if (!step.field)
      members.clear();
    else
      members += "." + step.field->getNameAsString();
  return members;
}

} // namespace

/// May the function combine the argument's values, which then differ?
bool AgreementSema::combinesArgument(const CallExpr *call, unsigned k, int depth) const {
  const FunctionDecl *F = call->getDirectCallee();
  if (!F || depth > 8 || passesToMpi(call))
    return true;
  const FunctionDecl *definition = F->getDefinition();
  if (!definition)
    return !sema.effects.changesOnlyArguments(F);
  if (k >= definition->getNumParams())
    return false;
  const VarDecl *parameter = definition->getParamDecl(k)->getCanonicalDecl();
  const auto passesOn = [&](const Stmt *S) {
    const auto *inner = dyn_cast<CallExpr>(S);
    const unsigned count = inner ? inner->getNumArgs() : 0;
    for (unsigned n = 0; n < count; ++n)
      if (namedVariable(inner->getArg(n)) == parameter && combinesArgument(inner, n, depth + 1))
        return true;
    return false;
  };
  return combined.count(parameter) || findIn(definition->getBody(), passesOn);
}

bool AgreementSema::isCombined(const Expr *target) const {
  const auto lvalue = Lvalue::of(target->IgnoreParens());
  // Memory that a pointer refers to may be sent to other nodes.
  return !lvalue || !lvalue->variable || combined.count(lvalue->variable) ||
         (!lvalue->isPartOfVariable() && !lvalue->alignedPart(aligned));
}

/// Does the code use the number of its node? It then treats nodes differently.
bool AgreementSema::queriesNodeNumber(const Stmt *S) const {
  return findIn(S, [&](const Stmt *inner) {
    return isLibrary(calleeOf(inner), LibraryFact::OwnNumber) || numbers.count(namedVariable(inner)) > 0;
  });
}

/// May it be a part of a variable to which a loop or task stores? Memory may always.
bool AgreementSema::mayDiffer(const Lvalue &part, bool throughPointers) const {
  const Expr *whole = part.whole->IgnoreParens();
  const auto *member = dyn_cast<MemberExpr>(whole);
  const auto *field = member ? dyn_cast<FieldDecl>(member->getMemberDecl()) : nullptr;
  if (basicTypeOf(whole->getType()) == BasicType::None || whole->getType()->isAtomicType() || !whole->isLValue() ||
      (field && field->isBitField()) || part.alignedPart(aligned))
    return false;
  return part.isPartOfVariable() ? variables.count(part.variable) > 0 : throughPointers;
}

/// `statement`: the value is not used. `throughPointers`: memory at addresses is used, too.
void AgreementSema::findUsesIn(const Expr *E, bool statement, bool throughPointers) {
  const auto replaced = [&](const Stmt *S) { // by other passes; a coarray transfers values that differ
    const auto *ref = dyn_cast<DeclRefExpr>(S);
    return ref && (isa<FunctionDecl>(ref->getDecl()) ? isInjected(ref->getDecl())
                                                     : sema.codimensions.count(namedVariable(ref)) > 0);
  };
  const Expr *target = storedBy(E->IgnoreParens());
  if (findIn(E, replaced) || queriesNodeNumber(E) || (target && isCombined(target)))
    return;
  const VarDecl *updated = target ? namedVariable(target) : nullptr;
  const auto combines = [&](const CallExpr *call, unsigned k) { return combinesArgument(call, k); };
  Uses(combines, [&](const MemoryUse &u) {
    const Expr *whole = u.lvalue.whole;
    if (!u.reads || u.address || !mayDiffer(u.lvalue, throughPointers))
      return;
    const bool updates = statement && updated && u.lvalue.variable == updated && u.lvalue.isName();
    const Span span = locations.spanOf(updates ? E : whole);
    if (span.empty() || !used.insert(span.begin).second)
      return;
    const AgreedPlace place = placeOf(0, whole);
    program.agreement.uses.push_back({span, place.file, place.line, basicTypeOf(whole->getType()), membersOf(u.lvalue),
                                      updates ? updated->getNameAsString() : ""});
  }).walk(E);
}

/// Elements of arrays to which other loops or tasks store.
void AgreementSema::findUsesInLoop(const Body &body) {
  const auto onDevice = [&](const Stmt *S) {
    const auto kind = markers.kindOf(markers.prefixMarker(S));
    return kind && computes(*kind);
  };
  if (!body.loop || inConstructs.count(body.function->getCanonicalDecl()) || findIn(body.statement, onDevice))
    return;
  Uses([](const CallExpr *, unsigned) { return false; },
       [&](const MemoryUse &u) {
         const auto region = u.reads && !u.address && !u.lvalue.isName() ? AgreedRegion::of(u.lvalue) : std::nullopt;
         if (!region || !regions.count(region->key()) || body.stored.count(region->key()) ||
             body.privates.count(region->variable->getNameAsString()) || !mayDiffer(u.lvalue, /*throughPointers=*/true))
           return;
         const Span span = locations.spanOf(u.lvalue.whole);
         if (span.empty() || !used.insert(span.begin).second)
           return;
         const AgreedPlace place = placeOf(0, u.lvalue.whole);
         program.agreement.uses.push_back({span, place.file, place.line, basicTypeOf(u.lvalue.whole->getType()),
                                           membersOf(u.lvalue), "", /*inLoop=*/true});
       })
      .walk(body.statement);
}

/// Notes calls that give and return memory.
void AgreementSema::findAllocations(const CallExpr *call) {
  const FunctionDecl *F = call->getDirectCallee();
  const StringRef name = F && !F->isDefined() ? nameOf(F) : "";
  const bool again = name == "realloc";
  if ((name == "free" || again) && call->getNumArgs() > 0)
    program.agreement.freed.push_back(locations.spanOf(call->getArg(0)));
  if (name == "malloc" || name == "calloc" || again)
    program.agreement.allocations.push_back(locations.spanOf(call));
}

void AgreementSema::findUses(const FunctionDecl *F) {
  std::set<const Stmt *> statements;
  const bool pointers = !resultCombined.count(F->getCanonicalDecl());
  traverse(F->getBody(), [&](const Stmt *S) {
    if (const ForStmt *marker = markers.prefixMarker(S)) {
      const auto kind = markers.kindOf(marker);
      if (kind && !selectsNodes(*kind))
        statements.insert(marker->getBody());
      return kind && !selectsNodes(*kind);
    }
    if (const auto *choice = dyn_cast<IfStmt>(S); choice && queriesNodeNumber(choice->getCond()))
      return false;
    if (isa<CompoundStmt>(S))
      statements.insert(S->child_begin(), S->child_end());
    else if (const auto *choice = dyn_cast<IfStmt>(S))
      statements.insert({choice->getThen(), choice->getElse()});
    else if (isa<DeclStmt>(S)) {
      for (const VarDecl *V : declaredBy(S)) {
        if (const auto *array = ctx.getAsVariableArrayType(V->getType()); array && array->getSizeExpr())
          findUsesIn(array->getSizeExpr(), /*statement=*/false, pointers);
        if (V->getInit() && !V->isStaticLocal() && !combined.count(V->getCanonicalDecl()))
          findUsesIn(V->getInit(), /*statement=*/false, pointers);
      }
      return false;
    } else if (isa<ReturnStmt>(S) && (F->isMain() || resultCombined.count(F->getCanonicalDecl())))
      return false;
    const auto *E = dyn_cast<Expr>(S);
    if (E)
      findUsesIn(E, statements.count(S) > 0, pointers);
    return !E;
  });
}

} // namespace xacc
