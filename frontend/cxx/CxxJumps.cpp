// CxxJumps.cpp - jumps past initialisers, which C++ forbids, missing returns, and designators that it lacks.
#include "analysis/Traverse.h"
#include "cxx/CxxFixer.h"
#include "clang/Analysis/CFG.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

namespace {
/// Can control reach the closing brace of F?
bool reachesEnd(const FunctionDecl *F, ASTContext &ctx) {
  const auto graph = CFG::buildCFG(F, F->getBody(), &ctx, CFG::BuildOptions());
  return !graph || llvm::any_of(graph->getExit().preds(), [](const CFGBlock::AdjacentBlock &block) {
    if (!block.isReachable() || block->hasNoReturnElement())
      return false;
    const auto last = block->empty() ? std::nullopt : block->back().getAs<CFGStmt>();
    return !last || !isa<ReturnStmt>(last->getStmt());
  });
}
} // namespace

/// C lets a function end without a value that its caller does not use. In C++ compilers take the end for unreachable.
void CxxFixer::addMissingReturn(const FunctionDecl *F) {
  const auto end = index(F->getBody()->getEndLoc());
  if (end && !F->getReturnType()->isVoidType() && !F->isMain() && reachesEnd(F, ctx))
    before({*end, *end + 1}, "return {}; ");
}

/// C compilers accept a value that a function without a result returns, and no value that one with a result returns.
void CxxFixer::fixReturn(const ReturnStmt *end) {
  if (const auto i = index(end->getBeginLoc());
      i && !end->getRetValue() && inside && !inside->getReturnType()->isVoidType())
    after({*i, *i + 1}, " {}");
  const Expr *value = end->getRetValue() ? end->getRetValue()->IgnoreParenImpCasts() : nullptr;
  if (value && inside && inside->getReturnType()->isVoidType() && !value->getType()->isVoidType())
    cast(value, ctx.VoidTy);
}

void CxxFixer::recordJump(const Stmt *S) {
  if (const auto *jump = dyn_cast<GotoStmt>(S)) {
    if (const auto at = index(jump->getGotoLoc()))
      gotos.emplace_back(*at, jump->getLabel());
  } else if (const auto *label = dyn_cast<LabelStmt>(S))
    if (const auto at = index(label->getIdentLoc()))
      labels[label->getDecl()] = {*at, initialised};
}

/// A goto must not skip an initialised declaration that is in scope at its label.
void CxxFixer::checkJumps() {
  for (const auto &[from, target] : gotos)
    if (const auto label = labels.find(target); label != labels.end())
      for (const uint32_t declared : label->second.second)
        if (from < declared && declared < label->second.first) {
          current = capture.tokens[from].getLocation();
          giveUp("goto '" + target->getNameAsString() + "' passes an initialisation");
        }
  gotos.clear();
  labels.clear();
  initialised.clear();
}

namespace {
/// Does a label of the switch follow an initialised variable in the same block?
bool passesInit(const Stmt *S) {
  bool initialised = false;
  for (const Stmt *child : S->children()) {
    if (!child || isa<SwitchStmt>(child))
      continue;
    const auto isLabel = [](const Stmt *inner) { return isa<SwitchCase>(inner); };
    if (initialised && (isLabel(child) || findIn(child, isLabel)))
      return true;
    initialised |= llvm::any_of(declaredBy(child), [](const VarDecl *V) { return V->hasInit(); });
    if (passesInit(child))
      return true;
  }
  return false;
}
} // namespace

void CxxFixer::checkSwitch(const SwitchStmt *sw) {
  if (sw->getBody() && passesInit(sw->getBody()))
    giveUp("a switch jumps past an initialisation");
}

