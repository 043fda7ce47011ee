// CxxKeywords.h - C identifiers that C++ reserves. No Clang headers here.
#pragma once

#include <string>

namespace xacc {

/// Is `word` a keyword of C++ but an identifier in C?
bool isCxxKeyword(const std::string &word);
/// Is `word` a type of C++ that C programs may declare? It is not renamed: <stddef.h> declares it too.
bool isCxxType(const std::string &word);
/// C declarations, with an underscore appended to such names.
std::string asCxx(const std::string &text);

} // namespace xacc
