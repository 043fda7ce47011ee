// Forms.h - how heads and clauses are written, for the texts that users read.
#ifndef XACC_FRONTEND_DIRECTIVES_FORMS_H
#define XACC_FRONTEND_DIRECTIVES_FORMS_H

#include "directives/Directive.h"

namespace xacc {

/// What stands behind the words of a directive: `(a, ...)`. Brackets `[ ]` with a blank inside mark what may be left
/// out.
std::string_view formOf(Head head);
/// What stands behind the word of a clause.
std::string_view formOf(ClauseValue value);
/// `#pragma xmp reflect (a, ...)`, without clauses.
std::string syntaxOf(const DirectiveRow &directive);

} // namespace xacc
#endif
