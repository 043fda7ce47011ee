// LibrarySema.cpp - device loops whose iterations are BLAS calls. Kernels cannot call BLAS. For a GPU's share, the
// thread that drives the GPU runs the loop and calls the GPU's own library with addresses of its rows.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

std::optional<LibraryCall> LibrarySema::libraryFunction(const FunctionDecl *F) {
  StringRef name = F->getName();
  if (F->isDefined()) // defined in the program itself
    return std::nullopt;
  if (!name.consume_front("cblas_") || name.empty() || (name[0] != 's' && name[0] != 'd'))
    return std::nullopt;
  const char *element = name[0] == 's' ? "float" : "double";
  for (const char *known : {
#define BLAS(name) #name,
#include "targets/DeviceLibrary.def"
       })
    if (name.drop_front() == known)
      return LibraryCall{0, F->getNameAsString(), std::string(known) + "_" + element};
  return std::nullopt;
}

namespace {

/// Finds the calls, and obstacles to running the rest of the body on the host.
class LibraryBody {
public:
  LibraryBody(const std::vector<AccCapture> &captures, std::function<std::optional<uint32_t>(SourceLocation)> index)
      : captures(captures), index(std::move(index)) {}
  std::vector<LibraryCall> calls;
  struct Obstacle {
    const clang::Expr *where;
    std::string what;
  };
  std::vector<Obstacle> obstacles;

  void visit(const Stmt *body) {
    traverse(body, [this](const Stmt *S) {
      const FunctionDecl *F = calleeOf(S);
      if (auto found = F ? LibrarySema::libraryFunction(F) : std::nullopt) {
        addCall(cast<CallExpr>(S), std::move(*found));
        return false;
      }
      const auto *ref = dyn_cast<DeclRefExpr>(S);
      if (const AccCapture *c = ref ? capture(ref) : nullptr; c && (c->kind != AccCapture::Scalar || c->resident))
        obstacles.push_back({ref, "a value of '" + c->name + "'"});
      return !isa<UnaryExprOrTypeTraitExpr>(S);
    });
  }

private:
  const std::vector<AccCapture> &captures;
  std::function<std::optional<uint32_t>(SourceLocation)> index;

  void addCall(const CallExpr *call, LibraryCall found) {
    const auto *name = dyn_cast<DeclRefExpr>(call->getCallee()->IgnoreParenImpCasts());
    const auto at = name ? index(name->getLocation()) : std::nullopt;
    if (!at)
      obstacles.push_back({call, "a call of '" + found.function + "' through an expression"});
    found.token = at.value_or(0);
    calls.push_back(std::move(found));
    for (const clang::Expr *argument : call->arguments())
      if (argument->getType()->isPointerType())
        place(argument);
      else
        visit(argument);
  }

  const AccCapture *capture(const DeclRefExpr *ref) const {
    for (const AccCapture &c : captures)
      if (isa<VarDecl>(ref->getDecl()) && c.name == ref->getDecl()->getName())
        return &c;
    return nullptr;
  }
  /// An address in an array of the loop: a[i] or &a[i][0], each optionally plus a number.
  void place(const clang::Expr *E) {
    E = E->IgnoreParenCasts();
    const auto *U = dyn_cast<UnaryOperator>(E);
    const auto *B = dyn_cast<BinaryOperator>(E);
    if (B && B->isAdditiveOp()) {
      const bool left = !B->getLHS()->getType()->isIntegerType();
      place(left ? B->getLHS() : B->getRHS());
      return visit(left ? B->getRHS() : B->getLHS());
    }
    const clang::Expr *object = U && U->getOpcode() == UO_AddrOf ? U->getSubExpr()->IgnoreParens() : E;
    if (object == E && !E->getType()->isArrayType())
      return unplaced(E);
    while (const auto *s = dyn_cast<ArraySubscriptExpr>(object)) {
      visit(s->getIdx());
      object = s->getBase()->IgnoreParenImpCasts();
    }
    const auto *ref = dyn_cast<DeclRefExpr>(object);
    const AccCapture *c = ref ? capture(ref) : nullptr;
    if (!c || (c->kind != AccCapture::Aligned && c->kind != AccCapture::Array))
      unplaced(E);
    else if (c->kind == AccCapture::Aligned && object->getType()->isArrayType() && E->getType()->isArrayType())
      obstacles.push_back({E, "a row of '" + c->name + "' other than as the address of an element"});
  }
  void unplaced(const clang::Expr *E) { obstacles.push_back({E, "an address that is not in a replicated array"}); }
};

} // namespace

void LibrarySema::findLibraryCalls(const TypedDirective &m, const Stmt *body, AccConstruct &work) {
  if (!dividesLoops(program.target) || !makesKernels(program.target))
    return;
  LibraryBody found(work.captures, [this](SourceLocation l) { return locations.index(l); });
  const auto *outermost = dyn_cast_or_null<ForStmt>(markers.statement(body));
  found.visit(outermost ? outermost->getBody() : body);
  if (found.calls.empty())
    return;
  const std::string &function = found.calls[0].function;
  for (const AccCapture &c : work.captures)
    if (c.variable || c.localType || c.kind == AccCapture::Pointer)
      sema.targets.refuses(Limit::LibraryVariable, m, {c.name, function});
  for (const LibraryBody::Obstacle &o : found.obstacles)
    sema.targets.refuses(Limit::LibraryOperand, o.where->getSourceRange(), {o.what, function});
  work.calls = std::move(found.calls);
}

} // namespace xacc
