// Forms.h - Forms.def as data. No Clang headers here.
#pragma once

#include "directives/Directive.h"

namespace xacc {

/// Syntax after the words of a directive: `(a, ...)`. Brackets `[ ]` with a blank inside mark optional text.
std::string_view formOf(Head head);
/// Syntax after the word of a clause.
std::string_view formOf(ClauseValue value);
Parentheses parenthesesOf(Head head);
Parentheses parenthesesOf(ClauseValue value);
/// `#pragma xmp reflect (a, ...)`, without clauses.
std::string syntaxOf(const DirectiveRow &directive);

} // namespace xacc
