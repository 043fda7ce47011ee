// SectionAssignments.cpp - assignments between sections: shapes, operands, valid places.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {
/// Turns ranges of length 1 into indices, in order, until `wanted` ranges are left.
void dropSingles(SectionRef &ref, size_t wanted) {
  for (SectionSubscript &s : ref.subscripts)
    if (ref.ranges() > wanted && s.range && s.knownLength == 1) {
      s.range = false;
      s.single = true;
    }
}
} // namespace

/// Checks the shapes as far as they are known; a scalar conforms to everything. If one side has more ranges, those of
/// length 1 are ignored. `adapt`: also on the left side, because no other operand has been compared with it yet.
bool SectionSema::conforms(SectionRef &to, SectionRef &from, bool adapt) {
  if (from.ranges() == 0)
    return true;
  dropSingles(from, to.ranges());
  if (adapt)
    dropSingles(to, from.ranges());
  const SourceRange at(captured.tokens[from.whole.begin].getLocation(),
                       captured.tokens[from.whole.end - 1].getLocation());
  if (from.ranges() != to.ranges())
    return reporter.reject(Diag::section_ranges, at, {std::to_string(from.ranges()), std::to_string(to.ranges())});
  size_t t = 0;
  for (size_t d = 0, n = 1; d < from.subscripts.size(); ++d) {
    if (!from.subscripts[d].range)
      continue;
    while (!to.subscripts[t].range)
      ++t;
    const auto &mine = from.subscripts[d].knownLength, &theirs = to.subscripts[t].knownLength;
    if (mine && theirs && *mine != *theirs)
      return reporter.reject(Diag::section_shape, at,
                             {std::to_string(*mine), std::to_string(n), std::to_string(*theirs)});
    ++t;
    ++n;
  }
  return true;
}

/// Is the current expression in a place where a statement is valid?
bool SectionSema::statementPosition(const clang::Expr *E) const {
  if (around.ancestors.empty())
    return false;
  const Stmt *parent = around.ancestors.back();
  const auto is = [&](const Stmt *body) {
    while (const ForStmt *marker = markers.prefixMarker(body)) // after a stand-alone directive
      body = marker->getBody();
    return body == E;
  };
  if (const auto *s = dyn_cast<IfStmt>(parent))
    return is(s->getThen()) || is(s->getElse());
  if (const auto *s = dyn_cast<ForStmt>(parent))
    return is(s->getBody());
  if (const auto *s = dyn_cast<WhileStmt>(parent))
    return is(s->getBody());
  return isa<CompoundStmt, LabelStmt, AttributedStmt>(parent) ||
         (isa<DoStmt>(parent) && is(cast<DoStmt>(parent)->getBody())) ||
         (isa<SwitchCase>(parent) && is(cast<SwitchCase>(parent)->getSubStmt()));
}

/// Adds a section of the right side, and those in its subscripts. False after an error.
bool SectionSema::addOperand(const clang::Expr *section, const clang::Expr *lhs, SectionStatement &s) {
  SectionPath path;
  auto ref = sectionRef(section, /*gmove=*/false, &path);
  if (!ref || !conforms(s.to, *ref, s.from.empty()))
    return false;
  s.from.push_back(*ref);
  for (const clang::Expr *index : path.indices)
    if (!operands(index, lhs, s))
      return false;
  return ref->coarray || captured.source.sameTokens(ref->whole, s.to.whole) || operands(path.root, lhs, s);
}

/// May stores to elements of `lhs` change the value of E, an expression without a section?
bool SectionSema::mayBeStored(const clang::Expr *E, const clang::Expr *lhs) const {
  if (const auto *call = dyn_cast<CallExpr>(E);
      call && !markers.isCallTo(call, sectionName) && !markers.isCallTo(call, imageName)) {
    const FunctionDecl *callee = call->getDirectCallee();
    return !callee || callee->getBuiltinID() == 0;
  }
  if (isa<MemberExpr>(E))
    return true;
  const auto *name = dyn_cast<DeclRefExpr>(E);
  const auto *V = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  if (!V)
    return false;
  const clang::Expr *root = lhs->IgnoreParenImpCasts();
  bool throughPointer = false; // an array of pointers, whose targets may overlap anything
  while (const auto *element = dyn_cast<ArraySubscriptExpr>(root)) {
    root = element->getBase()->IgnoreParenImpCasts();
    throughPointer |= isa<ArraySubscriptExpr>(root) && root->getType()->isPointerType();
  }
  const VarDecl *target = throughPointer ? nullptr : namedVariable(root);
  // Different named arrays cannot overlap; what pointers lead to can.
  if (target && target->getType()->isArrayType() && target != V->getCanonicalDecl())
    return ctx.getBaseElementType(V->getType())->isPointerType();
  return V->getType()->isPointerType() || V->getType()->isArrayType() || V->getCanonicalDecl() == target;
}

