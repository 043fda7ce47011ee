// CxxKeywords.cpp - see CxxKeywords.h.
#include "cxx/CxxKeywords.h"
#include "directives/Words.h"

#include <algorithm>
#include <unordered_set>

namespace xacc {

bool isCxxKeyword(const std::string &word) {
  static const std::unordered_set<std::string> keywords = {
      // C++17
      "alignas", "alignof", "and", "and_eq", "asm", "bitand", "bitor", "bool", "catch", "class", "compl", "const_cast",
      "constexpr", "decltype", "delete", "dynamic_cast", "explicit", "export", "false", "friend", "mutable",
      "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private", "protected",
      "public", "reinterpret_cast", "static_cast", "template", "this", "throw", "true", "try", "typeid", "typename",
      "using", "virtual", "xor", "xor_eq",
      // C++20
      "char8_t", "co_await", "co_return", "co_yield", "concept", "consteval", "constinit", "requires"};
  return keywords.count(word) > 0;
}

bool isCxxType(const std::string &word) { return word == "wchar_t" || word == "char16_t" || word == "char32_t"; }

std::string asCxx(const std::string &text) {
  std::string s;
  const auto endOfWord = [&](size_t at) {
    return static_cast<size_t>(std::find_if_not(text.begin() + at, text.end(), isWordChar) - text.begin());
  };
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::max(endOfWord(at), at + 1);
    const std::string piece = text.substr(at, end - at);
    at = end;
    if (piece == "_Complex") { // a type that Clang has printed: `_Complex double`
      const size_t word = std::min(end + 1, text.size());
      at = endOfWord(word);
      s += "xacc::Complex<" + text.substr(word, at - word) + ">";
    } else
      s += isCxxKeyword(piece) ? piece + "_" : piece;
  }
  return s;
}

} // namespace xacc
