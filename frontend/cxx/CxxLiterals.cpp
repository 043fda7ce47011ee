// CxxLiterals.cpp - compound literals whose address is taken: objects of the enclosing block in C, temporaries in C++.
#include "cxx/CxxFixer.h"
#include "source/LlvmCompat.h"

using namespace clang;

namespace xacc {

/// `address` takes the address of E, or E is an array that it turns into a pointer.
void CxxFixer::fixLiteralAddress(const Expr *E, const Expr *address) {
  for (E = E->IgnoreParens();;) {
    if (const auto *member = dyn_cast<MemberExpr>(E); member && !member->isArrow())
      E = member->getBase()->IgnoreParens();
    else if (const auto *element = dyn_cast<ArraySubscriptExpr>(E))
      E = element->getBase()->IgnoreParenImpCasts();
    else
      break;
  }
  const auto *literal = dyn_cast<CompoundLiteralExpr>(E);
  if (literal && !declareLiteral(literal, address))
    giveUp("the program takes the address of a compound literal");
}

namespace {
/// Is S the body of a loop or a branch of a condition?
bool isBody(const Stmt *S, const Stmt *parent) {
  if (const auto *loop = dyn_cast<ForStmt>(parent))
    return loop->getBody() == S;
  if (const auto *loop = dyn_cast<WhileStmt>(parent))
    return loop->getBody() == S;
  if (const auto *loop = dyn_cast<DoStmt>(parent))
    return loop->getBody() == S;
  const auto *condition = dyn_cast<IfStmt>(parent);
  return condition && condition->getCond() != S;
}
} // namespace

/// Declares `text` before the statement that contains E, the visited expression.
bool CxxFixer::declareBefore(const Expr *E, const std::string &text) {
  const Stmt *S = E;
  for (size_t n = above.size(); n-- > 0; S = above[n]) {
    const Stmt *parent = above[n];
    const bool body = isBody(S, parent);
    if (!body && !isa<CompoundStmt>(parent))
      continue;
    const Span tokens = spanOf(S);
    if (tokens.empty())
      return false;
    // First, because the declaration goes before all other text at this token.
    out.fixes.insert(out.fixes.begin(), {CxxFix::Before, tokens, (body ? "{ " : "") + text});
    if (body)
      after({tokens.begin, capture.source.tokens[tokens.end].text == ";" ? tokens.end + 1 : tokens.end}, " }");
    return true;
  }
  return false;
}

/// `f(&(point){1, 2})` becomes `point xmp_literal0; f(&(xmp_literal0 = (point){1, 2}))`. An array becomes a member
/// because arrays cannot be assigned.
bool CxxFixer::declareLiteral(const CompoundLiteralExpr *literal, const Expr *address) {
  if (!literals.insert(literal).second) // part of an address that has been seen
    return true;
  Qualifiers qualifiers;
  const QualType type = ctx.getUnqualifiedArrayType(literal->getType(), qualifiers);
  const auto *record = ctx.getBaseElementType(type)->getAs<RecordType>();
  const std::string name = capture.source.fresh("xmp_literal" + std::to_string(literals.size() - 1));
  const bool array = type->isArrayType();
  const std::string declared = asCxx(compat::declarationText(type, ctx, array ? "values" : name));
  const Span whole = spanOf(literal), values = spanOf(literal->getInitializer());
  if (!inside || inDirective || whole.empty() || values.empty() || type->isVariablyModifiedType() ||
      declared.find('(') != std::string::npos || (record && record->hasConstFields()))
    return false;
  if (!declareBefore(address, array ? "struct { " + declared + "; } " + name + "; " : declared + "; "))
    return false;
  if (array)
    replace({whole.begin, values.begin}, "(" + name + " = {");
  else
    before(whole, "(" + name + " = ");
  after(whole, array ? "}).values" : ")");
  return true;
}

} // namespace xacc