/// Collects the sections in S. Determines whether the value may change while elements are stored. False after an error.
bool SectionSema::operands(const Stmt *S, const clang::Expr *lhs, SectionStatement &s) {
  if (!S)
    return true;
  if (const auto *E = dyn_cast<clang::Expr>(S)) {
    const clang::Expr *bare = E->IgnoreParenImpCasts();
    if (isa<ArraySubscriptExpr, MemberExpr>(bare) && hasSection(bare))
      return addOperand(bare, lhs, s);
    s.temporary |= mayBeStored(bare, lhs);
  }
  for (const Stmt *child : S->children())
    if (!operands(child, lhs, s))
      return false;
  return true;
}

std::optional<SectionStatement> SectionSema::sectionAssignment(const clang::Expr *E) {
  const auto *assign = dyn_cast<BinaryOperator>(E->IgnoreParens());
  if (!assign || !assign->isAssignmentOp()) {
    reporter.report(Diag::section_place, E->getSourceRange());
    return std::nullopt;
  }
  SectionStatement s;
  const auto to = sectionRef(assign->getLHS());
  if (!to)
    return std::nullopt;
  if (to->ranges() == 0) {
    reporter.report(Diag::section_no_target, assign->getRHS()->getSourceRange());
    return std::nullopt;
  }
  s.to = *to;
  s.op = assign->getOpcodeStr().str();
  s.valueType = locations.typeText(assign->getRHS()->getType());
  s.statement = {locations.index(E->getBeginLoc()).value_or(0), locations.statementEnd(E)};
  s.rhs = locations.spanOf(assign->getRHS());
  if (s.rhs.empty() || s.statement.empty())
    return std::nullopt;
  if (!operands(assign->getRHS(), assign->getLHS(), s))
    return std::nullopt;
  const auto &tokens = captured.source.tokens;
  const bool ofImage = std::any_of(tokens.begin() + s.rhs.begin, tokens.begin() + s.rhs.end,
                                   [](const SourceToken &t) { return t.text == ":"; }); // reports its own errors
  if (const QualType value = assign->getRHS()->IgnoreParenImpCasts()->getType();
      (value->isPointerType() || value->isArrayType()) && assign->getLHS()->getType()->isArithmeticType() && !ofImage) {
    reporter.report(Diag::section_value, assign->getRHS()->getSourceRange(),
                    {locations.typeText(value), locations.typeText(assign->getLHS()->getType())});
    return std::nullopt;
  }
  const clang::Expr *rhs = assign->getRHS()->IgnoreParenImpCasts();
  s.temporary |= s.from.empty() && rhs->HasSideEffects(ctx);
  s.plain = s.from.empty() || (s.from.size() == 1 && s.from[0].whole.begin == locations.spanOf(rhs).begin &&
                               s.from[0].whole.end == locations.spanOf(rhs).end);
  for (const SectionRef &f : s.from) // a transfer does not convert
    s.plain &= f.elementType == s.to.elementType && !f.loads && !f.bitField;
  s.site = siteOf(s.statement);
  return s;
}

void SectionSema::addSectionStatement(SectionStatement s, const clang::Expr *E) {
  s.byAll = around.loops.empty() && around.taskDepth == 0;
  sema.walker.announce(s);
  const bool selects = std::ranges::any_of(s.on.parts, &Part::single); // array on t(4, :): only owners execute it
  program.sectionStatements.push_back(std::move(s));
  insideSections = true;
  around.ancestors.push_back(E);
  around.taskDepth += selects;
  for (const Stmt *child : E->IgnoreParens()->children())
    sema.walker.walk(child);
  around.taskDepth -= selects;
  around.ancestors.pop_back();
  insideSections = false;
}

bool SectionSema::sectionStatement(const clang::Expr *E) {
  if (insideSections || !hasSection(E))
    return false;
  if (!statementPosition(E)) {
    reporter.report(Diag::section_place, E->getSourceRange());
    return true;
  }
  auto s = sectionAssignment(E);
  if (!s)
    return true;
  // An undivided left side is the same on every node, and only gmove fetches elements of other nodes.
  for (const SectionRef &f : s->from)
    for (size_t d = 0; f.array >= 0 && s->to.array < 0 && d < program.arrays[f.array].dims.size(); ++d) {
      const ArrayDecl &a = program.arrays[f.array];
      if (!distributes(program.templates[a.templ], a.dims[d]))
        continue;
      if (!f.subscripts[d].range && program.isDivided(a, d))
        sema.walker.announce(f, d);
      if (f.subscripts[d].range) {
        reporter.report(
            Diag::section_distributed,
            SourceRange(captured.tokens[f.whole.begin].getLocation(), captured.tokens[f.whole.end - 1].getLocation()),
            {a.name, std::to_string(d + 1)});
        return true;
      }
    }
  addSectionStatement(std::move(*s), E);
  return true;
}

} // namespace xacc
