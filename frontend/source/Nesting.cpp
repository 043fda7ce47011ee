// Nesting.cpp - see Nesting.h. Counts what the parser would recurse for, per pair of brackets.
#include "source/Nesting.h"

using namespace clang;

namespace xacc {
namespace {

bool opens(const Token &t) { return t.isOneOf(tok::l_paren, tok::l_square, tok::l_brace); }
bool closes(const Token &t) { return t.isOneOf(tok::r_paren, tok::r_square, tok::r_brace); }

/// Does an operator after this token have a left operand?
bool isOperand(const Token &t) {
  return t.isAnyIdentifier() || t.isLiteral() || t.isOneOf(tok::r_paren, tok::r_square);
}

/// Does the parser recurse for what follows `t`?
bool nests(const Token &before, const Token &t) {
  switch (t.getKind()) {
  case tok::kw_if:
  case tok::kw_else:
  case tok::kw_for:
  case tok::kw_while:
  case tok::kw_do:
  case tok::kw_switch:
  case tok::question:
  case tok::colon: // labels, too
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
  std::vector<unsigned> counts = {0}; // of the brackets that are open
  for (size_t k = 1; k < tokens.size(); ++k) {
    const Token &before = tokens[k - 1], &token = tokens[k];
    const bool statementEnds = before.isOneOf(tok::semi, tok::r_brace) && token.isNot(tok::kw_else);
    if (statementEnds || before.is(tok::comma))
      counts.back() = 0;
    if (nests(before, token) && ++counts.back() > deepestNesting)
      return &token;
    if (opens(token))
      counts.push_back(0);
    else if (closes(token) && counts.size() > 1)
      counts.pop_back();
  }
  return nullptr;
}

} // namespace xacc
