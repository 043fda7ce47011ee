// Nesting.h - rejects programs that nest too deeply, before they are parsed.
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace xacc {

/// The maximum nesting depth of statements, operators or parts of a declarator. Parsing them recurses, and its time
/// grows with the square of the depth.
constexpr unsigned deepestNesting = 4000;

/// The token at which the nesting becomes too deep, or null. Clang itself limits brackets. Sums and other operators
/// that group from the left do not count.
const clang::Token *tooDeep(const std::vector<clang::Token> &tokens);

} // namespace xacc
