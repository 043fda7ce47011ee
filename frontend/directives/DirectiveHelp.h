// DirectiveHelp.h - the tables of directives as text, for --help. No Clang headers here.
#pragma once

#include <string>
#include <string_view>

namespace xacc {

/// All directives, one line each.
std::string directiveReference();
/// Text of --help=WORD for a directive ("reflect", "acc reflect"): its clauses, one line each. Empty if no directive
/// has this name.
std::string directiveHelp(std::string_view word);
/// Text of --help=WORD for a clause: each of its forms, with the directives that have it. Empty if no clause has this
/// name.
std::string clauseHelp(std::string_view word);
/// The spelling of the directive that `word` resembles; empty if there is none.
std::string_view nearestDirective(std::string_view word);

} // namespace xacc
