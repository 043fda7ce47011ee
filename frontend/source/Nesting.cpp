// Nesting.cpp - see Nesting.h. Counts the recursions of the parser, per pair of brackets.
#include "source/Nesting.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

bool opens(const Token &t) { return t.isOneOf(tok::l_paren, tok::l_square, tok::l_brace); }
bool closes(const Token &t) { return t.isOneOf(tok::r_paren, tok::r_square, tok::r_brace); }

/// Does an operator after this token have a left operand?
bool isOperand(const Token &t) {
  return t.isAnyIdentifier() || t.isLiteral() || t.isOneOf(tok::r_paren, tok::r_square);
}

/// The constructs that the parser recurses into.
struct Nesting {
  unsigned statements = 0, operators = 0;
};

bool nestsStatement(const Token &t) {
  return t.isOneOf(tok::kw_if, tok::kw_for, tok::kw_while, tok::kw_do, tok::kw_switch);
}

bool nestsOperator(const Token &before, const Token &t) {
  switch (t.getKind()) {
  case tok::question:
  case tok::colon: // also labels
  case tok::equal:
  case tok::tilde:
  case tok::exclaim:
  case tok::kw_sizeof:
    return true;
  case tok::plus:
  case tok::minus:
  case tok::star:
  case tok::amp:
  case tok::ampamp:
  case tok::plusplus:
  case tok::minusminus:
    return !isOperand(before);
  case tok::l_paren: // casts, results of calls
    return before.is(tok::r_paren);
  case tok::l_square: // dimensions
    return before.is(tok::r_square);
  default:
    return false;
  }
}

} // namespace

const Token *tooDeep(const std::vector<Token> &tokens) {
  std::vector<Nesting> nesting(1); // in the brackets that are open
  for (size_t k = 1; k < tokens.size(); ++k) {
    const Token &before = tokens[k - 1], &token = tokens[k];
    Nesting &here = nesting.back();
    if (before.isOneOf(tok::semi, tok::r_brace, tok::comma))
      here.operators = 0;
    if (before.isOneOf(tok::semi, tok::r_brace) && token.isNot(tok::kw_else))
      here.statements = 0;
    here.statements += nestsStatement(token);
    here.operators += nestsOperator(before, token);
    if (std::max(here.statements, here.operators) > deepestNesting)
      return &token;
    if (opens(token))
      nesting.emplace_back();
    else if (closes(token) && nesting.size() > 1)
      nesting.pop_back();
  }
  return nullptr;
}

} // namespace xacc
