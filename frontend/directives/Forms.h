// Forms.h - the syntax of heads and clauses, for help and reference texts.
#ifndef XACC_FRONTEND_DIRECTIVES_FORMS_H
#define XACC_FRONTEND_DIRECTIVES_FORMS_H

#include "directives/Directive.h"

namespace xacc {

/// Syntax after the words of a directive: `(a, ...)`. Brackets `[ ]` with a blank inside mark optional text.
std::string_view formOf(Head head);
/// Syntax after the word of a clause.
std::string_view formOf(ClauseValue value);
/// `#pragma xmp reflect (a, ...)`, without clauses.
std::string syntaxOf(const DirectiveRow &directive);

} // namespace xacc
#endif