/// C++ has designators only for members, in their order. Others become assignments.
void CxxFixer::fixDesignators(const InitListExpr *list) {
  const InitListExpr *written = list->isSemanticForm() && list->getSyntacticForm() ? list->getSyntacticForm() : list;
  unsigned last = 0;
  bool ordered = true;
  for (const Expr *init : written->inits()) {
    const auto *d = dyn_cast_or_null<DesignatedInitExpr>(init);
    if (!d)
      continue;
    const auto *D = d->getDesignator(0);
    const FieldDecl *f = d->size() == 1 && D->isFieldDesignator() ? D->getFieldDecl() : nullptr;
    ordered = ordered && f && f->getFieldIndex() >= last;
    last = f ? f->getFieldIndex() : last;
  }
  if (!ordered && !fixByAssignments(written, list->getType()) && !fillGaps(written, list->getType()))
    giveUp("the program's designated initialisers are out of order");
}

/// `{1, [3] = 2}` becomes `{1, {}, {}, 2}`.
bool CxxFixer::fillGaps(const InitListExpr *list, QualType type) {
  constexpr int64_t maxInitialisers = 100; // initialisers without a value
  const ArrayType *array = ctx.getAsArrayType(type);
  if (!array)
    return false;
  const QualType element = array->getElementType();
  int64_t next = 0;
  std::vector<std::pair<Span, std::string>> designators;
  for (const Expr *init : list->inits()) {
    const auto *d = dyn_cast_or_null<DesignatedInitExpr>(init);
    const Expr *value = d ? d->getInit() : init;
    if (!value || (!element->isScalarType() && !isa<InitListExpr>(value) &&
                   !ctx.hasSameUnqualifiedType(value->getType(), element))) // braces may be missing
      return false;
    if (d) {
      const auto first = index(d->getBeginLoc()), end = index(value->getBeginLoc());
      const bool simple = d->size() == 1 && d->getDesignator(0)->isArrayDesignator();
      const auto place = simple ? d->getArrayIndex(*d->getDesignator(0))->getIntegerConstantExpr(ctx) : std::nullopt;
      if (!place || !first || !end || *place < next || *place > next + maxInitialisers)
        return false;
      std::string fill;
      for (; next < *place; ++next)
        fill += "{}, ";
      designators.push_back({{*first, *end}, fill});
    }
    ++next;
  }
  for (const auto &[tokens, fill] : designators)
    for (uint32_t t = tokens.begin; t < tokens.end; ++t)
      replace(t, t == tokens.begin ? fill : "");
  return true;
}

/// `{.y = 1, .x = 2}` becomes `[&] { point made = {}; made.y = 1; made.x = 2; return made; }()`.
bool CxxFixer::fixByAssignments(const InitListExpr *list, QualType type) {
  const auto open = index(list->getLBraceLoc()), close = index(list->getRBraceLoc());
  const std::string name = typeText(type.getUnqualifiedType());
  if (!inside || !open || !close || !type->isRecordType() || name.find('(') != std::string::npos)
    return false;
  for (const Expr *init : list->inits()) {
    const auto *d = dyn_cast_or_null<DesignatedInitExpr>(init);
    if (!d || d->getInit()->getType()->isArrayType() || !index(d->getBeginLoc()) || !index(d->getEndLoc()))
      return false;
  }
  replace(*open, "[&] { " + name + " xmp_made = {}; ");
  for (const Expr *init : list->inits()) {
    const uint32_t first = *index(init->getBeginLoc()), next = *index(init->getEndLoc()) + 1;
    const bool old = llvm::cast<DesignatedInitExpr>(init)->usesGNUSyntax(); // `x: 2`
    before({first, first + 1}, old ? "xmp_made." : "xmp_made");
    if (old)
      replace(first + 1, " =");
    if (capture.source.tokens[next].text == ",")
      replace(next, ";");
  }
  replace(*close, "; return xmp_made; }()");
  if (const auto *literal = above.empty() ? nullptr : dyn_cast<CompoundLiteralExpr>(above.back())) {
    before(spanOf(literal), "("); // a member may follow
    after(spanOf(literal), ")");
  }
  return true;
}

} // namespace xacc
