// Markers.cpp - see Markers.h.
#include "analysis/Markers.h"
#include "analysis/Traverse.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

bool isInjected(const NamedDecl *D) { return nameOf(D).starts_with("__xmp_"); }

bool ofSystem(const Decl *D) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  return SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation()));
}

bool isAbsent(const Expr *part) {
  const auto *ref = dyn_cast<DeclRefExpr>(part->IgnoreParenImpCasts());
  return ref && nameOf(ref->getDecl()) == absentName;
}

std::vector<const FunctionDecl *> programFunctions(const ASTContext &ctx) {
  std::vector<const FunctionDecl *> functions;
  for (const Decl *D : ctx.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->doesThisDeclarationHaveABody() && !isInjected(F) && !ofSystem(F))
      functions.push_back(F);
  return functions;
}

bool dividesWork(DirectiveKind kind) {
  switch (kind) {
  case DirectiveKind::Loop:
  case DirectiveKind::DeviceLoop:
  case DirectiveKind::AccParallel:
  case DirectiveKind::AccSerial:
  case DirectiveKind::AccKernels:
  case DirectiveKind::AccParallelLoop:
  case DirectiveKind::AccSerialLoop:
  case DirectiveKind::AccKernelsLoop:
    return true;
  default:
    return false;
  }
}

const Stmt *onlyStatement(const Stmt *S) {
  for (;;) {
    const auto *block = dyn_cast_or_null<CompoundStmt>(S);
    if (!block || block->size() != 1)
      return S;
    S = block->body_front();
  }
}

const CallExpr *Markers::markerCall(const Stmt *S) const {
  const auto *call = dyn_cast_or_null<CallExpr>(S);
  return call && nameOf(calleeOf(call)) == markerName && call->getNumArgs() > 0 ? call : nullptr;
}

const ForStmt *Markers::prefixMarker(const Stmt *S) const {
  const auto *loop = dyn_cast_or_null<ForStmt>(S);
  return loop && markerCall(loop->getInit()) ? loop : nullptr;
}

const Stmt *Markers::statement(const Stmt *S) const {
  while (const ForStmt *marker = prefixMarker(S))
    S = marker->getBody();
  return S;
}

std::vector<int> Markers::directivesOn(const Stmt *S) const {
  std::vector<int> numbers;
  for (const ForStmt *marker = prefixMarker(S); marker; marker = prefixMarker(marker->getBody()))
    if (const auto number = directiveOf(marker))
      numbers.push_back(*number);
  return numbers;
}

bool Markers::onlyDividesWork(const ForStmt *marker) const {
  const auto kind = kindOf(marker);
  return kind == DirectiveKind::Loop || kind == DirectiveKind::AccLoop;
}

std::optional<DirectiveKind> Markers::kindOf(const ForStmt *marker) const {
  return marker ? kindOf(markerCall(marker->getInit())) : std::nullopt;
}

std::optional<DirectiveKind> Markers::kindOf(const CallExpr *marker) const {
  const auto number = directiveOf(marker);
  return number ? std::optional(captured.directives[*number].directive.kind) : std::nullopt;
}

bool Markers::isCallTo(const clang::Expr *E, const char *name) const {
  return E && nameOf(calleeOf(E->IgnoreParenImpCasts())) == name;
}

std::optional<int> Markers::directiveOf(const ForStmt *marker) const {
  return marker ? directiveOf(markerCall(marker->getInit())) : std::nullopt;
}

std::optional<int> Markers::directiveOf(const CallExpr *marker) const {
  clang::Expr::EvalResult r;
  if (!marker || marker->getNumArgs() == 0 || !marker->getArg(0)->EvaluateAsInt(r, ctx))
    return std::nullopt;
  const int64_t number = r.Val.getInt().getExtValue();
  if (number < 0 || number >= static_cast<int64_t>(captured.directives.size()))
    return std::nullopt;
  return static_cast<int>(number);
}

} // namespace xacc
