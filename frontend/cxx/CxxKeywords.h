// CxxKeywords.h - names of C that C++ does not allow. No Clang headers here.
#ifndef XACC_FRONTEND_CXX_CXXKEYWORDS_H
#define XACC_FRONTEND_CXX_CXXKEYWORDS_H

#include <string>

namespace xacc {

/// Is `word` a keyword of C++ but an identifier in C?
bool isCxxKeyword(const std::string &word);
/// Declarations of C, in which such names get an underscore at their end.
std::string asCxx(const std::string &text);

} // namespace xacc
#endif
