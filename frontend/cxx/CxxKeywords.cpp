// CxxKeywords.cpp - see CxxKeywords.h.
#include "cxx/CxxKeywords.h"

#include <cctype>
#include <unordered_set>

namespace xacc {

bool isCxxKeyword(const std::string &word) {
  static const std::unordered_set<std::string> keywords = {"alignas",
                                                           "alignof",
                                                           "and",
                                                           "and_eq",
                                                           "asm",
                                                           "bitand",
                                                           "bitor",
                                                           "bool",
                                                           "catch",
                                                           "char8_t",
                                                           "class",
                                                           "co_await",
                                                           "co_return",
                                                           "co_yield",
                                                           "compl",
                                                           "concept",
                                                           "const_cast",
                                                           "consteval",
                                                           "constexpr",
                                                           "constinit",
                                                           "decltype",
                                                           "delete",
                                                           "dynamic_cast",
                                                           "explicit",
                                                           "export",
                                                           "false",
                                                           "friend",
                                                           "mutable",
                                                           "namespace",
                                                           "new",
                                                           "noexcept",
                                                           "not",
                                                           "not_eq",
                                                           "nullptr",
                                                           "operator",
                                                           "or",
                                                           "or_eq",
                                                           "private",
                                                           "protected",
                                                           "public",
                                                           "reinterpret_cast",
                                                           "requires",
                                                           "static_cast",
                                                           "template",
                                                           "this",
                                                           "throw",
                                                           "true",
                                                           "try",
                                                           "typeid",
                                                           "typename",
                                                           "using",
                                                           "virtual",
                                                           "xor",
                                                           "xor_eq"};
  return keywords.count(word) > 0;
}

std::string asCxx(const std::string &text) {
  const auto inWord = [&](size_t at) { return std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_'; };
  std::string s;
  for (size_t at = 0; at < text.size();) {
    size_t end = at + 1;
    if (inWord(at))
      while (end < text.size() && inWord(end))
        ++end;
    const std::string piece = text.substr(at, end - at);
    if (piece == "_Complex") { // a type that Clang has printed: `_Complex double`
      const size_t word = std::min(end + 1, text.size());
      size_t after = word;
      while (after < text.size() && inWord(after))
        ++after;
      s += "xacc::Complex<" + text.substr(word, after - word) + ">";
      at = after;
      continue;
    }
    s += isCxxKeyword(piece) ? piece + "_" : piece;
    at = end;
  }
  return s;
}

} // namespace xacc
